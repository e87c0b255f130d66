"""The time by which clocks at tables run: how long a server has run on this store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

NOTED_EVERY: Final = 60.0
"""Seconds between two notes of the uptime in the store. A killed server forgets no more."""


class Uptime:
    """Seconds that a server has run on a store, all its runs together.

    It goes on neither while no server runs nor when the system clock is set, so nobody is charged
    for either. The store notes it with every action, and now and then between them.
    """

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._ticks = ticks
        self._start = -ticks()

    def resume(self, noted: float) -> None:
        """Go on from what the store has noted."""
        self._start = noted - self._ticks()

    def reach(self, noted: float) -> None:
        """Go on from a moment that another server has noted, if it is later than ours."""
        if noted > self():
            self.resume(noted)

    def __call__(self) -> float:
        return self._start + self._ticks()
