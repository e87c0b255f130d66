"""Every character of Castle with its face, its words and its paragraphs."""

from __future__ import annotations

from typing import Final

from trecastelli.core.game import NOBODY
from trecastelli.core.parts.gallery import Exhibit
from trecastelli.draw.svg import Markup, el
from trecastelli.games.castle.look.layout import PLATE
from trecastelli.games.castle.look.pieces import card
from trecastelli.games.castle.rules.cards import KINDS, NAMES
from trecastelli.games.castle.rules.characters import CARDS, FRENCH
from trecastelli.games.castle.words.phrases import title, zone_text
from trecastelli.words import _
from trecastelli.words.folding import folded

_MARGIN: Final = 6
"""Around a card, for its shade."""

_FURTHER: Final[dict[str, tuple[str, ...]]] = {
    "alchemist": ("2.8",),
    "ambassador": ("4.8", "8.3"),
    "captain": ("4.6", "5.1", "5.4"),
    "conspirator": ("4.9",),
    "courtesan": ("9.1",),
    "fairy": ("3.5", "3.6", "5.6"),
    "fool": ("1.2", "1.6", "7.2", "9.1"),
    "ghost": ("4.1",),
    "king": ("3.6", "8.2"),
    "kings_counselor": ("2.8", "3.6"),
    "knight": ("4.1", "4.2", "4.3", "4.4", "4.5"),
    "lookout": ("5.1", "5.6"),
    "magician": ("4.1",),
    "merchant": ("4.9", "7.1", "7.6"),
    "mistress": ("3.6", "4.4", "6.17"),
    "priest": ("4.7",),
    "prince": ("3.6", "6.18"),
    "prince_charming": ("3.5", "8.4"),
    "princess": ("4.4",),
    "queen": ("3.6",),
    "siege_engine": ("5.2", "5.3", "5.4", "5.5"),
    "soldier": ("5.1", "5.4", "5.5", "5.6"),
    "spy": ("4.9",),
    "thief": ("3.4", "4.9"),
    "traitor": ("5.1", "4.6"),
    "village_idiot": ("1.2", "1.6", "8.5", "9.1"),
    "witch": ("2.8",),
}
"""The paragraphs that speak of a character, beside its own."""


def gallery() -> list[Exhibit]:
    """All 37, by their names in the reader's language."""
    return sorted((_entry(kind) for kind in range(KINDS)), key=lambda entry: folded(entry.name))


def _entry(kind: int) -> Exhibit:
    key, copies = NAMES[kind], CARDS[kind].copies
    rules = (f"6.{kind + 1}", *_FURTHER.get(key, ()))
    return Exhibit(key, title(kind), _face(kind), _says(kind), copies, rules)


def _says(kind: int) -> str:
    """Where it goes and what it does, in both editions."""
    usual, french = CARDS[kind], FRENCH[kind]
    says = f"{_capital(zone_text(usual.zone))}. {_(usual.text)}"
    if french == usual:
        return says
    return _("{text} In the French edition: {french}").format(text=says, french=_(french.text))


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _face(kind: int) -> Markup:
    """The card as it lies on the board, without a token."""
    half = PLATE / 2 + _MARGIN
    return el(
        "svg",
        card(kind, title(kind), NOBODY, False, False),
        cls="board castle face",
        viewbox=f"{-half:g} {-half:g} {2 * half:g} {2 * half:g}",
        role="img",
        aria_label=title(kind),
    )
