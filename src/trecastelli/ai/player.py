"""What a player is: somebody who sees a view and chooses one of the legal actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from trecastelli.ai.greedy import GreedyPlayer
from trecastelli.ai.search import SearchPlayer
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Dice, Game
from trecastelli.games import judge_of


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


def _random(game: Game[Any, Any], seed: int) -> Player:
    return RandomPlayer(SeededDice(seed))


def _greedy(game: Game[Any, Any], seed: int) -> Player:
    return GreedyPlayer(game, judge_of(game.name), SeededDice(seed))


def _search(game: Game[Any, Any], seed: int) -> Player:
    return SearchPlayer(game, judge_of(game.name), SeededDice(seed), 400)


BOTS: Final[dict[str, Callable[[Game[Any, Any], int], Player]]] = {
    "random": _random,
    "greedy": _greedy,
    "search": _search,
}
"""Every bot by name, made for a game from a seed."""
