"""The reference shows every card and piece, each with what is printed on it."""

from __future__ import annotations

import re

import pytest

from trecastelli.games.castellan.look.gallery import gallery
from trecastelli.games.castellan.look.pieces import STONE
from trecastelli.games.castellan.rules.board import LONG, SHORT, TOWER
from trecastelli.games.castellan.rules.cards import IDS, PRINTED, Card, totals

ENTRIES = gallery()


def test_all_cards_and_pieces_are_there_once() -> None:
    pieces = ["tower", "long-wall", "short-wall", "keep", "double-keep"]
    assert [entry.key for entry in ENTRIES] == [*IDS, *pieces]


@pytest.mark.rule("1.1")
def test_pieces_are_counted_as_in_the_supply_of_one_player() -> None:
    counts = {entry.key: entry.count for entry in ENTRIES}
    pieces = (counts["tower"], counts["long-wall"], counts["short-wall"])
    assert pieces == totals(PRINTED.cards) == (16, 13, 15)
    assert counts["keep"] == 10 and {counts[card] for card in IDS} == {1}


@pytest.mark.parametrize("card", PRINTED.cards, ids=lambda card: card.name)
def test_the_face_of_a_card_shows_its_name_pieces_and_symbols(card: Card) -> None:
    face = ENTRIES[PRINTED.cards.index(card)].face
    stone = f'fill="{STONE["fill"]}"'
    towers = len(re.findall(rf'<circle r="\d+" {re.escape(stone)}', face))
    walls = [float(x) for x in re.findall(rf'width="(\d+)" height="16" {re.escape(stone)}', face)]
    found = {TOWER: towers, LONG: walls.count(84), SHORT: walls.count(40)}
    assert tuple(found[piece] for piece in (TOWER, LONG, SHORT)) == card.pieces
    assert face.count("#icon-card-draw") == card.extra
    assert f">{card.name}</text>" in face


def test_only_the_cards_of_the_rule_book_are_called_certain() -> None:
    certain = [entry.key for entry in ENTRIES if "certain" in entry.text]
    assert certain == ["T1", "W1"]
