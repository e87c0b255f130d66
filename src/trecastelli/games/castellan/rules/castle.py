"""The castle as it stands: what is at each point, where pieces may go, who owns which courtyard.

Everything here is public. Open sites are kept as the castle grows, sorted, apart for the free land
and for each owner's courtyards, so that asking what is legal costs no more than writing it down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trecastelli.core.game import NOBODY, Score, Seat
from trecastelli.core.value import Value
from trecastelli.games.castellan.rules.board import (
    LONG,
    ORIGIN,
    PIECES,
    SHORT,
    STEP,
    TOWER,
    Direction,
    Point,
    Site,
    far_end,
    long_site,
    site,
)

KINDS: Final = len(PIECES)
OUTSIDE: Final = 0
"""The face that nobody can own: the land around the castle."""

# What is at a point, in one number. Two bits say what stands on it, then two bits for each
# direction say what wall leaves it that way: its length if it ends here, PASSES if it runs through.
STANDS: Final = 3
HAS_TOWER: Final = 1
IS_MIDDLE: Final = 2
PASSES: Final = 3


@dataclass(init=False)
class Castle(Value):
    """The grey pieces on the table and the keeps among them. Face 0 is the land outside."""

    points: dict[Point, int]
    """What is at each point that is not empty."""
    around: dict[Point, int]
    """The faces in the four quarters around each tower, a byte each: north-east first, then ccw."""
    open: list[list[Site]]
    """Where each kind of piece may go: three lists for the free land, three for each seat."""
    owner: list[Seat]
    """Who owns each face."""
    corner: list[Point]
    """The southernmost, then westernmost tower of each courtyard: its name."""
    towers: list[int]
    """How many towers touch each courtyard."""
    doubled: list[bool]
    """Whether a Double Keep stands in it."""


def new_castle(seats: int) -> Castle:
    """Bare land, on which a tower may stand at the origin and nothing else anywhere (§3.1)."""
    c = Castle()
    c.points = {}
    c.around = {}
    c.open = [[] for _ in range(KINDS * (seats + 1))]
    c.open[TOWER].append(ORIGIN)
    c.owner = [NOBODY]
    c.corner = [-1]
    c.towers = [0]
    c.doubled = [False]
    return c


def copy_castle(c: Castle) -> Castle:
    """A castle of its own that looks the same."""
    to = Castle()
    to.points = c.points.copy()
    to.around = c.around.copy()
    to.open = [sites.copy() for sites in c.open]
    to.owner = c.owner.copy()
    to.corner = c.corner.copy()
    to.towers = c.towers.copy()
    to.doubled = c.doubled.copy()
    return to


def wall_from(value: int, direction: Direction) -> int:
    """The wall that leaves a point in a direction: none, its length, or PASSES."""
    return (value >> (2 + 2 * direction)) & 3


def has_tower(c: Castle, p: Point) -> bool:
    """Whether a tower stands at a point."""
    return (c.points.get(p, 0) & STANDS) == HAS_TOWER


def is_bare(c: Castle) -> bool:
    """Whether nothing has been built yet (§3.1)."""
    return not c.points


def is_middle(c: Castle, p: Point) -> bool:
    """Whether a point is the middle of a long wall."""
    return (c.points.get(p, 0) & STANDS) == IS_MIDDLE


def is_pending(c: Castle, p: Point) -> bool:
    """Whether a wall ends at a point where no tower stands yet."""
    return p in c.points and (c.points[p] & STANDS) == 0


def joins(c: Castle, piece: int, where: Site) -> bool:
    """Whether a wall stands, or would stand, between two towers."""
    return has_tower(c, where // 2) and has_tower(c, far_end(piece, where))


def courtyard(c: Castle, corner: Point) -> int:
    """The courtyard that is called by its corner; OUTSIDE if there is none."""
    return c.corner.index(corner) if corner in c.corner else OUTSIDE


def face_at(c: Castle, tower: Point, direction: Direction) -> int:
    """The face in the quarter that begins, counter-clockwise, at a direction from a tower."""
    return (c.around[tower] >> (8 * direction)) & 255


def belt(owner: Seat) -> int:
    """Which three lists of open sites belong to an owner."""
    return 0 if owner == NOBODY else KINDS * (owner + 1)


def has_site(c: Castle, piece: int, seat: Seat) -> bool:
    """Whether a seat may put this kind of piece anywhere at all."""
    return bool(c.open[piece]) or bool(c.open[belt(seat) + piece])


def sites(c: Castle, piece: int, seat: Seat) -> list[Site]:
    """Everywhere a seat may put this kind of piece, ascending: free land and its own courtyards."""
    free, own = c.open[piece], c.open[belt(seat) + piece]
    if not own:
        return free
    merged = free + own
    merged.sort()
    return merged


def tower_sites(c: Castle) -> list[Point]:
    """Every point that waits for a tower, whoever owns the ground around it."""
    return [p for sites in c.open[TOWER::KINDS] for p in sites]


def face_of(c: Castle, piece: int, where: Site) -> int:
    """The face in which a piece would stand."""
    if piece == TOWER:
        return _face_of_point(c, where)
    p = where // 2
    if has_tower(c, p):
        return face_at(c, p, where % 2)
    return face_at(c, far_end(piece, where), where % 2 + 2)


def _face_of_point(c: Castle, p: Point) -> int:
    """The face around a pending point: the one its walls run through."""
    value = c.points.get(p, 0)
    for direction in range(4):
        wall = wall_from(value, direction)
        if wall:
            return face_at(c, p + wall * STEP[direction], (direction + 2) & 3)
    return OUTSIDE


def can_stand(c: Castle, piece: int, where: Site) -> bool:
    """Whether a piece connects and blocks nothing, whoever owns the ground (§3.1, §3.3 to §3.6)."""
    if piece == TOWER:
        return where == ORIGIN if is_bare(c) else is_pending(c, where)
    p = where // 2
    far = p + STEP[where % 2]
    if piece == LONG:
        if far in c.points:
            return False
        far += STEP[where % 2]
    ends = c.points.get(p, 0) | c.points.get(far, 0)
    if ends & STANDS != HAS_TOWER:  # neither has a tower, or one is the middle of a wall
        return False
    return piece == LONG or wall_from(c.points.get(p, 0), where % 2) == 0


def set_piece(c: Castle, piece: int, where: Site) -> None:
    """Put a piece where it can stand and keep the open sites true; faces are not touched."""
    lists = belt(c.owner[face_of(c, piece, where)])
    if piece == TOWER:
        _set_tower(c, where, lists)
    elif piece == SHORT:
        _set_short(c, where, lists)
    else:
        _set_long(c, where, lists)


def _set_tower(c: Castle, p: Point, lists: int) -> None:
    c.points[p] = c.points.get(p, 0) | HAS_TOWER
    remove_site(c.open[lists + TOWER], p)
    for direction in range(4):
        _review(c, SHORT, site(p, direction), lists)
        _review(c, LONG, long_site(p, direction), lists)


def _set_short(c: Castle, where: Site, lists: int) -> None:
    p, direction = where // 2, where % 2
    q = p + STEP[direction]
    remove_site(c.open[lists + SHORT], where)
    _end_wall(c, p, direction, 1, lists)
    _end_wall(c, q, direction + 2, 1, lists)


def _set_long(c: Castle, where: Site, lists: int) -> None:
    p, direction = where // 2, where % 2
    middle = p + STEP[direction]
    c.points[middle] = IS_MIDDLE | (PASSES << (2 + 2 * direction)) | (PASSES << (6 + 2 * direction))
    for way in range(4):
        _review(c, SHORT, site(middle, way), lists)
        _review(c, LONG, long_site(middle, way), lists)
    _review_middle(c, middle, lists)
    _end_wall(c, p, direction, 2, lists)
    _end_wall(c, middle + STEP[direction], direction + 2, 2, lists)


def _end_wall(c: Castle, p: Point, direction: Direction, length: int, lists: int) -> None:
    """Let a wall end at a point; a point where none ended before now waits for a tower."""
    before = c.points.get(p, 0)
    c.points[p] = before | (length << (2 + 2 * direction))
    if before == 0:
        insert_site(c.open[lists + TOWER], p)
        _review_middle(c, p, lists)


def _review_middle(c: Castle, p: Point, lists: int) -> None:
    """Long walls that would run through a point may have become possible or impossible."""
    _review(c, LONG, long_site(p - STEP[0], 0), lists)
    _review(c, LONG, long_site(p - STEP[1], 1), lists)


def _review(c: Castle, piece: int, where: Site, lists: int) -> None:
    if can_stand(c, piece, where):
        insert_site(c.open[lists + piece], where)
    else:
        remove_site(c.open[lists + piece], where)


def _rank(sites: list[Site], where: Site) -> int:
    """Where a site is, or would be, in a sorted list; compiled, it compares plain numbers."""
    low, high = 0, len(sites)
    while low < high:
        middle = (low + high) >> 1
        if sites[middle] < where:
            low = middle + 1
        else:
            high = middle
    return low


def insert_site(sites: list[Site], where: Site) -> None:
    """Add a site to a sorted list unless it is there."""
    index = _rank(sites, where)
    if index == len(sites) or sites[index] != where:
        sites.insert(index, where)


def remove_site(sites: list[Site], where: Site) -> bool:
    """Take a site out of a sorted list; say whether it was there."""
    index = _rank(sites, where)
    if index == len(sites) or sites[index] != where:
        return False
    del sites[index]
    return True


def worth(towers: int, doubled: bool) -> int:
    """The points of a courtyard with so many towers: a Double Keep doubles them (§7.1)."""
    return 2 * towers if doubled else towers


def yard_worth(c: Castle, face: int) -> int:
    """The points of a courtyard as it stands."""
    return worth(c.towers[face], c.doubled[face])


def points(c: Castle, seat: Seat) -> int:
    """A seat's points: those of its courtyards (§7.1)."""
    total = 0
    for face, owner in enumerate(c.owner):
        if owner == seat:
            total += yard_worth(c, face)
    return total


def keeps(c: Castle, seat: Seat) -> int:
    """How many keeps a seat has on the table; a Double Keep is two (§7.2)."""
    total = 0
    for face, owner in enumerate(c.owner):
        if owner == seat:
            total += 2 if c.doubled[face] else 1
    return total


def score(c: Castle, seat: Seat) -> Score:
    """A seat's points; if level, more keeps are better (§7.2)."""
    return points(c, seat), keeps(c, seat)


def doubled_yard(c: Castle, seat: Seat) -> int:
    """The courtyard with a seat's Double Keep, where it stays (§4.4); OUTSIDE if it is not set."""
    for face, owner in enumerate(c.owner):
        if owner == seat and c.doubled[face]:
            return face
    return OUTSIDE
