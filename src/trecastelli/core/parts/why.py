"""What a game's `why/refusals.py` offers: why something is not legal, and the paragraph.

It is made from a View, so no reason can give away a secret. A module that has these is a Why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from trecastelli.core.actions import Action

V = TypeVar("V", contravariant=True)


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal now."""

    reason: str
    """Its name, the same in all languages: `not-your-turn`."""
    rule: str
    """The paragraph of the game's rules that forbids it: `5.5`."""
    sentence: str
    """An explanation in the reader's language."""


class Why(Protocol[V]):
    """The refusals of one game. `names` are the players' names in seat order."""

    @property
    def REASONS(self) -> Mapping[str, str]:
        """All reasons, each with its paragraph."""

    def why_not(self, v: V, action: Action, names: Sequence[str]) -> Refusal | None:
        """Why an action is not legal for the seat of a view; None if and only if it is legal.

        If several reasons apply, it is the plainest one.
        """

    def actions_at(self, v: V, element: str) -> list[Action]:
        """The actions that pointing at an element may mean, legal or not, the likeliest first.

        An element of the picture or a plate on a shelf, by its id. Empty if it means no action.
        """

    def about(self, v: V) -> tuple[str, ...]:
        """The paragraphs about the current decision, the closest first."""
