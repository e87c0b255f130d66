"""The seventeen kinds of character cards: what each is called, when it is played, what it says.

How many there are of each is read from the data file; what they do stands in effects.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

CardId: TypeAlias = int

OWN_TURN: Final = 0
"""At any decision of one's own turn."""
BUILDING: Final = 1
"""While building in one's own turn."""
REACTION: Final = 2
"""In somebody else's turn."""


@dataclass(frozen=True)
class Card:
    """What is printed on a card."""

    name: str
    title: str
    when: int
    text: str
    battle: bool = False
    points: int = 0


CARDS: Final = (
    Card("king_3", "King (3)", OWN_TURN, "Score 3 points.", points=3),
    Card("king_4", "King (4)", OWN_TURN, "Score 4 points.", points=4),
    Card("king_5", "King (5)", OWN_TURN, "Score 5 points.", points=5),
    Card("governor", "Governor", REACTION, "Turn the tile a rival has just laid another way."),
    Card("count", "Count", BUILDING, "Build a castle in a grain area."),
    Card("countess", "Countess", BUILDING, "Build a castle in a wood area."),
    Card("robber_knight", "Robber knight", OWN_TURN, "Take half the silver of the mine."),
    Card("robber", "Robber", OWN_TURN, "Take 1 silver from every rival."),
    Card("robber_band", "Robber band", OWN_TURN, "Take up to 2 silver from every rival."),
    Card("traitor", "Traitor", OWN_TURN, "Pay a rival 1 silver and draw a card from his hand."),
    Card(
        "master_builder", "Master builder", BUILDING, "Build; 1 silver for each resource missing."
    ),
    Card("farmer", "Farmer", OWN_TURN, "Found a village on free land."),
    Card("duke", "Duke", OWN_TURN, "Found a city on free land.", battle=True),
    Card("guardian", "Guardian", REACTION, "Stop one overbuilding of your castle.", battle=True),
    Card("arsonist", "Arsonist", OWN_TURN, "Burn a city down.", battle=True),
    Card("abbot", "Abbot", BUILDING, "Overbuild for 1 of each resource.", battle=True),
    Card("knights", "Knights", BUILDING, "Overbuild without the majority.", battle=True),
)
"""In the order of the data file; battle cards are in the deck only with that module."""

NAMES: Final = tuple(card.name for card in CARDS)
TITLES: Final = tuple(card.title for card in CARDS)
WHEN: Final = [card.when for card in CARDS]
POINTS: Final = [card.points for card in CARDS]
KIND_COUNT: Final = len(CARDS)

GOVERNOR: Final = NAMES.index("governor")
COUNT: Final = NAMES.index("count")
COUNTESS: Final = NAMES.index("countess")
MASTER: Final = NAMES.index("master_builder")
FARMER: Final = NAMES.index("farmer")
DUKE: Final = NAMES.index("duke")
GUARDIAN: Final = NAMES.index("guardian")
ARSONIST: Final = NAMES.index("arsonist")
ABBOT: Final = NAMES.index("abbot")
KNIGHTS: Final = NAMES.index("knights")
