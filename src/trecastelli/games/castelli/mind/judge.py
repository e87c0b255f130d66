"""How a game of Castelli stands: points, and what stores, silver, cards and shields may become."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from trecastelli.core.actions import Action
from trecastelli.core.game import Seat
from trecastelli.core.weights import weighted_sums, weights_of
from trecastelli.games.castelli.mind.features import (
    FEATURES as FEATURES,
)
from trecastelli.games.castelli.mind.features import (
    SITES_SEEN,
    best_sites,
    lead_of,
    standing,
)
from trecastelli.games.castelli.mind.features import (
    features as features,
)
from trecastelli.games.castelli.rules.board import (
    CARD,
    COLOURS,
    MINE,
    NOTHING,
    RESOURCES,
    Area,
    Facing,
)
from trecastelli.games.castelli.rules.cards import (
    COUNT,
    COUNTESS,
    KIND_COUNT,
    MASTER,
    POINTS,
    WORTH,
)
from trecastelli.games.castelli.rules.open import (
    DOWN,
    castles_left,
    is_start_tile,
    player_of,
    reaches,
    seats_of,
)
from trecastelli.games.castelli.rules.scoring import (
    START_TILE_POINTS,
    castle_points,
    influence,
    influence_of,
    mine_area,
    points_of,
    settlement_points,
    silver_points,
    squares_left,
    uncovered_points,
)
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.verbs import (
    ASK_FLIP,
    ASK_PART,
    BUILD,
    FLIP,
    LAY,
    OVERBUILD,
    PLAY,
    SELL,
    TURN,
)

VARIETIES: Final[Mapping[str, tuple[dict[str, str], ...]]] = {
    "": ({}, {"module": "dilemma"}),
    "battle": ({"module": "battle"}, {"module": "dilemma,battle"}),
}
"""Castles are worth so much more with Battle that it has weights of its own."""
_FITTED: Final = (files("trecastelli.games.castelli") / "data" / "weights.json").read_text("utf-8")
WEIGHTS: Final = weights_of(_FITTED, FEATURES)
"""For each number of seats, without Battle."""
IN_BATTLE: Final = weights_of(_FITTED, FEATURES, "battle")
FORKS: Final[tuple[str, ...]] = ("tile", "draw", "take")
ALTERNATIVES: Final[tuple[str, ...]] = ("turn",)
HEAT: Final = 2.0
"""How much more an action must promise to get e times as much thought at first."""
EARLY: Final = 0.7
"""How much less end points count while there are many turns to come."""
HOLDING: Final = 0.7
"""How much of the end points of villages, cities and castles counts before the end."""
UNIT: Final[list[float]] = [1.8, 1.8, 1.9, 1.7, 0.8, 0.0]
"""What one of each kind is worth when an area or the frame gives it."""
SPARE: Final = 1.1
"""A resource that no castle needs: its end point and a little hope."""
PART: Final = 0.9
"""What the first of each kind is worth beyond that, while there are turns to come."""
SET: Final = 0.85
"""How much of a castle's points a full set of resources is worth before it stands."""
SITE: Final = 0.12
"""How much of a castle's points a site in reach is worth without resources."""
PENDING: Final = 0.5
"""How much less an area is worth that is not complete yet, while there are many turns to come."""
COIN: Final = 0.45
"""A piece of silver, for what it buys."""
MINE_SHARE: Final = 0.2
"""A piece of silver that lies in a mine one leads."""


def is_quiet(s: State) -> bool:
    """At the beginning of a turn or a round, or when the game is over."""
    if not s.prompts:
        return True
    ask = s.prompts[-1].ask
    return ask in (ASK_FLIP, ASK_PART)


# States


