"""The areas of Castelli as they are drawn now: symbols, sites, castles, and who leads each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Final

from trecastelli.draw.svg import NOTHING, Markup, Pen, el, group, join, shift
from trecastelli.games.castelli.look.layout import Map, Point, badge, edge_point, spread
from trecastelli.games.castelli.look.pieces import castle, seat_class
from trecastelli.games.castelli.look.scenery import GROUND
from trecastelli.games.castelli.notation.ids import (
    SITE_SHAPE,
    area_id,
    area_shape_id,
    badge_id,
    castle_id,
    clip_id,
    mine_id,
    settlement_id,
    settlement_shape_id,
    texture_id,
    token_id,
)
from trecastelli.games.castelli.rules.board import (
    COLOURS,
    GRAIN,
    MINE,
    STONE,
    WOOD,
)
from trecastelli.games.castelli.rules.open import (
    DOWN,
    attacked_site,
    height_of,
    owner_of,
    seats_of,
)
from trecastelli.games.castelli.rules.scoring import (
    influence,
    is_complete,
    leading_colours,
    points_of,
)
from trecastelli.games.castelli.rules.view import View
from trecastelli.games.castelli.words.phrases import cell_of, colour_name, silver_text
from trecastelli.words import _, format_list

_DASH: Final = 11
"""How long a stretch of border each of several leaders has before the next one's."""


