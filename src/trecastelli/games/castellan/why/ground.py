"""Why a piece may not stand somewhere: what is in its way, and what it lacks."""

from __future__ import annotations

from collections.abc import Sequence

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
    PASSES,
    Castle,
    face_of,
    has_tower,
    is_bare,
    is_middle,
    is_pending,
    wall_from,
)
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.why.reasons import refuse
from trecastelli.words import _


def ground_refusal(v: View, piece: int, where: Site, names: Sequence[str]) -> Refusal:
    """Why a piece may not be set where it has no open site."""
    if is_bare(v.castle):
        return _bare_land(piece)
    refusal = _tower(v.castle, where) if piece == TOWER else _wall(v.castle, piece, where)
    return refusal or _others_courtyard(v, piece, where, names)


def _bare_land(piece: int) -> Refusal:
    """§3.1 Only a tower, and only at the origin, may be the first."""
    if piece == TOWER:
        sentence = _("The first tower stands at {point}; from there the castle grows.")
        return refuse("first-place", sentence.format(point=point_text(ORIGIN)))
    return refuse("first-piece", _("The first piece of the castle is a tower."))


def _others_courtyard(v: View, piece: int, where: Site, names: Sequence[str]) -> Refusal:
    face = face_of(v.castle, piece, where)
    assert v.castle.owner[face] not in (v.seat, v.castle.owner[0]), "the site is open"
    sentence = _(
        "This place is inside the courtyard at {point}, where only {name} may build."
    ).format(point=point_text(v.castle.corner[face]), name=names[v.castle.owner[face]])
    return refuse("others-courtyard", sentence)


# Towers


def _tower(c: Castle, p: Point) -> Refusal | None:
    """§3.3 A tower stands where a wall ends and no tower is."""
    if has_tower(c, p):
        sentence = _("A tower stands at {point} already.")
        return refuse("tower-stands", sentence.format(point=point_text(p)))
    if is_middle(c, p):
        sentence = _("{point} is the middle of a long wall: no tower can be set there.")
        return refuse("tower-in-middle", sentence.format(point=point_text(p)))
    if not is_pending(c, p):
        sentence = _("A tower is set where a wall ends, and no wall ends at {point}.")
        return refuse("no-wall-ends", sentence.format(point=point_text(p)))
    return None


# Walls


def _wall(c: Castle, piece: int, where: Site) -> Refusal | None:
    """§3.4 to §3.6 What is in the way of a wall, then whether it is connected."""
    lain = _lain_on(c, piece, where)
    if lain:
        return lain
    middle = _into_middle(c, piece, where)
    if middle:
        return middle
    blocked = _blocked(c, where) if piece == LONG else None
    return blocked or _unconnected(c, piece, where)


def _lain_on(c: Castle, piece: int, where: Site) -> Refusal | None:
    way = where % 2
    for n in range(LENGTH[piece]):
        p = where // 2 + n * STEP[way]
        length = wall_from(c.points.get(p, 0), way)
        if length:
            start, length = (-1, LENGTH[LONG]) if length == PASSES else (0, length)
            sentence = _("The wall would lie on the one from {start} to {end}.").format(
                start=_along(p, way, start), end=_along(p, way, start + length)
            )
            return refuse("on-wall", sentence)
    return None


def _into_middle(c: Castle, piece: int, where: Site) -> Refusal | None:
    for end in (where // 2, far_end(piece, where)):
        if is_middle(c, end):
            start, stop = _long_through(c, end)
            sentence = _(
                "The wall would end at {point}, the middle of the long wall from {start} to {end}:"
                " no tower can be set there."
            ).format(point=point_text(end), start=start, end=stop)
            return refuse("ends-in-middle", sentence)
    return None


def _blocked(c: Castle, where: Site) -> Refusal | None:
    """What lies under the middle of a long wall."""
    p = where // 2 + STEP[where % 2]
    if is_middle(c, p):
        start, end = _long_through(c, p)
        sentence = _("The wall would cross the long wall from {start} to {end} at {point}.")
        return refuse("crosses", sentence.format(point=point_text(p), start=start, end=end))
    if has_tower(c, p):
        sentence = _("A tower stands at {point}: a long wall cannot lie across it.")
        return refuse("over-tower", sentence.format(point=point_text(p)))
    if is_pending(c, p):
        sentence = _("A wall ends at {point} and waits for a tower: a long wall may not cover it.")
        return refuse("over-end", sentence.format(point=point_text(p)))
    return None


def _unconnected(c: Castle, piece: int, where: Site) -> Refusal | None:
    p, way = where // 2, where % 2
    if has_tower(c, p) or has_tower(c, far_end(piece, where)):
        return None
    sentence = _("A wall needs a tower at one end at least, and none stands at {start} or {end}.")
    start, end = _along(p, way, 0), _along(p, way, LENGTH[piece])
    return refuse("no-tower", sentence.format(start=start, end=end))


def _long_through(c: Castle, middle: Point) -> tuple[str, str]:
    """The ends of the long wall that has its middle here."""
    way = EAST if wall_from(c.points[middle], EAST) == PASSES else NORTH
    return _along(middle, way, -1), _along(middle, way, 1)


def _along(p: Point, way: Direction, steps: int) -> str:
    """The text of the point this many steps east or north, even beyond the lattice."""
    x, y = column(p), row(p)
    return f"{x + steps},{y}" if way == EAST else f"{x},{y + steps}"
