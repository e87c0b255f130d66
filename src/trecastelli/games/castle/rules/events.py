"""What can happen in Castle, one dataclass each, in the order of play.

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
class Dealt(SeatEvent):
    """A card was dealt to a hand; only its player knows which."""

    card: int

    def __init__(self, seat: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class Opened(Event):
    """A card was laid face up in the Exchange."""

    card: int

    def __init__(self, card: int) -> None:
        self.card = card


@dataclass(init=False)
class TurnBegan(SeatEvent):
    """A player's turn began; earlier actions can no longer be taken back."""

    closes: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True
    is_routine: ClassVar[bool] = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Drew(SeatEvent):
    """A player drew a card; only they know which."""

    sound: ClassVar[str] = "card"
    card: int

    def __init__(self, seat: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class Swapped(SeatEvent):
    """A player laid a card in the Exchange and took another."""

    sound: ClassVar[str] = "card"
    gave: int
    took: int

    def __init__(self, seat: Seat, gave: int, took: int) -> None:
        self.seat = seat
        self.gave = gave
        self.took = took


@dataclass(init=False)
class Passed(SeatEvent):
    """A player could do nothing with an action."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Played(SeatEvent):
    """A card came into play with its player's token."""

    sound: ClassVar[str] = "card"
    card: int
    where: int

    def __init__(self, seat: Seat, card: int, where: int) -> None:
        self.seat = seat
        self.card = card
        self.where = where


@dataclass(init=False)
class Brought(SeatEvent):
    """A card came into play from the Exchange, without a token."""

    sound: ClassVar[str] = "card"
    card: int
    where: int

    def __init__(self, seat: Seat, card: int, where: int) -> None:
        self.seat = seat
        self.card = card
        self.where = where


@dataclass(init=False)
class NoEffect(Event):
    """The effect of a card, or a part of it, had no target."""

    is_routine: ClassVar[bool] = True
    card: int

    def __init__(self, card: int) -> None:
        self.card = card


@dataclass(init=False)
class Returned(Event):
    """A card returned to its owner's hand; with NOBODY as owner, to the Exchange."""

    sound: ClassVar[str] = "card"
    card: int
    where: int
    to: Seat

    def __init__(self, card: int, where: int, to: Seat) -> None:
        self.card = card
        self.where = where
        self.to = to


@dataclass(init=False)
class Killed(Event):
    """A card left the game."""

    card: int
    where: int

    def __init__(self, card: int, where: int) -> None:
        self.card = card
        self.where = where


@dataclass(init=False)
class Moved(Event):
    """A card moved, with its token."""

    sound: ClassVar[str] = "stone"
    card: int
    where: int
    to: int

    def __init__(self, card: int, where: int, to: int) -> None:
        self.card = card
        self.where = where
        self.to = to


@dataclass(init=False)
class TokenChanged(Event):
    """A card got another token; NOBODY stands for none."""

    sound: ClassVar[str] = "seal"
    card: int
    place: int
    was: Seat
    now: Seat

    def __init__(self, card: int, place: int, was: Seat, now: Seat) -> None:
        self.card = card
        self.place = place
        self.was = was
        self.now = now


@dataclass(init=False)
class MayActMore(SeatEvent):
    """A player has one more action in this turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Took(SeatEvent):
    """A player had to take a card of the Exchange into their hand."""

    sound: ClassVar[str] = "card"
    card: int

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class Pulled(SeatEvent):
    """A card was taken from a hand at random; only the two players know which."""

    opponent: Seat
    card: int

    def __init__(self, seat: Seat, opponent: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.opponent = opponent
        self.card = card


@dataclass(init=False)
class Gave(SeatEvent):
    """A card was given in return; only the two players know which."""

    sound: ClassVar[str] = "card"
    opponent: Seat
    card: int

    def __init__(self, seat: Seat, opponent: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.opponent = opponent
        self.card = card


@dataclass(init=False)
class Chose(SeatEvent):
    """A player chose a card to pass on; only they know which."""

    card: int

    def __init__(self, seat: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class PassedOn(SeatEvent):
    """A card was passed on; only giver and taker know which."""

    reveals: ClassVar[bool] = True
    to: Seat
    card: int

    def __init__(self, seat: Seat, to: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.to = to
        self.card = card


@dataclass(init=False)
class Blocked(Event):
    """The game cannot go on: nothing can be placed, nobody moved for long, or it is too late."""

    why: int

    def __init__(self, why: int) -> None:
        self.why = why


@dataclass(init=False)
class Ended(Event):
    """The game is over: each seat's cards in hand and deck, and who won."""

    sound: ClassVar[str] = "trumpet"
    cards: tuple[int, ...]
    winners: tuple[Seat, ...]

    def __init__(self, cards: tuple[int, ...], winners: tuple[Seat, ...]) -> None:
        self.cards = cards
        self.winners = winners
