"""What one seat may know, and the worlds that would look the same."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.core.game import HIDDEN, NOBODY, Dice, Event, Seat
from trecastelli.games.castelli.rules.cards import KIND_COUNT
from trecastelli.games.castelli.rules.effects import can_finish
from trecastelli.games.castelli.rules.events import Drew, Flipped, Sold, Took
from trecastelli.games.castelli.rules.kit import STARTS, TILES
from trecastelli.games.castelli.rules.open import (
    DOWN,
    UNSEEN,
    UNSEEN_START,
    Open,
    copy_open,
    is_start_tile,
)
from trecastelli.games.castelli.rules.stages import GotStart
from trecastelli.games.castelli.rules.state import SPECTATOR, VIEWERS, State, hand_of, new_deck
from trecastelli.games.castelli.rules.verbs import ASK_LAY, is_private


@dataclass(init=False)
class View(Open):
    """Adds what one seat knows."""

    seat: Seat
    """Whose eyes these are; NOBODY's see no hand."""
    unseen: list[int]
    """Which tiles the viewer has not seen: 1 or 0 for each."""
    held: list[int]
    """The tile each seat holds, or UNSEEN, or UNSEEN_START."""
    flipped: int
    """The tile turned up and not laid yet, or UNSEEN."""
    hand: list[int]
    """How many cards of each kind one holds oneself."""
    known: list[int]
    """For each seat: cards of each kind one knows it to hold."""
    common: list[int]
    """The same of what everybody knows, of one's own hand too."""
    returned: list[int]
    """Cards under the deck, or HIDDEN, in the order they will be drawn."""


def known_hand(v: View, seat: Seat) -> list[int]:
    """Cards of each kind the viewer knows a seat to hold."""
    return v.known[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]


def viewer_of(seat: Seat) -> int:
    """The place of a seat, or of the spectators, among those who know things."""
    return SPECTATOR if seat == NOBODY else seat


def view_state(s: State, seat: Seat) -> View:
    """The state without what the seat may not know."""
    viewer, width = viewer_of(seat), s.options.seats * KIND_COUNT
    v = View()
    copy_open(s, v)
    v.seat = seat
    v.held = _held(s, seat)
    v.flipped = _flipped(s, seat)
    v.unseen = _unseen(s, v.held, v.flipped)
    v.hand = [0] * KIND_COUNT if seat == NOBODY else hand_of(s, seat)
    v.known = _known(s, viewer, width)
    v.common = _known(s, SPECTATOR, width)
    v.returned = _returned(s, viewer)
    return v


def _held(s: State, seat: Seat) -> list[int]:
    """§8.3 With a private look, a held tile is its holder's secret, but its back is not."""
    if not is_private(s.options):
        return s.held.copy()
    return [
        tile if other == seat or tile == DOWN else UNSEEN_START if is_start_tile(tile) else UNSEEN
        for other, tile in enumerate(s.held)
    ]


def _flipped(s: State, seat: Seat) -> int:
    """§8.3 With a private look, the others see the tile when it is chosen to be laid."""
    if s.flipped == DOWN or seat == s.turn or not is_private(s.options):
        return s.flipped
    waiting = [prompt for prompt in s.prompts if prompt.ask == ASK_LAY]
    return UNSEEN if waiting else s.flipped


def _unseen(s: State, held: list[int], flipped: int) -> list[int]:
    unseen = s.bag.copy()
    for seat, tile in enumerate(held):
        if tile < DOWN:
            unseen[s.held[seat]] = 1
    if flipped == UNSEEN:
        unseen[s.flipped] = 1
    return unseen


def _known(s: State, viewer: int, width: int) -> list[int]:
    if not s.knowledge:
        return [0] * width
    return [s.knowledge.get(viewer * width + place, 0) for place in range(width)]


def _returned(s: State, viewer: int) -> list[int]:
    return [
        card if knowers >> viewer & 1 else HIDDEN
        for card, knowers in zip(s.returned, s.knowers, strict=True)
    ]


# Worlds that look the same


def guess_state(v: View, dice: Dice) -> State:
    """A state that looks like the view: what is unseen is dealt anew.

    §4.7 Whoever began a castle that needs one more card holds such a card.
    """
    s = _deal(v, dice)
    while not can_finish(s):
        s = _deal(v, dice)
    return s


def _deal(v: View, dice: Dice) -> State:
    s = State()
    copy_open(v, s)
    s.bag = v.unseen.copy()
    s.held = [_guess_tile(s.bag, tile, dice) for tile in v.held]
    s.flipped = _guess_tile(s.bag, v.flipped, dice)
    s.deck = unseen_cards(v)
    s.hands = _guess_hands(v, s.deck, dice)
    s.returned = [_guess_card(s.deck, card, dice) for card in v.returned]
    s.knowledge = _guess_knowledge(v)
    return s


def _guess_tile(bag: list[int], tile: int, dice: Dice) -> int:
    if tile >= DOWN:
        return tile
    first, end = (0, TILES) if tile == UNSEEN else (TILES, TILES + STARTS)
    tiles = [each for each in range(first, end) if bag[each]]
    tile = tiles[dice.below(len(tiles))]
    bag[tile] = 0
    return tile


def unseen_cards(v: View) -> list[int]:
    """How many cards of each kind are where the viewer cannot see them."""
    pool = new_deck(v.options, v.kit)
    for card in range(KIND_COUNT):
        pool[card] -= v.hand[card] + v.returned.count(card)
        for seat in range(v.options.seats):
            pool[card] -= v.known[seat * KIND_COUNT + card]
    return pool


def _guess_hands(v: View, pool: list[int], dice: Dice) -> list[int]:
    hands = v.known.copy()
    for seat in range(v.options.seats):
        own = seat * KIND_COUNT
        if seat == v.seat:
            hands[own : own + KIND_COUNT] = v.hand
        else:
            for _ in range(v.sizes[seat] - sum(v.known[own : own + KIND_COUNT])):
                hands[own + _guess_card(pool, HIDDEN, dice)] += 1
    return hands


def _guess_knowledge(v: View) -> dict[int, int]:
    """What everybody knows, all know. What others know besides is not to be seen: it is none here.

    It came from their own sales or a Traitor, and nothing but their own views depends on it.
    """
    known: dict[int, int] = {}
    for viewer in range(VIEWERS):
        mine = v.known if viewer == viewer_of(v.seat) else v.common
        for place, count in enumerate(mine):
            if count and place // KIND_COUNT != viewer:
                known[viewer * len(mine) + place] = count
    return known


def _guess_card(pool: list[int], card: int, dice: Dice) -> int:
    """The card itself, or if it is hidden one of the pool, each as likely."""
    if card != HIDDEN:
        return card
    rest = dice.below(sum(pool))
    card = 0
    while rest >= pool[card]:
        rest -= pool[card]
        card += 1
    pool[card] -= 1
    return card


def redact_event(e: Event, seat: Seat) -> Event:
    """§4.8, §4.6, §4.16, §8.3 Cards drawn, sold or taken, and tiles looked at in private."""
    if isinstance(e, Drew) and e.seat != seat:
        return Drew(e.seat)
    if isinstance(e, Sold) and e.seat != seat:
        return Sold(e.seat, e.silver)
    if isinstance(e, Took) and seat != e.seat and seat != e.rival:
        return Took(e.seat, e.rival)
    if isinstance(e, Flipped) and e.secret and e.seat != seat:
        return Flipped(e.seat, e.square, True)
    if isinstance(e, GotStart) and e.secret and e.seat != seat:
        return GotStart(e.seat, True)
    return e
