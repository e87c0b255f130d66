"""Judge of Castellan: points, nearly enclosed courtyards, and cards left to play."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.prompt import asks
from trecastelli.core.weights import weighted_sums, weights_of
from trecastelli.games.castellan.mind.features import (
    FEATURES as FEATURES,
)
from trecastelli.games.castellan.mind.features import (
    features as features,
)
from trecastelli.games.castellan.mind.features import (
    is_near,
    near_towers,
    pairs,
    threats,
)
from trecastelli.games.castellan.rules.board import LONG, SHORT, TOWER, Point, Site, far_end
from trecastelli.games.castellan.rules.cards import CARDS
from trecastelli.games.castellan.rules.castle import (
    OUTSIDE,
    completes_courtyard,
    courtyard,
    face_of,
    has_tower,
    is_pending,
    points,
    walls_at,
)
from trecastelli.games.castellan.rules.open import at_hand, card_count, has_double, lacks_card
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.verbs import (
    ASK_PLAY,
    BUILD,
    DOUBLE,
    PLAY,
    SET_LONG,
    SET_SHORT,
    SET_TOWER,
)

VARIETIES: Final[Mapping[str, tuple[dict[str, str], ...]]] = {
    "": ({}, {}, {"double": "off"}, {"end": "play_on"})
}
"""One set of weights for all games; half of the fitted games have the usual options."""
_FITTED: Final = (files("trecastelli.games.castellan") / "data" / "weights.json").read_text("utf-8")
WEIGHTS: Final = weights_of(_FITTED, FEATURES)
"""Weights for each number of seats."""
FORKS: Final[tuple[str, ...]] = ()
ALTERNATIVES: Final[tuple[str, ...]] = ()
HEAT: Final = 3.0
"""How much more an action must promise to get e times as much thought at first."""
CARD: Final = 1.8
"""Points for a card in hand or deck."""
FORGONE: Final = 0.55
"""Share of a courtyard's worth for the seat in turn if one piece would enclose it."""
PAIR: Final = 0.35
"""Share of a courtyard's worth for the seat in turn if a wall and a tower would enclose it."""
LATER: Final = 0.6
"""Factor by which each further courtyard is worth less than the one before."""
YARD: Final = 5.0
"""Points assumed for a courtyard that is not enclosed yet."""
DOUBLE_KEEP: Final = 6.0
"""Points for the Double Keep while all cards are still to be played."""
COUNTED: Final = 6
"""Most courtyards of each kind that are counted before they are enclosed."""


def is_quiet(s: State) -> bool:
    """At the beginning of a turn, or when the game is over."""
    return not s.prompts or (asks(s, ASK_PLAY) and lacks_card(s))


# States


def outlook(s: State) -> list[float]:
    """How well each seat is likely to end, by features with fitted weights."""
    return weighted_sums(features(s), WEIGHTS[s.seats])


def judge(s: State) -> list[float]:
    """Points, cards to come, and courtyards that one or two pieces would enclose."""
    seats = s.seats
    values = [float(points(s.castle, seat)) for seat in range(seats)]
    if not s.prompts:
        return values
    for seat in range(seats):
        cards = card_count(s, seat)
        values[seat] += CARD * cards
        if has_double(s, seat):
            values[seat] += DOUBLE_KEEP * cards / CARDS
    _share_threats(s, values)
    return values


def _share_threats(s: State, values: list[float]) -> None:
    """Give the seat in turn its share of what it may enclose, each worth less than the last."""
    share = 1.0
    for _ in range(min(threats(s.castle), COUNTED)):
        values[s.turn] += FORGONE * share * YARD
        share *= LATER
    for _ in range(min(pairs(s.castle), COUNTED)):
        values[s.turn] += PAIR * share * YARD
        share *= LATER


# Actions


def promise(s: State, legal: list[Action]) -> list[float]:
    """Prefer to enclose, then to prepare only what the same player can enclose."""
    return [_promise(s, action) for action in legal]


def _promise(s: State, action: Action) -> float:
    verb, arg = action.verb, action.arg
    if verb is SET_TOWER:
        return _tower(s, arg)
    if verb is SET_LONG:
        return _wall(s, LONG, arg)
    if verb is SET_SHORT:
        return _wall(s, SHORT, arg)
    if verb is BUILD:
        return 1.0
    if verb is PLAY:
        return 0.5 if lacks_card(s) else 0.1 * sum(s.deck.cards[arg].pieces)
    if verb is DOUBLE:
        return _doubled(s, arg)
    return 0.0


def _tower(s: State, p: Point) -> float:
    c = s.castle
    face = face_of(c, TOWER, p)
    if completes_courtyard(c, TOWER, p):
        return 10.0 + walls_at(c, p) if face == OUTSIDE else 4.0
    if face != OUTSIDE:
        return 3.0
    value = 0.0
    for piece in (LONG, SHORT):
        near = near_towers(c, piece, p)
        if near:
            value += 4.0 if at_hand(s, piece) else -2.0 * near
    return value


def _wall(s: State, piece: int, where: Site) -> float:
    c = s.castle
    face = face_of(c, piece, where)
    if completes_courtyard(c, piece, where):
        return 10.0 if face == OUTSIDE else 3.5
    if face != OUTSIDE:
        return 2.0 if at_hand(s, TOWER) else 0.5
    end = where // 2
    if has_tower(c, end):
        end = far_end(piece, where)
    if is_pending(c, end):
        return 5.0 if at_hand(s, TOWER) else -4.0
    can_go_on = at_hand(s, TOWER) and at_hand(s, LONG) + at_hand(s, SHORT) > 1
    if is_near(c, end):
        return 2.0 if can_go_on else -1.0
    return 0.5


def _doubled(s: State, corner: Point) -> float:
    """Better than a single keep if the courtyard is large or few cards are left."""
    towers = s.castle.towers[courtyard(s.castle, corner)]
    return towers - DOUBLE_KEEP * card_count(s, s.turn) / CARDS
