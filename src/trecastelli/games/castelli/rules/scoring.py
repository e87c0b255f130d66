"""What tiles, areas, castles and the end of the game give."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trecastelli.core.game import Event, Seat
from trecastelli.core.prompt import ask
from trecastelli.games.castelli.rules.board import (
    CARD,
    CITY,
    COLOURS,
    LAND,
    MINE,
    NOTHING,
    SILVER,
    Area,
    Octagon,
)
from trecastelli.games.castelli.rules.events import Gained, TookSilver, Voided
from trecastelli.games.castelli.rules.open import (
    DOWN,
    Open,
    goods_of,
    is_influence,
    is_start_tile,
    player_of,
    seats_of,
)
from trecastelli.games.castelli.rules.stages import Counted
from trecastelli.games.castelli.rules.state import State, store, take_silver
from trecastelli.games.castelli.rules.verbs import ASK_DRAW

CASTLE_POINTS: Final = 2
"""§9.11 For each castle with none on top, with Battle."""
START_TILE_POINTS: Final = 5
"""§8.4 For one who still holds his start tile."""


def score_tile(s: State, log: list[Event]) -> None:
    """§3.1 First the frame, then every area that is complete now, each clockwise from the north."""
    field, shields = s.field, s.kit.shields
    first, shield = s.square * 4, s.tiles[s.square] * 4
    s.square = DOWN
    draws: list[Seat] = []
    for side in range(4):
        symbol = field.edge[first + side]
        if symbol != NOTHING:
            _score_edge(s, symbol, shields[shield + side], draws, log)
    for side in range(4):
        area = field.area[first + side]
        if area != NOTHING:
            _reach(s, area // 4, shields[shield + side])
            if field.kind[area] != MINE and is_complete(s, area):
                _score_area(s, area, draws, log)
    for seat in reversed(draws):
        ask(s, ASK_DRAW, seat)


def is_complete(o: Open, area: Area) -> bool:
    """§3.1 Whether every square beside an area lies open."""
    return squares_left(o, area) == 0


def squares_left(o: Open, area: Area) -> int:
    """How many squares beside an area lie face down."""
    count, tiles = 0, o.tiles
    for facing in o.field.squares_of_area[area]:
        if tiles[facing // 4] == DOWN:
            count += 1
    return count


def _reach(s: State, octagon: Octagon, shield: int) -> None:
    """§5.3 A shield lets its player build, with a card symbol only if the option says so."""
    seat = player_of(s, shield >> 4, s.home[s.turn])
    if seat != NOTHING and is_influence(s.options, shield):
        s.reach[seat] |= 1 << octagon


def _score_edge(s: State, symbol: int, shield: int, draws: list[Seat], log: list[Event]) -> None:
    """§3.7 The colour that faces the frame gets one; a card symbol there gets nothing."""
    seat = player_of(s, shield >> 4, s.home[s.turn])
    if seat == NOTHING or not shield & 7:
        log.append(Voided(NOTHING, symbol))
    else:
        _give(s, seat, NOTHING, symbol, 1, draws, log)


def _give(
    s: State, seat: Seat, where: int, kind: int, amount: int, draws: list[Seat], log: list[Event]
) -> None:
    """§3.5 Resources as far as there is room, silver as far as there is any, cards to be drawn."""
    if kind == CARD:
        amount = min(amount, s.deck_size + len(s.returned) - len(draws))
        draws += [seat] * amount
        log.append(Gained(seat, where, kind, amount))
    elif kind == SILVER:
        log.append(TookSilver(seat, take_silver(s, seat, amount)))
    else:
        log.append(Gained(seat, where, kind, store(s, seat, kind, amount)))


def influence(o: Open, area: Area) -> i64:
    """§3.2 The shield points of each colour that face an area so far, a byte each."""
    shields, tiles = o.kit.shields, o.tiles
    total: i64 = 0
    for facing in o.field.squares_of_area[area]:
        tile = tiles[facing // 4]
        if tile != DOWN:
            total += influence_of(shields[tile * 4 + facing % 4])
    return total


def influence_of(shield: i64) -> i64:
    """§3.2 The points of one shield in the byte of its colour."""
    return (shield & 7) << (shield >> 4) * 8


def points_of(total: i64, colour: i64) -> int:
    """The points of a colour, of all that are added up."""
    return int(total >> 8 * colour & 255)


def leaders(total: i64) -> i64:
    """The colours with the most points, a bit each; none if nobody has any."""
    best: i64 = 1
    leading: i64 = 0
    for colour in range(4):
        points = total >> 8 * i64(colour) & 255
        if points > best:
            best = points
            leading = 0
        if points == best:
            leading |= 1 << i64(colour)
    return leading


def leading_colours(total: i64) -> list[int]:
    """The same as a list, ascending."""
    leading = leaders(total)
    return [colour for colour in range(COLOURS) if leading >> i64(colour) & 1]


def share_of(amount: int, winners: i64) -> int:
    """§3.4 What each of so many colours gets, rounded down; the rest is lost."""
    count = (winners & 1) + (winners >> 1 & 1) + (winners >> 2 & 1) + (winners >> 3 & 1)
    return amount // int(count) if count else 0


def _score_area(s: State, area: Area, draws: list[Seat], log: list[Event]) -> None:
    """§3.3 to §3.6 Tied colours share, unused colours void; players in turn order."""
    winners = leaders(influence(s, area))
    share = share_of(s.field.symbols[area], winners)
    kind, field, seats = s.field.kind[area], s.home[s.turn], s.options.seats
    given = False
    if share:
        for step in range(seats):
            seat = (s.turn + step) % seats
            if winners >> seat & 1 and s.home[seat] == field:
                _give(s, seat, area, kind, share, draws, log)
                given = True
    if not given:
        log.append(Voided(area, kind))


def castle_points(o: Open, octagon: Octagon) -> int:
    """§5.9 Two for each city and one for each village in line, the own octagon once."""
    points, settlements = 0, o.settlements
    for other in o.field.lines[octagon]:
        points += settlements[other]
    return points


# The end


def score_mine(s: State, field: int, log: list[Event]) -> None:
    """§6.3 The majority around the mine takes its silver; in a tie the rest stays."""
    winners = leaders(influence(s, mine_area(s, field)))
    share = share_of(s.mines[field], winners)
    takers = [seat for seat in seats_of(s, field) if share and winners >> seat & 1]
    log += [TookSilver(seat, take_silver(s, seat, share)) for seat in takers]


def mine_area(o: Open, field: int) -> Area:
    """The area of a field's mine."""
    return o.field.areas[field][MINE][0]


