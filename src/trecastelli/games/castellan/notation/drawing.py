"""A castle as a drawing in characters, and back, for positions, tests and documents.

    o===o       towers are o, short walls - and |, long walls === and H in three rows
    H   H       every second character of every second row is a point of the lattice
    H   H
    Ha  H       a keep is its owner's letter in the courtyard, a capital for a Double Keep
    o-o-o

Rows run from north to south. The south-west character is the point 0,0 unless `@x,y` follows. In
one line, rows are separated by `/` and a digit is a number of blanks.
"""

from __future__ import annotations

import re
from typing import Final

from trecastelli.core.errors import BadRecord
from trecastelli.core.game import NOBODY, Seat
from trecastelli.games.castellan.rules.board import (
    LONG,
    ORIGIN,
    PIECES,
    REACH,
    SHORT,
    TOWER,
    column,
    point,
    row,
)
from trecastelli.games.castellan.rules.castle import (
    KINDS,
    Castle,
    belt,
    can_stand,
    face_of,
    new_castle,
)
from trecastelli.games.castellan.rules.faces import add_piece
from trecastelli.games.castellan.rules.ground import ground_of
from trecastelli.games.castellan.rules.survey import Ground, Spot, Wall, step, yards
from trecastelli.words import _

LETTERS: Final = "abcd"
"""The letter of each seat on a board in characters."""
_WALLS: Final = {"-": (0, 1), "|": (1, 1), "=": (0, 2), "H": (1, 2)}
_MOST: Final = 4 * REACH + 1
"""Most rows of a drawing, and most characters in a row."""
_GLYPHS: Final = {way: glyph for glyph, way in _WALLS.items()}


def draw_castle(c: Castle) -> str:
    """The castle in one line, without its keeps, which a position lists separately."""
    marks = _marks(ground_of(c))
    if not marks:
        return "-"
    left, low = min(x for x, _y in marks), min(y for _x, y in marks)
    left, low = left - left % 2, low - low % 2
    rows = [
        _row(marks, y, left, max(x for x, _y in marks))
        for y in range(max(y for _x, y in marks), low - 1, -1)
    ]
    return f"{'/'.join(rows)}@{left // 2},{low // 2}"


def _marks(ground: Ground) -> dict[Spot, str]:
    """The character at each position, two characters to a pitch."""
    marks = {(2 * x, 2 * y): "o" for x, y in ground.towers}
    for wall in ground.walls:
        for spot in _strokes(wall):
            marks[spot] = _glyph(wall)
    return marks


def _row(marks: dict[Spot, str], y: int, left: int, right: int) -> str:
    text = "".join(marks.get((x, y), " ") for x in range(left, right + 1)).rstrip()
    return re.sub(" {1,9}", lambda blanks: str(len(blanks[0])), text)


def read_castle(text: str, seats: int) -> Castle:
    """The castle of a drawing; BadRecord if it cannot stand. Courtyards without a keep are a's."""
    drawing, at, origin = text.partition("@")
    marks = _read_marks(drawing, *(_read_origin(origin) if at else (0, 0)))
    ground = _read_ground(marks)
    c = new_castle(seats)
    _build(c, ground)
    keeps = [(spot, mark) for spot, mark in sorted(marks.items()) if mark.lower() in LETTERS]
    if len({_read_keep(c, ground, spot, mark) for spot, mark in keeps}) < len(keeps):
        raise BadRecord(_("A courtyard has more than one keep."))
    give_sites(c)
    return c


def _read_origin(text: str) -> Spot:
    match = re.fullmatch(r"(-?\d{1,3}),(-?\d{1,3})", text.strip())
    if match is None:
        raise BadRecord(
            _("After @ comes the south-west point, such as @0,0, not {text!r}.").format(
                text=text.strip()[:20]
            )
        )
    return int(match[1]), int(match[2])


def _read_marks(drawing: str, left: int, low: int) -> dict[Spot, str]:
    rows = re.split(r"[/\n]", drawing.strip("\n").rstrip()) if drawing.strip() != "-" else []
    rows = [re.sub(r"\d", lambda digit: " " * int(digit[0]), text) for text in rows]
    if len(rows) > _MOST or any(len(text) > _MOST for text in rows):
        raise BadRecord(_("The drawing is larger than any castle."))
    marks = {
        (2 * left + x, 2 * low + y): mark
        for y, text in enumerate(reversed(rows))
        for x, mark in enumerate(text)
        if mark not in " ."
    }
    if any(max(abs(x), abs(y)) > 2 * REACH for x, y in marks):
        raise BadRecord(_("The drawing is larger than any castle."))
    return marks


