"""A piece of a rule book as it was read: blocks of text, tables, pictures and rulings.

Markdown is read once, in `trecastelli.book.markdown`; each screen shows these in its own way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

_CITED: Final = re.compile(r"§(\d+\.\d+)")


@dataclass(frozen=True)
class Text:
    """Words as they are."""

    text: str


@dataclass(frozen=True)
class Code:
    """Something to type, or a name of the notation."""

    text: str


@dataclass(frozen=True)
class Cited:
    """A paragraph of the same book, by its number: `§3.4`."""

    paragraph: str


@dataclass(frozen=True)
class Strong:
    """Important words."""

    inside: Inlines


@dataclass(frozen=True)
class Emphasis:
    """Words that are stressed."""

    inside: Inlines


@dataclass(frozen=True)
class Link:
    """Words that lead to an address."""

    address: str
    inside: Inlines


@dataclass(frozen=True)
class OptionLink:
    """Words about a value of an option: a new game can be begun with it."""

    option: str
    value: str
    inside: Inlines


Inline: TypeAlias = Text | Code | Cited | Strong | Emphasis | Link | OptionLink
Inlines: TypeAlias = tuple[Inline, ...]


@dataclass(frozen=True)
class Prose:
    """Sentences."""

    inside: Inlines


@dataclass(frozen=True)
class Items:
    """A list."""

    items: tuple[Document, ...]
    is_numbered: bool


@dataclass(frozen=True)
class TableBlock:
    """Rows below a head; every row has as many cells."""

    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]


@dataclass(frozen=True)
class Drawing:
    """A position to be drawn, as `trecastelli.book.pictures` reads it."""

    source: str


@dataclass(frozen=True)
class Sample:
    """Lines to be typed, kept as they are."""

    text: str


@dataclass(frozen=True)
class Ruling:
    """What was decided where the printed rules leave a question open."""

    blocks: Document


@dataclass(frozen=True)
class Quotation:
    """What somebody else says."""

    blocks: Document


Block: TypeAlias = Prose | Items | TableBlock | Drawing | Sample | Ruling | Quotation
Document: TypeAlias = tuple[Block, ...]


def with_citations(text: str) -> Inlines:
    """A text with the paragraphs that it cites."""
    pieces = _CITED.split(text)
    made: list[Inline] = [Text(pieces[0])]
    for id, after in zip(pieces[1::2], pieces[2::2], strict=True):
        made += [Cited(id), Text(after)]
    return tuple(each for each in made if each != Text(""))


def plain_text(inlines: Inlines) -> str:
    """Words without any marks, on one line."""
    return " ".join("".join(_plain(each) for each in inlines).split())


def _plain(inline: Inline) -> str:
    if isinstance(inline, Text | Code):
        return inline.text
    if isinstance(inline, Cited):
        return f"§{inline.paragraph}"
    return "".join(_plain(each) for each in inline.inside)


def drawings(document: Document) -> list[Drawing]:
    """Every position to be drawn."""
    return [block for block in document if isinstance(block, Drawing)]


def texts(document: Document) -> Iterator[Inlines]:
    """All words of a document, piece by piece, without drawings and samples."""
    for block in document:
        if isinstance(block, Prose):
            yield block.inside
        elif isinstance(block, Items):
            yield from (words for item in block.items for words in texts(item))
        elif isinstance(block, TableBlock):
            yield from (cell for row in (block.head, *block.rows) for cell in row)
        elif isinstance(block, Ruling | Quotation):
            yield from texts(block.blocks)
