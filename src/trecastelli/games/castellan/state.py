"""The whole truth about a game in progress, the prompts that drive it and the verbs it speaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from mypy_extensions import mypyc_attr

from trecastelli.core.actions import ActionTable, Names, numbers
from trecastelli.core.bag import Bag, empty
from trecastelli.core.game import Option, Seat
from trecastelli.games.castellan.board import Points, Sites
from trecastelli.games.castellan.cards import CARDS, FIRST, IDS, Deck
from trecastelli.games.castellan.castle import Castle, copy_castle, new_castle

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

SET: Final = (SET_TOWER, SET_LONG, SET_SHORT)
"""The verb that sets each kind of piece."""

OPTIONS: Final = (
    Option(
        "double",
        ("on", "off"),
        ("Each player may claim one courtyard with a Double Keep.", "There are no Double Keeps."),
    ),
    Option(
        "divide",
        ("double", "single"),
        (
            "A new part of a divided courtyard may get the Double Keep.",
            "Only a newly enclosed courtyard may get the Double Keep.",
        ),
    ),
    Option(
        "passed",
        ("must", "may"),
        (
            "Pieces passed on must be built if they can be.",
            "Pieces passed on may be built or passed on again.",
        ),
    ),
    Option(
        "end",
        ("last_turn", "play_on"),
        (
            "When a player is out of cards, each other has one last turn.",
            "Three or four players play on until all are out of cards.",
        ),
    ),
)


@mypyc_attr(serializable=True)
@dataclass(frozen=True)
class Options:
    """The switches of this game, as the rules ask for them."""

    seats: int
    double: bool
    double_on_parts: bool
    must_build_passed: bool
    play_on: bool


def read_options(seats: int, choices: Mapping[str, str]) -> Options:
    """The switches as they are written in a record."""
    return Options(
        seats=seats,
        double=choices["double"] == "on",
        double_on_parts=choices["divide"] == "double",
        must_build_passed=choices["passed"] == "must",
        play_on=choices["end"] == "play_on",
    )


class Ask(Enum):
    """What is to be decided next."""

    START = "start"
    """Chance: who begins."""
    DRAW = "draw"
    """Chance: which card of a deck is drawn."""
    PLAY = "play"
    """Which cards to play."""
    BUILD = "build"
    """Where to set the pieces."""
    CLAIM = "claim"
    """Whether a courtyard just enclosed, or a part just divided off, gets the Double Keep."""
    MOVE_DOUBLE = "move_double"
    """Which part of a divided courtyard keeps the Double Keep."""
    SPLIT = "split"
    """How many of the cards to draw come from the wall deck."""
    END = "end"
    """The turn is built and declared; its player may still take it back, or ends it."""


@mypyc_attr(serializable=True)
@dataclass
class Prompt:
    """A decision that is waiting, and what it is about: a deck to draw from, courtyards made."""

    ask: Ask
    seat: Seat
    about: tuple[int, ...] = ()


@dataclass
class State:
    """A game of Castellan. Each card of each player is in exactly one of the four places."""

    options: Options
    deck: Deck
    castle: Castle
    decks: list[Bag]
    hands: list[Bag]
    played: list[int]
    """The cards of this turn, in the order they were laid down."""
    discards: list[Bag]
    pool: list[int]
    """Pieces of each kind on the cards of this turn, not built yet."""
    passed: list[int]
    """Pieces of each kind that came from the player before, not built yet."""
    lost: list[int]
    """Pieces of each kind that are out of the game."""
    turn: Seat
    walls: int
    """How many of this turn's draws come from the wall deck."""
    done: list[bool]
    """Who has no more turns."""
    ending: bool
    """Somebody is out of cards: each turn is its player's last."""
    prompts: list[Prompt]
    """What is to be decided, the next thing last."""


def new_state(options: Options, deck: Deck) -> State:
    """Every card in its deck, bare land, and the question who begins."""
    seats = range(options.seats)
    return State(
        options,
        deck,
        new_castle(options.seats),
        decks=[Bag([1] * CARDS) for _ in seats],
        hands=[empty(CARDS) for _ in seats],
        played=[],
        discards=[empty(CARDS) for _ in seats],
        pool=[0, 0, 0],
        passed=[0, 0, 0],
        lost=[0, 0, 0],
        turn=0,
        walls=0,
        done=[False for _ in seats],
        ending=False,
        prompts=[Prompt(Ask.START, 0)],
    )


def copy_state(s: State) -> State:
    """An equal state of its own."""
    return State(
        s.options,
        s.deck,
        copy_castle(s.castle),
        [bag.copy() for bag in s.decks],
        [bag.copy() for bag in s.hands],
        s.played.copy(),
        [bag.copy() for bag in s.discards],
        s.pool.copy(),
        s.passed.copy(),
        s.lost.copy(),
        s.turn,
        s.walls,
        s.done.copy(),
        s.ending,
        s.prompts.copy(),
    )


def deck_left(s: State, seat: Seat, deck: int) -> int:
    """How many cards are left in one of a seat's two decks."""
    return s.decks[seat].among(FIRST[deck], FIRST[deck + 1])


def symbols(s: State) -> int:
    """How many extra cards the cards of this turn let their player draw."""
    return sum(s.deck.cards[card].extra for card in s.played)


def points(c: Castle, seat: Seat) -> int:
    """A seat's points: the towers of its courtyards, those of the doubled one twice (§7.1)."""
    total = 0
    for face, owner in enumerate(c.owner):
        if owner == seat:
            total += c.towers[face] * (2 if c.doubled[face] else 1)
    return total


def keeps(c: Castle, seat: Seat) -> int:
    """How many keeps a seat has on the table; a Double Keep is two (§7.2)."""
    total = 0
    for face, owner in enumerate(c.owner):
        if owner == seat:
            total += 2 if c.doubled[face] else 1
    return total


def has_doubled(c: Castle, seat: Seat) -> bool:
    """Whether a seat has used its Double Keep; once on the table, it stays there (§4.4)."""
    for face, owner in enumerate(c.owner):
        if owner == seat and c.doubled[face]:
            return True
    return False
