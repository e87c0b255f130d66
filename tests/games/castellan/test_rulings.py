"""Every ruling of the rules file (1 to 43), each exercised on the rules themselves."""

from __future__ import annotations

import re

import pytest

from tests.games.castellan.script import (
    act,
    after,
    but,
    deal,
    line,
    texts,
    worth,
)
from trecastelli.core.errors import BadSetup, IllegalAction
from trecastelli.core.game import CHANCE, NOBODY, OVER, winners
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.board import ORIGIN, point
from trecastelli.games.castellan.castle import face_at
from trecastelli.games.castellan.events import (
    Claimed,
    Declared,
    Divided,
    Drew,
    DrewRest,
    Ended,
    PassedOn,
    RanOut,
    TurnBegan,
)
from trecastelli.games.castellan.ground import ground_of
from trecastelli.games.castellan.position import read
from trecastelli.games.castellan.state import State
from trecastelli.games.castellan.survey import yards


def placements(s: State) -> list[str]:
    """The sites that are offered, without anything else."""
    return [text for text in texts(s) if re.match("tower:|long:|short:", text)]


# Keeps


@pytest.mark.rule("4.3", "7.1")
def test_ruling_1_it_is_the_double_keep_that_doubles_a_courtyard() -> None:
    single = after("o-o/|/o-o pool=0,0,1 ask=build0", "short:1,0n", "single")
    double = after("o-o/|/o-o pool=0,0,1 ask=build0", "short:1,0n", "double:0,0")
    assert (GAME.scores(single)[0], GAME.scores(double)[0]) == ((4, 1), (8, 2))


@pytest.mark.rule("4.3", "4.4")
def test_ruling_2_the_double_may_wait_for_any_one_claim_and_comes_once() -> None:
    s = read("o-o-o-o/|/o-o-o-o pool=0,0,3 ask=build0")
    act(s, "short:1,0n")
    assert texts(s) == ["single", "double:0,0"]
    act(s, "single", "short:2,0n")
    assert texts(s) == ["single", "double:1,0"]
    act(s, "double:1,0", "short:3,0n")
    assert worth(s) == [(0, 4, False), (0, 4, True), (0, 4, False)]
    assert not any(text.startswith("double") for text in texts(s))


@pytest.mark.rule("4.4")
def test_ruling_2_a_courtyard_already_claimed_is_never_upgraded() -> None:
    s = read("o-o-o-o/|a|/o-o-o-o pool=0,0,1 ask=build0")
    act(s, "short:2,0n")
    assert texts(s) == ["single", "double:1,0"]


@pytest.mark.parametrize(("part", "doubled"), [("0,0", [True, False]), ("1,0", [False, True])])
@pytest.mark.rule("4.6")
def test_ruling_3_the_owner_chooses_which_part_stays_doubled(
    part: str, doubled: list[bool]
) -> None:
    s = read("o-o-o/|A  |/o-o-o pool=0,0,1 ask=build0")
    act(s, "short:1,0n")
    assert texts(s) == ["double:0,0", "double:1,0"]
    act(s, f"double:{part}")
    assert [double for _, _, double in worth(s)] == doubled
    assert GAME.scores(s)[0] == (12, 3)


@pytest.mark.rule("4.6")
def test_ruling_3_a_double_can_be_divided_again_and_never_leaves_its_part() -> None:
    s = read("o-o-o-o/|A    |/o-o-o-o pool=0,0,2 ask=build0")
    act(s, "short:1,0n", "double:1,0", "short:2,0n")
    assert texts(s) == ["double:1,0", "double:2,0"]


@pytest.mark.rule("4.5")
def test_ruling_4_an_unused_double_may_go_on_a_part_when_dividing() -> None:
    s = read("o-o-o/|a  |/o-o-o pool=0,0,1 ask=build0")
    act(s, "short:1,0n")
    assert texts(s) == ["single", "double:0,0", "double:1,0"]
    act(s, "double:0,0")
    assert worth(s) == [(0, 4, True), (0, 4, False)]


