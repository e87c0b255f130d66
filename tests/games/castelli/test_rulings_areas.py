"""Every point on preparation and on what areas give, cited by number."""

from __future__ import annotations

import json

import pytest

from tests.games.castelli.positions import ALL_BUT_ONE
from tests.games.castelli.script import (
    DECK,
    TEXT,
    asked,
    at,
    hand,
    lay,
    offered,
    offers,
    play,
    stores,
    tell,
    way,
)
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.board import AREA_NAMES, WOOD
from trecastelli.games.castelli.rules.events import Voided
from trecastelli.games.castelli.rules.field import field_of
from trecastelli.games.castelli.rules.kit import PRINTED


@pytest.mark.rule("1.3")
def test_an_octagon_has_up_to_four_areas() -> None:
    """Point 1, §1.3."""
    counts = {len(octagon.areas) for part in PRINTED.parts for octagon in part.octagons}
    assert max(counts) == 4 and min(counts) == 1


@pytest.mark.rule("1.3")
def test_parts_lie_on_any_slot_and_may_be_turned_round() -> None:
    """Point 2, §1.3."""
    s = GAME.new(4, {})
    assert offers(s) == ["part:1", "part:2", "part:3", "part:4"]
    assert offers(play(s, "part:3")) == ["rotate:0", "rotate:180"]
    straight = GAME.new(4, {"rotate_parts_180": "false"})
    assert asked(play(straight, "part:3")) == "part*"
    turned = field_of(PRINTED, "four", (1, 2, 4, 6))
    assert turned.mine == [9]  # cell 1,1 of the first part, turned: 2,2


@pytest.mark.rule("1.4", "1.8")
def test_two_players_use_half_of_tiles_and_the_pieces_of_their_parts() -> None:
    """Point 3, §1.4, §1.8."""
    s = read("seats=2")
    assert len(offered(s, "flip")) == 16 and sum(s.bag[:32]) == 32
    assert (s.settlements.count(1), s.settlements.count(2), s.reserve) == (5, 3, [0, 2, 2])


