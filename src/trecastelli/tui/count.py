"""The count as lines of text: a letter says whose line it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trecastelli.core.game import NOBODY, V
from trecastelli.core.parts.words import Words


def count_text(words: Words[V], v: V, names: Sequence[str]) -> str:
    """The score as it stands, explained line by line."""
    return "\n".join(_lines(words, v, names))


def _lines(words: Words[V], v: V, names: Sequence[str]) -> Iterator[str]:
    for line in words.count(v, names):
        owner = "" if line.seat == NOBODY else f"{words.letter(v, line.seat)} "
        yield owner + line.text
