"""Every point on the modules Dilemma and Battle, cited by number."""

from __future__ import annotations

import pytest

from tests.games.castelli.positions import ATTACK, RICH
from tests.games.castelli.script import (
    asked,
    at,
    full,
    hand,
    offered,
    offers,
    play,
    stores,
    tell,
    way,
)
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.open import UNSEEN, UNSEEN_START
from trecastelli.games.castelli.rules.scoring import settlement_points, silver_points
from trecastelli.games.castelli.rules.stages import Counted

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


@pytest.mark.rule("8.1")
def test_start_tiles_are_dealt_by_chance_and_the_others_stay_out() -> None:
    """Point 86, §8.1."""
    s = read("seats=3 options=module:dilemma ask=next0>start0>start_tile2>start_tile1>start_tile0")
    s = play(s, "tile:S3", "tile:S1", "tile:S2")
    assert s.held == [34, 32, 33] and s.bag[32:] == [0, 0, 0, 1]


# Battle


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


ANY = ATTACK.replace("battle", "battle;overbuild_purchase:any")


@pytest.mark.rule("9.4")
def test_with_the_option_any_unit_may_be_bought_to_overbuild() -> None:
    """Point 95, §9.4."""
    s = play(f"{ANY} {RICH} silver=3,0", "over:d2n1")
    assert asked(s) == "buy0" and offered(s, "buy") == ["wood", "grain", "stone", "nothing"]
    bought = play(s, "buy:grain")
    assert stores(bought, 0) == [3, 4, 3] and bought.silver == [1, 0] and bought.bought
    own = play(s, "buy:nothing")
    assert stores(own, 0) == [3, 3, 3] and own.silver == [3, 0] and not own.bought


@pytest.mark.rule("9.4", "5.6")
def test_nothing_is_asked_where_there_is_no_choice_of_a_purchase() -> None:
    """Point 95, §9.4."""
    missing = play(f"{ANY} stores=3,2,1/0,0,0 silver=2,0", "over:d2n1")
    assert stores(missing, 0) == [1, 0, 0] and missing.silver == [0, 0]
    for text in (f"{ANY} {RICH} silver=1,0", f"{ANY} {RICH} silver=9,0 bought=yes"):
        s = play(text, "over:d2n1")
        assert asked(s) == "build0" and stores(s, 0) == [3, 3, 3]
    assert offered(f"{ANY} stores=3,1,1/0,0,0 silver=9,0", "over") == []


@pytest.mark.rule("9.4", "9.7", "9.8")
def test_the_purchase_is_chosen_after_the_guardian_and_with_the_abbot() -> None:
    """Point 95, §9.4, §9.7."""
    text = f"{ANY} {RICH} silver=2,0 hands=abbot/guardian"
    s = play(text, "play:abbot", "over:d2n1")
    assert asked(s) == "guard1"
    assert asked(play(s, "play:guardian")) == "build0"
    s = play(s, "pass")
    assert asked(s) == "buy0"
    assert stores(play(s, "buy:stone"), 0) == [4, 4, 5]


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


@pytest.mark.rule("9.9")
def test_castles_on_the_settlement_s_octagon_count_once() -> None:
    """Point 84, §9.9."""
    s = read("seats=2 options=module:battle castles=a3s1:0,a1s1:1")
    assert settlement_points(s, 0)[0] == 3 + 3 + 2  # a3's city tied, c3's village, a7's tied


@pytest.mark.rule("4.24")
def test_a_burned_city_leaves_free_land() -> None:
    """Point 81, §4.24."""
    s = play(
        "seats=2 options=module:battle;cards_per_turn:2 hands=arsonist,duke/",
        *("play:arsonist", "at:a3", "play:duke"),
    )
    assert "a3" in offered(s, "at")
