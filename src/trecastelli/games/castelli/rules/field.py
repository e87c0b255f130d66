"""The playing field: parts laid on their slots and turned, with every question about it answered.

A Field never changes and is made once for each arrangement, so all that play asks of the board
again and again is worked out here: what lies on each side of a square, which squares decide an
area, what is in line with an octagon. In a tournament one Field holds both playing fields side by
side, the first in the western half; nothing crosses the resource boards between them (§10.3).
"""

from __future__ import annotations

from typing import Any, Final

from trecastelli.games.castelli.rules.board import (
    AREAS,
    CELLS,
    HALF,
    LAND,
    MINE,
    NOTHING,
    OFFSETS,
    ROWS,
    is_octagon,
    number,
    octagon_column,
    square_column,
)
from trecastelli.games.castelli.rules.kit import Kit, Layout, Part, PrintedOctagon

FOUR: Final = "four"
TWO: Final = "two"
PAIR: Final = "pair"
"""The plans: one field of four parts, one of two, or the two of a tournament."""

LAYOUTS: Final = {FOUR: ("four",), TWO: ("two",), PAIR: ("tournament_a", "tournament_b")}


class Field:
    """An arrangement of parts, worked out."""

    def __init__(self, kit: Kit, plan: str, placing: tuple[int, ...]) -> None:
        self.kit = kit
        self.plan = plan
        self.placing = placing
        """For each slot twice the part, and one more if it is turned by 180 degrees."""
        self.fields = len(LAYOUTS[plan])
        self.width = HALF if self.fields == 2 or plan == TWO else 2 * HALF
        """Columns of one playing field."""
        self.settlements: list[int] = [LAND] * CELLS
        self.kind: list[int] = [NOTHING] * AREAS
        self.symbols: list[int] = [0] * AREAS
        self.sites: list[int] = [0] * AREAS
        self.squares_of_area: list[list[int]] = [[] for _ in range(AREAS)]
        """The sides of squares that decide each area."""
        self.area: list[int] = [NOTHING] * AREAS
        """For each side of a square the area it faces."""
        self.octagon: list[int] = [NOTHING] * AREAS
        """For each side of a square the octagon it faces."""
        self.edge: list[int] = [NOTHING] * AREAS
        """For each side of a square what the frame there gives."""
        self.around: list[list[int]] = [[] for _ in range(CELLS)]
        """The sides of squares that face each octagon."""
        self.lines: list[list[int]] = [[] for _ in range(CELLS)]
        """The octagons in line with each, itself included once."""
        self.squares: list[list[int]] = [[] for _ in range(self.fields)]
        self.octagons: list[list[int]] = [[] for _ in range(self.fields)]
        self.mine: list[int] = [NOTHING] * self.fields
        self.areas: list[list[list[int]]] = []
        """For each field and kind, the areas, ascending."""
        self._lay(placing)

    def _lay(self, placing: tuple[int, ...]) -> None:
        slot = 0
        for field, name in enumerate(LAYOUTS[self.plan]):
            layout = self.kit.layouts[name]
            for row, column in layout.slots:
                part = self.kit.parts[placing[slot] // 2]
                self._lay_part(field, part, placing[slot] % 2, row, column)
                slot += 1
            self._frame(field, layout)
        if self.fields == 2:
            self._cover()
        self._link()

    def _lay_part(self, field: int, part: Part, turned: int, row: int, column: int) -> None:
        for printed in part.octagons:
            down = HALF - 1 - printed.row if turned else printed.row
            right = HALF - 1 - printed.column if turned else printed.column
            octagon = number(row + down, field * HALF + column + right)
            self.settlements[octagon] = printed.settlement
            self._lay_areas(field, octagon, printed, 2 if turned else 0)

    def _lay_areas(self, field: int, octagon: int, printed: PrintedOctagon, turn: int) -> None:
        for area in printed.areas:
            sides = [(side + turn) % 4 for side in area.sides]
            name = octagon * 4 + min(sides)
            self.kind[name] = area.kind
            self.symbols[name] = area.symbols
            self.sites[name] = area.sites
            for side in sides:
                self._face(field, octagon, side, name)
            if area.kind == MINE:
                self.mine[field] = octagon

    def _face(self, field: int, octagon: int, side: int, area: int) -> None:
        """A side of an octagon faces the square there, if the field does not end."""
        row = octagon // HALF + OFFSETS[side][0]
        column = octagon_column(octagon) + OFFSETS[side][1]
        if 0 <= row < ROWS and 0 <= column - field * HALF < self.width:
            facing = number(row, column) * 4 + (side + 2) % 4
            self.area[facing] = area
            self.octagon[facing] = octagon
            self.squares_of_area[area].append(facing)

    def _frame(self, field: int, layout: Layout) -> None:
        first = field * HALF
        for side in range(4):
            for place, symbol in enumerate(layout.edges[side]):
                row = (0, place, layout.rows - 1, place)[side]
                column = (place, layout.columns - 1, place, 0)[side]
                if not is_octagon(row, column):
                    self.edge[number(row, first + column) * 4 + side] = symbol

    def _cover(self) -> None:
        """§10.2 The mine tile lies on the same octagon of the other field; its areas vanish."""
        octagon = self.mine[0] + HALF // 2
        self.mine[1] = octagon
        self.settlements[octagon] = LAND
        for side in range(4):
            area = octagon * 4 + side
            facings = self.squares_of_area[area]
            self.kind[area] = MINE if side == 0 else NOTHING
            self.symbols[area] = self.sites[area] = 0
            if side:
                self.squares_of_area[area] = []
                self.squares_of_area[octagon * 4] += facings
                for facing in facings:
                    self.area[facing] = octagon * 4

    def _link(self) -> None:
        for n in range(CELLS):
            field = self.field_of_column(square_column(n))
            if field < self.fields:
                self.squares[field].append(n)
                self.octagons[field].append(n)
        for facing in range(AREAS):
            if self.octagon[facing] != NOTHING:
                self.around[self.octagon[facing]].append(facing)
        for field in range(self.fields):
            for octagon in self.octagons[field]:
                self.lines[octagon] = [
                    other for other in self.octagons[field] if _is_in_line(octagon, other)
                ]
            self.areas.append([self._areas(field, kind) for kind in range(MINE + 1)])

    def _areas(self, field: int, kind: int) -> list[int]:
        return [
            area
            for area in range(AREAS)
            if self.kind[area] == kind and self.field_of(area) == field
        ]

    def field_of(self, area: int) -> int:
        """Which playing field an area belongs to."""
        return self.field_of_column(octagon_column(area // 4))

    def field_of_column(self, column: int) -> int:
        """Which playing field a column belongs to; beyond the last, none."""
        return column // self.width

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Field)
            and self.kit is other.kit
            and self.plan == other.plan
            and self.placing == other.placing
        )

    def __repr__(self) -> str:
        return f"Field({self.kit!r}, {self.plan!r}, {self.placing})"

    def __reduce__(self) -> tuple[Any, ...]:
        return field_of, (self.kit, self.plan, self.placing)


def _is_in_line(one: int, two: int) -> bool:
    return one // HALF == two // HALF or octagon_column(one) == octagon_column(two)


_LAID: Final[dict[tuple[str, str, tuple[int, ...]], Field]] = {}


def field_of(kit: Kit, plan: str, placing: tuple[int, ...]) -> Field:
    """The field of an arrangement, made once."""
    key = (kit.source, plan, placing)
    if key not in _LAID:
        _LAID[key] = Field(kit, plan, placing)
    return _LAID[key]
