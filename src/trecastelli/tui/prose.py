"""Rule books as lines of text for a terminal."""

from __future__ import annotations

import textwrap
from typing import Final

from trecastelli.book.document import (
    Block,
    Code,
    Document,
    Drawing,
    Inline,
    Inlines,
    Items,
    Link,
    OptionLink,
    Prose,
    Ruling,
    Sample,
    Strong,
    Table,
    Text,
    plain_text,
)
from trecastelli.book.pictures import scenery
from trecastelli.words import _

WIDEST: Final = 88
"""Longest line of running text."""


def as_text(game: str, document: Document, width: int) -> str:
    """A piece of a rule book; pictures as the game writes its board."""
    return "\n\n".join(_block(game, each, min(width, WIDEST)) for each in document)


def _block(game: str, block: Block, width: int) -> str:
    if isinstance(block, Prose):
        return _filled(_words(block.inside), width)
    if isinstance(block, Items):
        return _list(game, block, width)
    if isinstance(block, Table):
        return _table(block)
    if isinstance(block, Drawing):
        picture = scenery(game, block.source)
        shown = textwrap.indent(picture.text(), "  ")
        return f"{shown}\n\n{picture.caption}" if picture.caption else shown
    if isinstance(block, Sample):
        return textwrap.indent(block.text, "    ")
    blocks = _with_name(block.blocks) if isinstance(block, Ruling) else block.blocks
    lines = as_text(game, blocks, width - 4).splitlines()
    return "\n".join(f"  | {line}".rstrip() for line in lines)


def _with_name(blocks: Document) -> Document:
    """A ruling that says what it is; some open with a name of their own."""
    first = blocks[0]
    if not isinstance(first, Prose) or isinstance(first.inside[0], Strong):
        return blocks
    return (Prose((Text(_("Our ruling:") + " "), *first.inside)), *blocks[1:])


def _list(game: str, block: Items, width: int) -> str:
    marks = [f"{n}. " if block.is_numbered else "- " for n in range(1, len(block.items) + 1)]
    return "\n".join(
        _hanging(mark, as_text(game, item, width - len(mark)))
        for mark, item in zip(marks, block.items, strict=True)
    )


def _hanging(mark: str, text: str) -> str:
    return mark + textwrap.indent(text, " " * len(mark)).lstrip()


def _table(table: Table) -> str:
    """Columns as wide as their widest cell, with a line below the head."""
    rows = [[_words(cell) for cell in row] for row in (table.head, *table.rows)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join([lines[0], "  ".join("-" * width for width in widths), *lines[1:]])


def _words(inlines: Inlines) -> str:
    return " ".join("".join(_inline(each) for each in inlines).split())


def _inline(inline: Inline) -> str:
    """Words without marks: what is typed in quotes of its kind, of an option also its name."""
    if isinstance(inline, Code):
        return f"`{inline.text}`"
    if isinstance(inline, OptionLink):
        return f"{_words(inline.inside)} ({inline.option}={inline.value})"
    if isinstance(inline, Link):
        return f"{_words(inline.inside)} ({inline.address})"
    return plain_text((inline,)) if not isinstance(inline, Text) else inline.text


def _filled(text: str, width: int) -> str:
    return textwrap.fill(text, width, break_long_words=False)
