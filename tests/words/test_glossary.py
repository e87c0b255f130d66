"""Catalogues, rule books and lessons say what the glossaries say, and nothing that they forbid."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.words.test_catalogues import shown
from tools.check_words import entries, passages, rule_passages, unused_terms, word_findings
from tools.glossary import Glossary, parsed, read_glossary
from trecastelli.words import languages

EVERY = pytest.mark.parametrize("language", languages())


@EVERY
def test_no_text_has_a_forbidden_word_or_an_article_before_a_field(language: str) -> None:
    wrong = list(word_findings(language))
    assert not wrong, shown(wrong)


@EVERY
def test_every_word_of_a_glossary_is_used(language: str) -> None:
    assert not unused_terms(language)


@EVERY
def test_every_language_has_a_glossary(language: str) -> None:
    glossary = read_glossary(language)
    assert {term.part for term in glossary.terms} >= {"house", "castelli", "castle", "castellan"}
    assert glossary.never


def test_messages_lessons_and_rule_books_are_read() -> None:
    read = passages("it")
    assert {each.part for each in read} == {"house", "castelli", "castle", "castellan"}
    assert {each.file.suffix for each in read} == {".po", ".md"}
    files = {place for entry in entries("it") for place, _line in entry.message.locations}
    assert any("/learn/" in file for file in files)


GLOSSARY = parsed(
    tomllib.loads(
        """
        [house]
        opponent = { word = "avversario", gender = "m" }
        seed = { word = ["seed", "chicco"] }

        [castle]
        King = { word = "Re" }

        [[never]]
        words = ['rival[ei]']
        instead = "avversario"
        why = "One word for one thing."
        allowed = ['sono rivali']

        [[never]]
        words = ['pile']
        instead = "mazzi"
        why = "So the box says."
        part = "castle"
        """
    )
)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Il tuo rivale pesca.", "house"),
        ("Rivali!", "castelli"),
        ("Sono rivali, e un rivale pesca.", "house"),
        ("Due pile.", "castle"),
    ],
)
def test_a_forbidden_word_is_found(text: str, part: str) -> None:
    assert len(list(GLOSSARY.faults(text, part))) == 1


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("L’avversario pesca.", "house"),
        ("{rivale} pesca, %(rivali)s no.", "house"),
        ("Scrivi `rivale`.", "house"),
        ("Qui sono rivali.", "house"),
        ("Due pile.", "castelli"),
        ("Le rivalità.", "house"),
        ("Vedi [qui](option:rivali=2).", "house"),
    ],
)
def test_other_words_fields_and_code_are_no_fault(text: str, part: str) -> None:
    assert not list(GLOSSARY.faults(text, part))


def test_a_fault_says_what_to_write_and_why() -> None:
    says = next(GLOSSARY.faults("Un rivale.", "house"))
    assert "rivale" in says and "avversario" in says and "One word for one thing." in says


def test_a_word_that_no_text_has_is_stale() -> None:
    said = [("castle", "Gli avversari temono il Re."), ("house", "Un seed")]
    assert GLOSSARY.unused(said) == ["opponent: avversario", "seed: chicco"]


def test_the_word_of_a_game_must_be_said_in_that_game() -> None:
    said = [("house", "avversario, seed, chicco, re")]
    assert GLOSSARY.unused(said) == ["King: Re"]


def test_a_language_may_do_without(tmp_path: Path) -> None:
    assert read_glossary("pt", tmp_path) == Glossary()


def test_a_rule_book_is_read_by_paragraphs_and_of_pictures_only_the_captions() -> None:
    picture = "```picture\nboard: x\ncaption: Una figura.\n```"
    source = f"# Libro\n\nUn testo\nlungo.\n\n{picture}\n\n> Nota\n> ancora."
    read = list(rule_passages("castle", Path("RULES.it.md"), source))
    assert [each.text for each in read] == [
        "# Libro",
        "Un testo lungo.",
        "caption: Una figura.",
        "> Nota ancora.",
    ]
    assert [each.line for each in read] == [1, 3, 6, 11]
