"""What a screen reader says during one whole game, made from what the server sends to the page.

No browser is needed: `tests/browser/test_transcripts.py` proves that a real one says the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final

from trecastelli.ai.levels import BOTS
from trecastelli.core.game import Seat
from trecastelli.core.play.turns import starting_seat
from trecastelli.games import GAMES
from trecastelli.table.table import AnyTable, open_table
from trecastelli.web.rendering import render
from trecastelli.web.scene import Scene, Snapshot
from trecastelli.words import languages, speaking

FOLDER: Final = Path(__file__).parents[1] / "browser/transcripts"
DEAL: Final = "anna and wat"
"""The dealer's seed of all these games."""
NAMES: Final = ("Anna", "Wat")
READER: Final = 0
"""Anna listens. Wat is a bot."""
BOT: Final = "page"
PARTS: Final = ("board", "shelves", "choices")
"""Where an action can be chosen, in the order in which it is looked for."""
VOID: Final = frozenset({"input", "br", "img"})
TURN: Final = "== "
CHOICE: Final = "> "


@dataclass(frozen=True)
class Choosable:
    """A control that chooses an action: its group, name and description as they are read aloud."""

    group: str
    name: str
    description: str

    def __str__(self) -> str:
        said = f"{self.group}: {self.name}" if self.group else self.name
        return f"{said} | {self.description}" if self.description else said


@dataclass(frozen=True)
class Moment:
    """A moment at which the listener chooses, or the end of the game."""

    lines: tuple[str, ...]
    """What was announced since the last choice, with a heading before each turn."""
    action: str = ""
    control: Choosable | None = None

    @property
    def heard(self) -> list[str]:
        """What was announced."""
        return [line for line in self.lines if line and not line.startswith(TURN)]

    def __str__(self) -> str:
        chosen = [f"{CHOICE}{self.control}"] if self.control else []
        return "\n".join([*self.lines, *chosen])


class Fragment(HTMLParser):
    """A part of the page: the controls in it, by the texts of their actions, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.controls: dict[str, Choosable] = {}
        self._open: list[tuple[str, dict[str, str], list[str]]] = []
        self._texts: dict[str, str] = {}
        self._described: dict[str, str] = {}
        self._legend = ""
        self._all: list[str] = []
        self.feed(html)
        for text, id in self._described.items():
            control = self.controls[text]
            self.controls[text] = replace(control, description=self._texts.get(id, ""))

    @property
    def text(self) -> str:
        """All that is written in it."""
        return one_line(self._all)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self._open.append((tag, {name: value or "" for name, value in attrs}, []))

    def handle_data(self, data: str) -> None:
        self._all.append(data)
        for _tag, _attributes, texts in reversed(self._open):
            texts.append(data)
            if "plate-text" in _attributes.get("class", ""):
                return

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        opened, attributes, texts = self._open.pop()
        assert opened == tag, (opened, tag)
        text = one_line(texts)
        if tag == "legend":
            self._legend = text
        elif tag == "fieldset":
            self._legend = ""
        if "id" in attributes:
            self._texts[attributes["id"]] = text
        action = attributes.get("data-action")
        if action is not None and action not in self.controls:
            name = attributes.get("aria-label", text)
            self.controls[action] = Choosable(self._legend, name, "")
            if "aria-describedby" in attributes:
                self._described[action] = attributes["aria-describedby"]


def one_line(texts: Iterable[str]) -> str:
    """Texts with their blanks as a screen shows them."""
    return " ".join("".join(texts).split())


@cache
def choices(game: str) -> tuple[str, ...]:
    """The actions of a whole game. Both players choose like a bot with a seed."""
    table, texts = new_table(game), []
    while not table.is_over:
        texts.append(_choice(table))
        table.play(table.to_act, texts[-1])
    return tuple(texts)


def new_table(game: str) -> AnyTable:
    """The table before the first choice."""
    return open_table(GAMES[game], NAMES, {}, DEAL)


def _choice(table: AnyTable) -> str:
    """What the bot of a room would choose here: `Room` makes the same seed."""
    legal, seat = table.legal(), table.to_act
    seed = sha256(f"{table.dealer.seed}:{seat}:{table.ply}".encode()).digest()[:8]
    bot = BOTS[BOT].make(table.game, int.from_bytes(seed, "big"))
    return (legal[0] if len(legal) == 1 else bot.choose(table.view(seat), legal)).text


def moments(game: str, language: str) -> list[Moment]:
    """A whole game as it is heard in a language, choice by choice."""
    with speaking(language):
        listener = Listener(new_table(game))
        return [*listener.moments(choices(game))]


class Listener:
    """Plays a game and listens, as `web/client/src/table.ts` lets a screen reader do."""

    def __init__(self, table: AnyTable) -> None:
        self._table = table
        self._scene: Scene[Any, Any] = Scene(table.history, table.names)
        self._heard = 0
        self._turns = 0
        self._prompt = ""
        self._lines: list[str] = []

    def moments(self, texts: Iterable[str]) -> list[Moment]:
        """All moments of the game with these choices."""
        found: list[Moment] = []
        snapshot = self._listen()
        for text in texts:
            seat = self._table.to_act
            if seat == READER:
                found.append(Moment(tuple(self._lines), text, _control(snapshot, text)))
                self._lines = []
            self._table.play(seat, text)
            snapshot = self._listen()
        return [*found, Moment(tuple(self._lines))]

    def _listen(self) -> Snapshot:
        """Announce the log and then the prompt, unless one waits for somebody whom one hears."""
        snapshot = self._scene.snapshot(READER)
        news = self._scene.log(READER, self._heard)
        for line in news:
            self._announce_turn(line.n)
            if line.text:
                self._lines.append(one_line(line.text))
        self._heard = len(self._table.news)
        before, self._prompt = self._prompt, _prompt(snapshot)
        is_changed = self._prompt != before and (snapshot.over or not news)
        if snapshot.to_act == READER or is_changed:
            self._lines.append(self._prompt)
        return snapshot

    def _announce_turn(self, n: int) -> None:
        seat: Seat = starting_seat([self._table.news[n]])
        if seat >= 0:
            self._turns += 1
            self._lines += ["", f"{TURN}{self._turns}: {NAMES[seat]}"]


def _control(snapshot: Snapshot, text: str) -> Choosable:
    """Where an action is chosen, as it is read aloud there."""
    labels = {each.text: each.label for group in snapshot.groups for each in group.choices}
    table = {"id": "", "ply": 0, "hints": False, "can_undo": False}
    for part in PARTS:
        html = render(f"parts/{part}.html", snapshot=snapshot, labels=labels, **table)
        controls = Fragment(html).controls
        if text in controls:
            return controls[text]
    raise AssertionError(f"{text} cannot be chosen")


def _prompt(snapshot: Snapshot) -> str:
    return Fragment(render("parts/prompt.html", snapshot=snapshot, cover_name="", trouble="")).text


def transcript(game: str, language: str) -> str:
    """A whole game as a text for people: what is announced, and after each ">" what is chosen."""
    own_name, title = languages()[language], GAMES[game].title
    heard = "\n".join(map(str, moments(game, language)))
    return f"{title}, {own_name}\n{heard.rstrip()}\n"


def file_of(game: str, language: str) -> Path:
    """Where a transcript is, or, for `page`, what can be read before the first choice."""
    return FOLDER / f"{game}.{language}.txt"


def record() -> None:
    """Write all transcripts anew."""
    for game in GAMES:
        for language in languages():
            file_of(game, language).write_text(transcript(game, language), "utf-8")
