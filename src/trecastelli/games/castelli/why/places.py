"""Why a square, a land or a player cannot be chosen in Castelli."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.why import Refusal
from trecastelli.games.castelli.rules.board import (
    CITY,
    LAND,
    OCTAGON_NAMES,
    SQUARE_NAMES,
    octagon_column,
    square_column,
)
from trecastelli.games.castelli.rules.cards import ARSONIST
from trecastelli.games.castelli.rules.effects import lands_for, victims
from trecastelli.games.castelli.rules.open import DOWN, rivals
from trecastelli.games.castelli.rules.verbs import ASK_REDIRECT
from trecastelli.games.castelli.why.reasons import Case, Check, refuse
from trecastelli.games.castelli.words.phrases import title, way_text


def _on_field(case: Case, column: int, place: str) -> Refusal | None:
    """§1.3, §10.3 Each pair plays on its own field."""
    field = case.v.field.field_of_column(column)
    if field == case.v.home[case.seat]:
        return None
    return refuse("off-board" if field >= case.v.field.fields else "other-field", place=place)


def _square_on_field(case: Case) -> Refusal | None:
    return _on_field(case, square_column(case.arg), SQUARE_NAMES[case.arg])


def _land_on_field(case: Case) -> Refusal | None:
    return _on_field(case, octagon_column(case.arg), OCTAGON_NAMES[case.arg])


def _area_on_field(case: Case) -> Refusal | None:
    return _on_field(case, octagon_column(case.arg // 4), OCTAGON_NAMES[case.arg // 4])


def _site_on_field(case: Case) -> Refusal | None:
    return _on_field(case, octagon_column(case.arg // 8), OCTAGON_NAMES[case.arg // 8])


AREA_ON_FIELD: Final[Check] = _area_on_field
SITE_ON_FIELD: Final[Check] = _site_on_field


# Squares


def _is_down(case: Case) -> Refusal | None:
    if case.v.tiles[case.arg] == DOWN:
        return None
    return refuse("tile-open", square=SQUARE_NAMES[case.arg])


def _is_another_way(case: Case) -> Refusal | None:
    """§4.12 A Governor turns the tile; its own player lays it in any direction."""
    if case.prompt.ask != ASK_REDIRECT or case.v.tiles[case.v.square] % 4 != case.arg:
        return None
    return refuse("same-way", way=way_text(case.arg))


# Players


def _is_player(case: Case) -> Refusal | None:
    return None if case.arg < case.v.options.seats else refuse("no-such-player")


def _is_opponent(case: Case) -> Refusal | None:
    if case.arg in rivals(case.v, case.seat):
        return None
    if case.arg == case.seat:
        return refuse("yourself")
    return refuse("rival-elsewhere", name=case.names[case.arg])


def _is_victim(case: Case) -> Refusal | None:
    if case.arg in victims(case.v, case.seat):
        return None
    return refuse("rival-without-card", name=case.names[case.arg])


# Land


def _is_right_land(case: Case) -> Refusal | None:
    """§4.17 Free land to found something; §4.24 a city for the Arsonist."""
    card, octagon = case.prompt.about[0], OCTAGON_NAMES[case.arg]
    if case.arg in lands_for(case.v, case.seat, card):
        return None
    if card == ARSONIST:
        return refuse("no-city-there", octagon=octagon)
    settlement = case.v.settlements[case.arg]
    if settlement == LAND:
        return refuse("mine-land", octagon=octagon, card=title(card))
    is_city = settlement == CITY
    return refuse("settled-land", is_city=is_city, octagon=octagon, card=title(card))


SQUARE_CHECKS: Final[tuple[Check, ...]] = (_square_on_field, _is_down)
TURN_CHECKS: Final[tuple[Check, ...]] = (_is_another_way,)
RIVAL_CHECKS: Final[tuple[Check, ...]] = (_is_player, _is_opponent, _is_victim)
LAND_CHECKS: Final[tuple[Check, ...]] = (_land_on_field, _is_right_land)
