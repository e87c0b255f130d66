"""What can happen in Briscola, one class each."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.core.game import Event, Seat


@dataclass
class Drew(Event):
    """A player drew a card: face down, or at the end the trump card, which all can see."""

    seat: Seat
    card: int
    is_open: bool = False


@dataclass
class TurnedUp(Event):
    """The trump card was turned up."""

    card: int
    sound = "card"


@dataclass
class TrickBegan(Event):
    """A player is to lead."""

    seat: Seat
    begins_turn = True
    is_routine = True


@dataclass
class Played(Event):
    """A player played a card."""

    seat: Seat
    card: int
    sound = "card"


@dataclass
class TookTrick(Event):
    """A player won the cards on the table."""

    seat: Seat
    points: int
    closes = True
    gives_points = True
    sound = "coin"
