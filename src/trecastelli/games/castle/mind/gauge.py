"""What players of Castle count: the cards they still have to play."""

from __future__ import annotations

from typing import Final

from trecastelli.games.castle.rules.open import cards_left
from trecastelli.games.castle.rules.view import View
from trecastelli.words import ngettext

IS_RACE: Final = True


def gauge(v: View) -> list[tuple[int, ...]]:
    """Each seat's cards in hand and deck, and those in the deck alone."""
    return [(cards_left(v, seat), v.deck_sizes[seat]) for seat in range(v.seats)]


def amounts(n: str, count: int) -> tuple[str, ...]:
    """Cards to play and cards in the deck in words, in the grammatical number of `count`."""
    forms = (
        ngettext("{n} card to play", "{n} cards to play", count),
        ngettext("{n} card in the deck", "{n} cards in the deck", count),
    )
    return tuple(each.format(n=n) for each in forms)
