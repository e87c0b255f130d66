"""What somebody may mean who points at a part of the castle, a card or a heap of pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.games.castellan.notation.ids import (
    CARD,
    COURTYARD,
    DECK,
    GROUND,
    KEEP,
    PASSED,
    PIECE,
    POOL,
    Part,
    read_id,
)
from trecastelli.games.castellan.rules.board import (
    EAST,
    LENGTH,
    LONG,
    NORTH,
    REACH,
    SHORT,
    STEP,
    TOWER,
    Direction,
    Point,
    Site,
    long_site,
    point,
    site,
)
from trecastelli.games.castellan.rules.cards import TOWER_DECK
from trecastelli.games.castellan.rules.castle import (
    OUTSIDE,
    belt,
    courtyard,
    face_of,
    has_tower,
    sites,
    wall_from,
)
from trecastelli.games.castellan.rules.open import asks, at_hand, double_choices, draw_count
from trecastelli.games.castellan.rules.verbs import (
    ASK_BUILD,
    ASK_CLAIM,
    BUILD,
    DOUBLE,
    END,
    LEAVE,
    PLAY,
    SET,
    SET_LONG,
    SET_SHORT,
    SET_TOWER,
    SINGLE,
    WALLS,
)
from trecastelli.games.castellan.rules.view import View

TOWER_GROUND: Final = 0.3
"""How far from a point of the lattice it is still meant itself, in pitches."""


def meant(v: View, place: str) -> list[Action]:
    """The actions that may be meant by a place, the likeliest first; none if nothing is."""
    part = read_id(place)
    return [] if part is None else list(dict.fromkeys(_MEANT[part.kind](v, part)))


# Ground and stone


def _ground(v: View, part: Part) -> list[Action]:
    """A place on the ground: a point if it is near one, else the nearest line."""
    across, up = part.spot
    if max(abs(across), abs(up)) > REACH - 2:
        return []
    column, row = round(across), round(up)
    aside = (across - column, up - row)
    if max(abs(aside[0]), abs(aside[1])) <= TOWER_GROUND:
        return _point(v, point(column, row))
    way = EAST if abs(aside[0]) > abs(aside[1]) else NORTH
    return _line(v, point(column, row) - (STEP[way] if aside[way] < 0 else 0), way)


def _point(v: View, p: Point) -> list[Action]:
    """A tower, then long walls across the point, then walls from a tower that stands there."""
    walls = [SET_LONG[2 * (p - STEP[way]) + way] for way in (EAST, NORTH)]
    if has_tower(v.castle, p):
        walls += [SET_SHORT[site(p, way)] for way in range(4)]
        walls += [SET_LONG[long_site(p, way)] for way in range(4)]
    return [SET_TOWER[p], *_likeliest(v, walls)]


def _line(v: View, p: Point, way: Direction) -> list[Action]:
    """The walls that would take up the step from a point: a short one and two long ones."""
    longs = [SET_LONG[2 * start + way] for start in (p, p - STEP[way])]
    return _likeliest(v, [SET_SHORT[2 * p + way], *longs])


def _likeliest(v: View, actions: list[Action]) -> list[Action]:
    """What may be done first, then what one has the pieces for."""

    def unlikely(action: Action) -> int:
        piece = SET.index(action.verb)
        if not at_hand(v, piece):
            return 2
        return 0 if action.arg in sites(v.castle, piece, v.seat) else 1

    return sorted(actions, key=unlikely)


def _piece(v: View, part: Part) -> list[Action]:
    """A piece that stands."""
    if part.number == TOWER:
        return _point(v, part.where) if has_tower(v.castle, part.where) else []
    return _wall(v, part.number, part.where)


def _wall(v: View, piece: int, where: Site) -> list[Action]:
    """A wall that stands: the same there again, then everything else along it."""
    p, direction = where // 2, where % 2
    if wall_from(v.castle.points.get(p, 0), direction) != LENGTH[piece]:
        return []
    again = [SET[piece][where], *_line(v, p, direction)]
    if piece == SHORT:
        return again
    middle = p + STEP[direction]
    return [*again, *_line(v, middle, direction), SET_TOWER[middle]]


def _courtyard(v: View, part: Part) -> list[Action]:
    """A courtyard or its keep: to double it or, while building, to build in it."""
    corner, face = part.where, courtyard(v.castle, part.where)
    if face == OUTSIDE:
        return []
    if asks(v, ASK_CLAIM) and face in double_choices(v):
        return [DOUBLE[corner], SINGLE[0]]
    if asks(v, ASK_BUILD):
        return [*_likeliest(v, _inside(v, face)), DOUBLE[corner]]
    return [DOUBLE[corner]]


def _inside(v: View, face: int) -> list[Action]:
    """Everything that could be built in a courtyard, whoever owns it."""
    first = belt(v.castle.owner[face])
    return [
        SET[piece][where]
        for piece in (TOWER, SHORT, LONG)
        for where in v.castle.open[first + piece]
        if face_of(v.castle, piece, where) == face
    ]


# Cards and heaps


def _card(v: View, part: Part) -> list[Action]:
    """One's own cards are played, in hand or not; others' cards are nobody's to play."""
    return [PLAY[part.number]] if part.seat == v.seat else []


def _heap(v: View, part: Part) -> list[Action]:
    """Pieces to build: wherever they fit, or what has to come first."""
    piece = part.number
    if not (v.pool if part.kind == POOL else v.passed)[piece]:
        return []
    if not asks(v, ASK_BUILD):
        return [BUILD[0]]
    rest = LEAVE[0] if part.kind == PASSED else END[0]
    return [*(SET[piece][where] for where in sites(v.castle, piece, v.turn)), rest]


def _deck(v: View, part: Part) -> list[Action]:
    """A deck: to draw as many from it as can be, then fewer."""
    if part.seat != v.seat:
        return []
    drawn = range(draw_count(v, v.seat) + 1)
    ways = drawn if part.number == TOWER_DECK else reversed(drawn)
    return [*(WALLS[walls] for walls in ways), END[0]]


_MEANT: Final[dict[str, Callable[[View, Part], list[Action]]]] = {
    GROUND: _ground,
    PIECE: _piece,
    COURTYARD: _courtyard,
    KEEP: _courtyard,
    CARD: _card,
    POOL: _heap,
    PASSED: _heap,
    DECK: _deck,
}
