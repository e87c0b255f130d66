"""What a game's `look/picture.py` offers: all that a screen shows of it, made from a View alone.

A module that has these functions is a Picture. It is the game's half of the table on the screen;
the other half, buttons for the actions that have no place in the picture, is the same for all.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from trecastelli.core.actions import Action
from trecastelli.core.game import Event, Seat

V = TypeVar("V", contravariant=True)


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
    theirs: str = ""
    """Its title where all hands are open: `Anna's hand`. Empty: it is not shown there again."""


@dataclass(frozen=True)
class Drawn:
    """A picture that was drawn. Its text is shown as it is: nobody changes it afterwards."""

    svg: str
    places: frozenset[str]
    """The ids of its parts, without prefix."""
    actions: frozenset[str]
    """The texts of the actions that can be chosen in it."""
    icons: frozenset[str]
    """The icons it uses, by their names in the sprite."""


class Picture(Protocol[V]):
    """The picture of one game. `names` are the players' names in seat order."""

    @property
    def ICONS(self) -> tuple[str, ...]:
        """Every icon that it may use, by its name in the sprite."""

    def draw(
        self,
        v: V,
        legal: Sequence[Action],
        names: Sequence[str],
        *,
        lit: Collection[str] = (),
        prefix: str = "",
        passive: bool = False,
    ) -> Drawn:
        """The board as one <svg>. Each legal action that has a place in it is drawn as a choice,
        once. Every id is unique and stays with its thing. Parts are marked whose ids are in `lit`,
        and choices whose actions are, by their texts.
        `prefix` keeps ids apart from those of another picture on the page. A `passive` picture has
        nothing to choose, whatever is legal."""

    def panels(self, v: V, names: Sequence[str]) -> list[Panel]:
        """One for each seat, in seat order."""

    def shelves(self, v: V, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        """The cards beside the board, with the legal actions that are made by choosing one."""

    def marks(self, v: V, e: Event) -> tuple[str, ...]:
        """The ids of the parts of the picture that an event, redacted for the view, speaks of."""
