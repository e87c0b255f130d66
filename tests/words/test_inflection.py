"""A translation can have several forms, and a sentence takes the one it needs."""

from __future__ import annotations

from gettext import NullTranslations

from trecastelli.words import inflection


class _Comma(NullTranslations):
    """A language that writes 2,5."""

    def pgettext(self, context: str, message: str) -> str:
        return ","


def inflect(text: str, language: NullTranslations | None = None) -> str:
    return inflection.inflect(text, language or NullTranslations())


KING = inflect("den König|dat=dem König|gender=m")
QUEEN = inflect("die Königin|dat=der Königin|gender=f")


def test_without_forms_a_text_is_as_it_is() -> None:
    text = inflect("Zug {n}")
    assert type(text) is str and text.format(n=3) == "Zug 3"


def test_a_word_is_said_in_its_plain_form() -> None:
    assert KING == "den König" and f"{KING}" == "den König"


def test_a_sentence_asks_for_a_form() -> None:
    assert inflect("mit {card:dat}").format(card=KING) == "mit dem König"


def test_a_form_that_a_text_does_not_have_is_its_plain_one() -> None:
    assert inflect("mit {card:gen}").format(card=KING) == "mit den König"
    assert inflect("mit {name:dat}").format(name="Ann") == "mit Ann"


def test_a_number_has_no_forms_and_is_said_as_it_is() -> None:
    assert inflect("mit {points:dat} von {cards:3d}").format(points=7, cards=9) == "mit 7 von   9"


def test_a_sentence_agrees_with_the_gender() -> None:
    sentence = inflect("{card:m=jener,f=jene} ging")
    assert [sentence.format(card=card) for card in (KING, QUEEN, "Ann")] == [
        "jener ging",
        "jene ging",
        "jener ging",
    ]


def test_a_phrase_of_phrases_has_forms_too() -> None:
    phrase = inflect("{card} von {name}|dat={card:dat} von {name}").format(card=KING, name="Ann")
    assert inflect("mit {stack:dat}").format(stack=phrase) == "mit dem König von Ann"
    assert phrase == "den König von Ann"


def test_numbers_are_formatted_as_everywhere() -> None:
    assert inflect("{percent:.1f} % {word!r}").format(percent=2.25, word="a") == "2.2 % 'a'"


def test_a_fraction_has_the_mark_of_the_language() -> None:
    told = inflect("{percent:.1f} %, v. {name}", _Comma()).format(percent=2.25, name="1.0")
    assert told == "2,2 %, v. 1.0"
