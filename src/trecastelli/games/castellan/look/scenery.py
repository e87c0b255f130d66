"""The scenery of the picture: grass, stone and hatching, and their measures."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from trecastelli.core.game import Seat
from trecastelli.core.parts.picture import Drawn
from trecastelli.draw.palette import TINCTURES
from trecastelli.draw.svg import Attribute, Markup, Pen, el, group, join
from trecastelli.games.castellan.look.pieces import MERLONS, STONE, double_keep_figure, keep_figure
from trecastelli.games.castellan.notation.ids import figure_id, ghost_id, keep_figure_id, stone_id
from trecastelli.games.castellan.rules.board import LENGTH, LONG, SHORT, TOWER

PITCH: Final = 60
"""Distance between neighbouring points of the lattice, in units of the picture."""

TOWER_RADIUS: Final = 17
WALL_WIDTH: Final = 16
SEATS: Final = 4

GRASS: Final = figure_id("grass")
WAITING: Final = figure_id("waiting")
"""The mark of a pending point."""

_DARK: Final = "var(--mortar)"
_OUTLINE: Final[dict[str, Attribute]] = {
    "fill": "var(--gold)",
    "fill_opacity": "var(--strength,.24)",
    "stroke": "var(--gold)",
    "stroke_width": "var(--line,2.2)",
    "stroke_dasharray": "var(--dashes,5 3.5)",
}


def spot(x: float, y: float) -> tuple[float, float]:
    """A spot of the lattice in the picture, where y grows downwards."""
    return PITCH * x, -PITCH * y


def definitions(pen: Pen) -> Markup:
    """Every figure and pattern that is used more than once."""
    return pen.inlay(_definitions(pen.prefix))


@lru_cache(maxsize=64)
def _definitions(prefix: str) -> Drawn:
    pen = Pen(prefix=prefix)
    figures = el(
        "defs",
        _grass(pen),
        *(_hatching(pen, seat) for seat in range(SEATS)),
        _tower(pen),
        _wall(pen, LONG),
        _wall(pen, SHORT),
        _waiting(pen),
        _ghost_tower(pen),
        _ghost_wall(pen, LONG),
        _ghost_wall(pen, SHORT),
        group(keep_figure(), **pen.define(keep_figure_id(False))),
        group(double_keep_figure(), **pen.define(keep_figure_id(True))),
    )
    return pen.finish(figures)


def tincture_id(seat: Seat) -> str:
    """The hatching of a seat's ground."""
    return figure_id(TINCTURES[seat])


def grass(pen: Pen, left: float, top: float, width: float, height: float) -> Markup:
    """The meadow, large enough to fill the frame when the picture is dragged."""
    return el(
        "rect",
        x=left - 2 * width,
        y=top - 2 * height,
        width=5 * width,
        height=5 * height,
        fill=pen.paint(GRASS),
    )


_TUFTS: Final = ((64, 60), (190, 48), (112, 130), (52, 190), (182, 176), (12, 126), (128, 14))
_FLOWERS: Final = ((124, 70), (54, 112), (188, 118), (120, 186), (226, 230))


