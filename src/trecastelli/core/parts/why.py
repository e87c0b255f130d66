"""What a game's `why/refusals.py` offers: why something is not legal, and the paragraph.

All of it is made from a View, so no reason can tell a secret. A module that has these is a Why.
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
    """Its name, the same in all languages: `no-stone`."""
    rule: str
    """The paragraph of the game's rules that forbids it: `5.5`."""
    sentence: str
    """The same for a reader, in his language."""


class Why(Protocol[V]):
    """The refusals of one game. `names` are the players' names in seat order."""

    @property
    def REASONS(self) -> Mapping[str, str]:
        """Every reason there is, with its paragraph."""

    def why_not(self, v: V, action: Action, names: Sequence[str]) -> Refusal | None:
        """What forbids the seat of a view an action, the plainest reason first; None if nothing
        does. It is None exactly for what is legal; every other action of the table has a reason."""

    def meant(self, v: V, place: str) -> list[Action]:
        """The actions somebody may mean who points at a part of the picture or a card on a shelf,
        named by its id there: legal or not, the likeliest first; none if nothing is done so."""

    def about(self, v: V) -> tuple[str, ...]:
        """The paragraphs about what is to be decided now, the closest first."""
