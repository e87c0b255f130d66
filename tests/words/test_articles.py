"""An article stands before a field only if it fits whatever is filled in."""

from __future__ import annotations

import pytest

from tools.glossary import read_glossary
from trecastelli.words import ENGLISH, languages


def faults(text: str, language: str, part: str = "") -> list[str]:
    return list(read_glossary(language).grammar.faults(text, part))


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
        ("de", "Im {zone} steht er."),
        ("de", "Zur {zone!s}"),
        ("nl", "Het {piece} ligt er."),
        ("nl", "Speel de “{character}”."),
    ],
)
def test_an_article_before_a_field_is_found(language: str, text: str) -> None:
    assert len(faults(text, language)) == 1


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
    assert not faults(text, language)


def test_a_field_may_be_neutral_in_a_part() -> None:
    assert not faults("De {cards} gaan niet samen", "nl", "castelli")
    assert faults("De {cards} gaan niet samen", "nl", "castle")


@pytest.mark.parametrize("language", sorted(set(languages()) - {ENGLISH}))
def test_the_articles_of_every_language_are_known(language: str) -> None:
    grammar = read_glossary(language).grammar
    assert grammar.articles and grammar.prepositions
