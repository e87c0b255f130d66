"""What a game's `learn/lessons.py` offers: set positions in which somebody learns it by doing.

Texts are English messages, marked with `later` and said in the reader's language when they are
read. A module that has `LESSONS` is a Course.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True)
class Task:
    """One idea: something to read, and usually something to do."""

    says: str
    """What it is about and what to do, in a few short sentences."""
    position: str = ""
    """Where it begins, in the game's notation; empty: where the task before has ended."""
    wanted: tuple[str, ...] = ()
    """The actions that solve it, any of them, by their texts, where `build:*` is all that begin so.
    Empty: there is only something to read."""
    then: tuple[str, ...] = ()
    """What follows by itself when it is solved: chance and others' answers, by their texts."""
    well: str = ""
    """Said when it is solved."""
    astray: str = ""
    """Said when something else is done that is legal. The try is taken back."""
    rule: str = ""
    """The paragraph of the rules that says it in full."""
    lights: tuple[str, ...] = ()
    """The parts of the picture it speaks of, by their ids."""


@dataclass(frozen=True)
class Lesson:
    """A chapter: a few tasks about one subject, for the player in the first seat."""

    key: str
    """Its place in an address: `first-steps`."""
    title: str
    about: str
    """One line that says what will be learnt."""
    tasks: tuple[Task, ...]
    names: tuple[str, ...] = ()
    """What the others are called; the pupil is the first and is called by his own name."""
    first_game: Mapping[str, str] = field(default_factory=dict)
    """The options of a first game in which it can be tried."""
    seats: int = 2
    """How many play in that game."""


class Course(Protocol):
    """All that can be learnt of one game, in order: the game itself, then what can be added."""

    @property
    def LESSONS(self) -> tuple[Lesson, ...]:
        """All of them, in order."""