@pytest.mark.rule("4.5", "8.1")
def test_ruling_4_switched_off_a_part_is_never_doubled_but_a_new_courtyard_may_be() -> None:
    s = read("o-o-o-o/|a  |/o-o-o-o options=divide:single pool=0,0,2 ask=build0")
    act(s, "short:1,0n")
    assert worth(s) == [(0, 4, False), (0, 4, False)]
    act(s, "short:3,0n")
    assert texts(s) == ["single", "double:2,0"]


@pytest.mark.rule("4.6", "8.1")
def test_ruling_4_switched_off_a_doubled_courtyard_still_leaves_its_double_to_choose() -> None:
    s = read("o-o-o/|A  |/o-o-o options=divide:single pool=0,0,1 ask=build0")
    act(s, "short:1,0n")
    assert texts(s) == ["double:0,0", "double:1,0"]


@pytest.mark.rule("7.1")
def test_ruling_5_most_points_win_and_not_most_towers() -> None:
    s = read("o-o-o-o-o-o/|a|a|b    |/o-o-o===o-o ask=nothing")
    found = yards(ground_of(s.castle))
    mine = found[0].towers | found[1].towers
    assert len(mine) < len(found[2].towers)
    assert winners(GAME.scores(s)) == [0]


@pytest.mark.rule("4.2")
def test_ruling_6_all_towers_that_touch_count_once_each() -> None:
    s = read("o===o/H   H/H o H/Ha| H/o-o-o")
    assert worth(s) == [(0, 6, False)]
    around = read("o-o-o-o/|a    |/o-o-o o/|     |/o-o-o-o")
    assert worth(around) == [(0, 12, False)]


def tower_gives(s: State, x: int, y: int) -> int:
    """What one tower is worth to all players together."""
    c = s.castle
    faces = {face_at(c, point(x, y), way) for way in range(4)} - {0}
    return sum(2 if c.doubled[face] else 1 for face in faces)


@pytest.mark.rule("7.1")
def test_ruling_7_a_tower_touches_up_to_four_courtyards_and_gives_up_to_six_points() -> None:
    single = read("o-o-o/|a|b|/o-o-o/|a|b|/o-o-o")
    one = read("o-o-o/|A|b|/o-o-o/|a|b|/o-o-o")
    both = read("o-o-o/|A|B|/o-o-o/|a|b|/o-o-o")
    assert [tower_gives(s, 1, 1) for s in (single, one, both)] == [4, 5, 6]
    assert [GAME.scores(s)[0][0] for s in (single, one, both)] == [8, 12, 12]


@pytest.mark.rule("7.2")
def test_ruling_8_a_double_is_two_keeps_when_points_are_level() -> None:
    s = read("o-o-o-o-o/|A|b    |/o-o-o-o-o ask=nothing")
    assert GAME.scores(s) == [(8, 2), (8, 1)]
    assert winners(GAME.scores(s)) == [0]


@pytest.mark.rule("4.8", "7.2")
def test_ruling_8_markers_count_when_the_ten_keeps_are_used_up() -> None:
    s = read("/".join(["o-" * 11 + "o", "|a" * 11 + "|", "o-" * 11 + "o"]))
    assert GAME.scores(s)[0] == (44, 11)


@pytest.mark.rule("2.6", "4.1")
def test_ruling_9_a_courtyard_is_claimed_at_once_before_the_next_piece() -> None:
    s = read("o===o/H   H/H   H/H   H/o-o o pool=1,0,2 ask=build0")
    act(s, "short:1,0e")
    assert texts(s) == ["single", "double:0,0"]
    act(s, "single")
    assert "short:1,0n" in texts(s)
    act(s, "short:1,0n", "tower:1,1")
    assert worth(s) == [(0, 6, False)]


@pytest.mark.rule("2.6", "4.1", "4.5")
def test_ruling_9_one_may_enclose_and_divide_in_the_same_turn() -> None:
    s = read("o-o-o/|/o-o-o pool=0,0,2 ask=build0")
    act(s, "short:2,0n", "single", "short:1,0n", "single")
    assert worth(s) == [(0, 4, False), (0, 4, False)]


