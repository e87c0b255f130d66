"""The picture of Castelli: a map of land and meadows, drawn from a view."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.game import Event
from trecastelli.core.parts.picture import Drawn
from trecastelli.core.parts.words import plain
from trecastelli.draw.svg import NOTHING, Markup, as_drawn, el, group, join, moved
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
    badge,
    edge_point,
    map_of,
)
from trecastelli.games.castelli.look.panels import ICONS, panels, shelves
from trecastelli.games.castelli.look.pieces import mark_top, tile_face
from trecastelli.games.castelli.look.scenery import scenery
from trecastelli.games.castelli.look.supply import draw_supply
from trecastelli.games.castelli.notation.ids import (
    area_id,
    castle_id,
    score_id,
    settlement_id,
    tile_id,
)
from trecastelli.games.castelli.rules import events
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
    """The board as one <svg>."""
    return as_drawn(_svg(v, legal, names), lit, prefix, passive)


def _svg(v: View, legal: Sequence[Action], names: Sequence[str]) -> str:
    """The map with all that lies on it, and the places where something can be done."""
    drawn = map_of(v.field)
    return el(
        "svg",
        el("title", _("Castelli")),
        el("desc", text.board(v, names, plain)),
        scenery(v.field),
        *_table(v, drawn, legal, names),
        cls="board castelli stores" if drawn.narrow else "board castelli",
        viewbox=f"0 0 {drawn.width} {drawn.height}",
        role="group",
        aria_label=_("The board of Castelli"),
    )


def _table(v: View, drawn: Map, legal: Sequence[Action], names: Sequence[str]) -> Iterator[Markup]:
    sites = sites_to_build(v, legal)
    for field, squares in enumerate(v.field.squares):
        land = draw_land(v, drawn, field, sites, names)
        tiles = [_tile(v, drawn, square) for square in squares]
        yield group(*land, *tiles, cls=f"field{idle(v, field)}")
    yield join(*draw_settlements(v, drawn), *draw_castles(v, drawn))
    yield from _banners(v, drawn, names)
    yield draw_supply(v, drawn, names)
    yield from _scores(v, drawn, names)
    if v.prompts and v.prompts[-1].ask in _SETTING_UP:
        yield el("rect", width=drawn.width, height=drawn.frame_height, cls="veil")
    yield group(*draw_choices(v, drawn, legal), cls="choices")


# Tiles


def _tile(v: View, drawn: Map, square: int) -> Markup:
    name, laid = SQUARE_NAMES[square], v.tiles[square]
    if square == v.square and v.flipped >= 0:
        face = join(_face_title(v, square, 4 * v.flipped), tile_face(v.kit, 4 * v.flipped))
        parts = [face, mark_top(0)]
    elif laid == DOWN:
        parts = [_closed(name)]
    else:
        face = join(_face_title(v, square, laid), tile_face(v.kit, laid))
        parts = [face, *_reaches(v, drawn, square, laid)]
    cls = "tile up" if square == v.square else "tile"
    where = drawn.square_at[square]
    return group(*parts, _EDGE, id=f"tile-{name}", cls=cls, transform=where)


_EDGE: Final = el("rect", x=-39, y=-39, width=78, height=78, rx=6, cls="edge")


@cache
def _closed(name: str) -> Markup:
    """A tile face down, with the name of its square."""
    return join(el("use", href="#castelli-back"), el("text", name, x=-28, y=-15, cls="cell"))


def _face_title(v: View, square: int, laid: int) -> Markup:
    return el("title", f"{SQUARE_NAMES[square]}: {laid_text(v, laid)}")


def _reaches(v: View, drawn: Map, square: int, laid: int) -> Iterator[Markup]:
    """Lines from the shields of a tile to the areas they face."""
    for side in range(4):
        area = v.field.area[square * 4 + side]
        if area != DOWN:
            x, y = edge_point(side, CELL)
            left, down = badge(drawn.runs[area])
            shield = v.kit.shields[laid * 4 + side]
            yield reach(side, 36, (x + left, y + down), shield)


# Around the map


def _scores(v: View, drawn: Map, names: Sequence[str]) -> Iterator[Markup]:
    """A marker for each player on the score track, several on one space along the track."""
    spaces: dict[tuple[int, int], int] = {}
    for seat in range(v.options.seats):
        field, points = v.home[seat], v.points[seat] % TRACK
        before = spaces.get((field, points), 0)
        spaces[field, points] = before + 1
        x, y = drawn.track(field, points + before / 3)
        yield _marker(v, seat, x, y, names)


def _marker(v: View, seat: int, x: float, y: float, names: Sequence[str]) -> Markup:
    words = _("{name} has {points}.").format(name=names[seat], points=points_text(v.points[seat]))
    return group(
        el("title", words),
        el("circle", r=19, cls="halo") if is_turn_of(v, seat) else NOTHING,
        el("use", href=f"#castelli-marker-{seat}"),
        id=score_id(seat),
        cls="piece marker",
        transform=moved(x, y),
    )


def _banners(v: View, drawn: Map, names: Sequence[str]) -> Iterator[Markup]:
    """In a tournament, above each field the names of those who play there."""
    for field in range(v.field.fields if drawn.pair else 0):
        pair = seats_of(v, field)
        middle = drawn.left(field) + drawn.frame_width / 2
        there = bool(v.prompts) and v.home[v.turn] == field
        cls = "banner now" if there else "banner"
        shift = drawn.frame_width / 4
        yield group(
            el("rect", x=-255, y=-22, width=510, height=44, rx=8, cls="banner-ground"),
            *[
                _named(names[seat], seat, side * shift)
                for seat, side in zip(pair, (-1, 1), strict=False)
            ],
            id=f"banner-{field}",
            cls=cls,
            transform=moved(middle, BANNER / 2 - 1),
        )


def _named(name: str, seat: int, x: float) -> Markup:
    shown = name if len(name) < 17 else name[:15] + "…"
    return group(
        el("use", href=f"#castelli-marker-{seat}", x=-95),
        el("text", shown, x=-72, y=8),
        transform=moved(x, 0),
    )


# What an event and a line of the count speak of


_OF_A_PLAYER: Final = (
    events.Began,
    events.Built,
    events.Counted,
    events.Gained,
    events.Overbuilt,
    events.Robbed,
    events.Scored,
    events.TookSilver,
    events.TurnBegan,
)


def marks(v: View, e: Event) -> tuple[str, ...]:
    """The parts that an event speaks of, by what it names."""
    found = list(_marked_places(e))
    if isinstance(e, _OF_A_PLAYER):
        found.append(score_id(e.seat))
    elif isinstance(e, events.Drew):
        found.append("deck")
    return tuple(found)


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
