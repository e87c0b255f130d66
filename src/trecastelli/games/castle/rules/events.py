"""What can happen in Castle, one dataclass each, in the order of play.

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
class Dealt(Event):
    """A card was dealt to a hand; only its player knows which."""

    seat: Seat
    card: int

    def __init__(self, seat: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class Opened(Event):
    """A card was laid open in the Exchange."""

    card: int

    def __init__(self, card: int) -> None:
        self.card = card


@dataclass(init=False)
class TurnBegan(Event):
    """It is a player's turn; what was done before stands."""

    closes: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True
    is_routine: ClassVar[bool] = True
    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Drew(Event):
    """A card came from a player's deck to his hand; only he knows which."""

    sound: ClassVar[str] = "card"
    seat: Seat
    card: int

    def __init__(self, seat: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class Swapped(Event):
    """A player laid a card in the Exchange and took another."""

    sound: ClassVar[str] = "card"
    seat: Seat
    gave: int
    took: int

    def __init__(self, seat: Seat, gave: int, took: int) -> None:
        self.seat = seat
        self.gave = gave
        self.took = took


@dataclass(init=False)
class Passed(Event):
    """A player could do nothing with an action."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Played(Event):
    """A card came into play with its player's token."""

    sound: ClassVar[str] = "card"
    seat: Seat
    card: int
    where: int

    def __init__(self, seat: Seat, card: int, where: int) -> None:
        self.seat = seat
        self.card = card
        self.where = where


@dataclass(init=False)
class Brought(Event):
    """A card came into play from the Exchange, without a token."""

    sound: ClassVar[str] = "card"
    seat: Seat
    card: int
    where: int

    def __init__(self, seat: Seat, card: int, where: int) -> None:
        self.seat = seat
        self.card = card
        self.where = where


@dataclass(init=False)
class NoEffect(Event):
    """A card found nothing to have its effect, or a part of it, on."""

    is_routine: ClassVar[bool] = True
    card: int

    def __init__(self, card: int) -> None:
        self.card = card


@dataclass(init=False)
class Returned(Event):
    """A card left play for its owner's hand; to NOBODY, for the Exchange."""

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
    """A card bears another token than before; NOBODY stands for none."""

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
class MayActMore(Event):
    """A player has one more action in this turn."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@dataclass(init=False)
class Took(Event):
    """A player took a card of the Exchange into his hand by another's will or his own."""

    sound: ClassVar[str] = "card"
    seat: Seat
    card: int

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class Pulled(Event):
    """A card of a hand was taken at random; only the two know which."""

    seat: Seat
    rival: Seat
    card: int

    def __init__(self, seat: Seat, rival: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.rival = rival
        self.card = card


@dataclass(init=False)
class Gave(Event):
    """A card was given for it; only the two know which."""

    sound: ClassVar[str] = "card"
    seat: Seat
    rival: Seat
    card: int

    def __init__(self, seat: Seat, rival: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.rival = rival
        self.card = card


@dataclass(init=False)
class Chose(Event):
    """A player chose the card he will pass on; only he knows which."""

    seat: Seat
    card: int

    def __init__(self, seat: Seat, card: int = HIDDEN) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class PassedOn(Event):
    """All cards to be passed changed hands; only giver and taker know which."""

    reveals: ClassVar[bool] = True
    seat: Seat
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
