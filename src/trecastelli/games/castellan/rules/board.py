"""The lattice on which the castle is built: points, directions and sites, and the kinds of piece.

A point is one number, row by row from the south-west, so that smaller means further south and then
further west. A wall's site is its southern or western end and the way it runs from there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from trecastelli.core.actions import Domain
from trecastelli.words import later

Point: TypeAlias = int
Site: TypeAlias = int
"""Where a piece may stand: a point for a tower, a point and an axis for a wall."""
Direction: TypeAlias = int

REACH: Final = 164
"""Greatest distance from the first tower in a castle built from two sets, in pitches (§3.1)."""

WIDTH: Final = 2 * REACH + 1

EAST: Final = 0
NORTH: Final = 1
WEST: Final = 2
SOUTH: Final = 3
STEP: Final[tuple[int, ...]] = (1, WIDTH, -1, -WIDTH)
"""From a point to its neighbour in each direction. The type has three dots because a tuple of known
length would be packed again, when compiled, at every access by index."""

TOWER: Final = 0
LONG: Final = 1
SHORT: Final = 2


@dataclass(frozen=True)
class Piece:
    """One row: a kind of piece."""

    name: str
    """Its name in notation."""
    title: str
    """Its name for people, marked with `later`."""
    length: int
    """Length in pitches of the lattice."""
    supply: int
    """Number of them for each player, as many as a player's cards show (§1.1)."""
    text: str
    """What a player should know about it, marked with `later`."""
    rules: tuple[str, ...]
    """The paragraphs about it."""


PIECES: Final[tuple[Piece, ...]] = (
    Piece(
        name="tower",
        title=later("Tower"),
        length=0,
        supply=16,
        text=later(
            "It stands where walls end and joins up to four of them. Only towers score points."
        ),
        rules=("1.1", "3.3", "4.2"),
    ),
    Piece(
        name="long",
        title=later("Long wall"),
        length=2,
        supply=13,
        text=later(
            "As long as two short walls with a tower between them. Nothing may end at its middle."
        ),
        rules=("1.1", "3.2", "3.4", "3.5", "3.6"),
    ),
    Piece(
        name="short",
        title=later("Short wall"),
        length=1,
        supply=15,
        text=later("It reaches from one point to the next."),
        rules=("1.1", "3.2", "3.4"),
    ),
)
"""The kinds of piece, in the order of the cards."""

KEEPS: Final = 10
"""Number of keeps of each colour in a box."""

LENGTH: Final[tuple[int, ...]] = tuple([piece.length for piece in PIECES])
"""Length of each kind of piece, in pitches of the lattice."""


def piece_index(name: str) -> int:
    """The kind of piece with this name in notation."""
    return [piece.name for piece in PIECES].index(name)


def point(x: int, y: int) -> Point:
    """The point in column x and row y."""
    return (y + REACH) * WIDTH + x + REACH


def column(p: Point) -> int:
    """Columns east of the first tower."""
    return p % WIDTH - REACH


def row(p: Point) -> int:
    """Rows north of the first tower."""
    return p // WIDTH - REACH


ORIGIN: Final = point(0, 0)
"""Where the first tower stands (§3.1)."""


def site(p: Point, direction: Direction) -> Site:
    """The site of a short wall that runs from a point in a direction."""
    if direction < WEST:
        return p * 2 + direction
    return (p + STEP[direction]) * 2 + direction - WEST


def long_site(p: Point, direction: Direction) -> Site:
    """The site of a long wall that runs from a point in a direction."""
    if direction < WEST:
        return p * 2 + direction
    return (p + 2 * STEP[direction]) * 2 + direction - WEST


def far_end(piece: int, where: Site) -> Point:
    """Eastern or northern end of a wall on a site."""
    return where // 2 + LENGTH[piece] * STEP[where % 2]


_PAIR: Final = r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})"


def point_text(p: Point) -> str:
    """A point in notation: `column,row`."""
    return f"{column(p)},{row(p)}"


def point_index(text: str) -> Point:
    """The point with this text, or -1."""
    match = re.fullmatch(_PAIR, text)
    if match is None:
        return -1
    x, y = int(match[1]), int(match[2])
    return point(x, y) if abs(x) <= REACH and abs(y) <= REACH else -1


class Points(Domain):
    """Every point of the lattice, written `column,row`."""

    def __init__(self) -> None:
        self.size = WIDTH * WIDTH

    def text(self, arg: int) -> str:
        return point_text(arg)

    def index(self, text: str) -> int:
        return point_index(text)


class Sites(Domain):
    """Every site of a wall, written `column,row` and the way it runs, `e` or `n`."""

    def __init__(self) -> None:
        self.size = WIDTH * WIDTH * 2

    def text(self, arg: int) -> str:
        return point_text(arg // 2) + "en"[arg % 2]

    def index(self, text: str) -> int:
        p = point_index(text[:-1])
        return p * 2 + "en".index(text[-1]) if p >= 0 and text[-1] in "en" else -1
