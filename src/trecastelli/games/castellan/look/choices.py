"""The pieces that may be built now, and the ground on which each of them is chosen.

Sites of walls overlap, so the ground is divided among them. Around each step of the lattice is a
diamond. A short wall gets the half of its diamond next to its tower, a long wall gets the rest of
that diamond and the next one: near the tower means short, farther out means long. Where only one of
them may be built, it gets all of its ground.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from trecastelli.core.actions import Action
from trecastelli.draw.svg import Markup, Pen, el, join, points, shift
from trecastelli.games.castellan.look.scenery import PITCH, TOWER_RADIUS, spot
from trecastelli.games.castellan.notation.ids import ghost_id
from trecastelli.games.castellan.rules.board import (
    LENGTH,
    LONG,
    PIECES,
    SHORT,
    STEP,
    TOWER,
    Point,
    column,
    row,
)
from trecastelli.games.castellan.rules.castle import Castle, has_tower
from trecastelli.games.castellan.rules.verbs import SET
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.words import text

Placement: TypeAlias = tuple[int, int]
"""A kind of piece and a site of it."""

SPLIT: Final = 0.64
"""How far from its tower a short wall is chosen if a long one may be built too, in pitches."""

BREADTH: Final = 0.42
"""How far to each side of a wall a click chooses it, in pitches."""

TURN: Final = (0, -90)
"""Rotation of a wall that is drawn eastward, so that it runs east or north."""


def draw_choices(pen: Pen, v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Markup]:
    """A choice for each piece that may be built, long walls below short ones below towers."""
    actions = {(SET.index(a.verb), a.arg): a for a in legal if a.verb in SET}
    order = sorted(actions, key=lambda at: ((LONG, SHORT, TOWER).index(at[0]), at[1]))
    sites = set(order)
    return [_choice(pen, v, actions[at], sites, names) for at in order]


def _choice(
    pen: Pen, v: View, action: Action, sites: set[Placement], names: Sequence[str]
) -> Markup:
    piece, where = SET.index(action.verb), action.arg
    p = where if piece == TOWER else where // 2
    x, y = spot(column(p), row(p))
    return pen.choice(
        action,
        text.label(v, action, names),
        _figure(pen, v.castle, sites, piece, where),
        cls=f"ghost {PIECES[piece].name}",
        transform=shift(x, y, 0 if piece == TOWER else TURN[where % 2]),
    )


def _figure(pen: Pen, c: Castle, sites: set[Placement], piece: int, where: int) -> Markup:
    ghost = pen.ref(ghost_id(piece))
    if piece == TOWER:
        return _tower(ghost)
    return _wall(ghost, _knobs(c, piece, where), *zone(c, sites, piece, where))


@lru_cache(maxsize=64)
def _tower(ghost: str) -> Markup:
    return join(el("use", href=ghost), el("circle", r=TOWER_RADIUS + 4, cls="reach"))


@lru_cache(maxsize=256)
def _wall(ghost: str, knobs: tuple[float, ...], start: float, end: float) -> Markup:
    """A wall that runs east: its outline, its studs, and the ground on which it is chosen."""
    return join(
        el("use", href=ghost),
        *(el("circle", cx=PITCH * at, r=3.6, cls="knob") for at in knobs),
        el("polygon", points=_diamonds(start, end), cls="reach"),
    )


def zone(c: Castle, sites: set[Placement], piece: int, where: int) -> tuple[float, float]:
    """Start and end of the ground along a wall on which a click chooses this wall and no other."""
    p, way = where // 2, where % 2
    if piece == SHORT:
        start = 1 - SPLIT if _long_ends_at(c, sites, p + STEP[way], way) else 0
        return start, SPLIT if (LONG, where) in sites and has_tower(c, p) else 1
    return _near(c, sites, p, way), 2 - _near_back(c, sites, p, way)


def _long_ends_at(c: Castle, sites: set[Placement], p: Point, way: int) -> bool:
    """Whether a long wall may be built that ends, going east or north, at a tower."""
    return has_tower(c, p) and (LONG, (p - 2 * STEP[way]) * 2 + way) in sites


def _near(c: Castle, sites: set[Placement], p: Point, way: int) -> float:
    """Start of a long wall's ground: after a short wall, or halfway to another long one."""
    if has_tower(c, p):
        return SPLIT if (SHORT, p * 2 + way) in sites else 0
    return 0.5 if (LONG, (p - STEP[way]) * 2 + way) in sites else 0


def _near_back(c: Castle, sites: set[Placement], p: Point, way: int) -> float:
    """The same, measured from the far end."""
    if has_tower(c, p + 2 * STEP[way]):
        return SPLIT if (SHORT, (p + STEP[way]) * 2 + way) in sites else 0
    return 0.5 if (LONG, (p + STEP[way]) * 2 + way) in sites else 0


def _knobs(c: Castle, piece: int, where: int) -> tuple[float, ...]:
    """Positions of the gold studs on a wall's ground: one for a short wall, two for a long one."""
    if piece == SHORT:
        return (0.5,)
    p, way = where // 2, where % 2
    if not has_tower(c, p):
        return 0.58, 0.74
    return (0.82, 1.18) if has_tower(c, p + LENGTH[LONG] * STEP[way]) else (1.26, 1.42)


def _diamonds(start: float, end: float) -> str:
    """The ground along a line, narrowing at each point of the lattice so that none overlaps."""
    turns = {start, end, 1.0, *(n + BREADTH for n in (0, 1)), *(n + 1 - BREADTH for n in (0, 1))}
    along = sorted(at for at in turns if start <= at <= end)
    upper = [(PITCH * at, PITCH * _breadth(at)) for at in along]
    return points(*upper, *((x, -y) for x, y in reversed(upper)))


def _breadth(at: float) -> float:
    return min(at % 1, 1 - at % 1, BREADTH)
