"""Ids of the elements of the picture and of the cards on the shelves."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from trecastelli.core.game import Seat
from trecastelli.games.castle.rules.board import LEVELS, LOOSE, NAMES, Space, place
from trecastelli.games.castle.rules.cards import NAMES as KIND_NAMES
from trecastelli.games.castle.rules.cards import Kind
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.open import NONE, Open, occupied, top_place
from trecastelli.games.castle.rules.view import View

HAND: Final = "hand"
"""The shelf of the viewer's hand."""
EXCHANGE: Final = "exchange"
REMOVED: Final = "removed"
"""The shelf of what is out of the game."""


def space_id(x: Space) -> str:
    """A space of the castle, or the place of a Siege Engine; other places outside have no id."""
    return f"space-{NAMES[x]}"


def card_id(kind: Kind, x: Space) -> str:
    """The lowest card of a space. The id of a card without copies is the same on all spaces."""
    name = KIND_NAMES[kind]
    return f"card-{name}" if CARDS[kind].copies == 1 else f"card-{name}-{NAMES[x]}"


def knight_id(x: Space, level: int) -> str:
    """A Knight, by its space and its height in the stack."""
    return f"card-knight-{NAMES[x]}-{level}"


def place_id(o: Open, p: int) -> str:
    """The card of a stack at a place."""
    x, level = divmod(p, LEVELS)
    return knight_id(x, level) if level else card_id(o.base[x], x)


def plate_key(shelf: str, kind: Kind) -> str:
    """A card on a shelf; equal cards have one id."""
    name = KIND_NAMES[kind]
    return f"card-{name}" if CARDS[kind].copies == 1 else f"{shelf}-{name}"


def hand_shelf(v: View, seat: Seat) -> str:
    """The shelf of the viewer's hand, or of what the viewer knows of another hand."""
    return HAND if seat == v.seat else f"known-{seat}"


def spaces_of(ids: Collection[str]) -> tuple[str, ...]:
    """Those ids that name spaces, sorted."""
    return tuple(sorted(id for id in ids if id.startswith("space-")))


def pattern_id(name: str) -> str:
    """A definition that is used several times: a pattern, a merlon, a tree."""
    return f"castle-{name}"


def seal_id(owner: Seat) -> str:
    """The definition of a seat's wax seal."""
    return f"castle-seal-{owner}"


@dataclass(frozen=True)
class Element:
    """What an id names: a space, a card in play by its place, or a card on a shelf."""

    space: Space = NONE
    place: int = NONE
    shelf: str = ""
    kind: Kind = NONE


def read_id(v: View, id: str) -> Element | None:
    """The space or card that an id names now, or None."""
    return dict(_named(v)).get(id)


def _named(v: View) -> Iterator[tuple[str, Element]]:
    for x in range(LOOSE):
        yield space_id(x), Element(space=x)
    for x in occupied(v):
        for p in range(place(x, 0), top_place(v, x) + 1):
            yield place_id(v, p), Element(place=p)
    for shelf, kinds in _shelves(v).items():
        for kind in kinds:
            yield plate_key(shelf, kind), Element(shelf=shelf, kind=kind)


def _shelves(v: View) -> dict[str, Sequence[Kind]]:
    """The cards of each shelf."""
    return {
        EXCHANGE: [kind for kind, count in enumerate(v.exchange) if count],
        REMOVED: [kind for kind, count in enumerate(v.removed) if count],
        **{hand_shelf(v, seat): known for seat, known in enumerate(v.known)},
    }