@pytest.mark.rule("2.11", "4.1")
def test_ruling_10_claiming_is_automatic_and_cannot_be_declined() -> None:
    s = read("o-o/|/o-o options=double:off pool=0,0,1 ask=build0")
    log = act(s, "short:1,0n")
    assert log[-1] == Claimed(0, ORIGIN, 4, False)
    s = after("o-o/|/o-o pool=0,0,2 ask=build0", "short:1,0n")
    assert texts(s) == ["single", "double:0,0"]


# Building


@pytest.mark.rule("2.5", "3.8")
def test_ruling_11_a_turn_goes_on_while_any_piece_has_a_site() -> None:
    s = read("o pool=1,0,1 hands=T1/T2 ask=build0")
    assert set(texts(s)) == {"short:0,-1n", "short:-1,0e", "short:0,0e", "short:0,0n"}
    act(s, "short:0,0e")
    assert texts(s) == ["tower:1,0"]
    act(s, "tower:1,0")
    assert texts(s) == ["walls:0", "walls:1"]


@pytest.mark.rule("2.5", "3.8")
def test_ruling_11_the_order_is_free_even_if_a_piece_is_then_left_over() -> None:
    s = read("1-o/2|/@-1,-1 pool=0,0,3 hands=T1/T2 ask=build0")
    act(s, "short:0,0e", "short:0,0n")
    assert s.pool == [0, 0, 1] and texts(s) == ["walls:0", "walls:1"]
    s = read("1-o/2|/@-1,-1 pool=1,0,3 hands=T1/T2 ask=build0")
    act(s, "tower:-1,0")
    assert len(placements(s)) == 5
    act(s, "short:0,0e", "short:0,0n", "short:-1,0n")
    assert s.pool == [0, 0, 0]


@pytest.mark.rule("3.7", "3.8")
def test_ruling_12_a_site_in_ones_own_courtyard_must_be_used_if_it_is_the_only_one() -> None:
    s = read("o-o-o/|a| |/o   o/|   |/o-o-o pool=1,0,0 hands=T1/T2 ask=build0")
    assert texts(s) == ["tower:1,1"]


@pytest.mark.rule("3.7", "4.8")
def test_ruling_12_a_site_in_anothers_courtyard_is_none() -> None:
    s = read("o-o-o/|b| |/o   o/|   |/o-o-o hands=T1/T2")
    act(s, "play:T1", "build")
    assert s.pool == [2, 0, 0] and texts(s) == ["walls:0", "walls:1", "walls:2"]
    s = read("o-o-o/|b| |/o   o/|   |/o-o-o pool=1,0,1 hands=T1/T2 ask=build0")
    assert not any(text in texts(s) for text in ("tower:1,1", "short:0,1e", "short:1,0n"))
    assert "short:1,2n" in texts(s)


@pytest.mark.rule("2.4", "5.1", "5.2")
def test_ruling_13_passed_pieces_join_the_pool_and_a_card_is_played_all_the_same() -> None:
    h = deal("T1T2W1W2", "T1T2W1W2")
    line(h, "play:T1", "build", "tower:0,0", "walls:2", "end", "draw:W3", "draw:W4")
    s = h.state
    assert (h.to_act, s.pool) == (1, [1, 0, 0])
    assert GAME.view(s, 1).pool == [1, 0, 0]
    assert "build" not in texts(s)
    line(h, "play:W1", "build", "short:0,0e", "tower:1,0")
    assert h.state.pool == [1, 2, 0]
    line(h, "long:1,0e")
    assert "tower:3,0" in texts(h.state)


@pytest.mark.rule("5.2")
def test_ruling_13_pieces_that_still_have_no_site_pass_on_again() -> None:
    s = read("o pool=1,0,0 hands=T1/T2")
    act(s, "play:T1", "build", "walls:0", "end", "draw:T2", "draw:T3")
    assert (s.turn, s.pool) == (1, [3, 0, 0])


@pytest.mark.rule("5.3", "8.1")
def test_ruling_13_switched_passed_pieces_are_kept_apart_and_may_be_left() -> None:
    s = read("o- passed=1,0,0 options=passed:may hands=W6/T1 ask=play0")
    act(s, "play:W6", "build")
    assert not any(text.startswith("tower") for text in texts(s))
    act(s, "long:0,0n", "short:0,-1n")
    assert texts(s) == ["tower:0,-1", "tower:1,0", "tower:0,2", "leave"]


