"""Every point on single cards, cited by number."""

from __future__ import annotations

import pytest

from tests.games.castelli.positions import ALL_BUT_ONE, RICH
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
    way,
)
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.notation.position import read


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


ATTACK = (
    f"seats=2 options=module:battle tiles={at('d1', 'T19', 's', 'R')} ask=build0 castles=d2n1:1"
)


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
