"""How sure one can be of what was counted."""

from __future__ import annotations

from math import sqrt
from typing import Final, TypeAlias

Interval: TypeAlias = tuple[float, float]

NORMAL: Final = 1.959964
"""How many standard errors make an interval of 95 %."""


def wilson(wins: float, games: float) -> Interval:
    """Wilson's interval of 95 % for a rate; all from 0 to 1 if nothing was played.

    Shared wins make `wins` a broken number. That spreads less than wins and losses do, so the
    interval is then a little too wide, never too narrow.
    """
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, NORMAL * NORMAL
    middle = rate + z2 / (2 * games)
    spread = NORMAL * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    whole = 1 + z2 / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def mean(values: list[float] | list[int]) -> float:
    """The average; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0
