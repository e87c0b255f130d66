"""Every character of Castle with its face, its words and its paragraphs."""

from __future__ import annotations

from typing import Final

from trecastelli.core.game import NOBODY
from trecastelli.core.parts.gallery import Exhibit
from trecastelli.draw.svg import Markup, el
from trecastelli.games.castle.look.layout import PLATE
from trecastelli.games.castle.look.pieces import card as draw_card
from trecastelli.games.castle.rules.card import Card
from trecastelli.games.castle.rules.characters import CARDS, FRENCH
from trecastelli.games.castle.words.phrases import title, zone_text
from trecastelli.words import _
from trecastelli.words.folding import fold

_MARGIN: Final = 6
"""Margin around a card, for its shadow."""


def gallery() -> list[Exhibit]:
    """All characters, sorted by their names in the reader's language."""
    return sorted((_exhibit(card) for card in CARDS), key=lambda exhibit: fold(exhibit.name))


def _exhibit(card: Card) -> Exhibit:
    rules = (*card.rules, *card.further)
    return Exhibit(card.name, title(card.kind), _face(card), _says(card), card.copies, rules)


def _says(usual: Card) -> str:
    """The zone and the effect, in both editions."""
    french = FRENCH[usual.kind]
    says = f"{_capital(zone_text(usual.zone))}. {_(usual.text)}"
    if french == usual:
        return says
    return _("{text} In the French edition: {french}").format(text=says, french=_(french.text))


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _face(card: Card) -> Markup:
    """The card as it lies on the board, without a token."""
    half = PLATE / 2 + _MARGIN
    return el(
        "svg",
        Markup(draw_card("", card.kind, title(card.kind), NOBODY, False, False).svg),
        cls="board castle face",
        viewbox=f"{-half:g} {-half:g} {2 * half:g} {2 * half:g}",
        role="img",
        aria_label=title(card.kind),
    )
