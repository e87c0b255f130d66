"""The parts of sentences about Castelli: cards, tiles, amounts and places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trecastelli.core.parts import Message
from trecastelli.games.castelli.rules.board import HALF, KINDS, NOTHING, OCTAGON_NAMES, cell_text
from trecastelli.games.castelli.rules.cards import CARDS, KIND_COUNT
from trecastelli.games.castelli.rules.field import LAYOUTS
from trecastelli.games.castelli.rules.kit import PRINTED
from trecastelli.games.castelli.rules.open import UNSEEN, UNSEEN_START, is_start_tile, player_of
from trecastelli.games.castelli.rules.view import View
from trecastelli.words import _, format_list, ngettext, pgettext

A_CARD: Final = "a card of Castelli"


def title(card: int) -> str:
    """The name of a card."""
    return pgettext(A_CARD, CARDS[card].title)


def card_titles(cards: int) -> str:
    """The building cards of a castle, a bit for each, in words."""
    return format_list([title(card) for card in range(KIND_COUNT) if cards >> card & 1])


def card_list(counts: Sequence[int]) -> str:
    """Cards in words, from the number of each kind."""
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
    """The name of what an area or the frame gives."""
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
    """An amount of what an area or the frame gives."""
    some = {
        "wood": ngettext("{n} wood", "{n} wood", n),
        "grain": ngettext("{n} grain", "{n} grain", n),
        "stone": ngettext("{n} stone", "{n} stone", n),
        "silver": ngettext("{n} silver", "{n} silver", n),
        "card": ngettext("{n} card", "{n} cards", n),
    }
    return some[KINDS[kind]].format(n=n)


def silver_text(n: int) -> str:
    """An amount of silver."""
    return ngettext("{n} silver", "{n} silver", n).format(n=n)


def tile_text(v: View, tile: int) -> str:
    """A tile in words: its shields clockwise from its top, and its silver."""
    if tile == UNSEEN:
        return _("a tile you cannot see")
    if tile == UNSEEN_START:
        return _("a start tile you cannot see")
    text = _("a start tile with {shields}") if is_start_tile(tile) else _("a tile with {shields}")
    return text.format(shields=shields_text(v, tile))


def shields_text(v: View, tile: int) -> str:
    """The shields and the silver of a tile, clockwise from its top."""
    kit = v.kit
    shields = [shield_text(v, kit.shields[tile * 16 + side]) for side in range(4)]
    silver = kit.tile_silver[tile]
    return format_list([*shields, silver_text(silver)] if silver else shields)


def laid_text(v: View, laid: int) -> str:
    """The shields of a tile that is laid, each with its direction."""
    shields = v.kit.shields[laid * 4 : laid * 4 + 4]
    return format_list(
        [f"{way_text(side)} {shield_text(v, shield)}" for side, shield in enumerate(shields)]
    )


def shield_text(v: View, shield: int) -> str:
    """A shield in words: its colour, and its points or its card."""
    return f"{_(v.kit.colours[shield >> 4])} {_('card') if shield & 8 else shield & 7}"


# Places


def cell_of(site: int) -> str:
    """The land of a castle: enough for readers who see the board."""
    return OCTAGON_NAMES[site // 8]


def colour_name(v: View, area: int, colour: int, names: Sequence[str]) -> str:
    """The player of a colour, or for one that nobody plays there the colour itself."""
    seat = player_of(v, colour, v.field.field_of(area))
    return _(v.kit.colours[colour]) if seat == NOTHING else names[seat]


def site_text(v: View, site: int) -> str:
    """The land of a castle, told apart from the others on the same land."""
    neighbours = [other for other in v.tops if other // 8 == site // 8 and other != site]
    if site ^ 1 in neighbours:
        text = _("{cell}, second site") if site % 2 else _("{cell}, first site")
        return text.format(cell=cell_of(site))
    if neighbours:
        kind = kind_text(v.field.kind[site // 2])
        return _("{cell} ({kind})").format(cell=cell_of(site), kind=kind)
    return cell_of(site)


def part_cells(v: View, slot: int) -> dict[str, str]:
    """The first and the last cell that a part of the board covers."""
    corners = [
        (row, field * HALF + column)
        for field, name in enumerate(LAYOUTS[v.field.plan])
        for row, column in v.kit.layouts[name].slots
    ]
    row, column = corners[slot]
    return {
        "first": cell_text(row, column),
        "last": cell_text(row + HALF - 1, column + HALF - 1),
    }


def messages() -> Iterator[Message]:
    """The messages in the table of cards and in the board's data, for translators."""
    for card in CARDS:
        yield Message(card.title, "rules/cards.py", A_CARD)
        yield Message(card.text, "rules/cards.py")
    for colour in PRINTED.colours:
        yield Message(colour, "data/board.json")
