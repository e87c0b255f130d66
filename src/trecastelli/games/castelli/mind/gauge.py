"""The numbers players look at in Castelli: points, resources, silver, cards; its Gauge."""

from __future__ import annotations

from typing import Final

from trecastelli.games.castelli.rules.open import goods_of
from trecastelli.games.castelli.rules.view import View
from trecastelli.words import ngettext

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
        ngettext("{n} wood", "{n} wood", count),
        ngettext("{n} grain", "{n} grain", count),
        ngettext("{n} stone", "{n} stone", count),
        ngettext("{n} silver", "{n} silver", count),
        ngettext("{n} card in hand", "{n} cards in hand", count),
    )
    return tuple(each.format(n=n) for each in texts)
