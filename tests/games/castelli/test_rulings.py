"""Every point of the rules' preparation, base game and cards: one test that cites it by number."""

from __future__ import annotations

import json

import pytest

from tests.games.castelli.script import (
    DECK,
    TEXT,
    asked,
    at,
    full,
    hand,
    lay,
    offered,
    offers,
    play,
    stores,
    tell,
    way,
)
from trecastelli.ai.playout import random_record
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Event, winners
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.board import AREA_NAMES, WOOD
from trecastelli.games.castelli.events import TurnBegan, Voided
from trecastelli.games.castelli.field import field_of
from trecastelli.games.castelli.kit import PRINTED
from trecastelli.games.castelli.position import read
from trecastelli.games.castelli.scoring import silver_points

ALL_BUT_ONE = ",".join(DECK[1:])
RICH = "stores=5,5,5/5,5,5"


# Set-up and areas


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


# Cards


@pytest.mark.rule("4.1")
def test_one_card_is_played_in_a_turn() -> None:
    """Point 17, §4.1."""
    text = "seats=2 hands=king_3,king_5/"
    assert offered(play(text, "play:king_3"), "play") == []
    two = play(f"{text} options=cards_per_turn:2", "play:king_3", "play:king_5")
    assert two.points == [8, 0]


@pytest.mark.rule("4.3")
def test_reactions_are_for_other_turns_and_other_cards_for_ones_own() -> None:
    """Point 18, §4.3."""
    assert offered("seats=2 hands=governor,king_3/", "play") == ["king_3"]
    s = play("seats=2 hands=/governor,king_3", *lay("c2", "T15", "n", "R"))
    assert asked(s) == "govern1" and offered(s, "play") == ["governor"]


@pytest.mark.rule("2.5", "4.12")
def test_the_governor_window_comes_before_scoring_and_keeps_card_and_silver() -> None:
    """Point 19, §4.12."""
    s = play("seats=3 hands=/governor/farmer", *lay("b1", "T1", "w", "Y"), "draw:count")
    assert asked(s) == "govern1" and hand(s, 0) == ["count"] and s.silver[0] == 1
    present = way("T1", "w", "Y")
    s = play(s, "play:governor")
    assert offered(s, "turn") == [each for each in "nesw" if each != present]
    s = play(s, f"turn:{way('T1', 'w', 'B')}")
    assert stores(s, 1) == [0, 0, 0] and asked(s) == "govern2"
    s = play(s, "pass")
    assert stores(s, 1) == [1, 0, 0] and hand(s, 0) == ["count"]


@pytest.mark.rule("4.6", "6.2")
def test_cards_are_sold_at_each_step_of_ones_turn_and_in_the_last_sale() -> None:
    """Point 20, §4.6, §6.2."""
    s = read("seats=2 hands=count,countess,farmer/robber")
    assert offered(s, "sell") == ["count", "countess", "farmer"]
    s = play(s, "sell:count", "flip:c2", "tile:T15", "sell:farmer", "turn:n", "pass")
    assert asked(s) == "build0" and s.silver == [4, 0]
    s = play(s, "sell:countess", "end")
    assert s.silver == [6, 0] and asked(s) == "flip1"
    last = play(f"seats=2 {full()} hands=count/count ask=build0", "end")
    assert asked(last) == "sale1"


@pytest.mark.rule("4.6")
def test_the_last_silver_pays_for_a_card_and_an_empty_mine_buys_none() -> None:
    """Point 21, §4.6."""
    s = play("seats=2 silver=5,5 hands=count,farmer/", "sell:count")
    assert s.silver == [6, 5] and offered(s, "sell") == []


@pytest.mark.rule("4.8")
def test_an_empty_deck_gives_no_card() -> None:
    """Point 22, §4.8."""
    s = play(f"seats=2 hands={','.join(DECK)}/", *lay("c2", "T1", "n", "G"))
    assert asked(s) == "build0" and s.sizes == [25, 0]


@pytest.mark.rule("4.2")
def test_a_card_without_effect_is_not_played_but_may_be_sold() -> None:
    """Point 23, §4.2."""
    s = read("seats=2 hands=robber,traitor,master_builder/")
    assert offered(s, "play") == [] and len(offered(s, "sell")) == 3


@pytest.mark.rule("4.13")
def test_the_robber_knight_rounds_down() -> None:
    """Point 24, §4.13."""
    s = play("seats=2 hands=robber_knight/", "play:robber_knight")
    assert s.silver == [5, 0] and s.mines == [6]


@pytest.mark.rule("4.16")
def test_the_traitor_pays_his_victim_and_only_the_two_know_the_card() -> None:
    """Point 25, §4.16."""
    text = "seats=3 silver=1,0,0 hands=traitor/farmer,count/"
    s = play(text, "play:traitor")
    assert offered(s, "rival") == ["1"]
    s = play(s, "rival:1")
    assert s.silver == [0, 1, 0] and offers(s) == ["take:count", "take:farmer"]
    s = play(s, "take:farmer")
    farmer = 11
    assert hand(s, 0) == ["farmer"] and GAME.view(s, 1).known[farmer] == 1
    assert not any(GAME.view(s, 2).known)
    assert offered("seats=3 hands=traitor/farmer/", "play") == []  # no silver
    assert offered("seats=3 silver=1,0,0 hands=traitor//", "play") == []  # nobody to betray


@pytest.mark.rule("4.17")
def test_the_farmer_needs_free_land_and_castles_do_not_matter() -> None:
    """Point 26, §4.17."""
    s = play("seats=2 castles=a1s1:1 hands=farmer/", "play:farmer")
    free = offered(s, "at")
    assert "a1" in free and "b2" not in free and "c1" not in free and "a3" not in free
    s = play(s, "at:a1")
    assert s.points == [0, 0] and s.reserve == [0, 1, 2] and s.settlements[0] == 1


