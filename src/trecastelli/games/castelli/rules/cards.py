"""The seventeen kinds of character cards, a row each.

How many there are of each is read from the data file; what an effect does stands in effects.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from trecastelli.games.castelli.rules.board import CITY, LAND, VILLAGE

CardId: TypeAlias = int

OWN_TURN: Final = 0
"""At any decision of one's own turn."""
BUILDING: Final = 1
"""While building in one's own turn."""
REACTION: Final = 2
"""In somebody else's turn."""

SCORES: Final = 0
"""Points at once."""
REDIRECTS: Final = 1
"""The tile just laid looks another way."""
BUILDS: Final = 2
"""Changes a castle that is built at once."""
ROBS_MINE: Final = 3
"""Silver from the mine."""
ROBS: Final = 4
"""Silver from every rival."""
BETRAYS: Final = 5
"""A card from a rival, for silver."""
FOUNDS: Final = 6
"""A village or city on free land."""
BURNS: Final = 7
"""No city any more."""
GUARDS: Final = 8
"""A castle is not overbuilt."""


@dataclass(frozen=True)
class Card:
    """A kind of card: what is printed on it, and what players and screens make of it."""

    name: str
    """What notation and records call it."""
    title: str
    """What people call it."""
    when: int
    text: str
    effect: int
    rules: tuple[str, ...]
    """The paragraphs about it, its own first."""
    icon: str
    worth: float
    """What it is worth to hold it while there are turns to come, by hand."""
    battle: bool = False
    """Whether it belongs to the module Battle."""
    points: int = 0
    """What it scores."""
    silver: int = 0
    """The most it takes from each rival."""
    settlement: int = LAND
    """What it founds."""


CARDS: Final[tuple[Card, ...]] = (
    Card(
        "king_3", "King (3)", OWN_TURN, "Score 3 points.", SCORES, ("4.11",), "crown", 2.8, points=3
    ),
    Card(
        "king_4", "King (4)", OWN_TURN, "Score 4 points.", SCORES, ("4.11",), "crown", 3.7, points=4
    ),
    Card(
        "king_5", "King (5)", OWN_TURN, "Score 5 points.", SCORES, ("4.11",), "crown", 4.6, points=5
    ),
    Card(
        "governor",
        "Governor",
        REACTION,
        "Turn the tile that an opponent has just laid.",
        REDIRECTS,
        ("4.12", "4.9", "2.5"),
        "clockwise-rotation",
        1.8,
    ),
    Card(
        "count",
        "Count",
        BUILDING,
        "Build a castle in a grain area.",
        BUILDS,
        ("4.18", "4.4", "4.7"),
        "wheat",
        2.0,
    ),
    Card(
        "countess",
        "Countess",
        BUILDING,
        "Build a castle in a wood area.",
        BUILDS,
        ("4.18", "4.4", "4.7"),
        "rose",
        2.0,
    ),
    Card(
        "robber_knight",
        "Robber knight",
        OWN_TURN,
        "Take half the silver of the mine.",
        ROBS_MINE,
        ("4.13",),
        "visored-helm",
        2.2,
    ),
    Card(
        "robber",
        "Robber",
        OWN_TURN,
        "Take 1 silver from every opponent.",
        ROBS,
        ("4.14",),
        "robber-mask",
        1.3,
        silver=1,
    ),
    Card(
        "robber_band",
        "Robber band",
        OWN_TURN,
        "Take up to 2 silver from every opponent.",
        ROBS,
        ("4.15",),
        "guards",
        1.8,
        silver=2,
    ),
    Card(
        "traitor",
        "Traitor",
        OWN_TURN,
        "Pay an opponent 1 silver and draw a card from that player's hand.",
        BETRAYS,
        ("4.16", "4.19", "4.20"),
        "backstab",
        1.4,
    ),
    Card(
        "master_builder",
        "Master builder",
        BUILDING,
        "Build and pay 1 silver for each missing resource.",
        BUILDS,
        ("4.21", "4.4", "4.7"),
        "trowel",
        2.2,
    ),
    Card(
        "farmer",
        "Farmer",
        OWN_TURN,
        "Found a village on free land.",
        FOUNDS,
        ("4.17", "1.4"),
        "farmer",
        1.6,
        settlement=VILLAGE,
    ),
    Card(
        "duke",
        "Duke",
        OWN_TURN,
        "Found a city on free land.",
        FOUNDS,
        ("4.23", "4.17", "1.4"),
        "jewel-crown",
        2.0,
        battle=True,
        settlement=CITY,
    ),
    Card(
        "guardian",
        "Guardian",
        REACTION,
        "Stop an opponent from overbuilding your castle.",
        GUARDS,
        ("9.7", "4.9"),
        "shield",
        1.6,
        battle=True,
    ),
    Card(
        "arsonist",
        "Arsonist",
        OWN_TURN,
        "Burn a city down.",
        BURNS,
        ("4.24",),
        "torch",
        1.4,
        battle=True,
    ),
    Card(
        "abbot",
        "Abbot",
        BUILDING,
        "Overbuild for 1 of each resource.",
        BUILDS,
        ("9.8", "9.4", "4.4", "4.7"),
        "monk-face",
        2.0,
        battle=True,
    ),
    Card(
        "knights",
        "Knights",
        BUILDING,
        "Overbuild without the majority.",
        BUILDS,
        ("9.8", "9.3", "4.4", "4.7"),
        "mounted-knight",
        1.8,
        battle=True,
    ),
)
"""In the order of the data file; battle cards are in the deck only with that module."""

NAMES: Final = tuple([card.name for card in CARDS])
WHEN: Final = [card.when for card in CARDS]
POINTS: Final = [card.points for card in CARDS]
WORTH: Final = [card.worth for card in CARDS]
KIND_COUNT: Final = len(CARDS)

GOVERNOR: Final = NAMES.index("governor")
COUNT: Final = NAMES.index("count")
COUNTESS: Final = NAMES.index("countess")
TRAITOR: Final = NAMES.index("traitor")
MASTER: Final = NAMES.index("master_builder")
FARMER: Final = NAMES.index("farmer")
DUKE: Final = NAMES.index("duke")
GUARDIAN: Final = NAMES.index("guardian")
ARSONIST: Final = NAMES.index("arsonist")
ABBOT: Final = NAMES.index("abbot")
KNIGHTS: Final = NAMES.index("knights")
