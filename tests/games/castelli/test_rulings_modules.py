"""Every point on Dilemma, Battle, turns, castles, the end and the tournament, cited by number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.castelli.script import (
    DECK,
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
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import NOBODY, places
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.cards import NAMES
from trecastelli.games.castelli.events import Counted
from trecastelli.games.castelli.position import read
from trecastelli.games.castelli.scoring import settlement_points, silver_points
from trecastelli.games.castelli.setup import LEAGUE, scores
from trecastelli.games.castelli.view import UNSEEN, UNSEEN_START

# Dilemma

DILEMMA = "seats=2 options=module:dilemma held=S1/S2"


@pytest.mark.rule("8.2")
def test_one_lays_one_tile_and_holds_the_other() -> None:
    """Point 44, §8.2."""
    s = play(DILEMMA, "flip:c2", "tile:T19")
    assert offers(s) == ["lay", "swap"]
    assert play(s, "lay").held == [32, 33] and play(s, "swap").held == [18, 33]
    again = play("seats=2 options=module:dilemma held=T4/S2 tiles=a8:S1n", "flip:c2", "tile:T19")
    assert offers(again) == ["lay", "swap"]  # free in every turn


@pytest.mark.rule("8.2")
def test_card_and_silver_come_from_the_tile_laid() -> None:
    """Point 45, §8.2."""
    text = "seats=2 options=module:dilemma held=T1/S2 tiles=a8:S1n"
    swapped = play(text, "flip:c2", "tile:T7", "swap", "turn:n", "draw:farmer")
    laid = play(text, "flip:c2", "tile:T7", "lay", "turn:n")
    assert (swapped.silver[0], hand(swapped, 0)) == (1, ["farmer"])
    assert (laid.silver[0], hand(laid, 0)) == (2, [])


@pytest.mark.rule("8.3")
def test_held_tiles_are_open_or_with_the_option_secret() -> None:
    """Point 46, §8.3."""
    s = play(DILEMMA, "flip:c2", "tile:T19")
    assert GAME.view(s, 1).flipped == 18 and GAME.view(s, 1).held == [32, 33]
    private = DILEMMA.replace("dilemma ", "dilemma;dilemma_flip:private ")
    s = play(private, "flip:c2", "tile:T19")
    assert GAME.view(s, 1).flipped == UNSEEN and GAME.view(s, 1).held == [UNSEEN_START, 33]
    assert GAME.view(s, 0).flipped == 18
    s = play(s, "swap")
    assert GAME.view(s, 1).flipped == 32 and GAME.view(s, 1).held == [UNSEEN, 33]


@pytest.mark.rule("8.4")
def test_five_points_for_holding_ones_start_tile() -> None:
    """Point 47, §8.4."""
    text = f"seats=2 options=module:dilemma {full(4, c2='c2:S1n')} held=T1/S2 ask=build0"
    _, log = tell(text, "end")
    assert [event.tile for event in log if isinstance(event, Counted)] == [0, 5]


# Battle

TILES = f"tiles={at('d1', 'T19', 's', 'R')},{at('d3', 'T13', 'n', 'B')}"
ATTACK = f"seats=2 options=module:battle {TILES} ask=build0 castles=d2n1:1"
RICH = "stores=5,5,5/5,5,5"
ROBBER, COUNT = NAMES.index("robber"), NAMES.index("count")


@pytest.mark.rule("9.3")
def test_more_points_around_the_octagon_are_needed() -> None:
    """Point 48, §9.3."""
    assert offered(f"{ATTACK} {RICH}", "over") == ["d2n1"]
    level = ATTACK.replace("T13", "T20")
    level = level.replace(f"T20{way('T13', 'n', 'B')}", f"T20{way('T20', 'n', 'B')}")
    assert offered(f"{level} {RICH}", "over") == []


@pytest.mark.rule("5.6", "9.4", "9.8")
def test_overbuilding_costs_two_of_each_and_one_unit_may_be_bought() -> None:
    """Point 49, §9.4."""
    s = play(f"{ATTACK} stores=3,2,1/0,0,0 silver=2,0", "over:d2n1")
    assert stores(s, 0) == [1, 0, 0] and s.silver == [0, 0]
    assert offered(f"{ATTACK} stores=3,1,1/0,0,0 silver=9,0", "over") == []
    abbot = f"{ATTACK} stores=1,1,0/0,0,0 silver=2,0 hands=abbot/"
    s = play(abbot, "play:abbot", "over:d2n1")
    assert stores(s, 0) == [0, 0, 0] and s.silver == [0, 0]


@pytest.mark.rule("9.5")
def test_a_castle_is_overbuilt_once() -> None:
    """Point 50, §9.5."""
    stacked = ATTACK.replace("d2n1:1", "d2n1:1x2 built=1,1")
    assert offered(f"{stacked} {RICH}", "over") == []


@pytest.mark.rule("9.2")
def test_ones_own_castle_is_not_overbuilt() -> None:
    """Point 51, §9.2."""
    assert offered(f"{ATTACK} {RICH}".replace("d2n1:1", "d2n1:0"), "over") == []


@pytest.mark.rule("9.7")
def test_a_guardian_stops_the_attack_before_it_is_paid() -> None:
    """Point 52, §9.7."""
    text = f"{ATTACK} {RICH} hands=abbot/guardian"
    s = play(text, "play:abbot", "over:d2n1")
    assert asked(s) == "guard1" and offers(s) == ["play:guardian", "pass"]
    s = play(s, "play:guardian")
    assert stores(s, 0) == [5, 5, 5] and hand(s, 0) == [] and s.built == [0, 1]
    assert asked(s) == "build0" and offered(s, "over") == []


@pytest.mark.rule("9.8")
def test_knights_waive_the_majority_but_not_the_shield() -> None:
    """Point 53, §9.8."""
    weak = f"seats=2 options=module:battle tiles={at('d1', 'T7', 's', 'R')}"
    weak += f",{at('d3', 'T13', 'n', 'B')} ask=build0 castles=d2n1:1,a7e1:1 {RICH} hands=knights/"
    assert offered(weak, "over") == []
    s = play(weak, "play:knights")
    assert offered(s, "over") == ["d2n1"]


CITY = "seats=4 options=module:battle"
SITES = ("e1s1", "a5n1", "c5s1", "e3e1", "a5n2", "e7e1", "g5n1", "g5n2")


def city(owners: str, rounding: str = "") -> list[int]:
    castles = ",".join(f"{site}:{seat}" for site, seat in zip(SITES, owners, strict=False))
    s = read(f"{CITY}{rounding} castles={castles}")
    for octagon in range(32):
        if octagon != 18:  # only the city of e5
            s.settlements[octagon] = 0
    assert s.settlements[18] == 2
    return settlement_points(s, 0)


@pytest.mark.rule("9.10")
def test_tied_settlement_points_are_rounded_up() -> None:
    """Point 54, §9.10."""
    assert city("22211103") == [0, 3, 3, 0]  # the book's example
    assert city("001122") == [2, 2, 2, 0] and city("0123") == [2, 2, 2, 2]
    assert city("0123", ";battle_tie_rounding:down") == [1, 1, 1, 1]


@pytest.mark.rule("9.9")
def test_only_uncovered_castles_count_and_none_gives_nothing() -> None:
    """Point 55, §9.9."""
    s = read("seats=2 options=module:battle castles=a1s1:1x2 built=1,1")
    assert settlement_points(s, 0) == [0, 3 + 6 + 3]  # a3's city, c1's and a7's villages
    assert settlement_points(read("seats=2 options=module:battle"), 0) == [0, 0]


@pytest.mark.rule("9.9")
def test_villages_and_cities_both_give_points() -> None:
    """Point 56, §9.9."""
    s = read("seats=2 options=module:battle castles=d8s1:0")
    assert settlement_points(s, 0) == [6 + 3 + 6, 0]  # b8, d4, d6


@pytest.mark.rule("9.11")
@pytest.mark.parametrize(
    ("silver", "points"),
    [("5,3,2,1", [8, 4, 0, 0]), ("5,5,2,1", [6, 6, 0, 0]), ("5,3,3,0", [8, 2, 2, 0])],
)
def test_silver_counts_double(silver: str, points: list[int]) -> None:
    """Point 57, §9.11."""
    s = read(f"seats=4 options=module:battle silver={silver}")
    assert [silver_points(s, seat, [0, 1, 2, 3]) for seat in range(4)] == points


@pytest.mark.rule("4.22", "9.1")
def test_battle_cards_count_and_sell_like_others() -> None:
    """Point 58, §4.22."""
    text = f"seats=2 options=module:battle {full()} hands=/duke ask=build0"
    _, log = tell(text, "end", "pass")
    assert [event.cards for event in log if isinstance(event, Counted)] == [0, 1]
    assert play(text, "end", "sell:duke").silver[1] >= 2


# Turn, cards, sales


@pytest.mark.rule("4.3")
def test_cards_are_played_before_the_flip_after_it_and_while_building() -> None:
    """Point 63, §4.3."""
    s = read("seats=2 options=module:dilemma held=S1/S2 hands=king_3/")
    for move in ("flip:c2", "lay", "turn:n", "end"):
        assert "play:king_3" in offers(s)
        s = play(s, move)
        if move == "flip:c2":
            s = play(s, "tile:T15")
    s = play("seats=2 hands=farmer,king_3/", "play:farmer")
    assert offered(s, "sell") == []  # inside an unfinished action


@pytest.mark.rule("4.4")
def test_building_cards_wait_for_step_three() -> None:
    """Point 64, §4.4."""
    text = f"seats=2 tiles={at('b1', 'T19', 'w', 'R')} {RICH} hands=countess/"
    assert offered(text, "play") == []
    assert offered(f"{text} ask=build0", "play") == ["countess"]


@pytest.mark.rule("2.5")
def test_the_tile_s_card_comes_before_the_window() -> None:
    """Point 65, §2.5."""
    s = play("seats=2 hands=/farmer", *lay("c2", "T1", "n", "R"))
    assert asked(s) == "draw*" and s.mines == [10]
    assert asked(play(s, "draw:count")) == "govern1"


@pytest.mark.rule("4.9", "4.12")
def test_after_a_governor_those_who_passed_are_asked_again() -> None:
    """Point 66, §4.9, §4.12."""
    s = play("seats=4 hands=/farmer/governor/farmer", *lay("c2", "T15", "n", "R"))
    assert asked(s) == "govern1" and offers(s) == ["pass"]
    s = play(s, "pass", "play:governor", "turn:e")
    assert asked(s) == "govern3"
    s = play(s, "pass")
    assert asked(s) == "govern1"
    assert asked(play(s, "pass")) == "build0"


@pytest.mark.rule("4.12")
def test_a_tile_may_be_turned_back() -> None:
    """Point 67, §4.12."""
    s = play("seats=3 hands=/governor/governor", "flip:c2", "tile:T15", "turn:n")
    s = play(s, "play:governor", "turn:e", "play:governor")
    assert offered(s, "turn") == ["n", "s", "w"]


@pytest.mark.rule("4.2", "4.4", "4.13", "4.14", "4.15")
def test_what_without_effect_means_for_each_card() -> None:
    """Point 68, §4.2, §4.4."""
    assert offered("seats=2 silver=0,1 hands=robber,robber_band/", "play") == [
        "robber",
        "robber_band",
    ]
    assert offered("seats=2 silver=5,5 hands=robber_knight/", "play") == []
    assert offered("seats=2 silver=5,4 hands=robber_knight/", "play") == ["robber_knight"]
    site = f"seats=2 tiles={at('d1', 'T19', 's', 'R')} ask=build0 silver=3,0 hands=master_builder/"
    assert offered(f"{site} stores=1,1,1/0,0,0", "play") == []
    assert offered(f"{site} stores=0,0,0/0,0,0", "play") == ["master_builder"]
    assert offered(f"{ATTACK} {RICH} hands=knights/", "play") == []  # the majority is there


@pytest.mark.rule("4.2")
def test_a_played_card_is_under_the_deck_before_its_effect() -> None:
    """Point 69, §4.2."""
    s = play("seats=2 hands=farmer/", "play:farmer")
    assert s.returned == [11] and s.knowers == [31] and asked(s) == "place0"


@pytest.mark.rule("4.8")
def test_shuffled_cards_come_first_then_returned_ones_in_order() -> None:
    """Point 70, §4.8."""
    rest = [name for name in DECK if name not in ("robber", "count", "farmer")]
    rest += ["robber", "count", "count", "farmer"]
    text = f"seats=2 tiles=c2:T15n hands=/{','.join(rest)} returned=robber:31,count:2"
    s = read(f"{text} ask=build0>draw0>draw0")
    assert offers(s) == ["draw:farmer"]
    s = play(s, "draw:farmer")
    assert sorted(hand(s, 0)) == ["farmer", "robber"] and s.returned == [4]
    assert GAME.view(s, 1).known[ROBBER] == 1  # all had seen the Robber
    s = play(f"{text} ask=build0>draw0>draw0>draw0", "draw:farmer")
    assert sorted(hand(s, 0)) == ["count", "farmer", "robber"]
    assert GAME.view(s, 1).known[COUNT] == 1  # seat 1 had sold the Count
    assert GAME.view(s, NOBODY).known[COUNT] == 0


@pytest.mark.rule("4.7")
def test_cards_combine_on_one_castle_where_each_has_an_effect() -> None:
    """Point 71, §4.7."""
    text = f"seats=2 options=cards_per_turn:any tiles={at('b1', 'T19', 'w', 'R')} ask=build0"
    text += " silver=3,0 hands=count,countess,countess,master_builder/"
    s = play(text, "play:master_builder")
    assert asked(s) == "plan0"
    assert offered(s, "play") == ["countess"]
    s = play(s, "play:countess")
    assert offered(s, "play") == [] and offered(s, "build") == ["a1n"]
    assert play(s, "build:a1n").silver == [0, 0]


@pytest.mark.rule("4.5")
def test_everybody_may_sell_at_every_decision_with_the_option() -> None:
    """Point 72, §4.5."""
    text = "seats=3 options=sell_any_time:true hands=farmer/count/robber"
    s = play(text, "flip:c2", "tile:T15")
    assert asked(s) == "offer1" and offers(s) == ["sell:count", "pass"]
    s = play(s, "sell:count")
    assert asked(s) == "offer2" and s.silver == [0, 2, 0]
    s = play(s, "pass")
    assert asked(s) == "turn0"
    s = play(s, "play:farmer")
    assert asked(s) == "place0"  # inside an unfinished action nobody sells


@pytest.mark.rule("6.2")
def test_the_last_sale_goes_round_once_from_the_next_player() -> None:
    """Point 73, §6.2."""
    text = f"seats=3 {full(8)} hands=count/count,farmer/count ask=build0"
    s = play(text, "end")
    assert asked(s) == "sale1"
    s = play(s, "sell:count", "pass")
    assert asked(s) == "sale2"
    s = play(s, "pass")
    assert asked(s) == "sale0"
    assert asked(play(s, "pass")) == "over"


# Castles


@pytest.mark.rule("5.6", "5.7")
def test_the_purchase_goes_with_count_and_countess() -> None:
    """Point 74, §5.6, §5.7."""
    text = f"seats=2 tiles={at('b1', 'T19', 'w', 'R')} ask=build0 hands=countess/ silver=2,0"
    s = play(f"{text} stores=1,1,0/0,0,0", "play:countess", "build:a1n")
    assert s.silver == [0, 0] and s.bought and s.built == [1, 0]


@pytest.mark.rule("9.7")
def test_after_a_guardian_the_purchase_is_still_there() -> None:
    """Point 75, §9.7."""
    text = f"{ATTACK} stores=2,2,1/0,0,0 silver=2,0 hands=/guardian"
    s = play(text, "over:d2n1", "play:guardian")
    assert s.silver == [2, 0] and not s.bought and offered(s, "build") == ["d2n", "c3n"]
    asked_too = play(f"{ATTACK} {RICH} hands=/farmer", "over:d2n1")
    assert asked(asked_too) == "guard1" and offers(asked_too) == ["pass"]


@pytest.mark.rule("9.2", "9.7")
def test_two_castles_of_one_area_are_two_targets() -> None:
    """Point 76, §9.2, §9.7."""
    text = f"{ATTACK},d2n2:1 {RICH} hands=/guardian"
    s = play(text, "over:d2n1", "play:guardian")
    assert offered(s, "over") == ["d2n2"]


@pytest.mark.rule("9.2")
def test_a_castle_in_a_wood_area_is_overbuilt_without_countess() -> None:
    """Point 77, §9.2."""
    text = f"seats=2 options=module:battle tiles={at('b1', 'T19', 'w', 'R')} ask=build0 {RICH}"
    s = play(f"{text} castles=a1n1:1", "over:a1n1")
    assert s.tops == {0: 4} and s.built == [1, 1]


@pytest.mark.rule("5.2", "5.4")
def test_two_free_sites_are_one_choice() -> None:
    """Point 78, §5.2."""
    text = f"seats=2 {TILES} ask=build0 {RICH}"
    s = play(text, "build:d2n", "build:d2n")
    assert s.tops == {40: 0, 41: 0}


@pytest.mark.rule("9.3")
@pytest.mark.parametrize(
    ("majority", "can"),
    [
        ("points_on_octagon", True),  # red 4 against 3
        ("points_on_area", True),
        ("shields_on_octagon", False),  # one shield each
        ("shields_on_area", False),
    ],
)
def test_the_four_ways_to_count_a_majority(majority: str, can: bool) -> None:
    """Point 79, §9.3."""
    text = ATTACK.replace("battle ", f"battle;battle_majority:{majority} ", 1)
    assert (offered(f"{text} {RICH}", "over") == ["d2n1"]) == can


@pytest.mark.rule("9.3")
def test_an_area_s_majority_leaves_out_the_octagon_s_other_sides() -> None:
    """Point 79, §9.3."""
    tiles = f"tiles={at('d1', 'T13', 's', 'R')},{at('c2', 'T19', 'e', 'B')}"
    text = f"seats=2 options=module:battle {tiles} ask=build0 castles=d2n1:1 {RICH}"
    assert offered(text, "over") == []
    on_area = text.replace("battle ", "battle;battle_majority:points_on_area ", 1)
    assert offered(on_area, "over") == ["d2n1"]


@pytest.mark.rule("9.5")
def test_a_higher_stack_is_built_by_anybody_but_the_owner_of_its_top() -> None:
    """Point 80, §9.5."""
    text = f"{ATTACK} {RICH}".replace("battle ", "battle;max_stack:3 ", 1)
    s = play(text.replace("d2n1:1", "d2n1:1x2 built=1,1"), "over:d2n1")
    assert s.tops == {40: 8} and offered(s, "over") == []


@pytest.mark.rule("4.24")
def test_a_burned_city_leaves_free_land() -> None:
    """Point 81, §4.24."""
    s = play(
        "seats=2 options=module:battle;cards_per_turn:2 hands=arsonist,duke/",
        *("play:arsonist", "at:a3", "play:duke"),
    )
    assert "a3" in offered(s, "at")


# End and set-up


@pytest.mark.rule("6.3")
def test_the_share_of_an_unused_colour_stays_in_the_mine() -> None:
    """Point 82, §6.3."""
    mine = {"b1": at("b1", "T19", "s", "R"), "c2": at("c2", "T20", "w", "G")}
    mine |= {"b3": at("b3", "T5", "n", "B"), "a2": at("a2", "T6", "e", "Y")}
    s = play(f"seats=2 {full(4, **mine)} ask=build0", "end")
    assert s.silver == [5, 0] and s.mines == [6]


@pytest.mark.rule("6.5", "9.11")
def test_the_text_s_reading_gives_a_tied_second_three_or_six() -> None:
    """Point 83, §6.5, §9.11."""
    s = read("seats=4 options=silver_second_tie:text silver=5,3,3,0")
    assert [silver_points(s, seat, [0, 1, 2, 3]) for seat in range(4)] == [4, 3, 3, 0]
    s = read("seats=4 options=module:battle;silver_second_tie:text silver=5,3,3,0")
    assert [silver_points(s, seat, [0, 1, 2, 3]) for seat in range(4)] == [8, 6, 6, 0]


@pytest.mark.rule("9.9")
def test_castles_on_the_settlement_s_octagon_count_once() -> None:
    """Point 84, §9.9."""
    s = read("seats=2 options=module:battle castles=a3s1:0,a1s1:1")
    assert settlement_points(s, 0)[0] == 3 + 3 + 2  # a3's city tied, c3's village, a7's tied


@pytest.mark.rule("6.4")
def test_end_points_are_counted_from_one_position_after_the_mine() -> None:
    """Point 85, §6.4."""
    _, log = tell(
        f"seats=2 {full()} silver=3,0 stores=1,0,0/0,0,0 hands=count/ ask=build0", "end", "pass"
    )
    kinds = [type(event).__name__ for event in log]
    assert kinds.index("Counted") > kinds.index("Passed") and kinds[-3:-1] == ["Counted"] * 2


@pytest.mark.rule("8.1")
def test_start_tiles_are_dealt_by_chance_and_the_others_stay_out() -> None:
    """Point 86, §8.1."""
    s = read("seats=3 options=module:dilemma ask=next0>start0>start_tile2>start_tile1>start_tile0")
    s = play(s, "tile:S3", "tile:S1", "tile:S2")
    assert s.held == [34, 32, 33] and s.bag[32:] == [0, 0, 0, 1]


@pytest.mark.rule("1.3", "2.3")
def test_shields_stand_clockwise_and_the_mine_part_may_lie_on_either_slot() -> None:
    """Point 87, §1.3, §2.3."""
    assert (way("T13", "n", "R"), way("T13", "e", "B")) == ("n", "n")
    s = GAME.new(2, {})
    assert GAME.odds(s) == [3, 1, 1, 1]
    assert offers(play(s, "part:3", "rotate:0")) == ["part:1"]
    assert offers(play(s, "part:1", "rotate:0")) == ["part:2", "part:3", "part:4"]


# Tournament

PAIRS = "seats=4 options=tournament:league pairs=0123"


@pytest.mark.rule("10.2", "10.3")
def test_each_field_has_its_mine_and_the_reserve_is_shared() -> None:
    """Point 59, §10.2, §10.3."""
    s = read(PAIRS)
    assert s.mines == [11, 11] and s.reserve == [0, 2, 2]
    assert [len(squares) for squares in s.field.squares] == [16, 16]


@pytest.mark.rule("10.3")
def test_cards_work_on_ones_own_field_and_the_deck_is_common() -> None:
    """Point 60, §10.3."""
    s = play(f"{PAIRS} silver=0,2,2,0 hands=robber///", "play:robber")
    assert s.silver == [1, 1, 2, 0]
    s = play(f"{PAIRS} hands=//governor/", *lay("c2", "T15", "n", "R"))
    assert asked(s) == "build0"  # seat 2 plays elsewhere
    s = play(f"{PAIRS} tiles={at('b1', 'T7', 'e', 'R')},f1:T8n", *lay("c2", "T15", "n", "G"))
    assert stores(s, 0)[0] + stores(s, 2)[0] == 0  # green is nobody's colour here


@pytest.mark.rule("10.2")
def test_the_mine_tile_covers_the_octagon_at_the_same_place() -> None:
    """Point 61, §10.2."""
    field = read(PAIRS).field
    assert field.mine == [4, 6] and field.sites[24:28] == [0, 0, 0, 0]
    assert sorted(field.squares_of_area[24]) == sorted(field.around[6])


@pytest.mark.rule("10.8")
def test_everybody_meets_everybody_in_a_league() -> None:
    """Point 62 and point 90, §10.8."""
    met = {frozenset(pairs[2 * n : 2 * n + 2]) for pairs in LEAGUE for n in range(2)}
    assert len(met) == 6 and LEAGUE[0] == (0, 1, 2, 3)
    s = read(f"{PAIRS} results=9,1,8,1,7,1,6,1 points=1,2,3,3 round=1")
    assert scores(s) == [(10,), (10,), (10,), (9,)] and places(scores(s)) == [1, 1, 1, 4]


@pytest.mark.rule("10.8")
def test_equal_totals_share_a_place() -> None:
    """Point 90, §10.8."""
    s = read(f"{PAIRS} results=9,9,9,1,7,1,6,1 round=0 points=9,9,7,6 ask=nothing")
    assert places(scores(s)) == [1, 1, 3, 4]


@pytest.mark.rule("10.2", "10.4")
def test_the_fields_take_turns_and_end_on_their_own() -> None:
    """Point 88, §10.4, §10.5."""
    s = play(f"{PAIRS} turns=1", *lay("c2", "T15", "n", "R"), "end")
    assert asked(s) == "flip2" and all(name[0] in "efgh" for name in offered(s, "flip"))
    assert len([1 for tile in s.bag[:32] if tile]) == 31
    s = play(s, *lay("g2", "T17", "n", "R"), "end")
    assert asked(s) == "flip1"


@pytest.mark.rule("10.5")
def test_a_field_is_counted_after_its_sixteenth_turn() -> None:
    """Point 88, §10.5."""
    eastern = [f"{'efgh'[c]}{r + 1}" for r in range(8) for c in range(4) if (r + c) % 2][:-1]
    laid = full() + "," + ",".join(f"{q}:T{16 - n}n" for n, q in enumerate(eastern))
    s, log = tell(f"{PAIRS} {laid} turns=31 ask=build0 stores=3,0,0/0,0,0/0,0,0/0,0,0", "end")
    assert [event.seat for event in log if isinstance(event, Counted)] == [0, 1]
    assert s.home[s.turn] == 1 and asked(s).startswith("flip")


KNOCKOUT = "seats=4 options=tournament:knockout pairs=0123"


def end_of_round(points: str) -> str:
    eastern = [f"{'efgh'[c]}{r + 1}" for r in range(8) for c in range(4) if (r + c) % 2]
    laid = full() + "," + ",".join(f"{q}:T{16 - n}n" for n, q in enumerate(eastern))
    asks = "ask=finish0:1>sale3 hands=///king_3"
    return f"{KNOCKOUT} {laid} turns=32 turn=3 points={points} {asks}"


@pytest.mark.rule("10.6")
def test_winners_play_for_the_first_place_with_everything_anew() -> None:
    """Point 89, §10.6."""
    s = play(end_of_round("30,20,9,49"), "pass")
    assert s.round == 1 and s.ahead == (0, 3) and s.pairs == (0, 3, 1, 2)
    assert asked(s) == "part*" and s.results[0] == 30 and s.sizes == [0, 0, 0, 0]
    assert scores(s) == [(1, 0, 0), (0, 0, 0), (0, 0, 0), (1, 0, 0)]


@pytest.mark.rule("10.7")
def test_a_tie_for_going_on_is_decided_by_lot() -> None:
    """Point 89, §10.7."""
    ends = play(end_of_round("30,20,0,0"), "pass").results
    green, yellow = ends[4], ends[6]
    s = play(end_of_round(f"30,20,{50 + yellow},{50 + green}"), "pass")
    assert asked(s) == "lot*" and offers(s) == ["lot:2", "lot:3"]
    s = play(s, "lot:3")
    assert s.ahead == (0, 3) and s.pairs == (0, 3, 1, 2)


@pytest.mark.rule("10.7")
def test_castles_decide_before_the_lot() -> None:
    """Point 89, §10.7."""
    ends = play(end_of_round("30,20,0,0"), "pass").results
    text = end_of_round(f"30,20,{50 + ends[6]},{50 + ends[4]}")
    s = play(f"{text} castles=e1s1:2", "pass")
    assert s.ahead == (0, 2)


@pytest.mark.rule("10.7")
def test_places_of_the_last_round_may_be_shared() -> None:
    """Point 89, §10.7."""
    over = "round=1 results=9,1,8,1,7,1,9,1,40,1,50,1,50,1,40,1 ask=nothing"
    s = read(f"{KNOCKOUT} {over} ahead=03 points=40,50,50,40")
    assert places(scores(s)) == [1, 3, 3, 1]


@pytest.mark.rule("10.9")
def test_modules_are_allowed_and_battle_counts_each_field_for_itself() -> None:
    """Point 91, §10.9."""
    text = "seats=4 options=module:dilemma,battle;tournament:league pairs=0123 held=S1/S2/S3/S4"
    s = read(f"{text} castles=a1s1:0,e1s1:2")
    assert settlement_points(s, 0)[2:] == [0, 0] and settlement_points(s, 1)[:2] == [0, 0]
    assert settlement_points(s, 0)[0] > 0 and settlement_points(s, 1)[2] > 0


@pytest.mark.rule("10.1")
def test_a_tournament_needs_four() -> None:
    """§10.1."""
    with pytest.raises(BadSetup, match="four seats"):
        GAME.new(3, {"tournament": "league"})


def test_every_point_has_a_test_that_cites_it() -> None:
    found: set[str] = set()
    for name in ("test_rulings.py", "test_rulings_modules.py"):
        text = Path(__file__).with_name(name).read_text("utf-8")
        for line in re.findall(r'"""(Points? [^"]*)"""', text):
            found |= set(re.findall(r"point (\d+a?)", line.lower()))
    assert {str(n) for n in range(1, 92)} | {"3a"} == found
