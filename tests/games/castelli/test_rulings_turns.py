"""Every point on the course of a turn, its cards and sales, cited by number."""

from __future__ import annotations

import pytest

from tests.games.castelli.positions import ATTACK, RICH
from tests.games.castelli.script import DECK, asked, at, full, hand, lay, offered, offers, play
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import NOBODY
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.cards import NAMES
from trecastelli.games.castelli.words import text as words

ROBBER, COUNT = NAMES.index("robber"), NAMES.index("count")


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


TOGETHER = "seats=2 options=cards_per_turn:2"
NEEDY = f"tiles={at('b1', 'T19', 'w', 'R')} ask=build0 silver=3,0"
"""Red reaches a wood area and can pay with silver only."""


@pytest.mark.rule("4.4", "4.7")
def test_a_card_that_needs_another_is_begun_with_that_card_in_hand() -> None:
    """Point 92, §4.7."""
    alone = f"{TOGETHER} {NEEDY} hands=countess/"
    assert offered(alone, "play") == []
    s = play(alone.replace("hands=countess", "hands=countess,master_builder"), "play:countess")
    assert asked(s) == "plan0" and offers(s) == ["play:master_builder"]
    assert words.ask(GAME.view(s, 0), ["Anna", "Bo"]) == (
        "Countess: play the other card that this castle needs."
    )
    s = play(s, "play:master_builder")
    assert offers(s) == ["build:a1n"] and play(s, "build:a1n").silver == [0, 0]


@pytest.mark.rule("4.7")
def test_cards_that_need_each_other_need_two_plays() -> None:
    """Point 92, §4.7, §4.1."""
    tiles = f"{NEEDY} hands=countess,master_builder/"
    assert offered(f"seats=2 {tiles}", "play") == ["master_builder"]
    assert offered(f"{TOGETHER} {tiles} played=1,0", "play") == ["master_builder"]
    assert offered(f"{TOGETHER} {tiles}", "play") == ["countess", "master_builder"]


@pytest.mark.rule("4.7", "9.8")
def test_abbot_and_knights_can_each_be_begun() -> None:
    """Point 92, §4.7, §9.8."""
    tiles = (
        f"tiles={at('d1', 'T7', 's', 'R')},{at('d3', 'T13', 'n', 'B')} castles=d2n1:1 ask=build0"
    )
    text = f"seats=2 options=module:battle;cards_per_turn:any {tiles} stores=1,1,1/0,0,0"
    assert offered(f"{text} hands=abbot/", "play") == []
    assert offered(f"{text} hands=knights/", "play") == []
    both = f"{text} hands=abbot,knights/"
    assert offered(both, "play") == ["abbot", "knights"]
    for one, other in (("abbot", "knights"), ("knights", "abbot")):
        s = play(both, f"play:{one}")
        assert offers(s) == [f"play:{other}"]
        s = play(s, f"play:{other}", "over:d2n1")
        assert s.tops and s.built == [1, 1] and hand(s, 0) == []


@pytest.mark.rule("4.7", "4.20")
def test_whoever_guesses_such_a_hand_gives_it_the_card_that_finishes() -> None:
    """Point 92, §4.7."""
    s = play(f"{TOGETHER} {NEEDY} hands=countess,master_builder/", "play:countess")
    for seat in (1, NOBODY):
        view = GAME.view(s, seat)
        for seed in range(20):
            other = GAME.guess(view, SeededDice(seed))
            assert hand(other, 0) == ["master_builder"] and GAME.view(other, seat) == view


@pytest.mark.rule("4.5")
def test_everybody_may_sell_at_every_decision_with_the_option() -> None:
    """Point 72, §4.5."""
    text = "seats=3 options=sell_any_time:true offered=yes hands=farmer/count/robber"
    s = play(text, "flip:c2", "tile:T15")
    assert asked(s) == "offer1" and offers(s) == ["sell:count", "pass"]
    s = play(s, "sell:count")
    assert asked(s) == "offer2" and s.silver == [0, 2, 0]
    s = play(s, "pass")
    assert asked(s) == "turn0"
    s = play(s, "play:farmer")
    assert asked(s) == "place0"  # inside an unfinished action nobody sells


@pytest.mark.rule("4.5", "4.9", "4.12")
def test_a_seat_that_sold_its_last_card_is_not_asked_for_a_governor() -> None:
    """Point 94, §4.5, §4.9."""
    text = "seats=3 options=sell_any_time:true offered=yes tiles=c2:T15n square=c2"
    text += " hands=/governor/farmer"
    s = play(f"{text} ask=build0>score0>window0>govern1", "sell:governor")
    assert asked(s) == "govern2"
    s = play(f"{text} ask=build0>score0>window0>govern1>offer2", "sell:farmer")
    assert asked(s) == "govern1"
    s = play(s, "pass", "pass")
    assert asked(s) == "build0"  # seat 2 has no card left


@pytest.mark.rule("4.5", "9.7")
def test_nor_is_it_asked_for_a_guardian() -> None:
    """Point 94, §4.5, §9.7."""
    text = ATTACK.replace("battle", "battle;sell_any_time:true") + " offered=yes"
    s = play(f"{text} {RICH} hands=/guardian", "over:d2n1", "sell:guardian")
    assert s.built == [1, 1] and s.tops and asked(s) == "build0"


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


@pytest.mark.rule("4.5", "6.2")
def test_with_the_option_a_seat_that_passed_may_answer_a_later_sale() -> None:
    """Point 93, §6.2."""
    options = "options=sell_any_time:true offered=yes"
    text = f"seats=3 {options} {full(8)} hands=count,count/count,farmer/robber ask=build0"
    s = play(text, "end")
    assert asked(s) == "sale1"
    s = play(s, "pass", "sell:robber")
    assert asked(s) == "sale0"
    s = play(s, "pass")
    assert asked(s) == "sale1"  # asked again after the sale of seat 2
    assert asked(play(s, "pass")) == "over"
    s = play(s, "sell:count", "sell:farmer")
    assert asked(s) == "sale0"
    assert asked(play(s, "pass")) == "over"
