"""Finds paragraphs by words, as people type them."""

from __future__ import annotations

from trecastelli.book.pictures import FENCED, scenery
from trecastelli.book.rulebook import Paragraph, Rulebook
from trecastelli.words.folding import folded


def found(book: Rulebook, query: str) -> list[Paragraph]:
    """The paragraphs that have every word of a query; a number like §4.6 is a word, too."""
    words = folded(query).split()
    texts = {each: _read(book.game, each) for each in book.paragraphs.values()}
    return [each for each, text in texts.items() if all(word in text for word in words)]


def _read(game: str, paragraph: Paragraph) -> str:
    """What a reader sees of a paragraph: of a picture its caption, not the position behind it."""
    prose = FENCED.sub(lambda block: scenery(game, block[1]).caption, paragraph.text)
    return folded(f"§{paragraph.id} {paragraph.title} {prose}")
