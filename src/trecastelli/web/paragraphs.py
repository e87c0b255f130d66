"""Rule books as HTML: pictures, rulings, and links between paragraphs."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import count
from typing import Final

from markupsafe import Markup

from trecastelli.book.document import (
    Block,
    Cited,
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
    Ruling,
    Sample,
    Strong,
    TableBlock,
    Text,
    with_citations,
)
from trecastelli.book.pictures import scenery
from trecastelli.book.rulebook import rulebook
from trecastelli.games import PARTS
from trecastelli.web.rendering import render
from trecastelli.words import _

_NEW_LINE: Final = Markup("\n")


def anchor(paragraph: str) -> str:
    """The id of a paragraph on its page."""
    return f"p{paragraph}"


def address(game: str, paragraph: str) -> str:
    """The address of a paragraph."""
    return f"/rules/{game}#{anchor(paragraph)}"


@dataclass(frozen=True)
class _Writer:
    """Writes a document of a rule book as HTML; `prefix` is put before the ids of pictures."""

    game: str
    prefix: str
    pictures: count[int] = field(default_factory=lambda: count(1))

    def blocks(self, document: Document) -> Markup:
        return _NEW_LINE.join(self._block(each) for each in document)

    def _block(self, block: Block) -> Markup:
        if isinstance(block, Prose):
            return Markup("<p>{}</p>").format(self._inlines(block.inside))
        if isinstance(block, Items):
            return self._list(block)
        if isinstance(block, TableBlock):
            return self._table(block)
        if isinstance(block, Drawing):
            return self._picture(block)
        if isinstance(block, Sample):
            return Markup("<pre><code>{}\n</code></pre>").format(block.text)
        if isinstance(block, Ruling):
            name = Markup('<p class="ruling-name">{}</p>').format(_("Our ruling"))
            ruling = Markup('<blockquote class="ruling">\n{}{}\n</blockquote>')
            return ruling.format(name, self.blocks(block.blocks))
        return Markup("<blockquote>\n{}\n</blockquote>").format(self.blocks(block.blocks))

    def _list(self, block: Items) -> Markup:
        tag = "ol" if block.is_numbered else "ul"
        items = [Markup("<li>{}</li>\n").format(self._item(item)) for item in block.items]
        return Markup("<{0}>\n{1}</{0}>").format(tag, Markup("").join(items))

    def _item(self, item: Document) -> Markup:
        """An item; without <p> if it is a single paragraph."""
        if len(item) == 1 and isinstance(item[0], Prose):
            return self._inlines(item[0].inside)
        return self.blocks(item)

    def _table(self, table: TableBlock) -> Markup:
        head, rows = self._row(table.head, "th"), [self._row(row, "td") for row in table.rows]
        body = Markup("<tbody>\n{}</tbody>\n").format(Markup("").join(rows)) if rows else ""
        return Markup("<table>\n<thead>\n{}</thead>\n{}</table>").format(head, body)

    def _row(self, row: tuple[Inlines, ...], tag: str) -> Markup:
        # The empty corner of a table is no heading: screen readers would announce it.
        cells = [
            Markup("<{0}>{1}</{0}>\n").format(tag if cell else "td", self._inlines(cell))
            for cell in row
        ]
        return Markup("<tr>\n{}</tr>\n").format(Markup("").join(cells))

    def _picture(self, drawing: Drawing) -> Markup:
        drawn = scenery(PARTS[self.game], drawing.source)
        if not drawn.can_be_drawn:
            return Markup('<pre class="board-text">{}</pre>').format(drawn.text())
        picture = Markup(drawn.svg(f"{self.prefix}-{next(self.pictures)}-"))
        caption = self._inlines(with_citations(drawn.caption))
        return Markup(render("parts/scenery.html", picture=picture, caption=caption).rstrip("\n"))

    def _inlines(self, inlines: Inlines) -> Markup:
        return Markup("").join(self._inline(each) for each in inlines)

    def _inline(self, inline: Inline) -> Markup:
        if isinstance(inline, Text):
            return Markup.escape(inline.text)
        if isinstance(inline, Code):
            return Markup("<code>{}</code>").format(inline.text)
        if isinstance(inline, Cited):
            cited = Markup('<a class="cited" href="{}">§{}</a>')
            return cited.format(address(self.game, inline.paragraph), inline.paragraph)
        inside = self._inlines(inline.inside)
        if isinstance(inline, Strong):
            return Markup("<strong>{}</strong>").format(inside)
        if isinstance(inline, Emphasis):
            return Markup("<em>{}</em>").format(inside)
        return Markup('<a href="{}">{}</a>').format(self._target(inline), inside)

    def _target(self, link: Link | OptionLink) -> str:
        """The address of a link: for an option, the form of a new table with that option chosen."""
        if isinstance(link, OptionLink):
            return f"/new?game={self.game}&option-{link.option}={link.value}"
        return link.address


def html_of(game: str, prefix: str, document: Document) -> Markup:
    """A part of a rule book as HTML; cited paragraphs are links."""
    return _Writer(game, prefix).blocks(document)


@cache
def paragraph_html(game: str, code: str, id: str, where: str = "") -> Markup:
    """The text of a paragraph as HTML; `where` makes its ids unique on the page."""
    document = rulebook(PARTS[game], code).paragraphs[id].document
    return html_of(game, f"{where}{anchor(id)}", document)


@cache
def prose_html(game: str, code: str, id: str) -> Markup:
    """The text of a paragraph without its pictures, which would make long pages too large."""
    document = rulebook(PARTS[game], code).paragraphs[id].document
    return html_of(game, "", tuple(each for each in document if not isinstance(each, Drawing)))
