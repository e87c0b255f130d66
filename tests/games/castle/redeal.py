"""What a seat cannot know, dealt anew; written apart from the game's own guess."""

from __future__ import annotations

from trecastelli.core.game import NOBODY, Dice, Seat
from trecastelli.games.castle.rules.hands import KNOWERS, insert
from trecastelli.games.castle.rules.open import NONE
from trecastelli.games.castle.rules.state import State, copy_state
from trecastelli.games.castle.rules.verbs import ASK_RETURN, PUBLIC


def redeal(s: State, seat: Seat, dice: Dice) -> State:
    """Shuffle the cards that the seat does not know among hands and decks, and what they chose."""
    bit = PUBLIC if seat == NOBODY else 1 << seat
    other = copy_state(s)
    pool = [kind for kind, count in enumerate(s.bag) for _ in range(count)]
    for hand in s.hands:
        pool += [card // KNOWERS for card in hand if not card & bit]
    shuffle(pool, dice)
    for holder, hand in enumerate(s.hands):
        if holder != seat:
            other.hands[holder] = deal_hand(hand, holder, bit, pool)
    other.bag = [pool.count(kind) for kind in range(len(s.bag))]
    rechoose(s, other, seat, dice)
    return other


def shuffle(cards: list[int], dice: Dice) -> None:
    for index in range(len(cards) - 1, 0, -1):
        swap = dice.below(index + 1)
        cards[index], cards[swap] = cards[swap], cards[index]


def deal_hand(hand: list[int], holder: Seat, bit: int, pool: list[int]) -> list[int]:
    """Known cards stay, with all who know them; unknown ones are others, with who knew the old."""
    dealt: list[int] = []
    for card in hand:
        if card & bit:
            insert(dealt, card // KNOWERS, card % KNOWERS)
    for card in hand:
        if not card & bit:
            insert(dealt, pool.pop(), card % KNOWERS)
    return dealt


def rechoose(s: State, other: State, seat: Seat, dice: Dice) -> None:
    """Secret choices of others are any card they hold; so is what the Courtesan took."""
    for holder, kind in enumerate(s.chosen):
        if holder != seat and kind != NONE:
            hand = other.hands[holder]
            other.chosen[holder] = hand[dice.below(len(hand))] // KNOWERS
    prompt = s.prompts[-1] if s.prompts else None
    if (
        prompt is not None
        and prompt.ask == ASK_RETURN
        and seat not in (prompt.seat, prompt.about[0])
    ):
        bit = PUBLIC if seat == NOBODY else 1 << seat
        unknown = [card for card in other.hands[prompt.seat] if not card & bit]
        other.pulled = unknown[dice.below(len(unknown))] // KNOWERS


def turn_of(s: State) -> int:
    """How many turns are over."""
    return s.turns
