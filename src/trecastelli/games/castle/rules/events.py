"""What can happen in Castle, one dataclass each, in the order of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trecastelli.core.game import HIDDEN, Event, Seat


@dataclass
class Began(Event):
    """Chance chose who begins."""

    seat: Seat


@dataclass
class Dealt(Event):
    """A card was dealt to a hand; only its player knows which."""

    seat: Seat
    card: int = HIDDEN


@dataclass
class Opened(Event):
    """A card was laid open in the Exchange."""

    card: int


class Closing(Event):
    """What ends what a player may take back."""

    closes: ClassVar[bool] = True


@dataclass
class TurnBegan(Closing):
    """It is a player's turn; what was done before stands."""

    seat: Seat


@dataclass
class Drew(Event):
    """A card came from a player's deck to his hand; only he knows which."""

    seat: Seat
    card: int = HIDDEN


@dataclass
class Swapped(Event):
    """A player laid a card in the Exchange and took another."""

    seat: Seat
    gave: int
    took: int


@dataclass
class Passed(Event):
    """A player could do nothing with an action."""

    seat: Seat


@dataclass
class Played(Event):
    """A card came into play with its player's token."""

    seat: Seat
    card: int
    where: int


@dataclass
class Brought(Event):
    """A card came into play from the Exchange, without a token."""

    seat: Seat
    card: int
    where: int


@dataclass
class NoEffect(Event):
    """A card found nothing to have its effect, or a part of it, on."""

    card: int


@dataclass
class Returned(Event):
    """A card left play for its owner's hand; to NOBODY, for the Exchange."""

    card: int
    where: int
    to: Seat


@dataclass
class Killed(Event):
    """A card left the game."""

    card: int
    where: int


@dataclass
class Moved(Event):
    """A card moved, with its token."""

    card: int
    where: int
    to: int


@dataclass
class TokenChanged(Event):
    """A card bears another token than before; NOBODY stands for none."""

    card: int
    place: int
    was: Seat
    now: Seat


@dataclass
class MayActMore(Event):
    """A player has one more action in this turn."""

    seat: Seat


@dataclass
class Took(Event):
    """A player took a card of the Exchange into his hand by another's will or his own."""

    seat: Seat
    card: int


@dataclass
class Pulled(Event):
    """A card of a hand was taken at random; only the two know which."""

    seat: Seat
    rival: Seat
    card: int = HIDDEN


@dataclass
class Gave(Event):
    """A card was given for it; only the two know which."""

    seat: Seat
    rival: Seat
    card: int = HIDDEN


@dataclass
class Chose(Event):
    """A player chose the card he will pass on; only he knows which."""

    seat: Seat
    card: int = HIDDEN


class Revealing(Event):
    """What teaches somebody something, so that nobody may take it back."""

    reveals: ClassVar[bool] = True


@dataclass
class PassedOn(Revealing):
    """All cards to be passed changed hands; only giver and taker know which."""

    seat: Seat
    to: Seat
    card: int = HIDDEN


@dataclass
class Blocked(Event):
    """The game cannot go on: nothing can be placed, nobody moved for long, or it is too late."""

    why: int


@dataclass
class Ended(Event):
    """The game is over: each seat's cards in hand and deck, and who won."""

    cards: tuple[int, ...]
    winners: tuple[Seat, ...]
