"""The reference shows every card and piece, each with a face that stands by itself."""

from __future__ import annotations

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from trecastelli.core.parts import needed
from trecastelli.core.parts.gallery import Exhibit
from trecastelli.games import PARTS
from trecastelli.games.castellan.look.gallery import gallery
from trecastelli.games.castellan.look.picture import ICONS
from trecastelli.games.castellan.look.pieces import STONE
from trecastelli.games.castellan.rules.board import LONG, SHORT, TOWER
from trecastelli.games.castellan.rules.cards import IDS, PRINTED, Card, totals

BOOK = (files("trecastelli.games.castellan") / "book" / "RULES.md").read_text("utf-8")
ENTRIES = gallery()
by_key = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)


def test_all_cards_and_pieces_are_there_once() -> None:
    assert needed(PARTS["castellan"].gallery).gallery() == ENTRIES
    pieces = ["tower", "long-wall", "short-wall", "keep", "double-keep"]
    assert [entry.key for entry in ENTRIES] == [*IDS, *pieces]


@pytest.mark.rule("1.1")
def test_pieces_are_counted_as_in_the_supply_of_one_player() -> None:
    counts = {entry.key: entry.count for entry in ENTRIES}
    pieces = (counts["tower"], counts["long-wall"], counts["short-wall"])
    assert pieces == totals(PRINTED.cards) == (16, 13, 15)
    assert counts["keep"] == 10 and {counts[card] for card in IDS} == {1}


@by_key
def test_a_face_is_one_picture_without_ids_or_actions(entry: Exhibit) -> None:
    root = ElementTree.fromstring(entry.face)
    assert root.tag == "svg" and root.get("viewBox") and root.get("role") == "img"
    assert root.get("aria-label")
    for part in root.iter():
        assert part.get("id") is None and part.get("data-action") is None
        assert "url(" not in " ".join(part.attrib.values())


@by_key
def test_a_face_uses_only_icons_that_the_game_brings(entry: Exhibit) -> None:
    used = set(re.findall(r'href="#([\w-]+)"', entry.face))
    assert used <= {f"icon-{name}" for name in ICONS}


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


@by_key
def test_an_entry_has_a_name_words_and_paragraphs_that_exist(entry: Exhibit) -> None:
    known = set(re.findall(r"^### ([\d.]+) ", BOOK, re.M))
    assert entry.name and entry.text and "{" not in entry.name + entry.text
    assert entry.rules and set(entry.rules) <= known


def test_only_the_cards_of_the_rule_book_are_called_certain() -> None:
    certain = [entry.key for entry in ENTRIES if "certain" in entry.text]
    assert certain == ["T1", "W1"]
