"""The actions that pointing at a part of the picture, or at a card on a shelf, stands for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import Seat
from trecastelli.games.castelli.notation import ids
from trecastelli.games.castelli.rules import verbs
from trecastelli.games.castelli.rules.board import Area, Octagon, Site, Square
from trecastelli.games.castelli.rules.cards import DUKE, FARMER, CardId
from trecastelli.games.castelli.rules.verbs import (
    ASK_OFFER,
    ASK_PLACE,
    ASK_REDIRECT,
    ASK_SALE,
    ASK_TURN,
)
from trecastelli.games.castelli.rules.view import View


def actions_at(v: View, place: str) -> list[Action]:
    """The actions that a part stands for, legal or not, the likeliest first."""
    kind, number = ids.read_id(place)
    actions = _ACTIONS[kind](v, number) if kind in _ACTIONS else []
    likely = _LIKELY.get(v.prompts[-1].ask, ()) if v.prompts else ()
    return sorted(actions, key=lambda action: action.verb not in likely)


_LIKELY: Final[dict[int, tuple[Verb, ...]]] = {
    ASK_TURN: (verbs.TURN,),
    ASK_REDIRECT: (verbs.TURN,),
    ASK_PLACE: (verbs.AT,),
    ASK_OFFER: (verbs.SELL,),
    ASK_SALE: (verbs.SELL,),
}
"""The verbs that come first at some questions."""


def _tile(v: View, square: Square) -> list[Action]:
    ways = [verbs.TURN[way] for way in range(4)] if square == v.square else []
    return [verbs.FLIP[square], *ways]


def _tile_up(v: View, number: int) -> list[Action]:
    """The tile turned up, on the shelf."""
    return [verbs.LAY[0]] if v.options.dilemma else []


def _area(v: View, area: Area) -> list[Action]:
    return [verbs.BUILD[area], verbs.AT[area // 4]]


def _castle(v: View, site: Site) -> list[Action]:
    """A castle is overbuilt, or another is built beside it."""
    return [verbs.OVERBUILD[site], verbs.BUILD[site // 2], verbs.AT[site // 8]]


def _settlement(v: View, octagon: Octagon) -> list[Action]:
    return [verbs.AT[octagon]]


def _mine(v: View, field: int) -> list[Action]:
    return [verbs.AT[v.field.mine[field]]] if field < v.field.fields else []


def _card(v: View, card: CardId) -> list[Action]:
    return [verbs.PLAY[card], verbs.SELL[card]]


def _held(v: View, seat: Seat) -> list[Action]:
    """Nothing is done with the tile of an opponent."""
    return [verbs.SWAP[0]] if seat == v.seat else []


def _player(v: View, seat: Seat) -> list[Action]:
    return [verbs.RIVAL[seat]] if seat < v.seats else []


def _villages(v: View, number: int) -> list[Action]:
    return [verbs.PLAY[FARMER]]


def _cities(v: View, number: int) -> list[Action]:
    return [verbs.PLAY[DUKE]]


_ACTIONS: Final[dict[str, Callable[[View, int], list[Action]]]] = {
    ids.TILE: _tile,
    ids.TILE_UP: _tile_up,
    ids.AREA: _area,
    ids.CASTLE: _castle,
    ids.SETTLEMENT: _settlement,
    ids.MINE: _mine,
    ids.CARD: _card,
    ids.HELD: _held,
    ids.STORE: _player,
    ids.SCORE: _player,
    ids.VILLAGES: _villages,
    ids.CITIES: _cities,
}
"""The actions for each kind of part."""
