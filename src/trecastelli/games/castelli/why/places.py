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
from trecastelli.words import _


def _on_field(case: Case, column: int, place: str) -> Refusal | None:
    """§1.3, §10.3 Everybody plays on his own field."""
    field = case.v.field.field_of_column(column)
    if field == case.v.home[case.seat]:
        return None
    if field >= case.v.field.fields:
        return refuse("off-board", _("There is no {place} on this board.").format(place=place))
    text = _("You play on your own field, and {place} is on the other.")
    return refuse("other-field", text.format(place=place))


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
    text = _("The tile on {square} lies open already.")
    return refuse("tile-open", text.format(square=SQUARE_NAMES[case.arg]))


def _is_another_way(case: Case) -> Refusal | None:
    """§4.12 A Governor turns the tile; its own player lays it any way."""
    if case.prompt.ask != ASK_REDIRECT or case.v.tiles[case.v.square] % 4 != case.arg:
        return None
    text = _("The tile looks {way} already; a Governor must turn it.")
    return refuse("same-way", text.format(way=way_text(case.arg)))


# Players


def _is_player(case: Case) -> Refusal | None:
    if case.arg < case.v.options.seats:
        return None
    return refuse("no-such-player", _("Nobody plays that colour."))


def _is_rival(case: Case) -> Refusal | None:
    if case.arg in rivals(case.v, case.seat):
        return None
    if case.arg == case.seat:
        return refuse("yourself", _("The Traitor brings a card from a rival, not from yourself."))
    text = _("{name} plays on the other field; your cards work on your own.")
    return refuse("rival-elsewhere", text.format(name=case.names[case.arg]))


def _is_victim(case: Case) -> Refusal | None:
    if case.arg in victims(case.v, case.seat):
        return None
    text = _("{name} holds no card the Traitor could bring.")
    return refuse("rival-without-card", text.format(name=case.names[case.arg]))


# Land


def _is_land_right(case: Case) -> Refusal | None:
    """§4.17, §4.24 Free land for a founder, a city for the Arsonist."""
    card = case.prompt.about[0]
    if case.arg in lands_for(case.v, case.seat, card):
        return None
    octagon = OCTAGON_NAMES[case.arg]
    if card == ARSONIST:
        text = _("No city stands at {octagon} that could be burned.")
        return refuse("no-city-there", text.format(octagon=octagon))
    return _not_free(case, octagon)


def _not_free(case: Case, octagon: str) -> Refusal:
    settlement = case.v.settlements[case.arg]
    if settlement == LAND:
        text = _("The mine is at {octagon}; the {card} needs free land.")
        return refuse("mine-land", text.format(octagon=octagon, card=title(case.prompt.about[0])))
    if settlement == CITY:
        text = _("A city stands at {octagon}; the {card} needs free land.")
    else:
        text = _("A village stands at {octagon}; the {card} needs free land.")
    return refuse("settled-land", text.format(octagon=octagon, card=title(case.prompt.about[0])))


SQUARE_CHECKS: Final[tuple[Check, ...]] = (_square_on_field, _is_down)
TURN_CHECKS: Final[tuple[Check, ...]] = (_is_another_way,)
RIVAL_CHECKS: Final[tuple[Check, ...]] = (_is_player, _is_rival, _is_victim)
LAND_CHECKS: Final[tuple[Check, ...]] = (_land_on_field, _is_land_right)
