"""What a game's `mind/gauge.py` offers: what players count when they look ahead, and words for it.

It is made from a View, because players count only what they can see. A module that has these
functions is a Gauge.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, TypeVar

V = TypeVar("V", contravariant=True)


class Gauge(Protocol[V]):
    """What is counted in one game. The first thing decides who wins."""

    @property
    def IS_RACE(self) -> bool:
        """Whether the player with the least of the first thing wins."""

    def gauge(self, v: V) -> list[tuple[int, ...]]:
        """How much each seat has of each thing that is counted."""

    def amounts(self, n: str, count: int) -> tuple[str, ...]:
        """An amount of each thing in words: `+2.5 points`. `count` decides the plural."""


AnyGauge: TypeAlias = Gauge[Any]
"""The gauge of some game, asked only for words."""
