"""Mends for reasons about castles: where they stand, what they cost, who attacks them."""

from __future__ import annotations

from tests.games.castelli.mends_of_boards import new_field
from tests.games.castelli.mends_of_turns import rival_of
from trecastelli.core.actions import Action
from trecastelli.core.game import Seat
from trecastelli.games.castelli.rules.board import STONE
from trecastelli.games.castelli.rules.cards import KNIGHTS
from trecastelli.games.castelli.rules.open import DOWN, building_cards
from trecastelli.games.castelli.rules.state import State


def clear_area(s: State, seat: Seat, action: Action) -> None:
    for site in (2 * action.arg, 2 * action.arg + 1):
        s.tops.pop(site, None)


def let_rival_own(s: State, seat: Seat, action: Action) -> None:
    s.tops[action.arg] = s.tops.get(action.arg, 0) // 4 * 4 + rival_of(s, seat)


def unstack(s: State, seat: Seat, action: Action) -> None:
    s.tops[action.arg] %= 4


def expose(s: State, seat: Seat, action: Action) -> None:
    s.saved.remove(action.arg)


def reach_out(s: State, seat: Seat, action: Action) -> None:
    octagon = action.arg // (8 if action.verb.name == "over" else 4)
    s.reach[seat] |= 1 << octagon


def bare(s: State, site: int) -> None:
    """No shields of anybody around a castle."""
    for facing in s.field.around[site // 8]:
        s.tiles[facing // 4] = DOWN


def strengthen(s: State, seat: Seat, site: int) -> None:
    """Around a castle one shield alone, with points, of the seat's."""
    bare(s, site)
    facing = (s.field.squares_of_area[site // 2] or s.field.around[site // 8])[0]
    new_field(s).squares_of_area[site // 2] = [facing]
    s.tiles[facing // 4] = next(
        laid
        for laid in range(4 * 36)
        if s.kit.shields[laid * 4 + facing % 4] >> 4 == seat
        and s.kit.shields[laid * 4 + facing % 4] & 7
    )


def win_majority(s: State, seat: Seat, action: Action) -> None:
    strengthen(s, seat, action.arg)


def lose_majority(s: State, seat: Seat, action: Action) -> None:
    bare(s, action.arg)


def take_castles_back(s: State, seat: Seat, action: Action) -> None:
    s.built[seat] = 0


def lack_wood(s: State, seat: Seat, action: Action) -> None:
    s.stores[3 * seat] = 0


def fill_store(s: State, seat: Seat, action: Action) -> None:
    s.stores[3 * seat : 3 * seat + 3] = [2, 2, 2]


def buy_again(s: State, seat: Seat, action: Action) -> None:
    s.bought = False


def make_room(s: State, seat: Seat, action: Action) -> None:
    s.tops.clear()
    s.reach[seat] = (1 << 32) - 1


def make_target(s: State, seat: Seat, action: Action) -> None:
    """A rival's castle in reach, with or without the majority as the cards have it."""
    site = 2 * s.field.areas[s.home[seat]][STONE][0]
    s.tops = {site: rival_of(s, seat)}
    s.saved.clear()
    s.reach[seat] = (1 << 32) - 1
    prompt = s.prompts[-1]
    cards = 1 << action.arg | building_cards(prompt)
    if cards >> KNIGHTS & 1:
        bare(s, site)
    else:
        strengthen(s, seat, site)
