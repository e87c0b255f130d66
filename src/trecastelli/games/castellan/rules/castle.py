"""The castle: what is at each point, where pieces may go, who owns which courtyard.

Everything here is public. Open sites are updated as the castle grows, in sorted lists, one set for
the free land and one for each owner's courtyards, so that `legal` only has to copy them.
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

# What can keep a piece from standing on a site, in the order in which `obstacle` looks for it.
NO_OBSTACLE: Final = 0
BARE_LAND: Final = 1
"""Nothing is built yet, and this is not a tower at the origin (§3.1)."""
TOWER_STANDS: Final = 2
TOWER_IN_MIDDLE: Final = 3
NO_WALL_ENDS: Final = 4
ON_WALL: Final = 5
ENDS_IN_MIDDLE: Final = 6
CROSSES: Final = 7
OVER_TOWER: Final = 8
OVER_END: Final = 9
NO_TOWER: Final = 10


@dataclass(init=False)
class Castle(Value):
    """The grey pieces on the table and the keeps between them. Face 0 is the land outside."""

    points: dict[Point, int]
    """What is at each point that is not empty."""
    around: dict[Point, int]
    """The faces in the four quarters around each tower, one byte each, counter-clockwise from
    north-east."""
    open: list[list[Site]]
    """Sites of each kind of piece, ascending: three lists for free land, three for each seat."""
    owner: list[Seat]
    """The owner of each face."""
    corner: list[Point]
    """The southernmost, then westernmost tower of each courtyard, by which it is named."""
    towers: list[int]
    """Number of towers that touch each courtyard."""
    doubled: list[bool]
    """Whether a Double Keep stands in each courtyard."""


def new_castle(seats: int) -> Castle:
    """Bare land: only a tower may be built, at the origin (§3.1)."""
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
    """An independent copy."""
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
    """The wall that leaves a point in a direction: 0 for none, its length, or PASSES."""
    return (value >> (2 + 2 * direction)) & 3


def has_tower(c: Castle, p: Point) -> bool:
    """Whether a tower stands at a point."""
    return (c.points.get(p, 0) & STANDS) == HAS_TOWER


def is_bare(c: Castle) -> bool:
    """Whether nothing is built yet (§3.1)."""
    return not c.points


def is_middle(c: Castle, p: Point) -> bool:
    """Whether a point is the middle of a long wall."""
    return (c.points.get(p, 0) & STANDS) == IS_MIDDLE


def is_pending(c: Castle, p: Point) -> bool:
    """Whether a wall ends at a point where no tower stands yet."""
    return p in c.points and (c.points[p] & STANDS) == 0


def walls_at(c: Castle, p: Point) -> int:
    """Number of walls that end at a point."""
    value = c.points.get(p, 0)
    count = 0
    for direction in range(4):
        if wall_from(value, direction):
            count += 1
    return count


def completes_courtyard(c: Castle, piece: int, where: Site) -> bool:
    """§4.2 Whether a piece encloses or divides: a wall between towers, a tower where walls meet."""
    if piece == TOWER:
        return walls_at(c, where) > 1
    return has_tower(c, where // 2) and has_tower(c, far_end(piece, where))


def courtyard(c: Castle, corner: Point) -> int:
    """The courtyard with this corner; OUTSIDE if there is none."""
    return c.corner.index(corner) if corner in c.corner else OUTSIDE


def face_at(c: Castle, tower: Point, direction: Direction) -> int:
    """The face in the quarter of a tower that lies counter-clockwise of a direction."""
    return (c.around[tower] >> (8 * direction)) & 255


def belt(owner: Seat) -> int:
    """Index of the first of an owner's three lists of open sites."""
    return 0 if owner == NOBODY else KINDS * (owner + 1)


def has_site(c: Castle, piece: int, seat: Seat) -> bool:
    """Whether a seat may build this kind of piece anywhere."""
    return bool(c.open[piece]) or bool(c.open[belt(seat) + piece])


def sites(c: Castle, piece: int, seat: Seat) -> list[Site]:
    """Every site where a seat may build this kind of piece, on free land and in its own courtyards,
    ascending."""
    free, own = c.open[piece], c.open[belt(seat) + piece]
    if not own:
        return free
    merged = free + own
    merged.sort()
    return merged


def tower_sites(c: Castle) -> list[Point]:
    """Every pending point, for all owners of the ground."""
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


def obstacle(c: Castle, piece: int, where: Site) -> int:
    """What keeps a piece from standing on a site of any owner (§3.1, §3.3 to §3.6)."""
    if is_bare(c):
        return NO_OBSTACLE if piece == TOWER and where == ORIGIN else BARE_LAND
    return _tower_obstacle(c, where) if piece == TOWER else _wall_obstacle(c, piece, where)


def _tower_obstacle(c: Castle, p: Point) -> int:
    """§3.3 A tower stands at the end of a wall, if no tower stands there yet."""
    if is_pending(c, p):
        return NO_OBSTACLE
    if has_tower(c, p):
        return TOWER_STANDS
    return TOWER_IN_MIDDLE if is_middle(c, p) else NO_WALL_ENDS


def _wall_obstacle(c: Castle, piece: int, where: Site) -> int:
    """§3.4 to §3.6 A wall has a tower at one end, and free ground up to the other."""
    p, way = where // 2, where % 2
    start = c.points.get(p, 0)
    if piece == SHORT:
        return wall_obstacle(start, 0, c.points.get(p + STEP[way], 0), way)
    middle, end = c.points.get(p + STEP[way], 0), c.points.get(p + 2 * STEP[way], 0)
    return wall_obstacle(start, middle, end, way)