def last_turn(drawing: str, cards: str, more: str = "") -> State:
    """Seat 1 before his last turn of two, with some cards."""
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


# Cards


@pytest.mark.rule("6.1")
def test_ruling_16_who_has_just_drawn_is_not_out() -> None:
    s = read(f"o hands=W6/T1 discards={but('W6', 'T1')}/")
    act(s, "play:W6", "build", "long:0,0e", "short:0,0n", "end")
    assert not s.hands[0]
    log = act(s, "draw:T1")
    assert not any(isinstance(e, RanOut) for e in log)
    assert (s.ending, s.turn, s.done) == (False, 1, [False, False])


@pytest.mark.rule("6.1")
def test_ruling_16_who_has_neither_hand_nor_deck_after_the_draw_is_out() -> None:
    s = read(f"o hands=W6/T1 discards={but('W6')}/")
    log = act(s, "play:W6", "build", "long:0,0e", "short:0,0n", "end")
    assert RanOut(0) in log
    assert (s.ending, s.turn, s.done) == (True, 1, [True, False])


@pytest.mark.rule("2.3")
def test_ruling_17_any_number_of_cards_may_be_played() -> None:
    s = read("o hands=T1T2T3T4T5T6T7W1W2W3W4W5W6W7/T1")
    for card in ("T1", "T2", "T3", "W7", "W6", "W5"):
        act(s, f"play:{card}")
    assert s.played == [0, 1, 2, 13, 12, 11]
    assert {"play:T4", "play:W1", "build"} <= set(texts(s))


@pytest.mark.rule("2.3")
def test_ruling_18_there_is_no_hand_limit() -> None:
    s = read("o hands=T1T2T3T4T5T6W1W2W3W4W5/T1")
    act(s, "play:T2", "build", "short:0,0e", "tower:1,0", "walls:1", "end", "draw:T7", "draw:W6")
    assert len(s.hands[0]) == 12


@pytest.mark.rule("2.8")
def test_ruling_19_an_empty_deck_leaves_the_draw_to_the_other() -> None:
    s = read("o pool=0,0,1 hands=T1T2T3T4T5T6T7/T1 played=W5 ask=build0")
    act(s, "short:0,0e")
    assert texts(s) == ["end"]
    act(s, "end")
    assert all(text.startswith("draw:W") for text in texts(s))


@pytest.mark.rule("2.7", "2.8")
def test_ruling_19_what_is_left_is_drawn_if_it_is_too_little() -> None:
    s = read(
        f"o pool=0,0,1 hands=T3/T1 played=T1T2 discards={but('T1', 'T2', 'T3', 'W1', 'T7')}/"
        " ask=build0"
    )
    log = act(s, "short:0,0e")
    assert texts(s) == ["end"] and not any(isinstance(e, Declared) for e in log)
    act(s, "end", "draw:T7", "draw:W1")
    assert (s.turn, len(s.hands[0])) == (1, 3)


@pytest.mark.rule("2.8")
def test_ruling_20_the_split_is_declared_before_any_card_is_seen() -> None:
    s = read("o pool=0,0,1 hands=T3/T1 played=T1 ask=build0")
    act(s, "short:0,0e")
    assert texts(s) == ["walls:0", "walls:1", "walls:2"]
    assert Declared(0, 1, 1) in act(s, "walls:1")
    act(s, "end")
    assert [prompt.ask.value for prompt in s.prompts] == ["draw", "draw"]
    act(s, "draw:T7")
    assert GAME.to_act(s) == CHANCE and all(text.startswith("draw:W") for text in texts(s))


