"""The phrases that sentences about Castelli are made of: cards, tiles, sums and directions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.games.castelli.board import KINDS
from trecastelli.games.castelli.cards import CARDS
from trecastelli.games.castelli.plan import shield_text
from trecastelli.games.castelli.verbs import TILE_NAMES
from trecastelli.games.castelli.view import UNSEEN, View
from trecastelli.words import _, ngettext, pgettext

_TILES: Final = 32
A_CARD: Final = "a card of Castelli"


def title(card: int) -> str:
    """What a card is called."""
    return pgettext(A_CARD, CARDS[card].title)


def card_list(counts: Sequence[int]) -> str:
    """Cards counted by kind, in words."""
    rows = []
    for card, n in enumerate(counts):
        if n:
            many = _("{n} × {card}").format(n=n, card=title(card))
            rows.append(many if n > 1 else title(card))
    return _(", ").join(rows)


def points_text(n: int) -> str:
    """A number of points."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def cards_text(n: int) -> str:
    """A number of cards."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def way_text(way: int) -> str:
    """A direction."""
    return (_("north"), _("east"), _("south"), _("west"))[way]


def kind_text(kind: int) -> str:
    """What an area or the frame gives."""
    names = {
        "wood": _("wood"),
        "grain": _("grain"),
        "stone": _("stone"),
        "silver": _("silver"),
        "card": _("card"),
        "mine": _("mine"),
    }
    return names[KINDS[kind]]


def gain_text(kind: int, n: int) -> str:
    """Some of what an area or the frame gives."""
    some = {
        "wood": ngettext("{n} wood", "{n} wood", n),
        "grain": ngettext("{n} grain", "{n} grain", n),
        "stone": ngettext("{n} stone", "{n} stone", n),
        "silver": ngettext("{n} silver", "{n} silver", n),
        "card": ngettext("{n} card", "{n} cards", n),
    }
    return some[KINDS[kind]].format(n=n)


def silver_text(n: int) -> str:
    """Some silver."""
    return ngettext("{n} silver", "{n} silver", n).format(n=n)


def tile_text(v: View, tile: int) -> str:
    """A tile in words: its name and its shields clockwise from its top, and its silver."""
    if tile == UNSEEN:
        return _("a tile you cannot see")
    if tile < UNSEEN:
        return _("a start tile you cannot see")
    kit = v.field.kit
    shields = " ".join(shield_text(v, kit.shields[tile * 16 + side])[1] for side in range(4))
    if kit.tile_silver[tile]:
        shields = _("{shields} and {silver}").format(
            shields=shields, silver=silver_text(kit.tile_silver[tile])
        )
    tiles = _("start tile {tile} ({shields})") if tile >= _TILES else _("{tile} ({shields})")
    return tiles.format(tile=TILE_NAMES[tile], shields=shields)
