"""A game in progress with all its secrets."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.core.bag import Bag, empty
from trecastelli.core.game import Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castellan.rules.cards import (
    CARDS,
    FIRST,
    TOWER_DECK,
    WALL_DECK,
    CardId,
    Deck,
    deck_of,
)
from trecastelli.games.castellan.rules.castle import new_castle
from trecastelli.games.castellan.rules.open import Open, Sizes, copy_open
from trecastelli.games.castellan.rules.verbs import ASK_START, Options


@dataclass(init=False)
class State(Open):
    """Adds the secrets. Each card of each player is in a deck, in a hand, played or discarded."""

    decks: list[Bag]
    """Cards that each seat has not drawn yet."""
    hands: list[Bag]


def new_state(options: Options, deck: Deck) -> State:
    """Every card in its deck, bare land, and the question of who begins."""
    seats = range(options.seats)
    s = State()
    s.options = options
    s.deck = deck
    s.castle = new_castle(options.seats)
    s.turn = 0
    s.played = []
    s.discards = [empty(CARDS) for _ in seats]
    s.pool = [0, 0, 0]
    s.passed = [0, 0, 0]
    s.lost = [0, 0, 0]
    s.walls = 0
    s.done = [False for _ in seats]
    s.ending = False
    s.prompts = [Prompt(ASK_START, 0)]
    s.decks = [Bag([1] * CARDS) for _ in seats]
    s.hands = [empty(CARDS) for _ in seats]
    count_cards(s)
    return s


def copy_state(s: State) -> State:
    """An independent copy."""
    to = State()
    copy_open(s, to)
    to.decks = [bag.copy() for bag in s.decks]
    to.hands = [bag.copy() for bag in s.hands]
    return to


def count_cards(s: State) -> None:
    """Set the sizes of all decks and hands after either was changed directly."""
    s.deck_sizes = [backs(bag) for bag in s.decks]
    s.hand_sizes = [backs(bag) for bag in s.hands]


def backs(bag: Bag) -> Sizes:
    """Number of cards of each deck in a bag."""
    return (
        bag.among(FIRST[TOWER_DECK], FIRST[TOWER_DECK + 1]),
        bag.among(FIRST[WALL_DECK], FIRST[WALL_DECK + 1]),
    )


def draw_card(s: State, seat: Seat, card: CardId) -> None:
    """Move a card from a seat's deck to its hand."""
    s.decks[seat].take(card)
    s.hands[seat].add(card)
    _change(s.deck_sizes, seat, card, -1)
    _change(s.hand_sizes, seat, card, 1)


def draw_all(s: State, seat: Seat) -> None:
    """Move the rest of both decks to a seat's hand."""
    s.hands[seat].pour(s.decks[seat])
    s.deck_sizes[seat] = (0, 0)
    s.hand_sizes[seat] = backs(s.hands[seat])


def lay_down(s: State, card: CardId) -> None:
    """Move a card from the hand of the seat in turn to the cards played."""
    s.hands[s.turn].take(card)
    _change(s.hand_sizes, s.turn, card, -1)
    s.played.append(card)


def _change(sizes: list[Sizes], seat: Seat, card: CardId, by: int) -> None:
    towers, walls = sizes[seat]
    sizes[seat] = (towers + by, walls) if deck_of(card) == TOWER_DECK else (towers, walls + by)
