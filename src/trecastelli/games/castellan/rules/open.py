"""What everybody at the table may see of a game of Castellan, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from trecastelli.core.bag import Bag
from trecastelli.core.game import Seat
from trecastelli.core.prompt import Prompted, asks
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
"""Number of cards of the tower deck and of the wall deck."""


@dataclass(init=False)
class Open(Prompted):
    """What everybody at the table may see: everything but the faces of cards in hands and decks."""

    options: Options
    deck: Deck
    """The fourteen cards that every player has."""
    castle: Castle
    turn: Seat
    """Whose turn it is."""
    hand_sizes: list[Sizes]
    """Cards in each seat's hand, by deck."""
    deck_sizes: list[Sizes]
    """Cards left in each seat's two decks."""
    played: list[int]
    """Cards played this turn, in order."""
    discards: list[Bag]
    """Cards that each seat played in earlier turns."""
    pool: list[int]
    """Pieces of each kind from this turn's cards, not built yet."""
    passed: list[int]
    """Pieces of each kind passed on by the previous player, not built yet."""
    lost: list[int]
    """Pieces of each kind that are out of the game."""
    walls: int
    """Number of this turn's draws that come from the wall deck."""
    done: list[bool]
    """Seats that have no more turns."""
    ending: bool
    """Whether a seat is out of cards, so that each turn is its player's last."""

    @property
    def seats(self) -> int:
        """Number of players."""
        return self.options.seats


def copy_open(o: Open, to: Open) -> None:
    """Copy every public fact, by name. This is the only place that lists them."""
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


def is_dealing(o: Open) -> bool:
    """§1.4 Whether the first hands are being drawn: the first turn waits for them."""
    return asks(o, ASK_DRAW) and o.prompts[0].ask == ASK_PLAY


# Playing cards


def lacks_card(o: Open) -> bool:
    """§2.4 Whether no card has been played this turn; at least one must be."""
    return not o.played


def lacks_tower(o: Open) -> bool:
    """§3.1 Whether the castle has no first tower yet and there is none to build."""
    return is_bare(o.castle) and not o.pool[TOWER]


def must_play_all(o: Open, hand: Bag) -> bool:
    """§6.2 Whether cards are left that must be played because this is a last turn."""
    return o.ending and bool(hand)


def may_build(o: Open, hand: Bag) -> bool:
    """§2.4, §3.1, §6.2 Whether the seat in turn, with this hand, may begin to build."""
    return not (lacks_card(o) or must_play_all(o, hand) or lacks_tower(o))


# Building


def at_hand(o: Open, piece: int) -> int:
    """Number of pieces of a kind that are not built yet, own and passed on."""
    return o.pool[piece] + o.passed[piece]


def can_build(o: Open, pieces: list[int]) -> bool:
    """§3.8 Whether the seat in turn has a site for any of these pieces."""
    for piece in range(KINDS):
        if pieces[piece] and has_site(o.castle, piece, o.turn):
            return True
    return False


def buildable(o: Open, pieces: list[int]) -> list[int]:
    """§3.8 The pieces, of some, for which the seat in turn has a site."""
    return [n if has_site(o.castle, piece, o.turn) else 0 for piece, n in enumerate(pieces)]


def has_passed(o: Open) -> bool:
    """§5.3 Whether pieces that were passed on are not built yet."""
    return any(o.passed)


def may_leave(o: Open) -> bool:
    """§5.3 Whether passed pieces may be left: the player's own pieces have no site."""
    return not can_build(o, o.pool)


def to_build(o: Open) -> list[int]:
    """§5.3 The pieces to build now: the player's own while any has a site, then the passed ones."""
    return o.passed if may_leave(o) else o.pool


# Keeps


def has_double(o: Open, seat: Seat) -> bool:
    """§4.3, §4.4 Whether a seat still has its one Double Keep to set."""
    return o.options.double and doubled_yard(o.castle, seat) == OUTSIDE


def may_double(o: Open, face: int) -> bool:
    """§4.3, §4.5 Whether the seat in turn may set its Double Keep in what it made of a face."""
    return has_double(o, o.turn) and (face == OUTSIDE or o.options.double_on_parts)


def double_choices(o: Open) -> tuple[int, ...]:
    """§4.3, §4.6 The courtyards of which one may now get, or keep, the Double Keep."""
    if asks(o, ASK_CLAIM) or asks(o, ASK_MOVE_DOUBLE):
        return o.prompts[-1].about[1:]
    return ()


# Drawing cards


def draw_count(o: Open, seat: Seat) -> int:
    """§2.7 One card, and one more for each symbol on the cards played, as far as cards are left."""
    count = 1
    if seat == o.turn:
        for card in o.played:
            count += o.deck.cards[card].extra
    towers, walls = o.deck_sizes[seat]
    return min(count, towers + walls)


def lacks_wall_cards(o: Open, walls: int) -> bool:
    """§2.8 Whether the wall deck has fewer cards than this."""
    return walls > o.deck_sizes[o.turn][WALL_DECK]


def lacks_tower_cards(o: Open, walls: int) -> bool:
    """§2.8 Whether the tower deck has fewer cards than the rest of the draw."""
    return draw_count(o, o.turn) - walls > o.deck_sizes[o.turn][TOWER_DECK]


def splits(o: Open) -> list[int]:
    """§2.8 The numbers of cards that may come from the wall deck."""
    return [
        walls
        for walls in range(draw_count(o, o.turn) + 1)
        if not lacks_wall_cards(o, walls) and not lacks_tower_cards(o, walls)
    ]


def card_count(o: Open, seat: Seat) -> int:
    """Number of cards that a seat has yet to play, in hand and decks."""
    hand, deck = o.hand_sizes[seat], o.deck_sizes[seat]
    return hand[0] + hand[1] + deck[0] + deck[1]
