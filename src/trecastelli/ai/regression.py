"""Fit weights to the results of games: least squares and a scale, in plain Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log
from typing import Final

from trecastelli.ai.engine.search import chances

NARROWEST, WIDEST, STEPS = 0.05, 100.0, 60
"""Smallest and greatest scale that is tried, and number of steps."""
FLOOR: Final = 1e-6
"""Least chance that a seat is assumed to have."""
RIDGE: Final = 1.0
"""Number of samples after which a weight is trusted: keeps weights of rare features small."""


@dataclass(frozen=True)
class Observation:
    """The features of each seat in a state, their points at the end, and each seat's win."""

    rows: list[list[float]]
    points: list[float]
    wins: list[float]
    """1 for the winner, shared if several won."""


class Sums:
    """The normal equations of a linear regression over pairs of seats."""

    def __init__(self, count: int) -> None:
        self.left = [[0.0] * count for _ in range(count)]
        self.right = [0.0] * count

    def add(self, observation: Observation) -> None:
        """Add each pair of seats: their features should predict the difference of their points."""
        rows, points = observation.rows, observation.points
        for one, two in combinations(range(len(rows)), 2):
            pairs = zip(rows[one], rows[two], strict=True)
            ahead = [(index, a - b) for index, (a, b) in enumerate(pairs) if a != b]
            self._add(ahead, points[one] - points[two])

    def _add(self, ahead: list[tuple[int, float]], result: float) -> None:
        for index, amount in ahead:
            self.right[index] += amount * result
            row = self.left[index]
            for other, more in ahead:
                row[other] += amount * more


def fit_weights(observations: Iterable[Observation], count: int) -> list[float]:
    """The weights that predict the results best, drawn a little towards 0."""
    sums = Sums(count)
    for observation in observations:
        sums.add(observation)
    for index in range(count):
        sums.left[index][index] += RIDGE
    return solve(sums.left, sums.right)


def solve(left: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix, by elimination."""
    count = len(right)
    rows = [[*left[index], right[index]] for index in range(count)]
    for pivot in range(count):
        for index in range(pivot + 1, count):
            _eliminate(rows[index], rows[pivot], pivot)
    solution = [0.0] * count
    for index in reversed(range(count)):
        rest = sum(rows[index][other] * solution[other] for other in range(index + 1, count))
        solution[index] = (rows[index][count] - rest) / rows[index][index]
    return solution


def _eliminate(row: list[float], by: list[float], pivot: int) -> None:
    factor = row[pivot] / by[pivot]
    if factor:
        for index in range(pivot, len(row)):
            row[index] -= factor * by[index]


# From outlook to chances


@dataclass(frozen=True)
class Forecast:
    """The outlook of each seat in a state, and each seat's win."""

    values: list[float]
    wins: list[float]


def surprise(forecasts: Sequence[Forecast], scale: float) -> float:
    """Mean logarithmic loss: how unlikely the results were by the forecasts."""
    total = 0.0
    for each in forecasts:
        for chance, share in zip(
            chances([value / scale for value in each.values]), each.wins, strict=True
        ):
            total -= share * log(max(chance, FLOOR))
    return total / len(forecasts)


def best_scale(forecasts: Sequence[Forecast]) -> float:
    """The scale with the least surprise, by ternary search."""
    low, high = log(NARROWEST), log(WIDEST)
    for _step in range(STEPS):
        third = (high - low) / 3
        if surprise(forecasts, exp(low + third)) < surprise(forecasts, exp(high - third)):
            high -= third
        else:
            low += third
    return exp((low + high) / 2)
