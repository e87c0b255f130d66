"""What a reader is shown of a game: made once from a view, read by page, socket and JSON alike."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Generic

from trecastelli.core.actions import Action
from trecastelli.core.game import CHANCE, NOBODY, OVER, Event, S, Seat, V, seat_of, winners
from trecastelli.core.parts.picture import Drawn, Panel, Shelf
from trecastelli.core.parts.words import CountLine, plain
from trecastelli.core.play.history import History, TookBack
from trecastelli.core.play.telling import ALL, redacted, sentence
from trecastelli.core.play.turns import starting_seat
from trecastelli.games import parts_of
from trecastelli.web.text_picture import TextPicture, picture_of
from trecastelli.words import _, format_list


@dataclass(frozen=True)
class Choice:
    """A legal action as a button; `placed` if the picture offers it too."""

    text: str
    label: str
    placed: bool


@dataclass(frozen=True)
class Group:
    """The choices with the same verb."""

    heading: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Line:
    """A sentence of the log, its number, and the parts of the picture it is about."""

    n: int
    text: str
    marks: tuple[str, ...] = ()
    sound: str = ""
    ply: int = 0
    """The ply after which it appears; only replays need it."""
    is_set_up: bool = False
    """Whether it is about the starting layout."""


@dataclass(frozen=True)
class Snapshot:
    """A game at one moment, as one seat sees it."""

    game: str
    eyes: Seat
    names: tuple[str, ...]
    to_act: Seat
    prompt: str
    board: Drawn
    panels: tuple[Panel, ...]
    shelves: tuple[Shelf, ...]
    groups: tuple[Group, ...]
    count: tuple[CountLine, ...]
    winners: tuple[Seat, ...]
    scoring: tuple[CountLine, ...] = ()
    """At the end: what scored points, player by player; the count has only sums."""
    text: str = ""
    """The board in characters, for those who cannot see the picture."""
    lit: frozenset[str] = frozenset()
    """What is highlighted: ids of parts and texts of actions."""
    prefix: str = ""
    """Before every id, so that a page can show two snapshots."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act == OVER


@dataclass(frozen=True)
class Turn:
    """What a program reads of a game now, without a picture."""

    to_act: Seat
    prompt: str
    board: str
    choices: tuple[tuple[str, str], ...]
    """Each legal action with its label."""
    scores: tuple[tuple[str, str], ...]
    """Each seat's score and its unit."""
    winners: tuple[Seat, ...]


