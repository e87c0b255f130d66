"""What can happen in Castellan, one dataclass each, in the order of play.

Each has a written `__init__`, because the one that `dataclass` generates is not compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trecastelli.core.game import HIDDEN, Event, Seat, SeatEvent


@dataclass(init=False)
class Began(SeatEvent):
    """Chance decided who begins."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Drew(SeatEvent):
    """A player drew a card; only they know which."""

    sound: ClassVar[str] = "card"
    deck: int
    card: int

    def __init__(self, seat: Seat, deck: int, card: int = HIDDEN) -> None:
        self.seat = seat
        self.deck = deck
        self.card = card


@dataclass(init=False)
class DrewRest(SeatEvent):
    """Before a last turn a player drew the rest of both decks; only they know which cards."""

    sound: ClassVar[str] = "card"
    towers: int
    walls: int
    cards: tuple[int, ...]

    def __init__(self, seat: Seat, towers: int, walls: int, cards: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.towers = towers
        self.walls = walls
        self.cards = cards


@dataclass(init=False)
class Played(SeatEvent):
    """A player played a card and took its pieces."""

    sound: ClassVar[str] = "card"
    card: int

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class Built(SeatEvent):
    """A player built a piece."""

    sound: ClassVar[str] = "stone"
    piece: int
    where: int

    def __init__(self, seat: Seat, piece: int, where: int) -> None:
        self.seat = seat
        self.piece = piece
        self.where = where


@dataclass(init=False)
class Claimed(SeatEvent):
    """A player enclosed a courtyard and set a keep or a Double Keep in it."""

    sound: ClassVar[str] = "seal"
    corner: int
    towers: int
    doubled: bool

    def __init__(self, seat: Seat, corner: int, towers: int, doubled: bool) -> None:
        self.seat = seat
        self.corner = corner
        self.towers = towers
        self.doubled = doubled


@dataclass(init=False)
class Divided(SeatEvent):
    """A player divided a courtyard: corner and towers of each part, and which is doubled."""

    sound: ClassVar[str] = "stone"
    corner: int
    parts: tuple[int, ...]
    towers: tuple[int, ...]
    doubled: int
    """The corner of the doubled part, or -1."""

    def __init__(
        self, seat: Seat, corner: int, parts: tuple[int, ...], towers: tuple[int, ...], doubled: int
    ) -> None:
        self.seat = seat
        self.corner = corner
        self.parts = parts
        self.towers = towers
        self.doubled = doubled


@dataclass(init=False)
class Left(SeatEvent):
    """A player left the rest of the passed pieces."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Declared(SeatEvent):
    """A player declared how many cards to draw from each deck."""

    towers: int
    walls: int

    def __init__(self, seat: Seat, towers: int, walls: int) -> None:
        self.seat = seat
        self.towers = towers
        self.walls = walls


@dataclass(init=False)
class PassedOn(SeatEvent):
    """Pieces that were not built went to the next player, or to NOBODY: out of the game."""

    to: Seat
    pieces: tuple[int, ...]

    def __init__(self, seat: Seat, to: Seat, pieces: tuple[int, ...]) -> None:
        self.seat = seat
        self.to = to
        self.pieces = pieces


@dataclass(init=False)
class RanOut(SeatEvent):
    """A player has no cards left, in hand or decks."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class TurnBegan(SeatEvent):
    """A player's turn began, perhaps the last; earlier turns cannot be taken back."""

    closes: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True
    is_routine: ClassVar[bool] = True
    last: bool

    def __init__(self, seat: Seat, last: bool) -> None:
        self.seat = seat
        self.last = last


@dataclass(init=False)
class Counted(SeatEvent):
    """At the end, one courtyard was counted."""

    corner: int
    towers: int
    doubled: bool
    points: int

    def __init__(self, seat: Seat, corner: int, towers: int, doubled: bool, points: int) -> None:
        self.seat = seat
        self.corner = corner
        self.towers = towers
        self.doubled = doubled
        self.points = points


@dataclass(init=False)
class Ended(Event):
    """The game ended: points and keeps of each seat, and the winners."""

    sound: ClassVar[str] = "trumpet"
    points: tuple[int, ...]
    keeps: tuple[int, ...]
    winners: tuple[Seat, ...]

    def __init__(
        self, points: tuple[int, ...], keeps: tuple[int, ...], winners: tuple[Seat, ...]
    ) -> None:
        self.points = points
        self.keeps = keeps
        self.winners = winners
