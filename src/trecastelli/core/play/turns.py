"""Turns: where each one begins, by the events that begin a turn.

A ply is a number of actions: a turn that begins at ply 7 begins with the seventh action.
"""

from __future__ import annotations

from collections.abc import Sequence

from trecastelli.core.game import NOBODY, Event, S, Seat, V, seat_of
from trecastelli.core.play.history import History


def starting_seat(log: Sequence[Event]) -> Seat:
    """The seat whose turn begins in the log of an action; NOBODY if no turn does."""
    return next((seat_of(e) for e in reversed(log) if e.begins_turn), NOBODY)


def turn_starts(history: History[S, V]) -> list[int]:
    """The plies at which a turn begins, ascending."""
    return [ply for ply, log in enumerate(history.logs, 1) if starting_seat(log) != NOBODY]


def turn_end(history: History[S, V], ply: int) -> int:
    """The ply at which the next turn begins; the last ply if there is none."""
    later = (start for start in turn_starts(history) if start > ply)
    return next(later, len(history.line))


def next_turn(history: History[S, V], ply: int, seat: Seat) -> int:
    """The ply at which the next turn of a seat begins; the last ply if there is none."""
    starts = (
        n for n in turn_starts(history) if n > ply and starting_seat(history.logs[n - 1]) == seat
    )
    return next(starts, len(history.line))


def turn_number(history: History[S, V], ply: int, seat: Seat) -> int:
    """Number of turns of a seat that have begun by a ply."""
    return sum(starting_seat(log) == seat for log in history.logs[:ply])
