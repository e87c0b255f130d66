"""Events and actions in words for a reader. Every log, hint and analysis is made here.

    for line in sentences(game, words, game.view(s, seat), log, seat, names):
        print(line)

Nobody else calls `redact` and `Words.line` one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.game import Event, Game, S, Seat, V
from trecastelli.core.parts.words import CountLine, Words
from trecastelli.core.play.history import TookBack
from trecastelli.words import _, sentence_for

ALL: Final = -4
"""In place of a seat: a reader who may know everything, because the game is over."""


def sentences(
    game: Game[S, V],
    words: Words[V],
    view: V,
    events: Iterable[Event],
    seat: Seat,
    names: Sequence[str],
) -> list[str]:
    """One sentence for each event as a seat may hear it, addressed to the seat of the view."""
    return [sentence(game, words, view, event, seat, names) for event in events]


def sentence(
    game: Game[S, V], words: Words[V], view: V, event: Event, seat: Seat, names: Sequence[str]
) -> str:
    """One event as a seat may hear it, addressed to the seat of the view."""
    if isinstance(event, TookBack):
        yours = _("You took the last action back.")
        theirs = _("{name} took the last action back.")
        return sentence_for(view.seat, event.seat, names, yours, theirs)
    return words.line(view, redacted(game, event, seat), names)


def redacted(game: Game[S, V], event: Event, seat: Seat) -> Event:
    """An event as a seat may hear it; unchanged for ALL, and if it is a take-back."""
    if seat == ALL or isinstance(event, TookBack):
        return event
    return game.redact(event, seat)


def heading_and_label(
    words: Words[V], v: V, action: Action, names: Sequence[str]
) -> tuple[str, str]:
    """The heading of an action, empty if the label can be understood alone, and its label."""
    heading = "" if words.stands_alone(action.verb) else words.heading(v, action.verb)
    return heading, words.label(v, action, names)


def action_text(words: Words[V], v: V, action: Action, names: Sequence[str]) -> str:
    """An action in one line: its label, after its heading where that is needed."""
    return _(": ").join(filter(None, heading_and_label(words, v, action, names)))


def named_line(line: CountLine, names: Sequence[str]) -> str:
    """A line of the count as a screen shows it: a sum has the player's name before it."""
    if not line.is_sum:
        return line.text
    return _("{name}: {line}").format(name=names[line.seat], line=line.text)
