"""The score as lines of text. Each line starts with the letter of its player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trecastelli.core.game import NOBODY, V
from trecastelli.core.parts.words import Words
from trecastelli.core.play.telling import named_line


def count_text(words: Words[V], v: V, names: Sequence[str]) -> str:
    """The current score, explained line by line."""
    return "\n".join(_lines(words, v, names))


def _lines(words: Words[V], v: V, names: Sequence[str]) -> Iterator[str]:
    for line in words.count(v, names):
        text = named_line(line, names)
        yield text if line.seat == NOBODY else f"{words.letter(v, line.seat)} {text}"