def _grass(pen: Pen) -> Markup:
    """A tile of four pitches: meadow, tufts and flowers beside the lines, a dot at every point."""
    size = 4 * PITCH
    dots = [
        el("circle", cx=x, cy=y, r=1.9, cls="point")
        for x in range(PITCH // 2, size, PITCH)
        for y in range(PITCH // 2, size, PITCH)
    ]
    tufts = "".join(
        f"M{x - 4} {y - 5}q3 2 3 6M{x} {y - 8}v9M{x + 5} {y - 5}q-3 2-3 6" for x, y in _TUFTS
    )
    half = PITCH // 2
    return el(
        "pattern",
        el("rect", width=size, height=size, cls="meadow"),
        el("path", d=tufts, cls="tuft"),
        *map(_flower, _FLOWERS),
        *dots,
        **pen.define(GRASS),
        patternunits="userSpaceOnUse",
        x=-half,
        y=-half,
        width=size,
        height=size,
    )


def _flower(at: tuple[int, int]) -> Markup:
    x, y = at
    petals = "".join(f"M{x + dx} {y + dy}h0" for dx, dy in ((0, -3), (3, 0), (0, 3), (-3, 0)))
    return join(el("path", d=petals, cls="petal"), el("circle", cx=x, cy=y, r=1.3, cls="heart"))


_HATCHES: Final = (
    "M2 0V8M6 0V8",
    "M0 2H8M0 6H8",
    "M-1-1L9 9M-1 7L1 9M7-1L9 1",
    "M2 2h0M6 6h0",
)
"""Heraldic hatching, by which tinctures are known without colour: gules, azure, vert, or."""


def _hatching(pen: Pen, seat: Seat) -> Markup:
    return el(
        "pattern",
        el("rect", width=8, height=8, fill=f"var(--seat{seat})", cls="wash"),
        el("path", d=_HATCHES[seat], stroke=f"var(--seat{seat})", cls="hatch"),
        **pen.define(tincture_id(seat)),
        patternunits="userSpaceOnUse",
        width=8,
        height=8,
    )


def _tower(pen: Pen) -> Markup:
    radius = TOWER_RADIUS - 2.9
    planks = "M-7.5-3H7.5M-8.2 1H8.2M-6.8 5H6.8"
    return group(
        el("circle", r=TOWER_RADIUS, **STONE),
        el("circle", r=radius, stroke_width=4.8, stroke_dasharray="5.46 3.4", **MERLONS),
        el("circle", r=TOWER_RADIUS - 6, **STONE),
        el("path", d=planks, stroke=_DARK, stroke_width=0.9, opacity=0.35),
        el("rect", x=-2.8, y=-3, width=5.6, height=6, rx=0.6, fill=_DARK, opacity=0.8),
        **pen.define(stone_id(TOWER)),
    )


def _wall(pen: Pen, piece: int) -> Markup:
    """A wall that runs east from the origin, with its ends under the towers."""
    length = LENGTH[piece] * PITCH
    half, end = WALL_WIDTH / 2, length - TOWER_RADIUS
    edge = half - 2.2
    teeth = f"M{TOWER_RADIUS} {-edge:g}H{end}M{TOWER_RADIUS} {edge:g}H{end}"
    return group(
        el("rect", x=9, y=-half, width=length - 18, height=WALL_WIDTH, **STONE),
        el("rect", x=9, y=-3.2, width=length - 18, height=6.4, fill=_DARK, opacity=0.22),
        el("path", d=teeth, stroke_width=4, stroke_dasharray="6 4", **MERLONS),
        **pen.define(stone_id(piece)),
    )


def _waiting(pen: Pen) -> Markup:
    """A pending point: the end of a wall without a tower."""
    dots: dict[str, Attribute] = {"stroke_linecap": "round", "stroke_dasharray": "0.1 5.92"}
    radius = TOWER_RADIUS - 1
    return el(
        "circle",
        r=radius,
        fill="none",
        stroke=_DARK,
        stroke_width=2.8,
        **dots,
        **pen.define(WAITING),
    )


def _ghost_tower(pen: Pen) -> Markup:
    inner = el("circle", r=TOWER_RADIUS - 6, fill="none", stroke="var(--gold)", stroke_width=1.6)
    outer = el("circle", r=TOWER_RADIUS, **_OUTLINE)
    return group(outer, inner, **pen.define(ghost_id(TOWER)))


def _ghost_wall(pen: Pen, piece: int) -> Markup:
    """The outline of a wall that may be built, clear of the towers at its ends."""
    half, start = WALL_WIDTH / 2 - 1, TOWER_RADIUS + 1
    across = LENGTH[piece] * PITCH - 2 * start
    return group(
        el("rect", x=start, y=-half, width=across, height=2 * half, rx=2, **_OUTLINE),
        **pen.define(ghost_id(piece)),
    )
