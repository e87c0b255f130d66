"""What somebody may mean who points at a part of the castle, a card or a heap of pieces.

Parts of the picture and cards go by their ids there. Ground on which nothing stands has no id; it
is called `at-1.5--0.2` after the column and row pointed at, which need not be whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from trecastelli.core.actions import Action
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
    long_site,
    piece_index,
    point,
    point_index,
    site,
)
from trecastelli.games.castellan.rules.cards import IDS, TOWER_DECK
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

_NUMBER: Final = r"(-?\d{1,3}(?:\.\d{1,6})?)"
_WHOLE: Final = r"(-?\d{1,3})"


def meant(v: View, place: str) -> list[Action]:
    """The actions that may be meant by a place, the likeliest first; none if nothing is."""
    for pattern, read in _PLACES:
        match = re.fullmatch(pattern, place)
        if match:
            return list(dict.fromkeys(read(v, *match.groups())))
    return []


# Ground and stone


def _at(v: View, x: str, y: str) -> list[Action]:
    """A place on the ground: a point if it is near one, else the nearest line."""
    across, up = float(x), float(y)
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


def _tower(v: View, x: str, y: str) -> list[Action]:
    """A tower that stands."""
    p = point_index(f"{x},{y}")
    return _point(v, p) if has_tower(v.castle, p) else []


def _wall(v: View, kind: str, x: str, y: str, way: str) -> list[Action]:
    """A wall that stands: the same there again, then everything else along it."""
    p, direction, piece = point_index(f"{x},{y}"), "en".index(way), piece_index(kind)
    if wall_from(v.castle.points.get(p, 0), direction) != LENGTH[piece]:
        return []
    again = [SET[piece][2 * p + direction], *_line(v, p, direction)]
    if piece == SHORT:
        return again
    middle = p + STEP[direction]
    return [*again, *_line(v, middle, direction), SET_TOWER[middle]]


def _courtyard(v: View, kind: str, x: str, y: str) -> list[Action]:
    """A courtyard or its keep: to double it or, while building, to build in it."""
    corner = point_index(f"{x},{y}")
    face = courtyard(v.castle, corner)
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


def _card(v: View, seat: str, name: str) -> list[Action]:
    """One's own cards are played, in hand or not; others' cards are nobody's to play."""
    return [PLAY[IDS.index(name)]] if name in IDS and int(seat) == v.seat else []


def _heap(v: View, kind: str, name: str) -> list[Action]:
    """Pieces to build: wherever they fit, or what has to come first."""
    piece = piece_index(name)
    if not (v.pool if kind == "pool" else v.passed)[piece]:
        return []
    if not asks(v, ASK_BUILD):
        return [BUILD[0]]
    rest = LEAVE[0] if kind == "passed" else END[0]
    return [*(SET[piece][where] for where in sites(v.castle, piece, v.turn)), rest]


def _deck(v: View, seat: str, name: str) -> list[Action]:
    """A deck: to draw as many from it as can be, then fewer."""
    if int(seat) != v.seat:
        return []
    drawn = range(draw_count(v, v.seat) + 1)
    ways = drawn if name == _DECKS[TOWER_DECK] else reversed(drawn)
    return [*(WALLS[walls] for walls in ways), END[0]]


_DECKS: Final = ("tower-deck", "wall-deck")
_PLACES: Final[tuple[tuple[str, Callable[..., list[Action]]], ...]] = (
    (f"at-{_NUMBER}-{_NUMBER}", _at),
    (f"tower-{_WHOLE}-{_WHOLE}", _tower),
    (f"(long|short)-{_WHOLE}-{_WHOLE}([en])", _wall),
    (f"(courtyard|keep)-{_WHOLE}-{_WHOLE}", _courtyard),
    (r"card-(\d)-([TW]\d)", _card),
    (r"(pool|passed)-(tower|long|short)", _heap),
    (r"deck-(\d)-(tower-deck|wall-deck)", _deck),
)
