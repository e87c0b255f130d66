"""Every point on building castles, cited by number."""

from __future__ import annotations

import pytest

from tests.games.castelli.positions import RICH, TILES
from tests.games.castelli.script import at, offered, play, stores

SITES = f"seats=2 tiles={at('d1', 'T19', 's', 'R')} ask=build0"


@pytest.mark.rule("5.5")
def test_a_castle_costs_one_of_each() -> None:
    """Point 31, §5.5."""
    s = play(f"{SITES} stores=3,2,5/0,0,0", "build:d2n")
    assert stores(s, 0) == [2, 1, 4]


@pytest.mark.rule("5.6")
def test_one_unit_is_bought_in_a_turn() -> None:
    """Point 32, §5.6."""
    s = play(f"{SITES} silver=4,0 stores=2,2,0/0,0,0", "build:d2n")
    assert s.silver == [2, 0] and offered(s, "build") == []
    assert offered(f"{SITES} silver=4,0 stores=2,0,0/0,0,0", "build") == []  # two are missing


@pytest.mark.rule("5.3")
def test_a_card_shield_is_influence_enough() -> None:
    """Point 33, §5.3."""
    text = f"seats=2 {RICH} tiles={at('a2', 'T1', 'n', 'R')} ask=build0"
    assert offered(text, "build") == ["a1s"]
    assert offered(f"{text} options=card_shield_counts_for_building:false", "build") == []


@pytest.mark.rule("5.2")
def test_a_stone_area_need_not_have_scored() -> None:
    """Point 34, §5.2."""
    s = play(f"{SITES} stores=1,1,1/0,0,0", "build:d2n")
    assert s.built == [1, 0]


@pytest.mark.rule("5.9")
@pytest.mark.parametrize(
    ("parts", "tile", "area"),
    [
        ("1,2,3r,4r", at("g4", "T19", "s", "R"), "g5n"),  # row: 2 villages and a city
        ("1,2r,4,3", at("d1", "T19", "s", "R"), "d2n"),  # column: 2 villages and a city
    ],
)
def test_the_castle_example_gives_five_in_both_readings(parts: str, tile: str, area: str) -> None:
    """Point 35, §5.9."""
    text = f"seats=4 parts={parts} tiles={tile} ask=build0 stores=1,1,1/0,0,0/0,0,0/0,0,0"
    assert play(text, f"build:{area}").points == [5, 0, 0, 0]


@pytest.mark.rule("5.9")
def test_ones_own_octagon_counts_once_and_nothing_blocks() -> None:
    """Point 36, §5.9."""
    s = play(f"{SITES} stores=1,1,1/0,0,0 hands=farmer/", "play:farmer", "at:d2", "build:d2n")
    assert s.points[0] == 4  # d2 itself, d4 beyond it, and the city of d6


@pytest.mark.rule("5.1")
def test_nobody_builds_more_than_nine_castles() -> None:
    """Point 37, §5.1."""
    castles = "castles=" + ",".join(
        f"{site}:0"
        for site in ("a1s1", "a3s1", "c3n1", "b4n1", "b4n2", "a5s1", "c5n1", "c5n2", "b6n1")
    )
    assert offered(f"{SITES} {RICH}", "build") == ["d2n"]
    assert offered(f"{SITES} {RICH} {castles}", "build") == []


@pytest.mark.rule("5.6", "5.7")
def test_the_purchase_goes_with_count_and_countess() -> None:
    """Point 74, §5.6, §5.7."""
    text = f"seats=2 tiles={at('b1', 'T19', 'w', 'R')} ask=build0 hands=countess/ silver=2,0"
    s = play(f"{text} stores=1,1,0/0,0,0", "play:countess", "build:a1n")
    assert s.silver == [0, 0] and s.bought and s.built == [1, 0]


@pytest.mark.rule("5.2", "5.4")
def test_two_free_sites_are_one_choice() -> None:
    """Point 78, §5.2."""
    text = f"seats=2 {TILES} ask=build0 {RICH}"
    s = play(text, "build:d2n", "build:d2n")
    assert s.tops == {40: 0, 41: 0}
