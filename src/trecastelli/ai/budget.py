"""How long a player may think: iterations, seconds, or both, whichever ends first."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Final

from trecastelli.core.errors import BadSetup
from trecastelli.words import _

EVER: Final = 1 << 30
"""More iterations than any search reaches."""


@dataclass(frozen=True)
class Budget:
    """A limit of iterations gives the same choice on every machine; a limit of seconds does not."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.iterations, self.seconds) if limit is not None]
        if not limits or min(limits) <= 0:
            raise BadSetup(_("The thinking limit must be more than 0 iterations or seconds."))

    @property
    def most(self) -> int:
        """Most iterations."""
        return EVER if self.iterations is None else self.iterations

    def end(self) -> float:
        """The time on the monotonic clock at which a search that begins now must end."""
        return float("inf") if self.seconds is None else monotonic() + self.seconds
