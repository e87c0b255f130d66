"""The actions that pointing at an element may mean: ground, pieces, courtyards, cards and decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.prompt import asks
from trecastelli.games.castellan.notation.ids import (
    CARD,
    COURTYARD,
    DECK,
    GROUND,
    KEEP,
    PASSED,
    PIECE,
    POOL,
    Element,
    read_id,
)
from trecastelli.games.castellan.rules.board import (
    EAST,
    LONG,
    NORTH,
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
    belt,
    courtyard,
    face_of,
    has_tower,
    sites,
)
from trecastelli.games.castellan.rules.open import at_hand, double_choices, draw_count
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
"""Distance from a point of the lattice up to which the point itself is meant, in pitches."""


def actions_at(v: View, element: str) -> list[Action]:
    """The actions that pointing at an element may mean, the likeliest first."""
    target = read_id(v, element)
    return [] if target is None else list(dict.fromkeys(_ACTIONS[target.kind](v, target)))


# Ground and stone


def _ground(v: View, element: Element) -> list[Action]:
    """Ground: the point of the lattice if it is near one, else the nearest line."""
    across, up = element.spot
    column, row = round(across), round(up)
    aside = (across - column, up - row)
    if max(abs(aside[0]), abs(aside[1])) <= TOWER_GROUND:
        return _point(v, point(column, row))
    way = EAST if abs(aside[0]) > abs(aside[1]) else NORTH
    return _line(v, point(column, row) - (STEP[way] if aside[way] < 0 else 0), way)


def _point(v: View, p: Point) -> list[Action]:
    """A tower, long walls across the point, and walls from a tower that stands there."""
    walls = [SET_LONG[2 * (p - STEP[way]) + way] for way in (EAST, NORTH)]
    if has_tower(v.castle, p):
        walls += [SET_SHORT[site(p, way)] for way in range(4)]
        walls += [SET_LONG[long_site(p, way)] for way in range(4)]
    return [SET_TOWER[p], *_likeliest(v, walls)]


def _line(v: View, p: Point, way: Direction) -> list[Action]:
    """The walls that would lie between a point and the next: a short one and two long ones."""
    longs = [SET_LONG[2 * start + way] for start in (p, p - STEP[way])]
    return _likeliest(v, [SET_SHORT[2 * p + way], *longs])


def _likeliest(v: View, actions: list[Action]) -> list[Action]:
    """Legal actions first, then those for which there is a piece."""

    def rank(action: Action) -> int:
        piece = SET.index(action.verb)
        if not at_hand(v, piece):
            return 2
        return 0 if action.arg in sites(v.castle, piece, v.seat) else 1

    return sorted(actions, key=rank)


def _piece(v: View, element: Element) -> list[Action]:
    """A piece of the castle."""
    if element.number == TOWER:
        return _point(v, element.where)
    return _wall(v, element.number, element.where)


def _wall(v: View, piece: int, where: Site) -> list[Action]:
    """A wall of the castle: the same wall, then everything else along it."""
    p, direction = where // 2, where % 2
    again = [SET[piece][where], *_line(v, p, direction)]
    if piece == SHORT:
        return again
    middle = p + STEP[direction]
    return [*again, *_line(v, middle, direction), SET_TOWER[middle]]


def _courtyard(v: View, element: Element) -> list[Action]:
    """A courtyard or its keep: double it or, while building, build in it."""
    corner, face = element.where, courtyard(v.castle, element.where)
    if asks(v, ASK_CLAIM) and face in double_choices(v):
        return [DOUBLE[corner], SINGLE[0]]
    if asks(v, ASK_BUILD):
        return [*_likeliest(v, _inside(v, face)), DOUBLE[corner]]
    return [DOUBLE[corner]]


def _inside(v: View, face: int) -> list[Action]:
    """Everything that its owner could build in a courtyard."""
    first = belt(v.castle.owner[face])
    return [
        SET[piece][where]
        for piece in (TOWER, SHORT, LONG)
        for where in v.castle.open[first + piece]
        if face_of(v.castle, piece, where) == face
    ]


# Cards and heaps


def _card(v: View, element: Element) -> list[Action]:
    """The viewer's own cards are played, in hand or not; other cards do nothing."""
    return [PLAY[element.number]] if element.seat == v.seat else []


def _heap(v: View, element: Element) -> list[Action]:
    """Pieces to build: every site for them, or what comes first."""
    piece = element.number
    if not asks(v, ASK_BUILD):
        return [BUILD[0]]
    rest = LEAVE[0] if element.kind == PASSED else END[0]
    return [*(SET[piece][where] for where in sites(v.castle, piece, v.turn)), rest]


def _deck(v: View, element: Element) -> list[Action]:
    """A deck: draw as many cards from it as possible, then fewer."""
    if element.seat != v.seat:
        return []
    counts = range(draw_count(v, v.seat) + 1)
    ways = counts if element.number == TOWER_DECK else reversed(counts)
    return [*(WALLS[walls] for walls in ways), END[0]]


_ACTIONS: Final[dict[str, Callable[[View, Element], list[Action]]]] = {
    GROUND: _ground,
    PIECE: _piece,
    COURTYARD: _courtyard,
    KEEP: _courtyard,
    CARD: _card,
    POOL: _heap,
    PASSED: _heap,
    DECK: _deck,
}
