"""The points of courtyards: the examples of the rule book, and the rules of counting."""

from __future__ import annotations

import pytest

from tests.games.castellan.script import act, after, texts, worth
from trecastelli.core.game import OVER, places, winners
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.events import Built, Claimed, Counted, Divided, Ended

# Examples


@pytest.mark.rule("4.2")
def test_a_unit_square_of_short_walls_is_worth_4() -> None:
    s = after("o-o/|/o-o pool=0,0,1 ask=build0", "short:1,0n", "single")
    assert worth(s) == [(0, 4, False)]
    assert GAME.scores(s) == [(4, 1), (0, 0)]


@pytest.mark.rule("4.2")
def test_a_square_of_long_walls_is_worth_4() -> None:
    s = after("o===o/H/H/H/o===o pool=0,1,0 ask=build0", "long:2,0n", "single")
    assert GAME.scores(s) == [(4, 1), (0, 0)]


@pytest.mark.rule("3.2", "4.2")
def test_a_square_with_a_tower_in_the_middle_of_one_side_is_worth_5() -> None:
    s = after("o===o/H   H/H   H/H   H/o-o o pool=0,0,1 ask=build0", "short:1,0e", "single")
    assert GAME.scores(s) == [(5, 1), (0, 0)]


@pytest.mark.rule("4.2")
def test_a_tower_on_a_wall_inside_is_worth_one_more_as_in_the_rule_books_6() -> None:
    s = read("o===o/H   H/H   H/Ha  H/o-o-o pool=1,0,1 ask=build0")
    assert GAME.scores(s)[0] == (5, 1)
    act(s, "short:1,0n")
    assert GAME.scores(s)[0] == (5, 1)
    log = act(s, "tower:1,1")
    assert [type(e) for e in log] == [Built]
    assert GAME.scores(s) == [(6, 1), (0, 0)]


SEVEN_AND_NINE = """
o-o-o-o-o
H   |   |
H   o o-o
H{}  {}   |
o-o-o-o-o"""


@pytest.mark.rule("4.5")
def test_a_divided_courtyard_is_worth_7_and_9_as_in_the_rule_book() -> None:
    s = read(SEVEN_AND_NINE.format(" ", "|"))
    assert sorted(worth(s)) == [(0, 7, False), (0, 9, False)]
    assert GAME.scores(s) == [(16, 2), (0, 0)]


@pytest.mark.rule("4.5")
def test_the_wall_that_divides_a_courtyard_makes_it_7_and_9() -> None:
    s = read(SEVEN_AND_NINE.format("b", " ") + "\npool=0,0,1 turn=1 ask=build1")
    assert worth(s) == [(1, 13, False)]
    (event,) = [e for e in act(s, "short:2,0n", "single") if isinstance(e, Divided)]
    assert sorted(event.towers) == [7, 9]
    assert GAME.scores(s) == [(0, 0), (16, 2)]


@pytest.mark.rule("3.5")
def test_a_short_wall_into_the_middle_of_a_long_one_is_illegal() -> None:
    s = read("o-o/|/o===o ask=build0 pool=0,0,1")
    assert "short:1,0n" not in texts(s)
    assert "short:1,1e" in texts(s)
    beside = read("o-o/|/o-o-o ask=build0 pool=0,0,1")
    assert "short:1,0n" in texts(beside)


@pytest.mark.rule("3.5")
def test_a_long_wall_into_the_middle_of_a_long_one_is_illegal() -> None:
    s = read("o-o/|/o/|/o===o ask=build0 pool=0,1,1")
    assert "long:1,0n" not in texts(s)
    assert {"long:1,2e", "short:1,1n"} <= set(texts(s))


@pytest.mark.rule("3.6")
def test_a_long_wall_over_a_point_where_another_ends_is_illegal() -> None:
    assert "long:1,0n" in texts(read("o-o/|/o/|/o-o ask=build0 pool=0,1,0"))
    assert "long:1,0n" not in texts(read("o-o/|/o-/|/o-o ask=build0 pool=0,1,0"))


@pytest.mark.rule("4.2")
def test_a_ring_with_a_corner_tower_missing_is_no_courtyard() -> None:
    s = read("o-/|/o-o pool=0,0,1 ask=build0")
    log = act(s, "short:1,0n")
    assert worth(s) == [] and not any(isinstance(e, Claimed) for e in log)
    assert GAME.scores(s) == [(0, 0), (0, 0)]


@pytest.mark.rule("4.2")
def test_the_missing_corner_tower_completes_it() -> None:
    s = after("o-/| |/o-o pool=1,0,0 ask=build0", "tower:1,1", "single")
    assert worth(s) == [(0, 4, False)]


@pytest.mark.rule("3.8", "5.1")
def test_the_second_tower_of_an_opening_with_T1_alone_cannot_be_placed_and_is_passed_on() -> None:
    s = read("- hands=T1W1/T2W2 ask=play0")
    act(s, "play:T1", "build")
    assert texts(s) == ["tower:0,0"]
    act(s, "tower:0,0", "walls:0", "end", "draw:T2", "draw:T3")
    assert (s.turn, s.pool, s.passed) == (1, [1, 0, 0], [0, 0, 0])


