"""Turns: where each one begins, by the events that say so. A turn is the same everywhere.

A ply is a number of actions: the turn that begins at ply 7 begins by the seventh action.
"""

from __future__ import annotations

from collections.abc import Sequence

from trecastelli.core.game import NOBODY, Event, S, Seat, V, seat_of
from trecastelli.core.play.history import History


def turn_begun(log: Sequence[Event]) -> Seat:
    """Whose turn an action has begun, by its log; NOBODY's if none."""
    return next((seat_of(e) for e in reversed(log) if e.begins_turn), NOBODY)


def turn_starts(history: History[S, V]) -> list[int]:
    """The plies at which a turn begins, ascending."""
    return [ply for ply, log in enumerate(history.logs, 1) if turn_begun(log) != NOBODY]


def turn_end(history: History[S, V], ply: int) -> int:
    """The ply at which the turn after this one begins; the last ply if there is none."""
    later = (start for start in turn_starts(history) if start > ply)
    return next(later, len(history.line))


def next_turn(history: History[S, V], ply: int, seat: Seat) -> int:
    """The ply at which the next turn of a seat begins; the last ply if it has no more."""
    starts = (
        n for n in turn_starts(history) if n > ply and turn_begun(history.logs[n - 1]) == seat
    )
    return next(starts, len(history.line))


def turn_number(history: History[S, V], ply: int, seat: Seat) -> int:
    """How many turns of a seat have begun by a ply."""
    return sum(turn_begun(log) == seat for log in history.logs[:ply])
