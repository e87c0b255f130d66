"""The supply beside the board of Castelli: deck, pieces set aside, and for two the stores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trecastelli.core.game import Seat
from trecastelli.draw.svg import Markup, Pen, el, group, shift
from trecastelli.games.castelli.look.layout import BETWEEN, MARGIN, SHELF, SIDE, Map
from trecastelli.games.castelli.look.pieces import GOODS, PIECES
from trecastelli.games.castelli.look.scenery import GROUND
from trecastelli.games.castelli.notation.ids import (
    CITIES,
    DECK,
    VILLAGES,
    marker_id,
    settlement_shape_id,
    store_id,
)
from trecastelli.games.castelli.rules.board import CITY, RESOURCES, VILLAGE
from trecastelli.games.castelli.rules.open import castles_left
from trecastelli.games.castelli.rules.view import View
from trecastelli.games.castelli.words.phrases import cards_text
from trecastelli.words import _

_STORE: Final = 318
"""From one player's store to the next."""
_THING: Final = 102
"""From one of the common things to the next, where there is room."""


def draw_supply(pen: Pen, v: View, chart: Map, names: Sequence[str]) -> Markup:
    """Beside the board if there is room, else the common things in a row below it."""
    return _beside(pen, v, chart, names) if chart.narrow else _below(pen, v, chart)


def _below(pen: Pen, v: View, chart: Map) -> Markup:
    things = [
        group(
            el("title", words),
            el("rect", x=-66, y=-27, width=132, height=54, rx=8, cls="plate-ground"),
            _mark(pen, mark, -32, 0, 40),
            el("text", number, x=22, y=10, cls="count"),
            **pen.element(name),
            transform=shift(150 * (place - 1), 0),
        )
        for place, (name, words, mark, number) in enumerate(_things(v))
    ]
    where = shift(chart.width / 2, chart.height - SHELF / 2)
    return group(*things, cls="supply", transform=where)


def _beside(pen: Pen, v: View, chart: Map, names: Sequence[str]) -> Markup:
    stores = [_store(pen, v, seat, names[seat], _STORE * seat) for seat in range(v.options.seats)]
    things = [
        group(
            el("title", words),
            el("rect", x=1, y=0, width=SIDE - 2, height=_THING - 12, rx=12, cls="plate-ground"),
            _mark(pen, mark, 58, 45, 54),
            el("text", number, x=168, y=59, cls="count large"),
            **pen.element(name),
            transform=shift(0, _STORE * len(stores) + 2 + _THING * place),
        )
        for place, (name, words, mark, number) in enumerate(_things(v))
    ]
    where = shift(chart.frame_width + BETWEEN, chart.top - MARGIN)
    return group(*stores, *things, cls="supply", transform=where)


def _mark(pen: Pen, mark: str, x: float, y: float, size: float) -> Markup:
    """A settlement as it stands on the map, anything else as an icon."""
    if mark in PIECES:
        return el("use", href=pen.ref(mark), transform=f"{shift(x, y)} scale({size / 38:.2f})")
    return pen.icon(mark, x, y, size)


def _things(v: View) -> Iterator[tuple[str, str, str, str]]:
    """What everybody draws on: its id, what it is, its mark, how much there is."""
    under, villages, cities = len(v.returned), v.reserve[VILLAGE], v.reserve[CITY]
    deck = _("The deck: {cards}, and {under} under it.").format(
        cards=cards_text(v.deck_size), under=under
    )
    yield DECK, deck, "card-draw", f"{v.deck_size}+{under}" if under else str(v.deck_size)
    words = _("Villages set aside: {n}").format(n=villages)
    yield VILLAGES, words, settlement_shape_id(VILLAGE), str(villages)
    words = _("Cities set aside: {n}").format(n=cities)
    yield CITIES, words, settlement_shape_id(CITY), str(cities)


def _store(pen: Pen, v: View, seat: Seat, name: str, y: float) -> Markup:
    """A player's resource board: five places for each resource, then silver, cards, castles."""
    rows = [_row(pen, v, seat, kind) for kind in range(RESOURCES)]
    return group(
        el("rect", x=1, y=2, width=SIDE - 2, height=_STORE - 16, rx=12, cls="plate-ground"),
        el("use", href=pen.ref(marker_id(seat)), x=32, y=36),
        el("text", name if len(name) < 15 else name[:13] + "…", x=58, y=45, cls="owner"),
        *rows,
        *_purse(pen, v, seat),
        **pen.element(store_id(seat)),
        transform=shift(0, y),
    )


def _row(pen: Pen, v: View, seat: Seat, kind: int) -> Markup:
    held = v.stores[RESOURCES * seat + kind]
    places = [
        el("circle", cx=78 + 36 * n, r=13, cls=f"pip {GROUND[kind]} full" if n < held else "pip")
        for n in range(v.kit.store)
    ]
    return group(pen.icon(GOODS[kind], 32, 0, 32), *places, transform=shift(0, 92 + 50 * kind))


def _purse(pen: Pen, v: View, seat: Seat) -> Iterator[Markup]:
    left = castles_left(v, seat)
    amounts = (("metal-bar", v.silver[seat]), ("card-draw", v.sizes[seat]), ("castle", left))
    for n, (mark, amount) in enumerate(amounts):
        yield pen.icon(mark, 32 + 82 * n, 258, 32)
        yield el("text", str(amount), x=66 + 82 * n, y=267, cls="count small")