def _read_ground(marks: dict[Spot, str]) -> Ground:
    towers, walls = set[Spot](), set[Wall]()
    for (x, y), mark in sorted(marks.items()):
        if mark == "o" and x % 2 == y % 2 == 0:
            towers.add((x // 2, y // 2))
        elif mark in _WALLS and (x % 2, y % 2) == ((1, 0) if mark in "-=" else (0, 1)):
            walls |= _read_wall((x // 2, y // 2), *_WALLS[mark], walls)
        elif not _is_middle(mark, x, y) and not (mark.lower() in LETTERS and x % 2 == y % 2 == 1):
            raise BadRecord(_("The drawing has {mark!r} in an impossible place.").format(mark=mark))
    _check_strokes(marks, walls)
    return Ground(frozenset(towers), frozenset(walls))


def _check_strokes(marks: dict[Spot, str], walls: set[Wall]) -> None:
    """Check that every wall is drawn from end to end, and that no stroke is left over."""
    rest = {spot: mark for spot, mark in marks.items() if mark in _WALLS}
    for wall in sorted(walls, key=lambda wall: (wall.start, wall.way)):
        if any(rest.pop(spot, "") != _glyph(wall) for spot in _strokes(wall)):
            raise BadRecord(
                _("The long wall at {point} is only partly drawn.").format(
                    point=f"{wall.start[0]},{wall.start[1]}"
                )
            )
    if rest:
        raise BadRecord(_("Only half of a long wall is drawn."))


def _glyph(wall: Wall) -> str:
    return _GLYPHS[wall.way, wall.length]


def _strokes(wall: Wall) -> list[Spot]:
    """The positions of the characters of a wall."""
    first = (2 * wall.start[0], 2 * wall.start[1])
    return [step(first, wall.way, n) for n in range(1, 2 * wall.length)]


def _is_middle(mark: str, x: int, y: int) -> bool:
    return mark in ("=", "H") and x % 2 == y % 2 == 0


def _read_wall(start: Spot, way: int, length: int, walls: set[Wall]) -> set[Wall]:
    """The wall that begins with this stroke; none if it is the second half of a long wall."""
    if length == 2 and Wall(step(start, way + 2, 1), way, 2) in walls:
        return set()
    return {Wall(start, way, length)}


def _build(c: Castle, ground: Ground) -> None:
    """Set all pieces, beginning with the first tower, in an order in which each connects."""
    rest = [(TOWER, point(*spot)) for spot in sorted(ground.towers)]
    rest += [
        (LONG if wall.length == 2 else SHORT, 2 * point(*wall.start) + wall.way)
        for wall in sorted(ground.walls, key=lambda wall: (wall.start, wall.way))
    ]
    if rest and (TOWER, ORIGIN) not in rest:
        raise BadRecord(_("The first tower must stand at 0,0."))
    while rest:
        ready = [(kind, at) for kind, at in rest if can_stand(c, kind, at)]
        if not ready:
            kind, at = rest[0]
            spot = at if kind == TOWER else at // 2
            raise BadRecord(
                _("{piece}, {point}: it cannot stand there.").format(
                    piece=_(PIECES[kind].title), point=f"{column(spot)},{row(spot)}"
                )
            )
        add_piece(c, 0, *ready[0])
        rest.remove(ready[0])


def _read_keep(c: Castle, ground: Ground, spot: Spot, mark: str) -> int:
    """Give the courtyard around a letter to its owner and return its face."""
    around = [yard for yard in yards(ground) if yard.holds(spot[0] / 2, spot[1] / 2)]
    if not around or LETTERS.index(mark.lower()) >= len(c.open) // KINDS - 1:
        raise BadRecord(
            _("The keep {mark!r} is in no courtyard, or there is no such seat.").format(mark=mark)
        )
    face = c.corner.index(point(*around[0].corner))
    c.owner[face] = LETTERS.index(mark.lower())
    c.doubled[face] = mark.isupper()
    return face


def give_sites(c: Castle) -> None:
    """Put each open site into the list of the owner of its ground."""
    sites = [(n % KINDS, where) for n, kind in enumerate(c.open) for where in kind]
    for kind in c.open:
        kind.clear()
    for piece, where in sorted(sites):
        owner: Seat = c.owner[face_of(c, piece, where)] if c.points else NOBODY
        c.open[belt(owner) + piece].append(where)
