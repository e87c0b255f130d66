"""The phrases that sentences about Castellan are made of: pieces, places, cards and sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.games.castellan.rules.board import LONG, TOWER, point_text
from trecastelli.games.castellan.rules.cards import Card
from trecastelli.words import _, listed, ngettext

_SIGNS: Final = ("●", "═", "─")


def piece_text(piece: int) -> str:
    return (_("tower"), _("long wall"), _("short wall"))[piece]


def some(piece: int, n: int) -> str:
    if piece == TOWER:
        return ngettext("{n} tower", "{n} towers", n).format(n=n)
    if piece == LONG:
        return ngettext("{n} long wall", "{n} long walls", n).format(n=n)
    return ngettext("{n} short wall", "{n} short walls", n).format(n=n)


def pieces(counts: Sequence[int]) -> str:
    """Some pieces in words: `2 towers and 1 short wall`."""
    return listed([some(piece, n) for piece, n in enumerate(counts) if n]) or _("nothing")


def card_text(card: Card) -> str:
    """A card in words."""
    says = _("{card}: {pieces}").format(card=card.title, pieces=pieces(card.pieces))
    if not card.extra:
        return says
    more = ngettext("draws {n} more card", "draws {n} more cards", card.extra)
    return _("{card}, {more}").format(card=says, more=more.format(n=card.extra))


def card_signs(card: Card) -> str:
    """A card in signs: T7 ●═── and + for an extra card."""
    signs = "".join(sign * n for sign, n in zip(_SIGNS, card.pieces, strict=True))
    return f"{card.title} {signs}{'+' * card.extra}"


def keeps_text(count: int) -> str:
    return ngettext("{n} keep", "{n} keeps", count).format(n=count)


def points_text(count: int) -> str:
    return ngettext("{n} point", "{n} points", count).format(n=count)


def towers_text(count: int) -> str:
    return some(TOWER, count)


def place_text(piece: int, where: int) -> str:
    if piece == TOWER:
        return _("at {point}").format(point=point_text(where))
    ways = (_("from {point} eastward"), _("from {point} northward"))
    return ways[where % 2].format(point=point_text(where // 2))


def draws(towers: int, walls: int) -> str:
    decks = (_("{n} from the tower deck"), _("{n} from the wall deck"))
    counts = zip(decks, (towers, walls), strict=True)
    return listed([deck.format(n=n) for deck, n in counts if n])
