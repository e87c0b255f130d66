"""The pieces of Castelli as they are drawn: tiles, shields, castles, settlements, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from trecastelli.draw.palette import EMBLEMS
from trecastelli.draw.svg import Markup, el, group, icon, join, moved
from trecastelli.games.castelli.look.layout import Point, edge_point
from trecastelli.games.castelli.rules.board import CITY, COLOURS, KINDS, VILLAGE
from trecastelli.games.castelli.rules.kit import Kit

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


@cache
def piece_defs() -> Markup:
    """What is drawn often, to be used by its id."""
    return join(*pieces_defined())


def pieces_defined() -> Iterator[Markup]:
    """The same one by one."""
    yield from [_token(kind) for kind in range(len(KINDS) - 1)]
    for piece in (_hatch, _shield, _castle, _badge, _marker):
        yield from [piece(colour) for colour in range(COLOURS)]
    yield from (_site(), _back())
    yield from [_settlement(size) for size in (VILLAGE, CITY)]


def _token(kind: int) -> Markup:
    disc = el("circle", r=12.5, cls="castelli-token")
    return group(disc, icon(GOODS[kind], 0, 0, 19, _INK), id=f"castelli-token-{kind}")


_HATCHES: Final = ("M2-1V6", "M-1 2H6", "M-1-1 6 6", "M2.5 2.5h.01")
"""The tinctures as engravers hatch them: gules upright, azure level, vert aslant, or dotted."""


def _hatch(colour: int) -> Markup:
    line = el("path", d=_HATCHES[colour], stroke=f"var(--on-seat{colour})", cls="castelli-hatch")
    return el(
        "pattern",
        line,
        id=f"castelli-hatch-{colour}",
        patternunits="userSpaceOnUse",
        width=5,
        height=5,
    )


def _hatched(path: str, colour: int) -> Markup:
    """A shape in a seat's tincture, hatched too, so that colour does not say it alone."""
    return join(
        el("path", d=path, cls="castelli-tincture"),
        el("path", d=path, fill=f"url(#castelli-hatch-{colour})"),
    )


def _shield(colour: int) -> Markup:
    shape = _hatched(_SHIELD, colour)
    return group(shape, id=f"castelli-shield-{colour}", cls=seat_class(colour))


def _castle(colour: int) -> Markup:
    return group(
        _hatched(_CASTLE, colour),
        el("path", d="M-15-2H15", cls="castelli-line"),
        icon(EMBLEMS[colour], 0, 4.5, 14, "castelli-emblem"),
        id=f"castelli-castle-{colour}",
        cls=seat_class(colour),
    )


def _badge(colour: int) -> Markup:
    return group(
        el("circle", r=9, cls="castelli-tincture"),
        icon(EMBLEMS[colour], 0, 0, 14, "castelli-emblem"),
        id=f"castelli-badge-{colour}",
        cls=seat_class(colour),
    )


def _marker(colour: int) -> Markup:
    return group(
        el("circle", r=15, cls="castelli-tincture"),
        el("circle", r=15, fill=f"url(#castelli-hatch-{colour})"),
        icon(EMBLEMS[colour], 0, 0, 22, "castelli-emblem"),
        id=f"castelli-marker-{colour}",
        cls=seat_class(colour),
    )


def _site() -> Markup:
    """A foundation that waits for its castle."""
    return group(
        el("path", d="M-12 11V-10H-7V-6H-3V-10H3V-6H7V-10H12V11Z", cls="castelli-site"),
        id="castelli-site",
    )


def _back() -> Markup:
    """A tile face down: vellum, ruled, under a seal of wax."""
    return group(
        el("rect", x=-36, y=-36, width=72, height=72, rx=5, cls="castelli-tile-ground"),
        el("rect", x=-31, y=-31, width=62, height=62, rx=3, cls="castelli-rule"),
        el("path", d="M31 31 12 12M31-31 12-12M-31 31-12 12", cls="castelli-rule"),
        el("path", d=_WAX, cls="castelli-wax"),
        el("circle", r=15, cls="castelli-wax-rim"),
        icon(SEAL, 0, 0, 22, "castelli-wax-mark"),
        id="castelli-back",
    )


def _settlement(size: int) -> Markup:
    return group(*(_city() if size == CITY else _village()), id=f"castelli-settlement-{size}")


def _village() -> Iterator[Markup]:
    """Two houses: the icon's huts are too small to be seen on a map."""
    yield el("circle", r=16, cls="castelli-settlement")
    yield el("path", d="M-10 7V-1H0V7ZM0 9V2H10V9Z", cls="castelli-house")
    yield el("path", d="M-12-1-5-9 2-1ZM-2 2 5-5 12 2Z", cls="castelli-roof")


def _city() -> Iterator[Markup]:
    yield el("circle", r=18, cls="castelli-wall")
    yield el("circle", r=17, cls="castelli-settlement castelli-city")
    yield icon(SETTLEMENTS[CITY], 0, 0, 25, _INK)


# Tiles


@cache
def tile_face(kit: Kit, laid: int) -> Markup:
    """A tile that lies open, looking some way: four shields, and silver in the middle."""
    shields = [_placed(kit.shields[laid * 4 + side], side) for side in range(4)]
    ground = el("rect", x=-38, y=-38, width=76, height=76, rx=5, cls="castelli-tile-ground")
    return join(ground, *shields, _silver(kit.tile_silver[laid // 4]))


_WRITING: Final[tuple[tuple[Point, Point], ...]] = (
    ((-8, -26), (9, -26)),
    ((26, -9), (26, 9.5)),
    ((-8, 26), (9, 26)),
    ((-26, -9), (-26, 9.5)),
)
"""Where value and emblem stand on the shield of each side, always upright."""


def _placed(shield: int, side: int) -> Markup:
    colour = shield >> 4
    value, emblem = _WRITING[side]
    return group(
        el("use", href=f"#castelli-shield-{colour}", transform=turned(side)),
        _card(*value) if shield & 8 else _value(shield & 7, *value),
        icon(EMBLEMS[colour], *emblem, 16, "castelli-emblem"),
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


def _silver(bars: int) -> Markup:
    if not bars:
        return el("path", d="M-5 0 0-5 5 0 0 5Z", cls="castelli-knot")
    size = 21 if bars == 1 else 16
    ys = (0.0,) if bars == 1 else (-5.0, 5.0)
    return join(
        el("circle", r=12.5, cls="castelli-coin"),
        *[icon("metal-bar", 0, y, size, "castelli-silver") for y in ys],
    )


def mark_top(laid: int) -> Markup:
    """A sign beside the shield that is the tile's top, while it is decided where that looks."""
    x, y = edge_point(laid % 4, 15)
    return el("circle", cx=x, cy=y, r=4, cls="castelli-top")


# Castles


def castle(colour: int, height: int) -> Markup:
    """A castle, on as many others as it has overbuilt."""
    body = el("use", href=f"#castelli-castle-{colour}")
    if height == 1:
        return body
    below = [
        el("path", d=_CASTLE, cls="castelli-under", transform=moved(0, 4 * level))
        for level in range(min(height - 1, 3), 0, -1)
    ]
    number = group(
        el("circle", r=8, cls="castelli-height"),
        el("text", str(height), y=5, cls="castelli-height-text"),
        transform=moved(13, -11),
    )
    return join(*below, body, number)
