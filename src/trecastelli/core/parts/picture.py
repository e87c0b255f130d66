"""What a game's `look/picture.py` offers: all that a screen shows of it, made from a View alone.

A module that has these functions is a Picture. It is the game's half of the table on the screen;
the other half, buttons for the actions that are not in the picture, is the same for all games.

The page relies on this about the <svg> that `draw` returns. `draw.svg.Pen` writes most of it.

- The outermost element is an <svg> with a `viewBox` and the class `board`. Its `aria-description`
  is empty: else screen readers read all of <desc> whenever the focus comes into the picture.
- An *element* is something that can be pointed at. It has an `id`, which stays the same as long as
  it is the same thing: an animation slides it from its old place to the new one if it also has the
  class `piece`.
- A choice has the class `can` and, unless the picture is passive, `data-action` with the text of
  the action, `tabindex`, `role="button"` and `aria-label`.
- A lit element has `data-last`, a lit choice `data-hinted`. (`data-lit` is the page's own mark, as
  long as the reader points at a line that names the element.)
- `data-zoom` on the <svg>: it can be dragged and zoomed with the wheel, not only by pinching.
- `data-lattice` and `data-spot` on the <svg>: ground without elements can be pointed at, too.
  `data-lattice` is the size of a unit; in `data-spot`, `{x}` and `{y}` are replaced by the units
  to the right of the origin and above it, which makes an id for `Why.actions_at`: `at-{x}-{y}`.
- Definitions, in <defs>, are no elements: nobody points at them and they are never lit.
- No id begins with one of RESERVED: these are the page's own.
- An icon is `<use href="#icon-NAME">`, where NAME is in ICONS.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from trecastelli.core.actions import Action
from trecastelli.core.game import MOST_SEATS, Event, Seat

V = TypeVar("V", contravariant=True)

CLASSES: Final = ("board", "can", "icon", "piece", *(f"seat{n}" for n in range(MOST_SEATS)))
"""Classes that the page styles or looks for. All others are styled by the game's style sheet."""

RESERVED: Final = ("fragment-", "icon-", "menu-", "panel-", "part-", "shelf-", "why-", "zoom-")
"""What ids on a page begin with that are not those of a game's elements."""


@dataclass(frozen=True)
class Holding:
    """Something that a player has, on the player's panel."""

    icon: str
    value: str
    """How much of it, as a short text."""
    label: str
    """What it is, in words."""


@dataclass(frozen=True)
class Panel:
    """What everybody may see of a player, beside the board."""

    seat: Seat
    score: str
    """The score so far, the number alone: `12`."""
    unit: str
    """What the number counts, in words: `points`."""
    holdings: tuple[Holding, ...]
    notes: tuple[str, ...] = ()
    """Short facts in words: `has no more turns`."""


@dataclass(frozen=True)
class Plate:
    """A card on a shelf. It can be clicked if it has actions."""

    key: str
    """Its id on the page, which stays the same as long as it is the same card."""
    name: str
    icon: str
    tone: str
    """A class for its colour, of the game's own style sheet: `cups`."""
    text: str
    """All that the card says."""
    actions: tuple[Action, ...] = ()
    note: str = ""
    """A line below the name: who else knows it, how many there are."""
    face: str = ""
    """SVG to show instead of the icon; empty for the icon."""


@dataclass(frozen=True)
class Shelf:
    """Cards in a row beside the board: the hand of the viewer, or cards that all can see."""

    key: str
    title: str
    plates: tuple[Plate, ...]
    theirs: str = ""
    """Its title where all hands are open: `Anna's hand`. Empty: it is not shown there."""


@dataclass(frozen=True)
class Drawn:
    """A finished picture. Its text is shown as it is: nobody changes or searches it."""

    svg: str
    elements: frozenset[str]
    """The ids of its elements, without prefix."""
    actions: frozenset[str]
    """The texts of the actions that can be chosen in it."""
    icons: frozenset[str]
    """The icons it uses, by their names in the sprite."""
    uses: frozenset[str] = frozenset()
    """The ids that its pen has referred to, and those of its inlays, without prefix."""
    size: tuple[float, float] = (0, 0)
    """Width and height of its view box; (0, 0) for a piece that is put into a picture."""


class Picture(Protocol[V]):
    """The picture of one game. `names` are the players' names in seat order."""

    @property
    def ICONS(self) -> tuple[str, ...]:
        """Every icon that it may use: of the house's sprite, or of the game's `look/icons.json`."""

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
        """The board as one <svg>, with a choice for each legal action that belongs in it.

        `lit` holds the ids of elements and the texts of actions to mark. `prefix` is put before
        every id, so that a page can have several pictures. In a `passive` picture nothing can be
        chosen.
        """

    def panels(self, v: V, names: Sequence[str]) -> list[Panel]:
        """One for each seat, in seat order."""

    def shelves(self, v: V, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        """The cards beside the board, with the legal actions that are made by choosing one."""

    def marks(self, v: V, e: Event) -> tuple[str, ...]:
        """The ids of the elements that an event, redacted for the view, is about."""
