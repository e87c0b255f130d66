"""The picture of Briscola: the deck on its trump card, the trick, and one's hand beside them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from briscola import text
from briscola.cards import DECK, PLAY, RANKS, SUITS, UNDER, suit, title, worth
from briscola.rules import View
from trecastelli.core.actions import Action
from trecastelli.core.game import HIDDEN, NOBODY, Event
from trecastelli.core.parts.picture import Drawn, Holding, Panel, Plate, Shelf
from trecastelli.core.parts.words import plain
from trecastelli.draw.svg import Markup, Pen, el, group, moved

ICONS: Final = ("poker-hand",)
SIGNS: Final = (  # of each suit, around the origin
    "M-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0m12 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0",
    "M-17-20h34c0 18-6 24-13 26v8h10v7h-28v-7h10v-8c-7-2-13-8-13-26z",
    "M0-26l5 8v22h9v6h-9v14h-10v-14h-9v-6h9v-22z",
    "M-4 24h8l5-30c3-12-3-18-9-18s-12 6-9 18z",
)


def draw(
    v: View,
    legal: Sequence[Action],
    names: Sequence[str],
    *,
    lit: Collection[str] = (),
    prefix: str = "",
    passive: bool = False,
) -> Drawn:
    """The table as one <svg>. Nothing is chosen in it: the cards to play are on a shelf."""
    pen = Pen(lit, prefix, passive)
    trick = [_card(pen, card, 330 + 100 * n) for n, card in enumerate(_trick(v))]
    table = el(
        "svg",
        el("title", "The table"),
        el("desc", text.board(v, names, plain)),
        el("rect", width=700, height=240, rx=16, cls="cloth"),
        *[_card(pen, card, 180, turn=90) for card in v.at(UNDER)],
        _deck(v.count(DECK)),
        group(*trick, cls=None if v.trick else "taken"),
        cls="board briscola",
        viewbox="0 0 700 240",
        role="group",
    )
    return pen.drawn(table)


def _trick(v: View) -> tuple[int, ...]:
    """The cards on the table; a trick that was taken is shown until the next one begins."""
    return v.trick or v.taken


def _deck(left: int) -> Markup:
    """The deck, and how many cards are left above the trump card."""
    back = el("rect", x=35, y=50, width=90, height=140, rx=8, cls="back")
    return group(back, el("text", str(left), x=80, y=128)) if left else group()


def _card(pen: Pen, card: int, x: int, turn: int = 0) -> Markup:
    return group(_face(card), transform=moved(x, 120, turn), **pen.part(f"card-{card}"))


def _face(card: int) -> Markup:
    sheet = el("rect", x=-45, y=-70, width=90, height=140, rx=8, cls="sheet")
    rank = el("text", RANKS[card % len(RANKS)], y=-36)
    sign = el("path", d=SIGNS[suit(card)], transform=moved(0, 22), fill_rule="evenodd")
    return group(el("title", title(card)), sheet, rank, sign, cls=SUITS[suit(card)])


def panels(v: View, names: Sequence[str]) -> list[Panel]:
    """The points of each player, and how many cards are in the hand."""
    hands = [Holding(*ICONS, str(v.count(seat)), "cards in hand") for seat in range(v.seats)]
    return [Panel(seat, str(v.points(seat)), "points", (hand,)) for seat, hand in enumerate(hands)]


def shelves(v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
    """One's own hand, with the cards that can be played."""
    if v.seat == NOBODY:
        return []
    plates = tuple(_plate(card, legal) for card in v.at(v.seat))
    return [Shelf("hand", "Your hand", plates, theirs=f"{names[v.seat]}'s hand")]


def _plate(card: int, legal: Sequence[Action]) -> Plate:
    face = el("svg", _face(card), viewbox="-46 -71 92 142", cls="briscola")
    actions = (PLAY[card],) if PLAY[card] in legal else ()
    said = f"{worth([card])} points"
    return Plate(f"card-{card}", title(card), "", SUITS[suit(card)], said, actions, face=face)


def marks(v: View, e: Event) -> tuple[str, ...]:
    """The card that an event speaks of, if it can be seen."""
    card = getattr(e, "card", HIDDEN)
    return (f"card-{card}",) if card in (*_trick(v), *v.at(v.seat), *v.at(UNDER)) else ()
