"""Where the rules come from: every line of the printed books, and the paragraphs that answer it.

Each game keeps the list in its `sources.json`. The books' own text is not in the project; whoever
has it can walk through it line by line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from trecastelli.book.rulebook import rulebook
from trecastelli.core.parts import AnyParts, text_of


@dataclass(frozen=True)
class Passage:
    """Some lines of a printed book, and what became of them."""

    first: int
    last: int
    answers: tuple[str, ...]
    """The paragraphs that say the same in our words."""
    reason: str
    """Why there is no rule in these lines, if no paragraph answers them."""


@dataclass(frozen=True)
class PrintedBook:
    """A printed rule book, by its lines."""

    key: str
    title: str
    language: str
    lines: int
    passages: tuple[Passage, ...]

    def passage(self, line: int) -> Passage:
        """What became of one line."""
        return next(each for each in self.passages if each.first <= line <= each.last)


@dataclass(frozen=True)
class Sources:
    """All printed books of a game, and what our rules have beside them."""

    books: tuple[PrintedBook, ...]
    beyond: dict[str, str]
    """Paragraphs that no book has, with the reason why we do."""
    no_rule: dict[str, str]
    """Paragraphs that state no rule and need no test, with the reason."""

    def citations(self, paragraph: str) -> list[tuple[PrintedBook, Passage]]:
        """The places of the printed books that a paragraph answers."""
        return [
            (book, passage)
            for book in self.books
            for passage in book.passages
            if paragraph in passage.answers
        ]


@cache
def sources(parts: AnyParts) -> Sources:
    """What a game's `sources.json` says; no books if it has none."""
    text = text_of(parts.sources)
    if not text:
        return Sources((), {}, {})
    content = json.loads(text)
    books = [_printed(key, book) for key, book in content["books"].items()]
    return Sources(tuple(books), content["beyond"], content["no rule"])


def _printed(key: str, book: dict[str, object]) -> PrintedBook:
    walk = book["walk"]
    assert isinstance(walk, list)
    passages = tuple(
        Passage(first, last, (), became)
        if isinstance(became, str)
        else Passage(first, last, tuple(became), "")
        for first, last, became in walk
    )
    lines = book["lines"]
    assert isinstance(lines, int)
    return PrintedBook(key, str(book["title"]), str(book["language"]), lines, passages)


def faults(parts: AnyParts) -> Iterator[str]:
    """Every line that was left out or counted twice, and every paragraph without an origin."""
    known, found = rulebook(parts).paragraphs, sources(parts)
    for book in found.books:
        yield from _gaps(book)
    cited = {id for book in found.books for each in book.passages for id in each.answers}
    for id in sorted((cited | set(found.beyond) | set(found.no_rule)) - set(known)):
        yield f"§{id} is named, but there is no such paragraph"
    for id in known:
        if id not in cited and id not in found.beyond:
            yield f"§{id} answers no line of a book, and nothing says why it is there"


def _gaps(book: PrintedBook) -> Iterator[str]:
    awaited = 1
    for passage in book.passages:
        if passage.first != awaited or passage.last < passage.first:
            yield f"{book.key}: lines {passage.first}-{passage.last} where {awaited} was to follow"
        if not passage.answers and not passage.reason:
            yield f"{book.key}: nothing became of lines {passage.first}-{passage.last}"
        awaited = passage.last + 1
    if awaited != book.lines + 1:
        yield f"{book.key}: the walk ends before line {awaited} of {book.lines}"
