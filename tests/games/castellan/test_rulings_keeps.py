"""The rulings on keeps, Double Keeps and points."""

from __future__ import annotations

import pytest

from tests.games.castellan.script import act, after, texts, worth
from trecastelli.core.game import winners
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.board import ORIGIN, point
from trecastelli.games.castellan.rules.castle import face_at
from trecastelli.games.castellan.rules.events import Claimed, Divided
from trecastelli.games.castellan.rules.ground import ground_of
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.survey import yards


@pytest.mark.rule("4.3", "7.1")
def test_ruling_1_the_double_keep_doubles_a_courtyard() -> None:
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
def test_ruling_4_with_the_option_a_part_is_never_doubled_but_a_new_courtyard_may_be() -> None:
    s = read("o-o-o-o/|a  |/o-o-o-o options=divide:single pool=0,0,2 ask=build0")
    act(s, "short:1,0n")
    assert worth(s) == [(0, 4, False), (0, 4, False)]
    act(s, "short:3,0n")
    assert texts(s) == ["single", "double:2,0"]


@pytest.mark.rule("4.6", "8.1")
def test_ruling_4_with_the_option_the_part_that_stays_doubled_is_still_chosen() -> None:
    s = read("o-o-o/|A  |/o-o-o options=divide:single pool=0,0,1 ask=build0")
    act(s, "short:1,0n")
    assert texts(s) == ["double:0,0", "double:1,0"]


@pytest.mark.rule("7.1")
def test_ruling_5_most_points_win_and_not_most_towers() -> None:
    s = read("o-o-o-o-o-o/|a|a|b    |/o-o-o===o-o ask=nothing")
    first, second, third = yards(ground_of(s.castle))
    assert len(first.towers | second.towers) < len(third.towers)
    assert winners(GAME.scores(s)) == [0]


@pytest.mark.rule("4.2")
def test_ruling_6_all_towers_that_touch_count_once_each() -> None:
    s = read("o===o/H   H/H o H/Ha| H/o-o-o")
    assert worth(s) == [(0, 6, False)]
    around = read("o-o-o-o/|a    |/o-o-o o/|     |/o-o-o-o")
    assert worth(around) == [(0, 12, False)]


def tower_worth(s: State, x: int, y: int) -> int:
    """The points of one tower for all players together."""
    c = s.castle
    faces = {face_at(c, point(x, y), way) for way in range(4)} - {0}
    return sum(2 if c.doubled[face] else 1 for face in faces)


@pytest.mark.rule("7.1")
def test_ruling_7_a_tower_touches_up_to_four_courtyards_and_gives_up_to_six_points() -> None:
    single = read("o-o-o/|a|b|/o-o-o/|a|b|/o-o-o")
    one = read("o-o-o/|A|b|/o-o-o/|a|b|/o-o-o")
    both = read("o-o-o/|A|B|/o-o-o/|a|b|/o-o-o")
    assert [tower_worth(s, 1, 1) for s in (single, one, both)] == [4, 5, 6]
    assert [GAME.scores(s)[0][0] for s in (single, one, both)] == [8, 12, 12]


@pytest.mark.rule("7.2")
def test_ruling_8_a_double_keep_is_two_keeps_when_points_are_equal() -> None:
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
def test_ruling_9_a_player_may_enclose_and_divide_in_the_same_turn() -> None:
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


@pytest.mark.rule("4.7")
def test_ruling_37_several_courtyards_at_once_are_one_question() -> None:
    s = read("o-o-o/| | |/o- -o/| |/o-o pool=1,0,0 ask=build0")
    act(s, "tower:1,1")
    assert texts(s) == ["single", "double:0,0", "double:0,1", "double:1,1"]
    log = act(s, "double:0,1")
    claims = {(e.corner, e.doubled) for e in log if isinstance(e, Claimed)}
    assert claims == {(point(0, 0), False), (point(0, 1), True), (point(1, 1), False)}


@pytest.mark.rule("4.5", "4.7")
def test_ruling_37_of_four_parts_any_one_may_be_doubled() -> None:
    s = read("o-o-o/|a| |/o- -o/| | |/o-o-o pool=1,0,0 ask=build0")
    act(s, "tower:1,1")
    assert texts(s) == ["single", "double:0,0", "double:1,0", "double:0,1", "double:1,1"]
    (divided,) = [e for e in act(s, "double:1,0") if isinstance(e, Divided)]
    assert (len(divided.parts), divided.doubled) == (4, point(1, 0))
    assert sorted(worth(s)) == [(0, 4, False)] * 3 + [(0, 4, True)]


@pytest.mark.rule("7.2")
def test_ruling_42_all_players_who_tie_for_first_share_the_win() -> None:
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
