"""Numbers that were fitted and are kept as data: a weight for each feature of a game."""

from __future__ import annotations

import json
from collections.abc import Sequence


def weights_of(text: str, names: Sequence[str], variety: str = "") -> list[list[float]]:
    """The weights in a `weights.json` for each number of seats, in the order of the names.

    A variety of the game that has weights of its own is called by its name. The weights are divided
    by the scale that was fitted with them: one more in the sum makes winning e times as likely as
    losing. What was not fitted for so many seats is taken from fewer.
    """
    kept = json.loads(text)["fits"][variety]
    fits = {int(seats): fit for seats, fit in kept.items()}
    fewest = min(fits)
    found: list[list[float]] = []
    for seats in range(max(fits) + 1):
        nearest = max((each for each in fits if each <= seats), default=fewest)
        found.append(_scaled(fits[nearest]["weights"], fits[nearest]["scale"], names))
    return found


def _scaled(weights: dict[str, float], scale: float, names: Sequence[str]) -> list[float]:
    """By name, and 0 for what has none yet."""
    return [weights.get(name, 0.0) / scale for name in names]


def weighed(rows: list[list[float]], weights: list[float]) -> list[float]:
    """The sum of each row, each number by its weight."""
    sums: list[float] = []
    for row in rows:
        total = 0.0
        for index in range(len(row)):
            amount = row[index]
            if amount != 0.0:
                total += weights[index] * amount
        sums.append(total)
    return sums
