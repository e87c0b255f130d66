"""What the gauntlet needs to know: a game with its parts, and what its tests bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeAlias

from trecastelli.book.rulebook import read_rulebook
from trecastelli.core.actions import Action
from trecastelli.core.game import Dice, S, Seat, V
from trecastelli.core.parts import Parts, text_of

SHORTEST = 40
"""Fewest characters of the text of a task, unless a test says otherwise."""

Redeal: TypeAlias = Callable[[S, Seat, Dice], S]
"""A copy of a state in which everything that a seat cannot know is dealt again."""

Turn: TypeAlias = Callable[[S], object]
"""Something about a state that changes with every turn."""

Tries: TypeAlias = Callable[[S, Dice], Iterable[Action]]
"""Actions that somebody could try in a state, legal or not."""

Mute: TypeAlias = Callable[[V, str], bool]
"""Whether pointing at an element means no action to the seat of a view."""


@dataclass
class Trial(Generic[S, V]):
    """One game, and what is needed to check it."""

    parts: Parts[S, V]
    redeal: Redeal[S]
    turn: Turn[S] | None = None
    tries: Tries[S] | None = None
    mute: Mute[V] | None = None
    unstyled: frozenset[str] = frozenset()
    """Classes in pictures that need no style."""
    shortest: int = SHORTEST
    """Fewest characters of the text of a task."""
    audits_lessons: bool = True
    """Whether positions of lessons pass the audit."""

    @cached_property
    def paragraphs(self) -> frozenset[str] | None:
        """The numbers of the paragraphs of the rule book; None if the game has none."""
        text = text_of(self.parts.rule_book())
        return frozenset(read_rulebook(text).paragraphs) if text else None

    def has_paragraph(self, rule: str) -> bool:
        """Whether the rule book has a paragraph; True if there is no rule book."""
        return self.paragraphs is None or rule in self.paragraphs

    def is_mute(self, v: V, element: str) -> bool:
        """Whether pointing at an element means no action."""
        return self.mute is not None and self.mute(v, element)
