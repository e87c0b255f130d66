"""What is typed without accents and with a straight apostrophe is found all the same."""

from __future__ import annotations

from trecastelli.words.folding import folded


def test_accents_capitals_and_apostrophes_do_not_matter() -> None:
    assert folded("d'assedio") in folded("Macchina d’Assedio")
    assert folded("CITTA") == folded("città") == "citta"
    assert folded("strasse") == folded("Straße")


def test_other_letters_do() -> None:
    assert folded("torre") != folded("torri")
