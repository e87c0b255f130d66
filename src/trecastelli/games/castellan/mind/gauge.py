"""What players of Castellan count: points and cards."""

from __future__ import annotations

from typing import Final

from trecastelli.games.castellan.rules.castle import points
from trecastelli.games.castellan.rules.view import View
from trecastelli.words import ngettext

IS_RACE: Final = False


def gauge(v: View) -> list[tuple[int, ...]]:
    """Each seat's points and the cards in its hand."""
    return [(points(v.castle, seat), sum(v.hand_sizes[seat])) for seat in range(v.seats)]


def amounts(n: str, count: int) -> tuple[str, ...]:
    """Points and cards in words, in the grammatical number of `count`."""
    forms = (
        ngettext("{n} point", "{n} points", count),
        ngettext("{n} card in hand", "{n} cards in hand", count),
    )
    return tuple(each.format(n=n) for each in forms)
