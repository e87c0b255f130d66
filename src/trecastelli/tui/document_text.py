"""Parts of a rule book as text for a terminal."""

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
    TableBlock,
    Text,
    plain_text,
)
from trecastelli.book.pictures import scenery
from trecastelli.core.parts import AnyParts
from trecastelli.words import _

WIDEST: Final = 88
"""Most characters in a line of prose."""


def as_text(parts: AnyParts, document: Document, width: int) -> str:
    """A document as text. Pictures become the game's board in characters."""
    return "\n\n".join(_block(parts, each, min(width, WIDEST)) for each in document)


def _block(parts: AnyParts, block: Block, width: int) -> str:
    if isinstance(block, Prose):
        return textwrap.fill(_words(block.inside), width, break_long_words=False)
    if isinstance(block, Items):
        return _list(parts, block, width)
    if isinstance(block, TableBlock):
        return _table(block)
    if isinstance(block, Drawing):
        picture = scenery(parts, block.source)
        text = textwrap.indent(picture.text(), "  ")
        return f"{text}\n\n{picture.caption}" if picture.caption else text
    if isinstance(block, Sample):
        return textwrap.indent(block.text, "    ")
    blocks = _with_name(block.blocks) if isinstance(block, Ruling) else block.blocks
    lines = as_text(parts, blocks, width - 4).splitlines()
    return "\n".join(f"  | {line}".rstrip() for line in lines)


def _with_name(blocks: Document) -> Document:
    """The blocks of a ruling, opened with "Our ruling:" unless they have a name of their own."""
    first = blocks[0]
    if not isinstance(first, Prose) or isinstance(first.inside[0], Strong):
        return blocks
    return (Prose((Text(_("Our ruling:") + " "), *first.inside)), *blocks[1:])


def _list(parts: AnyParts, block: Items, width: int) -> str:
    marks = [f"{n}. " if block.is_numbered else "- " for n in range(1, len(block.items) + 1)]
    return "\n".join(
        _hanging(mark, as_text(parts, item, width - len(mark)))
        for mark, item in zip(marks, block.items, strict=True)
    )


def _hanging(mark: str, text: str) -> str:
    return mark + textwrap.indent(text, " " * len(mark)).lstrip()


def _table(table: TableBlock) -> str:
    """Aligned columns with a rule below the head."""
    rows = [[_words(cell) for cell in row] for row in (table.head, *table.rows)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join([lines[0], "  ".join("-" * width for width in widths), *lines[1:]])


def _words(inlines: Inlines) -> str:
    return " ".join("".join(_inline(each) for each in inlines).split())


def _inline(inline: Inline) -> str:
    """Plain text: code in backquotes, an option with its name, a link with its address."""
    if isinstance(inline, Code):
        return f"`{inline.text}`"
    if isinstance(inline, OptionLink):
        return f"{_words(inline.inside)} ({inline.option}={inline.value})"
    if isinstance(inline, Link):
        return f"{_words(inline.inside)} ({inline.address})"
    return plain_text((inline,)) if not isinstance(inline, Text) else inline.text
