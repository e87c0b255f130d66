"""Deals everything again that a seat cannot know: the hands of others, with their decks."""

from __future__ import annotations

from trecastelli.core.game import Dice, Seat
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.rules.state import State

KINDS = (range(7), range(7, 14))
"""The cards of the tower deck and of the wall deck, which have different backs."""


def redeal(s: State, seat: Seat, dice: Dice) -> State:
    """Another state that looks the same to a seat; NOBODY knows no hand."""
    world = GAME.copy(s)
    for other in range(s.seats):
        for kind in KINDS if other != seat else ():
            _shuffle(world.hands[other].counts, world.decks[other].counts, kind, dice)
    return world


def _shuffle(hand: list[int], deck: list[int], kind: range, dice: Dice) -> None:
    """Shuffle the hidden cards of one deck and deal as many to the hand as before."""
    size = sum(hand[card] for card in kind)
    hidden = [card for card in kind if hand[card] or deck[card]]
    for card in hidden:
        hand[card], deck[card] = 0, 1
    for _ in range(size):
        card = hidden.pop(dice.below(len(hidden)))
        hand[card], deck[card] = 1, 0


def turn_of(s: State) -> Seat:
    """The seat in turn."""
    return s.turn
