"""What a game's `judge.py` offers: an opinion on states, for players that look ahead.

It is asked only in states that a player has guessed, never in the one the table holds. A module
that has these functions is a Judge.
"""

from __future__ import annotations

from typing import Any, Protocol

from trecastelli.core.actions import Action


class Judge(Protocol):
    """The opinion on one game. All of it is quick: it is asked thousands of times a second."""

    SCALE: float
    """How much more of the outlook makes winning e times as likely as losing."""
    HEAT: float
    """How much more an action must promise to get e times as much thought at first."""
    FORKS: tuple[str, ...]
    """The verbs of chance after which a plan is another for each outcome."""
    FEATURES: tuple[str, ...]
    """The names of the features."""

    def judge(self, s: Any) -> list[float]:
        """How well each seat is likely to end, in points given by hand; greater is better."""

    def features(self, s: Any) -> list[list[float]]:
        """What counts for each seat, in numbers."""

    def outlook(self, s: Any) -> list[float]:
        """How well each seat is likely to end, by features with fitted weights."""

    def promise(self, s: Any, legal: list[Action]) -> list[float]:
        """How good each action looks to whoever is to act, before it is tried."""

    def is_quiet(self, s: Any) -> bool:
        """Whether nothing is half done, so that the state can be judged."""
