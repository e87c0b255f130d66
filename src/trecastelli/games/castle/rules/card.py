"""Rows of the table of cards: text, effect step by step, icon and worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from trecastelli.core.actions import Verb
from trecastelli.core.game import Event, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules.board import Space
from trecastelli.games.castle.rules.cards import NAMES, Kind
from trecastelli.games.castle.rules.open import Open
from trecastelli.games.castle.rules.state import State

Targets: TypeAlias = Callable[[Open, Seat, Space], list[int]]
Reach: TypeAlias = Callable[[Space], Sequence[Space]]
Act: TypeAlias = Callable[[State, Seat, Space, int, list[Event]], None]
Run: TypeAlias = Callable[[State, Prompt, list[Event]], None]

MALE: Final = "m"
FEMALE: Final = "f"
NEITHER: Final = ""

ON_CARD: Final = 4
"""Beside the four zones: on another card, in any of them."""


@dataclass(frozen=True)
class Choice:
    """A step in which something is chosen: among what, and what is done with it."""

    verb: Verb
    targets: Targets
    act: Act
    reach: Reach | None = None
    """The spaces that may be aimed at from where the card stands; None for all there are."""


@dataclass(frozen=True)
class Card:
    """One row: everything about a character."""

    kind: Kind
    title: str
    """What people call it: `King's Counselor`."""
    zone: int
    icon: str
    """Its picture, by its name in the sprite."""
    text: str
    """What it says, beside its zone."""
    steps: tuple[Choice | Run, ...] = ()
    """Its effect, step by step."""
    at: Callable[[Open], list[Space]] | None = None
    """Where in its zone it may go, if not on any free space of it."""
    copies: int = 1
    sex: str = MALE
    worth: float = 0.05
    """What it is worth to hold it for what it does, in actions: estimated by hand."""
    further: tuple[str, ...] = ()
    """The paragraphs that speak of it, beside its own."""
    edition: str = ""
    """The paragraph on what this edition changes, if it changes anything."""
    least_seats: int = 2
    """§1.2 Fewer players do without it."""

    @property
    def name(self) -> str:
        """What it is called in actions, positions and records: `kings_counselor`."""
        return NAMES[self.kind]

    @property
    def rules(self) -> tuple[str, ...]:
        """Its own paragraphs, that on the edition first."""
        own = f"6.{self.kind + 1}"
        return (self.edition, own) if self.edition else (own,)