class Scene(Generic[S, V]):
    """A game with its words and its picture; makes snapshots of any moment."""

    def __init__(self, history: History[S, V], names: Sequence[str]) -> None:
        parts = parts_of(history.game)
        self.history = history
        self.game = history.game
        self.names = tuple(names)
        self.words = parts.words
        self.picture = picture_of(parts)

    def snapshot(
        self, eyes: Seat, ply: int | None = None, *, lit: Collection[str] = (), prefix: str = ""
    ) -> Snapshot:
        """The game after `ply` actions, or now. Choices are shown only now, to who is to act."""
        state = self.history.states[-1 if ply is None else ply]
        seat = NOBODY if eyes == ALL else eyes
        v, to_act = self.game.view(state, seat), self.game.to_act(state)
        legal = self.game.legal(state) if seat == to_act and ply is None else []
        marked = {*self._last_marks(v, seat, ply), *lit}
        board = (
            self.picture.draw_all(self._views(state), self.names)
            if eyes == ALL and isinstance(self.picture, TextPicture)
            else self.picture.draw(v, legal, self.names, lit=marked, prefix=prefix)
        )
        shelves = self._shelves(v, state, eyes, legal)
        won = tuple(winners(self.game.scores(state))) if to_act == OVER else ()
        return Snapshot(
            game=self.game.name,
            eyes=eyes,
            names=self.names,
            to_act=to_act,
            prompt=self._result(won, seat) if won else self.words.ask(v, self.names),
            board=board,
            text=self.words.board(v, self.names, plain),
            panels=tuple(self.picture.panels(v, self.names)),
            shelves=shelves,
            groups=self._groups(v, legal, board.actions | _on_shelves(shelves)),
            count=tuple(self.words.count(v, self.names)),
            winners=won,
            scoring=self._scoring(v, eyes) if won else (),
            lit=frozenset(lit),
            prefix=prefix,
        )

    def turn(self, eyes: Seat) -> Turn:
        """The game now, as a program needs it. Nothing is drawn."""
        state = self.history.state
        v, to_act = self.game.view(state, eyes), self.game.to_act(state)
        legal = self.game.legal(state) if eyes == to_act else []
        won = tuple(winners(self.game.scores(state))) if to_act == OVER else ()
        return Turn(
            to_act=to_act,
            prompt=self._result(won, eyes) if won else self.words.ask(v, self.names),
            board=self.words.board(v, self.names, plain),
            choices=tuple((each.text, self.words.label(v, each, self.names)) for each in legal),
            scores=tuple((each.score, each.unit) for each in self.picture.panels(v, self.names)),
            winners=won,
        )

    def _views(self, state: S) -> list[V]:
        """What each seat sees."""
        return [self.game.view(state, seat) for seat in range(len(self.names))]

    def _result(self, won: tuple[Seat, ...], seat: Seat) -> str:
        if won == (seat,):
            return _("You have won!")
        names = format_list([self.names[seat] for seat in won])
        shared = len(won) > 1
        return (_("{names} share the win.") if shared else _("{names} wins.")).format(names=names)

    def _scoring(self, v: V, eyes: Seat) -> tuple[CountLine, ...]:
        events = [e for log in self.history.logs for e in log if e.gives_points]
        lines = [(e, self._line(v, 0, e, eyes)) for e in events]
        counted = [CountLine(line.text, seat_of(e), line.marks) for e, line in lines]
        return tuple(sorted(counted, key=lambda line: line.seat))

    def _shelves(self, v: V, state: S, eyes: Seat, legal: list[Action]) -> tuple[Shelf, ...]:
        open_to_all = self.picture.shelves(v, legal, self.names)
        if eyes != ALL:
            return tuple(open_to_all)
        known = {shelf.key for shelf in open_to_all}
        hands = [
            _of_seat(shelf, seat)
            for seat in range(len(self.names))
            for shelf in self.picture.shelves(self.game.view(state, seat), [], self.names)
            if shelf.theirs and shelf.key not in known
        ]
        return (*open_to_all, *hands)

    def _groups(self, v: V, legal: list[Action], placed: Collection[str]) -> tuple[Group, ...]:
        return tuple(
            Group(
                self.words.heading(v, verb),
                tuple(
                    Choice(each.text, self.words.label(v, each, self.names), each.text in placed)
                    for each in actions
                ),
            )
            for verb, actions in groupby(legal, lambda action: action.verb)
        )

    def _last_marks(self, v: V, seat: Seat, ply: int | None) -> tuple[str, ...]:
        """What the last choice, and the chance after it, has changed."""
        line = self.history.line[:ply]
        chosen = next((n for n in range(len(line) - 1, -1, -1) if line[n].who != CHANCE), 0)
        events = [e for log in self.history.logs[chosen : len(line)] for e in log]
        return self.marks(v, events, seat)

    def marks(self, v: V, events: Iterable[Event], seat: Seat) -> tuple[str, ...]:
        """The parts of the picture that events are about, as far as a seat may know."""
        return tuple(mark for e in events for mark in self._marks(v, e, seat))

    def _marks(self, v: V, e: Event, seat: Seat) -> tuple[str, ...]:
        if isinstance(e, TookBack):
            return ()
        return self.picture.marks(v, redacted(self.game, e, seat))

    def log(self, eyes: Seat, since: int = 0) -> list[Line]:
        """The log with undone actions, as a seat may read it, from line `since` on."""
        v = self.game.view(self.history.state, eyes)
        news, set_up_lines = self.history.news, self._set_up_lines()
        lines = [self._line(v, n, news[n], eyes) for n in range(since, len(news))]
        return [replace(line, is_set_up=line.n < set_up_lines) for line in lines]

    def _set_up_lines(self) -> int:
        """How many lines come before the first turn or, without turns, the first choice."""
        line = self.history.line
        chosen = next((n for n, entry in enumerate(line) if entry.who != CHANCE), len(line))
        events = [e for log in self.history.logs[:chosen] for e in log]
        return len(events) - (starting_seat(events[-1:]) != NOBODY)

    def story(self, eyes: Seat) -> list[Line]:
        """The log without undone actions, each line with its ply."""
        v = self.game.view(self.history.state, NOBODY if eyes == ALL else eyes)
        events = [(e, ply) for ply, log in enumerate(self.history.logs, 1) for e in log]
        set_up_lines = self._set_up_lines()
        return [
            replace(self._line(v, n, e, eyes), ply=ply, is_set_up=n < set_up_lines)
            for n, (e, ply) in enumerate(events)
        ]

    def _line(self, v: V, n: int, e: Event, eyes: Seat) -> Line:
        text = sentence(self.game, self.words, v, e, eyes, self.names)
        return Line(n, text, self._marks(v, e, eyes), redacted(self.game, e, eyes).sound)


def _on_shelves(shelves: Sequence[Shelf]) -> set[str]:
    """The actions that shelves offer."""
    plates = [plate for shelf in shelves for plate in shelf.plates]
    return {action.text for plate in plates for action in plate.actions}


def _of_seat(shelf: Shelf, seat: Seat) -> Shelf:
    """Another player's shelf: with the owner's name and unique ids."""
    plates = tuple(replace(plate, key=f"of{seat}-{plate.key}") for plate in shelf.plates)
    return Shelf(f"of{seat}-{shelf.key}", shelf.theirs, plates)
