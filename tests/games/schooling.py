"""A lesson taken step by step by the rules alone, for the tests of all games."""

from __future__ import annotations

from typing import Any

from trecastelli.book.tutor import solves
from trecastelli.core.actions import Action
from trecastelli.core.parts import needed
from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.games import GAMES, PARTS


class School:
    """One game, as far as lessons need it."""

    def __init__(self, game: str) -> None:
        self.game = GAMES[game]
        self.read = needed(PARTS[game].position).read

    def begun(self, lesson: Lesson, number: int) -> Any:
        """Where a task begins, all before it done in the first way that is wanted."""
        task = lesson.tasks[number]
        if task.position:
            return self.read(task.position)
        return self.done(self.begun(lesson, number - 1), lesson.tasks[number - 1], 0)

    def done(self, s: Any, task: Task, which: int) -> Any:
        """The state after one of the wanted actions and what follows by itself."""
        follows, solved = self.game.copy(s), self.solutions(s, task)
        parse = self.game.actions.parse
        for action in (solved[which], *map(parse, task.then)) if solved else ():
            assert action in self.game.legal(follows), f"{action} is not legal"
            self.game.apply(follows, action, [])
        return follows

    def solutions(self, s: Any, task: Task) -> list[Action]:
        """The legal actions that solve a task."""
        return [action for action in self.game.legal(s) if solves(task, action.text)]
