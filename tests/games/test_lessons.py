"""The lessons of all games say enough and not too much; the gauntlet proves they can be taken."""

from __future__ import annotations

import pytest

from tests.games.schooling import School
from trecastelli.core.parts import needed
from trecastelli.core.parts.lesson import Lesson
from trecastelli.games import PARTS

TASKS = [
    pytest.param(name, lesson, number, id=f"{name}-{lesson.key}-{number + 1}")
    for name, parts in PARTS.items()
    for lesson in needed(parts.course).LESSONS
    for number in range(len(lesson.tasks))
]


@pytest.mark.parametrize(("name", "lesson", "number"), TASKS)
def test_what_is_said_fits(name: str, lesson: Lesson, number: int) -> None:
    """Short, with its paragraph, and with an answer to whatever else is legal there."""
    school, task = School(name), lesson.tasks[number]
    s = school.begun(lesson, number)
    assert task.rule and 10 < len(task.says) < 340
    for text in (task.says, task.well, task.astray):
        assert not text or (text[-1] in ".!" and "  " not in text)
    others = len(school.game.legal(s)) - len(school.solutions(s, task))
    assert bool(task.astray) == bool(others and task.wanted), others
