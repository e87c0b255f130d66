"""The pictures of a rule book: positions in a game's notation, drawn by its own renderer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from trecastelli.book.document import drawings
from trecastelli.book.markdown import read
from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY, Seat, Seen
from trecastelli.core.parts import needed
from trecastelli.core.parts.words import plain
from trecastelli.draw.palette import EMBLEMS
from trecastelli.games import GAMES, PARTS

_HEAD: Final = re.compile(r"\A(?:(?:eyes|lights|caption): .*\n)*---\n", re.M)


@dataclass(frozen=True)
class Scenery:
    """A position as a rule book shows it."""

    game: str
    position: str
    caption: str = ""
    eyes: Seat = NOBODY
    lights: tuple[str, ...] = ()

    @property
    def can_be_drawn(self) -> bool:
        """Whether the game has a picture; else it is shown in characters."""
        return PARTS[self.game].picture is not None

    def seen(self) -> tuple[Seen, list[Action]]:
        """What is to be seen there, and what could be chosen by whose eyes these are."""
        game = GAMES[self.game]
        state = needed(PARTS[self.game].position).read(self.position, game)
        can_choose = self.eyes == game.to_act(state)
        return game.view(state, self.eyes), game.legal(state) if can_choose else []

    def svg(self, prefix: str) -> str:
        """The picture; `prefix` keeps its ids apart from those of other pictures on the page."""
        v, legal = self.seen()
        picture = needed(PARTS[self.game].picture)
        names = names_of(v)
        return picture.draw(v, legal, names, lit=self.lights, prefix=prefix, passive=True).svg

    def text(self) -> str:
        """The same for a terminal."""
        v, _legal = self.seen()
        return PARTS[self.game].words.board(v, names_of(v), plain)


def names_of(v: Seen) -> list[str]:
    """What players are called who are nobody in particular: A, B, C."""
    return ["ABCDE"[seat] for seat in range(min(v.seats, len(EMBLEMS)))]


def scenery(game: str, block: str) -> Scenery:
    """What a block of a rule book asks to be drawn."""
    head = _HEAD.match(block)
    fields = dict(re.findall(r"^(\w+): (.*)$", head[0], re.M)) if head else {}
    return Scenery(
        game,
        block[head.end() :] if head else block,
        fields.get("caption", ""),
        int(fields.get("eyes", NOBODY)),
        tuple(fields.get("lights", "").split()),
    )


def sceneries(game: str, text: str) -> list[Scenery]:
    """All that a piece of a rule book asks to be drawn."""
    return [scenery(game, each.source) for each in drawings(read(text))]
