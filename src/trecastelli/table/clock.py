"""The time each seat has left, computed from when its actions were stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from trecastelli.core.errors import BadSetup
from trecastelli.core.game import CHANCE, NOBODY, Seat
from trecastelli.core.play.record import Entry
from trecastelli.words import _

SHORTEST: Final = 1.0
"""Least base time, in seconds."""
LONGEST: Final = 30 * 24 * 3600.0
"""Most base time or increment, in seconds."""


@dataclass(frozen=True)
class Clock:
    """Base time of each seat, and what it gains when another seat is to act, in seconds."""

    base: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        if not (SHORTEST <= self.base <= LONGEST and 0 <= self.increment <= LONGEST):
            raise BadSetup(_("A clock must give at least one second and at most thirty days."))


def remaining(
    clock: Clock,
    seats: int,
    stamped: Iterable[tuple[Entry, float]],
    began: float,
    to_act: Seat,
    now: float,
) -> list[float]:
    """Seconds each seat has left at `now`. A seat that has reached 0 stays at 0.

    `stamped` has the entries since play began, each with the time it was stored. The seat to act
    is charged for the time that passes. If the system clock is set back, nobody is charged.
    """
    left = [clock.base] * seats
    previous, since = NOBODY, began
    for entry, at in stamped:
        if entry.who != CHANCE:
            _charge(clock, left, previous, entry.who, at - since)
            previous, since = entry.who, max(since, at)
    if to_act in range(seats):
        _charge(clock, left, previous, to_act, now - since)
    return left


def _charge(clock: Clock, left: list[float], previous: Seat, acting: Seat, seconds: float) -> None:
    """Charge the seat that acts; give the previous one its increment if it was in time."""
    if previous not in (NOBODY, acting) and left[previous] > 0:
        left[previous] += clock.increment
    left[acting] = max(0.0, left[acting] - max(0.0, seconds))
