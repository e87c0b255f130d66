"""What happened, as sentences for a reader. Every log, hint and analysis is made here.

    for line in sentences(game, words, game.view(s, seat), log, seat, names):
        print(line)

Nobody else calls `redact` and `Words.line` one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from trecastelli.core.game import Event, Game, S, Seat, V
from trecastelli.core.parts.words import Words
from trecastelli.core.play.history import TookBack
from trecastelli.words import _, said

ALL: Final = -4
"""In the place of a seat: who may know everything, because the game is over."""


def sentences(
    game: Game[S, V],
    words: Words[V],
    view: V,
    events: Iterable[Event],
    seat: Seat,
    names: Sequence[str],
) -> list[str]:
    """One sentence for each event, as far as a seat may know it, said to the seat of the view."""
    return [sentence(game, words, view, event, seat, names) for event in events]


def sentence(
    game: Game[S, V], words: Words[V], view: V, event: Event, seat: Seat, names: Sequence[str]
) -> str:
    """One event, as far as a seat may know it, said to the seat of the view."""
    if isinstance(event, TookBack):
        yours = _("You took the last action back.")
        theirs = _("{name} took the last action back.")
        return said(view.seat, event.seat, names, yours, theirs)
    return words.line(view, heard(game, event, seat), names)


def heard(game: Game[S, V], event: Event, seat: Seat) -> Event:
    """An event as a seat may hear it; whole for ALL, and a take-back for everybody."""
    if seat == ALL or isinstance(event, TookBack):
        return event
    return game.redact(event, seat)