def shields_at(v: View, area: int) -> list[tuple[int, int]]:
    """The open shields that face an area: the side of a square, and the shield."""
    shields = v.kit.shields
    return [
        (facing, shields[v.tiles[facing // 4] * 4 + facing % 4])
        for facing in v.field.squares_of_area[area]
        if v.tiles[facing // 4] != DOWN
    ]


def draw_land(
    pen: Pen, v: View, chart: Map, field: int, sites: Collection[int], names: Sequence[str]
) -> Iterator[Markup]:
    """Every area of a field; `sites` are those on grain or wood that are to be built on."""
    for area in chart.areas[field]:
        yield _area(pen, v, chart, area, sites, names)


def idle(v: View, field: int) -> str:
    """Classes for the colours that nobody plays on a field: they are shown paler."""
    played = seats_of(v, field)
    return "".join(f" idle{colour}" for colour in range(COLOURS) if colour not in played)


def _area(
    pen: Pen, v: View, chart: Map, area: int, sites: Collection[int], names: Sequence[str]
) -> Markup:
    run, kind = chart.runs[area], v.field.kind[area]
    facing_it = shields_at(v, area)
    total = influence(v, area)
    leading = leading_colours(total)
    done = kind != MINE and is_complete(v, area)
    return group(
        el("title", _title(v, area, total, leading, names)),
        _ground(pen.prefix, area, kind),
        _lead(pen.prefix, area, run, tuple(leading)),
        _contents(pen.prefix, kind, v.field.symbols[area], run, _free(v, area, sites)),
        *[reach((facing + 2) % 4, 64, badge(run), shield) for facing, shield in facing_it],
        **pen.element(area_id(area)),
        cls="area done" if done else "area",
        transform=chart.octagon_at[area // 4],
    )


@cache
def _ground(prefix: str, area: int, kind: int) -> Markup:
    pen = Pen(prefix=prefix)
    return el(
        "use",
        href=pen.ref(area_shape_id(area)),
        fill=pen.paint(texture_id(GROUND[kind])),
        cls="area-ground",
    )


@cache
def _lead(prefix: str, area: int, run: tuple[int, ...], leading: tuple[int, ...]) -> Markup:
    """The leaders of an area: their colours inside its border in turn, and their emblems."""
    pen = Pen(prefix=prefix)
    return join(*_borders(pen, area, leading), *_badges(pen, run, leading))


def _borders(pen: Pen, area: int, leading: tuple[int, ...]) -> Iterator[Markup]:
    others = (len(leading) - 1) * _DASH
    for place, colour in enumerate(leading):
        yield el(
            "use",
            href=pen.ref(area_shape_id(area)),
            cls=f"lead {seat_class(colour)}",
            clip_path=pen.paint(clip_id(area)),
            stroke_dasharray=f"{_DASH} {others}" if others else None,
            stroke_dashoffset=-_DASH * place or None,
        )


def _badges(pen: Pen, run: tuple[int, ...], leading: tuple[int, ...]) -> Iterator[Markup]:
    x, y = badge(run)
    first = -5.0 * (len(leading) - 1)
    for place, colour in enumerate(leading):
        yield el("use", href=pen.ref(badge_id(colour)), x=x + first + 10 * place, y=y)


def site_count(v: View, area: int, sites: Collection[int]) -> int:
    """Sites to show: the printed ones, and on grain or wood one that is used or may be."""
    printed = v.field.sites[area]
    return printed or int(2 * area in v.tops or 2 * area in sites)


def site_points(v: View, chart: Map, area: int, sites: Collection[int]) -> list[Point]:
    """Where the sites of an area lie, about the middle of its octagon."""
    symbols = v.field.symbols[area]
    count = symbols + site_count(v, area, sites)
    return spread(chart.runs[area], count)[symbols:]


def _free(v: View, area: int, sites: Collection[int]) -> tuple[bool, ...]:
    """For each site of an area whether it is free."""
    return tuple(2 * area + n not in v.tops for n in range(site_count(v, area, sites)))


@cache
def _contents(
    prefix: str, kind: int, symbols: int, run: tuple[int, ...], free: tuple[bool, ...]
) -> Markup:
    """What an area gives, and its free sites."""
    if kind == MINE:
        return NOTHING
    pen = Pen(prefix=prefix)
    places = spread(run, symbols + len(free))
    return join(
        *[
            el("use", href=pen.ref(token_id(kind)), x=x, y=y, cls="symbol")
            for x, y in places[:symbols]
        ],
        *[
            el("use", href=pen.ref(SITE_SHAPE), x=x, y=y)
            for is_free, (x, y) in zip(free, places[symbols:], strict=True)
            if is_free
        ],
    )


@cache
def reach(side: int, far: float, end: Point, shield: int) -> Markup:
    """A line from a side of a cell to what the shield there influences."""
    x, y = edge_point(side, far)
    return el(
        "path",
        d=f"M{x:g} {y:g}L{end[0]:g} {end[1]:g}",
        stroke_width=2.5 + (shield & 7) * 0.6,
        cls=f"reach {seat_class(shield >> 4)}",
    )


def draw_castles(pen: Pen, v: View, chart: Map) -> Iterator[Markup]:
    """Every castle, or stack of castles, on its site; those in danger and those saved marked."""
    threatened = attacked_site(v)
    for site in sorted(v.tops):
        x, y = chart.octagons[site // 8]
        left, down = site_points(v, chart, site // 2, ())[site % 2]
        yield group(
            el("circle", r=23, cls="threat") if site == threatened else NOTHING,
            castle(pen, owner_of(v, site), height_of(v, site)),
            pen.icon("shield", -13, -10, 20, "saved") if site in v.saved else NOTHING,
            **pen.element(castle_id(site)),
            cls="piece castle-piece",
            transform=shift(x + left, y + down),
        )


def draw_settlements(pen: Pen, v: View, chart: Map) -> Iterator[Markup]:
    """Villages, cities and mines, in the middle of their octagons."""
    for field in range(v.field.fields):
        for octagon in v.field.octagons[field]:
            where = chart.octagon_at[octagon]
            size = v.settlements[octagon]
            if octagon == v.field.mine[field]:
                yield _mine(pen, v, field, where)
            elif size:
                use = el("use", href=pen.ref(settlement_shape_id(size)))
                named = pen.element(settlement_id(octagon))
                yield group(use, **named, cls="piece", transform=where)


def _mine(pen: Pen, v: View, field: int, where: str) -> Markup:
    silver = v.mines[field]
    words = _("The mine holds {silver}.").format(silver=silver_text(silver))
    return group(
        el("title", words),
        el("circle", r=35, cls="pit"),
        pen.icon("mine-wagon", 0, -12, 36, "mine-mark"),
        pen.icon("metal-bar", -14, 18, 22, "mine-mark"),
        el("text", str(silver), x=11, y=26, cls="mine-text"),
        **pen.element(mine_id(field)),
        transform=where,
    )


# Words


def _title(v: View, area: int, total: int, leading: list[int], names: Sequence[str]) -> str:
    place, goods = cell_of(2 * area), goods_text(v.field.kind[area], v.field.symbols[area])
    if not leading:
        return _("{place}: {goods}. Nobody leads.").format(place=place, goods=goods)
    who = format_list([colour_name(v, area, colour, names) for colour in leading])
    points = points_of(total, leading[0])
    if len(leading) > 1:
        text = _("{place}: {goods}. Tied with {points}: {who}.")
    else:
        text = _("{place}: {goods}. In the lead with {points}: {who}.")
    return text.format(place=place, goods=goods, who=who, points=points)


def goods_text(kind: int, number: int) -> str:
    """What an area gives, in words."""
    if kind == WOOD:
        return _("wood ×{n}").format(n=number)
    if kind == GRAIN:
        return _("grain ×{n}").format(n=number)
    if kind == STONE:
        return _("stone ×{n}").format(n=number)
    return _("the mine") if kind == MINE else _("market, cards ×{n}").format(n=number)
