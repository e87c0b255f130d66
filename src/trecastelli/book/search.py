"""Finds paragraphs by words, as people type them."""

from __future__ import annotations

from trecastelli.book.document import drawings, plain_text, texts
from trecastelli.book.pictures import caption_of
from trecastelli.book.rulebook import Paragraph, Rulebook
from trecastelli.words.folding import fold


def search(book: Rulebook, query: str) -> list[Paragraph]:
    """The paragraphs that have every word of a query; a number like §4.6 is a word, too."""
    words = fold(query).split()
    texts = {each: _read(each) for each in book.paragraphs.values()}
    return [each for each, text in texts.items() if all(word in text for word in words)]


def _read(paragraph: Paragraph) -> str:
    """What a reader sees of a paragraph: of a picture its caption, not the position behind it."""
    prose = [plain_text(each) for each in texts(paragraph.document)]
    captions = [caption_of(each.source) for each in drawings(paragraph.document)]
    return fold(" ".join([f"§{paragraph.id}", paragraph.title, *prose, *captions]))
