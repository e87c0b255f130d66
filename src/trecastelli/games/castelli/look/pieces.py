"""The pieces of Castelli as they are drawn: tiles, shields, castles, settlements, tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final, TypeAlias

from trecastelli.core.parts.picture import Drawn
from trecastelli.draw.palette import EMBLEMS
from trecastelli.draw.svg import Markup, Pen, el, group, join, shift
from trecastelli.games.castelli.look.layout import Point, edge_point
from trecastelli.games.castelli.notation.ids import (
    BACK_SHAPE,
    SITE_SHAPE,
    badge_id,
    castle_shape_id,
    hatch_id,
    marker_id,
    settlement_shape_id,
    shield_id,
    token_id,
)
from trecastelli.games.castelli.rules.board import CITY, COLOURS, KINDS, VILLAGE
from trecastelli.games.castelli.rules.kit import Kit

Sketch: TypeAlias = Callable[[Pen], Markup]
"""Draws one thing."""

GOODS: Final = ("wood-pile", "wheat", "stone-block", "barracks-tent", "metal-bar", "mine-wagon")
"""The icon of each kind of area; a market gives cards, a piece of frame too."""
FRAME_GOODS: Final = ("wood-pile", "wheat", "stone-block", "card-draw", "metal-bar")
SETTLEMENTS: Final = ("", "huts-village", "medieval-village-01")
SEAL: Final = "castle"

# Within <use> a style sheet sees no ancestors, so these classes carry the game's name themselves.
_INK: Final = "castelli-icon"
_SHIELD: Final = "M-11-13-21-23V-27Q-20-36 0-42 20-36 21-27V-23L11-13Z"
_CASTLE: Final = "M-13 12V-2H-15V-13H-9V-9H-4V-13H4V-9H9V-13H15V-2H13V12Z"
_WAX: Final = (
    "M0-23C7-25 11-20 17-16 23-12 22-7 23 0 25 7 19 11 16 17 11 22 7 22 0 23"
    "-8 24-11 19-17 16-22 11-22 7-23 0-24-8-19-11-16-17-11-22-7-22 0-23Z"
)


def seat_class(colour: int) -> str:
    """The class that sets a seat's tincture for what is inside."""
    return f"castelli-s{colour}"


def _token(pen: Pen, kind: int) -> Markup:
    disc = el("circle", r=12.5, cls="castelli-token")
    return group(disc, pen.icon(GOODS[kind], 0, 0, 19, _INK), **pen.define(token_id(kind)))


_HATCHES: Final = ("M2-1V6", "M-1 2H6", "M-1-1 6 6", "M2.5 2.5h.01")
"""The tinctures as engravers hatch them: gules upright, azure level, vert aslant, or dotted."""


def _hatch(pen: Pen, colour: int) -> Markup:
    line = el("path", d=_HATCHES[colour], stroke=f"var(--on-seat{colour})", cls="castelli-hatch")
    return el(
        "pattern",
        line,
        **pen.define(hatch_id(colour)),
        patternunits="userSpaceOnUse",
        width=5,
        height=5,
    )


def _hatched(pen: Pen, path: str, colour: int) -> Markup:
    """A shape in a seat's tincture, hatched too, so that colour does not say it alone."""
    return join(
        el("path", d=path, cls="castelli-tincture"),
        el("path", d=path, fill=pen.paint(hatch_id(colour))),
    )


def _shield(pen: Pen, colour: int) -> Markup:
    shape = _hatched(pen, _SHIELD, colour)
    return group(shape, **pen.define(shield_id(colour)), cls=seat_class(colour))


def _castle(pen: Pen, colour: int) -> Markup:
    return group(
        _hatched(pen, _CASTLE, colour),
        el("path", d="M-15-2H15", cls="castelli-line"),
        pen.icon(EMBLEMS[colour], 0, 4.5, 14, "castelli-emblem"),
        **pen.define(castle_shape_id(colour)),
        cls=seat_class(colour),
    )


def _badge(pen: Pen, colour: int) -> Markup:
    return group(
        el("circle", r=9, cls="castelli-tincture"),
        pen.icon(EMBLEMS[colour], 0, 0, 14, "castelli-emblem"),
        **pen.define(badge_id(colour)),
        cls=seat_class(colour),
    )


def _marker(pen: Pen, colour: int) -> Markup:
    return group(
        el("circle", r=15, cls="castelli-tincture"),
        el("circle", r=15, fill=pen.paint(hatch_id(colour))),
        pen.icon(EMBLEMS[colour], 0, 0, 22, "castelli-emblem"),
        **pen.define(marker_id(colour)),
        cls=seat_class(colour),
    )


def _site(pen: Pen) -> Markup:
    """A free building site."""
    return group(
        el("path", d="M-12 11V-10H-7V-6H-3V-10H3V-6H7V-10H12V11Z", cls="castelli-site"),
        **pen.define(SITE_SHAPE),
    )


def _back(pen: Pen) -> Markup:
    """A tile face down: vellum, ruled, under a seal of wax."""
    return group(
        el("rect", x=-36, y=-36, width=72, height=72, rx=5, cls="castelli-tile-ground"),
        el("rect", x=-31, y=-31, width=62, height=62, rx=3, cls="castelli-rule"),
        el("path", d="M31 31 12 12M31-31 12-12M-31 31-12 12", cls="castelli-rule"),
        el("path", d=_WAX, cls="castelli-wax"),
        el("circle", r=15, cls="castelli-wax-rim"),
        pen.icon(SEAL, 0, 0, 22, "castelli-wax-mark"),
        **pen.define(BACK_SHAPE),
    )


