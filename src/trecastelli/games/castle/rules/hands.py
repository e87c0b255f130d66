"""Hands: which cards are in them, and who knows it (§9)."""

from __future__ import annotations

from typing import Final

from trecastelli.core.game import Seat
from trecastelli.games.castle.rules.cards import Kind
from trecastelli.games.castle.rules.open import NONE
from trecastelli.games.castle.rules.state import State

KNOWERS: Final = 64
"""A card in a hand is its kind times this, plus the bits of those who know it."""


def count_of(hand: list[int], kind: Kind) -> int:
    """How many cards of a kind a hand holds."""
    count = 0
    for card in hand:
        if card // KNOWERS == kind:
            count += 1
    return count


def kinds_of(hand: list[int]) -> list[Kind]:
    """The different cards of a hand, ascending."""
    kinds: list[Kind] = []
    before = NONE
    for card in hand:
        kind = card // KNOWERS
        if kind != before:
            kinds.append(kind)
            before = kind
    return kinds


def insert(hand: list[int], kind: Kind, knowers: int) -> None:
    """§9.2 Add a card to a hand. Who knows of n equal cards knows the n that most know of."""
    index = len(hand)
    while index and hand[index - 1] // KNOWERS > kind:
        index -= 1
    while index and hand[index - 1] // KNOWERS == kind:
        index -= 1
        known = hand[index] % KNOWERS
        hand[index] = kind * KNOWERS + (known | knowers)
        knowers &= known
    hand.insert(index, kind * KNOWERS + knowers)


def discard(hand: list[int], kind: Kind) -> None:
    """§9.3 Take a card out of a hand: of equal ones the one that most know of."""
    for index in range(len(hand) - 1, -1, -1):
        if hand[index] // KNOWERS == kind:
            del hand[index]
            return
    raise AssertionError("the hand does not hold the card")


def gain(s: State, seat: Seat, kind: Kind, knowers: int) -> None:
    """A card comes to the hand of a seat."""
    insert(s.hands[seat], kind, knowers)
    s.hand_sizes[seat] += 1


def lose(s: State, seat: Seat, kind: Kind) -> None:
    """A card leaves the hand of a seat."""
    discard(s.hands[seat], kind)
    s.hand_sizes[seat] -= 1


def show(s: State, seat: Seat, kind: Kind, count: int) -> None:
    """§9.2 A player names cards of his hand that he is about to give or play."""
    hand = s.hands[seat]
    for index in range(len(hand) - 1, -1, -1):
        if hand[index] // KNOWERS == kind and count:
            hand[index] = kind * KNOWERS + s.options.everyone
            count -= 1


def forget(s: State, seat: Seat, witnesses: int) -> None:
    """§9.3 A card left a hand unseen: who was no witness knows nothing of that hand any more."""
    hand = s.hands[seat]
    keep = witnesses | 1 << seat
    for index in range(len(hand)):
        card = hand[index]
        hand[index] = card - card % KNOWERS + (card % KNOWERS & keep)


def hand_over(s: State, giver: Seat, taker: Seat, kind: Kind) -> None:
    """§9.3 A card goes from hand to hand; only the two see which."""
    both = 1 << giver | 1 << taker
    lose(s, giver, kind)
    forget(s, giver, both)
    gain(s, taker, kind, both)
