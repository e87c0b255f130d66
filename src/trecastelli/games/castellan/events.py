"""What can happen in Castellan, one dataclass each, in the order of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.core.game import HIDDEN, Event, Seat


@dataclass
class Began(Event):
    """Chance chose who begins."""

    seat: Seat


@dataclass
class Drew(Event):
    """A card came from a deck to a hand; only its player knows which."""

    seat: Seat
    deck: int
    card: int = HIDDEN


@dataclass
class DrewRest(Event):
    """Before a last turn the rest of both decks went to the hand; only its player knows which."""

    seat: Seat
    towers: int
    walls: int
    cards: tuple[int, ...] = ()


@dataclass
class Played(Event):
    """A card was laid down and its pieces taken."""

    seat: Seat
    card: int


@dataclass
class Built(Event):
    """A piece was set on a site."""

    seat: Seat
    piece: int
    where: int


@dataclass
class Claimed(Event):
    """A courtyard was enclosed and a keep, or a Double Keep, set in it."""

    seat: Seat
    corner: int
    towers: int
    doubled: bool


@dataclass
class Divided(Event):
    """A courtyard was divided: for each part its corner and its towers, and which is doubled."""

    seat: Seat
    corner: int
    parts: tuple[int, ...]
    towers: tuple[int, ...]
    doubled: int
    """The corner of the doubled part, or -1."""


@dataclass
class Left(Event):
    """A player would build no more of the pieces that came from another."""

    seat: Seat


@dataclass
class Declared(Event):
    """A player said how many cards he will draw from each deck."""

    seat: Seat
    towers: int
    walls: int


@dataclass
class PassedOn(Event):
    """Pieces that were not built went to the next player; to NOBODY, out of the game."""

    seat: Seat
    to: Seat
    pieces: tuple[int, ...]


@dataclass
class RanOut(Event):
    """A player has no cards left, neither in hand nor in a deck."""

    seat: Seat


@dataclass
class TurnBegan(Event):
    """It is a player's turn, perhaps his last."""

    seat: Seat
    last: bool


@dataclass
class Counted(Event):
    """At the end, one courtyard's worth."""

    seat: Seat
    corner: int
    towers: int
    doubled: bool
    points: int


@dataclass
class Ended(Event):
    """The game is over: each seat's points and keeps, and who won."""

    points: tuple[int, ...]
    keeps: tuple[int, ...]
    winners: tuple[Seat, ...]
