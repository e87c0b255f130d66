"""Why a piece may not stand on a site: what is in its way, and what it lacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from trecastelli.core.parts.why import Refusal
from trecastelli.games.castellan.rules.board import (
    EAST,
    LENGTH,
    LONG,
    NORTH,
    ORIGIN,
    STEP,
    TOWER,
    Direction,
    Point,
    Site,
    column,
    far_end,
    point_text,
    row,
)
from trecastelli.games.castellan.rules.castle import (
    BARE_LAND,
    CROSSES,
    ENDS_IN_MIDDLE,
    NO_OBSTACLE,
    NO_TOWER,
    NO_WALL_ENDS,
    ON_WALL,
    OVER_END,
    OVER_TOWER,
    PASSES,
    TOWER_IN_MIDDLE,
    TOWER_STANDS,
    Castle,
    face_of,
    is_middle,
    obstacle,
    wall_from,
)
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.why.reasons import refuse


def placing_refusal(v: View, piece: int, where: Site, names: Sequence[str]) -> Refusal:
    """Why a piece may not be built where it has no open site."""
    kind = obstacle(v.castle, piece, where)
    if kind == NO_OBSTACLE:
        return _others_courtyard(v, piece, where, names)
    return _OBSTACLES[kind](v.castle, piece, where)


def _others_courtyard(v: View, piece: int, where: Site, names: Sequence[str]) -> Refusal:
    face = face_of(v.castle, piece, where)
    owner, corner = v.castle.owner[face], v.castle.corner[face]
    assert owner not in (v.seat, v.castle.owner[0]), "the site is open"
    return refuse("others-courtyard", point=point_text(corner), name=names[owner])


def _bare_land(c: Castle, piece: int, where: Site) -> Refusal:
    """§3.1 The first piece is a tower at the origin."""
    if piece == TOWER:
        return refuse("first-place", point=point_text(ORIGIN))
    return refuse("first-piece")


def _on_wall(c: Castle, piece: int, where: Site) -> Refusal:
    p, way = where // 2, where % 2
    if not wall_from(c.points.get(p, 0), way):
        p += STEP[way]
    length = wall_from(c.points[p], way)
    start, length = (-1, LENGTH[LONG]) if length == PASSES else (0, length)
    return refuse("on-wall", start=_along(p, way, start), end=_along(p, way, start + length))


def _ends_in_middle(c: Castle, piece: int, where: Site) -> Refusal:
    end = where // 2 if is_middle(c, where // 2) else far_end(piece, where)
    start, stop = _long_wall(c, end)
    return refuse("ends-in-middle", point=point_text(end), start=start, end=stop)


def _crosses(c: Castle, piece: int, where: Site) -> Refusal:
    start, end = _long_wall(c, _middle(where))
    return refuse("crosses", point=point_text(_middle(where)), start=start, end=end)


def _no_tower(c: Castle, piece: int, where: Site) -> Refusal:
    p, way = where // 2, where % 2
    return refuse("no-tower", start=_along(p, way, 0), end=_along(p, way, LENGTH[piece]))


_OBSTACLES: Final[dict[int, Callable[[Castle, int, Site], Refusal]]] = {
    BARE_LAND: _bare_land,
    TOWER_STANDS: lambda c, piece, p: refuse("tower-stands", point=point_text(p)),
    TOWER_IN_MIDDLE: lambda c, piece, p: refuse("tower-in-middle", point=point_text(p)),
    NO_WALL_ENDS: lambda c, piece, p: refuse("no-wall-ends", point=point_text(p)),
    ON_WALL: _on_wall,
    ENDS_IN_MIDDLE: _ends_in_middle,
    CROSSES: _crosses,
    OVER_TOWER: lambda c, piece, where: refuse("over-tower", point=point_text(_middle(where))),
    OVER_END: lambda c, piece, where: refuse("over-end", point=point_text(_middle(where))),
    NO_TOWER: _no_tower,
}
"""The refusal for each obstacle."""


def _middle(where: Site) -> Point:
    """The point below the middle of a long wall."""
    return where // 2 + STEP[where % 2]


def _long_wall(c: Castle, middle: Point) -> tuple[str, str]:
    """The ends of the long wall with this middle."""
    way = EAST if wall_from(c.points[middle], EAST) == PASSES else NORTH
    return _along(middle, way, -1), _along(middle, way, 1)


def _along(p: Point, way: Direction, steps: int) -> str:
    """The text of the point some steps east or north, even beyond the lattice."""
    x, y = column(p), row(p)
    return f"{x + steps},{y}" if way == EAST else f"{x},{y + steps}"
