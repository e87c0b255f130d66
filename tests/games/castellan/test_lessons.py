"""Every lesson of Castellan can be taken from first to last, and says what is so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from trecastelli.core.actions import Action
from trecastelli.core.game import CHANCE, OVER
from trecastelli.core.lesson import Lesson, Task
from trecastelli.games import course_of
from trecastelli.games.castellan import GAME, lessons, svg, why
from trecastelli.games.castellan.position import read
from trecastelli.games.castellan.state import State

RULES = (Path(lessons.__file__).parent / "RULES.md").read_text("utf-8")
PARAGRAPHS = set(re.findall(r"^### (\d+\.\d+) ", RULES, re.M))
TASKS = [
    pytest.param(lesson, number, id=f"{lesson.key}-{number + 1}")
    for lesson in lessons.LESSONS
    for number in range(len(lesson.tasks))
]


def begun(lesson: Lesson, number: int) -> State:
    """Where a task begins, all before it done in the first way that is wanted."""
    task = lesson.tasks[number]
    if task.position:
        return read(task.position)
    return done(begun(lesson, number - 1), lesson.tasks[number - 1], 0)


def done(s: State, task: Task, which: int) -> State:
    """The state after one of the wanted actions and what follows by itself."""
    follows = GAME.copy(s)
    solved = solutions(s, task)
    for action in (solved[which], *map(GAME.actions.parse, task.then)) if solved else ():
        assert action in GAME.legal(follows), f"{action} is not legal"
        GAME.apply(follows, action, [])
    return follows


def solutions(s: State, task: Task) -> list[Action]:
    return [a for a in GAME.legal(s) if any(fits(a.text, pattern) for pattern in task.wanted)]


def fits(text: str, pattern: str) -> bool:
    return text == pattern or (pattern.endswith("*") and text.startswith(pattern[:-1]))


def test_it_is_found_by_the_name_of_the_game() -> None:
    assert course_of("castellan").LESSONS == lessons.LESSONS


@pytest.mark.parametrize(("lesson", "number"), TASKS)
def test_a_task_can_be_solved_in_every_way_that_is_wanted(lesson: Lesson, number: int) -> None:
    task, s = lesson.tasks[number], begun(lesson, number)
    for pattern in task.wanted:
        assert any(fits(action.text, pattern) for action in GAME.legal(s)), pattern
    assert GAME.to_act(s) == 0 if task.wanted else GAME.to_act(s) in (0, OVER)
    for which in range(len(solutions(s, task))):
        after = done(s, task, which)
        assert GAME.to_act(after) != CHANCE, "chance must be answered"


@pytest.mark.parametrize("lesson", lessons.LESSONS, ids=lambda lesson: lesson.key)
def test_tasks_follow_each_other_whatever_was_chosen(lesson: Lesson) -> None:
    """A task without a position can be solved after every solution of the one before."""
    for number, (task, following) in enumerate(pairwise(lesson.tasks)):
        s = begun(lesson, number)
        for which in range(len(solutions(s, task)) if not following.position else 0):
            assert solutions(done(s, task, which), following), f"{lesson.key} {number + 2}"


@pytest.mark.parametrize(("lesson", "number"), TASKS)
def test_what_is_lit_is_there(lesson: Lesson, number: int) -> None:
    task, s = lesson.tasks[number], begun(lesson, number)
    v, legal = GAME.view(s, 0), GAME.legal(s)
    names = ["Anna", *lesson.names]
    picture = ElementTree.fromstring(svg.draw(v, legal, names))
    shown = {part.get("id") for part in picture.iter()}
    shown |= {p.key for shelf in svg.shelves(v, legal, names) for p in shelf.plates}
    assert set(task.lights) <= shown
    assert len(names) == s.options.seats


@pytest.mark.parametrize(("lesson", "number"), TASKS)
def test_what_is_said_fits(lesson: Lesson, number: int) -> None:
    """Short, with its paragraph, and with an answer to whatever else is legal there."""
    task, s = lesson.tasks[number], begun(lesson, number)
    assert task.rule in PARAGRAPHS
    assert 40 < len(task.says) < 340 and task.says.endswith(".")
    others = len(GAME.legal(s)) - len(solutions(s, task))
    assert bool(task.astray) == bool(others and task.wanted), others
    assert not set(task.says + task.well + task.astray) & set("{}")


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
    assert len({lesson.key for lesson in lessons.LESSONS}) == len(lessons.LESSONS)
    assert len(list(texts())) > 90


@pytest.mark.parametrize("lesson", lessons.LESSONS, ids=lambda lesson: lesson.key)
def test_the_first_game_can_be_set_up(lesson: Lesson) -> None:
    assert GAME.new(lesson.seats, lesson.first_game).options.seats == lesson.seats


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
