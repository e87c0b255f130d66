"""Lessons taken step by step by the rules alone, for the tests of all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trecastelli.core.actions import Action
from trecastelli.core.parts import require
from trecastelli.core.parts.lesson import Lesson, Task, solves
from trecastelli.games import PARTS


class School:
    """The lessons of one game."""

    def __init__(self, game: str) -> None:
        self.parts = PARTS[game]
        self.game = self.parts.game
        self.read = require(self.parts.position).read
        self.lessons: tuple[Lesson, ...] = require(self.parts.course).LESSONS

    def texts(self) -> Iterator[str]:
        """Every text of every lesson."""
        for lesson in self.lessons:
            yield from (lesson.title, lesson.about)
            for task in lesson.tasks:
                yield from (text for text in (task.says, task.well, task.astray) if text)

    def rules(self, *lessons: Lesson) -> set[str]:
        """The paragraphs that some lessons teach, or all of them."""
        return {task.rule for lesson in lessons or self.lessons for task in lesson.tasks}

    def at(self, key: str, number: int) -> tuple[Any, Task]:
        """A task by its lesson and its number, from 1, with the state in which it starts."""
        lesson = next(lesson for lesson in self.lessons if lesson.key == key)
        return self.start(lesson, number - 1), lesson.tasks[number - 1]

    def start(self, lesson: Lesson, number: int) -> Any:
        """The state in which a task starts, after the first solution of each task before."""
        task = lesson.tasks[number]
        if task.position:
            return self.read(task.position)
        return self.solve(self.start(lesson, number - 1), lesson.tasks[number - 1])

    def solve(self, s: Any, task: Task, which: int = 0) -> Any:
        """The state after one of the solutions, and after what follows by itself."""
        after, solutions = self.game.copy(s), self.solutions(s, task)
        parse = self.game.actions.parse
        for action in (solutions[which], *map(parse, task.then)) if solutions else ():
            assert action in self.game.legal(after), f"{action} is not legal"
            self.game.apply(after, action, [])
        return after

    def solutions(self, s: Any, task: Task) -> list[Action]:
        """The legal actions that solve a task."""
        return [action for action in self.game.legal(s) if solves(task, action.text)]

    def reason_at(self, key: str, number: int, element: str) -> str:
        """Why the likeliest action of an element is refused to the pupil of a task."""
        why, v = require(self.parts.why), self.game.view(self.at(key, number)[0], 0)
        names = ("Anna", "Bo", "Cy", "Dora", "Eva")[: v.seats]
        refusal = why.why_not(v, why.actions_at(v, element)[0], names)
        return refusal.reason if refusal else ""
