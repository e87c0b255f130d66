"""What a game's `svg.py` offers: all that a screen shows of it, made from a View alone.

A module that has these functions is a Picture. It is the game's half of the table on the screen;
the other half, buttons for the actions that have no place in the picture, is the same for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY, Event, Seat


@dataclass(frozen=True)
class Holding:
    """Something a player has, on his panel: an icon, how much of it, and what it is in words."""

    icon: str
    value: str
    label: str


@dataclass(frozen=True)
class Panel:
    """A player as everybody may see him."""

    seat: Seat
    score: str
    """As it stands, the number alone: `12`."""
    unit: str
    """What the number counts, in words: `points`."""
    holdings: tuple[Holding, ...]
    notes: tuple[str, ...] = ()
    """Short facts in words: `has ended his last turn`."""


@dataclass(frozen=True)
class Plate:
    """A card that lies on a shelf; clickable if it has actions."""

    key: str
    """Its id on the page, the same as long as it is the same card in the same place."""
    name: str
    icon: str
    tone: str
    """A class for its colour, of the game's own style sheet: `courtyard`, `tower-deck`."""
    text: str
    """All that the card says."""
    actions: tuple[Action, ...] = ()
    note: str = ""
    """A line below the name: who else knows it, how many there are."""
    face: str = ""
    """SVG to show in place of the icon where an icon says too little; empty for the icon."""


@dataclass(frozen=True)
class Shelf:
    """Cards in a row beside the board: one's hand, or what lies open for all."""

    key: str
    title: str
    plates: tuple[Plate, ...]


@dataclass(frozen=True)
class Step:
    """One step of the count: a sentence, and the parts of the picture it speaks of."""

    text: str
    marks: tuple[str, ...] = ()
    seat: Seat = NOBODY
    """Whose line it is, if it begins with his letter: a screen shows his emblem instead."""


class Picture(Protocol):
    """The picture of one game. `names` are the players' names in seat order."""

    ICONS: tuple[str, ...]
    """Every icon that it may use, by its name in the sprite."""

    def draw(self, v: Any, legal: Sequence[Action], names: Sequence[str]) -> str:
        """The board as one <svg>. Each legal action that has a place in it is drawn with `choice`,
        once; nothing else carries data-action. Every id is unique and stays with its thing."""

    def panels(self, v: Any, names: Sequence[str]) -> list[Panel]:
        """One for each seat, in seat order."""

    def shelves(self, v: Any, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        """The cards beside the board, with the legal actions that are made by choosing one."""

    def marks(self, v: Any, e: Event) -> tuple[str, ...]:
        """The ids of the parts of the picture that an event, redacted for the view, speaks of."""

    def tally(self, v: Any, names: Sequence[str]) -> list[Step]:
        """The count as `Words.count` tells it, each line with the parts that it counts."""
