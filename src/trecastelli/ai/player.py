"""What a player is: somebody who sees a view and chooses one of the legal actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from trecastelli.ai.budget import Budget
from trecastelli.ai.engine.greedy import GreedyPlayer
from trecastelli.ai.levels import baron, king, knight, page, squire
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Dice, Game
from trecastelli.core.parts import needed
from trecastelli.games import PARTS


class Player(Protocol):
    """It is never given a State: a bot has no side door."""

    def choose(self, view: Any, legal: list[Action], budget: Budget | None = None) -> Action:
        """One of the legal actions of the seat the view was made for.

        The budget is for players that search. Without one they have their own; the others think
        as briefly as they do.
        """


class RandomPlayer:
    """Chooses anything, each as likely: the measure for every other player."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, view: Any, legal: list[Action], budget: Budget | None = None) -> Action:
        return legal[self._dice.below(len(legal))]


def _random(game: Game[Any, Any], seed: int) -> Player:
    return RandomPlayer(SeededDice(seed))


def _greedy(game: Game[Any, Any], seed: int) -> Player:
    return GreedyPlayer(game, needed(PARTS[game.name].judge), SeededDice(seed))


LEVELS: Final[dict[str, Callable[[Game[Any, Any], int], Player]]] = {
    "page": page,
    "squire": squire,
    "knight": knight,
    "baron": baron,
    "king": king,
}
"""The five levels, each better than the one before, made for a game from a seed."""
BOTS: Final[dict[str, Callable[[Game[Any, Any], int], Player]]] = {
    "random": _random,
    "greedy": _greedy,
    **LEVELS,
}
"""Every bot by name; the first two are measures for the others."""
