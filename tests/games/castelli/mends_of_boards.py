"""Mends for reasons about modules, boards, tiles and land."""

from __future__ import annotations

from dataclasses import replace

from trecastelli.core.actions import Action
from trecastelli.core.game import Seat
from trecastelli.games.castelli.rules.board import CITY, LAND, STONE
from trecastelli.games.castelli.rules.building import ground
from trecastelli.games.castelli.rules.cards import CARDS
from trecastelli.games.castelli.rules.field import FOUR, Field, field_of
from trecastelli.games.castelli.rules.open import DOWN, building_cards
from trecastelli.games.castelli.rules.state import State, some_placing


def play_dilemma(s: State, seat: Seat, action: Action) -> None:
    s.options = replace(s.options, dilemma=True)
    for holder in range(s.options.seats):
        s.held[holder] = 32 + holder
        s.bag[32 + holder] = 0


def play_battle(s: State, seat: Seat, action: Action) -> None:
    s.options = replace(s.options, battle=True)
    for card, count in enumerate(s.kit.cards):
        s.deck[card] += count if CARDS[card].battle else 0
    s.deck_size = sum(s.deck)


def widen(s: State, seat: Seat, action: Action) -> None:
    s.field = field_of(s.kit, FOUR, some_placing(s.kit, FOUR))
    s.settlements = s.field.settlements.copy()


def move_home(s: State, seat: Seat, action: Action) -> None:
    s.home = (1 - s.home[seat],) * s.options.seats


def new_field(s: State) -> Field:
    """A board of its own, that may be changed."""
    s.field = Field(s.kit, s.field.plan, s.field.placing)
    return s.field


def change_ground(s: State, seat: Seat, action: Action) -> None:
    field, area = new_field(s), action.arg
    prompt = s.prompts[-1]
    kind = ground(building_cards(prompt))
    for areas in field.areas[s.home[seat]]:
        if area in areas:
            areas.remove(area)
    field.kind[area] = kind
    field.sites[area] = 1 if kind == STONE else 0
    field.areas[s.home[seat]][kind] = sorted([*field.areas[s.home[seat]][kind], area])


def move_mine(s: State, seat: Seat, action: Action) -> None:
    field = new_field(s)
    field.mine[s.home[seat]] = next(o for o in field.octagons[s.home[seat]] if o != action.arg)


def close(s: State, seat: Seat, action: Action) -> None:
    s.tiles[action.arg] = DOWN


def look_elsewhere(s: State, seat: Seat, action: Action) -> None:
    laid = s.tiles[s.square]
    s.tiles[s.square] = laid // 4 * 4 + (laid + 1) % 4


def free_land(s: State, seat: Seat, action: Action) -> None:
    s.settlements[action.arg] = LAND


def found_city(s: State, seat: Seat, action: Action) -> None:
    s.settlements[action.arg] = CITY
    move_mine(s, seat, action)


def first_land(s: State, seat: Seat) -> int:
    mine = s.field.mine[s.home[seat]]
    return next(octagon for octagon in s.field.octagons[s.home[seat]] if octagon != mine)


def free_some_land(s: State, seat: Seat, action: Action) -> None:
    s.settlements[first_land(s, seat)] = LAND


def found_some_city(s: State, seat: Seat, action: Action) -> None:
    s.settlements[first_land(s, seat)] = CITY
