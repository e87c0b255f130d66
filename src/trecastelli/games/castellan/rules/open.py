"""What everybody at the table may see of a game of Castellan, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from trecastelli.core.bag import Bag
from trecastelli.core.game import Seat
from trecastelli.core.prompt import Prompt
from trecastelli.core.value import Value
from trecastelli.games.castellan.rules.board import TOWER
from trecastelli.games.castellan.rules.cards import TOWER_DECK, WALL_DECK, Deck
from trecastelli.games.castellan.rules.castle import (
    KINDS,
    OUTSIDE,
    Castle,
    copy_castle,
    doubled_yard,
    has_site,
    is_bare,
)
from trecastelli.games.castellan.rules.verbs import (
    ASK_CLAIM,
    ASK_DRAW,
    ASK_MOVE_DOUBLE,
    ASK_PLAY,
    Options,
)

Sizes: TypeAlias = tuple[int, int]
"""How many cards of the tower deck and of the wall deck."""


@dataclass(init=False)
class Open(Value):
    """What everybody at the table may see: only hands are secret, and their backs are not."""

    options: Options
    deck: Deck
    """The fourteen cards that every player has."""
    castle: Castle
    turn: Seat
    """Whose turn it is."""
    hand_sizes: list[Sizes]
    """How many cards of each deck each seat holds."""
    deck_sizes: list[Sizes]
    """How many cards are left in each seat's two decks."""
    played: list[int]
    """The cards of this turn, in the order they were laid down."""
    discards: list[Bag]
    """The cards that each seat has played in earlier turns."""
    pool: list[int]
    """Pieces of each kind on the cards of this turn, not built yet."""
    passed: list[int]
    """Pieces of each kind that came from the player before, not built yet."""
    lost: list[int]
    """Pieces of each kind that are out of the game."""
    walls: int
    """How many of this turn's draws come from the wall deck."""
    done: list[bool]
    """Who has no more turns."""
    ending: bool
    """Somebody is out of cards: each turn is its player's last."""
    prompts: list[Prompt]
    """What is to be decided, the next thing last."""

    @property
    def seats(self) -> int:
        """How many play."""
        return self.options.seats


def copy_open(o: Open, to: Open) -> None:
    """Copy every public fact, by name: the one place."""
    to.options = o.options
    to.deck = o.deck
    to.castle = copy_castle(o.castle)
    to.turn = o.turn
    to.hand_sizes = o.hand_sizes.copy()
    to.deck_sizes = o.deck_sizes.copy()
    to.played = o.played.copy()
    to.discards = [bag.copy() for bag in o.discards]
    to.pool = o.pool.copy()
    to.passed = o.passed.copy()
    to.lost = o.lost.copy()
    to.walls = o.walls
    to.done = o.done.copy()
    to.ending = o.ending
    to.prompts = o.prompts.copy()


def asks(o: Open, ask: int) -> bool:
    """Whether this question is to be answered now."""
    return bool(o.prompts) and o.prompts[-1].ask == ask


def is_dealing(o: Open) -> bool:
    """§1.4 Whether the first hands are being drawn: the first turn waits for them."""
    return asks(o, ASK_DRAW) and o.prompts[0].ask == ASK_PLAY


# Playing cards


def lacks_card(o: Open) -> bool:
    """§2.4 At least one card is played in a turn: whether it still has to be."""
    return not o.played


def lacks_tower(o: Open) -> bool:
    """§3.1 The castle begins with a tower: whether no card played shows one."""
    return is_bare(o.castle) and not o.pool[TOWER]


def must_play_all(o: Open, hand: Bag) -> bool:
    """§6.2 In a last turn all cards are played: whether some are left."""
    return o.ending and bool(hand)


def may_build(o: Open, hand: Bag) -> bool:
    """§2.4, §3.1, §6.2 Whether the seat in turn, with this hand, may go over to building."""
    return not (lacks_card(o) or must_play_all(o, hand) or lacks_tower(o))


# Building


def at_hand(o: Open, piece: int) -> int:
    """How many pieces of a kind are not built yet, one's own and those passed on."""
    return o.pool[piece] + o.passed[piece]


def can_build(o: Open, pieces: list[int]) -> bool:
    """§3.8 Whether the seat in turn has a site for any of these pieces."""
    for piece in range(KINDS):
        if pieces[piece] and has_site(o.castle, piece, o.turn):
            return True
    return False


def buildable(o: Open, pieces: list[int]) -> list[int]:
    """§3.8 Those of some pieces for which the seat in turn has a site."""
    return [n if has_site(o.castle, piece, o.turn) else 0 for piece, n in enumerate(pieces)]


def may_leave(o: Open) -> bool:
    """§5.3 Whether the passed pieces may be left: no piece of one's own has a site any more."""
    return not can_build(o, o.pool)


def to_build(o: Open) -> list[int]:
    """§5.3 The pieces to build now: one's own while any has a site, then the passed ones."""
    return o.passed if may_leave(o) else o.pool


# Keeps


def has_double(o: Open, seat: Seat) -> bool:
    """§4.3, §4.4 Whether a seat still has its one Double Keep to set."""
    return o.options.double and doubled_yard(o.castle, seat) == OUTSIDE


def double_choices(o: Open) -> tuple[int, ...]:
    """§4.3, §4.6 The courtyards of which one may now get, or keep, the Double Keep."""
    if asks(o, ASK_CLAIM) or asks(o, ASK_MOVE_DOUBLE):
        return o.prompts[-1].about[1:]
    return ()


# Drawing cards


def draw_count(o: Open, seat: Seat) -> int:
    """§2.7 One card and one for each symbol on the cards played, as far as there are any left."""
    count = 1
    if seat == o.turn:
        for card in o.played:
            count += o.deck.cards[card].extra
    towers, walls = o.deck_sizes[seat]
    return min(count, towers + walls)


def splits(o: Open) -> list[int]:
    """§2.8 How many cards may come from the wall deck: only what the decks can serve."""
    sizes = o.deck_sizes[o.turn]
    count = draw_count(o, o.turn)
    return list(range(max(0, count - sizes[TOWER_DECK]), min(count, sizes[WALL_DECK]) + 1))


def card_count(o: Open, seat: Seat) -> int:
    """How many cards a seat has still to play, in hand and decks."""
    hand, deck = o.hand_sizes[seat], o.deck_sizes[seat]
    return hand[0] + hand[1] + deck[0] + deck[1]
