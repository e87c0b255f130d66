"""Lists the legal actions with numbers, grouped by verb, and parses what a player typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.errors import IllegalAction
from trecastelli.core.game import V
from trecastelli.core.parts.words import Words
from trecastelli.words import _

SHORT: Final = 6
"""Most characters in an argument that may replace a long label, such as `c3` or `-2,10e`."""
MOST_LINES: Final = 8
"""Most actions of a verb that get a line each. More are printed in columns."""


def choice_lines(
    words: Words[V], view: V, legal: list[Action], names: Sequence[str], width: int
) -> list[str]:
    """The legal actions, numbered from 1, under the headings of their verbs."""
    rows: list[str] = []
    numbered = list(enumerate(legal, 1))
    for verb, group in groupby(numbered, key=lambda item: item[1].verb):
        actions = list(group)
        if heading := words.heading(view, verb):
            rows.append(_("{heading}:").format(heading=heading))
        labels = [words.label(view, action, names) for _n, action in actions]
        if len(actions) <= MOST_LINES or verb.domain is None:
            rows += [f"{n:>4} {label}" for (n, _action), label in zip(actions, labels, strict=True)]
            continue
        texts = [action.text.partition(":")[2] for _n, action in actions]
        if max(map(len, texts)) <= SHORT < max(map(len, labels)):
            labels = texts  # coordinates need no translation, and many of them fit in a row
        cells = [f"{n:>4} {label}" for (n, _action), label in zip(actions, labels, strict=True)]
        rows += _columns(cells, width)
    return rows


def _columns(cells: list[str], width: int) -> Iterator[str]:
    cell_width = max(len(cell) for cell in cells) + 1
    per_row = max(1, width // cell_width)
    for start in range(0, len(cells), per_row):
        yield "".join(f"{cell:<{cell_width}}" for cell in cells[start : start + per_row]).rstrip()


def parse_choice(legal: list[Action], typed: str) -> Action:
    """The action with this number or text; IllegalAction, with a sentence, if there is none."""
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
