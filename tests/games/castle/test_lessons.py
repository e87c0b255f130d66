"""Every lesson of Castle can be taken from first to last, and says what is so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.games.castle.script import hand
from trecastelli.core.actions import Action
from trecastelli.core.game import CHANCE, OVER
from trecastelli.core.lesson import Lesson, Task
from trecastelli.games import course_of
from trecastelli.games.castle import GAME, lessons, svg, why
from trecastelli.games.castle.position import read
from trecastelli.games.castle.state import State

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
    assert course_of("castle").LESSONS == lessons.LESSONS


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
    assert {"1.3", "1.4", "2.3", "2.4", "2.5", "2.6", "3.1", "3.3", "3.4", "7.1"} <= first
    taught = {task.rule for lesson in lessons.LESSONS for task in lesson.tasks}
    assert {rule.split(".")[0] for rule in taught} == {"1", "2", "3", "4", "5", "6", "7", "8"}
    assert {"8.2", "8.3", "8.4", "8.5", "2.10", "7.6", "7.3", "5.1", "5.3", "4.2"} <= taught
    assert len({lesson.key for lesson in lessons.LESSONS}) == len(lessons.LESSONS)
    assert len(list(texts())) > 100


@pytest.mark.parametrize("lesson", lessons.LESSONS, ids=lambda lesson: lesson.key)
def test_the_first_game_can_be_set_up(lesson: Lesson) -> None:
    assert GAME.new(lesson.seats, lesson.first_game).options.seats == lesson.seats


# What is told in the texts


def at(key: str, number: int) -> tuple[State, Task]:
    lesson = next(lesson for lesson in lessons.LESSONS if lesson.key == key)
    return begun(lesson, number - 1), lesson.tasks[number - 1]


@pytest.mark.parametrize(
    ("key", "number"),
    [("first-steps", 14), ("more-players", 8), ("options", 5), ("the-end", 3), ("the-end", 5)],
)
def test_who_is_said_to_win_wins(key: str, number: int) -> None:
    s, task = at(key, number)
    assert done(s, task, 0).winners == [0]


@pytest.mark.parametrize(
    ("key", "number", "seat", "card"),
    [
        ("first-steps", 5, 1, "dragon"),
        ("first-steps", 6, 0, "queen"),
        ("first-steps", 8, 0, "courtier"),
        ("protection", 3, 1, "knight"),
        ("siege", 2, 1, "siege_engine"),
        ("siege", 4, 1, "siege_engine"),
        ("siege", 7, 1, "captain"),
        ("more-players", 4, 0, "spy"),
        ("more-players", 5, 0, "thief"),
        ("more-players", 7, 2, "siege_engine"),
        ("french-edition", 5, 0, "witch"),
    ],
)
def test_a_card_comes_to_the_hand_that_is_named(
    key: str, number: int, seat: int, card: str
) -> None:
    s, task = at(key, number)
    assert card in hand(done(s, task, 0), seat)


def test_the_fourth_engine_does_what_is_told() -> None:
    s, task = at("siege", 6)
    after = done(s, task, 0)
    assert hand(after, 1).count("soldier") == 3 and hand(after, 0).count("soldier") == 1
    s, task = at("siege", 7)
    assert hand(done(s, task, 0), 1).count("soldier") == 0


@pytest.mark.parametrize(
    ("key", "number", "place", "reason"),
    [
        ("first-steps", 7, "card-lady_in_waiting", "lady-nobody"),
        ("protection", 4, "card-soldier-a2", "captain-guards"),
        ("protection", 6, "card-ambassador", "ambassador-safe"),
        ("options", 2, "card-merchant", "merchant-last"),
        ("court", 5, "card-ghost", "ghost-no-guest"),
    ],
)
def test_where_a_lesson_sends_somebody_to_point_the_reason_is_told(
    key: str, number: int, place: str, reason: str
) -> None:
    s, _ = at(key, number)
    v = GAME.view(s, 0)
    found = why.why_not(v, why.meant(v, place)[0], ("Anna", "Bo"))
    assert found is not None and found.reason == reason
