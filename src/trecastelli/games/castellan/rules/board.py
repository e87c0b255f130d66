"""The lattice the castle grows on: points, directions and sites; no behaviour.

A point is one number, row by row from the south-west, so that smaller means further south and then
further west. A wall's site is its southern or western end and the way it runs from there.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from trecastelli.core.actions import Domain
from trecastelli.words import later

Point: TypeAlias = int
Site: TypeAlias = int
"""Where a piece may stand: a point for a tower, a point and an axis for a wall."""
Direction: TypeAlias = int

REACH: Final = 164
"""No castle built from two sets reaches further than this from its first tower (§3.1)."""

WIDTH: Final = 2 * REACH + 1

EAST: Final = 0
NORTH: Final = 1
WEST: Final = 2
SOUTH: Final = 3
STEP: Final[tuple[int, ...]] = (1, WIDTH, -1, -WIDTH)
"""From a point to its neighbour in each direction. Tables that are asked by index are declared with
three dots: a tuple of known length would be packed anew, when compiled, at every question."""

TOWER: Final = 0
LONG: Final = 1
SHORT: Final = 2


class Piece:
    """One row: a kind of piece with everything about it."""

    def __init__(
        self, name: str, title: str, length: int, supply: int, text: str, rules: tuple[str, ...]
    ) -> None:
        self.name: Final = name
        """What notation calls it."""
        self.title: Final = title
        """What people call it."""
        self.length: Final = length
        """How far it reaches, in pitches of the lattice."""
        self.supply: Final = supply
        """How many grey ones there are for each player, as many as his cards show (§1.1)."""
        self.text: Final = text
        """All that is to be said about it."""
        self.rules: Final = rules
        """The paragraphs that speak of it."""


PIECES: Final[tuple[Piece, ...]] = (
    Piece(
        name="tower",
        title=later("Tower"),
        length=0,
        supply=16,
        text=later(
            "It stands where walls end and joins up to four of them. Towers are what counts."
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
"""The kinds of piece, in the order in which the cards show them."""

LENGTH: Final[tuple[int, ...]] = tuple([piece.length for piece in PIECES])
"""How far each kind of piece reaches, in pitches of the lattice."""


def piece_index(name: str) -> int:
    """The kind of piece that notation calls so."""
    return [piece.name for piece in PIECES].index(name)


def point(x: int, y: int) -> Point:
    """The point in column x and row y."""
    return (y + REACH) * WIDTH + x + REACH


def column(p: Point) -> int:
    """How far east of the first tower a point lies."""
    return p % WIDTH - REACH


def row(p: Point) -> int:
    """How far north of the first tower a point lies."""
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
    """Where a wall on a site ends in the east or north."""
    return where // 2 + LENGTH[piece] * STEP[where % 2]


_PAIR: Final = r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})"


def point_text(p: Point) -> str:
    """A point as it is written: column, row."""
    return f"{column(p)},{row(p)}"


def point_index(text: str) -> Point:
    """The point written so, or -1."""
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
