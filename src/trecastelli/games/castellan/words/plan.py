"""The castle in Unicode characters, with coordinates, readable with colours and without.

Towers are ●, short walls ─, long walls ═, and pending points ○. The ground of a courtyard has its
owner's letter, and once the points of the courtyard; a capital letter means a Double Keep.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from trecastelli.core.parts.words import Paint
from trecastelli.games.castellan.notation.drawing import LETTERS
from trecastelli.games.castellan.rules.board import column, row
from trecastelli.games.castellan.rules.castle import Castle, tower_sites, yard_worth
from trecastelli.games.castellan.rules.ground import ground_of
from trecastelli.games.castellan.rules.survey import Ground, Spot, Wall, step, yards

ACROSS: Final = 4
DOWN: Final = 2
"""Characters to a pitch."""

Canvas: TypeAlias = dict[Spot, tuple[str, str]]
"""Style and text at each position; a text may be several characters long."""

_WALLS: Final = {(0, 1): "─", (0, 2): "═", (1, 1): "│", (1, 2): "║"}


def plan(c: Castle, paint: Paint) -> str:
    """The castle with a scale along its southern and western sides."""
    ground = ground_of(c)
    canvas: Canvas = {}
    for wall in ground.walls:
        _draw_wall(canvas, wall)
    for x, y in ground.towers:
        canvas[ACROSS * x, DOWN * y] = ("strong", "●")
    for p in tower_sites(c):
        canvas[ACROSS * column(p), DOWN * row(p)] = ("open", "○")
    _draw_yards(canvas, c, ground)
    return "\n".join(_rows(canvas, paint))


def _draw_wall(canvas: Canvas, wall: Wall) -> None:
    pitch = DOWN if wall.way else ACROSS
    origin = (ACROSS * wall.start[0], DOWN * wall.start[1])
    for n in range(1, pitch * wall.length):
        canvas[step(origin, wall.way, n)] = ("board", _WALLS[wall.way, wall.length])


def _draw_yards(canvas: Canvas, c: Castle, ground: Ground) -> None:
    faces = {(column(p), row(p)): face for face, p in enumerate(c.corner) if face}
    for yard in yards(ground):
        face = faces[yard.corner]
        for x, y in _squares(yard.towers):
            if yard.holds(x + 0.5, y + 0.5):
                canvas[ACROSS * x + 1, DOWN * y + 1] = _ground(c, face, (x, y) == yard.corner)


def _squares(towers: frozenset[Spot]) -> Iterator[Spot]:
    xs, ys = [x for x, _ in towers], [y for _, y in towers]
    return ((x, y) for x in range(min(xs), max(xs)) for y in range(min(ys), max(ys)))


def _ground(c: Castle, face: int, is_corner: bool) -> tuple[str, str]:
    letter = LETTERS[c.owner[face]]
    letter = letter.upper() if c.doubled[face] else letter
    return (
        f"seat{c.owner[face]}",
        f"{letter}{yard_worth(c, face):<2}" if is_corner else f" {letter} ",
    )


def _rows(canvas: Canvas, paint: Paint) -> Iterator[str]:
    left = min(x for x, _ in canvas) // ACROSS
    right = -(-max(x for x, _ in canvas) // ACROSS)
    low, high = min(y for _, y in canvas), max(y for _, y in canvas)
    for y in range(high + high % DOWN, low - low % DOWN - 1, -1):
        scale = f"{y // DOWN:>4} " if y % DOWN == 0 else "     "
        yield (paint("dim", scale) + _row(canvas, y, left, right, paint)).rstrip()
    xs = "".join(f"{x:>{ACROSS}}" for x in range(left, right + 1))
    yield paint("dim", "  " + xs)


def _row(canvas: Canvas, y: int, left: int, right: int, paint: Paint) -> str:
    text, x = "", ACROSS * left
    while x <= ACROSS * right:
        style, glyphs = canvas.get((x, y), ("", " "))
        text += paint(style, glyphs) if style else glyphs
        x += len(glyphs)
    return text