BUILDER = f"seats=2 tiles={at('b1', 'T19', 'w', 'R')} ask=build0"


@pytest.mark.rule("4.18")
def test_a_grain_or_wood_area_holds_one_castle() -> None:
    """Point 27, §4.18."""
    s = play(f"{BUILDER} {RICH} hands=countess/", "play:countess")
    assert offered(s, "build") == ["a1n"]  # b1 faces a1 with red
    full_area = f"{BUILDER} {RICH} hands=countess/ castles=a1n1:1"
    assert offered(full_area, "play") == []


@pytest.mark.rule("4.21")
def test_the_master_builder_leaves_the_purchase_for_another_castle() -> None:
    """Point 28, §4.21."""
    tiles = f"tiles={at('d1', 'T19', 's', 'R')},{at('b1', 'T20', 'w', 'R')}"
    s = play(
        f"seats=2 {tiles} ask=build0 silver=5,0 stores=1,2,0/0,0,0 hands=master_builder/",
        *("play:master_builder", "build:d2n"),
    )
    assert s.silver[0] == 4 and stores(s, 0) == [0, 1, 0] and not s.bought
    s = play(f"seats=2 {tiles} ask=build0 silver=4,0 stores=1,1,0/0,0,0", "build:d2n")
    assert s.silver[0] == 2 and s.bought
    battle = f"{ATTACK} stores=1,2,2/0,0,0 silver=5,0 hands=master_builder/"
    assert offered(f"{battle} bought=yes", "play") == []


@pytest.mark.rule("4.24")
def test_a_burned_city_is_gone_for_good() -> None:
    """Point 29, §4.24."""
    s = play("seats=2 options=module:battle hands=arsonist/", "play:arsonist", "at:a3")
    assert s.reserve == [0, 2, 2] and s.burned == 1


@pytest.mark.rule("1.7")
def test_there_is_no_hand_limit() -> None:
    """Point 30, §1.7."""
    s = play(f"seats=2 hands={ALL_BUT_ONE}/", *lay("c2", "T1", "n", "G"), f"draw:{DECK[0]}")
    assert s.sizes == [25, 0]


# Castles and the end


@pytest.mark.rule("5.5")
def test_a_castle_costs_one_of_each() -> None:
    """Point 31, §5.5."""
    s = play(f"{SITES} stores=3,2,5/0,0,0", "build:d2n")
    assert stores(s, 0) == [2, 1, 4]


SITES = f"seats=2 tiles={at('d1', 'T19', 's', 'R')} ask=build0"
ATTACK = (
    f"seats=2 options=module:battle tiles={at('d1', 'T19', 's', 'R')} ask=build0 castles=d2n1:1"
)


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


@pytest.mark.rule("5.10")
def test_points_go_on_beyond_the_track() -> None:
    """Point 38, §5.10."""
    assert play("seats=2 points=69,0 hands=king_5/", "play:king_5").points == [74, 0]


@pytest.mark.rule("2.1")
def test_three_players_have_eleven_eleven_and_ten_turns() -> None:
    """Point 39, §2.1, §6.1."""
    s, turns = GAME.new(3, {}), [0, 0, 0]
    log: list[Event] = []
    for _, action in random_record(GAME, 3, {}, SeededDice(1)):
        GAME.apply(s, action, log)
    for event in log:
        if isinstance(event, TurnBegan):
            turns[event.seat] += 1
    assert sorted(turns) == [10, 11, 11]


MINE = {"b1": at("b1", "T19", "s", "R"), "c2": at("c2", "T20", "w", "B")}
MINE |= {"b3": at("b3", "T5", "n", "G"), "a2": at("a2", "T6", "e", "Y")}


@pytest.mark.rule("6.3")
def test_a_tied_mine_is_divided_and_the_rest_stays() -> None:
    """Point 40, §6.3."""
    s = play(f"seats=2 {full(4, **MINE)} ask=build0", "end")
    assert s.silver == [5, 5] and s.mines == [1]


@pytest.mark.rule("6.5")
@pytest.mark.parametrize(
    ("silver", "points"),
    [
        ("5,3,2,1", [4, 2, 0, 0]),
        ("5,5,3,1", [3, 3, 0, 0]),
        ("4,4,4,1", [3, 3, 3, 0]),
        ("5,3,3,1", [4, 1, 1, 0]),
        ("5,3,3,3", [4, 0, 0, 0]),
        ("3,0,0,0", [4, 0, 0, 0]),
        ("0,0,0,0", [0, 0, 0, 0]),
    ],
)
def test_silver_ranks_and_their_ties(silver: str, points: list[int]) -> None:
    """Point 41 and point 42, §6.5."""
    s = read(f"seats=4 silver={silver}")
    assert [silver_points(s, seat, [0, 1, 2, 3]) for seat in range(4)] == points


@pytest.mark.rule("6.5")
def test_no_silver_ranks_nowhere() -> None:
    """Point 42, §6.5."""
    s = read("seats=2")
    assert [silver_points(s, seat, [0, 1]) for seat in range(2)] == [0, 0]


@pytest.mark.rule("6.6")
def test_castles_built_break_a_tie_covered_ones_too() -> None:
    """Point 43, §6.6."""
    text = "seats=2 options=module:battle points=9,9 castles=d2n1:1x2 built=1,1 ask=nothing"
    s = read(f"{text} {full()}")
    assert GAME.scores(s) == [(9, 1), (9, 1)] and winners(GAME.scores(s)) == [0, 1]
    s.built[0] = 2
    assert winners(GAME.scores(s)) == [0]
