"""The checkerboard of meadows and land: cells, sides and what can be printed there; no behaviour.

Every row of eight cells has four squares (meadows) and four octagons (land), so both are numbered
alike, row by row from the north-west: four to a row. A field of two players is the western half.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Square: TypeAlias = int
Octagon: TypeAlias = int
Area: TypeAlias = int
"""An area of an octagon: four times the octagon and the first of its sides."""
Site: TypeAlias = int
"""A place for a castle: twice the area, and 0 or 1."""
Side: TypeAlias = int
Facing: TypeAlias = int
"""A side of a square: four times the square and the side."""

ROWS: Final = 8
HALF: Final = 4
"""Squares in a row, octagons in a row, cells along a part."""
CELLS: Final = ROWS * HALF
"""How many squares there are, and how many octagons."""
AREAS: Final = CELLS * 4
SITES: Final = AREAS * 2

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = "nesw"
OFFSETS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""From a cell to its neighbour on each side: rows down, columns to the right."""

WOOD: Final = 0
GRAIN: Final = 1
STONE: Final = 2
CARD: Final = 3
SILVER: Final = 4
MINE: Final = 5
KINDS: Final = ("wood", "grain", "stone", "card", "silver", "mine")
"""What an area or a piece of frame gives; a market gives cards."""
RESOURCES: Final = 3
NOTHING: Final = -1

LAND: Final = 0
VILLAGE: Final = 1
CITY: Final = 2
SETTLEMENTS: Final = ("land", "village", "city")
"""What stands on an octagon; the number is what a castle in line scores for it (§5.9)."""

COLOURS: Final = 4


def is_octagon(row: int, column: int) -> bool:
    """Whether a cell is land; else it is a meadow."""
    return (row + column) % 2 == 0


def number(row: int, column: int) -> int:
    """The number of a cell among the squares, or among the octagons."""
    return row * HALF + column // 2


def octagon_column(octagon: Octagon) -> int:
    """The column of an octagon."""
    return 2 * (octagon % HALF) + octagon // HALF % 2


def square_column(square: Square) -> int:
    """The column of a square."""
    return 2 * (square % HALF) + 1 - square // HALF % 2


def cell_text(row: int, column: int) -> str:
    """A cell as it is written: a letter from the west, a number from the north."""
    return "abcdefgh"[column] + str(row + 1)


SQUARE_NAMES: Final = tuple(cell_text(n // HALF, square_column(n)) for n in range(CELLS))
OCTAGON_NAMES: Final = tuple(cell_text(n // HALF, octagon_column(n)) for n in range(CELLS))
AREA_NAMES: Final = tuple(OCTAGON_NAMES[n // 4] + SIDES[n % 4] for n in range(AREAS))
SITE_NAMES: Final = tuple(AREA_NAMES[n // 2] + "12"[n % 2] for n in range(SITES))
