"""What can happen in Castelli, one dataclass each, in the order of a turn.

Those that happen often have an `__init__` of their own, which is much quicker when compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trecastelli.core.game import HIDDEN, Event, Seat


class Closing(Event):
    """What ends what its player may take back. A compiled dataclass takes no class variable."""

    closes: ClassVar[bool] = True


@dataclass
class RoundBegan(Event):
    """A round of a tournament began: who sits at each field, two and two."""

    number: int
    pairs: tuple[Seat, ...]


@dataclass
class Placed(Event):
    """Chance put a board part on a slot."""

    slot: int
    part: int


@dataclass
class Rotated(Event):
    """Chance turned the part, or left it."""

    slot: int
    turned: bool


@dataclass
class Began(Event):
    """Chance chose who begins on a field."""

    seat: Seat


@dataclass(init=False)
class GotStart(Event):
    """A player got a start tile; with a private look only he knows which."""

    seat: Seat
    secret: bool
    tile: int

    def __init__(self, seat: Seat, secret: bool, tile: int = HIDDEN) -> None:
        self.seat = seat
        self.secret = secret
        self.tile = tile


@dataclass(init=False)
class TurnBegan(Event):
    """It is a player's turn."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Chose(Event):
    """A player chose the face-down tile he turns up."""

    seat: Seat
    square: int

    def __init__(self, seat: Seat, square: int) -> None:
        self.seat = seat
        self.square = square


@dataclass(init=False)
class Flipped(Event):
    """A tile was turned up; with a private look only its player knows which."""

    seat: Seat
    square: int
    secret: bool
    tile: int

    def __init__(self, seat: Seat, square: int, secret: bool, tile: int = HIDDEN) -> None:
        self.seat = seat
        self.square = square
        self.secret = secret
        self.tile = tile


@dataclass(init=False)
class Kept(Event):
    """Dilemma: a tile was chosen for the board, the held one if `swapped`."""

    seat: Seat
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
class Laid(Event):
    """A tile was laid on its square, looking some way."""

    seat: Seat
    square: int
    tile: int
    way: int

    def __init__(self, seat: Seat, square: int, tile: int, way: int) -> None:
        self.seat = seat
        self.square = square
        self.tile = tile
        self.way = way


@dataclass(init=False)
class Drew(Event):
    """A card came from the deck to a hand; only its player knows which."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int

    def __init__(self, seat: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class TookSilver(Event):
    """Silver came from the mine, for the tile, from the frame, or at the end."""

    seat: Seat
    silver: int

    def __init__(self, seat: Seat, silver: int) -> None:
        self.seat = seat
        self.silver = silver


@dataclass(init=False)
class Redirected(Event):
    """A Governor turned the tile just laid."""

    seat: Seat
    square: int
    way: int

    def __init__(self, seat: Seat, square: int, way: int) -> None:
        self.seat = seat
        self.square = square
        self.way = way


@dataclass(init=False)
class Gained(Event):
    """The frame or an area gave resources, as many as the store holds, or cards to draw."""

    seat: Seat
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
class Played(Event):
    """A card was shown and went under the deck."""

    seat: Seat
    card: int

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class Sold(Event):
    """A card went under the deck unseen, for silver from the mine."""

    seat: Seat
    silver: int
    card: int

    def __init__(self, seat: Seat, silver: int, card: int = HIDDEN) -> None:
        self.seat = seat
        self.silver = silver
        self.card = card


@dataclass
class Scored(Event):
    """A King gave points."""

    seat: Seat
    points: int


@dataclass
class Robbed(Event):
    """Silver went from one player to another."""

    seat: Seat
    rival: Seat
    silver: int


@dataclass
class Bribed(Event):
    """The Traitor's player paid a rival 1 silver."""

    seat: Seat
    rival: Seat


@dataclass(init=False)
class Took(Event):
    """The Traitor brought a card; only he and its former holder know which."""

    reveals: ClassVar[bool] = True
    seat: Seat
    rival: Seat
    card: int

    def __init__(self, seat: Seat, rival: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.rival = rival
        self.card = card


@dataclass
class Founded(Event):
    """A village or city was founded."""

    seat: Seat
    octagon: int
    settlement: int


@dataclass
class Burned(Event):
    """A city was burned down."""

    seat: Seat
    octagon: int


@dataclass(init=False)
class Built(Event):
    """A castle was built for so much silver in place of what was missing, and scored."""

    seat: Seat
    site: int
    silver: int
    points: int

    def __init__(self, seat: Seat, site: int, silver: int, points: int) -> None:
        self.seat = seat
        self.site = site
        self.silver = silver
        self.points = points


@dataclass
class Attacked(Event):
    """A player said which castle he means to overbuild."""

    seat: Seat
    site: int
    rival: Seat


@dataclass
class Saved(Event):
    """A Guardian stopped the overbuilding."""

    seat: Seat
    site: int


@dataclass(init=False)
class Overbuilt(Event):
    """A castle was set on another player's, for so much silver, and scored."""

    seat: Seat
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
class Passed(Event):
    """A player who was asked did nothing."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class TurnEnded(Event):
    """A player ended his turn; what was done before stands."""

    closes: ClassVar[bool] = True
    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass
class Counted(Closing):
    """At the end: a player's points for cards, resources, silver and what the modules add."""

    seat: Seat
    cards: int
    resources: int
    silver: int
    settlements: int
    castles: int
    tile: int
    total: int


@dataclass
class Drawn(Event):
    """The lot decided who of a tied pair goes on."""

    seat: Seat


@dataclass
class RoundEnded(Event):
    """A round of a tournament is over: each seat's points in it."""

    number: int
    points: tuple[int, ...]


@dataclass
class Ended(Event):
    """Everything is over: each seat's result and who won."""

    results: tuple[tuple[int, ...], ...]
    winners: tuple[Seat, ...]
