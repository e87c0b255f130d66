"""The names of the parts of the picture and of the shelves: made and read here."""

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
"""The shelf of one's own hand."""
EXCHANGE: Final = "exchange"
REMOVED: Final = "removed"
"""The shelf of what is out of the game."""


def space_id(x: Space) -> str:
    """A space of the castle or an engine's place; other places outside are no part of the board."""
    return f"space-{NAMES[x]}"


def card_id(kind: Kind, x: Space) -> str:
    """The lowest card of a space. A character that there is one of is called so wherever it is."""
    name = KIND_NAMES[kind]
    return f"card-{name}" if CARDS[kind].copies == 1 else f"card-{name}-{NAMES[x]}"


def knight_id(x: Space, level: int) -> str:
    """A Knight by the space of its stack and how high he lies in it."""
    return f"card-knight-{NAMES[x]}-{level}"


def place_id(o: Open, p: int) -> str:
    """A card of a stack by its place."""
    x, level = divmod(p, LEVELS)
    return knight_id(x, level) if level else card_id(o.base[x], x)


def plate_key(shelf: str, kind: Kind) -> str:
    """A card on a shelf; equal cards lie together there."""
    name = KIND_NAMES[kind]
    return f"card-{name}" if CARDS[kind].copies == 1 else f"{shelf}-{name}"


def hand_shelf(v: View, seat: Seat) -> str:
    """The shelf of one's own hand, or of what one knows of another's."""
    return HAND if seat == v.seat else f"known-{seat}"


def spaces_of(ids: Collection[str]) -> tuple[str, ...]:
    """Those of some ids that are names of spaces, ascending."""
    return tuple(sorted(id for id in ids if id.startswith("space-")))


def pattern_id(name: str) -> str:
    """What is defined once and used again: a pattern, a merlon, a tree."""
    return f"castle-{name}"


def seal_id(owner: Seat) -> str:
    """The wax seal of a seat, defined once."""
    return f"castle-seal-{owner}"


@dataclass(frozen=True)
class Element:
    """What an id names: a space, a card in play by its place, or a card on a shelf."""

    space: Space = NONE
    place: int = NONE
    shelf: str = ""
    kind: Kind = NONE


def read_id(v: View, id: str) -> Element | None:
    """The part of the picture or the card on a shelf that an id names now; None if it is none."""
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
