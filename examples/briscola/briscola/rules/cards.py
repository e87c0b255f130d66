"""The cards of Briscola, their places, and the actions.

The sign § refers to the paragraphs of book/RULES.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from trecastelli.core.actions import ActionTable, Names

SUITS: Final = ("coins", "cups", "swords", "clubs")
RANKS: Final = ("2", "4", "5", "6", "7", "jack", "knight", "king", "3", "ace")
"""From the lowest to the highest (§1.2)."""
POINTS: Final = (0, 0, 0, 0, 0, 2, 3, 4, 10, 11)
"""The points of each rank (§1.3)."""
CARDS: Final = Names(tuple(f"{suit}-{rank}" for suit in SUITS for rank in RANKS))
"""A card is its number in this list: of two cards of a suit, the greater number is higher."""
NO_CARD: Final = -1
COLOURS: Final = {
    "coins": ("#a8780a", "#e3b341"),
    "cups": ("#a5342c", "#e5847b"),
    "swords": ("#28608f", "#7fb2dc"),
    "clubs": ("#3f7134", "#8fc283"),
}
"""The colour of each suit by day and by night."""

# The places of cards. The hand of a seat is the number of the seat, 0 to 3.
DECK: Final = 4
UNDER: Final = 5  # under the deck, face up: the trump card until it is drawn
TABLE: Final = 6
PILES: Final = 7  # the cards that seat 0 has won; those of seat 3 are at PILES + 3
OUT: Final = 11

ACTIONS: Final = ActionTable()
DRAW: Final = ACTIONS.verb("draw", CARDS)
TURN_UP: Final = ACTIONS.verb("turn_up", CARDS)
PLAY: Final = ACTIONS.verb("play", CARDS)


def suit(card: int) -> int:
    """The number of a card's suit."""
    return card // len(RANKS)


def title(card: int) -> str:
    """A card in words: `ace of cups`."""
    return f"{RANKS[card % len(RANKS)]} of {SUITS[suit(card)]}"


def worth(cards: Iterable[int]) -> int:
    """The points of some cards (§1.3)."""
    return sum(POINTS[card % len(RANKS)] for card in cards)
