"""The language is that of whoever reads, and English where there is no other."""

from __future__ import annotations

from trecastelli.words import _, language, later, ngettext, pgettext, speaking, spoken


def test_english_is_what_the_source_says() -> None:
    assert language() == "en"
    assert _("Nothing of the kind.") == "Nothing of the kind."
    assert [ngettext("{n} card", "{n} cards", n).format(n=n) for n in (1, 2)] == [
        "1 card",
        "2 cards",
    ]
    assert pgettext("a season", "Spring") == later("Spring")


def test_a_language_lasts_as_long_as_its_block() -> None:
    for code in spoken():
        with speaking(code):
            assert language() == code
    assert language() == "en"


def test_an_unknown_language_is_english() -> None:
    with speaking("../../etc"):
        assert language() == "en"
