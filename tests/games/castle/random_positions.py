"""Random positions of Castle, in which rare things are common."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.castle.redeal import shuffle
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, OVER, Dice, lot
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle import GAME
from trecastelli.games.castle.rules.board import CASTLE, IN_ZONE, LOOSE, OUTSIDE, SLOTS
from trecastelli.games.castle.rules.cards import KNIGHT, SIEGE_ENGINE
from trecastelli.games.castle.rules.characters import CARDS, copies
from trecastelli.games.castle.rules.hands import gain
from trecastelli.games.castle.rules.open import EMPTY, outside_place
from trecastelli.games.castle.rules.state import State, put
from trecastelli.games.castle.rules.verbs import ASK_ACT

CHOICES = {"edition": ("italian", "french"), "merchant": ("free", "not_last")} | {
    "drawing": ("free", "limited")
}


def random_position(dice: Dice) -> State:
    """Every card somewhere: in play, in a hand, in a deck, in the Exchange or out of the game."""
    options = {name: values[dice.below(2)] for name, values in CHOICES.items()}
    s = GAME.new(2 + dice.below(4), options)
    cards = [kind for kind, count in enumerate(copies(s.options.seats)) for _ in range(count)]
    shuffle(cards, dice)
    cards.sort(key=lambda kind: kind == KNIGHT)
    in_play, elsewhere = dice.below(101), dice.below(4)
    s.bag, s.deck_sizes = [0] * len(s.bag), [0] * s.options.seats
    for kind in cards:
        if dice.below(100) >= in_play or not _play(s, kind, dice):
            _keep(s, kind, elsewhere, dice)
    s.turn = dice.below(s.options.seats)
    s.first = dice.below(2) == 0
    s.prompts = [Prompt(ASK_ACT, s.turn)]
    return s


def _play(s: State, kind: int, dice: Dice) -> bool:
    """Put it into play, if there is room; sometimes the Fairy has been there."""
    owner = dice.below(s.options.seats + 1) - 1
    owner = NOBODY if owner < 0 else owner
    spaces = _spaces(s, kind, dice)
    if not spaces:
        return False
    put(s, kind, owner, spaces[dice.below(len(spaces))])
    return True


def _spaces(s: State, kind: int, dice: Dice) -> list[int]:
    zone = CARDS[kind].zone
    if kind == KNIGHT:
        return [x for x in range(len(s.base)) if s.base[x] != EMPTY]
    if kind == SIEGE_ENGINE:
        return [x for x in range(SLOTS, LOOSE) if s.base[x] == EMPTY]
    if zone == OUTSIDE or dice.below(12) == 0:
        return [outside_place(s)]
    return [x for x in IN_ZONE[zone] if s.base[x] == EMPTY and x < CASTLE]


def _keep(s: State, kind: int, elsewhere: int, dice: Dice) -> None:
    """In a hand, mostly; or where most cards of this position are that are not in play."""
    seat = dice.below(s.options.seats)
    where = elsewhere if dice.below(4) else dice.below(4)
    if where == 0:
        gain(s, seat, kind, 1 << seat)
    elif where == 1:
        s.exchange[kind] += 1
    elif where == 2:
        s.bag[kind] += 1
        s.deck_sizes[seat] += 1
    else:
        s.removed[kind] += 1


def walk(s: State, dice: Dice, steps: int) -> Iterator[State]:
    """The state, and those it goes through in random play."""
    for _ in range(steps):
        yield s
        who = GAME.to_act(s)
        if who == OVER:
            return
        legal = GAME.legal(s)
        chosen = lot(GAME.odds(s), dice) if who == CHANCE else dice.below(len(legal))
        GAME.apply(s, legal[chosen], [])


def states(seed: int) -> Iterator[State]:
    """A random position with nobody out, and a few turns from there."""
    dice = SeededDice(seed)
    s = random_position(dice)
    GAME.audit(s)
    if all(hand or deck for hand, deck in zip(s.hands, s.deck_sizes, strict=True)):
        yield from walk(s, dice, 40)
