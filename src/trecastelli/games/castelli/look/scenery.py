"""The parts of the picture that never change: textures, squares, frame and score track."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from trecastelli.core.parts.picture import Drawn
from trecastelli.draw.svg import Markup, Pen, el, group, join, shift
from trecastelli.games.castelli.look.layout import (
    CELL,
    MARGIN,
    MEADOW,
    OCTAGON,
    TRACK,
    Map,
    edge_point,
    map_of,
    outline,
)
from trecastelli.games.castelli.look.pieces import FRAME_GOODS, PIECES, Sketch, turned
from trecastelli.games.castelli.notation.ids import area_shape_id, clip_id, texture_id
from trecastelli.games.castelli.rules.board import (
    HALF,
    NOTHING,
    ROWS,
)
from trecastelli.games.castelli.rules.field import Field, field_of
from trecastelli.games.castelli.rules.kit import Kit

GROUND: Final = ("wood", "grain", "stone", "market", "market", "mine")
"""The texture of each kind of area."""


def scenery(prefix: str, field: Field) -> Drawn:
    """Definitions and ground of an arrangement, made once."""
    return _scenery(prefix, field.kit, field.plan, field.placing)


@lru_cache(maxsize=64)
def _scenery(prefix: str, kit: Kit, plan: str, placing: tuple[int, ...]) -> Drawn:
    pen, chart = Pen(prefix=prefix), map_of(field_of(kit, plan, placing))
    defined = [sketch(pen) for sketch in (*TEXTURES.values(), *PIECES.values())]
    shapes = [_shape(pen, area, run) for area, run in chart.runs.items()]
    fields = [_field(pen, chart, place) for place in range(chart.field.fields)]
    return pen.finish(join(el("defs", *defined, *shapes), *fields))


def _shape(pen: Pen, area: int, run: tuple[int, ...]) -> Markup:
    outlined = el("path", **pen.define(area_shape_id(area)), d=outline(area // 4, run))
    inside = el("use", href=pen.ref(area_shape_id(area)))
    return join(outlined, el("clipPath", inside, **pen.define(clip_id(area))))


# Textures


def _strokes(path: str) -> Markup:
    return el("path", d=path)


def _tree(x: int, y: int) -> Markup:
    crown = el("path", d=f"M{x} {y - 10}l5.5 8h-11Z", cls="crown")
    return join(crown, _strokes(f"M{x} {y - 2}v4"))


_DRAWINGS: Final[dict[str, tuple[int, int, str | None, Markup]]] = {
    "grain": (22, 12, "rotate(-24)", _strokes("M0 3Q5.5 0 11 3T22 3M0 9Q5.5 6 11 9T22 9")),
    "wood": (30, 26, None, join(_tree(8, 12), _tree(23, 24), _tree(23, -2))),
    "stone": (
        *(34, 26, None),
        _strokes("M3 20 9 11 16 13 20 20ZM18 8 23 2 29 5 30 9ZM9 11 11 16M23 2 24 7"),
    ),
    "market": (
        *(20, 20, "rotate(45)"),
        el("path", d="M0 0H10V10H0ZM10 10H20V20H10Z", cls="cloth"),
    ),
    "mine": (26, 22, None, _strokes("M0 16 7 8 14 15 20 6 26 14M4 22 9 18")),
    "meadow": (
        *(26, 22, None),
        _strokes("M5 9 4 5M6 9V4M7 9 8 5M18 20 17 16M19 20V15M20 20 21 16"),
    ),
}
"""What covers the ground of each kind: width and height of a piece, its turn, the piece."""


def _texture(pen: Pen, ground: str) -> Markup:
    width, height, turn, drawing = _DRAWINGS[ground]
    return el(
        "pattern",
        el("rect", width=width, height=height, cls=f"base {ground}"),
        group(drawing, cls=f"drawing {ground}"),
        **pen.define(texture_id(ground)),
        patternunits="userSpaceOnUse",
        patterntransform=turn,
        width=width,
        height=height,
    )


TEXTURES: Final[dict[str, Sketch]] = {
    texture_id(ground): partial(_texture, ground=ground) for ground in _DRAWINGS
}
"""The textures, to be used by their ids: how each is drawn."""


# Ground


def _field(pen: Pen, chart: Map, place: int) -> Markup:
    return group(*_frame(chart, place), *_cells(pen, chart, place), cls="ground")


def _frame(chart: Map, place: int) -> Iterator[Markup]:
    x, y = chart.left(place), chart.top - MARGIN
    yield _board(x, y, chart.frame_width, chart.frame_height, 2, 14, "track")
    yield _board(x, y, chart.frame_width, chart.frame_height, 38, 6, "frame")
    yield _board(x, y, chart.frame_width, chart.frame_height, 58, 3, "country")
    yield from _track(chart, place)
    yield from _letters(chart, place)


def _board(x: float, y: float, wide: float, high: float, inset: int, rx: int, cls: str) -> Markup:
    return el(
        "rect",
        x=x + inset,
        y=y + inset,
        width=wide - 2 * inset,
        height=high - 2 * inset,
        rx=rx,
        cls=cls,
    )


def _track(chart: Map, place: int) -> Iterator[Markup]:
    """A dot for each space, a number for each fifth."""
    for points in range(TRACK):
        x, y = chart.track(place, points)
        if points % 5:
            yield el("circle", cx=x, cy=y, r=2.5, cls="space")
        else:
            cls = "tens" if points % 10 == 0 else "fives"
            yield el("text", str(points), x=x, y=y + 6.5, cls=cls)


def _letters(chart: Map, place: int) -> Iterator[Markup]:
    """The names of columns and rows, on the frame."""
    x, y = chart.left(place), chart.top - MARGIN
    for column in range(chart.field.width):
        letter = "abcdefgh"[place * HALF + column]
        middle = x + MARGIN + (column + 0.5) * CELL
        for edge in (y + 54, y + chart.frame_height - 42):
            yield el("text", letter, x=middle, y=edge, cls="letter")
    for row in range(ROWS):
        level = y + MARGIN + (row + 0.5) * CELL + 6
        for middle in (x + 48, x + chart.frame_width - 48):
            yield el("text", str(row + 1), x=middle, y=level, cls="letter")


def _cells(pen: Pen, chart: Map, place: int) -> Iterator[Markup]:
    for octagon in chart.field.octagons[place]:
        where = shift(*chart.octagons[octagon])
        yield el("polygon", points=OCTAGON, cls="coast", transform=where)
    for square in chart.field.squares[place]:
        yield _meadow(pen, chart, square)


def _gift(pen: Pen, symbol: int, side: int) -> Markup:
    """What the frame gives on a side of a meadow, on a tab between the land."""
    return group(
        el(
            "path",
            d="M-22-65V-50Q-22-42-14-42H14Q22-42 22-50V-65Z",
            cls="tab",
            transform=turned(side),
        ),
        pen.icon(FRAME_GOODS[symbol], *edge_point(side, 53), 20),
    )


def _meadow(pen: Pen, chart: Map, square: int) -> Markup:
    gifts = [
        _gift(pen, symbol, side)
        for side in range(4)
        if (symbol := chart.field.edge[square * 4 + side]) != NOTHING
    ]
    fill = pen.paint(texture_id("meadow"))
    ground = el("rect", x=-MEADOW, y=-MEADOW, width=80, height=80, fill=fill, cls="meadow")
    return group(ground, *gifts, transform=shift(*chart.squares[square]))
