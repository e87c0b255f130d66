"""An article stands before a field only if it fits whatever is filled in."""

from __future__ import annotations

import pytest

from tools.articles import ARTICLES, PREPOSITIONS, faults
from trecastelli.words import ENGLISH, languages


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("it", "La perdita maggiore nel {when}: {cost}"),
        ("it", "Gioca il {card}."),
        ("it", "L’{card} torna."),
        ("it", "La mano dell'{card}"),
        ("it", "Un «{card}»"),
        ("it", "Le regole del %(game)s"),
        ("fr", "Le plus a été perdu au {when} : {cost}"),
        ("fr", "Les cartes de {name}"),
        ("fr", "plus que {name}"),
        ("fr", "l’{card}"),
        ("fr", "du %(game)s"),
        ("es", "Donde más se perdió fue en {when}"),
        ("es", "Juega el {card}."),
        ("es", "Vuelve al {place}."),
        ("de", "Spiele den {card} aus."),
        ("de", "Im {zone} ist kein Platz."),
        ("de", "Zur {zone!s}"),
        ("nl", "Het {piece} ligt er."),
        ("nl", "Speel de “{character}”."),
    ],
)
def test_an_article_before_a_field_is_found(language: str, text: str) -> None:
    assert len(list(faults(text, language))) == 1


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("it", "Gioca {card}."),
        ("it", "Gioca il {card:bare}."),
        ("it", "Perdita maggiore ({when}): {cost}"),
        ("it", "Le {n} carte"),
        ("it", "La mano di {name}"),
        ("it", "Non la {{card}}"),
        ("fr", "à {name}"),
        ("fr", "Les {n} cartes"),
        ("es", "La mano de {name}"),
        ("de", "Vergleiche {card:dat}"),
        ("de", "Wie ein: {card}"),
        ("nl", "Van {name}"),
        ("en", "the {card}"),
    ],
)
def test_what_fits_is_no_fault(language: str, text: str) -> None:
    assert not list(faults(text, language))


def test_a_field_may_be_neutral_in_a_part() -> None:
    assert not list(faults("De {cards} gaan niet samen", "nl", "castelli"))
    assert list(faults("De {cards} gaan niet samen", "nl", "castle"))


def test_the_articles_of_every_language_are_known() -> None:
    assert set(ARTICLES) == set(PREPOSITIONS) == set(languages()) - {ENGLISH}
