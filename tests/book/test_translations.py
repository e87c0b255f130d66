"""Rule books in other languages have the same frame as the English ones."""

from __future__ import annotations

import re

import pytest

from trecastelli.book.pictures import sceneries
from trecastelli.book.rulebook import Rulebook, rulebook
from trecastelli.games import GAMES, PARTS
from trecastelli.words import languages

FENCED = re.compile(r"^```picture\n(.*?)^```$", re.M | re.S)
TRANSLATED = [(game, code) for game in GAMES for code in languages() if code != "en"]


def _frame(book: Rulebook) -> list[tuple[str, int, int, int]]:
    """What is the same in all languages: numbers, tables, rulings, items."""
    return [
        (id, text.count("\n|"), text.count("[!NOTE]"), len(re.findall(r"^- ", text, re.M)))
        for id, text in ((each.id, "\n" + each.text) for each in book.paragraphs.values())
    ]


@pytest.mark.parametrize(("game", "code"), TRANSLATED)
def test_a_translation_has_the_same_paragraphs_tables_and_rulings(game: str, code: str) -> None:
    book = rulebook(PARTS[game], code)
    assert book.language == code
    assert _frame(book) == _frame(rulebook(PARTS[game]))


@pytest.mark.parametrize(("game", "code"), TRANSLATED)
def test_a_translation_shows_the_same_pictures_with_captions_of_its_own(
    game: str, code: str
) -> None:
    for id, paragraph in rulebook(PARTS[game]).paragraphs.items():
        ours = sceneries(PARTS[game], paragraph.text)
        theirs = sceneries(PARTS[game], rulebook(PARTS[game], code).paragraphs[id].text)
        assert [(e.position, e.eyes, e.lights) for e in theirs] == [
            (e.position, e.eyes, e.lights) for e in ours
        ], id
        assert all(bool(a.caption) == bool(b.caption) for a, b in zip(ours, theirs, strict=True))


def _codes(text: str) -> list[str]:
    plain = FENCED.sub("", text)
    return sorted(re.findall(r"`[^`\n]+`|\(option:[^)]+\)|§\d+\.\d+", plain))


@pytest.mark.parametrize(("game", "code"), TRANSLATED)
def test_a_translation_cites_the_same_codes_options_and_paragraphs(game: str, code: str) -> None:
    for id, paragraph in rulebook(PARTS[game]).paragraphs.items():
        theirs = rulebook(PARTS[game], code).paragraphs[id]
        assert _codes(theirs.text) == _codes(paragraph.text), id
        assert theirs.text != paragraph.text or not re.search(r"[a-z]{4}", _words(theirs.text)), id


def _words(text: str) -> str:
    """What is left to translate: no drawings, codes or card names of tables."""
    return re.sub(r"`[^`]*`|^\|.*$", "", FENCED.sub("", text), flags=re.M)
