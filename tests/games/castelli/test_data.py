"""The data file: the packaged one holds, broken ones are refused, others can be played with."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest

from tests.games.castelli.script import DOC, TEXT
from trecastelli.ai.engine.playout import play_out
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadSetup
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.data.facts import check, faults
from trecastelli.games.castelli.rules.field import field_of
from trecastelli.games.castelli.rules.kit import PRINTED


def changed(path: tuple[Any, ...], value: Any) -> str:
    """The packaged text with one entry changed."""
    doc = json.loads(TEXT)
    place = doc
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return json.dumps(doc)


@pytest.mark.rule("1.2")
def test_the_packaged_file_says_that_it_is_a_reconstruction() -> None:
    assert "RECONSTRUCTION" in DOC["status"] and faults(DOC) == []


def test_the_packaged_tiles_favour_no_colour_though_a_true_copy_may() -> None:
    worth: dict[str, list[tuple[int, bool]]] = {}
    for tile in DOC["tiles"]:
        for shield in tile["shields"]:
            worth.setdefault(shield["colour"], []).append((shield["points"], shield["card"]))
    assert len({tuple(sorted(shields)) for shields in worth.values()}) == 1


BROKEN = [
    (("parts",), []),
    (("parts", 0, "octagons"), []),
    (("parts", 0, "has_mine"), False),
    (("parts", 0, "octagons", 0, "settlement"), "village"),
    (("parts", 0, "octagons", 0, "settlement"), "castle"),
    (("parts", 0, "octagons", 0, "areas", 0, "sides"), ["N"]),
    (("parts", 0, "octagons", 0, "areas", 0, "symbols"), 1000000),
    (("parts", 0, "octagons", 0, "areas", 0, "sites"), 5),
    (("parts", 0, "octagons", 0, "areas", 0, "type"), "gold"),
    (("tiles", 0, "silver"), 9),
    (("tiles", 0, "shields", 0, "points"), 7),
    (("tiles", 0, "shields", 0, "colour"), "blue"),
    (("tiles",), DOC["tiles"][:31]),
    (("cards", 0, "count"), 2),
    (("supply", "castles_per_colour"), 10),
    (("supply", "silver", "2"), 12),
    (("frame", "top"), ["neutral"] * 10),
    (("layouts", "two", "rows"), 4),
    (("layouts",), 3),
    (("colours",), ["red", "blue", "green", "pink"]),
]


@pytest.mark.rule("1.2")
@pytest.mark.parametrize(("path", "value"), BROKEN, ids=lambda part: str(part)[:40])
def test_a_file_against_the_facts_is_refused_with_a_sentence(
    path: tuple[Any, ...], value: Any
) -> None:
    text = changed(path, value)
    assert not all(holds for holds, _ in check(text))
    with pytest.raises(
        BadSetup, match=r"cannot be a data file of Castelli. This does not hold: .+\."
    ):
        GAME.with_data(text)


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "3", '{"parts": 1}'])
def test_what_is_no_data_file_is_refused(text: str) -> None:
    assert not all(holds for holds, _ in check(text))
    with pytest.raises(BadSetup):
        GAME.with_data(text)


@pytest.mark.rule("1.2")
def test_a_file_typed_in_by_an_owner_can_be_played_and_names_itself() -> None:
    doc = json.loads(TEXT)
    doc["parts"].reverse()
    doc["tiles"].reverse()
    game = GAME.with_data(json.dumps(doc))
    assert game.data and game.data != GAME.data == ""
    for seats in (2, 3, 4):
        s = game.new(seats, {})
        play_out(game, s, SeededDice(seats))
        game.audit(s)
    v = game.view(s, 0)
    assert pickle.loads(pickle.dumps(v)) == v


def test_examples_that_a_board_cannot_show_are_found_missing() -> None:
    doc = json.loads(TEXT)
    for part in doc["parts"]:
        for octagon in part["octagons"]:
            for area in octagon["areas"]:
                area["symbols"] = min(area["symbols"], 1)
    missing = [sentence for holds, sentence in check(json.dumps(doc)) if not holds]
    assert len(missing) == 3 and all("two symbols" in s or "complete" in s for s in missing)


def test_the_same_file_read_twice_is_the_same_kit() -> None:
    text = TEXT + " "
    assert GAME.with_data(text).kit is GAME.with_data(text).kit
    assert field_of(PRINTED, "two", (0, 2)) != field_of(PRINTED, "two", (2, 0))


# The balance of the reconstruction, which no printed board need have


def test_every_part_has_seven_of_each_resource_and_seven_sites() -> None:
    for part in PRINTED.parts:
        areas = [area for octagon in part.octagons for area in octagon.areas]
        for kind in range(3):
            same = [area for area in areas if area.kind == kind]
            assert sum(area.symbols for area in same) == 7
            assert sorted(len(area.sides) for area in same) == [1, 1, 2, 2, 3]
        assert sum(area.sites for area in areas) == 7


def test_the_frame_gives_as_much_of_each_resource_in_every_layout() -> None:
    for layout in PRINTED.layouts.values():
        symbols = Counter(symbol for edge in layout.edges for symbol in edge)
        assert symbols[0] == symbols[1] == symbols[2] > 0 and symbols[3] and symbols[4]


def test_every_colour_order_occurs_once_with_every_value() -> None:
    rows = DOC["tiles"] + DOC["start_tiles"]
    orders = set()
    for row in rows:
        colours = [shield["colour"] for shield in row["shields"]]
        first = colours.index("red")
        orders.add((row["value"], *colours[first:], *colours[:first]))
    assert len(orders) == 36


def test_every_arrangement_has_a_mine_with_four_squares_and_castles_that_score() -> None:
    for order in permutations(range(4)):
        for turns in product((0, 1), repeat=4):
            placing = tuple(2 * part + turn for part, turn in zip(order, turns, strict=True))
            field = field_of(PRINTED, "four", placing)
            assert len(field.around[field.mine[0]]) == 4
            for area, sites in enumerate(field.sites):
                worth = sum(field.settlements[other] for other in field.lines[area // 4])
                assert not sites or worth >= 1
