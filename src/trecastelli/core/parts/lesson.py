"""What a game's `learn/lessons.py` offers: positions in which the game is learnt by playing.

Texts are English messages, marked with `later` and translated when they are read. A module that has
`LESSONS` is a Course.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final, Protocol

PUPIL: Final = 0
"""The pupil sits in the first seat."""


@dataclass(frozen=True)
class Task:
    """One step: something to read, and usually something to do."""

    says: str
    """What it is about and what to do, in a few short sentences."""
    position: str = ""
    """The position it begins with; empty: it goes on where the task before ended."""
    solutions: tuple[str, ...] = ()
    """The texts of the actions that solve it; `build:*` is any that begins so. Empty: there is only
    something to read."""
    then: tuple[str, ...] = ()
    """The texts of the actions that follow a solution: chance and the answers of others."""
    well: str = ""
    """Shown when it is solved."""
    astray: str = ""
    """Shown after any other legal action, which is then taken back."""
    rule: str = ""
    """The paragraph of the rules about it."""
    lights: tuple[str, ...] = ()
    """The elements of the picture to light, by their ids."""


def is_like(text: str, pattern: str) -> bool:
    """Whether the text of an action matches one of `solutions`, where `*` stands for anything."""
    return fnmatchcase(text, pattern)


def solves(task: Task, text: str) -> bool:
    """Whether an action, by its text, solves a task."""
    return any(is_like(text, solution) for solution in task.solutions)


@dataclass(frozen=True)
class Lesson:
    """A chapter: a few tasks about one subject, for the pupil in the first seat."""

    key: str
    """Its name in addresses: `first-steps`."""
    title: str
    about: str
    """What is learnt in it, in one line."""
    tasks: tuple[Task, ...]
    names: tuple[str, ...] = ()
    """The names of the other players; the pupil has their own name."""
    first_game: Mapping[str, str] = field(default_factory=dict)
    """The options of a game in which it can be tried."""
    seats: int = 2
    """Number of seats in that game."""


class Course(Protocol):
    """All lessons of one game: first the basic game, then what can be added."""

    @property
    def LESSONS(self) -> tuple[Lesson, ...]:
        """All lessons, in order."""
