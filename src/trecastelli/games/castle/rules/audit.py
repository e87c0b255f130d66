"""Audit of states: every card in one place, every token on a card, every cache right."""

from __future__ import annotations

from itertools import pairwise

from trecastelli.core.game import NOBODY
from trecastelli.games.castle.rules.board import CASTLE, IN_ZONE, LEVELS, LOOSE, ZONE
from trecastelli.games.castle.rules.cards import KINDS, KNIGHT, NAMES, SIEGE_ENGINE
from trecastelli.games.castle.rules.characters import CARDS, copies
from trecastelli.games.castle.rules.hands import KNOWERS, count_of
from trecastelli.games.castle.rules.open import (
    EMPTY,
    MANY,
    NONE,
    is_set_up,
    knights_on,
    owner_at,
    top_place,
)
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.verbs import PUBLIC


def audit_state(s: State) -> None:
    """Assert that the state is whole."""
    _audit_cards(s)
    _audit_board(s)
    _audit_hands(s)
    _audit_caches(s)


def _audit_cards(s: State) -> None:
    total = copies(s.options.seats)
    for kind in range(KINDS):
        places = (s.base.count(kind), s.exchange[kind], s.removed[kind], s.bag[kind])
        held = sum(count_of(hand, kind) for hand in s.hands)
        riding = sum(knights_on(riders) for riders in s.riders) if kind == KNIGHT else 0
        count = sum(places) + held + riding
        assert count == total[kind], f"{count} cards {NAMES[kind]} instead of {total[kind]}"
    assert not is_set_up(s) or sum(s.deck_sizes) == sum(s.bag), (
        "the decks do not hold what they should"
    )


def _audit_board(s: State) -> None:
    assert len(s.base) == len(s.token) == len(s.riders), "the lists of spaces differ in length"
    assert len(s.base) == LOOSE or s.base[-1] != EMPTY, "an empty place at the far end"
    for x, kind in enumerate(s.base):
        if kind == EMPTY:
            assert s.token[x] == NOBODY and not s.riders[x], f"something lies on empty space {x}"
        else:
            _audit_stack(s, x)


def _audit_stack(s: State, x: int) -> None:
    kind = s.base[x]
    assert kind != KNIGHT, f"a Knight stands on the ground of {x}"
    if x < CASTLE:
        assert CARDS[kind].zone == ZONE[x], f"{NAMES[kind]} is in the wrong zone"
    else:
        assert (kind == SIEGE_ENGINE) == (x < LOOSE), f"{NAMES[kind]} stands at {x}"
    for place in range(x * LEVELS, top_place(s, x) + 1):
        owner = owner_at(s, place)
        assert owner == NOBODY or 0 <= owner < s.options.seats, f"a token of nobody at {place}"


def _audit_hands(s: State) -> None:
    for seat, hand in enumerate(s.hands):
        assert hand == sorted(hand), f"the hand of seat {seat} is not sorted"
        for card in hand:
            knowers = card % KNOWERS
            assert knowers >> seat & 1, f"seat {seat} does not know its own card"
            assert not knowers & ~s.options.everyone, "somebody knows who is not there"
            assert not knowers & PUBLIC or knowers == s.options.everyone, "public, but not to all"
        assert s.hand_sizes[seat] == len(hand), (
            f"seat {seat} does not hold {s.hand_sizes[seat]} cards"
        )
        for one, two in pairwise(hand):
            nested = one // KNOWERS != two // KNOWERS or not one % KNOWERS & ~two
            assert nested, f"who knows what of equal cards of seat {seat} is not in order"
        chosen = s.chosen[seat]
        assert chosen == NONE or count_of(hand, chosen), f"seat {seat} passes what it has not"


def _audit_caches(s: State) -> None:
    for zone, spaces in enumerate(IN_ZONE):
        empty = sum(s.base[x] == EMPTY for x in spaces)
        assert s.free[zone] == empty, f"{empty} spaces are free in zone {zone}, not {s.free[zone]}"
    total = copies(s.options.seats)
    for kind in range(KINDS):
        x = s.base.index(kind) if kind in s.base else NONE
        where = MANY if total[kind] > 1 else x
        assert s.where[kind] == where, f"{NAMES[kind]} is at {x}"
    x = s.last // LEVELS
    there = s.last == NONE or (x < len(s.base) and s.base[x] != EMPTY and s.last <= top_place(s, x))
    assert there, "the last card is where none is"
