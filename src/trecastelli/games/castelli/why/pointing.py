"""What somebody means who points at a part of the picture of Castelli, or at a card on a shelf."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY
from trecastelli.games.castelli.rules import verbs
from trecastelli.games.castelli.rules.board import (
    AREA_NAMES,
    OCTAGON_NAMES,
    SITE_NAMES,
    SQUARE_NAMES,
)
from trecastelli.games.castelli.rules.cards import DUKE, FARMER, NAMES
from trecastelli.games.castelli.rules.verbs import (
    ASK_OFFER,
    ASK_PLACE,
    ASK_REDIRECT,
    ASK_SALE,
    ASK_TURN,
)
from trecastelli.games.castelli.rules.view import View


def meant(v: View, place: str) -> list[Action]:
    """The actions meant by pointing at a part, legal or not, the likeliest first."""
    kind, _dash, name = place.partition("-")
    found = _MEANT[kind](v, name) if kind in _MEANT else []
    likely = _LIKELY.get(v.prompts[-1].ask, ()) if v.prompts else ()
    return sorted(found, key=lambda action: action.verb not in likely)


_LIKELY: Final[dict[int, tuple[Verb, ...]]] = {
    ASK_TURN: (verbs.TURN,),
    ASK_REDIRECT: (verbs.TURN,),
    ASK_PLACE: (verbs.AT,),
    ASK_OFFER: (verbs.SELL,),
    ASK_SALE: (verbs.SELL,),
}
"""The verbs that come first while something special is asked."""


def _tile(v: View, name: str) -> list[Action]:
    """A square, or on the shelf the tile turned up."""
    if name == "up":
        return [verbs.LAY[0]] if v.options.dilemma else []
    if name not in SQUARE_NAMES:
        return []
    square = SQUARE_NAMES.index(name)
    ways = [verbs.TURN[way] for way in range(4)] if square == v.square else []
    return [verbs.FLIP[square], *ways]


def _area(v: View, name: str) -> list[Action]:
    if name not in AREA_NAMES:
        return []
    area = AREA_NAMES.index(name)
    return [verbs.BUILD[area], verbs.AT[area // 4]]


def _castle(v: View, name: str) -> list[Action]:
    """A castle that stands is overbuilt; beside it another may be built."""
    if name not in SITE_NAMES:
        return []
    site = SITE_NAMES.index(name)
    return [verbs.OVERBUILD[site], verbs.BUILD[site // 2], verbs.AT[site // 8]]


def _settlement(v: View, name: str) -> list[Action]:
    return [verbs.AT[OCTAGON_NAMES.index(name)]] if name in OCTAGON_NAMES else []


def _mine(v: View, name: str) -> list[Action]:
    mines = {str(field): octagon for field, octagon in enumerate(v.field.mine)}
    return [verbs.AT[mines[name]]] if name in mines else []


def _card(v: View, name: str) -> list[Action]:
    if name not in NAMES:
        return []
    card = NAMES.index(name)
    return [verbs.PLAY[card], verbs.SELL[card]]


def _held(v: View, name: str) -> list[Action]:
    """One's own tile is laid; a rival's is only looked at."""
    return [verbs.SWAP[0]] if v.seat != NOBODY and name == str(v.seat) else []


def _player(v: View, name: str) -> list[Action]:
    seats = [str(seat) for seat in range(v.options.seats)]
    return [verbs.RIVAL[seats.index(name)]] if name in seats else []


def _villages(v: View, name: str) -> list[Action]:
    return [verbs.PLAY[FARMER]] if not name else []


def _cities(v: View, name: str) -> list[Action]:
    return [verbs.PLAY[DUKE]] if not name else []


_MEANT: Final[dict[str, Callable[[View, str], list[Action]]]] = {
    "tile": _tile,
    "area": _area,
    "castle": _castle,
    "settlement": _settlement,
    "mine": _mine,
    "card": _card,
    "held": _held,
    "store": _player,
    "score": _player,
    "villages": _villages,
    "cities": _cities,
}
"""By how the id of a part begins."""
