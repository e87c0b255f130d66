"""What never changes on the map of Castelli: textures, meadows, frame and score track."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from trecastelli.draw.svg import Markup, el, group, icon, join, moved
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
from trecastelli.games.castelli.look.pieces import FRAME_GOODS, piece_defs, turned
from trecastelli.games.castelli.rules.board import (
    AREA_NAMES,
    HALF,
    NOTHING,
    ROWS,
)
from trecastelli.games.castelli.rules.field import Field, field_of
from trecastelli.games.castelli.rules.kit import Kit

GROUND: Final = ("wood", "grain", "stone", "market", "market", "mine")
"""The texture of each kind of area."""


def scenery(field: Field) -> Markup:
    """Definitions and ground of an arrangement, made once."""
    return _scenery(field.kit, field.plan, field.placing)


@lru_cache(maxsize=64)
def _scenery(kit: Kit, plan: str, placing: tuple[int, ...]) -> Markup:
    drawn = map_of(field_of(kit, plan, placing))
    shapes = [_shape(area, run) for area, run in drawn.runs.items()]
    return join(
        el("defs", *textures(), piece_defs(), *shapes),
        *[_field(drawn, place) for place in range(drawn.field.fields)],
    )


def _shape(area: int, run: tuple[int, ...]) -> Markup:
    name = AREA_NAMES[area]
    return join(
        el("path", id=f"castelli-area-{name}", d=outline(area // 4, run)),
        el("clipPath", el("use", href=f"#castelli-area-{name}"), id=f"castelli-clip-{name}"),
    )


# Textures


def textures() -> Iterator[Markup]:
    """What the ground of each kind of area is covered with, to be used by its id."""
    yield _texture(
        "grain", 22, 12, "rotate(-24)", _strokes("M0 3Q5.5 0 11 3T22 3M0 9Q5.5 6 11 9T22 9")
    )
    yield _texture("wood", 30, 26, None, join(_tree(8, 12), _tree(23, 24), _tree(23, -2)))
    rocks = "M3 20 9 11 16 13 20 20ZM18 8 23 2 29 5 30 9ZM9 11 11 16M23 2 24 7"
    yield _texture("stone", 34, 26, None, _strokes(rocks))
    yield _texture(
        "market", 20, 20, "rotate(45)", el("path", d="M0 0H10V10H0ZM10 10H20V20H10Z", cls="cloth")
    )
    yield _texture("mine", 26, 22, None, _strokes("M0 16 7 8 14 15 20 6 26 14M4 22 9 18"))
    yield _texture(
        "meadow", 26, 22, None, _strokes("M5 9 4 5M6 9V4M7 9 8 5M18 20 17 16M19 20V15M20 20 21 16")
    )


def _texture(name: str, width: int, height: int, turn: str | None, drawing: Markup) -> Markup:
    return el(
        "pattern",
        el("rect", width=width, height=height, cls=f"base {name}"),
        group(drawing, cls=f"drawing {name}"),
        id=f"castelli-{name}",
        patternunits="userSpaceOnUse",
        patterntransform=turn,
        width=width,
        height=height,
    )


def _strokes(path: str) -> Markup:
    return el("path", d=path)


def _tree(x: int, y: int) -> Markup:
    crown = el("path", d=f"M{x} {y - 10}l5.5 8h-11Z", cls="crown")
    return join(crown, _strokes(f"M{x} {y - 2}v4"))


# Ground


def _field(drawn: Map, place: int) -> Markup:
    return group(*_frame(drawn, place), *_cells(drawn, place), cls="ground")


def _frame(drawn: Map, place: int) -> Iterator[Markup]:
    x, y = drawn.left(place), drawn.top - MARGIN
    yield _board(x, y, drawn.frame_width, drawn.frame_height, 2, 14, "track")
    yield _board(x, y, drawn.frame_width, drawn.frame_height, 38, 6, "frame")
    yield _board(x, y, drawn.frame_width, drawn.frame_height, 58, 3, "country")
    yield from _track(drawn, place)
    yield from _letters(drawn, place)


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


def _track(drawn: Map, place: int) -> Iterator[Markup]:
    """A dot for each space, a number for each fifth."""
    for points in range(TRACK):
        x, y = drawn.track(place, points)
        if points % 5:
            yield el("circle", cx=x, cy=y, r=2.5, cls="space")
        else:
            cls = "tens" if points % 10 == 0 else "fives"
            yield el("text", str(points), x=x, y=y + 6.5, cls=cls)


def _letters(drawn: Map, place: int) -> Iterator[Markup]:
    """The names of columns and rows, on the frame."""
    x, y = drawn.left(place), drawn.top - MARGIN
    for column in range(drawn.field.width):
        letter = "abcdefgh"[place * HALF + column]
        middle = x + MARGIN + (column + 0.5) * CELL
        for edge in (y + 54, y + drawn.frame_height - 42):
            yield el("text", letter, x=middle, y=edge, cls="letter")
    for row in range(ROWS):
        level = y + MARGIN + (row + 0.5) * CELL + 6
        for middle in (x + 48, x + drawn.frame_width - 48):
            yield el("text", str(row + 1), x=middle, y=level, cls="letter")


def _cells(drawn: Map, place: int) -> Iterator[Markup]:
    for octagon in drawn.field.octagons[place]:
        where = moved(*drawn.octagons[octagon])
        yield el("polygon", points=OCTAGON, cls="coast", transform=where)
    for square in drawn.field.squares[place]:
        yield _meadow(drawn, square)


def _gift(symbol: int, side: int) -> Markup:
    """What the frame gives on a side of a meadow, on a tab between the land."""
    return group(
        el(
            "path",
            d="M-22-65V-50Q-22-42-14-42H14Q22-42 22-50V-65Z",
            cls="tab",
            transform=turned(side),
        ),
        icon(FRAME_GOODS[symbol], *edge_point(side, 53), 20),
    )


def _meadow(drawn: Map, square: int) -> Markup:
    gifts = [
        _gift(symbol, side)
        for side in range(4)
        if (symbol := drawn.field.edge[square * 4 + side]) != NOTHING
    ]
    ground = el("rect", x=-MEADOW, y=-MEADOW, width=80, height=80, cls="meadow")
    return group(ground, *gifts, transform=moved(*drawn.squares[square]))