@pytest.mark.rule("1.6")
def test_ruling_21_hands_are_secret_their_backs_and_the_discards_are_not() -> None:
    s = read("o hands=T1T2W1/T3W4W5 discards=T4/W7")
    same = read("o hands=T1T2W1/T5W1W6 discards=T4/W7")
    for seat in (0, NOBODY):
        assert GAME.view(s, seat) == GAME.view(same, seat)
        assert GAME.view(s, seat).hands == [(2, 1), (1, 2)]
        assert GAME.view(s, seat).discards[1].kinds() == [13]
    assert GAME.view(s, 1) != GAME.view(same, 1)
    assert GAME.redact(Drew(1, 0, 3), 0) == Drew(1, 0)
    assert GAME.redact(Drew(1, 0, 3), 1) == Drew(1, 0, 3)


@pytest.mark.rule("3.1")
def test_ruling_22_the_first_turn_needs_a_card_with_a_tower() -> None:
    h = deal("T1T2W5W6", "T1T2W1W2")
    assert texts(h.state) == ["play:T1", "play:T2", "play:W5", "play:W6"]
    line(h, "play:W5")
    assert "build" not in texts(h.state)
    line(h, "play:W6")
    assert texts(h.state) == ["play:T1", "play:T2"]
    line(h, "play:T2")
    assert texts(h.state) == ["play:T1", "build"]
    line(h, "build")
    assert texts(h.state) == ["tower:0,0"]
    line(h, "tower:0,0", "long:0,0e", "long:0,0n", "long:-2,0e", "short:0,-1n")
    assert texts(h.state)[0] == "walls:0" and h.state.pool == [0, 0, 3]


@pytest.mark.rule("3.1")
def test_ruling_22_the_second_players_first_turn_needs_no_tower() -> None:
    h = deal("T1T2W1W2", "T1T2W5W6")
    line(h, "play:T2", "build", "tower:0,0", "short:0,0e", "walls:0", "end", "draw:T3", "draw:T4")
    line(h, "play:W5")
    assert "build" in texts(h.state)


# Geometry


@pytest.mark.rule("3.4")
def test_ruling_23_wall_ends_may_meet_at_a_point_without_closing_anything() -> None:
    s = read("o-/|/o-o pool=0,0,2 ask=build0")
    act(s, "short:1,0n")
    assert worth(s) == []
    s = read("o-o-o/| | |/o- -o/|   |/o-o-o pool=1,0,1 ask=build0")
    assert worth(s) == [(0, 8, False)]
    act(s, "short:1,0n")
    assert worth(s) == [(0, 8, False)]
    assert "tower:1,1" in texts(s)


@pytest.mark.rule("3.5")
def test_ruling_24_a_short_wall_may_not_run_into_the_middle_of_a_long_one() -> None:
    s = read("o-o-o/|/o===o ask=build0 pool=0,0,1")
    assert "short:1,0n" not in texts(s)
    assert {"short:2,0n", "short:2,0e"} <= set(texts(s))


@pytest.mark.rule("3.2")
def test_ruling_25_walls_run_along_the_axes_and_may_join_straight() -> None:
    s = read("o-o ask=build0 pool=0,1,1")
    assert {"short:1,0e", "long:1,0e", "short:1,0n"} <= set(texts(s))
    assert all(re.fullmatch(r"(long|short):-?\d+,-?\d+[en]", text) for text in placements(s))
    act(s, "short:1,0e")
    s = read("o===o/H   H/H   H/H   H/o-o o pool=0,0,1 ask=build0")
    act(s, "short:1,0e", "single")
    assert GAME.scores(s)[0] == (5, 1)


@pytest.mark.rule("3.7")
def test_ruling_26_inside_ones_courtyard_pieces_connect_and_fit_as_everywhere() -> None:
    s = read("o-o===o/H     H/H     H/Ha    H/o===o-o pool=1,1,1 ask=build0")
    inside = [t for t in placements(s) if re.fullmatch(r"(long|short):[12],[01]n", t)]
    assert sorted(inside) == ["short:1,1n", "short:2,0n"]
    assert not any(text.startswith("tower") for text in placements(s))


@pytest.mark.rule("2.7", "2.9")
def test_ruling_27_symbols_are_counted_before_the_cards_are_discarded() -> None:
    s = read("o pool=0,0,1 hands=T3/T1 played=T1T2 ask=build0")
    act(s, "short:0,0e", "walls:3", "end", "draw:W1", "draw:W2")
    assert s.played == [0, 1] and not s.discards[0]
    act(s, "draw:W3")
    assert s.played == [] and s.discards[0].kinds() == [0, 1]


