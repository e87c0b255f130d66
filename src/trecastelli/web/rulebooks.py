"""The rule books as pages: contents, numbered paragraphs with pictures, search, cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup, escape
from starlette.responses import Response

from trecastelli.book.pictures import KINDS, scenery
from trecastelli.book.rulebook import Paragraph, Rulebook, Section, rulebook
from trecastelli.book.sources import sources
from trecastelli.draw.palette import EMBLEMS
from trecastelli.games import gallery_of, picture_of
from trecastelli.web.opening import game_named
from trecastelli.web.rendering import icons_in, render
from trecastelli.web.visit import Visiting
from trecastelli.words import _, language

CITED: Final = re.compile(r"§(\d+\.\d+)")
RULING: Final = "[!NOTE]"
LONGEST_QUERY: Final = 60


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
        if token.info not in KINDS:
            return super().fence(tokens, at, options, env)
        env["pictures"] = env.get("pictures", 0) + 1
        shown = scenery(env["game"], token.content)
        picture = Markup(shown.svg(f"{env['prefix']}-{env['pictures']}"))
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


_MARKDOWN: Final = MarkdownIt("commonmark", renderer_cls=_Renderer).enable("table")
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
def _introduction(game: str, code: str) -> Markup:
    return html_of(game, "intro", rulebook(game, code).introduction)


@cache
def _section_html(game: str, code: str, id: str) -> Markup:
    found = next(each for each in rulebook(game, code).sections if each.id == id)
    return html_of(game, f"s{id}", found.text)


async def rules_page(game: str, visit: Visiting, q: str = "") -> Response:
    """A game's rules in the reader's language; with a query only the paragraphs that have it."""
    name, wanted = game_named(game).name, q.strip()[:LONGEST_QUERY]
    book = rulebook(name, language())
    return visit.page(
        "rules.html",
        game=game_named(game),
        book=book,
        sections=_found(book, wanted) if wanted else book.sections,
        introduction=_introduction(name, language()),
        section_html=lambda section: _section_html(name, language(), section.id),
        html=lambda paragraph: paragraph_html(name, language(), paragraph.id),
        anchor=anchor,
        origin=lambda paragraph: origin(name, paragraph.id),
        query=wanted,
        icons=(*picture_of(name).ICONS, *EMBLEMS),
    )


def _found(book: Rulebook, query: str) -> list[Section]:
    """The sections with only those paragraphs that have every word of a query."""
    words = query.lower().split()
    kept = [
        Section(each.id, each.title, "", tuple(p for p in each.paragraphs if _has(p, words)))
        for each in book.sections
    ]
    return [section for section in kept if section.paragraphs]


def _has(paragraph: Paragraph, words: list[str]) -> bool:
    text = f"§{paragraph.id} {paragraph.title} {paragraph.text}".lower()
    return all(word in text for word in words)


def origin(game: str, paragraph: str) -> str:
    """Where the printed books say what a paragraph says, in a few words."""
    found = sources(game).cited(paragraph)
    return "; ".join(
        _("{book}, lines {first} to {last}").format(
            book=book.title, first=passage.first, last=passage.last
        )
        if passage.first < passage.last
        else _("{book}, line {first}").format(book=book.title, first=passage.first)
        for book, passage in found
    )


async def cards_page(game: str, visit: Visiting) -> Response:
    """Every card of a game with its face, its text and all that was ruled on it."""
    name = game_named(game).name
    entries = gallery_of(name).gallery()
    book = rulebook(name, language())
    return visit.page(
        "cards.html",
        game=game_named(game),
        entries=entries,
        faces={entry.key: Markup(entry.face) for entry in entries},
        paragraphs=book.paragraphs,
        html=lambda id: paragraph_html(name, language(), id),
        icons={icon for entry in entries for icon in icons_in(entry.face)} | set(EMBLEMS),
        address=lambda id: address(name, id),
    )
