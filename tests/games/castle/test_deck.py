"""The deck of Castle: which characters there are, how many of each, and a test for every one."""

from __future__ import annotations

import pytest

from tests.games.castle import test_cards, test_cards_further
from trecastelli.games.castle.rules.cards import NAMES
from trecastelli.games.castle.rules.characters import CARDS, copies


def test_every_character_has_a_test_of_its_name() -> None:
    tests = {*vars(test_cards), *vars(test_cards_further)}
    missing = [name for name in NAMES if f"test_{name}" not in tests]
    assert missing == [] and len(NAMES) == len(CARDS) == 37


@pytest.mark.rule("1.1", "1.2")
def test_the_deck_has_56_cards_and_54_for_two() -> None:
    assert [sum(copies(seats)) for seats in (2, 3, 4, 5)] == [54, 56, 56, 56]
    several = {card.title: card.copies for card in CARDS if card.copies > 1}
    assert several == {"Soldier": 13, "Siege Engine": 5, "Knight": 4}
    zones = [sum(card.copies for card in CARDS if card.zone == zone) for zone in range(5)]
    assert zones == [6, 15, 21, 10, 4]


def test_names_and_titles_agree() -> None:
    for name, card in zip(NAMES, CARDS, strict=True):
        assert name == card.name == card.title.lower().replace(" ", "_").replace("'", "")


@pytest.mark.rule("1.1")
def test_seven_characters_are_female_and_three_are_neither() -> None:
    females = {card.title for card in CARDS if card.sex == "f"}
    assert females == {
        *("Queen", "Princess", "Mistress", "Courtesan", "Lady in Waiting", "Witch", "Fairy"),
    }
    assert {card.title for card in CARDS if not card.sex} == {"Dragon", "Ghost", "Siege Engine"}