@pytest.mark.rule("3.7")
def test_ruling_28_with_more_players_every_other_players_courtyard_is_closed() -> None:
    drawing = "o===o===o/H   H   H/H   H   H/Hb  Hc  H/o-o-o-o-o"
    own: list[set[str]] = [set(), {"short:1,0n"}, {"short:3,0n"}]
    for turn, allowed in enumerate(own):
        s = read(f"{drawing} seats=3 turn={turn} pool=0,0,1 ask=build{turn}")
        assert {"short:1,0n", "short:3,0n"} & set(texts(s)) == allowed
        assert "short:1,-1n" in texts(s)


# The end


def out_of_cards(options: str = "", seats: int = 3) -> State:
    """Seat 0 of three is about to play his very last card, W6; the others hold some."""
    hands = "/".join(["W6", "T1", "T2W1"][:seats])
    return read(f"o seats={seats} hands={hands} discards={but('W6')} {options}")


@pytest.mark.rule("6.2")
def test_ruling_29_when_one_is_out_every_other_has_one_last_turn_in_seat_order() -> None:
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
def test_ruling_29_switched_all_play_on_until_they_are_out() -> None:
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
def test_ruling_30_pieces_go_to_the_next_who_has_a_turn_to_come() -> None:
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


@pytest.mark.rule("1.1")
def test_ruling_31_three_players_use_three_sets_of_cards_and_pieces_of_two_boxes() -> None:
    s = GAME.new(3, {})
    GAME.audit(s)
    pieces = [0, 0, 0]
    for seat in range(3):
        assert len(s.decks[seat]) == 14
        for card in s.decks[seat].kinds():
            pieces = [n + m for n, m in zip(pieces, s.deck.cards[card].pieces, strict=True)]
    assert pieces == [48, 39, 45]
    assert all(n <= box for n, box in zip(pieces, (64, 52, 60), strict=True))


@pytest.mark.rule("3.1")
def test_ruling_32_there_is_no_edge_a_castle_may_run_as_far_as_its_pieces() -> None:
    s = read("o seats=4 pool=60,52,0 ask=build0")
    for n in range(52):
        act(s, f"long:{2 * n},0e", f"tower:{2 * n + 2},0")
    assert GAME.view(s, 0).castle.points[point(104, 0)] and s.pool == [8, 0, 0]
    s = read("o seats=4 pool=60,52,0 ask=build0")
    for n in range(52):
        act(s, f"long:0,{-2 * n - 2}n", f"tower:0,{-2 * n - 2}")
    assert GAME.view(s, 0).castle.points[point(0, -104)]
    assert s.castle.owner == [NOBODY]


@pytest.mark.rule("1.7", "6.1")
def test_ruling_33_the_rules_know_no_resigning_no_agreed_draw_and_no_clock() -> None:
    names = {verb.name for verb in GAME.actions.verbs}
    assert names == {
        *("start", "draw", "play", "build", "tower", "long", "short"),
        *("leave", "single", "double", "walls", "end"),
    }
    for text in ("resign", "pass", "agree", "flag"):
        with pytest.raises(IllegalAction):
            GAME.actions.parse(text)


# Further rulings


@pytest.mark.rule("2.2")
def test_ruling_34_cards_are_chosen_one_at_a_time_and_none_after_building_begins() -> None:
    h = deal("T1T2W1W2", "T1T2W1W2")
    line(h, "play:T2")
    assert texts(h.state) == ["play:T1", "play:W1", "play:W2", "build"]
    h.undo(0)
    assert texts(h.state) == ["play:T1", "play:T2", "play:W1", "play:W2"]
    line(h, "play:T1", "build")
    assert not any(text.startswith("play") for text in texts(h.state))


@pytest.mark.rule("6.2")
def test_ruling_34_in_a_last_turn_building_waits_for_the_last_card() -> None:
    s = last_turn("o", "W6W7", "pool=1,0,0")
    assert texts(s) == ["play:W6", "play:W7"]
    act(s, "play:W7")
    assert texts(s) == ["play:W6"]


