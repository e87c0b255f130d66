"""Every point on the end and the final count, cited by number."""

from __future__ import annotations

import pytest

from tests.games.castelli.script import at, full, play, tell
from trecastelli.ai.engine.playout import random_record
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Event, winners
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.events import TurnBegan
from trecastelli.games.castelli.rules.scoring import silver_points


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


@pytest.mark.rule("6.4")
def test_end_points_are_counted_from_one_position_after_the_mine() -> None:
    """Point 85, §6.4."""
    _, log = tell(
        f"seats=2 {full()} silver=3,0 stores=1,0,0/0,0,0 hands=count/ ask=build0", "end", "pass"
    )
    kinds = [type(event).__name__ for event in log]
    assert kinds.index("Counted") > kinds.index("Passed") and kinds[-3:-1] == ["Counted"] * 2
