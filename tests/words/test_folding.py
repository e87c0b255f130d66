"""What is typed without accents and with a straight apostrophe is found all the same."""

from __future__ import annotations

from trecastelli.words.folding import fold


def test_accents_capitals_and_apostrophes_do_not_matter() -> None:
    assert fold("d'assedio") in fold("Macchina d’Assedio")
    assert fold("CITTA") == fold("città") == "citta"
    assert fold("strasse") == fold("Straße")


def test_other_letters_do() -> None:
    assert fold("torre") != fold("torri")
