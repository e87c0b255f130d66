"""The choices on the board of Castelli: every legal action that has a place there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.draw.svg import Attribute, Markup, Pen, el, group, join, shift
from trecastelli.games.castelli.look.land import site_points
from trecastelli.games.castelli.look.layout import CELL, MARGIN, OCTAGON, Map, edge_point
from trecastelli.games.castelli.look.pieces import mark_top, tile_face
from trecastelli.games.castelli.notation.ids import area_shape_id, settlement_shape_id
from trecastelli.games.castelli.rules import verbs
from trecastelli.games.castelli.rules.board import (
    HALF,
    OCTAGON_NAMES,
    SQUARE_NAMES,
)
from trecastelli.games.castelli.rules.board import octagon_column as column_of
from trecastelli.games.castelli.rules.building import free_site
from trecastelli.games.castelli.rules.cards import BURNS, CARDS
from trecastelli.games.castelli.rules.scoring import castle_points
from trecastelli.games.castelli.rules.view import View
from trecastelli.games.castelli.words import text
from trecastelli.words import _

_ARROW: Final = "M-28 0H28L0-20Z"
"""Flat, so that it covers neither the shields of the tile nor the symbols of the land beside it."""
_EDGE: Final = 42
_GRIP: Final = (65, 29)
"""Where an arrow can be hit, and how far around: a finger is broader than the arrow."""


def sites_to_build(v: View, legal: Sequence[Action]) -> set[int]:
    """The sites that legal actions would build on."""
    return {free_site(v, action.arg) for action in legal if action.verb is verbs.BUILD}


def draw_choices(pen: Pen, v: View, chart: Map, legal: Sequence[Action]) -> Iterator[Markup]:
    """Every legal action that has a place, drawn above all else."""
    sites = sites_to_build(v, legal)
    for action in legal:
        if action.verb is verbs.BUILD:
            yield _build(pen, v, chart, action, sites)
        elif action.verb.name in _DRAWN:
            yield _DRAWN[action.verb.name](pen, v, chart, action)


def _glowing(tag: str, **attributes: Attribute) -> Iterator[Markup]:
    """A shape that may be chosen: dashes of gold leaf on a pale line, seen on any ground."""
    yield el(tag, cls="pale", **attributes)
    yield el(tag, cls="glow", **attributes)


def _flip(pen: Pen, v: View, chart: Map, action: Action) -> Markup:
    return pen.choice(
        action,
        _("Turn up the tile on {cell}").format(cell=SQUARE_NAMES[action.arg]),
        *_glowing("rect", x=-40, y=-40, width=80, height=80, rx=7),
        cls="flip",
        transform=shift(*chart.squares[action.arg]),
    )


def _turn(pen: Pen, v: View, chart: Map, action: Action) -> Markup:
    """An arrow on a side of the tile; while it is considered the tile lies that way."""
    tile = v.flipped if v.flipped >= 0 else v.tiles[v.square] // 4
    x, y = edge_point(action.arg, _GRIP[0])
    return pen.choice(
        action,
        _("Turn the top of the tile {way}").format(way=text.label(v, action)),
        group(tile_face(pen, v.kit, tile * 4 + action.arg), mark_top(action.arg), cls="ghost"),
        el("circle", cx=x, cy=y, r=_GRIP[1], cls="grip"),
        _arrow(action.arg),
        cls="way",
        transform=shift(*chart.squares[v.square]),
    )


def _arrow(way: int) -> Markup:
    shape = [el("path", d=_ARROW, cls=cls) for cls in ("pale", "arrow")]
    return group(*shape, transform=shift(*edge_point(way, _EDGE), 90 * way))


def _at(pen: Pen, v: View, chart: Map, action: Action) -> Markup:
    return pen.choice(
        action,
        _("Choose the land at {cell}").format(cell=OCTAGON_NAMES[action.arg]),
        *_glowing("polygon", points=OCTAGON),
        _sign(pen, v.prompts[-1].about[0]),
        cls="at",
        transform=shift(*chart.octagons[action.arg]),
    )


def _sign(pen: Pen, card: int) -> Markup:
    """What the card would do to the land: a torch beside the city, or what it founds."""
    if CARDS[card].effect == BURNS:
        return pen.icon("torch", 17, -17, 30, "torch")
    size = CARDS[card].settlement
    return el("use", href=pen.ref(settlement_shape_id(size)), cls="to-be")


def _build(pen: Pen, v: View, chart: Map, action: Action, sites: set[int]) -> Markup:
    area = action.arg
    free = free_site(v, area)
    place = site_points(v, chart, area, sites)[free % 2]
    return pen.choice(
        action,
        _("Build a castle at {place}").format(place=text.label(v, action)),
        _in_line(v, chart, area // 4),
        *_glowing("use", href=pen.ref(area_shape_id(area))),
        _worth(v, area // 4, place),
        cls="build",
        transform=shift(*chart.octagons[area // 4]),
    )


def _over(pen: Pen, v: View, chart: Map, action: Action) -> Markup:
    octagon = action.arg // 8
    place = site_points(v, chart, action.arg // 2, ())[action.arg % 2]
    return pen.choice(
        action,
        _("Overbuild {place}").format(place=text.label(v, action)),
        _in_line(v, chart, octagon),
        *_glowing("circle", cx=place[0], cy=place[1], r=19),
        _worth(v, octagon, (place[0] + 13, place[1] - 17)),
        cls="over",
        transform=shift(*chart.octagons[octagon]),
    )


def _worth(v: View, octagon: int, place: tuple[float, float]) -> Markup:
    """What a castle would score there, on a coin of gold leaf."""
    points = castle_points(v, octagon)
    return group(
        el("circle", r=13, cls="worth"),
        el("text", str(points), y=6.5, cls="worth-text"),
        transform=shift(*place),
    )


def _in_line(v: View, chart: Map, octagon: int) -> Markup:
    """The row and column of a castle, and what each settlement in them gives."""
    x, y = chart.octagons[octagon]
    field = v.field.field_of_column(column_of(octagon))
    left, top = chart.left(field) + MARGIN - x, chart.top - y
    wide, high = chart.field.width * CELL, 2 * HALF * CELL
    gifts = [
        _gift(v.settlements[other], chart.octagons[other][0] - x, chart.octagons[other][1] - y)
        for other in v.field.lines[octagon]
        if v.settlements[other]
    ]
    return group(
        el("rect", x=left - 8, y=-44, width=wide + 16, height=88, rx=12, cls="beam"),
        el("rect", x=-44, y=top - 8, width=88, height=high + 16, rx=12, cls="beam"),
        join(*gifts),
        cls="in-line",
    )


def _gift(points: int, x: float, y: float) -> Markup:
    return group(
        el("circle", r=13, cls="worth"),
        el("text", f"+{points}", y=6.5, cls="worth-text"),
        transform=shift(x + 15, y - 15),
    )


_DRAWN: Final[dict[str, Callable[[Pen, View, Map, Action], Markup]]] = {
    verbs.FLIP.name: _flip,
    verbs.TURN.name: _turn,
    verbs.AT.name: _at,
    verbs.OVERBUILD.name: _over,
}