@pytest.mark.rule("3.8", "5.1")
def test_a_fifth_wall_on_a_lone_tower_cannot_be_placed_and_is_passed_on() -> None:
    s = read("2|/1-o/2|/@-1,-1 pool=0,0,2 hands=T1/T2 played=W5 ask=build0")
    assert texts(s) == ["short:0,0e"]
    act(s, "short:0,0e")
    assert texts(s) == ["walls:0", "walls:1"]
    act(s, "walls:0", "end", "draw:T2")
    assert (s.turn, s.pool) == (1, [0, 0, 1])


# Counting


@pytest.mark.rule("4.3", "7.1")
def test_a_doubled_courtyard_is_worth_twice_its_towers() -> None:
    s = after("o-o/|/o-o pool=0,0,1 ask=build0", "short:1,0n", "double:0,0")
    assert GAME.scores(s) == [(8, 2), (0, 0)]


@pytest.mark.rule("4.3")
def test_a_tower_built_into_a_doubled_courtyard_is_worth_two() -> None:
    s = read("o-o-o/|A  |/o   o/|   |/o-o-o pool=1,0,1 ask=build0")
    assert GAME.scores(s)[0] == (16, 2)
    act(s, "short:1,0n", "tower:1,1")
    assert GAME.scores(s)[0] == (18, 2)


@pytest.mark.rule("7.1")
def test_a_tower_counts_for_every_courtyard_it_touches_whoever_owns_it() -> None:
    s = read("o-o-o/|a|b|/o-o-o/|c|d|/o-o-o seats=4")
    assert GAME.scores(s) == [(4, 1)] * 4


@pytest.mark.rule("4.2", "7.1")
def test_the_inner_courtyards_towers_count_for_the_outer_one_too() -> None:
    s = read("o-o-o-o/|a    |/o o-o o/| |b| |/o o-o o/| |   |/o-o-o-o")
    assert GAME.scores(s) == [(16, 1), (4, 1)]


@pytest.mark.rule("4.2")
def test_a_larger_area_is_worth_no_more() -> None:
    large = read("o===o===o/H       H/H       H/Ha      H/o===o===o")
    small = read("o-o-o/|a  |/o-o-o")
    assert GAME.scores(large)[0] == GAME.scores(small)[0] == (6, 1)


@pytest.mark.parametrize(
    ("shape", "points"),
    [
        ("o-o-o/|a  |/o-o o/  | |/  o-o@-1,0", 8),
        ("o-o o-o/|a| | |/o o-o o/|     |/o-o-o-o", 12),
    ],
)
@pytest.mark.rule("4.2")
def test_a_courtyard_may_have_any_shape_with_right_angles(shape: str, points: int) -> None:
    assert GAME.scores(read(shape))[0] == (points, 1)


@pytest.mark.rule("7.1")
def test_a_tower_gives_up_to_four_points_to_one_player() -> None:
    room = "o-o-o/|a| |/o- -o/| | |/o-o-o options=double:off pool=1,0,0 ask=build0"
    s = read(room)
    assert GAME.scores(s)[0] == (8, 1)
    act(s, "tower:1,1")
    assert GAME.scores(s)[0] == (16, 4)


@pytest.mark.rule("7.1")
def test_more_points_win() -> None:
    s = read("o-o-o-o/|a  |b|/o-o-o-o ask=nothing")
    assert GAME.to_act(s) == OVER and GAME.legal(s) == []
    assert GAME.scores(s) == [(6, 1), (4, 1)]
    assert winners(GAME.scores(s)) == [0]


@pytest.mark.rule("7.2")
def test_at_equal_points_more_keeps_win() -> None:
    s = read("o-o-o-o-o-o/|b|b|a    |/o-o-o-o-o-o ask=nothing")
    assert GAME.scores(s) == [(8, 1), (8, 2)]
    assert winners(GAME.scores(s)) == [1]


@pytest.mark.rule("7.2")
def test_at_equal_points_and_keeps_the_game_is_drawn() -> None:
    s = read("o-o-o/|a|b|/o-o-o ask=nothing")
    assert winners(GAME.scores(s)) == [0, 1]
    assert places(GAME.scores(s)) == [1, 1]


LAST = """
o-o-o-o
|A  |b|
o-o-o-o
ending=yes done=0 turn=1 ask={} hands=/{}
discards=T1T2T3T4T5T6T7W1W2W3W4W5W6W7/T2T3T4T5T6T7W1W2W3W4W5W6W7
"""


@pytest.mark.rule("6.2", "7.1")
def test_the_final_count_names_every_courtyard_player_by_player() -> None:
    s = read(LAST.format("play1", "T1"))
    log = act(s, "play:T1", "build", "end")
    counts = [e for e in log if isinstance(e, Counted)]
    assert [(e.seat, e.towers, e.doubled, e.points) for e in counts] == [
        (0, 6, True, 12),
        (1, 4, False, 4),
    ]
    assert log[-1] == Ended((12, 4), (2, 1), (0,))
    assert GAME.to_act(s) == OVER
