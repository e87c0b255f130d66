"""Pages about the project: its languages."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.responses import Response

from trecastelli.book.rulebook import has_rulebook, rulebook
from trecastelli.games import PARTS
from trecastelli.web.visit import Visiting
from trecastelli.words import ENGLISH, HOUSE, languages
from trecastelli.words.completeness import Completeness, audience, completeness


@dataclass(frozen=True)
class Spoken:
    """A language as the page shows it."""

    code: str
    name: str
    audience: str
    messages: Completeness
    books: int
    files: list[str]


async def languages_page(visit: Visiting) -> Response:
    """How complete each language is, and how to mend a sentence."""
    spoken = [_spoken(code, name) for code, name in languages().items()]
    return visit.page("about_languages.html", spoken=spoken, books=len(_games()))


def _spoken(code: str, name: str) -> Spoken:
    translated = [game for game in _games() if rulebook(PARTS[game], code).language == code]
    files = [] if code == ENGLISH else _files(code)
    return Spoken(code, name, audience(code), completeness(code), len(translated), files)


def _games() -> list[str]:
    return [game for game, parts in PARTS.items() if has_rulebook(parts)]


def _files(code: str) -> list[str]:
    """Where the words of a language are in the source: the program's first, then each game's."""
    place = f"{code}/LC_MESSAGES"
    files = [f"words/locales/{place}/{HOUSE}.po", f"words/locales/{code}/glossary.toml"]
    for game in _games():
        files += [f"games/{game}/words/locales/{place}/{game}.po"]
        files += [f"games/{game}/book/RULES.{code}.md"]
    return [f"src/trecastelli/{file}" for file in files]
