"""Rule books as HTML: Markdown with pictures, rulings, and links between paragraphs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup, escape

from trecastelli.book.pictures import DRAWN, FENCED, scenery
from trecastelli.book.rulebook import rulebook
from trecastelli.web.rendering import render
from trecastelli.words import _

CITED: Final = re.compile(r"§(\d+\.\d+)")
RULING: Final = "[!NOTE]"


def anchor(paragraph: str) -> str:
    """Where a paragraph stands on its page."""
    return f"p{paragraph}"


def address(game: str, paragraph: str) -> str:
    """The address of a paragraph."""
    return f"/rules/{game}#{anchor(paragraph)}"


class _Renderer(RendererHTML):
    """Markdown as our books use it: pictures, rulings, and links to options."""

    def fence(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        token = tokens[at]
        if token.info != DRAWN:
            return super().fence(tokens, at, options, env)
        env["pictures"] = env.get("pictures", 0) + 1
        shown = scenery(env["game"], token.content)
        picture = Markup(shown.svg(f"{env['prefix']}-{env['pictures']}-"))
        return render("parts/scenery.html", picture=picture, caption=shown.caption)

    def link_open(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        """An option is linked as `option:name=value`: to a new table that has it chosen."""
        token = tokens[at]
        kind, _colon, asked = str(token.attrs.get("href", "")).partition(":")
        if kind == "option":
            name, _equals, value = asked.partition("=")
            token.attrs["href"] = f"/new?game={env['game']}&option-{name}={value}"
        return self.renderToken(tokens, at, options, env)

    def blockquote_open(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        said = tokens[at + 2] if len(tokens) > at + 2 else tokens[at]
        if not said.content.startswith(RULING):
            return self.renderToken(tokens, at, options, env)
        tokens[at].attrs["class"] = "ruling"
        _drop_first_line(said)
        name = escape(_("Our ruling"))
        return f'{self.renderToken(tokens, at, options, env)}<p class="ruling-name">{name}</p>'


def _drop_first_line(said: Token) -> None:
    children = said.children or []
    ends = [n for n, child in enumerate(children) if child.type in ("softbreak", "hardbreak")]
    said.children = children[ends[0] + 1 :] if ends else []


_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}, renderer_cls=_Renderer).enable("table")
_MARKDOWN.validateLink = lambda url: url.startswith(("option:", "#", "/", "https://"))  # type: ignore[method-assign]


def html_of(game: str, prefix: str, text: str) -> Markup:
    """A piece of a rule book; paragraphs it cites are links."""
    html = _MARKDOWN.render(text, {"game": game, "prefix": prefix})
    # An empty corner of a table heads nothing, and screen readers should not say that it does.
    html = html.replace("<th></th>", "<td></td>")
    return Markup(CITED.sub(rf'<a class="cited" href="/rules/{game}#p\1">§\1</a>', html))


@cache
def paragraph_html(game: str, code: str, id: str, where: str = "") -> Markup:
    """The text of a paragraph; `where` keeps its ids apart if a page shows it more than once."""
    text = rulebook(game, code).paragraphs[id].text
    return html_of(game, f"{where}{anchor(id)}", text)


@cache
def prose_html(game: str, code: str, id: str) -> Markup:
    """The same without its pictures, which are larger than all else, where it is shown often."""
    return html_of(game, "", FENCED.sub("", rulebook(game, code).paragraphs[id].text))
