"""How long a player may think: a number of iterations, of seconds, or whichever ends first."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Final

from trecastelli.core.errors import BadSetup
from trecastelli.words import _

EVER: Final = 1 << 30
"""More iterations than there is time for."""


@dataclass(frozen=True)
class Budget:
    """Iterations alone give the same choice from the same seed anywhere; seconds do not."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.iterations, self.seconds) if limit is not None]
        if not limits or min(limits) <= 0:
            raise BadSetup(_("Thinking needs a limit above nothing, in iterations or seconds."))

    @property
    def most(self) -> int:
        """The most iterations there may be."""
        return EVER if self.iterations is None else self.iterations

    def end(self) -> float:
        """The time on the monotonic clock when a search that begins now must end."""
        return float("inf") if self.seconds is None else monotonic() + self.seconds
