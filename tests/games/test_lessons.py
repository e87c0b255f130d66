"""Every lesson of Castellan and Castle can be taken from first to last, and says what is so.

Those of Castelli, told in shorter and longer steps, have laws of their own beside the game's tests.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tests.games.schooling import School
from trecastelli.book.rulebook import rulebook
from trecastelli.core.game import CHANCE, OVER
from trecastelli.core.parts import needed
from trecastelli.core.parts.lesson import Lesson
from trecastelli.games import PARTS

TAUGHT_ALIKE = ("castellan", "castle")
COURSES = [
    pytest.param(name, lesson, id=f"{name}-{lesson.key}")
    for name in TAUGHT_ALIKE
    for lesson in needed(PARTS[name].course).LESSONS
]
TASKS = [
    pytest.param(name, lesson, number, id=f"{name}-{lesson.key}-{number + 1}")
    for name in TAUGHT_ALIKE
    for lesson in needed(PARTS[name].course).LESSONS
    for number in range(len(lesson.tasks))
]


@pytest.mark.parametrize(("name", "lesson", "number"), TASKS)
def test_a_task_can_be_solved_in_every_way_that_is_wanted(
    name: str, lesson: Lesson, number: int
) -> None:
    school, task = School(name), lesson.tasks[number]
    game, s = school.game, school.begun(lesson, number)
    for pattern in task.wanted:
        assert any(fnmatchcase(action.text, pattern) for action in game.legal(s)), pattern
    assert game.to_act(s) == 0 if task.wanted else game.to_act(s) in (0, OVER)
    for which in range(len(school.solutions(s, task))):
        after = school.done(s, task, which)
        assert game.to_act(after) != CHANCE, "chance must be answered"


@pytest.mark.parametrize(("name", "lesson"), COURSES)
def test_tasks_follow_each_other_whatever_was_chosen(name: str, lesson: Lesson) -> None:
    """A task without a position can be solved after every solution of the one before."""
    school = School(name)
    for number, (task, following) in enumerate(pairwise(lesson.tasks)):
        s = school.begun(lesson, number)
        for which in range(len(school.solutions(s, task)) if not following.position else 0):
            assert school.solutions(school.done(s, task, which), following), number + 2


@pytest.mark.parametrize(("name", "lesson", "number"), TASKS)
def test_what_is_lit_is_there(name: str, lesson: Lesson, number: int) -> None:
    school, task = School(name), lesson.tasks[number]
    game, s = school.game, school.begun(lesson, number)
    v, legal = game.view(s, 0), game.legal(s)
    names = ["Anna", *lesson.names]
    picture = ElementTree.fromstring(needed(PARTS[name].picture).draw(v, legal, names).svg)
    shown = {part.get("id") for part in picture.iter()}
    shown |= {
        p.key
        for shelf in needed(PARTS[name].picture).shelves(v, legal, names)
        for p in shelf.plates
    }
    assert set(task.lights) <= shown
    assert len(names) == s.options.seats


@pytest.mark.parametrize(("name", "lesson", "number"), TASKS)
def test_what_is_said_fits(name: str, lesson: Lesson, number: int) -> None:
    """Short, with its paragraph, and with an answer to whatever else is legal there."""
    school, task = School(name), lesson.tasks[number]
    game, s = school.game, school.begun(lesson, number)
    assert task.rule in rulebook(name).paragraphs
    assert 40 < len(task.says) < 340 and task.says.endswith(".")
    others = len(game.legal(s)) - len(school.solutions(s, task))
    assert bool(task.astray) == bool(others and task.wanted), others
    assert not set(task.says + task.well + task.astray) & set("{}")
