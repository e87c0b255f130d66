"""What a game's `why.py` offers: why something cannot be done, and which paragraph says so.

All of it is made from a View, so no reason can tell a secret. A module that has these is a Why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from trecastelli.core.actions import Action


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal now."""

    reason: str
    """Its name, the same in all languages: `no-stone`."""
    rule: str
    """The paragraph of the game's rules that forbids it: `5.5`."""
    sentence: str
    """The same for a reader, in his language."""


class Why(Protocol):
    """The refusals of one game. `names` are the players' names in seat order."""

    REASONS: Mapping[str, str]
    """Every reason there is, with its paragraph."""

    def why_not(self, v: Any, action: Action, names: Sequence[str]) -> Refusal | None:
        """What forbids the seat of a view an action, the plainest reason first; None if nothing
        does. It is None exactly for what is legal; every other action of the table has a reason."""

    def meant(self, v: Any, place: str) -> list[Action]:
        """The actions somebody may mean who points at a part of the picture or a card on a shelf,
        named by its id there: legal or not, the likeliest first; none if nothing is done so."""

    def about(self, v: Any) -> tuple[str, ...]:
        """The paragraphs about what is to be decided now, the closest first."""
