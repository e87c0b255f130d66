"""The rulings on building and geometry."""

from __future__ import annotations

import re

import pytest

from tests.games.castellan.script import act, deal, line, texts, worth
from trecastelli.core.game import NOBODY
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.board import point
from trecastelli.games.castellan.rules.events import PassedOn
from trecastelli.games.castellan.rules.state import State


def placements(s: State) -> list[str]:
    """The legal actions that build something."""
    return [text for text in texts(s) if re.match("tower:|long:|short:", text)]


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
def test_ruling_12_a_site_in_the_players_own_courtyard_must_be_used_if_it_is_the_only_one() -> None:
    s = read("o-o-o/|a| |/o   o/|   |/o-o-o pool=1,0,0 hands=T1/T2 ask=build0")
    assert texts(s) == ["tower:1,1"]


@pytest.mark.rule("3.7", "4.8")
def test_ruling_12_a_site_in_an_opponents_courtyard_does_not_count() -> None:
    s = read("o-o-o/|b| |/o   o/|   |/o-o-o hands=T1/T2")
    act(s, "play:T1", "build")
    assert s.pool == [2, 0, 0] and texts(s) == ["walls:0", "walls:1", "walls:2"]
    s = read("o-o-o/|b| |/o   o/|   |/o-o-o pool=1,0,1 hands=T1/T2 ask=build0")
    assert not any(text in texts(s) for text in ("tower:1,1", "short:0,1e", "short:1,0n"))
    assert "short:1,2n" in texts(s)


@pytest.mark.rule("2.4", "5.1", "5.2")
def test_ruling_13_passed_pieces_join_the_pool_and_a_card_must_still_be_played() -> None:
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
def test_ruling_13_with_the_option_passed_pieces_are_separate_and_may_be_left() -> None:
    s = read("o- passed=1,0,0 options=passed:may hands=W6/T1 ask=play0")
    act(s, "play:W6", "build")
    assert not any(text.startswith("tower") for text in texts(s))
    act(s, "long:0,0n", "short:0,-1n")
    assert texts(s) == ["tower:0,-1", "tower:1,0", "tower:0,2", "leave"]


@pytest.mark.rule("5.3")
def test_ruling_38_own_pieces_come_first_and_the_player_may_stop_when_none_has_a_site() -> None:
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
def test_ruling_26_inside_a_courtyard_pieces_connect_and_fit_as_everywhere() -> None:
    s = read("o-o===o/H     H/H     H/Ha    H/o===o-o pool=1,1,1 ask=build0")
    inside = [t for t in placements(s) if re.fullmatch(r"(long|short):[12],[01]n", t)]
    assert sorted(inside) == ["short:1,1n", "short:2,0n"]
    assert not any(text.startswith("tower") for text in placements(s))


@pytest.mark.rule("3.7")
def test_ruling_28_with_more_players_every_other_players_courtyard_is_closed() -> None:
    drawing = "o===o===o/H   H   H/H   H   H/Hb  Hc  H/o-o-o-o-o"
    own: list[set[str]] = [set(), {"short:1,0n"}, {"short:3,0n"}]
    for turn, allowed in enumerate(own):
        s = read(f"{drawing} seats=3 turn={turn} pool=0,0,1 ask=build{turn}")
        assert {"short:1,0n", "short:3,0n"} & set(texts(s)) == allowed
        assert "short:1,-1n" in texts(s)


@pytest.mark.rule("3.1")
def test_ruling_32_there_is_no_edge_and_a_castle_may_reach_as_far_as_its_pieces() -> None:
    s = read("o seats=4 pool=60,52,0 ask=build0")
    for n in range(52):
        act(s, f"long:{2 * n},0e", f"tower:{2 * n + 2},0")
    assert GAME.view(s, 0).castle.points[point(104, 0)] and s.pool == [8, 0, 0]
    s = read("o seats=4 pool=60,52,0 ask=build0")
    for n in range(52):
        act(s, f"long:0,{-2 * n - 2}n", f"tower:0,{-2 * n - 2}")
    assert GAME.view(s, 0).castle.points[point(0, -104)]
    assert s.castle.owner == [NOBODY]


@pytest.mark.rule("3.1")
def test_ruling_40_the_first_tower_stands_at_0_0() -> None:
    s = read("- hands=T3/T1 ask=play0")
    act(s, "play:T3", "build")
    assert texts(s) == ["tower:0,0"]
