"""What can happen in a turn of Castelli, one dataclass each, in the order of play.

Each has an `__init__` of its own: the one that a dataclass writes is interpreted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trecastelli.core.game import HIDDEN, Event, Seat, SeatEvent


@dataclass(init=False)
class TurnBegan(SeatEvent):
    """It is a player's turn."""

    begins_turn: ClassVar[bool] = True
    is_routine: ClassVar[bool] = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Chose(SeatEvent):
    """A player chose the face-down tile he turns up."""

    square: int

    def __init__(self, seat: Seat, square: int) -> None:
        self.seat = seat
        self.square = square


@dataclass(init=False)
class Flipped(SeatEvent):
    """A tile was turned up; with a private look only its player knows which."""

    sound: ClassVar[str] = "stone"
    square: int
    secret: bool
    tile: int

    def __init__(self, seat: Seat, square: int, secret: bool, tile: int = HIDDEN) -> None:
        self.seat = seat
        self.square = square
        self.secret = secret
        self.tile = tile


@dataclass(init=False)
class Kept(SeatEvent):
    """Dilemma: a tile was chosen for the board, the held one if `swapped`."""

    tile: int
    swapped: bool

    def __init__(self, seat: Seat, tile: int, swapped: bool) -> None:
        self.seat = seat
        self.tile = tile
        self.swapped = swapped


@dataclass(init=False)
class Shown(Kept):
    """The same with a private look: all have seen now what he alone knew, so the choice stands."""

    closes: ClassVar[bool] = True


@dataclass(init=False)
class Laid(SeatEvent):
    """A tile was laid on its square, looking some way."""

    sound: ClassVar[str] = "stone"
    square: int
    tile: int
    way: int

    def __init__(self, seat: Seat, square: int, tile: int, way: int) -> None:
        self.seat = seat
        self.square = square
        self.tile = tile
        self.way = way


@dataclass(init=False)
class Drew(SeatEvent):
    """A card came from the deck to a hand; only its player knows which."""

    reveals: ClassVar[bool] = True
    sound: ClassVar[str] = "card"
    card: int

    def __init__(self, seat: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class TookSilver(SeatEvent):
    """Silver came from the mine, for the tile, from the frame, or at the end."""

    sound: ClassVar[str] = "coin"
    silver: int

    def __init__(self, seat: Seat, silver: int) -> None:
        self.seat = seat
        self.silver = silver


@dataclass(init=False)
class Redirected(SeatEvent):
    """A Governor turned the tile just laid."""

    sound: ClassVar[str] = "seal"
    square: int
    way: int

    def __init__(self, seat: Seat, square: int, way: int) -> None:
        self.seat = seat
        self.square = square
        self.way = way


@dataclass(init=False)
class Gained(SeatEvent):
    """The frame or an area gave resources, as many as the store holds, or cards to draw."""

    sound: ClassVar[str] = "coin"
    where: int
    """The area, or -1 for the frame."""
    kind: int
    amount: int

    def __init__(self, seat: Seat, where: int, kind: int, amount: int) -> None:
        self.seat = seat
        self.where = where
        self.kind = kind
        self.amount = amount


@dataclass(init=False)
class Voided(Event):
    """An area, or a side of the frame (-1), gave nothing to anybody."""

    where: int
    kind: int

    def __init__(self, where: int, kind: int) -> None:
        self.where = where
        self.kind = kind


@dataclass(init=False)
class Played(SeatEvent):
    """A card was shown and went under the deck."""

    sound: ClassVar[str] = "card"
    card: int

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class Sold(SeatEvent):
    """A card went under the deck unseen, for silver from the mine."""

    sound: ClassVar[str] = "coin"
    silver: int
    card: int

    def __init__(self, seat: Seat, silver: int, card: int = HIDDEN) -> None:
        self.seat = seat
        self.silver = silver
        self.card = card


@dataclass(init=False)
class Scored(SeatEvent):
    """A King gave points."""

    gives_points: ClassVar[bool] = True
    sound: ClassVar[str] = "coin"
    points: int

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat = seat
        self.points = points


@dataclass(init=False)
class Robbed(SeatEvent):
    """Silver went from one player to another."""

    sound: ClassVar[str] = "coin"
    rival: Seat
    silver: int

    def __init__(self, seat: Seat, rival: Seat, silver: int) -> None:
        self.seat = seat
        self.rival = rival
        self.silver = silver


@dataclass(init=False)
class Bribed(SeatEvent):
    """The Traitor's player paid a rival 1 silver."""

    sound: ClassVar[str] = "coin"
    rival: Seat

    def __init__(self, seat: Seat, rival: Seat) -> None:
        self.seat = seat
        self.rival = rival


@dataclass(init=False)
class Took(SeatEvent):
    """The Traitor brought a card; only he and its former holder know which."""

    reveals: ClassVar[bool] = True
    sound: ClassVar[str] = "card"
    rival: Seat
    card: int

    def __init__(self, seat: Seat, rival: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.rival = rival
        self.card = card


@dataclass(init=False)
class Founded(SeatEvent):
    """A village or city was founded."""

    sound: ClassVar[str] = "stone"
    octagon: int
    settlement: int

    def __init__(self, seat: Seat, octagon: int, settlement: int) -> None:
        self.seat = seat
        self.octagon = octagon
        self.settlement = settlement


@dataclass(init=False)
class Burned(SeatEvent):
    """A city was burned down."""

    octagon: int

    def __init__(self, seat: Seat, octagon: int) -> None:
        self.seat = seat
        self.octagon = octagon


@dataclass(init=False)
class Built(SeatEvent):
    """A castle was built for so much silver in place of what was missing, and scored."""

    gives_points: ClassVar[bool] = True
    sound: ClassVar[str] = "stone"
    site: int
    silver: int
    points: int

    def __init__(self, seat: Seat, site: int, silver: int, points: int) -> None:
        self.seat = seat
        self.site = site
        self.silver = silver
        self.points = points


@dataclass(init=False)
class Attacked(SeatEvent):
    """A player said which castle he means to overbuild."""

    site: int
    rival: Seat

    def __init__(self, seat: Seat, site: int, rival: Seat) -> None:
        self.seat = seat
        self.site = site
        self.rival = rival


@dataclass(init=False)
class Saved(SeatEvent):
    """A Guardian stopped the overbuilding."""

    sound: ClassVar[str] = "seal"
    site: int

    def __init__(self, seat: Seat, site: int) -> None:
        self.seat = seat
        self.site = site


@dataclass(init=False)
class Bought(SeatEvent):
    """A player bought a unit to overbuild, though he had enough of its kind."""

    sound: ClassVar[str] = "coin"
    kind: int
    silver: int

    def __init__(self, seat: Seat, kind: int, silver: int) -> None:
        self.seat = seat
        self.kind = kind
        self.silver = silver


@dataclass(init=False)
class Overbuilt(SeatEvent):
    """A castle was set on another player's, for so much silver, and scored."""

    gives_points: ClassVar[bool] = True
    sound: ClassVar[str] = "stone"
    site: int
    rival: Seat
    silver: int
    points: int

    def __init__(self, seat: Seat, site: int, rival: Seat, silver: int, points: int) -> None:
        self.seat = seat
        self.site = site
        self.rival = rival
        self.silver = silver
        self.points = points


@dataclass(init=False)
class Passed(SeatEvent):
    """A player who was asked did nothing."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class TurnEnded(SeatEvent):
    """A player ended his turn; what was done before stands."""

    closes: ClassVar[bool] = True
    is_routine: ClassVar[bool] = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
