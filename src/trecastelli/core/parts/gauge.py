"""What a game's `mind/gauge.py` offers: what players count as they look ahead, and words for it.

All of it lies open, so it is made from a View. A module that has these functions is a Gauge.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

V = TypeVar("V", contravariant=True)


class Gauge(Protocol[V]):
    """What counts in one game, the thing that decides it first."""

    @property
    def IS_RACE(self) -> bool:
        """Whether who has least of the first thing wins."""

    def gauge(self, v: V) -> list[tuple[int, ...]]:
        """How much each seat has of everything that counts."""

    def amounts(self, n: str, count: int) -> tuple[str, ...]:
        """So much of each thing, in words: `+2.5 points`; `count` is what decides the plural."""
