"""The lessons of Castelli can be gone through from the first task to the last."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from trecastelli.core.actions import Action
from trecastelli.core.game import OVER
from trecastelli.core.parts import needed
from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.games import PARTS
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.learn.lessons import LESSONS
from trecastelli.games.castelli.look import picture as svg
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.why import refusals as why

RULES = (files("trecastelli.games.castelli") / "book" / "RULES.md").read_text("utf-8")
PARAGRAPHS = set(re.findall(r"^### (\d+\.\d+) ", RULES, re.MULTILINE))
BY_KEY = {lesson.key: lesson for lesson in LESSONS}


def wanted(task: Task, legal: list[Action]) -> list[Action]:
    """The legal actions that solve a task; each of its patterns must have one."""
    found = []
    for pattern in task.wanted:
        whole = re.escape(pattern).replace(r"\*", ".*")
        those = [action for action in legal if re.fullmatch(whole, action.text)]
        assert those, f"{pattern} is not legal among {legal}"
        found += those
    return found


def solve(s: State, task: Task, action: Action) -> State:
    """What comes after a task, with all that follows of itself."""
    after = GAME.copy(s)
    for text in (action.text, *task.then):
        following = GAME.actions.parse(text)
        assert following in GAME.legal(after), f"{text} is not legal among {GAME.legal(after)}"
        GAME.apply(after, following, [])
        GAME.audit(after)
    return after


def walk(lesson: Lesson) -> Iterator[tuple[Task, State]]:
    """Every task with where it begins, when the first wanted action is always chosen."""
    s = read(lesson.tasks[0].position)
    for task in lesson.tasks:
        s = read(task.position) if task.position else s
        yield task, s
        if task.wanted:
            assert GAME.to_act(s) == 0, task.says
            s = solve(s, task, wanted(task, GAME.legal(s))[0])


@pytest.mark.parametrize("key", BY_KEY)
def test_a_lesson_runs_from_first_to_last_by_every_way(key: str) -> None:
    states: list[State] = []
    for task in BY_KEY[key].tasks:
        states = [read(task.position)] if task.position else states
        if task.wanted:
            assert all(GAME.to_act(s) == 0 for s in states), task.says
            states = [
                solve(s, task, action) for s in states for action in wanted(task, GAME.legal(s))
            ]
    assert states


@pytest.mark.parametrize("key", BY_KEY)
def test_lights_are_in_the_picture(key: str) -> None:
    lesson = BY_KEY[key]
    for task, s in walk(lesson):
        names = ("Anna", *lesson.names, "Di", "Eva")[: s.options.seats]
        picture = svg.draw(GAME.view(s, 0), [], names).svg
        ids = set(re.findall(r' id="([^"]*)"', picture))
        assert set(task.lights) <= ids, set(task.lights) - ids


@pytest.mark.parametrize("key", BY_KEY)
def test_who_goes_astray_is_told_so_exactly_where_that_is_possible(key: str) -> None:
    for task, s in walk(BY_KEY[key]):
        if task.wanted:
            others = set(GAME.legal(s)) - set(wanted(task, GAME.legal(s)))
            assert bool(others) == bool(task.astray), (task.says, others)


@pytest.mark.parametrize("key", BY_KEY)
def test_what_is_not_allowed_in_a_task_is_answered(key: str) -> None:
    """A wrong try gets its reason; here for all places the picture lights."""
    lesson = BY_KEY[key]
    for task, s in walk(lesson):
        v = GAME.view(s, 0)
        for place in task.lights:
            for action in why.meant(v, place):
                refused = why.why_not(v, action, ("Anna", *lesson.names))
                assert (refused is None) == (GAME.to_act(s) == 0 and action in GAME.legal(s))


def test_texts_are_short_and_whole() -> None:
    for lesson in LESSONS:
        for task in lesson.tasks:
            for words in (task.says, task.well, task.astray):
                assert len(words) < 330 and not re.search(r"[{}]|  ", words)
                assert not words or words[-1] in ".!"
            assert task.rule in PARAGRAPHS


def test_the_first_lesson_has_one_idea_at_a_time() -> None:
    assert LESSONS[0].key == "first-steps" and 8 <= len(LESSONS[0].tasks) <= 14
    assert len(BY_KEY) == len(LESSONS) and needed(PARTS["castelli"].course).LESSONS is LESSONS


def test_every_section_that_a_beginner_needs_is_met() -> None:
    met = {task.rule.partition(".")[0] for lesson in LESSONS for task in lesson.tasks}
    assert met >= {"1", "2", "3", "4", "5", "6", "8", "9", "10"}
    first = {task.rule.partition(".")[0] for task in LESSONS[0].tasks}
    assert first == {"2", "3", "4", "5", "6"}


@pytest.mark.parametrize("key", BY_KEY)
def test_a_first_game_can_be_begun(key: str) -> None:
    lesson = BY_KEY[key]
    GAME.new(lesson.seats, lesson.first_game)
    boards = {read(task.position).options.seats for task in lesson.tasks if task.position}
    assert len(lesson.names) + 1 >= max(boards)


# What the texts say of the positions


def score(key: str, number: int) -> tuple[State, State]:
    """Before and after a task of a lesson, counted from 1."""
    tasks = list(walk(BY_KEY[key]))
    task, s = tasks[number - 1]
    return s, solve(s, task, wanted(task, GAME.legal(s))[0])


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