@pytest.mark.rule("6.3")
def test_ruling_35_each_draws_the_rest_at_the_beginning_of_his_own_last_turn() -> None:
    s = out_of_cards()
    log = act(s, "play:W6", "build", "long:0,0e", "short:0,0n", "end")
    assert [e.seat for e in log if isinstance(e, DrewRest)] == [1]
    assert (len(s.hands[1]), len(s.decks[1])) == (14, 0)
    assert (len(s.hands[2]), len(s.decks[2])) == (2, 12)


@pytest.mark.rule("2.9")
def test_ruling_36_a_turn_ends_in_the_order_declare_confirm_draw_pass_on_discard() -> None:
    s = read("o pool=1,0,0 hands=T3/T1 played=T1 ask=end0>split0")
    log = act(s, "walls:1")
    assert log == [Declared(0, 1, 1)] and texts(s) == ["end"]
    log = act(s, "end", "draw:T2")
    assert (s.pool, s.played, s.turn) == ([1, 0, 0], [0], 0)
    log += act(s, "draw:W3")
    assert log == [
        Drew(0, 0, 1),
        Drew(0, 1, 9),
        PassedOn(0, 1, (1, 0, 0)),
        TurnBegan(1, False),
    ]
    assert s.discards[0].kinds() == [0]


@pytest.mark.rule("4.7")
def test_ruling_37_several_courtyards_at_once_are_one_question() -> None:
    s = read("o-o-o/| | |/o- -o/| |/o-o pool=1,0,0 ask=build0")
    act(s, "tower:1,1")
    assert texts(s) == ["single", "double:0,0", "double:0,1", "double:1,1"]
    log = act(s, "double:0,1")
    claims = {(e.corner, e.doubled) for e in log if isinstance(e, Claimed)}
    assert claims == {(point(0, 0), False), (point(0, 1), True), (point(1, 1), False)}


@pytest.mark.rule("4.5", "4.7")
def test_ruling_37_dividing_in_four_any_one_part_may_be_doubled() -> None:
    s = read("o-o-o/|a| |/o- -o/| | |/o-o-o pool=1,0,0 ask=build0")
    act(s, "tower:1,1")
    assert texts(s) == ["single", "double:0,0", "double:1,0", "double:0,1", "double:1,1"]
    (divided,) = [e for e in act(s, "double:1,0") if isinstance(e, Divided)]
    assert (len(divided.parts), divided.doubled) == (4, point(1, 0))
    assert sorted(worth(s)) == [(0, 4, False)] * 3 + [(0, 4, True)]


@pytest.mark.rule("5.3")
def test_ruling_38_own_pieces_come_first_and_one_may_stop_when_none_has_a_site() -> None:
    s = read("o pool=1,0,0 passed=0,1,1 options=passed:may hands=T1/T2 played=T3 ask=build0")
    assert "leave" in texts(s) and "short:0,0e" in texts(s)
    act(s, "short:0,0e")
    assert texts(s) == ["tower:1,0"]
    act(s, "tower:1,0")
    assert "leave" in texts(s) and not any(text.startswith("short") for text in texts(s))
    act(s, "leave", "walls:0", "end")
    log = act(s, "draw:T2")
    assert PassedOn(0, 1, (0, 1, 0)) in log
    assert (s.pool, s.passed) == ([0, 0, 0], [0, 1, 0])


@pytest.mark.rule("5.3")
def test_ruling_38_own_pieces_without_a_site_pass_on_together_with_the_rest() -> None:
    s = read("o pool=1,0,0 passed=0,1,1 options=passed:may hands=T1/T2 played=T3 ask=build0")
    act(s, "leave", "walls:0", "end")
    act(s, "draw:T2")
    assert (s.pool, s.passed) == ([0, 0, 0], [1, 1, 1])


@pytest.mark.rule("6.4")
def test_ruling_39_playing_on_is_for_three_or_four_seats() -> None:
    with pytest.raises(BadSetup, match="three or four seats"):
        GAME.new(2, {"end": "play_on"})
    assert GAME.new(3, {"end": "play_on"}).options.play_on


