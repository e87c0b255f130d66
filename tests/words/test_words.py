"""The language is that of whoever reads, and English where there is no other."""

from __future__ import annotations

from trecastelli.words import (
    _,
    between,
    format_list,
    language,
    languages,
    later,
    ngettext,
    pgettext,
    sentence_for,
    speaking,
)


def test_english_is_what_the_source_says() -> None:
    assert language() == "en"
    assert _("Nothing of the kind.") == "Nothing of the kind."
    assert [ngettext("{n} card", "{n} cards", n).format(n=n) for n in (1, 2)] == [
        "1 card",
        "2 cards",
    ]
    assert pgettext("a season", "Spring") == later("Spring")


def test_a_language_lasts_as_long_as_its_block() -> None:
    for code in languages():
        with speaking(code):
            assert language() == code
    assert language() == "en"


def test_an_unknown_language_is_english() -> None:
    with speaking("../../etc"):
        assert language() == "en"


def test_words_are_listed_as_people_list_them() -> None:
    assert [format_list(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_a_sentence_is_addressed_to_who_reads_it() -> None:
    told = [
        sentence_for(r, 1, ("Ann", "Bo"), "You {did}.", "{name} {did}.", did="ran")
        for r in (0, 1, -3)
    ]
    assert told == ["Bo ran.", "You ran.", "Bo ran."]


def test_what_happens_between_two_is_told_to_each_and_to_the_rest() -> None:
    told = ("You hit {other}.", "{name} hit you.", "{name} hit {other}.")
    heard = [between(r, (0, 1), ("Ann", "Bo", "Cy"), told) for r in (0, 1, 2, -3)]
    assert heard == ["You hit Bo.", "Ann hit you.", "Ann hit Bo.", "Ann hit Bo."]
