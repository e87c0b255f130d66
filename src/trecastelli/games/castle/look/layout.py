"""Coordinates of the board, and the icon and colour of each card."""

from __future__ import annotations

from typing import Final, TypeAlias

from trecastelli.games.castle.rules.board import (
    CASTLE,
    LOOSE,
    NAMES,
    SIDE,
    SLOTS,
    TOWER,
    ZONE,
)
from trecastelli.games.castle.rules.characters import CARDS

Point: TypeAlias = tuple[float, float]

WIDTH: Final = 1000
CELL: Final = 116
EDGE: Final = (WIDTH - SIDE * CELL) // 2
"""Margin between the edge of the picture and the castle."""
PLATE: Final = 104
"""Width and height of a card."""
_OUTWARD: Final = 9
"""How far the towers stand out from the walls."""
_RIM: Final = 66
"""Distance of the cards outside from the edge."""
_STEP: Final = (WIDTH - 2 * _RIM) / 8

TONES: Final = ("tower", "rampart", "courtyard", "outside", "knight")
"""CSS classes of the zones, and of the Knights, which belong to none."""


def _outside_places() -> tuple[Point, ...]:
    """Places outside, those next to the Siege Engines first, the corners last."""
    along = [_RIM + _STEP * at for at in (3, 5, 2, 6, 1, 7)]
    near, far = _RIM, WIDTH - _RIM
    sides = [[(x, far), (x, near), (near, x), (far, x)] for x in along]
    corners = [(near, far), (far, far), (near, near), (far, near)]
    return (*(place for four in sides for place in four), *corners)


_OUTSIDE: Final = _outside_places()


def _centre(x: int) -> Point:
    if x < CASTLE:
        return _inside(x)
    if x < LOOSE:
        middle, near, far = WIDTH / 2, _RIM, WIDTH - _RIM
        return ((middle, near), (far, middle), (middle, far), (near, middle))[x - SLOTS]
    return _outside(x - LOOSE)


def _inside(x: int) -> Point:
    column, row = x % SIDE, x // SIDE
    across = EDGE + CELL * (column + 0.5)
    down = WIDTH - EDGE - CELL * (row + 0.5)
    if ZONE[x] != TOWER:
        return across, down
    return across + (_OUTWARD if column else -_OUTWARD), down + (-_OUTWARD if row else _OUTWARD)


def _outside(number: int) -> Point:
    """Cards that find no free place stand a little aside on the others."""
    again, at = divmod(number, len(_OUTSIDE))
    across, down = _OUTSIDE[at]
    return across + 14 * again, down + 14 * again


CENTRES: Final = tuple(_centre(x) for x in range(len(NAMES)))
"""The middle of each space."""


def tone(kind: int) -> str:
    """CSS class of a card's colour."""
    return TONES[CARDS[kind].zone]


def icon_of(kind: int) -> str:
    """The icon of a card."""
    return CARDS[kind].icon
