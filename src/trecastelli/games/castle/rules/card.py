"""What is printed on a card, and how its effect goes step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from trecastelli.core.actions import Verb
from trecastelli.core.game import Event, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules.board import Space
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
    """One character, as it is printed."""

    name: str
    zone: int
    text: str
    steps: tuple[Choice | Run, ...] = ()
    at: Callable[[Open], list[Space]] | None = None
    """Where in its zone it may go, if not on any free space of it."""
    copies: int = 1
    sex: str = MALE
