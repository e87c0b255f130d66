"""Reads the Markdown of rule books: the part of it that they use, and nothing else.

Whatever else Markdown has is shown as it is written. The reader is imported only when a book is
opened, so that the terminal starts quickly.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from trecastelli.book.document import (
    Block,
    Code,
    Document,
    Drawing,
    Emphasis,
    Inline,
    Inlines,
    Items,
    Link,
    OptionLink,
    Prose,
    Quotation,
    Ruling,
    Sample,
    Strong,
    TableBlock,
    Text,
    with_citations,
)

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

DRAWN: Final = "picture"
"""What a block is marked with that is to be drawn."""
RULING: Final = "[!NOTE]"
"""What the first line of a quotation says if it is a ruling."""
_OPTION: Final = "option:"
_SAFE: Final = (_OPTION, "#", "/", "https://")


@cache
def read(markdown: str) -> Document:
    """A piece of a rule book as a document."""
    from markdown_it.tree import SyntaxTreeNode

    return _blocks(SyntaxTreeNode(_reader().parse(markdown)))


@cache
def _reader() -> MarkdownIt:
    from markdown_it import MarkdownIt

    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    made.validateLink = lambda url: url.startswith(_SAFE)  # type: ignore[method-assign]
    return made


def _blocks(node: SyntaxTreeNode) -> Document:
    return tuple(_block(each) for each in node.children)


def _block(node: SyntaxTreeNode) -> Block:
    if node.type == "blockquote":
        return _quotation(node)
    if node.type == "table":
        head, *rows = (row for part in node.children for row in part.children)
        return TableBlock(_cells(head), tuple(_cells(row) for row in rows))
    if node.type in ("bullet_list", "ordered_list"):
        items = tuple(_blocks(item) for item in node.children)
        return Items(items, node.type == "ordered_list")
    if node.type == "fence" and node.info == DRAWN:
        return Drawing(node.content)
    if node.type in ("fence", "code_block"):
        return Sample(node.content.rstrip("\n"))
    return Prose(_words(node))


def _quotation(node: SyntaxTreeNode) -> Block:
    """A ruling without the line that marks it, or whatever else is quoted."""
    blocks = _blocks(node)
    first = blocks[0].inside if blocks and isinstance(blocks[0], Prose) else ()
    if first[:1] != (Text(RULING),):
        return Quotation(blocks)
    return Ruling((Prose(first[2:]), *blocks[1:]))


def _cells(row: SyntaxTreeNode) -> tuple[Inlines, ...]:
    return tuple(_words(cell) for cell in row.children)


def _words(node: SyntaxTreeNode) -> Inlines:
    """All that is written in a paragraph, an item or a cell."""
    inline = node.children[0] if node.children else None
    return _inlines(inline.children) if inline else ()


def _inlines(nodes: list[SyntaxTreeNode]) -> Inlines:
    return tuple(made for node in nodes for made in _inline(node))


def _inline(node: SyntaxTreeNode) -> Inlines:
    if node.type == "code_inline":
        return (Code(node.content),)
    if node.type in ("softbreak", "hardbreak"):
        return (Text("\n"),)
    if node.type in ("strong", "em"):
        kind = Strong if node.type == "strong" else Emphasis
        return (kind(_inlines(node.children)),)
    if node.type == "link":
        return (_link(str(node.attrs["href"]), _inlines(node.children)),)
    return with_citations(node.content)


def _link(address: str, inside: Inlines) -> Inline:
    """An option is linked as `option:name=value`."""
    if not address.startswith(_OPTION):
        return Link(address, inside)
    option, _equals, value = address.removeprefix(_OPTION).partition("=")
    return OptionLink(option, value, inside)