def outlook(s: State) -> list[float]:
    """How well each seat is likely to end, by features with fitted weights."""
    weights = IN_BATTLE if s.options.battle else WEIGHTS
    return weighted_sums(features(s), weights[s.options.seats // s.field.fields])


def judge(s: State) -> list[float]:
    """Points as if the game ended now, and hopes that shrink as it ends."""
    seats = s.options.seats
    values = [standing(s, seat) for seat in range(seats)]
    if not s.prompts or s.prompts[-1].ask == ASK_PART:
        return values
    for field in range(s.field.fields):
        down = 0
        for square in s.field.squares[field]:
            if s.tiles[square] == DOWN:
                down += 1
        if down or s.field.fields == 1:
            _judge_field(s, field, down, values)
    return values


def _judge_field(s: State, field: int, down: int, values: list[float]) -> None:
    seats = seats_of(s, field)
    turns = down / len(seats)
    hope = min(1.0, turns / 3.0)
    settlements = settlement_points(s, field)
    late = 1.0 - EARLY * hope
    for seat in seats:
        values[seat] += _wealth(s, seat, hope) + _hand(s, seat, turns)
        values[seat] += late * silver_points(s, seat, seats)
        if s.options.battle:
            values[seat] += HOLDING * (settlements[seat] + uncovered_points(s, seat))
        if is_start_tile(s.held[seat]):
            values[seat] += START_TILE_POINTS * late
    if down:
        for kind in range(CARD + 1):
            for area in s.field.areas[field][kind]:
                worth = s.field.symbols[area] * UNIT[kind] * (1.0 - PENDING * hope)
                _judge_area(s, field, area, worth, values)
    _judge_area(s, field, mine_area(s, field), MINE_SHARE * s.mines[field], values)


def _wealth(s: State, seat: Seat, hope: float) -> float:
    """Stores and silver, and the castles they would make."""
    place = seat * RESOURCES
    wood, grain, stone = s.stores[place], s.stores[place + 1], s.stores[place + 2]
    sets = min(wood, grain, stone, castles_left(s, seat))
    sites = best_sites(s, seat)
    value = hope * COIN * s.silver[seat] + SPARE * (wood + grain + stone)
    for index in range(SITES_SEEN):
        if index < sets:
            value += hope * max(0.0, SET * sites[index] - 3 * SPARE)
        else:
            value += hope * SITE * sites[index]
    for amount in (wood, grain, stone):
        if amount > sets:
            value += hope * PART
    return value


def _hand(s: State, seat: Seat, turns: float) -> float:
    """Every card is a point at the end; more only for as many as can still be played."""
    value, extra = float(s.sizes[seat]), 0.0
    if turns <= 0.0:
        return value
    for card in range(KIND_COUNT):
        extra += s.hands[seat * KIND_COUNT + card] * (WORTH[card] - 1.0)
    playable = turns * s.options.plays
    if s.sizes[seat] > playable:
        extra *= playable / s.sizes[seat]
    return value + extra


def _judge_area(s: State, field: int, area: Area, worth: float, values: list[float]) -> None:
    """Share out what an area will give by how its shields lie so far."""
    total, closed = influence(s, area), squares_left(s, area)
    is_empty = closed == len(s.field.squares_of_area[area])
    if is_empty or (not closed and s.field.kind[area] != MINE):
        return
    for colour in range(COLOURS):
        if points_of(total, colour):
            seat = player_of(s, colour, field)
            if seat != NOTHING:
                values[seat] += worth * _chance(total, colour, closed)


def _chance(total: i64, colour: int, closed: int) -> float:
    """About how likely a colour will have most points, with so many squares to come."""
    lead = lead_of(total, colour)
    if not closed:
        return 1.0 if lead > 0 else 0.4 if lead == 0 else 0.0
    return min(0.95, max(0.02, 0.4 + 0.12 * lead / closed))


# Actions


def promise(s: State, legal: list[Action]) -> list[float]:
    """Turn tiles where they give most, build what scores, play Kings, keep the other cards."""
    seat = s.prompts[-1].seat
    return [_promise(s, seat, action) for action in legal]


def _promise(s: State, seat: Seat, action: Action) -> float:
    verb, arg = action.verb, action.arg
    if verb is TURN:
        tile = s.flipped if s.flipped != DOWN else s.tiles[s.square] // 4
        return _turned(s, seat, tile * 4 + arg)
    if verb is FLIP:
        return _control(s, arg)
    if verb is BUILD:
        return castle_points(s, arg // 4) - 2.5
    if verb is OVERBUILD:
        return castle_points(s, arg // 8) - 2.5
    if verb is PLAY:
        return _played(s, arg)
    if verb is SELL:
        return -3.0 - WORTH[arg]
    return 0.1 if verb is LAY else 0.0


def _played(s: State, card: int) -> float:
    if POINTS[card]:
        return float(POINTS[card])
    return 0.5 if card in (COUNT, COUNTESS, MASTER) else -1.0


def _control(s: State, square: int) -> float:
    """What a tile laid here decides at once."""
    value = 0.0
    for side in range(4):
        facing = square * 4 + side
        if s.field.edge[facing] != NOTHING:
            value += UNIT[s.field.edge[facing]]
        elif s.field.area[facing] != NOTHING:
            area = s.field.area[facing]
            share = 1.0 if squares_left(s, area) == 1 else 0.25
            value += share * UNIT[s.field.kind[area]] * s.field.symbols[area]
    return value


def _turned(s: State, seat: Seat, laid: int) -> float:
    """What a tile gives a seat, and takes from or gives to its rivals, laid this way."""
    field, value = s.home[seat], 0.0
    for side in range(4):
        shield = s.kit.shields[laid * 4 + side]
        facing = s.square * 4 + side
        edge, area = s.field.edge[facing], s.field.area[facing]
        if edge != NOTHING:
            owner = player_of(s, shield >> 4, field)
            if owner != NOTHING and shield & 7:
                value += UNIT[edge] if owner == seat else -0.6 * UNIT[edge]
        elif area != NOTHING:
            value += _influenced(s, seat, facing, shield)
    return value


def _influenced(s: State, seat: Seat, facing: Facing, shield: int) -> float:
    """How a shield changes what a seat and its rivals may expect of the area it faces."""
    area = s.field.area[facing]
    total, closed = influence(s, area) + influence_of(shield), squares_left(s, area)
    if s.tiles[s.square] != DOWN:
        total -= influence_of(s.kit.shields[s.tiles[s.square] * 4 + facing % 4])
        closed += 1
    worth = UNIT[s.field.kind[area]] * s.field.symbols[area]
    if s.field.kind[area] == MINE:
        worth = MINE_SHARE * s.mines[s.home[seat]]
    value = 0.0
    for colour in range(COLOURS):
        owner = player_of(s, colour, s.home[seat]) if points_of(total, colour) else NOTHING
        if owner != NOTHING:
            sign = 1.0 if owner == seat else -0.6
            value += sign * worth * _chance(total, colour, closed - 1)
    if shield >> 4 == seat and not reaches(s, seat, area // 4):
        value += SITE * castle_points(s, area // 4)
    return value
