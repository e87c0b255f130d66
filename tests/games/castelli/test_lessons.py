"""The lessons of Castelli teach what a beginner needs, and say what is so."""

from __future__ import annotations

import pytest

from tests.games.schooling import School
from trecastelli.core.game import OVER
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.learn.lessons import LESSONS
from trecastelli.games.castelli.rules.state import State

BY_KEY = {lesson.key: lesson for lesson in LESSONS}
SCHOOL = School("castelli")


def test_the_first_lesson_has_one_idea_at_a_time() -> None:
    assert LESSONS[0].key == "first-steps" and 8 <= len(LESSONS[0].tasks) <= 14


def test_every_section_that_a_beginner_needs_is_met() -> None:
    met = {task.rule.partition(".")[0] for lesson in LESSONS for task in lesson.tasks}
    assert met >= {"1", "2", "3", "4", "5", "6", "8", "9", "10"}
    first = {task.rule.partition(".")[0] for task in LESSONS[0].tasks}
    assert first == {"2", "3", "4", "5", "6"}


# What the texts say of the positions


def score(key: str, number: int) -> tuple[State, State]:
    """Before and after a task of a lesson, counted from 1."""
    s = SCHOOL.start(BY_KEY[key], number - 1)
    return s, SCHOOL.solve(s, BY_KEY[key].tasks[number - 1], 0)


@pytest.mark.parametrize(
    ("key", "number", "points"),
    [
        ("first-steps", 5, 3),
        ("first-steps", 6, 5),
        ("first-steps", 9, 4),
        ("cards", 3, 4),
        ("castles", 3, 5),
        ("battle", 7, 5),
    ],
)
def test_points_are_as_the_lessons_say(key: str, number: int, points: int) -> None:
    before, after = score(key, number)
    assert after.points[0] - before.points[0] == points


@pytest.mark.parametrize(
    ("key", "number", "kind", "amount"),
    [
        ("first-steps", 2, 2, 1),
        ("first-steps", 3, 1, 2),
        ("first-steps", 13, 2, 1),
        ("dilemma", 4, 1, 2),
        ("more-players", 1, 1, 1),
        ("the-end", 2, 2, 1),
    ],
)
def test_goods_are_as_the_lessons_say(key: str, number: int, kind: int, amount: int) -> None:
    before, after = score(key, number)
    assert after.stores[kind] - before.stores[kind] == amount


@pytest.mark.parametrize(
    ("key", "number", "silver"),
    [("first-steps", 4, [1, 0]), ("cards", 5, [5, 0]), ("more-players", 2, [3, 0, 1, 2])],
)
def test_silver_is_as_the_lessons_say(key: str, number: int, silver: list[int]) -> None:
    assert score(key, number)[1].silver == silver


def test_the_last_sale_wins_most_silver() -> None:
    before, after = score("the-end", 4)
    assert before.silver == [4, 4] and before.mines == [3]
    assert after.silver == [6, 5] and GAME.to_act(after) == OVER
