"""Intervals and Elo: how certain a result is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf, log10, sqrt
from typing import Final, TypeAlias

Interval: TypeAlias = tuple[float, float]

NORMAL: Final = 1.959964
"""How many standard errors make an interval of 95 %."""

DOUBT: Final = 4.0
"""Deals added before the first, in each of which all games go the same way."""


def wilson(wins: float, games: float) -> Interval:
    """Wilson's interval of 95 % for a rate; all from 0 to 1 if nothing was played."""
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, NORMAL * NORMAL
    middle = rate + z2 / (2 * games)
    spread = NORMAL * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    whole = 1 + z2 / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def by_deals(deals: Mapping[int, Sequence[float]]) -> Interval:
    """An interval of 95 % for the rate in the games of some deals, by deal.

    Games on one deal are not independent of each other, and a shared win spreads less than wins and
    losses do. How the sums of the deals spread says how many independent games all of them are
    worth, and Wilson's interval is that of so many.
    """
    games = sum(map(len, deals.values()))
    wins = sum(map(sum, deals.values()))
    return wilson(wins / games * (worth := games / _excess(deals)), worth) if games else (0.0, 1.0)


def _excess(deals: Mapping[int, Sequence[float]]) -> float:
    """How many times more the rate spreads than that of as many independent wins and losses."""
    games = sum(map(len, deals.values()))
    rate = sum(map(sum, deals.values())) / games
    spread = sum((sum(shares) - rate * len(shares)) ** 2 for shares in deals.values())
    each = games / len(deals)
    doubt = DOUBT * (rate * games + 1) * (games - rate * games + 1) / (games + 2) ** 2
    return (spread + doubt * each * each) / (games * rate * (1 - rate) + doubt * each)


def expected(elo: float) -> float:
    """The expected score of a player who is stronger by `elo`."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(score: float) -> float:
    """How much stronger a player with this score is."""
    if score <= 0 or score >= 1:
        return inf if score >= 1 else -inf
    return -400 * log10(1 / score - 1)


def mean(values: list[float] | list[int]) -> float:
    """The average; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0
