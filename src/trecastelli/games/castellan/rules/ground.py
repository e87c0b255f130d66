"""The plain pieces of a castle."""

from __future__ import annotations

from trecastelli.games.castellan.rules.board import EAST, NORTH, STEP, column, row
from trecastelli.games.castellan.rules.castle import PASSES, Castle, has_tower, wall_from
from trecastelli.games.castellan.rules.survey import Ground, Wall


def ground_of(c: Castle) -> Ground:
    """The towers and walls of a castle."""
    towers = frozenset((column(p), row(p)) for p in c.points if has_tower(c, p))
    return Ground(towers, frozenset(_walls(c)))


def _walls(c: Castle) -> list[Wall]:
    walls = []
    for p, value in c.points.items():
        for way in (EAST, NORTH):
            length = wall_from(value, way)
            if length and length != PASSES:
                assert p + length * STEP[way] in c.points, "a wall ends nowhere"
                walls.append(Wall((column(p), row(p)), way, length))
    return walls