@pytest.mark.rule("1.3")
def test_every_area_of_two_players_has_a_square_in_every_arrangement() -> None:
    """Point 3a, §1.3."""
    for other in (1, 2, 3):
        for turns in range(4):
            for order in ((0, other), (other, 0)):
                placing = (2 * order[0] + turns % 2, 2 * order[1] + turns // 2)
                field = field_of(PRINTED, "two", placing)
                areas = [area for area, kind in enumerate(field.kind) if kind >= 0]
                assert len(areas) > 30 and all(field.squares_of_area[area] for area in areas)


@pytest.mark.rule("1.5")
def test_chance_decides_who_begins() -> None:
    """Point 4, §1.5."""
    assert offers("seats=3 ask=next0>start0") == ["start:0", "start:1", "start:2"]
    s = play("seats=3 ask=next0>start0", "start:2")
    assert asked(s) == "flip2"


@pytest.mark.rule("1.3", "2.3")
def test_shields_stand_clockwise_and_the_mine_part_may_lie_on_either_slot() -> None:
    """Point 87, §1.3, §2.3."""
    assert (way("T13", "n", "R"), way("T13", "e", "B")) == ("n", "n")
    s = GAME.new(2, {})
    assert GAME.odds(s) == [3, 1, 1, 1]
    assert offers(play(s, "part:3", "rotate:0")) == ["part:1"]
    assert offers(play(s, "part:1", "rotate:0")) == ["part:2", "part:3", "part:4"]


@pytest.mark.rule("3.2")
def test_the_sum_of_points_decides_not_the_best_shield() -> None:
    """Point 5, §3.2."""
    tiles = f"tiles={at('c4', 'T7', 's', 'R')},{at('d5', 'T15', 'w', 'R')}"
    s = play(f"seats=2 {tiles}", *lay("c6", "T19", "n", "B"))
    assert stores(s, 0)[2] == 3 and stores(s, 1)[2] == 0


@pytest.mark.rule("3.4")
def test_a_tie_divides_rounded_down() -> None:
    """Point 6, §3.4."""
    tiles = f"tiles={at('c4', 'T7', 's', 'R')},{at('d5', 'T8', 'w', 'B')}"
    s = play(f"seats=2 {tiles}", *lay("c6", "T5", "n", "G"))
    assert (stores(s, 0)[2], stores(s, 1)[2]) == (1, 1)


@pytest.mark.rule("3.4")
def test_three_tied_over_two_symbols_get_nothing() -> None:
    """Point 7, §3.4."""
    tiles = f"tiles={at('d1', 'T13', 's', 'R')},{at('e2', 'T14', 'w', 'B')}"
    s = play(f"seats=3 {tiles}", *lay("d3", "T15", "n", "G"))
    assert [stores(s, seat)[2] for seat in range(3)] == [0, 0, 0]


MARKET = f"seats=4 turn=3 tiles={at('g4', 'T19', 'w', 'G')}"
MARKET_TILE = lay("f5", "T20", "n", "Y")


@pytest.mark.rule("3.4")
def test_a_tied_market_divides_its_tents() -> None:
    """Point 8, §3.4."""
    s = play(MARKET, *MARKET_TILE, "draw:farmer", "draw:count")
    assert (hand(s, 3), hand(s, 2)) == (["farmer"], ["count"])


@pytest.mark.rule("3.5")
def test_what_a_full_store_cannot_hold_is_lost() -> None:
    """Point 9, §3.5."""
    tiles = f"tiles={at('b1', 'T19', 'e', 'R')}"
    s = play(f"seats=2 stores=4,0,0/0,0,0 {tiles}", *lay("c2", "T15", "n", "B"))
    assert stores(s, 0)[0] == 5 and stores(s, 1)[0] == 0


@pytest.mark.rule("3.8")
def test_the_player_whose_turn_it_is_draws_first() -> None:
    """Point 10, §3.1, §3.8."""
    s = play(f"{MARKET} hands={ALL_BUT_ONE}///", *MARKET_TILE, *["pass"] * 1, f"draw:{DECK[0]}")
    assert s.sizes == [24, 0, 0, 1]


@pytest.mark.rule("3.1", "3.7")
def test_frame_sides_score_before_areas_clockwise_from_north() -> None:
    """Point 10, §3.1."""
    _, log = tell("seats=2", *lay("d1", "T19", "n", "R"))
    kinds = [type(event).__name__ for event in log[3:]]
    assert kinds == ["TookSilver", "Gained", "Voided"]  # north silver, east grain, c1's grain


@pytest.mark.rule("2.3", "3.7")
def test_a_corner_scores_both_frame_sides() -> None:
    """Point 11, §3.7."""
    s = play("seats=2", *lay("d1", "T19", "n", "R"))
    assert s.silver == [1, 0] and stores(s, 1) == [0, 1, 0]


@pytest.mark.rule("3.7")
def test_a_card_symbol_facing_the_frame_gets_nothing() -> None:
    """Point 12, §3.7."""
    s = play("seats=2", *lay("b1", "T1", "n", "R"), "draw:farmer")
    assert stores(s, 0) == [0, 0, 0]


@pytest.mark.rule("3.3")
def test_an_area_with_no_points_at_all_is_done_for_nobody() -> None:
    """Point 13, §3.3."""
    s, log = tell("seats=2", *lay("b1", "T1", "w", "R"), "draw:farmer")
    assert Voided(AREA_NAMES.index("a1n"), WOOD) in log
    assert stores(s, 1) == [1, 0, 0]  # from the frame in the north, not from a1


@pytest.mark.rule("3.6")
def test_unused_colours_win_and_void() -> None:
    """Point 14, §3.6."""
    tiles = f"tiles={at('b1', 'T7', 'e', 'R')}"
    lost = play(f"seats=2 {tiles}", *lay("c2", "T15", "n", "G"))
    tied = play(f"seats=2 {tiles}", *lay("c2", "T8", "n", "G"))
    assert stores(lost, 0)[0] == 0 and stores(tied, 0)[0] == 1  # 3 symbols over two colours


@pytest.mark.rule("2.4")
def test_each_card_symbol_of_a_tile_draws_a_card() -> None:
    """Point 15, §2.4."""
    doc = json.loads(TEXT)
    doc["tiles"][0]["shields"][1] = {"colour": "blue", "points": 0, "card": True}
    doc["tiles"][1]["shields"][1] = {"colour": "blue", "points": 1, "card": False}
    game = GAME.with_data(json.dumps(doc))
    moves = ["flip:b1", "tile:T1", "turn:n", "draw:farmer", "draw:king_3"]
    assert hand(play("seats=2", *moves, game=game), 0) == ["king_3", "farmer"]


@pytest.mark.rule("2.6")
def test_a_mine_that_holds_less_gives_what_is_left() -> None:
    """Point 16, §2.6."""
    s = play("seats=2 silver=4,6", *lay("c2", "T7", "n", "G"))
    assert s.silver == [5, 6] and s.mines == [0]
