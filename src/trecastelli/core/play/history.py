"""A game so far: every state, and the events between them.

This is the only place where an action is checked before it is applied, and where undo is decided.
Tables, replays and verification all use it.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from trecastelli.core.actions import UNDO, Action
from trecastelli.core.errors import BadRecord, BadSetup, IllegalAction
from trecastelli.core.game import (
    CHANCE,
    OVER,
    Event,
    Game,
    S,
    Seat,
    SeatEvent,
    V,
    changed_options,
    child,
)
from trecastelli.core.play.record import Entry, Header, Record
from trecastelli.words import _


@dataclass
class TookBack(SeatEvent):
    """A player took back their last action: the only event that no game emits."""


class History(Generic[S, V]):
    """A line of play. `states[n]` is the state after n actions, `logs[n]` the events of the next.

    `line` has the actions that were not taken back; `entries` and `news` also have those that were.
    """

    def __init__(
        self, game: Game[S, V], seats: int, options: Mapping[str, str], start: S | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.states = [game.new(seats, options) if start is None else start]
        """A line of play may begin in a given position; it then has no record."""
        self.logs: list[list[Event]] = []
        self.line: list[Entry] = []
        self.entries: list[Entry] = []
        self.news: list[Event] = []

    def fork(self) -> History[S, V]:
        """An independent copy."""
        other = copy(self)
        other.states, other.logs = self.states.copy(), self.logs.copy()
        other.line, other.entries = self.line.copy(), self.entries.copy()
        other.news = self.news.copy()
        return other

    @property
    def state(self) -> S:
        """The current state. It is never changed; an action makes another one."""
        return self.states[-1]

    @property
    def to_act(self) -> Seat:
        """The seat to act, CHANCE or OVER."""
        return self.game.to_act(self.state)

    def play(self, who: Seat, action: Action) -> list[Event]:
        """Apply an action of a seat or of CHANCE and return its events, if it is legal."""
        self._check(who, action)
        log: list[Event] = []
        self.states.append(child(self.game, self.state, action, log))
        self.logs.append(log)
        self.line.append(Entry(who, action.text))
        self.entries.append(self.line[-1])
        self.news += log
        return log

    def _check(self, who: Seat, action: Action) -> None:
        if self.to_act == OVER:
            raise IllegalAction(_("The game is over."))
        if self.to_act != who:
            raise IllegalAction(_("It is not your turn."))
        if action not in self.game.legal(self.state):
            raise IllegalAction(_("{action} is not possible now.").format(action=action.text))

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last action; IllegalAction if that is not possible."""
        reason = self.undo_fault(seat)
        if reason:
            raise IllegalAction(reason)
        self.states.pop()
        self.logs.pop()
        self.line.pop()
        self.entries.append(Entry(seat, UNDO))
        self.news.append(TookBack(seat))

    def undo_fault(self, seat: Seat) -> str:
        """Why a seat cannot take back now, empty if it can.

        Undo never takes the choice from another player, never makes another player act again, and
        never crosses chance, the end of a turn or something the player learnt.
        """
        if not self.line or self.to_act != seat:
            return _("You can take back actions only while it is your turn.")
        if self.line[-1].who == CHANCE:
            return _("You cannot take back the result of chance.")
        if self.line[-1].who != seat:
            return _("You have nothing to take back.")
        if any(event.reveals for event in self.logs[-1]):
            return _("You have learnt something new, so you cannot take that back.")
        if any(event.closes for event in self.logs[-1]):
            return _("That is final and cannot be taken back.")
        return ""

    def record(self, commitment: str = "", seed: str = "") -> Record:
        """The record of the game so far."""
        game = self.game
        options = changed_options(game.options, self.options)
        header = Header(game.name, game.version, self.seats, options, game.data, commitment)
        return Record(header, self.entries.copy(), seed)


AnyHistory: TypeAlias = History[Any, Any]
"""A line of play of any game."""


def begin(game: Game[S, V], record: Record) -> History[S, V]:
    """The game of a record before its first entry; BadRecord if it is of another game."""
    check_header(game, record.header)
    try:
        return History(game, record.header.seats, record.header.options)
    except BadSetup as error:
        raise BadRecord(str(error)) from error


def enter(history: History[S, V], record: Record, index: int) -> None:
    """Play one entry of a record; BadRecord with its line if that is not possible."""
    entry = record.entries[index]
    try:
        if entry.text == UNDO:
            history.undo(entry.who)
        else:
            history.play(entry.who, history.game.actions.parse(entry.text))
    except IllegalAction as error:
        raise BadRecord(f"{entry.quote}: {error}", record.line(index)) from error


def replay(game: Game[S, V], record: Record, to: int | None = None) -> History[S, V]:
    """Play a record, or its first `to` entries; BadRecord with the line that fails."""
    history = begin(game, record)
    for index in range(len(record.entries[:to])):
        enter(history, record, index)
    return history


def check_header(game: Game[S, V], header: Header) -> None:
    """BadRecord if the record was made with another game, version or data file."""
    if header.game != game.name:
        raise BadRecord(
            _("this is a record of {game!r}, not of {name}.").format(
                game=header.game[:40], name=game.name
            )
        )
    if not game.replays(header.version, header.options):
        raise BadRecord(
            _(
                "the record was made with version {version} of the rules of {game}; this "
                "program has version {here}."
            ).format(version=header.version, game=game.title, here=game.version)
        )
    if header.data != game.data:
        if not header.data:
            raise BadRecord(_("the record was played without a data file."))
        raise BadRecord(
            _("the record was played with the data file with the digest {digest}.").format(
                digest=header.data
            )
        )
