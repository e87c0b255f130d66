"""The reference of Castelli shows every card, tile and piece, each with a picture of its own."""

from __future__ import annotations

import re
from importlib.resources import files

from trecastelli.games.castelli.look.gallery import gallery
from trecastelli.games.castelli.rules.cards import CARDS
from trecastelli.games.castelli.rules.kit import PRINTED

RULES = (files("trecastelli.games.castelli") / "book" / "RULES.md").read_text("utf-8")
ENTRIES = {entry.key: entry for entry in gallery()}


def test_every_card_is_there_in_the_number_printed() -> None:
    shown = {key: entry.count for key, entry in ENTRIES.items() if key.startswith("card-")}
    assert shown == {
        f"card-{card.name}": count for card, count in zip(CARDS, PRINTED.cards, strict=True)
    }
    assert all(card.text in ENTRIES[f"card-{card.name}"].text for card in CARDS)


def test_all_tiles_and_pieces_are_counted() -> None:
    tiles = [entry.count for key, entry in ENTRIES.items() if re.match(r"tile-\d", key)]
    assert sum(tiles) == ENTRIES["tile-back"].count == 32 and ENTRIES["tile-start"].count == 4
    numbers = [ENTRIES[key].count for key in ("castle", "village", "city", "silver", "land-mine")]
    assert numbers == [36, 13, 8, 22, 1]


def test_a_tile_says_what_its_face_shows() -> None:
    tile = ENTRIES["tile-1-1-1"]
    assert tile.count == 4 and "draw a card" in tile.text and "1 silver" in tile.text
    assert tile.face.count("castelli-card") == 1 and tile.face.count("metal-bar") == 1
    assert "silver" not in ENTRIES["tile-4-0-0"].text


def test_the_table_of_cards_names_the_same_paragraphs() -> None:
    table = RULES.split("### 4.10 ")[1].split("\n#")[0]
    named = set(re.findall(r"\| (\d+\.\d+) \|$", table, re.M))
    assert {card.rules[0] for card in CARDS} == named


def test_every_text_is_a_sentence() -> None:
    assert all(entry.text.endswith(".") for entry in ENTRIES.values())
