"""Pending decisions: a stack of prompts, each asking one seat, or chance, one question.

A game numbers its questions and has one row for each:

    ASK_PLAY: Final = 0
    ASK_BUILD: Final = 1

    QUESTIONS: Final = (
        Question("play", (PLAY, BUILD), ("2.2",)),
        Question("build", (SET_TOWER, SET_LONG, LEAVE), ("3.8", "5.3")),
    )

What everybody may see of it, its `Open`, is a Prompted. The last prompt is decided next.
"""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from trecastelli.core.actions import Verb
from trecastelli.core.game import CHANCE, OVER, Seat
from trecastelli.core.value import Value


class Question:
    """One row of a game's table of questions."""

    def __init__(
        self,
        name: str,
        verbs: tuple[Verb, ...],
        rules: tuple[str, ...] = (),
        by_chance: bool = False,
    ) -> None:
        self.name = name
        """Its name in positions."""
        self.verbs = verbs
        """The verbs that answer it."""
        self.rules = rules
        """Paragraphs of the rules, the closest first."""
        self.by_chance = by_chance
        """Whether chance answers it."""


class Prompt:
    """A pending decision. It is never changed, only replaced.

    It is not a dataclass because one is created at nearly every step, and the `__init__` that a
    dataclass generates is not compiled.
    """

    def __init__(self, ask: int, seat: Seat, about: tuple[int, ...] = ()) -> None:
        self.ask = ask
        """The number of the question."""
        self.seat = seat
        self.about = about
        """What it is about, depending on the question: a card, a space, some areas."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Prompt):
            return False
        return self.ask == other.ask and self.seat == other.seat and self.about == other.about

    def __repr__(self) -> str:
        return f"Prompt({self.ask}, {self.seat}, {self.about})"

    def __reduce__(self) -> tuple[type[Prompt], tuple[int, Seat, tuple[int, ...]]]:
        return Prompt, (self.ask, self.seat, self.about)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False)
class Prompted(Value):
    """The base of an Open whose decisions are on a stack."""

    prompts: list[Prompt]
    """Pending decisions; the last one is decided next, and none is left when the game is over."""


def ask(s: Prompted, question: int, seat: Seat, about: tuple[int, ...] = ()) -> None:
    """Put a question on top of the stack."""
    s.prompts.append(Prompt(question, seat, about))


def asks(o: Prompted, question: int) -> bool:
    """Whether a question is decided next."""
    return len(o.prompts) > 0 and o.prompts[-1].ask == question


def is_chance(o: Prompted, questions: tuple[Question, ...]) -> bool:
    """Whether chance decides next."""
    return len(o.prompts) > 0 and questions[o.prompts[-1].ask].by_chance


def seat_to_act(o: Prompted, questions: tuple[Question, ...]) -> Seat:
    """The seat that decides next, CHANCE or OVER."""
    if not o.prompts:
        return OVER
    prompt = o.prompts[-1]
    return CHANCE if questions[prompt.ask].by_chance else prompt.seat
