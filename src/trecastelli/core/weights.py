"""Fitted weights of features, read from a game's `weights.json`."""

from __future__ import annotations

import json
from collections.abc import Sequence


def weights_of(text: str, names: Sequence[str], variety: str = "") -> list[list[float]]:
    """The weights in a `weights.json` for each number of seats, in the order of the names.

    `variety` names a variant of the game with its own weights. Weights are divided by the scale
    fitted with them: 1 more in the sum makes winning e times as likely. A number of seats without
    a fit uses the fit of fewer seats.
    """
    stored = json.loads(text)["fits"][variety]
    fits = {int(seats): fit for seats, fit in stored.items()}
    fewest = min(fits)
    scaled: list[list[float]] = []
    for seats in range(max(fits) + 1):
        nearest = max((each for each in fits if each <= seats), default=fewest)
        scaled.append(_scaled(fits[nearest]["weights"], fits[nearest]["scale"], names))
    return scaled


def _scaled(weights: dict[str, float], scale: float, names: Sequence[str]) -> list[float]:
    """Weights in the order of the names, 0 where a feature has none."""
    return [weights.get(name, 0.0) / scale for name in names]


def weighted_sums(rows: list[list[float]], weights: list[float]) -> list[float]:
    """Weighted sum of each row."""
    sums: list[float] = []
    for row in rows:
        total = 0.0
        for index in range(len(row)):
            amount = row[index]
            if amount != 0.0:
                total += weights[index] * amount
        sums.append(total)
    return sums
