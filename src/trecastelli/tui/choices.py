"""Legal actions as a numbered list, grouped by verb, and what somebody typed in answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.errors import IllegalAction
from trecastelli.core.game import V
from trecastelli.core.parts.words import Words
from trecastelli.words import _

PLACE: Final = 6
"""The name of a place has at most so many letters: `c3`, `-2,10e`."""
FEW: Final = 8
"""Up to so many actions of a verb get a line each; more stand in columns."""


def listed(
    words: Words[V], view: V, legal: list[Action], names: Sequence[str], width: int
) -> list[str]:
    """The choices, numbered from 1 in the order of the legal list."""
    rows: list[str] = []
    numbered = list(enumerate(legal, 1))
    for verb, group in groupby(numbered, key=lambda item: item[1].verb):
        actions = list(group)
        rows.append(_("{heading}:").format(heading=words.heading(view, verb)))
        labels = [words.label(view, action, names) for _n, action in actions]
        if len(actions) <= FEW or verb.domain is None:
            rows += [f"{n:>4} {label}" for (n, _action), label in zip(actions, labels, strict=True)]
            continue
        texts = [action.text.partition(":")[2] for _n, action in actions]
        if max(map(len, texts)) <= PLACE < max(map(len, labels)):
            labels = texts  # a place is called so in every language, and many fit in a row
        cells = [f"{n:>4} {label}" for (n, _action), label in zip(actions, labels, strict=True)]
        rows += _columns(cells, width)
    return rows


def _columns(cells: list[str], width: int) -> Iterator[str]:
    wide = max(len(cell) for cell in cells) + 1
    per_row = max(1, width // wide)
    for start in range(0, len(cells), per_row):
        yield "".join(f"{cell:<{wide}}" for cell in cells[start : start + per_row]).rstrip()


def chosen(legal: list[Action], typed: str) -> Action:
    """The action meant by its number or its text; IllegalAction, with a sentence, if none is."""
    if typed.isascii() and typed.isdigit():
        number = int(typed[:7])
        if not 1 <= number <= len(legal):
            raise IllegalAction(_("Choose a number from 1 to {n}.").format(n=len(legal)))
        return legal[number - 1]
    for action in legal:
        if action.text == typed:
            return action
    raise IllegalAction(
        _("{typed!r} is not possible now; type a number, an action, or help.").format(
            typed=typed[:40]
        )
    )
