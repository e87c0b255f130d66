"""The rulings on last turns and the end."""

from __future__ import annotations

import pytest

from tests.games.castellan.script import act, but, texts
from trecastelli.core.errors import BadSetup, IllegalAction
from trecastelli.core.game import NOBODY, OVER
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.events import DrewRest, Ended, PassedOn, TurnBegan
from trecastelli.games.castellan.rules.state import State


def last_turn(drawing: str, cards: str, more: str = "") -> State:
    """Seat 1 of two before its last turn, with some cards."""
    names = [cards[n : n + 2] for n in range(0, len(cards), 2)]
    return read(
        f"{drawing} ending=yes done=0 turn=1 hands=/{cards} discards={but()}/{but(*names)} {more}"
    )


@pytest.mark.rule("5.4")
def test_ruling_14_leftovers_of_the_last_turn_are_out_of_the_game() -> None:
    s = last_turn("o", "T1")
    log = act(s, "play:T1", "build", "end")
    assert PassedOn(1, NOBODY, (2, 0, 0)) in log
    assert (s.lost, s.pool, GAME.to_act(s)) == ([2, 0, 0], [0, 0, 0], OVER)


@pytest.mark.rule("6.2")
def test_ruling_15_in_a_last_turn_all_cards_are_played() -> None:
    s = last_turn("o", "T1W6W7")
    act(s, "play:W6")
    assert texts(s) == ["play:T1", "play:W7"]
    act(s, "play:T1", "play:W7")
    assert texts(s) == ["build"]


@pytest.mark.rule("6.2")
def test_ruling_34_in_a_last_turn_building_waits_for_the_last_card() -> None:
    s = last_turn("o", "W6W7", "pool=1,0,0")
    assert texts(s) == ["play:W6", "play:W7"]
    act(s, "play:W7")
    assert texts(s) == ["play:W6"]


def out_of_cards(options: str = "", seats: int = 3) -> State:
    """Seat 0 of three is about to play its last card, W6; the others have some."""
    hands = "/".join(["W6", "T1", "T2W1"][:seats])
    return read(f"o seats={seats} hands={hands} discards={but('W6')} {options}")


@pytest.mark.rule("6.2")
def test_ruling_29_when_a_player_is_out_each_other_player_has_one_last_turn_in_seat_order() -> None:
    s = out_of_cards()
    log = act(s, "play:W6", "build", "long:0,0e", "short:0,0n", "end")
    assert [e for e in log if isinstance(e, TurnBegan)] == [TurnBegan(1, True)]
    turns = []
    while GAME.to_act(s) != OVER:
        legal = texts(s)
        log = act(s, legal[-1])
        turns += [e.seat for e in log if isinstance(e, TurnBegan)]
    assert turns == [2] and all(s.done)
    assert not any(s.hands) and not any(s.decks)


@pytest.mark.rule("6.4", "8.1")
def test_ruling_29_with_the_option_all_play_on_until_they_are_out() -> None:
    s = out_of_cards("options=end:play_on")
    act(s, "play:W6", "build", "long:0,0e", "short:0,0n", "end")
    assert (s.turn, s.ending, s.done) == (1, False, [True, False, False])
    assert len(s.hands[1]) == 1 and len(s.decks[1]) == 13
    turns = []
    while GAME.to_act(s) != OVER:
        turns += [e.seat for e in act(s, texts(s)[-1]) if isinstance(e, TurnBegan)]
    assert len(turns) > 10 and 0 not in turns
    assert all(s.done) and not any(s.hands)


@pytest.mark.rule("5.1")
def test_ruling_30_pieces_go_to_the_next_player_with_a_turn_to_come() -> None:
    position = (
        f"o seats=4 turn=1 done=02 options=end:play_on hands=/T1W1//T2 "
        f"discards={but()}/{but('T1', 'W1')}/{but()}/"
    )
    s = read(position)
    assert PassedOn(1, 3, (2, 0, 0)) in act(s, "play:T1", "build", "end")
    assert (s.turn, s.pool) == (3, [2, 0, 0])


@pytest.mark.rule("5.4")
def test_ruling_30_pieces_are_lost_when_nobody_has_a_turn_to_come() -> None:
    s = read(f"o seats=3 turn=2 done=01 ending=yes hands=//T1 discards={but()}/{but()}/{but('T1')}")
    assert PassedOn(2, NOBODY, (2, 0, 0)) in act(s, "play:T1", "build", "end")
    assert s.lost == [2, 0, 0]


@pytest.mark.rule("1.7", "6.1")
def test_ruling_33_the_rules_have_no_resignation_no_agreed_draw_and_no_clock() -> None:
    names = {verb.name for verb in GAME.actions.verbs}
    assert names == {
        *("start", "draw", "play", "build", "tower", "long", "short"),
        *("leave", "single", "double", "walls", "end"),
    }
    for text in ("resign", "pass", "agree", "flag"):
        with pytest.raises(IllegalAction):
            GAME.actions.parse(text)


@pytest.mark.rule("6.3")
def test_ruling_35_each_player_draws_the_rest_before_their_own_last_turn() -> None:
    s = out_of_cards()
    log = act(s, "play:W6", "build", "long:0,0e", "short:0,0n", "end")
    assert [e.seat for e in log if isinstance(e, DrewRest)] == [1]
    assert (len(s.hands[1]), len(s.decks[1])) == (14, 0)
    assert (len(s.hands[2]), len(s.decks[2])) == (2, 12)


@pytest.mark.rule("6.4")
def test_ruling_39_playing_on_is_for_three_or_four_seats() -> None:
    with pytest.raises(BadSetup, match="three or four seats"):
        GAME.new(2, {"end": "play_on"})
    assert GAME.new(3, {"end": "play_on"}).options.play_on


def only_one_left(cards: str, passed: str = "must") -> State:
    """Only seat 1 of three has cards left, all of them in hand."""
    names = [cards[n : n + 2] for n in range(0, len(cards), 2)]
    return read(
        f"o seats=3 turn=1 done=02 options=end:play_on,passed:{passed} hands=/{cards}"
        f" discards={but()}/{but(*names)}/{but()}"
    )


@pytest.mark.rule("6.4")
def test_ruling_39_leftovers_of_the_only_player_left_stay_with_that_player() -> None:
    s = only_one_left("T1W1")
    assert PassedOn(1, 1, (2, 0, 0)) in act(s, "play:T1", "build", "end")
    assert (s.turn, s.pool, GAME.to_act(s)) == (1, [2, 0, 0], 1)
    act(s, "play:W1", "build", "short:0,0e", "tower:1,0", "long:1,0e", "tower:3,0", "long:3,0e")
    log = act(s, "tower:5,0", "end")
    assert isinstance(log[-1], Ended) and s.lost == [0, 0, 0]


@pytest.mark.rule("5.4", "6.4")
def test_ruling_39_after_the_very_last_turn_leftovers_are_lost() -> None:
    s = only_one_left("T1")
    assert PassedOn(1, NOBODY, (2, 0, 0)) in act(s, "play:T1", "build", "end")
    assert GAME.to_act(s) == OVER
