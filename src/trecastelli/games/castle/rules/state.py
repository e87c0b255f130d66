"""The state of a game, and the elementary changes of it.

A hand is a sorted list of numbers: the card and one bit for each seat that knows it to be there.
"""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules.board import CASTLE, IN_ZONE, LEVELS, LOOSE, ZONE, Space
from trecastelli.games.castle.rules.cards import KINDS, KNIGHT, Kind
from trecastelli.games.castle.rules.open import (
    EMPTY,
    MANY,
    NONE,
    Open,
    copy_open,
    knights_on,
    rider,
    top,
    top_owner,
    top_place,
)
from trecastelli.games.castle.rules.verbs import ASK_START, DECK, Options


@dataclass(init=False)
class State(Open):
    """A game of Castle, secrets included. Each card is in exactly one place."""

    hands: list[list[int]]
    """The cards of each seat, with who knows them."""
    bag: list[int]
    """How many of each kind are in all the decks together: nobody has looked."""
    chosen: list[Kind]
    """What each seat is about to pass on, unseen; NONE while nobody passes."""
    pulled: Kind
    """What the Courtesan has just taken, or NONE."""

    def hand_of(self, seat: Seat) -> list[int]:
        return self.hands[seat]

    def pulled_by(self, seat: Seat) -> Kind:
        return self.pulled


def new_state(options: Options, copies: list[int]) -> State:
    """Every card unseen, and the question who begins."""
    s, seats = State(), options.seats
    s.options = options
    s.base = [EMPTY] * LOOSE
    s.token = [NOBODY] * LOOSE
    s.riders = [0] * LOOSE
    s.where = [MANY if count > 1 else NONE for count in copies]
    s.free = [len(spaces) for spaces in IN_ZONE]
    s.exchange = [0] * KINDS
    s.removed = [0] * KINDS
    s.hand_sizes = [0] * seats
    s.deck_sizes = [DECK[seats]] * seats
    s.turn = 0
    s.left = 2
    s.first = True
    s.stirred = False
    s.traded = False
    s.idle = 0
    s.turns = 0
    s.last = NONE
    s.prompts = [Prompt(ASK_START, 0)]
    s.winners = []
    s.hands = [[] for _ in range(seats)]
    s.bag = copies
    s.chosen = [NONE] * seats
    s.pulled = NONE
    return s


def copy_state(s: State) -> State:
    """An equal state of its own."""
    to = State()
    copy_open(s, to)
    to.hands = [hand.copy() for hand in s.hands]
    to.bag = s.bag.copy()
    to.chosen = s.chosen.copy()
    to.pulled = s.pulled
    return to


# Stacks


def set_owner(s: State, p: int, owner: Seat) -> None:
    """Change the token of the card at a place."""
    x, level = p // LEVELS, p % LEVELS
    if level == 0:
        s.token[x] = owner
        return
    shift = 3 * (knights_on(s.riders[x]) - level)
    s.riders[x] += (rider(owner) - ((s.riders[x] >> shift) & 7)) << shift


def put(s: State, kind: Kind, owner: Seat, x: Space) -> None:
    """Lay a card on a space: a Knight on what is there, any other where nothing is."""
    if kind == KNIGHT:
        s.riders[x] = (s.riders[x] << 3) | rider(owner)
        return
    if x == len(s.base):
        s.base.append(kind)
        s.token.append(owner)
        s.riders.append(0)
    else:
        s.base[x] = kind
        s.token[x] = owner
    if s.where[kind] != MANY:
        s.where[kind] = x
    if x < CASTLE:
        s.free[ZONE[x]] -= 1


def lift(s: State, x: Space) -> None:
    """Take the highest card off a space."""
    if s.riders[x]:
        s.riders[x] >>= 3
        return
    kind = s.base[x]
    if s.where[kind] != MANY:
        s.where[kind] = NONE
    s.base[x] = EMPTY
    s.token[x] = NOBODY
    if x < CASTLE:
        s.free[ZONE[x]] += 1
    elif x == len(s.base) - 1:
        _trim(s)


def _trim(s: State) -> None:
    """Equal states are equally long: no empty places at the far end outside."""
    while len(s.base) > LOOSE and s.base[-1] == EMPTY:
        s.base.pop()
        s.token.pop()
        s.riders.pop()


def take_away(s: State, x: Space) -> None:
    """The highest card of a space leaves play; what came into play last may thereby be gone."""
    if s.last == top_place(s, x):
        s.last = NONE
    lift(s, x)


def shift(s: State, x: Space, y: Space) -> None:
    """Move the highest card of a space, token and all."""
    kind, owner = top(s, x), top_owner(s, x)
    is_last = s.last == top_place(s, x)
    lift(s, x)
    put(s, kind, owner, y)
    if is_last:
        s.last = top_place(s, y)


def exchange_bases(s: State, x: Space, y: Space) -> None:
    """Let two cards without Knights change places, tokens and all."""
    s.base[x], s.base[y] = s.base[y], s.base[x]
    s.token[x], s.token[y] = s.token[y], s.token[x]
    s.where[s.base[x]] = x
    s.where[s.base[y]] = y
    if s.last == x * LEVELS:
        s.last = y * LEVELS
    elif s.last == y * LEVELS:
        s.last = x * LEVELS
