"""What can happen before the first turn of Castelli and after the last, one dataclass each.

Each has an `__init__` of its own: the one that a dataclass writes is interpreted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trecastelli.core.game import HIDDEN, Event, Seat, SeatEvent


@dataclass(init=False)
class RoundBegan(Event):
    """A round of a tournament began: who sits at each field, two and two."""

    number: int
    pairs: tuple[Seat, ...]

    def __init__(self, number: int, pairs: tuple[Seat, ...]) -> None:
        self.number = number
        self.pairs = pairs


@dataclass(init=False)
class Placed(Event):
    """Chance put a board part on a slot."""

    sound: ClassVar[str] = "stone"
    slot: int
    part: int

    def __init__(self, slot: int, part: int) -> None:
        self.slot = slot
        self.part = part


@dataclass(init=False)
class Rotated(Event):
    """Chance turned the part, or left it."""

    slot: int
    turned: bool

    def __init__(self, slot: int, turned: bool) -> None:
        self.slot = slot
        self.turned = turned


@dataclass(init=False)
class Began(SeatEvent):
    """Chance chose who begins on a field."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class GotStart(SeatEvent):
    """A player got a start tile; with a private look only he knows which."""

    secret: bool
    tile: int

    def __init__(self, seat: Seat, secret: bool, tile: int = HIDDEN) -> None:
        self.seat = seat
        self.secret = secret
        self.tile = tile


@dataclass(init=False)
class Counted(SeatEvent):
    """At the end: a player's points for cards, resources, silver and what the modules add."""

    closes: ClassVar[bool] = True
    gives_points: ClassVar[bool] = True
    cards: int
    resources: int
    silver: int
    settlements: int
    castles: int
    tile: int
    total: int

    def __init__(
        self,
        seat: Seat,
        cards: int,
        resources: int,
        silver: int,
        settlements: int,
        castles: int,
        tile: int,
        total: int,
    ) -> None:
        self.seat = seat
        self.cards = cards
        self.resources = resources
        self.silver = silver
        self.settlements = settlements
        self.castles = castles
        self.tile = tile
        self.total = total


@dataclass(init=False)
class LotDrawn(SeatEvent):
    """The lot decided who of a tied pair goes on."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class RoundEnded(Event):
    """A round of a tournament is over: each seat's points in it."""

    number: int
    points: tuple[int, ...]

    def __init__(self, number: int, points: tuple[int, ...]) -> None:
        self.number = number
        self.points = points


@dataclass(init=False)
class Ended(Event):
    """Everything is over: each seat's result and who won."""

    sound: ClassVar[str] = "trumpet"
    results: tuple[tuple[int, ...], ...]
    winners: tuple[Seat, ...]

    def __init__(self, results: tuple[tuple[int, ...], ...], winners: tuple[Seat, ...]) -> None:
        self.results = results
        self.winners = winners
