"""What is tried: a game with all its parts, and what its tests bring."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeAlias

from trecastelli.core.actions import Action
from trecastelli.core.game import Dice, S, Seat, V
from trecastelli.core.parts import Parts

Redeal: TypeAlias = Callable[[S, Seat, Dice], S]
"""A state in which everything that a seat cannot know is dealt anew."""

Turn: TypeAlias = Callable[[S], object]
"""Something about a state that is another whenever a turn has ended."""

Tries: TypeAlias = Callable[[S, Dice], Iterable[Action]]
"""What somebody could try in a state, legal or not, that the laws would seldom think of."""


@dataclass
class Trial(Generic[S, V]):
    """One game, and what is needed to try it."""

    parts: Parts[S, V]
    redeal: Redeal[S]
    turn: Turn[S] | None = None
    tries: Tries[S] | None = None

    @cached_property
    def paragraphs(self) -> frozenset[str] | None:
        """The numbers of the paragraphs of the rule book; None if the game brings none."""
        book = self.parts.file("book", "RULES.md")
        if not book.is_file():
            return None
        return frozenset(re.findall(r"^### (\d+\.\d+) ", book.read_text("utf-8"), re.MULTILINE))

    def has_paragraph(self, rule: str) -> bool:
        """Whether a paragraph exists, as far as one can tell."""
        return self.paragraphs is None or rule in self.paragraphs
