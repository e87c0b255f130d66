"""The five levels of bots: the same in every game, and each with mistakes that people make."""

from __future__ import annotations

from typing import Any, Final

from trecastelli.ai.budget import Budget
from trecastelli.ai.careless import CarelessPlayer, FirstThoughtPlayer
from trecastelli.ai.engine.greedy import GreedyPlayer
from trecastelli.ai.engine.search import SearchPlayer
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Game
from trecastelli.core.parts import needed
from trecastelli.games import PARTS

KINGS_BUDGET: Final = Budget(iterations=5000, seconds=1.0)
"""A second is the limit; the iterations are what a quiet machine can do in less."""
KNIGHTS_STEPS: Final = 800
SQUIRES_STEPS: Final = 300
"""How much is compared: a baron has 6000 steps."""
KNIGHT_MISSES: Final = 26
SQUIRE_MISSES: Final = 50
PAGE_MISSES: Final = 74
"""How many of a hundred choices are overlooked."""


def page(game: Game[Any, Any], seed: int) -> CarelessPlayer:
    """Does what looks good at first sight, of the few choices that it notices."""
    judge = needed(PARTS[game.name].judge)
    inner = FirstThoughtPlayer(game, judge, SeededDice(seed))
    return CarelessPlayer(game, judge, inner, SeededDice(seed + 1), PAGE_MISSES)


def squire(game: Game[Any, Any], seed: int) -> CarelessPlayer:
    """Compares a few choices in a world or two, and overlooks as many."""
    return _careless(game, seed, SQUIRES_STEPS, SQUIRE_MISSES)


def knight(game: Game[Any, Any], seed: int) -> CarelessPlayer:
    """Compares what it sees, but does not see all of it."""
    return _careless(game, seed, KNIGHTS_STEPS, KNIGHT_MISSES)


def _careless(game: Game[Any, Any], seed: int, steps: int, misses: int) -> CarelessPlayer:
    judge = needed(PARTS[game.name].judge)
    inner = GreedyPlayer(game, judge, SeededDice(seed), steps)
    return CarelessPlayer(game, judge, inner, SeededDice(seed + 1), misses)


def baron(game: Game[Any, Any], seed: int) -> GreedyPlayer:
    """Overlooks nothing, but sees no further than the end of what it begins now."""
    return GreedyPlayer(game, needed(PARTS[game.name].judge), SeededDice(seed))


def king(game: Game[Any, Any], seed: int) -> SearchPlayer:
    """Looks ahead to what the others will answer, for a second at most."""
    return SearchPlayer(game, needed(PARTS[game.name].judge), SeededDice(seed), KINGS_BUDGET)
