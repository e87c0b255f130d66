"""What can happen in Castellan, one dataclass each, in the order of play.

Each has an `__init__` of its own: the one that a dataclass writes is interpreted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trecastelli.core.game import HIDDEN, Event, Seat


@dataclass(init=False)
class Began(Event):
    """Chance chose who begins."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Drew(Event):
    """A card came from a deck to a hand; only its player knows which."""

    sound: ClassVar[str] = "card"
    seat: Seat
    deck: int
    card: int

    def __init__(self, seat: Seat, deck: int, card: int = HIDDEN) -> None:
        self.seat = seat
        self.deck = deck
        self.card = card


@dataclass(init=False)
class DrewRest(Event):
    """Before a last turn the rest of both decks went to the hand; only its player knows which."""

    sound: ClassVar[str] = "card"
    seat: Seat
    towers: int
    walls: int
    cards: tuple[int, ...]

    def __init__(self, seat: Seat, towers: int, walls: int, cards: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.towers = towers
        self.walls = walls
        self.cards = cards


@dataclass(init=False)
class Played(Event):
    """A card was laid down and its pieces taken."""

    sound: ClassVar[str] = "card"
    seat: Seat
    card: int

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class Built(Event):
    """A piece was set on a site."""

    sound: ClassVar[str] = "stone"
    seat: Seat
    piece: int
    where: int

    def __init__(self, seat: Seat, piece: int, where: int) -> None:
        self.seat = seat
        self.piece = piece
        self.where = where


@dataclass(init=False)
class Claimed(Event):
    """A courtyard was enclosed and a keep, or a Double Keep, set in it."""

    sound: ClassVar[str] = "seal"
    seat: Seat
    corner: int
    towers: int
    doubled: bool

    def __init__(self, seat: Seat, corner: int, towers: int, doubled: bool) -> None:
        self.seat = seat
        self.corner = corner
        self.towers = towers
        self.doubled = doubled


@dataclass(init=False)
class Divided(Event):
    """A courtyard was divided: for each part its corner and its towers, and which is doubled."""

    sound: ClassVar[str] = "stone"
    seat: Seat
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
class Left(Event):
    """A player would build no more of the pieces that came from another."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Declared(Event):
    """A player said how many cards he will draw from each deck."""

    seat: Seat
    towers: int
    walls: int

    def __init__(self, seat: Seat, towers: int, walls: int) -> None:
        self.seat = seat
        self.towers = towers
        self.walls = walls


@dataclass(init=False)
class PassedOn(Event):
    """Pieces that were not built went to the next player; to NOBODY, out of the game."""

    seat: Seat
    to: Seat
    pieces: tuple[int, ...]

    def __init__(self, seat: Seat, to: Seat, pieces: tuple[int, ...]) -> None:
        self.seat = seat
        self.to = to
        self.pieces = pieces


@dataclass(init=False)
class RanOut(Event):
    """A player has no cards left, neither in hand nor in a deck."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class TurnBegan(Event):
    """It is a player's turn, perhaps his last; what was done before stands."""

    closes: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True
    is_routine: ClassVar[bool] = True
    seat: Seat
    last: bool

    def __init__(self, seat: Seat, last: bool) -> None:
        self.seat = seat
        self.last = last


@dataclass(init=False)
class Counted(Event):
    """At the end, one courtyard's worth."""

    seat: Seat
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
    """The game is over: each seat's points and keeps, and who won."""

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
