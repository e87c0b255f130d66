"""What a player is: somebody who sees a view and chooses one of the legal actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Dice


class Player(Protocol):
    """It is never given a State: a bot has no side door."""

    def choose(self, view: Any, legal: list[Action]) -> Action:
        """One of the legal actions of the seat the view was made for."""


class RandomPlayer:
    """Chooses anything, each as likely: the measure for every other player."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, view: Any, legal: list[Action]) -> Action:
        return legal[self._dice.below(len(legal))]


BOTS: Final[dict[str, Callable[[int], Player]]] = {
    "random": lambda seed: RandomPlayer(SeededDice(seed)),
}
"""Every bot by name, made from a seed."""
