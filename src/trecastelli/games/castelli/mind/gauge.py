"""The numbers players look at in Castelli: points, resources, silver, cards; its Gauge."""

from __future__ import annotations

from typing import Final

from trecastelli.games.castelli.rules.open import goods_of
from trecastelli.games.castelli.rules.view import View
from trecastelli.words import _, ngettext

IS_RACE: Final = False


def gauge(v: View) -> list[tuple[int, ...]]:
    """Each seat's points, wood, grain, stone, silver and cards."""
    return [
        (v.points[seat], *goods_of(v, seat), v.silver[seat], v.sizes[seat])
        for seat in range(v.options.seats)
    ]


def amounts(n: str, count: int) -> tuple[str, ...]:
    """The amount of each of them."""
    texts = (
        ngettext("{n} point", "{n} points", count),
        _("{n} wood"),
        _("{n} grain"),
        _("{n} stone"),
        _("{n} silver"),
        ngettext("{n} card in hand", "{n} cards in hand", count),
    )
    return tuple(each.format(n=n) for each in texts)
