"""Every lesson of Castellan can be taken from first to last, and says what is so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.schooling import School
from trecastelli.core.parts.lesson import Task
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.learn import lessons
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.why import refusals as why

SCHOOL = School("castellan")
begun, done, solutions = SCHOOL.begun, SCHOOL.done, SCHOOL.solutions


def texts() -> Iterator[str]:
    for lesson in lessons.LESSONS:
        yield from (lesson.title, lesson.about)
        for task in lesson.tasks:
            yield from (text for text in (task.says, task.well, task.astray) if text)


def test_the_course_teaches_what_a_beginner_needs() -> None:
    assert 8 <= len(lessons.FIRST.tasks) <= 14
    first = {task.rule for task in lessons.FIRST.tasks}
    assert {"2.2", "2.8", "2.9", "3.1", "3.3", "3.4", "3.7", "3.8", "4.1", "4.3", "7.1"} <= first
    taught = {task.rule for lesson in lessons.LESSONS for task in lesson.tasks}
    assert {rule.split(".")[0] for rule in taught} == {"2", "3", "4", "5", "6", "7"}
    assert len(list(texts())) > 90


# What is told in the texts


def at(key: str, number: int) -> tuple[State, Task]:
    lesson = next(lesson for lesson in lessons.LESSONS if lesson.key == key)
    return begun(lesson, number - 1), lesson.tasks[number - 1]


@pytest.mark.parametrize(
    ("key", "number", "points"),
    [
        ("first-steps", 10, (4, 0)),
        ("first-steps", 12, (16, 0)),
        ("first-steps", 14, (20, 4)),
        ("finer-points", 3, (6, 0)),
        ("finer-points", 4, (6, 0)),
        ("finer-points", 5, (12, 4)),
        ("keeps", 1, (16, 0)),
        ("keeps", 2, (25, 0)),
        ("keeps", 3, (25, 0)),
        ("keeps", 4, (12, 0)),
        ("the-end", 6, (8, 4)),
        ("the-end", 7, (8, 8)),
        ("options", 2, (8, 0)),
        ("options", 3, (4, 0)),
    ],
)
def test_the_points_that_are_told_are_counted(
    key: str, number: int, points: tuple[int, int]
) -> None:
    s, task = at(key, number)
    assert tuple(score[0] for score in GAME.scores(done(s, task, 0))[:2]) == points


@pytest.mark.parametrize(
    ("key", "number", "place", "reason"),
    [
        ("first-steps", 13, "courtyard-0-0", "others-courtyard"),
        ("finer-points", 2, "at-1-0.5", "ends-in-middle"),
        ("keeps", 6, "keep-0-0", "too-late"),
    ],
)
def test_where_a_lesson_sends_somebody_to_point_the_reason_is_told(
    key: str, number: int, place: str, reason: str
) -> None:
    s, _ = at(key, number)
    v = GAME.view(s, 0)
    found = why.why_not(v, why.meant(v, place)[0], ("Anna", "Bo"))
    assert found is not None and found.reason == reason
