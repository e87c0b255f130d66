"""Numbers that were fitted and are kept as data: a weight for each feature of a game."""

from __future__ import annotations

import json
from collections.abc import Sequence


def weights_of(text: str, names: Sequence[str]) -> list[float]:
    """The weights in a `weights.json`, in the order of the names; 0 for what has none yet."""
    kept = json.loads(text).get("weights", {})
    return [float(kept.get(name, 0.0)) for name in names]


def scale_of(text: str) -> float:
    """The scale in a `weights.json`, which says with which command it was fitted."""
    return float(json.loads(text)["scale"])


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
