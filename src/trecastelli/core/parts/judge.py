"""What a game's `mind/judge.py` offers: an opinion on states, for players that look ahead.

It is asked only in states that a player has guessed, never in the one the table holds. A module
that has these functions is a Judge.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from trecastelli.core.actions import Action

S = TypeVar("S", contravariant=True)


class Judge(Protocol[S]):
    """The opinion on one game. All of it is quick: it is asked thousands of times a second."""

    @property
    def HEAT(self) -> float:
        """How much more an action must promise to get e times as much thought at first."""

    @property
    def FORKS(self) -> tuple[str, ...]:
        """The verbs of chance after which a plan is another for each outcome."""

    @property
    def ALTERNATIVES(self) -> tuple[str, ...]:
        """The verbs of which all alternatives are tried before a state is judged."""

    @property
    def FEATURES(self) -> tuple[str, ...]:
        """The names of the features."""

    @property
    def VARIETIES(self) -> Mapping[str, tuple[dict[str, str], ...]]:
        """What has weights of its own, by name, and the options of the games they are fitted to."""

    def judge(self, s: S) -> list[float]:
        """How well each seat is likely to end, in points given by hand; greater is better."""

    def features(self, s: S) -> list[list[float]]:
        """What counts for each seat, in numbers."""

    def outlook(self, s: S) -> list[float]:
        """How likely each seat is to win, by features with fitted weights; 1 more is e times."""

    def promise(self, s: S, legal: list[Action]) -> list[float]:
        """How good each action looks to whoever is to act, before it is tried."""

    def is_quiet(self, s: S) -> bool:
        """Whether nothing is half done, so that the state can be judged."""
