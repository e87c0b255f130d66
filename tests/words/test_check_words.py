"""The command that checks the words finds each kind of fault, and says where it is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tools import check_words
from tools.check_words import (
    Entry,
    Finding,
    edges,
    known_forms,
    markup,
    placeholders,
    unknown_forms,
    untranslated,
)

PLACE = Path("castle.po")


def entry(
    english: str | tuple[str, str], said: str | tuple[str, ...], context: str | None = None
) -> Entry:
    return Entry("castle", PLACE, Message(english, said, context=context))


@pytest.mark.parametrize(
    ("check", "english", "said"),
    [
        (placeholders, "{name} draws.", "Qualcuno pesca."),
        (placeholders, "{name} draws.", "{giocatore} pesca."),
        (placeholders, "A card", "Una carta|dat={card}"),
        (placeholders, "{name} draws.", "{name} pesca }."),
        (placeholders, ("{n} card", "{n} cards"), ("una carta", "carte")),
        (placeholders, "%(game)s is over", "È finita"),
        (markup, "Use `--seats`.", "Usa `--posti`."),
        (markup, "A <b>card</b>", "Una carta"),
        (edges, "Draw.", "Pesca"),
        (edges, "Draw ", "Pesca"),
        (edges, "Draw?", "Pesca."),
    ],
)
def test_what_does_not_fit_the_english_is_found(
    check: Callable[[Entry], Iterator[str]],
    english: str | tuple[str, str],
    said: str | tuple[str, ...],
) -> None:
    assert len(list(check(entry(english, said)))) == 1


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("{name} draws {card}.", "{card:nom} wird von {name} gezogen."),
        ("the King", "den König|nom=der König|gender=m"),
        (("1 card", "{n} cards"), ("eine Karte", "{n} Karten")),
        ("Use `--seats`…", "Usa `--seats`."),
        ("Which {{x}}?", "Quale {{x}}?"),
    ],
)
def test_what_fits_is_no_fault(english: str | tuple[str, str], said: str | tuple[str, ...]) -> None:
    one = entry(english, said)
    assert not [*untranslated(one, 2), *placeholders(one), *markup(one), *edges(one)]


def test_a_message_without_words_or_plurals_is_untranslated() -> None:
    assert list(untranslated(entry("Draw", ""), 2))
    assert list(untranslated(entry(("card", "cards"), ("carta",)), 2))
    assert list(untranslated(entry(("card", "cards"), ("carta", "")), 2))


def test_a_form_that_no_word_has_is_found() -> None:
    king = entry("the King", "den König|dat=dem König|gender=m")
    known = known_forms([king])
    assert known == {"dat", "gender", "m"}
    assert not list(unknown_forms(entry("{card}", "{card:dat} {card:m=der} {n:.1f}"), known))
    assert list(unknown_forms(entry("{card}", "{card:gen}"), known))
    assert list(unknown_forms(entry("{card}", "{card:m=der,f=die}"), known))


def test_a_finding_shows_file_message_and_what_to_do() -> None:
    says = str(Finding(PLACE, 7, "x" * 200, "Mend it."))
    assert says.startswith("castle.po:7\n") and says.endswith("Mend it.") and len(says) < 140


def test_the_command_passes_or_fails_for_a_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["check_words", "it"])
    check_words.main()
    assert "it" in capsys.readouterr().out
    wrong = Finding(PLACE, 7, "Draw", "Mend it.")
    monkeypatch.setattr(check_words, "findings", lambda _language: iter([wrong]))
    with pytest.raises(SystemExit, match="1 to mend"):
        check_words.main()
    assert "Mend it." in capsys.readouterr().out


def test_the_command_knows_its_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["check_words", "tlh"])
    with pytest.raises(SystemExit, match="no language 'tlh'"):
        check_words.main()
