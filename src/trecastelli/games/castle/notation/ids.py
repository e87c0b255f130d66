"""The names of the parts of the picture: made and read here."""

from __future__ import annotations

from trecastelli.games.castle.rules.board import LEVELS, NAMES
from trecastelli.games.castle.rules.cards import NAMES as KIND_NAMES
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.view import View


def space_id(x: int) -> str:
    """A space of the castle or an engine's place; other places outside are no part of the board."""
    return f"space-{NAMES[x]}"


def card_id(kind: int, x: int) -> str:
    """The lowest card of a space. A character that there is one of is called so wherever it is."""
    name = KIND_NAMES[kind]
    return f"card-{name}" if CARDS[kind].copies == 1 else f"card-{name}-{NAMES[x]}"


def knight_id(x: int, level: int) -> str:
    """A Knight by the space of its stack and how high he lies in it."""
    return f"card-knight-{NAMES[x]}-{level}"


def place_id(v: View, p: int) -> str:
    """A card of a stack by its place."""
    x, level = divmod(p, LEVELS)
    return knight_id(x, level) if level else card_id(v.base[x], x)


def plate_key(shelf: str, kind: int) -> str:
    """A card on a shelf; equal cards lie together there."""
    name = KIND_NAMES[kind]
    return f"card-{name}" if CARDS[kind].copies == 1 else f"{shelf}-{name}"
