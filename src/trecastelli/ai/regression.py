"""Fit weights to what came of games, with nothing but Python: least squares and a scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log
from typing import Final

from trecastelli.ai.engine.search import chances

NARROWEST, WIDEST, STEPS = 0.05, 100.0, 60
"""Range of scales that are tried, and number of steps."""
FLOOR: Final = 1e-6
"""Least chance that is assumed of a seat."""
RIDGE: Final = 1.0
"""Samples it takes to trust a weight: keeps rare features small."""


@dataclass(frozen=True)
class Sample:
    """The features of each seat in a state, what each had in the end, and who won."""

    rows: list[list[float]]
    points: list[float]
    won: list[float]


class Sums:
    """The normal equations of a linear regression, one pair of seats after another."""

    def __init__(self, count: int) -> None:
        self.left = [[0.0] * count for _ in range(count)]
        self.right = [0.0] * count

    def add(self, sample: Sample) -> None:
        """How far a seat is ahead in each feature should tell how far it ends ahead."""
        for one, two in combinations(range(len(sample.rows)), 2):
            pairs = zip(sample.rows[one], sample.rows[two], strict=True)
            ahead = [(index, a - b) for index, (a, b) in enumerate(pairs) if a != b]
            self._add(ahead, sample.points[one] - sample.points[two])

    def _add(self, ahead: list[tuple[int, float]], result: float) -> None:
        for index, amount in ahead:
            self.right[index] += amount * result
            row = self.left[index]
            for other, more in ahead:
                row[other] += amount * more


def fitted(samples: Iterable[Sample], count: int) -> list[float]:
    """The weights that come nearest to the results, drawn a little towards 0."""
    sums = Sums(count)
    for sample in samples:
        sums.add(sample)
    for index in range(count):
        sums.left[index][index] += RIDGE
    return solved(sums.left, sums.right)


def solved(left: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix, by elimination."""
    count = len(right)
    rows = [[*left[index], right[index]] for index in range(count)]
    for pivot in range(count):
        for index in range(pivot + 1, count):
            _eliminate(rows[index], rows[pivot], pivot)
    solution = [0.0] * count
    for index in reversed(range(count)):
        known = sum(rows[index][other] * solution[other] for other in range(index + 1, count))
        solution[index] = (rows[index][count] - known) / rows[index][index]
    return solution


def _eliminate(row: list[float], by: list[float], pivot: int) -> None:
    factor = row[pivot] / by[pivot]
    if factor:
        for index in range(pivot, len(row)):
            row[index] -= factor * by[index]


# What the outlook is worth in chances


@dataclass(frozen=True)
class Forecast:
    """How good a state looked to each seat, and who won in the end."""

    values: list[float]
    won: list[float]


def surprise(forecasts: Sequence[Forecast], scale: float) -> float:
    """How unlikely the results were by the forecasts, on average (the mean logarithmic loss)."""
    total = 0.0
    for each in forecasts:
        for chance, share in zip(
            chances([value / scale for value in each.values]), each.won, strict=True
        ):
            total -= share * log(max(chance, FLOOR))
    return total / len(forecasts)


def best_scale(forecasts: Sequence[Forecast]) -> float:
    """The scale that is least surprised: the interval is narrowed by a third at a time."""
    low, high = log(NARROWEST), log(WIDEST)
    for _step in range(STEPS):
        third = (high - low) / 3
        if surprise(forecasts, exp(low + third)) < surprise(forecasts, exp(high - third)):
            high -= third
        else:
            low += third
    return exp((low + high) / 2)
