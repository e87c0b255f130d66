"""What can happen in Briscola, one class each."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.core.game import Event, SeatEvent


@dataclass
class Drew(SeatEvent):
    """A player drew a card: face down, or at the end the trump card, which all can see."""

    card: int
    is_open: bool = False


@dataclass
class TurnedUp(Event):
    """The trump card was turned up."""

    card: int
    sound = "card"


@dataclass
class TrickBegan(SeatEvent):
    """It is a player's turn to lead."""

    begins_turn = True
    is_routine = True


@dataclass
class Played(SeatEvent):
    """A player played a card."""

    card: int
    sound = "card"


@dataclass
class TookTrick(SeatEvent):
    """A player won the cards on the table."""

    points: int
    closes = True
    gives_points = True
    sound = "coin"
