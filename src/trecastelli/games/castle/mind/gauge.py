"""What players of Castle count as they look ahead: the cards that are still to be played."""

from __future__ import annotations

from typing import Final

from trecastelli.games.castle.rules.open import cards_left
from trecastelli.games.castle.rules.view import View
from trecastelli.words import ngettext

IS_RACE: Final = True


def gauge(v: View) -> list[tuple[int, ...]]:
    """What each seat has to play in hand and deck, and how much of it lies in the deck."""
    return [(cards_left(v, seat), v.deck_sizes[seat]) for seat in range(v.seats)]


def amounts(n: str, count: int) -> tuple[str, ...]:
    """So many cards to play, so many in the deck."""
    texts = (
        ngettext("{n} card to play", "{n} cards to play", count),
        ngettext("{n} card in the deck", "{n} cards in the deck", count),
    )
    return tuple(each.format(n=n) for each in texts)