def score_end(s: State, field: int, log: list[Event]) -> None:
    """§6.4 All end points at once, from the same position."""
    seats = seats_of(s, field)
    settlements = settlement_points(s, field)
    for seat in seats:
        resources = sum(goods_of(s, seat))
        castles = uncovered_points(s, seat)
        tile = START_TILE_POINTS if is_start_tile(s.held[seat]) else 0
        silver = silver_points(s, seat, seats)
        total = s.sizes[seat] + resources + silver + settlements[seat] + castles + tile
        s.points[seat] += total
        log.append(
            Counted(
                *(seat, s.sizes[seat], resources, silver),
                *(settlements[seat], castles, tile, total),
            )
        )


def silver_points(o: Open, seat: Seat, seats: list[Seat]) -> int:
    """§6.5 4 for most silver and 2 for second, 3 each in a tie for most; doubled with Battle."""
    double = 2 if o.options.battle else 1
    mine = o.silver[seat]
    richer = len([other for other in seats if o.silver[other] > mine])
    level = len([other for other in seats if o.silver[other] == mine])
    if mine == 0 or richer > 1:
        return 0
    if richer == 0:
        return (4 if level == 1 else 3) * double
    if level > 1 and o.options.second_as_text:
        return 3 * double
    return 2 * double // level


def uncovered_points(o: Open, seat: Seat) -> int:
    """§9.11 With Battle, two for each castle with none on top."""
    return CASTLE_POINTS * uncovered(o, seat) if o.options.battle else 0


def uncovered(o: Open, seat: Seat) -> int:
    """How many castles of a seat have none on top."""
    count = 0
    for top in o.tops.values():
        if top % 4 == seat:
            count += 1
    return count


def settlement_points(o: Open, field: int) -> list[int]:
    """§9.9 With Battle, each settlement gives 3 or 6 to whoever has most castles in its lines."""
    points = [0] * o.options.seats
    if not o.options.battle:
        return points
    castles = _castles(o)
    for octagon in o.field.octagons[field]:
        if o.settlements[octagon] != LAND:
            _score_settlement(o, octagon, castles, points)
    return points


def _castles(o: Open) -> list[int]:
    """The uncovered castles on each octagon, a byte for each seat, the first lowest."""
    castles = [0] * len(o.settlements)
    for site, top in o.tops.items():
        castles[site // 8] += 1 << top % 4 * 8
    return castles


def _score_settlement(o: Open, octagon: Octagon, castles: list[int], points: list[int]) -> None:
    """§9.9, §9.10 Tied players share, rounded up unless the option says down."""
    total = 0
    for other in o.field.lines[octagon]:
        total += castles[other]
    winners = leaders(total)
    count = int(winners).bit_count()
    if count:
        worth = 6 if o.settlements[octagon] == CITY else 3
        share = (worth + count - 1) // count if o.options.round_up else worth // count
        for seat in range(o.options.seats):
            if winners >> seat & 1:
                points[seat] += share