def only_one_left(cards: str, passed: str = "must") -> State:
    """Seat 1 of three still has cards, all of them in hand."""
    names = [cards[n : n + 2] for n in range(0, len(cards), 2)]
    return read(
        f"o seats=3 turn=1 done=02 options=end:play_on,passed:{passed} hands=/{cards}"
        f" discards={but()}/{but(*names)}/{but()}"
    )


@pytest.mark.rule("6.4")
def test_ruling_39_leftovers_of_the_only_player_left_stay_with_him() -> None:
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


@pytest.mark.rule("3.1")
def test_ruling_40_the_first_tower_stands_at_0_0() -> None:
    s = read("- hands=T3/T1 ask=play0")
    act(s, "play:T3", "build")
    assert texts(s) == ["tower:0,0"]


@pytest.mark.parametrize(
    ("hand", "played", "splits"),
    [
        ("T3", "T4", ["walls:0", "walls:1"]),
        ("T3", "T1", ["walls:0", "walls:1", "walls:2"]),
        ("T3T4T5T6T7", "T1", ["walls:1", "walls:2"]),
        ("W1W2W3W4W5W6", "T1", ["walls:0", "walls:1"]),
        ("T2T3T4T5T6W1W2W3W4W5W6", "T1", ["end"]),
    ],
)
@pytest.mark.rule("2.8")
def test_ruling_40_only_splits_that_the_decks_can_serve_are_offered(
    hand: str, played: str, splits: list[str]
) -> None:
    s = read(f"o pool=0,0,1 hands={hand}/T1 played={played} ask=build0")
    act(s, "short:0,0e")
    assert texts(s) == splits


@pytest.mark.rule("1.5")
def test_ruling_41_equal_cards_are_different_cards() -> None:
    s = read("o hands=W2W3/T1")
    assert s.deck.cards[8].pieces == s.deck.cards[9].pieces
    assert texts(s) == ["play:W2", "play:W3"]
    act(s, "play:W3")
    assert s.played == [9] and texts(s) == ["play:W2", "build"]


@pytest.mark.rule("2.7")
def test_ruling_41_there_is_one_extra_card_for_each_symbol() -> None:
    s = read("o pool=0,0,1 hands=T3/T1 played=T1T2W6W7 ask=build0")
    act(s, "short:0,0e")
    assert texts(s)[-1] == "walls:5"
    act(s, "walls:2", "end")
    assert len(s.prompts) == 5


@pytest.mark.rule("7.2")
def test_ruling_42_all_who_are_level_at_the_top_share_the_win() -> None:
    s = read("o-o-o-o-o/|a|b|c|d|/o-o-o-o-o seats=4 ask=nothing")
    assert winners(GAME.scores(s)) == [0, 1, 2, 3]
    s = read("o-o-o-o-o-o/|a|b  |c  |/o-o-o-o-o-o seats=4 ask=nothing")
    assert winners(GAME.scores(s)) == [1, 2]
    s = read("o-o-o-o-o-o/|A|b    |c|/o-o-o-o-o-o seats=3 ask=nothing")
    assert GAME.scores(s)[:2] == [(8, 2), (8, 1)] and winners(GAME.scores(s)) == [0]


@pytest.mark.rule("4.3", "8.1")
def test_ruling_43_without_doubles_nothing_is_asked_and_every_keep_is_single() -> None:
    s = read("o-o-o/|/o-o-o options=double:off pool=0,0,2 hands=T1/T2 ask=build0")
    log = act(s, "short:2,0n")
    assert Claimed(0, ORIGIN, 6, False) in log
    log = act(s, "short:1,0n")
    assert [type(e) for e in log][-1] is Divided and worth(s) == [(0, 4, False), (0, 4, False)]
    assert texts(s) == ["walls:0", "walls:1"]


def test_no_ruling_is_without_a_test() -> None:
    cited = {int(m[1]) for name in globals() if (m := re.match(r"test_ruling_(\d+)_", name))}
    assert cited == set(range(1, 44))
