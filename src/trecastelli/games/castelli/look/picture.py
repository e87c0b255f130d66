"""The picture of Castelli: the board, drawn from a view; this game's Picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.game import Event
from trecastelli.core.parts.picture import Drawn
from trecastelli.core.parts.words import plain
from trecastelli.draw.svg import BOARD, NOTHING, Markup, Pen, el, group, join, shift
from trecastelli.games.castelli.look.choices import draw_choices, sites_to_build
from trecastelli.games.castelli.look.land import (
    draw_castles,
    draw_land,
    draw_settlements,
    idle,
    reach,
)
from trecastelli.games.castelli.look.layout import (
    BANNER,
    CELL,
    TRACK,
    Map,
    Point,
    badge,
    edge_point,
    map_of,
)
from trecastelli.games.castelli.look.panels import ICONS, panels, shelves
from trecastelli.games.castelli.look.pieces import mark_top, tile_face
from trecastelli.games.castelli.look.scenery import scenery
from trecastelli.games.castelli.look.supply import draw_supply
from trecastelli.games.castelli.notation.ids import (
    BACK_SHAPE,
    DECK,
    area_id,
    banner_id,
    castle_id,
    marker_id,
    score_id,
    settlement_id,
    tile_id,
)
from trecastelli.games.castelli.rules import events, stages
from trecastelli.games.castelli.rules.board import (
    SQUARE_NAMES,
)
from trecastelli.games.castelli.rules.open import DOWN, is_turn_of, seats_of
from trecastelli.games.castelli.rules.verbs import ASK_PART, ASK_ROTATE
from trecastelli.games.castelli.rules.view import View
from trecastelli.games.castelli.words import text
from trecastelli.games.castelli.words.phrases import laid_text, points_text
from trecastelli.words import _

__all__ = ["ICONS", "draw", "marks", "panels", "shelves"]

_SETTING_UP: Final = (ASK_PART, ASK_ROTATE)


def draw(
    v: View,
    legal: Sequence[Action],
    names: Sequence[str],
    *,
    lit: Collection[str] = (),
    prefix: str = "",
    passive: bool = False,
) -> Drawn:
    """The board with everything on it, and the choices."""
    pen, chart = Pen(lit, prefix, passive), map_of(v.field)
    board = el(
        "svg",
        el("title", _("Castelli")),
        el("desc", text.board(v, names, plain)),
        pen.inlay(scenery(prefix, v.field)),
        *_table(pen, v, chart, legal, names),
        cls="board castelli stores" if chart.narrow else "board castelli",
        viewbox=f"0 0 {chart.width} {chart.height}",
        **BOARD,
        aria_label=_("The board of Castelli"),
    )
    return pen.finish(board, (chart.width, chart.height))


def _table(
    pen: Pen, v: View, chart: Map, legal: Sequence[Action], names: Sequence[str]
) -> Iterator[Markup]:
    sites = sites_to_build(v, legal)
    for field, squares in enumerate(v.field.squares):
        land = draw_land(pen, v, chart, field, sites, names)
        tiles = [_tile(pen, v, chart, square) for square in squares]
        yield group(*land, *tiles, cls=f"field{idle(v, field)}")
    yield join(*draw_settlements(pen, v, chart), *draw_castles(pen, v, chart))
    yield from _banners(pen, v, chart, names)
    yield draw_supply(pen, v, chart, names)
    yield from _scores(pen, v, chart, names)
    if v.prompts and v.prompts[-1].ask in _SETTING_UP:
        yield el("rect", width=chart.width, height=chart.frame_height, cls="veil")
    yield group(*draw_choices(pen, v, chart, legal), cls="choices")


# Tiles


def _tile(pen: Pen, v: View, chart: Map, square: int) -> Markup:
    laid = v.tiles[square]
    if square == v.square and v.flipped >= 0:
        parts = [_face(pen, v, square, 4 * v.flipped), mark_top(0)]
    elif laid == DOWN:
        parts = [_closed(pen.prefix, SQUARE_NAMES[square])]
    else:
        parts = [_face(pen, v, square, laid), *_reaches(v, chart, square, laid)]
    cls = "tile up" if square == v.square else "tile"
    where = chart.square_at[square]
    return group(*parts, _EDGE, **pen.element(tile_id(square)), cls=cls, transform=where)


_EDGE: Final = el("rect", x=-39, y=-39, width=78, height=78, rx=6, cls="edge")


@cache
def _closed(prefix: str, name: str) -> Markup:
    """A tile face down, with the name of its square."""
    back = el("use", href=Pen(prefix=prefix).ref(BACK_SHAPE))
    return join(back, el("text", name, x=-28, y=-15, cls="cell"))


def _face(pen: Pen, v: View, square: int, laid: int) -> Markup:
    title = el("title", f"{SQUARE_NAMES[square]}: {laid_text(v, laid)}")
    return join(title, tile_face(pen, v.kit, laid))


def _reaches(v: View, chart: Map, square: int, laid: int) -> Iterator[Markup]:
    """Lines from the shields of a tile to the areas they face."""
    for side in range(4):
        area = v.field.area[square * 4 + side]
        if area != DOWN:
            x, y = edge_point(side, CELL)
            left, down = badge(chart.runs[area])
            shield = v.kit.shields[laid * 4 + side]
            yield reach(side, 36, (x + left, y + down), shield)


# Around the map


def _scores(pen: Pen, v: View, chart: Map, names: Sequence[str]) -> Iterator[Markup]:
    """A marker for each player on the score track, several on one space along the track."""
    spaces: dict[tuple[int, int], int] = {}
    for seat in range(v.options.seats):
        field, points = v.home[seat], v.points[seat] % TRACK
        before = spaces.get((field, points), 0)
        spaces[field, points] = before + 1
        x, y = chart.track(field, points + before / 3)
        yield _marker(pen, v, seat, (x, y), names)


def _marker(pen: Pen, v: View, seat: int, where: Point, names: Sequence[str]) -> Markup:
    words = _("{name} has {points}.").format(name=names[seat], points=points_text(v.points[seat]))
    return group(
        el("title", words),
        el("circle", r=19, cls="halo") if is_turn_of(v, seat) else NOTHING,
        el("use", href=pen.ref(marker_id(seat))),
        **pen.element(score_id(seat)),
        cls="piece marker",
        transform=shift(*where),
    )


def _banners(pen: Pen, v: View, chart: Map, names: Sequence[str]) -> Iterator[Markup]:
    """In a tournament, above each field the names of those who play there."""
    for field in range(v.field.fields if chart.pair else 0):
        pair = seats_of(v, field)
        middle = chart.left(field) + chart.frame_width / 2
        there = bool(v.prompts) and v.home[v.turn] == field
        cls = "banner now" if there else "banner"
        quarter = chart.frame_width / 4
        yield group(
            el("rect", x=-255, y=-22, width=510, height=44, rx=8, cls="banner-ground"),
            *[
                _named(pen, names[seat], seat, side * quarter)
                for seat, side in zip(pair, (-1, 1), strict=False)
            ],
            **pen.element(banner_id(field)),
            cls=cls,
            transform=shift(middle, BANNER / 2 - 1),
        )


def _named(pen: Pen, name: str, seat: int, x: float) -> Markup:
    short = name if len(name) < 17 else name[:15] + "…"
    return group(
        el("use", href=pen.ref(marker_id(seat)), x=-95),
        el("text", short, x=-72, y=8),
        transform=shift(x, 0),
    )


# What an event and a line of the count speak of


_OF_A_PLAYER: Final = (
    stages.Began,
    events.Bought,
    events.Built,
    stages.Counted,
    events.Gained,
    events.Overbuilt,
    events.Robbed,
    events.Scored,
    events.TookSilver,
    events.TurnBegan,
)


def marks(v: View, e: Event) -> tuple[str, ...]:
    """The parts that an event speaks of, by what it names."""
    parts = list(_marked_places(e))
    if isinstance(e, _OF_A_PLAYER):
        parts.append(score_id(e.seat))
    elif isinstance(e, events.Drew):
        parts.append(DECK)
    return tuple(parts)


def _marked_places(e: Event) -> Iterator[str]:
    if isinstance(e, events.Chose | events.Flipped | events.Laid | events.Redirected):
        yield tile_id(e.square)
    elif isinstance(e, events.Gained | events.Voided):
        if e.where != DOWN:
            yield area_id(e.where)
    elif isinstance(e, events.Built | events.Attacked | events.Saved | events.Overbuilt):
        yield castle_id(e.site)
    elif isinstance(e, events.Founded | events.Burned):
        yield settlement_id(e.octagon)
