"""The reference shows every card and piece as it is printed."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from trecastelli.games.castellan.look.gallery import gallery
from trecastelli.games.castellan.look.pieces import STONE
from trecastelli.games.castellan.rules.cards import IDS, PRINTED, Card, totals

EXHIBITS = gallery()


def test_all_cards_and_pieces_are_there_once() -> None:
    pieces = ["tower", "long-wall", "short-wall", "keep", "double-keep"]
    assert [exhibit.key for exhibit in EXHIBITS] == [*IDS, *pieces]


@pytest.mark.rule("1.1")
def test_pieces_are_counted_as_in_the_supply_of_one_player() -> None:
    counts = {exhibit.key: exhibit.count for exhibit in EXHIBITS}
    pieces = (counts["tower"], counts["long-wall"], counts["short-wall"])
    assert pieces == totals(PRINTED.cards) == (16, 13, 15)
    assert counts["keep"] == 10 and {counts[card] for card in IDS} == {1}


@pytest.mark.parametrize("card", PRINTED.cards, ids=lambda card: card.name)
def test_the_face_of_a_card_shows_its_name_pieces_and_symbols(card: Card) -> None:
    face = ElementTree.fromstring(EXHIBITS[PRINTED.cards.index(card)].face)
    stones = [shape for shape in face.iter() if shape.get("fill") == STONE["fill"]]
    widths = [shape.get("width") for shape in stones]
    assert (widths.count(None), widths.count("84"), widths.count("40")) == card.pieces
    icons = [shape.get("href") for shape in face.iter("use")]
    assert icons == ["#icon-card-draw"] * card.extra
    assert [text.text for text in face.iter("text")] == [card.name]


def test_only_the_cards_of_the_rule_book_are_called_certain() -> None:
    certain = [exhibit.key for exhibit in EXHIBITS if "certain" in exhibit.text]
    assert certain == ["T1", "W1"]
