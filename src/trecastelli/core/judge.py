"""What a game's `judge.py` offers: an opinion on states, for players that look ahead.

It is asked only in states that a player has guessed, never in the one the table holds. A module
that has these functions is a Judge.
"""

from __future__ import annotations

import json
from typing import Any, Protocol

from trecastelli.core.actions import Action


def scale_of(text: str) -> float:
    """The scale in a `weights.json`, which says with which command it was fitted."""
    return float(json.loads(text)["scale"])


class Judge(Protocol):
    """The opinion on one game. All of it is quick: it is asked thousands of times a second."""

    SCALE: float
    """How many points ahead make winning e times as likely as losing."""
    HEAT: float
    """How much more an action must promise to get e times as much thought at first."""

    def judge(self, s: Any) -> list[float]:
        """How well each seat is likely to end, in the game's own points; greater is better."""

    def promise(self, s: Any, legal: list[Action]) -> list[float]:
        """How good each action looks to whoever is to act, before it is tried."""

    def is_quiet(self, s: Any) -> bool:
        """Whether nothing is half done, so that the state can be judged."""
