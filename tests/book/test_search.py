"""Paragraphs are found by what a reader sees of them."""

from __future__ import annotations

from trecastelli.book.rulebook import Paragraph, Rulebook, Section, rulebook
from trecastelli.book.search import search
from trecastelli.games import PARTS

PICTURED = "The King rules.\n\n```picture\ncaption: Città d’oro\n---\nc3=thief:0\n```\n"
PARAGRAPHS = (Paragraph("1.1", "Court", PICTURED), Paragraph("1.2", "Thieves", "A thief steals."))
BOOK = Rulebook("en", "Castle", "", (Section("1", "One", "", PARAGRAPHS),))


def ids(query: str) -> list[str]:
    return [each.id for each in search(BOOK, query)]


def test_every_word_must_be_there_in_any_order_and_any_case() -> None:
    assert ids("rules KING") == ["1.1"] and ids("king steals") == []


def test_titles_numbers_and_captions_are_searched() -> None:
    assert ids("court") == ["1.1"] and ids("§1.2") == ["1.2"] and ids("citta d'oro") == ["1.1"]


def test_the_position_behind_a_picture_is_not() -> None:
    assert ids("thief") == ["1.2"]


def test_the_books_themselves_can_be_searched() -> None:
    assert "4.6" in [each.id for each in search(rulebook(PARTS["castle"]), "captain protects")]
