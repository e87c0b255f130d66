"""Pending decisions: what is asked, of whom, and what it is about. The same in every game.

A game numbers its questions and has one row for each:

    ASK_PLAY: Final = 0
    ASK_BUILD: Final = 1

    QUESTIONS: Final = (
        Question("play", (PLAY, BUILD), ("2.2",)),
        Question("build", (SET_TOWER, SET_LONG, LEAVE), ("3.8", "5.3")),
    )
"""

from __future__ import annotations

from trecastelli.core.actions import Verb
from trecastelli.core.game import Seat


class Question:
    """One row: a question's name in positions, the verbs that answer it, its paragraphs."""

    def __init__(
        self,
        name: str,
        verbs: tuple[Verb, ...],
        rules: tuple[str, ...] = (),
        by_chance: bool = False,
    ) -> None:
        self.name = name
        self.verbs = verbs
        self.rules = rules
        """Paragraphs of the rules, the closest first."""
        self.by_chance = by_chance


class Prompt:
    """A pending decision. It is never changed, only replaced.

    Not a dataclass: one is made at nearly every step, and a generated `__init__` is not compiled.
    """

    def __init__(self, ask: int, seat: Seat, about: tuple[int, ...] = ()) -> None:
        self.ask = ask
        """The number of the question."""
        self.seat = seat
        self.about = about
        """What it is about, depending on the question: a card, a place, courtyards."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Prompt):
            return False
        return self.ask == other.ask and self.seat == other.seat and self.about == other.about

    def __repr__(self) -> str:
        return f"Prompt({self.ask}, {self.seat}, {self.about})"

    def __reduce__(self) -> tuple[type[Prompt], tuple[int, Seat, tuple[int, ...]]]:
        return Prompt, (self.ask, self.seat, self.about)
