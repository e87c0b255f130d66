"""Where everything of Castelli lies in its picture, and the outlines of cells and areas."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import cos, radians, sin
from typing import Final, TypeAlias

from trecastelli.draw.svg import points, shift
from trecastelli.games.castelli.rules.board import (
    CELLS,
    HALF,
    NOTHING,
    ROWS,
    number,
    octagon_column,
    square_column,
)
from trecastelli.games.castelli.rules.field import LAYOUTS, TWO, Field, field_of
from trecastelli.games.castelli.rules.kit import Kit

Point: TypeAlias = tuple[float, float]

CELL: Final = 100
MEADOW: Final = 40
"""Half a square: the sides of octagons are twice as long."""
LAND: Final = 60
"""Half an octagon; it reaches into the corners that the squares leave."""
MARGIN: Final = 72
"""From the outermost cells to the edge of the picture: frame and score track."""
BETWEEN: Final = 16
"""Between the two fields of a tournament."""
BANNER: Final = 52
"""Above each field of a tournament, for the names of those who play there."""
SHELF: Final = 76
"""Below the board, for the deck and the pieces set aside."""
SIDE: Final = 262
"""Beside a single field for two, for their stores, the deck and the pieces set aside."""
TRACK: Final = 70
"""Spaces of the score track."""
_TRACK_LINE: Final = 52
"""From the outermost cells to the middle of the score track."""
RING: Final = 43
"""From the middle of an octagon to the symbols and sites of its areas."""
BADGE: Final = 25
"""From the middle of an octagon to the sign of who leads an area."""

CORNERS: Final = (
    (-40, -60),
    (40, -60),
    (60, -40),
    (60, 40),
    (40, 60),
    (-40, 60),
    (-60, 40),
    (-60, -40),
)
"""Of an octagon, two to a side, clockwise from the north-west."""
_ENDS: Final = ((50, -50), (50, 50), (-50, 50), (-50, -50))
"""Where the border between two areas meets the edge: after the north side, after the east …"""
OCTAGON: Final = points(*CORNERS)


class Map:
    """One arrangement of parts, drawn out: all positions, once for each."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.pair = field.fields == 2
        self.top = MARGIN + (BANNER if self.pair else 0)
        self.frame_width = field.width * CELL + 2 * MARGIN
        self.frame_height = ROWS * CELL + 2 * MARGIN
        self.narrow = field.plan == TWO
        """Whether there is room beside the board, and none needed below."""
        self.width = field.fields * (self.frame_width + BETWEEN) - BETWEEN
        self.width += BETWEEN + SIDE if self.narrow else 0
        self.height = self.top - MARGIN + self.frame_height + (0 if self.narrow else SHELF)
        self.squares = [self._cell(n // HALF, square_column(n)) for n in range(CELLS)]
        self.octagons = [self._cell(n // HALF, octagon_column(n)) for n in range(CELLS)]
        self.square_at = [shift(*middle) for middle in self.squares]
        self.octagon_at = [shift(*middle) for middle in self.octagons]
        """The transforms to the middles of cells."""
        self.runs = dict(sorted(_runs(field)))
        """For each area that there is, the sides it touches, in the order they lie."""
        self.areas = [[a for a in self.runs if field.field_of(a) == f] for f in range(field.fields)]

    def _cell(self, row: int, column: int) -> Point:
        field = min(column // self.field.width, self.field.fields - 1)
        left = MARGIN + field * (2 * MARGIN + BETWEEN)
        return left + (column + 0.5) * CELL, self.top + (row + 0.5) * CELL

    def left(self, field: int) -> float:
        """The western edge of a field's frame."""
        return field * (self.frame_width + BETWEEN)

    def track(self, field: int, points: float) -> Point:
        """A space of the score track, clockwise from the north-west around a field."""
        inset = MARGIN - _TRACK_LINE
        wide, high = self.frame_width - 2 * inset, self.frame_height - 2 * inset
        along = points % TRACK / TRACK * 2 * (wide + high)
        x, y = self.left(field) + inset, self.top - MARGIN + inset
        if along < wide:
            return x + along, y
        if along < wide + high:
            return x + wide, y + along - wide
        if along < 2 * wide + high:
            return x + 2 * wide + high - along, y + high
        return x, y + 2 * (wide + high) - along


def map_of(field: Field) -> Map:
    """The map of a field, made once for each arrangement."""
    return _map(field.kit, field.plan, field.placing)


@lru_cache(maxsize=64)
def _map(kit: Kit, plan: str, placing: tuple[int, ...]) -> Map:
    return Map(field_of(kit, plan, placing))


# Which sides belong to an area


def _runs(field: Field) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The areas of the parts as they lie; a mine has its octagon to itself."""
    slot = 0
    for place, name in enumerate(LAYOUTS[field.plan]):
        for row, column in field.kit.layouts[name].slots:
            for area, sides in _printed(field, field.placing[slot], row, place * HALF + column):
                if area // 4 not in field.mine:
                    yield area, _in_order(sides)
            slot += 1
    for octagon in field.mine:
        if octagon != NOTHING:
            yield 4 * octagon, (0, 1, 2, 3)


def _printed(field: Field, place: int, row: int, column: int) -> Iterator[tuple[int, set[int]]]:
    turned = place % 2
    for printed in field.kit.parts[place // 2].octagons:
        down = HALF - 1 - printed.row if turned else printed.row
        right = HALF - 1 - printed.column if turned else printed.column
        octagon = number(row + down, column + right)
        for area in printed.areas:
            sides = {(side + 2 * turned) % 4 for side in area.sides}
            yield 4 * octagon + min(sides), sides


def _in_order(sides: set[int]) -> tuple[int, ...]:
    """Clockwise, beginning after a side that belongs to another area."""
    first = next((side for side in sorted(sides) if (side - 1) % 4 not in sides), 0)
    return tuple(side % 4 for side in range(first, first + 4) if side % 4 in sides)


# Outlines


def outline(octagon: int, run: tuple[int, ...]) -> str:
    """The path of an area about the middle of its octagon, its inner borders a little bent."""
    if len(run) == 4:
        return f"M{points(*CORNERS)}Z"
    return "".join(_wedge(octagon, stretch) for stretch in _stretches(run))


def _stretches(run: tuple[int, ...]) -> Iterator[list[int]]:
    stretch: list[int] = []
    for side in run:
        if stretch and (stretch[-1] + 1) % 4 != side:
            yield stretch
            stretch = []
        stretch.append(side)
    yield stretch


def _wedge(octagon: int, sides: list[int]) -> str:
    before, after = (sides[0] - 1) % 4, sides[-1]
    corners = [corner for side in sides for corner in CORNERS[2 * side : 2 * side + 2]]
    return (
        f"M0,0Q{points(_bend(octagon, before), _ENDS[before])}"
        f"L{points(*corners, _ENDS[after])}Q{points(_bend(octagon, after))} 0,0Z"
    )


def _bend(octagon: int, border: int) -> Point:
    """Where a border is pulled to: no two octagons look ruled with the same rule."""
    x, y = _ENDS[border]
    pull = ((octagon * 7 + border * 3) % 5 - 2) * 4.5
    return x / 2 + (pull if y > 0 else -pull), y / 2 + (pull if x < 0 else -pull)


@cache
def spread(run: tuple[int, ...], count: int) -> list[Point]:
    """Places for so many things in an area, on an arc about the middle of its octagon."""
    stretch = max(_stretches(run), key=len)
    step = min(40.0, (90 * len(stretch) - 10) / max(count, 1))
    first = _middle(run) - step * (count - 1) / 2
    return [around(first + step * place, RING) for place in range(count)]


@cache
def badge(run: tuple[int, ...]) -> Point:
    """Where the sign of an area's leader lies."""
    return around(_middle(run), BADGE)


def _middle(run: tuple[int, ...]) -> float:
    stretch = max(_stretches(run), key=len)
    return 90 * stretch[0] + 45 * (len(stretch) - 1)


def around(angle: float, far: float) -> Point:
    """A point so far from the middle, at an angle clockwise from the north."""
    x, y = far * sin(radians(angle)), -far * cos(radians(angle))
    return round(x, 2) + 0.0, round(y, 2) + 0.0  # never -0.0, which is equal but written otherwise


@cache
def edge_point(side: int, far: float) -> Point:
    """A point straight out of one side of a cell."""
    return around(90 * side, far)
