"""Castles rebuilt from their plain pieces, in any arrangement: for mends that move stone."""

from __future__ import annotations

from trecastelli.games.castellan.rules.board import REACH, piece_index, point
from trecastelli.games.castellan.rules.castle import (
    HAS_TOWER,
    IS_MIDDLE,
    OUTSIDE,
    PASSES,
    Castle,
    belt,
    new_castle,
)
from trecastelli.games.castellan.rules.survey import Ground, Yard, open_sites, yards


def rebuild(ground: Ground, before: Castle) -> Castle:
    """A castle of any pieces, connected or not; courtyards with an old corner keep their owner."""
    c = new_castle(len(before.open) // 3 - 1)
    c.open[0].clear()
    keeps = dict(zip(before.corner, zip(before.owner, before.doubled, strict=True), strict=True))
    courtyards = yards(ground)
    for yard in courtyards:
        owner, doubled = keeps.get(point(*yard.corner), (0, False))
        c.owner.append(owner)
        c.doubled.append(doubled)
        c.corner.append(point(*yard.corner))
        c.towers.append(len(yard.towers))
    _fill_points(c, ground)
    _fill_quarters(c, ground, courtyards)
    _fill_sites(c, ground, courtyards)
    return c


def face_at(courtyards: list[Yard], x: float, y: float) -> int:
    """The face of a spot that is on no wall."""
    return next((n for n, yard in enumerate(courtyards, 1) if yard.holds(x, y)), OUTSIDE)


def _fill_points(c: Castle, ground: Ground) -> None:
    for spot in ground.towers:
        c.points[point(*spot)] = HAS_TOWER
    for wall in ground.walls:
        for end, way in ((wall.start, wall.way), (wall.end, wall.way + 2)):
            c.points[point(*end)] = c.points.get(point(*end), 0) | wall.length << (2 + 2 * way)
        if wall.middle:
            passing = PASSES << (2 + 2 * wall.way) | PASSES << (6 + 2 * wall.way)
            c.points[point(*wall.middle)] = IS_MIDDLE | passing


def _fill_quarters(c: Castle, ground: Ground, courtyards: list[Yard]) -> None:
    for x, y in ground.towers:
        quarters = [
            face_at(courtyards, x + dx / 4, y + dy / 4) << 8 * n
            for n, (dx, dy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1)))
        ]
        c.around[point(x, y)] = sum(quarters)


def _fill_sites(c: Castle, ground: Ground, courtyards: list[Yard]) -> None:
    for kind, spot, way in open_sites(ground):
        if max(abs(spot[0]), abs(spot[1])) <= REACH:
            face = face_at(courtyards, spot[0] + (0.5, 0.25)[way], spot[1] + (0.25, 0.5)[way])
            where = point(*spot) if kind == "tower" else 2 * point(*spot) + way
            c.open[belt(c.owner[face]) + piece_index(kind)].append(where)
    for sites in c.open:
        sites.sort()