def _settlement(pen: Pen, size: int) -> Markup:
    shapes = _city(pen) if size == CITY else _village()
    return group(*shapes, **pen.define(settlement_shape_id(size)))


def _village() -> Iterator[Markup]:
    """Two houses: the icon's huts are too small to be seen on a map."""
    yield el("circle", r=16, cls="castelli-settlement")
    yield el("path", d="M-10 7V-1H0V7ZM0 9V2H10V9Z", cls="castelli-house")
    yield el("path", d="M-12-1-5-9 2-1ZM-2 2 5-5 12 2Z", cls="castelli-roof")


def _city(pen: Pen) -> Iterator[Markup]:
    yield el("circle", r=18, cls="castelli-wall")
    yield el("circle", r=17, cls="castelli-settlement castelli-city")
    yield pen.icon(SETTLEMENTS[CITY], 0, 0, 25, _INK)


PIECES: Final[dict[str, Sketch]] = {
    **{token_id(kind): partial(_token, kind=kind) for kind in range(len(KINDS) - 1)},
    **{hatch_id(colour): partial(_hatch, colour=colour) for colour in range(COLOURS)},
    **{shield_id(colour): partial(_shield, colour=colour) for colour in range(COLOURS)},
    **{castle_shape_id(colour): partial(_castle, colour=colour) for colour in range(COLOURS)},
    **{badge_id(colour): partial(_badge, colour=colour) for colour in range(COLOURS)},
    **{marker_id(colour): partial(_marker, colour=colour) for colour in range(COLOURS)},
    SITE_SHAPE: _site,
    BACK_SHAPE: _back,
    **{settlement_shape_id(size): partial(_settlement, size=size) for size in (VILLAGE, CITY)},
}
"""What is drawn often and used by its id: how each is drawn."""


# Tiles


def tile_face(pen: Pen, kit: Kit, laid: int) -> Markup:
    """A tile face up, in its direction: four shields, and silver in the middle."""
    return pen.inlay(_tile_face(pen.prefix, kit, laid))


@cache
def _tile_face(prefix: str, kit: Kit, laid: int) -> Drawn:
    pen = Pen(prefix=prefix)
    shields = [_placed(pen, kit.shields[laid * 4 + side], side) for side in range(4)]
    ground = el("rect", x=-38, y=-38, width=76, height=76, rx=5, cls="castelli-tile-ground")
    return pen.finish(join(ground, *shields, _silver(pen, kit.tile_silver[laid // 4])))


_WRITING: Final[tuple[tuple[Point, Point], ...]] = (
    ((-8, -26), (9, -26)),
    ((26, -9), (26, 9.5)),
    ((-8, 26), (9, 26)),
    ((-26, -9), (-26, 9.5)),
)
"""Where value and emblem stand on the shield of each side, always upright."""


def _placed(pen: Pen, shield: int, side: int) -> Markup:
    colour = shield >> 4
    value, emblem = _WRITING[side]
    return group(
        el("use", href=pen.ref(shield_id(colour)), transform=turned(side)),
        _card(*value) if shield & 8 else _value(shield & 7, *value),
        pen.icon(EMBLEMS[colour], *emblem, 16, "castelli-emblem"),
        cls=f"shield {seat_class(colour)}",
    )


def turned(side: int) -> str | None:
    """A transform from what lies in the north to what lies on a side."""
    return f"rotate({90 * side})" if side else None


def _value(points: int, x: float, y: float) -> Markup:
    return el("text", str(points), x=x, y=y + 7.5, cls="castelli-value")


def _card(x: float, y: float) -> Markup:
    """A card symbol in place of points."""
    return el("rect", x=x - 5, y=y - 7.5, width=10, height=15, rx=1.5, cls="castelli-card")


def _silver(pen: Pen, bars: int) -> Markup:
    if not bars:
        return el("path", d="M-5 0 0-5 5 0 0 5Z", cls="castelli-knot")
    size = 21 if bars == 1 else 16
    ys = (0.0,) if bars == 1 else (-5.0, 5.0)
    return join(
        el("circle", r=12.5, cls="castelli-coin"),
        *[pen.icon("metal-bar", 0, y, size, "castelli-silver") for y in ys],
    )


def mark_top(laid: int) -> Markup:
    """A sign beside the top of the tile, while its direction is being chosen."""
    x, y = edge_point(laid % 4, 15)
    return el("circle", cx=x, cy=y, r=4, cls="castelli-top")


# Castles


def castle(pen: Pen, colour: int, height: int) -> Markup:
    """A castle, on as many others as it has overbuilt."""
    body = el("use", href=pen.ref(castle_shape_id(colour)))
    if height == 1:
        return body
    below = [
        el("path", d=_CASTLE, cls="castelli-under", transform=shift(0, 4 * level))
        for level in range(min(height - 1, 3), 0, -1)
    ]
    number = group(
        el("circle", r=8, cls="castelli-height"),
        el("text", str(height), y=5, cls="castelli-height-text"),
        transform=shift(13, -11),
    )
    return join(*below, body, number)
