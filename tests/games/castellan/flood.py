"""Courtyards found by flooding a grid of cells: shares no code with the engine.

Every pitch of the lattice is GRAIN cells wide. Towers and the walls that have a tower at both ends
are filled with ink; water then fills the other cells. A puddle that never reaches the margin of the
grid is a courtyard, and a tower touches it if one of the four cells diagonal to the tower is wet:
walls run along the axes only, so those cells never have ink.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from trecastelli.games.castellan.rules.survey import Ground

GRAIN: Final = 4
"""Cells to a pitch; at least three, so that there is room between two walls."""

Cell: TypeAlias = tuple[int, int]
Spot: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Puddle:
    """A bounded region: the towers that touch it, and the cells it covers."""

    towers: frozenset[Spot]
    cells: frozenset[Cell]

    @property
    def corner(self) -> Spot:
        """Its southernmost, then westernmost tower."""
        y, x = min((y, x) for x, y in self.towers)
        return x, y

    def covers(self, x: float, y: float) -> bool:
        """Whether it covers a spot, given in pitches; it covers no ink."""
        return (round(x * GRAIN), round(y * GRAIN)) in self.cells


def flood(ground: Ground) -> list[Puddle]:
    """Every bounded region, by corner from south to north, then west to east."""
    ink = _ink(ground)
    if not ink:
        return []
    left, right = min(x for x, _ in ink) - 1, max(x for x, _ in ink) + 1
    low, high = min(y for _, y in ink) - 1, max(y for _, y in ink) + 1
    dry = {(x, y) for x in range(left, right + 1) for y in range(low, high + 1)} - ink
    _pour(dry, (left, low))
    puddles = []
    while dry:
        wet = _pour(dry, min(dry))
        puddles.append(Puddle(frozenset(t for t in ground.towers if _touches(t, wet)), wet))
    return sorted(puddles, key=lambda puddle: (puddle.corner[1], puddle.corner[0]))


def _ink(ground: Ground) -> set[Cell]:
    ink = {(x * GRAIN, y * GRAIN) for x, y in ground.towers}
    for wall in ground.walls:
        x, y = wall.start
        dx, dy = ((1, 0), (0, 1))[wall.way]
        if {(x, y), (x + dx * wall.length, y + dy * wall.length)} <= ground.towers:
            for n in range(wall.length * GRAIN):
                ink.add((x * GRAIN + dx * n, y * GRAIN + dy * n))
    return ink


def _pour(dry: set[Cell], first: Cell) -> frozenset[Cell]:
    """Move every cell that can be reached from a cell from the dry ones to the wet ones."""
    wet, edge = set[Cell](), [first]
    dry.discard(first)
    while edge:
        x, y = edge.pop()
        wet.add((x, y))
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in dry:
                dry.remove(cell)
                edge.append(cell)
    return frozenset(wet)


def _touches(tower: Spot, wet: frozenset[Cell]) -> bool:
    x, y = tower[0] * GRAIN, tower[1] * GRAIN
    return any((x + dx, y + dy) in wet for dx in (-1, 1) for dy in (-1, 1))
