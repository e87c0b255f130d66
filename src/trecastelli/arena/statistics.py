"""Confidence intervals and Elo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf, log10, sqrt
from typing import Final, TypeAlias

Interval: TypeAlias = tuple[float, float]

NORMAL: Final = 1.959964
"""Standard errors in a 95 % interval."""

DOUBT: Final = 4.0
"""Prior number of deals in which all games have the same result."""


def wilson(wins: float, games: float) -> Interval:
    """Wilson's 95 % interval for a rate; from 0 to 1 without games."""
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, NORMAL * NORMAL
    middle = rate + z2 / (2 * games)
    spread = NORMAL * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    whole = 1 + z2 / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def by_deals(deals: Mapping[int, Sequence[float]]) -> Interval:
    """A 95 % interval for the rate in the games of some deals.

    Games on the same deal are not independent, and shared wins vary less than wins and losses. The
    variance of the deals' sums gives the number of independent games that all of them are worth.
    The result is Wilson's interval for that number.
    """
    games = sum(map(len, deals.values()))
    wins = sum(map(sum, deals.values()))
    return wilson(wins / games * (worth := games / _excess(deals)), worth) if games else (0.0, 1.0)


def _excess(deals: Mapping[int, Sequence[float]]) -> float:
    """The variance of the rate, relative to that of the same number of independent games."""
    games = sum(map(len, deals.values()))
    rate = sum(map(sum, deals.values())) / games
    spread = sum((sum(shares) - rate * len(shares)) ** 2 for shares in deals.values())
    each = games / len(deals)
    doubt = DOUBT * (rate * games + 1) * (games - rate * games + 1) / (games + 2) ** 2
    return (spread + doubt * each * each) / (games * rate * (1 - rate) + doubt * each)


def expected(elo: float) -> float:
    """The expected score of a player who is stronger by `elo`."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_from(score: float) -> float:
    """The Elo difference that gives this score."""
    if score <= 0 or score >= 1:
        return inf if score >= 1 else -inf
    return -400 * log10(1 / score - 1)


def mean(values: list[float] | list[int]) -> float:
    """The average; 0 for an empty list."""
    return sum(values) / len(values) if values else 0.0
