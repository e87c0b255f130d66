"""How much time each seat has left, worked out from when its actions were stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from trecastelli.core.errors import BadSetup
from trecastelli.core.game import CHANCE, NOBODY, Seat
from trecastelli.core.play.record import Entry
from trecastelli.words import _

SHORTEST: Final = 1.0
LONGEST: Final = 30 * 24 * 3600.0


@dataclass(frozen=True)
class Clock:
    """Seconds for each seat, and seconds more each time it hands the choice to another."""

    base: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        if not (SHORTEST <= self.base <= LONGEST and 0 <= self.increment <= LONGEST):
            raise BadSetup(_("A clock gives at least a second and at most thirty days."))


def remaining(
    clock: Clock,
    seats: int,
    stamped: Iterable[tuple[Entry, float]],
    began: float,
    to_act: Seat,
    now: float,
) -> list[float]:
    """The seconds each seat has left at `now`, 0 for a seat whose time is up for good.

    `stamped` is what was done since play began, each entry with the time it was stored. Whoever is
    to act is charged for the time that passes; a machine's clock that was set back charges nobody.
    """
    left = [clock.base] * seats
    acting, since = NOBODY, began
    for entry, at in stamped:
        if entry.who != CHANCE:
            _charge(clock, left, acting, entry.who, at - since)
            acting, since = entry.who, max(since, at)
    if to_act in range(seats):
        _charge(clock, left, acting, to_act, now - since)
    return left


def _charge(clock: Clock, left: list[float], before: Seat, acting: Seat, seconds: float) -> None:
    """Take the time from whoever acts; a turn that ended in time has earned its increment."""
    if before not in (NOBODY, acting) and left[before] > 0:
        left[before] += clock.increment
    left[acting] = max(0.0, left[acting] - max(0.0, seconds))
