"""The picture of Briscola: the deck on its trump card, the trick, and the hand on a shelf."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from briscola.rules.cards import DECK, PLAY, RANKS, SUITS, UNDER, suit, title, worth
from briscola.rules.events import Drew, Played, TurnedUp
from briscola.rules.state import View
from briscola.words import text
from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY, Event
from trecastelli.core.parts.picture import Drawn, Holding, Panel, Plate, Shelf
from trecastelli.core.parts.words import plain
from trecastelli.draw.svg import BOARD, Markup, Pen, el, group, shift

ICONS: Final = ("briscola-cards",)
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
    """The table as one <svg>. The last trick is shown until the next one begins."""
    pen = Pen(lit, prefix, passive)
    cards = v.trick or v.last_trick
    trick = [_card(pen, card, 330 + 100 * n) for n, card in enumerate(cards)]
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
        **BOARD,
    )
    return pen.finish(table, (700, 240))


def _deck(size: int) -> Markup:
    """The deck, with the number of cards above the trump card."""
    back = el("rect", x=35, y=50, width=90, height=140, rx=8, cls="back")
    return group(back, el("text", str(size), x=80, y=128)) if size else group()


def _card(pen: Pen, card: int, x: int, turn: int = 0) -> Markup:
    piece = group(_face(card), **pen.element(f"card-{card}"), cls="piece")
    return group(piece, transform=shift(x, 120, turn))


def _face(card: int) -> Markup:
    sheet = el("rect", x=-45, y=-70, width=90, height=140, rx=8, cls="sheet")
    rank = el("text", RANKS[card % len(RANKS)], y=-36)
    sign = el("path", d=SIGNS[suit(card)], transform=shift(0, 22), fill_rule="evenodd")
    return group(el("title", title(card)), sheet, rank, sign, cls=SUITS[suit(card)])


def panels(v: View, names: Sequence[str]) -> list[Panel]:
    """The points of each player, and the number of cards in hand."""
    hands = [Holding(*ICONS, str(v.count(seat)), "cards in hand") for seat in range(v.seats)]
    return [Panel(seat, str(v.points(seat)), "points", (hand,)) for seat, hand in enumerate(hands)]


def shelves(v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
    """The viewer's hand, with the cards that can be played."""
    if v.seat == NOBODY:
        return []
    plates = tuple(_plate(card, legal) for card in v.at(v.seat))
    return [Shelf("hand", "Your hand", plates, theirs=f"{names[v.seat]}'s hand")]


def _plate(card: int, legal: Sequence[Action]) -> Plate:
    face = el("svg", _face(card), viewbox="-46 -71 92 142", cls="briscola")
    actions = (PLAY[card],) if PLAY[card] in legal else ()
    points = f"{worth([card])} points"
    return Plate(f"card-{card}", title(card), "", SUITS[suit(card)], points, actions, face=face)


def marks(v: View, e: Event) -> tuple[str, ...]:
    """The card of an event, if the viewer can see it."""
    if not isinstance(e, Drew | Played | TurnedUp):
        return ()
    visible = (*(v.trick or v.last_trick), *v.at(v.seat), *v.at(UNDER))
    return (f"card-{e.card}",) if e.card in visible else ()
