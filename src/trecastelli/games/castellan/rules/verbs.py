"""Verbs, options and questions of Castellan."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from trecastelli.core.actions import ActionTable, Names, Verb, numbers
from trecastelli.core.game import Option
from trecastelli.core.prompt import Question
from trecastelli.core.value import Value
from trecastelli.games.castellan.rules.board import Points, Sites
from trecastelli.games.castellan.rules.cards import IDS

ACTIONS: Final = ActionTable()
START: Final = ACTIONS.verb("start", numbers(4))
DRAW: Final = ACTIONS.verb("draw", Names(IDS))
PLAY: Final = ACTIONS.verb("play", Names(IDS))
BUILD: Final = ACTIONS.verb("build")
SET_TOWER: Final = ACTIONS.verb("tower", Points())
SET_LONG: Final = ACTIONS.verb("long", Sites())
SET_SHORT: Final = ACTIONS.verb("short", Sites())
LEAVE: Final = ACTIONS.verb("leave")
SINGLE: Final = ACTIONS.verb("single")
DOUBLE: Final = ACTIONS.verb("double", Points())
WALLS: Final = ACTIONS.verb("walls", numbers(15))
END: Final = ACTIONS.verb("end")

SET: Final[tuple[Verb, ...]] = (SET_TOWER, SET_LONG, SET_SHORT)
"""The verb for each kind of piece."""

OPTIONS: Final = (
    Option(
        "double",
        "Double Keeps",
        ("on", "off"),
        ("Each player may claim one courtyard with a Double Keep.", "There are no Double Keeps."),
    ),
    Option(
        "divide",
        "Double Keeps in divided courtyards",
        ("double", "single"),
        (
            "A new part of a divided courtyard may get the Double Keep.",
            "Only a newly enclosed courtyard may get the Double Keep.",
        ),
    ),
    Option(
        "passed",
        "Pieces passed on",
        ("must", "may"),
        (
            "Pieces passed on must be built if they can be.",
            "Pieces passed on may be built or passed on again.",
        ),
    ),
    Option(
        "end",
        "How the game ends",
        ("last_turn", "play_on"),
        (
            "When a player is out of cards, each other has one last turn.",
            "Three or four players play on until all are out of cards.",
        ),
    ),
)


@dataclass
class Options(Value):
    """The options of a game, as the rules use them. Never changed."""

    seats: int
    double: bool
    double_on_parts: bool
    must_build_passed: bool
    play_on: bool
    values: Mapping[str, str]
    """The value of each option, as records write it."""


def read_options(seats: int, values: Mapping[str, str]) -> Options:
    """The options with these values, one for each."""
    return Options(
        seats=seats,
        double=values["double"] == "on",
        double_on_parts=values["divide"] == "double",
        must_build_passed=values["passed"] == "must",
        play_on=values["end"] == "play_on",
        values=values,
    )


# Questions, by their index in QUESTIONS.
ASK_START: Final = 0
ASK_DRAW: Final = 1
ASK_PLAY: Final = 2
ASK_BUILD: Final = 3
ASK_CLAIM: Final = 4
ASK_MOVE_DOUBLE: Final = 5
ASK_SPLIT: Final = 6
ASK_END: Final = 7

QUESTIONS: Final[tuple[Question, ...]] = (
    # Who begins.
    Question("start", (START,), ("1.3",), by_chance=True),
    # Which card is drawn; about the deck.
    Question("draw", (DRAW,), ("2.7", "2.8"), by_chance=True),
    # Which cards to play.
    Question("play", (PLAY, BUILD), ("2.2", "2.4", "2.3")),
    # Where to build the pieces.
    Question("build", (*SET, LEAVE), ("3.8", "3.3", "3.4", "3.5", "3.6", "3.7")),
    # Whether a new courtyard gets the Double Keep; about the face that was built in, and the
    # courtyards that it became.
    Question("claim", (SINGLE, DOUBLE), ("4.3", "4.4", "4.2")),
    # Which part of a divided courtyard keeps the Double Keep; about the same.
    Question("move_double", (DOUBLE,), ("4.6", "4.4")),
    # How many of the cards to draw come from the wall deck.
    Question("split", (WALLS,), ("2.8", "2.7")),
    # Whether to end the turn, or to take something back.
    Question("end", (END,), ("2.9", "2.10")),
)
