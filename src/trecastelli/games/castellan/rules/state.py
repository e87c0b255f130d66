"""The whole truth about a game in progress."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.core.bag import Bag, empty
from trecastelli.core.game import Seat
from trecastelli.games.castellan.rules.cards import CARDS, FIRST, Deck
from trecastelli.games.castellan.rules.castle import Castle, copy_castle, new_castle
from trecastelli.games.castellan.rules.verbs import Ask, Options, Prompt


@dataclass(init=False)
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

    def __init__(
        self,
        options: Options,
        deck: Deck,
        castle: Castle,
        decks: list[Bag],
        hands: list[Bag],
        played: list[int],
        discards: list[Bag],
        pool: list[int],
        passed: list[int],
        lost: list[int],
        turn: Seat,
        walls: int,
        done: list[bool],
        ending: bool,
        prompts: list[Prompt],
    ) -> None:
        self.options = options
        self.deck = deck
        self.castle = castle
        self.decks = decks
        self.hands = hands
        self.played = played
        self.discards = discards
        self.pool = pool
        self.passed = passed
        self.lost = lost
        self.turn = turn
        self.walls = walls
        self.done = done
        self.ending = ending
        self.prompts = prompts


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
