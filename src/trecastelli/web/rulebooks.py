"""The rule books as pages: contents, numbered paragraphs with pictures, search, cards."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup
from starlette.responses import Response

from trecastelli.book.markdown import read
from trecastelli.book.rulebook import Rulebook, Section, has_rulebook, rulebook
from trecastelli.book.search import search
from trecastelli.book.sources import sources
from trecastelli.core.parts import require
from trecastelli.games import GAMES, PARTS
from trecastelli.web.paragraphs import address, anchor, html_of, paragraph_html, prose_html
from trecastelli.web.table_form import game_named
from trecastelli.web.text_picture import icons_of
from trecastelli.web.visit import Visiting
from trecastelli.words import _, language, languages

LONGEST_QUERY: Final = 60


@cache
def _introduction(game: str, code: str) -> Markup:
    return html_of(game, "intro", read(rulebook(PARTS[game], code).introduction))


@cache
def _section_html(game: str, code: str, id: str) -> Markup:
    section = next(each for each in rulebook(PARTS[game], code).sections if each.id == id)
    return html_of(game, f"s{id}", read(section.text))


async def rules_page(game: str, visit: Visiting, q: str = "") -> Response:
    """A game's rules in the reader's language; with a query only the paragraphs that match."""
    name, wanted = game_named(game).name, q.strip()[:LONGEST_QUERY]
    book = rulebook(PARTS[name], language())

    def context() -> dict[str, object]:
        return {
            "game": game_named(game),
            "book": book,
            "sections": _matching(book, wanted) if wanted else book.sections,
            "introduction": _introduction(name, language()),
            "section_html": lambda section: _section_html(name, language(), section.id),
            "html": lambda paragraph: paragraph_html(name, language(), paragraph.id),
            "anchor": anchor,
            "origin": lambda paragraph: origin(name, paragraph.id),
            "query": wanted,
            "icons": icons_of(name),
        }

    return visit.kept_page("rules.html", context)


def _matching(book: Rulebook, query: str) -> list[Section]:
    """The sections, with only the paragraphs that have every word of a query."""
    wanted = search(book, query)
    sections = [
        Section(each.id, each.title, "", tuple(p for p in each.paragraphs if p in wanted))
        for each in book.sections
    ]
    return [section for section in sections if section.paragraphs]


def origin(game: str, paragraph: str) -> str:
    """Where the printed books have the rule of a paragraph."""
    return "; ".join(
        _("{book}, lines {first} to {last}").format(book=book, first=first, last=last)
        if first < last
        else _("{book}, line {first}").format(book=book, first=first)
        for book, first, last in _passages(game, paragraph)
    )


def _passages(game: str, paragraph: str) -> list[tuple[str, int, int]]:
    """Each printed book by its language, with first and last line; adjacent passages are joined."""
    passages: list[tuple[str, int, int]] = []
    for book, passage in sources(PARTS[game]).citations(paragraph):
        name, first = f"{GAMES[game].title} ({languages()[book.language]})", passage.first
        if passages and passages[-1][0] == name and passages[-1][2] + 1 == first:
            first = passages.pop()[1]
        passages.append((name, first, passage.last))
    return passages


async def cards_page(game: str, visit: Visiting) -> Response:
    """Every card of a game with its face, its text and its paragraphs."""
    name = game_named(game).name
    gallery = require(PARTS[name].gallery)
    paragraphs = rulebook(PARTS[name], language()).paragraphs if has_rulebook(PARTS[name]) else {}

    def context() -> dict[str, object]:
        return {
            "game": game_named(game),
            "entries": (entries := gallery.gallery()),
            "faces": {entry.key: Markup(entry.face) for entry in entries},
            "paragraphs": paragraphs,
            "html": lambda id: prose_html(name, language(), id),
            "icons": icons_of(name),
            "address": lambda id: address(name, id),
        }

    return visit.kept_page("cards.html", context)
