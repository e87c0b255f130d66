"""The five levels of bots: the same in every game, and each with mistakes that people make."""

from __future__ import annotations

from typing import Any, Final

from trecastelli.ai.budget import Budget
from trecastelli.ai.careless import CarelessPlayer, FirstThoughtPlayer
from trecastelli.ai.greedy import GreedyPlayer
from trecastelli.ai.search import SearchPlayer
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Game
from trecastelli.games import judge_of

KINGS_TIME: Final = Budget(iterations=4000, seconds=1.0)
"""A second is the limit; the iterations are what a quiet machine can do in less."""
BARONS_SHARE: Final = 0.04
"""How much a baron thinks, when a king thinks once."""
SQUIRES_STEPS: Final = 400
"""A squire compares little: a fifteenth of what a knight does."""


def page(game: Game[Any, Any], seed: int) -> CarelessPlayer:
    """Does what looks good at first sight, of the half of its choices that it notices."""
    judge = judge_of(game.name)
    inner = FirstThoughtPlayer(game, judge, SeededDice(seed))
    return CarelessPlayer(game, judge, inner, SeededDice(seed + 1), 50)


def squire(game: Game[Any, Any], seed: int) -> CarelessPlayer:
    """Compares a few choices in a world or two, and overlooks one in three."""
    judge = judge_of(game.name)
    inner = GreedyPlayer(game, judge, SeededDice(seed), SQUIRES_STEPS)
    return CarelessPlayer(game, judge, inner, SeededDice(seed + 1), 33)


def knight(game: Game[Any, Any], seed: int) -> GreedyPlayer:
    """Overlooks nothing, but sees no further than what it begins now."""
    return GreedyPlayer(game, judge_of(game.name), SeededDice(seed))


def baron(game: Game[Any, Any], seed: int) -> PartPlayer:
    """Looks ahead as a king does, but not for long."""
    return PartPlayer(king(game, seed), BARONS_SHARE)


def king(game: Game[Any, Any], seed: int) -> SearchPlayer:
    """Looks ahead for about a second."""
    return SearchPlayer(game, judge_of(game.name), SeededDice(seed), KINGS_TIME)


class PartPlayer:
    """Thinks for a part of the time that another would."""

    def __init__(self, player: SearchPlayer, share: float) -> None:
        self._player = player
        self._share = share

    def choose(self, view: Any, legal: list[Action], budget: Budget | None = None) -> Action:
        return self._player.choose(view, legal, (budget or KINGS_TIME).part(self._share))
