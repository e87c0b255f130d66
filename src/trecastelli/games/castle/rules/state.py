"""The whole truth about a game in progress, and the small changes everything is made of.

On each space lies at most one card, and on it up to four Knights. The card is in `base` with its
owner in `token`; the Knights are digits of one number in `riders`, since only their owners differ.
A hand is a sorted list of numbers: the card and one bit for each seat that knows it to be there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trecastelli.core.game import NOBODY, Seat
from trecastelli.games.castle.rules.board import CASTLE, IN_ZONE, LEVELS, LOOSE, ZONE, Space
from trecastelli.games.castle.rules.cards import KINDS, KNIGHT, Kind
from trecastelli.games.castle.rules.verbs import ASK_START, DECK, Options, Prompt

EMPTY: Final = -1
NONE: Final = -1
MANY: Final = -2
"""In `where`, for the kinds of which there are several."""


@dataclass(init=False)
class State:
    """A game of Castle. Each card is in exactly one place. Made by `new_state` and `copy_state`."""

    options: Options
    base: list[Kind]
    """The lowest card on each space, or EMPTY. Outside it is as long as is needed."""
    token: list[Seat]
    """Whose token lies on that card, or NOBODY."""
    riders: list[int]
    """The Knights on it: three bits for each, the highest Knight lowest; 1 has no token."""
    where: list[Space]
    """Where each card is that there is one of, or NONE: what `base` says, found at once."""
    free: list[int]
    """How many spaces of each zone of the castle are empty."""
    exchange: list[int]
    """How many of each kind lie open in the Exchange."""
    removed: list[int]
    """How many of each kind are out of the game."""
    hands: list[list[int]]
    decks: list[int]
    """How many cards each seat's deck has."""
    bag: list[int]
    """How many of each kind are in all the decks together: nobody has looked."""
    turn: Seat
    left: int
    """How many actions are to come in this turn."""
    first: bool
    """Whether the next action is the first of the turn."""
    stirred: bool
    """Whether a card was played or drawn in this turn."""
    traded: bool
    """Whether the Merchant came into play in this turn."""
    idle: int
    """How many turns in a row ended without a card played or drawn."""
    turns: int
    """How many turns have ended."""
    last: int
    """Where the card is that came into play last, or NONE if it has gone."""
    chosen: list[Kind]
    """What each seat is about to pass on, unseen; NONE while nobody passes."""
    pulled: Kind
    """What the Courtesan has just taken, or NONE."""
    prompts: list[Prompt]
    """What is to be decided, the next thing last."""
    winners: list[Seat]

    # written out, because it is compiled then; what a dataclass writes is not, and copies wait
    def __init__(
        self,
        options: Options,
        base: list[Kind],
        token: list[Seat],
        riders: list[int],
        where: list[Space],
        free: list[int],
        exchange: list[int],
        removed: list[int],
        hands: list[list[int]],
        decks: list[int],
        bag: list[int],
        turn: Seat,
        left: int,
        first: bool,
        stirred: bool,
        traded: bool,
        idle: int,
        turns: int,
        last: int,
        chosen: list[Kind],
        pulled: Kind,
        prompts: list[Prompt],
        winners: list[Seat],
    ) -> None:
        self.options = options
        self.base = base
        self.token = token
        self.riders = riders
        self.where = where
        self.free = free
        self.exchange = exchange
        self.removed = removed
        self.hands = hands
        self.decks = decks
        self.bag = bag
        self.turn = turn
        self.left = left
        self.first = first
        self.stirred = stirred
        self.traded = traded
        self.idle = idle
        self.turns = turns
        self.last = last
        self.chosen = chosen
        self.pulled = pulled
        self.prompts = prompts
        self.winners = winners


def new_state(options: Options, copies: list[int]) -> State:
    """Every card unseen, and the question who begins."""
    seats = options.seats
    return State(
        options,
        base=[EMPTY] * LOOSE,
        token=[NOBODY] * LOOSE,
        riders=[0] * LOOSE,
        where=[MANY if count > 1 else NONE for count in copies],
        free=[len(spaces) for spaces in IN_ZONE],
        exchange=[0] * KINDS,
        removed=[0] * KINDS,
        hands=[[] for _ in range(seats)],
        decks=[DECK[seats]] * seats,
        bag=copies,
        turn=0,
        left=2,
        first=True,
        stirred=False,
        traded=False,
        idle=0,
        turns=0,
        last=NONE,
        chosen=[NONE] * seats,
        pulled=NONE,
        prompts=[Prompt(ASK_START, 0)],
        winners=[],
    )


def copy_state(s: State) -> State:
    """An equal state of its own."""
    return State(
        s.options,
        s.base.copy(),
        s.token.copy(),
        s.riders.copy(),
        s.where.copy(),
        s.free.copy(),
        s.exchange.copy(),
        s.removed.copy(),
        [hand.copy() for hand in s.hands],
        s.decks.copy(),
        s.bag.copy(),
        s.turn,
        s.left,
        s.first,
        s.stirred,
        s.traded,
        s.idle,
        s.turns,
        s.last,
        s.chosen.copy(),
        s.pulled,
        s.prompts.copy(),
        s.winners.copy(),
    )


# Stacks


def rider_owner(rider: int) -> Seat:
    """Whose token a Knight bears, from his digit."""
    return rider - 2 if rider > 1 else NOBODY


def rider(owner: Seat) -> int:
    """The digit of a Knight with this token."""
    return 1 if owner == NOBODY else owner + 2


def knights_on(riders: int) -> int:
    """How many Knights a number of `riders` holds."""
    count = 0
    while riders:
        riders >>= 3
        count += 1
    return count


def top(s: State, x: Space) -> Kind:
    """The highest card of a stack."""
    return KNIGHT if s.riders[x] else s.base[x]


def top_owner(s: State, x: Space) -> Seat:
    """Whose token the highest card bears, or NOBODY."""
    riders = s.riders[x]
    return rider_owner(riders & 7) if riders else s.token[x]


def top_place(s: State, x: Space) -> int:
    """The highest card of a stack as a place."""
    return x * LEVELS + knights_on(s.riders[x])


def kind_at(s: State, p: int) -> Kind:
    """The card at a place."""
    return KNIGHT if p % LEVELS else s.base[p // LEVELS]


def owner_at(s: State, p: int) -> Seat:
    """Whose token the card at a place bears, or NOBODY."""
    x, level = p // LEVELS, p % LEVELS
    if level == 0:
        return s.token[x]
    return rider_owner((s.riders[x] >> (3 * (knights_on(s.riders[x]) - level))) & 7)


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


def outside_place(s: State) -> Space:
    """The first empty place outside."""
    for x in range(LOOSE, len(s.base)):
        if s.base[x] == EMPTY:
            return x
    return len(s.base)


def in_courtyard(s: State, kind: Kind) -> Space:
    """§3.6 Where a card stands if it stands in the Courtyard, covered or not; else NONE."""
    x = s.where[kind]
    return x if 0 <= x < CASTLE else NONE


def has_cards(s: State) -> bool:
    """Whether a card is in play."""
    for kind in s.base:
        if kind != EMPTY:
            return True
    return False
