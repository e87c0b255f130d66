"""The gallery of Castle: every character once, with a face that stands on any page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from trecastelli.core.parts import require
from trecastelli.games import PARTS
from trecastelli.games.castle.look import picture as svg
from trecastelli.games.castle.rules.cards import KINDS, NAMES
from trecastelli.games.castle.rules.characters import CARDS, FRENCH
from trecastelli.words import speaking

HOME = Path(svg.__file__).parents[1] / "book"
PARAGRAPHS = dict(
    re.findall(r"^### (\d+\.\d+) (.+)$", (HOME / "RULES.md").read_text("utf-8"), re.M)
)
GALLERY = {entry.key: entry for entry in require(PARTS["castle"].gallery).gallery()}


def test_every_character_is_there_once_in_the_order_of_the_names() -> None:
    entries = require(PARTS["castle"].gallery).gallery()
    assert sorted(entry.key for entry in entries) == sorted(NAMES)
    names = [entry.name for entry in entries]
    assert names == sorted(names, key=str.casefold) and names[0] == "Alchemist"


def test_accents_do_not_send_a_name_to_the_end() -> None:
    with speaking("de"):
        names = [entry.name for entry in require(PARTS["castle"].gallery).gallery()]
    assert names.index("Mätresse") + 1 == names.index("Meuchelmörder")


@pytest.mark.parametrize("key", NAMES)
def test_a_face_shows_the_name_and_the_icon_and_names_no_id(key: str) -> None:
    face = ElementTree.fromstring(GALLERY[key].face)
    parts = list(face.iter())
    assert face.tag == "svg" and face.get("viewBox") == "-58 -58 116 116"
    assert not [part for part in parts if part.get("id")]
    written = " ".join(part.text or "" for part in parts if part.tag == "text")
    assert written == GALLERY[key].name == face.get("aria-label")
    icons = [part.get("href", "") for part in parts if part.tag == "use"]
    assert icons == [f"#icon-{svg.ICONS[NAMES.index(key)]}"]


@pytest.mark.parametrize("key", NAMES)
def test_the_first_paragraph_is_the_characters_own(key: str) -> None:
    rules = GALLERY[key].rules
    assert PARAGRAPHS[rules[0]] == GALLERY[key].name


def test_the_counts_are_those_of_the_deck() -> None:
    assert sum(entry.count for entry in GALLERY.values()) == 56
    assert {key for key, entry in GALLERY.items() if entry.count > 1} == {
        *("soldier", "siege_engine", "knight"),
    }


@pytest.mark.parametrize("kind", range(KINDS))
def test_the_text_is_the_card_in_both_editions(kind: int) -> None:
    said = GALLERY[NAMES[kind]].text
    assert CARDS[kind].text in said and FRENCH[kind].text in said and "{" not in said
    assert ("French" in said) == (CARDS[kind] != FRENCH[kind])


def test_a_paragraph_of_the_book_that_differs_by_edition_is_among_the_rules() -> None:
    sources = json.loads((HOME / "sources.json").read_text("utf-8"))
    editions = {rule for rule in sources["beyond"] if rule.startswith("8.")} - {"8.1"}
    assert editions <= {rule for entry in GALLERY.values() for rule in entry.rules}
