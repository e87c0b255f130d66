"""A game's rules as a book: sections of numbered paragraphs, in the reader's language.

The text is the game's `RULES.md`, or `RULES.it.md` beside it; the numbers are the same in all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from trecastelli.book.document import Document
from trecastelli.book.markdown import read
from trecastelli.core.parts import AnyParts, require, text_of
from trecastelli.words import ENGLISH

_HEADING: Final = re.compile(r"^(#{1,3}) +(?:(\d+(?:\.\d+)?) +)?(.+?)$")
_FENCE: Final = "```"


@dataclass(frozen=True)
class Paragraph:
    """A numbered piece of the rules, in Markdown; the number is its id for ever."""

    id: str
    title: str
    text: str

    @property
    def document(self) -> Document:
        """The text, read."""
        return read(self.text)


@dataclass(frozen=True)
class Section:
    """Paragraphs about one subject."""

    id: str
    title: str
    text: str
    """What stands before its first paragraph, if anything."""
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Rulebook:
    """All of a game's rules in one language."""

    language: str
    title: str
    introduction: str
    sections: tuple[Section, ...]

    @property
    def paragraphs(self) -> dict[str, Paragraph]:
        """Every paragraph by its number, in order."""
        return {each.id: each for section in self.sections for each in section.paragraphs}


@cache
def rulebook(parts: AnyParts, language: str = ENGLISH) -> Rulebook:
    """A game's rules in a language, or in English if they are not translated.

    BadSetup, with a sentence, if the game has no rule book.
    """
    for code in (language, ENGLISH):
        text = text_of(parts.rule_book(code))
        if text:
            return read_rulebook(text, code)
    return require(None)


def has_rulebook(parts: AnyParts) -> bool:
    """Whether a game has a rule book."""
    return parts.rule_book().is_file()


def paragraph_of(parts: AnyParts, language: str, id: str) -> Paragraph | None:
    """A paragraph by its number; None if the game has no book, or its book no such paragraph."""
    return rulebook(parts, language).paragraphs.get(id) if has_rulebook(parts) else None


@dataclass(frozen=True)
class _Piece:
    """A heading with what stands below it before the next."""

    level: int
    id: str
    title: str
    text: str


def _pieces(source: str) -> list[_Piece]:
    """The book cut at its headings; what looks like one inside a drawing is none."""
    pieces: list[_Piece] = []
    head, lines, is_fenced = (0, "", ""), list[str](), False
    for line in [*source.splitlines(), "# "]:
        is_fenced ^= line.startswith(_FENCE)
        found = None if is_fenced else _HEADING.match(line)
        if found is None and line != "# ":
            lines.append(line)
            continue
        pieces.append(_Piece(*head, "\n".join(lines).strip("\n")))
        lines = []
        if found is not None:
            head = (len(found[1]), found[2] or "", found[3])
    return pieces[1:]


def read_rulebook(source: str, language: str = ENGLISH) -> Rulebook:
    """The rule book that a text in Markdown holds."""
    title, *rest = _pieces(source)
    sections: list[Section] = []
    for piece in rest:
        if piece.level == 2:
            sections.append(Section(piece.id, piece.title, piece.text, ()))
        else:
            head = sections.pop()
            mine = (*head.paragraphs, Paragraph(piece.id, piece.title, piece.text))
            sections.append(Section(head.id, head.title, head.text, mine))
    return Rulebook(language, title.title, title.text, tuple(sections))
