"""What one seat may know, and the states that would look the same to it."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.core.bag import Bag, empty
from trecastelli.core.game import HIDDEN, NOBODY, Dice, Event, Seat
from trecastelli.games.castellan.rules.cards import CARDS, FIRST
from trecastelli.games.castellan.rules.events import Drew, DrewRest
from trecastelli.games.castellan.rules.open import Open, copy_open
from trecastelli.games.castellan.rules.state import State


@dataclass(init=False)
class View(Open):
    """Adds what one seat knows."""

    seat: Seat
    """The seat that sees this; NOBODY sees no hand."""
    mine: Bag
    """The seat's own hand."""


def view_state(s: State, seat: Seat) -> View:
    """The state as a seat sees it."""
    v = View()
    copy_open(s, v)
    v.seat = seat
    v.mine = empty(CARDS) if seat == NOBODY else s.hands[seat].copy()
    return v


def unseen(v: View, seat: Seat) -> Bag:
    """A seat's cards that the viewer cannot see: not played, and not in the viewer's own hand."""
    counts = [1 - count for count in v.discards[seat].counts]
    if seat == v.turn:
        for card in v.played:
            counts[card] = 0
    if seat == v.seat:
        for card in v.mine.kinds():
            counts[card] = 0
    return Bag(counts)


def guess_state(v: View, dice: Dice) -> State:
    """A state that looks like the view, with other hands dealt from the unseen cards."""
    s = State()
    copy_open(v, s)
    s.decks = [unseen(v, seat) for seat in range(v.seats)]
    s.hands = [_guess_hand(v, seat, s.decks[seat], dice) for seat in range(v.seats)]
    return s


def _guess_hand(v: View, seat: Seat, deck: Bag, dice: Dice) -> Bag:
    if seat == v.seat:
        return v.mine.copy()
    hand = empty(CARDS)
    for kind, count in enumerate(v.hand_sizes[seat]):
        cards = [card for card in range(FIRST[kind], FIRST[kind + 1]) if deck[card]]
        for _ in range(count):
            card = cards.pop(dice.below(len(cards)))
            deck.take(card)
            hand.add(card)
    return hand


def redact_event(e: Event, seat: Seat) -> Event:
    """The event as a seat may hear it: only its player knows a card that was drawn (§1.6)."""
    if isinstance(e, Drew) and e.seat != seat:
        return Drew(e.seat, e.deck, HIDDEN)
    if isinstance(e, DrewRest) and e.seat != seat:
        return DrewRest(e.seat, e.towers, e.walls)
    return e
