"""The castle: spaces, zones and neighbours; no behaviour.

A space is one number. 0 to 35 are the six rows of the castle from the south, a1 to f6; then come
the four places for Siege Engines, one before each wall; from 40 on the places outside, of which
there are as many as are needed.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from trecastelli.core.actions import Names

Space: TypeAlias = int
CardPlace: TypeAlias = int
"""One card of a stack: its space and how high it lies."""

SIDE: Final = 6
CASTLE: Final = 36
"""How many spaces the castle has; all of them come before those outside."""
SLOTS: Final = 36
"""The first of the four places for Siege Engines: north, east, south, west."""
LOOSE: Final = 40
"""The first place outside for other cards."""
SPACES: Final = 87
"""Outside there is a place for every card that is neither a Siege Engine nor a Knight."""
LEVELS: Final = 5
"""A card and four Knights on it are the highest stack."""

TOWER: Final = 0
RAMPART: Final = 1
COURTYARD: Final = 2
OUTSIDE: Final = 3
ZONES: Final = ("tower", "rampart", "courtyard", "outside")
WALLS: Final = ("north", "east", "south", "west")


def _zone(x: Space) -> int:
    if x >= CASTLE:
        return OUTSIDE
    edges = (x % SIDE in (0, SIDE - 1)) + (x // SIDE in (0, SIDE - 1))
    return (COURTYARD, RAMPART, TOWER)[edges]


def _wall(x: Space) -> int:
    """The wall a rampart space belongs to, or a Siege Engine's place faces; else -1."""
    if SLOTS <= x < LOOSE:
        return x - SLOTS
    if _zone(x) != RAMPART:
        return -1
    column, row = x % SIDE, x // SIDE
    return 0 if row == SIDE - 1 else 1 if column == SIDE - 1 else 2 if row == 0 else 3


def _name(x: Space) -> str:
    if x < CASTLE:
        return "abcdef"[x % SIDE] + str(x // SIDE + 1)
    return WALLS[x - SLOTS] if x < LOOSE else f"o{x - LOOSE + 1}"


def _neighbours(x: Space) -> tuple[Space, ...]:
    """§1.4 Up to eight spaces around, whatever their zone; outside nothing is adjacent."""
    if x >= CASTLE:
        return ()
    return tuple(
        y
        for y in range(CASTLE)
        if y != x and abs(y % SIDE - x % SIDE) <= 1 and abs(y // SIDE - x // SIDE) <= 1
    )


ZONE: Final = tuple(_zone(x) for x in range(SPACES))
WALL: Final = tuple(_wall(x) for x in range(SPACES))
NAMES: Final = tuple(_name(x) for x in range(SPACES))
NEIGHBOURS: Final = tuple(_neighbours(x) for x in range(SPACES))
YARD_NEIGHBOURS: Final = tuple(
    tuple(y for y in NEIGHBOURS[x] if ZONE[y] == COURTYARD) for x in range(SPACES)
)
"""The neighbours in the Courtyard only."""
NEAR: Final = tuple(sum(1 << y for y in NEIGHBOURS[x]) for x in range(SPACES))
"""The neighbours again, a bit for each."""
IN_ZONE: Final = tuple(tuple(x for x in range(CASTLE) if ZONE[x] == zone) for zone in range(3))
"""The spaces of each zone of the castle, ascending."""
HEIGHTS: Final = tuple(x for x in range(CASTLE) if ZONE[x] != COURTYARD)
"""Towers and ramparts."""
OF_WALL: Final = tuple(
    tuple(x for x in range(CASTLE) if WALL[x] == wall) for wall in range(len(WALLS))
)


def place(x: Space, level: int) -> CardPlace:
    """The card at a height of a stack; 0 is the lowest."""
    return x * LEVELS + level


def place_name(p: CardPlace) -> str:
    """`c3` for the lowest card, `c3+1` for the first Knight on it."""
    level = p % LEVELS
    return NAMES[p // LEVELS] + (f"+{level}" if level else "")


SPACE_NAMES: Final = Names(NAMES)
PLACE_NAMES: Final = Names(tuple(place_name(p) for p in range(SPACES * LEVELS)))
