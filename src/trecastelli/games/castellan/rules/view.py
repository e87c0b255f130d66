"""What one seat may know, and the worlds that would look the same."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.core.bag import Bag, empty
from trecastelli.core.game import HIDDEN, NOBODY, Dice, Event, Seat
from trecastelli.games.castellan.rules.cards import CARDS, FIRST, TOWER_DECK, WALL_DECK, Deck
from trecastelli.games.castellan.rules.castle import Castle, copy_castle
from trecastelli.games.castellan.rules.events import Drew, DrewRest
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.verbs import Options, Prompt


@dataclass
class View:
    """Castellan as one seat sees it: only hands are secret, and their backs are not."""

    seat: Seat
    """Whose eyes these are; NOBODY's see no hand."""
    options: Options
    deck: Deck
    castle: Castle
    mine: Bag
    """One's own hand."""
    hands: list[tuple[int, int]]
    """How many cards of the tower deck and of the wall deck each seat holds."""
    decks: list[tuple[int, int]]
    """How many cards are left in each seat's tower deck and wall deck."""
    played: list[int]
    discards: list[Bag]
    pool: list[int]
    passed: list[int]
    lost: list[int]
    turn: Seat
    walls: int
    done: list[bool]
    ending: bool
    prompts: list[Prompt]

    @property
    def seats(self) -> int:
        """How many play."""
        return self.options.seats

    def __reduce__(self) -> tuple[type[View], tuple[object, ...]]:
        return View, (
            self.seat,
            self.options,
            self.deck,
            self.castle,
            self.mine,
            self.hands,
            self.decks,
            self.played,
            self.discards,
            self.pool,
            self.passed,
            self.lost,
            self.turn,
            self.walls,
            self.done,
            self.ending,
            self.prompts,
        )


def view_state(s: State, seat: Seat) -> View:
    """The state without what the seat may not know."""
    return View(
        seat,
        s.options,
        s.deck,
        copy_castle(s.castle),
        empty(CARDS) if seat == NOBODY else s.hands[seat].copy(),
        [_backs(hand) for hand in s.hands],
        [_backs(deck) for deck in s.decks],
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


def _backs(bag: Bag) -> tuple[int, int]:
    return (
        bag.among(FIRST[TOWER_DECK], FIRST[TOWER_DECK + 1]),
        bag.among(FIRST[WALL_DECK], FIRST[WALL_DECK + 1]),
    )


def unseen(v: View, seat: Seat) -> Bag:
    """A seat's cards that the viewer cannot see: fourteen less what lies open or is in his hand."""
    counts = [1 - count for count in v.discards[seat].counts]
    if seat == v.turn:
        for card in v.played:
            counts[card] = 0
    if seat == v.seat:
        for card in v.mine.kinds():
            counts[card] = 0
    return Bag(counts)


def guess_state(v: View, dice: Dice) -> State:
    """A state that looks like the view: other hands are dealt from what is unseen."""
    decks = [unseen(v, seat) for seat in range(v.options.seats)]
    hands = [_guess_hand(v, seat, decks[seat], dice) for seat in range(v.options.seats)]
    return State(
        v.options,
        v.deck,
        copy_castle(v.castle),
        decks,
        hands,
        v.played.copy(),
        [bag.copy() for bag in v.discards],
        v.pool.copy(),
        v.passed.copy(),
        v.lost.copy(),
        v.turn,
        v.walls,
        v.done.copy(),
        v.ending,
        v.prompts.copy(),
    )


def _guess_hand(v: View, seat: Seat, deck: Bag, dice: Dice) -> Bag:
    if seat == v.seat:
        return v.mine.copy()
    hand = empty(CARDS)
    for kind, count in enumerate(v.hands[seat]):
        cards = [card for card in range(FIRST[kind], FIRST[kind + 1]) if deck[card]]
        for _ in range(count):
            card = cards.pop(dice.below(len(cards)))
            deck.take(card)
            hand.add(card)
    return hand


def redact_event(e: Event, seat: Seat) -> Event:
    """Only drawn cards are secret, and only their player's to know (§1.6)."""
    if isinstance(e, Drew) and e.seat != seat:
        return Drew(e.seat, e.deck, HIDDEN)
    if isinstance(e, DrewRest) and e.seat != seat:
        return DrewRest(e.seat, e.towers, e.walls)
    return e
