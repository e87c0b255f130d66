"""Courtyards: the bounded faces of the growing castle, updated as pieces are added.

The towers and the walls that have a tower at both ends are a connected plane graph: a wall always
has a tower at one end, and a tower is only set where a wall ends. So each face has one border,
which can be walked with the face on the left by taking the leftmost way at every tower. A piece
changes the faces only if it completes a border: a wall between two towers, or a tower where several
walls end. Then the face it stands in is divided into parts, one for each new corner, and only their
borders are walked. `survey.py` finds the same courtyards from the pieces alone.
"""

from __future__ import annotations

from typing import Final

from trecastelli.core.game import Seat
from trecastelli.games.castellan.rules.board import (
    LONG,
    SHORT,
    STEP,
    TOWER,
    Direction,
    Point,
    Site,
    column,
    far_end,
    long_site,
    site,
)
from trecastelli.games.castellan.rules.castle import (
    OUTSIDE,
    Castle,
    belt,
    completes_courtyard,
    face_of,
    has_tower,
    insert_site,
    remove_site,
    set_piece,
    wall_from,
)

_LOOK: Final[tuple[int, ...]] = (1, 0, 3)
"""Left, straight on, right."""


class Border:
    """One walk around a face, with the face on the left."""

    def __init__(self) -> None:
        self.area = 0
        """Positive for a courtyard, negative for the land outside."""
        self.towers: set[Point] = set()
        self.turns: list[tuple[Point, Direction, int]] = []
        """At each tower: the way out, and the number of quarters between it and the way in."""


class Growth:
    """What a piece did to the courtyards."""

    def __init__(self, face: int, parts: list[int]) -> None:
        self.face = face
        """The face it was set in."""
        self.parts = parts
        """The courtyards it enclosed, or the parts into which it divided one; often none."""


def add_piece(c: Castle, seat: Seat, piece: int, where: Site) -> Growth:
    """Set a piece where it may stand; what it encloses belongs to the seat at once (§4.1)."""
    face = face_of(c, piece, where)
    set_piece(c, piece, where)
    if piece == TOWER:
        c.around[where] = face * 0x01010101
    if completes_courtyard(c, piece, where):
        return Growth(face, _split(c, seat, face, _ways(c, piece, where)))
    if piece == TOWER and face != OUTSIDE:
        c.towers[face] += 1
    return Growth(face, [])


def _ways(c: Castle, piece: int, where: Site) -> list[tuple[Point, Direction]]:
    """Where the new borders begin: at each wall of a tower, at each end of a wall."""
    if piece == TOWER:
        value = c.points[where]
        return [(where, direction) for direction in range(4) if wall_from(value, direction)]
    return [(where // 2, where % 2), (far_end(piece, where), where % 2 + 2)]


def _split(c: Castle, seat: Seat, face: int, starts: list[tuple[Point, Direction]]) -> list[int]:
    borders = [_walk(c, p, direction) for p, direction in starts]
    if face == OUTSIDE:
        return [_enclose(c, seat, border) for border in borders if border.area > 0]
    return [_divide(c, face, border) for border in borders]


def _walk(c: Castle, p: Point, direction: Direction) -> Border:
    border = Border()
    here, way = p, direction
    while True:
        wall = wall_from(c.points[here], way)
        border.area += _swept(here, way, wall)
        here += wall * STEP[way]
        back = (way + 2) & 3
        way = _leftmost(c, here, way)
        border.towers.add(here)
        border.turns.append((here, way, ((back - way - 1) & 3) + 1))
        if here == p and way == direction:
            return border


def _swept(p: Point, direction: Direction, length: int) -> int:
    """A step's share of the area to its left: zero unless it goes north or south."""
    if direction & 1 == 0:
        return 0
    return column(p) * length if direction == 1 else -column(p) * length


def _leftmost(c: Castle, p: Point, came: Direction) -> Direction:
    """The leftmost way on from a tower; back if there is no other."""
    value = c.points[p]
    for turn in _LOOK:
        way = (came + turn) & 3
        wall = wall_from(value, way)
        if wall and has_tower(c, p + wall * STEP[way]):
            return way
    return (came + 2) & 3


def _enclose(c: Castle, seat: Seat, border: Border) -> int:
    """Turn free land into a courtyard; the open sites in it become its owner's."""
    face = _add_courtyard(c, seat, border)
    for p, way, quarters in border.turns:
        for turn in range(1, quarters):
            _take_sites(c, p, (way + turn) & 3, belt(seat))
    return face


def _take_sites(c: Castle, p: Point, direction: Direction, lists: int) -> None:
    wall = wall_from(c.points[p], direction)
    if wall:
        _move_site(c, TOWER, p + wall * STEP[direction], lists)
    else:
        _move_site(c, SHORT, site(p, direction), lists)
        _move_site(c, LONG, long_site(p, direction), lists)


def _move_site(c: Castle, piece: int, where: Site, lists: int) -> None:
    if remove_site(c.open[piece], where):
        insert_site(c.open[lists + piece], where)


def _divide(c: Castle, face: int, border: Border) -> int:
    """Enter one part of a divided courtyard; the part with the old corner keeps its number."""
    if min(border.towers) != c.corner[face]:
        return _add_courtyard(c, c.owner[face], border)
    c.towers[face] = len(border.towers)
    _label(c, face, border)
    return face


def _add_courtyard(c: Castle, seat: Seat, border: Border) -> int:
    """Enter a new courtyard and return its number."""
    face = len(c.owner)
    c.owner.append(seat)
    c.corner.append(min(border.towers))
    c.towers.append(len(border.towers))
    c.doubled.append(False)
    _label(c, face, border)
    return face


def _label(c: Castle, face: int, border: Border) -> None:
    for p, way, quarters in border.turns:
        faces = c.around[p]
        for turn in range(quarters):
            shift = 8 * ((way + turn) & 3)
            faces = faces & ~(255 << shift) | (face << shift)
        c.around[p] = faces
