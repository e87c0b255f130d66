"""Verbs, options and questions of Castle. All of it is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from trecastelli.core.actions import ActionTable, Names, numbers
from trecastelli.core.game import Option
from trecastelli.core.prompt import Question
from trecastelli.core.value import Value
from trecastelli.games.castle.rules.board import PLACE_NAMES, SPACE_NAMES
from trecastelli.games.castle.rules.cards import NAMES

_CARDS: Final = Names(NAMES)

ACTIONS: Final = ActionTable()
START: Final = ACTIONS.verb("start", numbers(5))
DEAL: Final = ACTIONS.verb("deal", _CARDS)
PULL: Final = ACTIONS.verb("pull", _CARDS)
DRAW: Final = ACTIONS.verb("draw")
SWAP: Final = ACTIONS.verb("swap", _CARDS)
PLAY: Final = ACTIONS.verb("play", _CARDS)
PASS: Final = ACTIONS.verb("pass")
FOR: Final = ACTIONS.verb("for", _CARDS)
AT: Final = ACTIONS.verb("at", SPACE_NAMES)
LEAVE: Final = ACTIONS.verb("leave")
TARGET: Final = ACTIONS.verb("target", SPACE_NAMES)
TO: Final = ACTIONS.verb("to", SPACE_NAMES)
TOKEN: Final = ACTIONS.verb("token", PLACE_NAMES)
COLOUR: Final = ACTIONS.verb("colour", numbers(5))
BRING: Final = ACTIONS.verb("bring", _CARDS)
SEAT: Final = ACTIONS.verb("seat", numbers(5))
GIVE: Final = ACTIONS.verb("give", _CARDS)

OF_SPACE: Final = (TARGET, AT, TO)
"""What is done by choosing a space of the board."""
OF_HAND: Final = (PLAY, SWAP, GIVE)
"""What is done by choosing a card of one's hand."""
OF_EXCHANGE: Final = (FOR, BRING)
"""What is done by choosing a card of the Exchange."""

OPTIONS: Final = (
    Option(
        "edition",
        "Edition",
        ("italian", "french"),
        (
            "The cards as in the Italian rule book.",
            "Four cards as in the French original: King, Ambassador, Prince Charming,"
            " Village Idiot.",
        ),
    ),
    Option(
        "merchant",
        "The Merchant and the last card",
        ("free", "not_last"),
        (
            "The Merchant may help to win.",
            "In a turn with the Merchant you may not play your last card.",
        ),
    ),
    Option(
        "drawing",
        "Drawing cards",
        ("free", "limited"),
        (
            "Cards may always be drawn.",
            "You may not draw while you hold as many cards as at the start, or more.",
        ),
    ),
)

HAND: Final = (0, 0, 9, 7, 5, 5)
"""How many cards a hand begins with, by the number of seats (§2.1)."""
DECK: Final = (0, 0, 13, 8, 6, 4)
EXCHANGE: Final = (0, 0, 10, 11, 12, 11)

PUBLIC: Final = 32
"""The bit of those who only watch, beside one bit for each seat."""


@dataclass
class Options(Value):
    """The switches of this game, as the rules ask for them. Never changed."""

    seats: int
    french: bool
    no_last_merchant: bool
    limited_drawing: bool
    everyone: int
    """The bits of all seats and of those who watch: who knows what lies open."""


def read_options(seats: int, choices: Mapping[str, str]) -> Options:
    """The switches as they are written in a record."""
    return Options(
        seats=seats,
        french=choices["edition"] == "french",
        no_last_merchant=choices["merchant"] == "not_last",
        limited_drawing=choices["drawing"] == "limited",
        everyone=(1 << seats) - 1 | PUBLIC,
    )


# Questions

ASK_START: Final = 0
"""Chance: who begins."""
ASK_DEAL: Final = 1
"""Chance: a card for a hand at the start. About how many are to come."""
ASK_OPEN: Final = 2
"""Chance: a card for the Exchange. About how many are to come."""
ASK_DRAW: Final = 3
"""Chance: the card on top of a deck."""
ASK_ACT: Final = 4
"""Which action: draw, swap, play."""
ASK_SWAP: Final = 5
"""Which card of the Exchange to take. About the card given for it."""
ASK_PLACE: Final = 6
"""Where to put a card. About the card, and whether it comes from the Exchange."""
ASK_STEP: Final = 7
"""One step of a card's effect. About the card, the number of the step, and where it stands."""
ASK_MOVE: Final = 8
"""Where a card moves to. About where it is."""
ASK_CARRY: Final = 9
"""On which card outside a Knight lands. About where it is."""
ASK_HALF: Final = 10
"""The Mistress: King or Knight. About what is left to do, and whether the King may be left."""
ASK_TOKEN: Final = 11
"""The Conspirator: the second card. About the first, and where he stands."""
ASK_COLOUR: Final = 12
"""The Spy: whose token a card gets. About the cards that have none yet."""
ASK_ARRANGE: Final = 13
"""The Minstrel: which card comes here. About the spaces not filled yet."""
ASK_ANSWER: Final = 14
"""The Mistress's controller returns a card after the King."""
ASK_GIVE: Final = 15
"""The Alchemist: which cards to give. About how many, and those already chosen."""
ASK_TAKE: Final = 16
"""The Alchemist: which cards to take. About how many, those given, those already chosen."""
ASK_PULL: Final = 17
"""Chance: which card the Courtesan takes. About whose."""
ASK_RETURN: Final = 18
"""The Courtesan: which card to give for it. About to whom."""
ASK_CHOOSE: Final = 19
"""Fool and Village Idiot: which card to pass on. About the direction."""
ASK_PICK: Final = 20
"""Chance: which card of a seat is passed on. About the direction."""
ASK_GIFT: Final = 21
"""The Witch: who takes the card. About the card."""

QUESTIONS: Final[tuple[Question, ...]] = (
    Question("start", (START,), ("2.2",), by_chance=True),
    Question("deal", (DEAL,), ("2.1",), by_chance=True),
    Question("open", (DEAL,), ("2.1",), by_chance=True),
    Question("draw", (DEAL,), ("2.4",), by_chance=True),
    Question("act", (PLAY, SWAP, DRAW, PASS), ("2.3", "2.4", "2.5", "2.6", "3.1", "2.7")),
    Question("swap", (FOR,), ("2.5",)),
    Question("place", (AT,), ("3.1",)),
    Question("step", (TARGET, TOKEN, SEAT, FOR, BRING), ("3.2",)),
    Question("move", (TO,), ("3.5",)),
    Question("carry", (TO,), ("6.13", "4.4")),
    Question("half", (TARGET, LEAVE), ("6.25",)),
    Question("token", (TOKEN,), ("6.10",)),
    Question("colour", (COLOUR,), ("6.33",)),
    Question("arrange", (TARGET,), ("6.24",)),
    Question("answer", (TARGET,), ("6.17", "3.4", "4.1")),
    Question("give", (GIVE,), ("6.1",)),
    Question("take", (FOR,), ("6.1",)),
    Question("pull", (PULL,), ("6.8",), by_chance=True),
    Question("return", (GIVE,), ("6.8",)),
    Question("choose", (GIVE,), ("9.1",)),
    Question("pick", (PULL,), ("8.5", "6.36"), by_chance=True),
    Question("gift", (SEAT,), ("6.37",)),
)
"""One row for each question, by its number."""

KING_HALF: Final = 1
KNIGHT_HALF: Final = 2
