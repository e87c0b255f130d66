"""Every card and every piece of Castellan, with its face, its text and its paragraphs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trecastelli.core.parts.gallery import Exhibit
from trecastelli.draw.palette import EMBLEMS
from trecastelli.draw.svg import Markup, Pen, el, group, join, shift
from trecastelli.games.castellan.look.pieces import (
    KEEP,
    card_rows,
    double_keep_figure,
    keep_figure,
    lone_piece,
)
from trecastelli.games.castellan.rules.board import KEEPS, PIECES
from trecastelli.games.castellan.rules.cards import BACKS, PRINTED, TOWER_DECK, Card, deck_of
from trecastelli.games.castellan.words.phrases import card_text
from trecastelli.words import _, pgettext

_CARD: Final = (120, 156)
_BAND: Final = 32
_ROUND: Final = 9


def gallery() -> list[Exhibit]:
    """The fourteen cards of a player, then the pieces and the keeps."""
    cards = [_card(card, deck_of(number)) for number, card in enumerate(PRINTED.cards)]
    return [*cards, *_pieces(), *_keeps()]


# Cards


def _card(card: Card, deck: int) -> Exhibit:
    rules = ("1.2", "2.2", "2.7") if card.extra else ("1.2", "2.2")
    return Exhibit(
        card.name, _card_name(card, deck), _card_face(card, deck), _card_notes(card), 1, rules
    )


def _card_name(card: Card, deck: int) -> str:
    if deck == TOWER_DECK:
        return _("{card} of the tower deck").format(card=card.title)
    return _("{card} of the wall deck").format(card=card.title)


def _card_notes(card: Card) -> str:
    """What a card shows, and whether that is certain."""
    notes = _("{card}. Every player has it once. What it shows is a reconstruction.")
    if card.is_certain:
        notes = _("{card}. Every player has it once. The rule book pictures it, so it is certain.")
    return notes.format(card=card_text(card))


def _card_face(card: Card, deck: int) -> Markup:
    width, height = _CARD
    return el(
        "svg",
        el("rect", width=width, height=height, rx=_ROUND, fill="var(--vellum)"),
        el("path", d=_band(), fill=BACKS[deck].zone),
        el("text", card.title, x=width / 2, y=23, **_LETTERS),
        group(card_rows(Pen(), card), transform=shift(10, 44), color="var(--gold)"),
        _edge(),
        viewbox=f"0 0 {width} {height}",
        role="img",
        aria_label=card_text(card),
        cls="castellan-card",
    )


_LETTERS: Final[dict[str, str]] = {
    "font_family": "Cinzel Variable, Cinzel, Georgia, serif",
    "font_size": "20",
    "font_weight": "700",
    "text_anchor": "middle",
    "fill": "var(--on-zone)",
}


def _band() -> str:
    """The coloured top of a card, which shows its deck."""
    width, _height = _CARD
    top = f"v{_ROUND - _BAND}a{_ROUND} {_ROUND} 0 0 1 {_ROUND}-{_ROUND}"
    return (
        f"M0 {_BAND}{top}h{width - 2 * _ROUND}a{_ROUND} {_ROUND} 0 0 1 {_ROUND} {_ROUND}V{_BAND}z"
    )


def _edge() -> Markup:
    width, height = _CARD
    return el(
        "rect",
        x=1,
        y=1,
        width=width - 2,
        height=height - 2,
        rx=_ROUND - 1,
        fill="none",
        stroke="var(--mortar)",
        stroke_width=2,
    )


# Pieces and keeps


def _pieces() -> Iterator[Exhibit]:
    for number, piece in enumerate(PIECES):
        key, name = piece.title.lower().replace(" ", "-"), _(piece.title)
        face = _square(lone_piece(number), name)
        yield Exhibit(key, name, face, _(piece.text), piece.supply, piece.rules)


def _keeps() -> Iterator[Exhibit]:
    keep, double = pgettext("a piece of Castellan", "Keep"), _("Double Keep")
    notes = _("It marks a courtyard as yours. If you run out of keeps, use any other marker.")
    face = _square(_figure(keep_figure(), KEEP - 4), keep)
    yield Exhibit("keep", keep, face, notes, KEEPS, ("1.1", "4.1", "4.8", "7.2"))
    notes = _(
        "Two keeps, one on the other: once in the game, for one courtyard that counts double."
    )
    face = _square(_figure(double_keep_figure(), KEEP - 7), double)
    yield Exhibit("double-keep", double, face, notes, 1, ("4.3", "4.4", "4.5", "4.6", "7.1"))


def _figure(storeys: Markup, emblem: int) -> Markup:
    """A keep of the first seat, large."""
    sign = Pen().icon(EMBLEMS[0], 0, 0, emblem, color="var(--on-seat0)")
    return group(join(storeys, sign), transform=f"{shift(50, 50)} scale(1.8)", color="var(--seat0)")


def _square(inside: Markup, name: str) -> Markup:
    return el(
        "svg", inside, viewbox="0 0 100 100", role="img", aria_label=name, cls="castellan-piece"
    )
