"""The public part of a game: the castle, the Exchange, whose turn it is.

On each space lies at most one card, and on it up to four Knights. The card is in `base` with its
owner in `token`; the Knights are digits of one number in `riders`, since only their owners differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.prompt import Prompted
from trecastelli.games.castle.rules.board import CASTLE, LEVELS, LOOSE, CardPlace, Space
from trecastelli.games.castle.rules.cards import KNIGHT, Kind
from trecastelli.games.castle.rules.verbs import ASK_DEAL, ASK_OPEN, ASK_START, Options

EMPTY: Final = -1
NONE: Final = -1
MANY: Final = -2
"""In `where`, for the kinds of which there are several."""


@dataclass(init=False)
class Open(Prompted):
    """What everybody at the table may see."""

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
    hand_sizes: list[int]
    """How many cards each seat has in hand."""
    deck_sizes: list[int]
    """How many cards each seat's deck has."""
    turn: Seat
    """Whose turn it is."""
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
    last: CardPlace
    """Where the card is that came into play last, or NONE if it has gone."""
    winners: list[Seat]

    @property
    def seats(self) -> int:
        """How many play."""
        return self.options.seats

    def hand_of(self, seat: Seat) -> list[int]:
        """The cards of a seat that may know them: any seat of a State, the own one of a View."""
        raise AssertionError("what lies open does not tell a hand")

    def pulled_by(self, seat: Seat) -> Kind:
        """What the Courtesan has just taken for a seat, likewise; NONE if she has not."""
        raise AssertionError("what lies open does not tell what was taken")


def copy_open(o: Open, to: Open) -> None:
    """Copy every public fact, by name."""
    to.options = o.options
    to.base = o.base.copy()
    to.token = o.token.copy()
    to.riders = o.riders.copy()
    to.where = o.where.copy()
    to.free = o.free.copy()
    to.exchange = o.exchange.copy()
    to.removed = o.removed.copy()
    to.hand_sizes = o.hand_sizes.copy()
    to.deck_sizes = o.deck_sizes.copy()
    to.turn = o.turn
    to.left = o.left
    to.first = o.first
    to.stirred = o.stirred
    to.traded = o.traded
    to.idle = o.idle
    to.turns = o.turns
    to.last = o.last
    to.prompts = o.prompts.copy()
    to.winners = o.winners.copy()


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


def knights(riders: int) -> list[Seat]:
    """The owners of the Knights on a card, the lowest first."""
    owners: list[Seat] = []
    while riders:
        owners.append(rider_owner(riders & 7))
        riders >>= 3
    owners.reverse()
    return owners


def is_occupied(o: Open, x: Space) -> bool:
    """Whether a card is on a space; places outside that nothing needed yet are empty."""
    return x < len(o.base) and o.base[x] != EMPTY


def occupied(o: Open) -> list[Space]:
    """The spaces on which cards are, ascending."""
    return [x for x in range(len(o.base)) if o.base[x] != EMPTY]


def top(o: Open, x: Space) -> Kind:
    """The highest card of a stack."""
    return KNIGHT if o.riders[x] else o.base[x]


def top_owner(o: Open, x: Space) -> Seat:
    """Whose token the highest card bears, or NOBODY."""
    riders = o.riders[x]
    return rider_owner(riders & 7) if riders else o.token[x]


def top_place(o: Open, x: Space) -> int:
    """The highest card of a stack as a place."""
    return x * LEVELS + knights_on(o.riders[x])


def kind_at(o: Open, p: int) -> Kind:
    """The card at a place."""
    return KNIGHT if p % LEVELS else o.base[p // LEVELS]


def owner_at(o: Open, p: int) -> Seat:
    """Whose token the card at a place bears, or NOBODY."""
    x, level = p // LEVELS, p % LEVELS
    if level == 0:
        return o.token[x]
    return rider_owner((o.riders[x] >> (3 * (knights_on(o.riders[x]) - level))) & 7)


def outside_place(o: Open) -> Space:
    """The first empty place outside."""
    for x in range(LOOSE, len(o.base)):
        if o.base[x] == EMPTY:
            return x
    return len(o.base)


def in_courtyard(o: Open, kind: Kind) -> Space:
    """§3.6 Where a card stands if it stands in the Courtyard, covered or not; else NONE."""
    x = o.where[kind]
    return x if 0 <= x < CASTLE else NONE


def has_cards(o: Open) -> bool:
    """Whether a card is in play."""
    for kind in o.base:
        if kind != EMPTY:
            return True
    return False


# Cards beside the board


def is_set_up(o: Open) -> bool:
    """§2.1 Whether hands and Exchange have been dealt."""
    return not o.prompts or o.prompts[0].ask not in (ASK_START, ASK_DEAL, ASK_OPEN)


def cards_left(o: Open, seat: Seat) -> int:
    """§7.1 How many cards a seat has yet to play, in hand and deck."""
    return o.hand_sizes[seat] + o.deck_sizes[seat]


def exchange_size(o: Open) -> int:
    """How many cards lie in the Exchange."""
    return sum(o.exchange)


def has_exchange(o: Open) -> bool:
    """Whether a card lies in the Exchange."""
    for count in o.exchange:
        if count:
            return True
    return False
