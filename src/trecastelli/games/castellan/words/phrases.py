"""Phrases for the sentences of Castellan: pieces, sites, cards and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.games.castellan.rules.board import LONG, TOWER, point_text
from trecastelli.games.castellan.rules.cards import Card
from trecastelli.words import _, format_list, ngettext

_SIGNS: Final = ("●", "═", "─")


def piece_text(piece: int) -> str:
    """A kind of piece."""
    return (_("tower"), _("long wall"), _("short wall"))[piece]


def count_text(piece: int, n: int) -> str:
    """A number of pieces of one kind."""
    if piece == TOWER:
        return ngettext("{n} tower", "{n} towers", n).format(n=n)
    if piece == LONG:
        return ngettext("{n} long wall", "{n} long walls", n).format(n=n)
    return ngettext("{n} short wall", "{n} short walls", n).format(n=n)


def pieces(counts: Sequence[int]) -> str:
    """Pieces of several kinds: `2 towers and 1 short wall`."""
    return format_list([count_text(piece, n) for piece, n in enumerate(counts) if n]) or _(
        "nothing"
    )


def card_text(card: Card) -> str:
    """A card and all that it shows."""
    text = _("{card}: {pieces}").format(card=card.title, pieces=pieces(card.pieces))
    if not card.extra:
        return text
    more = ngettext("draws {n} more card", "draws {n} more cards", card.extra)
    return _("{card}, {more}").format(card=text, more=more.format(n=card.extra))


def card_signs(card: Card) -> str:
    """A card in signs: `T7 ●═──`, with `+` for each extra card."""
    signs = "".join(sign * n for sign, n in zip(_SIGNS, card.pieces, strict=True))
    return f"{card.title} {signs}{'+' * card.extra}"


def keeps_text(count: int) -> str:
    """A number of keeps."""
    return ngettext("{n} keep", "{n} keeps", count).format(n=count)


def points_text(count: int) -> str:
    """A number of points."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def towers_text(count: int) -> str:
    """A number of towers."""
    return count_text(TOWER, count)


def place_text(piece: int, where: int) -> str:
    """Where a piece is, by its site."""
    if piece == TOWER:
        return _("at {point}").format(point=point_text(where))
    ways = (_("from {point} eastward"), _("from {point} northward"))
    return ways[where % 2].format(point=point_text(where // 2))


def draws(towers: int, walls: int) -> str:
    """Cards to draw from the two decks."""
    decks = (_("{n} from the tower deck"), _("{n} from the wall deck"))
    counts = zip(decks, (towers, walls), strict=True)
    return format_list([deck.format(n=n) for deck, n in counts if n])
