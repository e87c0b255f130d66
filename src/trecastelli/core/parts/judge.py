"""What a game's `mind/judge.py` offers: an opinion on states, for bots that look ahead.

It only ever sees states that a bot has guessed, never the state of the table. A module that has
these functions is a Judge.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from trecastelli.core.actions import Action

S = TypeVar("S", contravariant=True)


class Judge(Protocol[S]):
    """The opinion on one game. All of it must be fast: it is called thousands of times a second."""

    @property
    def HEAT(self) -> float:
        """How much more an action must promise to be tried e times as often at first."""

    @property
    def FORKS(self) -> tuple[str, ...]:
        """The verbs of chance for whose outcomes the search plans separately."""

    @property
    def ALTERNATIVES(self) -> tuple[str, ...]:
        """The verbs whose alternatives are all tried before a state is judged."""

    @property
    def FEATURES(self) -> tuple[str, ...]:
        """The names of the features."""

    @property
    def VARIETIES(self) -> Mapping[str, tuple[dict[str, str], ...]]:
        """The variants with their own weights, and the options of the games to fit them to."""

    def judge(self, s: S) -> list[float]:
        """How well each seat is likely to finish, in points chosen by hand; more is better."""

    def features(self, s: S) -> list[list[float]]:
        """The features of each seat."""

    def outlook(self, s: S) -> list[float]:
        """How likely each seat is to win, by fitted weights; 1 more means e times as likely."""

    def promise(self, s: S, legal: list[Action]) -> list[float]:
        """How good each action looks for the seat to act, before it is tried."""

    def is_quiet(self, s: S) -> bool:
        """Whether the state can be judged: no move is in progress."""
