"""Actions of Castellan to try, legal or not."""

from __future__ import annotations

from collections.abc import Iterator

from trecastelli.core.actions import Action
from trecastelli.core.game import Dice
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.rules.board import REACH, TOWER, column, point, row
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.verbs import DOUBLE, SET


def tries(s: State, dice: Dice) -> Iterator[Action]:
    """Every action without a site, and actions at sites in, around and far from the castle."""
    for verb in GAME.actions.verbs:
        if verb.size < 20:
            yield from (verb[arg] for arg in range(verb.size))
    spots = [(column(p), row(p)) for p in s.castle.points] or [(0, 0)]
    for _ in range(12):
        x, y = spots[dice.below(len(spots))]
        yield from at_point(x + dice.below(5) - 2, y + dice.below(5) - 2)
    yield from at_point(dice.below(2 * REACH) - REACH, dice.below(2 * REACH) - REACH)
    yield from (DOUBLE[corner] for corner in s.castle.corner[1:])


def at_point(x: int, y: int) -> Iterator[Action]:
    """Every piece at a point, and the Double Keep."""
    p = point(x, y)
    yield SET[TOWER][p]
    yield DOUBLE[p]
    yield from (verb[2 * p + way] for verb in SET[1:] for way in (0, 1))
