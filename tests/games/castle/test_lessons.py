"""Every lesson of Castle can be taken from first to last, and says what is so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.castle.script import hand
from tests.games.schooling import School
from trecastelli.core.parts.lesson import Task
from trecastelli.games.castle import GAME
from trecastelli.games.castle.learn.first_steps import FIRST_STEPS
from trecastelli.games.castle.learn.lessons import LESSONS
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.why import refusals as why

SCHOOL = School("castle")
begun, done, solutions = SCHOOL.start, SCHOOL.solve, SCHOOL.solutions


def texts() -> Iterator[str]:
    for lesson in LESSONS:
        yield from (lesson.title, lesson.about)
        for task in lesson.tasks:
            yield from (text for text in (task.says, task.well, task.astray) if text)


def test_the_course_teaches_what_a_beginner_needs() -> None:
    assert 8 <= len(FIRST_STEPS.tasks) <= 14
    first = {task.rule for task in FIRST_STEPS.tasks}
    assert {"1.3", "1.4", "2.3", "2.4", "2.5", "2.6", "3.1", "3.3", "3.4", "7.1"} <= first
    taught = {task.rule for lesson in LESSONS for task in lesson.tasks}
    assert {rule.split(".")[0] for rule in taught} == {"1", "2", "3", "4", "5", "6", "7", "8"}
    assert {"8.2", "8.3", "8.4", "8.5", "2.10", "7.6", "7.3", "5.1", "5.3", "4.2"} <= taught
    assert len(list(texts())) > 100


# What is told in the texts


def at(key: str, number: int) -> tuple[State, Task]:
    lesson = next(lesson for lesson in LESSONS if lesson.key == key)
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
    found = why.why_not(v, why.actions_at(v, place)[0], ("Anna", "Bo"))
    assert found is not None and found.reason == reason