def wall_obstacle(start: int, middle: int, end: int, direction: Direction) -> int:
    """What keeps a wall from leaving a point, by what is at its start, middle and end."""
    if wall_from(start, direction) or wall_from(middle, direction):
        return ON_WALL
    if (start | end) & IS_MIDDLE:
        return ENDS_IN_MIDDLE
    if middle:
        return CROSSES if middle & IS_MIDDLE else OVER_TOWER if middle & HAS_TOWER else OVER_END
    return NO_OBSTACLE if (start | end) & HAS_TOWER else NO_TOWER


def can_stand(c: Castle, piece: int, where: Site) -> bool:
    """Whether a piece connects and blocks nothing, for any owner of the ground."""
    return obstacle(c, piece, where) == NO_OBSTACLE


def set_piece(c: Castle, piece: int, where: Site) -> None:
    """Put a piece where it can stand and update the open sites; faces are not touched."""
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
    _review_walls(c, p, lists)


def _set_short(c: Castle, where: Site, lists: int) -> None:
    p, direction = where // 2, where % 2
    remove_site(c.open[lists + SHORT], where)
    _end_wall(c, p, direction, 1, lists)
    _end_wall(c, p + STEP[direction], direction + 2, 1, lists)


def _set_long(c: Castle, where: Site, lists: int) -> None:
    p, direction = where // 2, where % 2
    middle = p + STEP[direction]
    c.points[middle] = IS_MIDDLE | (PASSES << (2 + 2 * direction)) | (PASSES << (6 + 2 * direction))
    _review_walls(c, middle, lists)
    _block_crossings(c, middle, lists)
    _end_wall(c, p, direction, 2, lists)
    _end_wall(c, middle + STEP[direction], direction + 2, 2, lists)


def _end_wall(c: Castle, p: Point, direction: Direction, length: int, lists: int) -> None:
    """Let a wall end at a point, which becomes pending if nothing was there."""
    before = c.points.get(p, 0)
    c.points[p] = before | (length << (2 + 2 * direction))
    if before == 0:
        insert_site(c.open[lists + TOWER], p)
        _block_crossings(c, p, lists)


def _block_crossings(c: Castle, p: Point, lists: int) -> None:
    """§3.4, §3.6 Remove the long walls that would lie across a point."""
    remove_site(c.open[lists + LONG], long_site(p - STEP[0], 0))
    remove_site(c.open[lists + LONG], long_site(p - STEP[1], 1))


def _review_walls(c: Castle, p: Point, lists: int) -> None:
    """Update the sites of all walls that would end at a point."""
    here = c.points.get(p, 0)
    for direction in range(4):
        near = c.points.get(p + STEP[direction], 0)
        far = c.points.get(p + 2 * STEP[direction], 0)
        short, long = site(p, direction), long_site(p, direction)
        _review(c.open[lists + SHORT], short, wall_obstacle(here, 0, near, direction))
        _review(c.open[lists + LONG], long, wall_obstacle(here, near, far, direction))


def _review(sites: list[Site], where: Site, obstacle: int) -> None:
    if obstacle == NO_OBSTACLE:
        insert_site(sites, where)
    else:
        remove_site(sites, where)


def _rank(sites: list[Site], where: Site) -> int:
    """Index of a site in a sorted list, or where it would be inserted.

    Faster than `bisect` when compiled, because it compares plain numbers.
    """
    low, high = 0, len(sites)
    while low < high:
        middle = (low + high) >> 1
        if sites[middle] < where:
            low = middle + 1
        else:
            high = middle
    return low


def insert_site(sites: list[Site], where: Site) -> None:
    """Add a site to a sorted list unless it is in it."""
    index = _rank(sites, where)
    if index == len(sites) or sites[index] != where:
        sites.insert(index, where)


def remove_site(sites: list[Site], where: Site) -> bool:
    """Remove a site from a sorted list; whether it was in it."""
    index = _rank(sites, where)
    if index == len(sites) or sites[index] != where:
        return False
    del sites[index]
    return True


def worth(towers: int, doubled: bool) -> int:
    """Points of a courtyard with this number of towers: a Double Keep doubles them (§7.1)."""
    return 2 * towers if doubled else towers


def yard_worth(c: Castle, face: int) -> int:
    """Points of a courtyard."""
    return worth(c.towers[face], c.doubled[face])


def points(c: Castle, seat: Seat) -> int:
    """Points of a seat's courtyards (§7.1)."""
    total = 0
    for face, owner in enumerate(c.owner):
        if owner == seat:
            total += yard_worth(c, face)
    return total


def keeps(c: Castle, seat: Seat) -> int:
    """Number of keeps a seat has on the table; a Double Keep is two (§7.2)."""
    total = 0
    for face, owner in enumerate(c.owner):
        if owner == seat:
            total += 2 if c.doubled[face] else 1
    return total


def score(c: Castle, seat: Seat) -> Score:
    """A seat's points, then its keeps, which break ties (§7.2)."""
    return points(c, seat), keeps(c, seat)


def doubled_yard(c: Castle, seat: Seat) -> int:
    """The courtyard with a seat's Double Keep (§4.4); OUTSIDE if it is not set."""
    for face, owner in enumerate(c.owner):
        if owner == seat and c.doubled[face]:
            return face
    return OUTSIDE
