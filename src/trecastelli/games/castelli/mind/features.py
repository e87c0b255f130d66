"""What counts in a game of Castelli, in numbers: what the judge gives weights to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trecastelli.core.game import Seat
from trecastelli.games.castelli.rules.board import (
    CARD,
    COLOURS,
    NOTHING,
    RESOURCES,
    STONE,
    Area,
)
from trecastelli.games.castelli.rules.building import (
    EACH_OVER,
    PRICE,
    free_site,
    has_majority,
    is_stacked,
)
from trecastelli.games.castelli.rules.cards import KIND_COUNT
from trecastelli.games.castelli.rules.open import (
    DOWN,
    castles_left,
    is_start_tile,
    owner_of,
    player_of,
    reaches,
    seats_of,
)
from trecastelli.games.castelli.rules.scoring import (
    castle_points,
    influence,
    mine_area,
    points_of,
    settlement_points,
    silver_points,
    squares_left,
    uncovered,
)
from trecastelli.games.castelli.rules.setup import total
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.verbs import ASK_PART

SITES_SEEN: Final = 3
AHEAD: Final = 60.0
"""In a knockout: to play for the first place."""
OPEN_SEEN: Final = 2
"""An area with more squares to come counts like one with so many."""
LEADS: Final = 7
"""How many kinds of leads are told apart."""
_WEALTH: Final = (
    *("points", "resources", "resources early", "sets", "sets early"),
    *("site", "site early", "further site", "surplus", "surplus early", "to be bought"),
    *("silver", "silver early", "silver rank", "silver rank early"),
    *("hand", "hand early", "too many cards", "turns", "to move", "reach", "reach early", "full"),
    *("mine led", "mine lost", "mine led early", "start tile", "start tile early"),
    *("settlements", "settlements early", "uncovered castles", "uncovered castles early"),
    *("castles in danger", "castles in danger early", "castles to overbuild"),
    *("castles to overbuild, sets for it", "castles in danger, sets for it"),
)
POINTS: Final = 0
GOODS: Final = 1
GOODS_EARLY: Final = 2
SETS: Final = 3
SETS_EARLY: Final = 4
SITE: Final = 5
SITE_EARLY: Final = 6
NEXT_SITE: Final = 7
SURPLUS: Final = 8
SURPLUS_EARLY: Final = 9
TO_BUY: Final = 10
SILVER: Final = 11
SILVER_EARLY: Final = 12
RANK: Final = 13
RANK_EARLY: Final = 14
HAND: Final = 15
HAND_EARLY: Final = 16
TOO_MANY: Final = 17
TURNS: Final = 18
TO_MOVE: Final = 19
REACH: Final = 20
REACH_EARLY: Final = 21
FULL: Final = 22
MINE_LED: Final = 23
MINE_LOST: Final = 24
MINE_LED_EARLY: Final = 25
START_TILE: Final = 26
START_TILE_EARLY: Final = 27
SETTLED: Final = 28
SETTLED_EARLY: Final = 29
UNCOVERED: Final = 30
UNCOVERED_EARLY: Final = 31
DANGER: Final = 32
DANGER_EARLY: Final = 33
PREY: Final = 34
PREY_PAID: Final = 35
DANGER_PAID: Final = 36
_LEADS: Final = ("far behind", "behind", "one behind", "level", "one ahead", "ahead", "far ahead")
WEALTH: Final = len(_WEALTH)
CARDS: Final = WEALTH
AREAS: Final = CARDS + KIND_COUNT
MOVER: Final = AREAS + OPEN_SEEN * LEADS
FEATURES: Final = (
    *_WEALTH,
    *[f"card {kind}" for kind in range(KIND_COUNT)],
    *[f"area, {opens} open, {lead}" for opens in range(1, OPEN_SEEN + 1) for lead in _LEADS],
    *[f"area, 1 open, {lead}, to move" for lead in _LEADS],
)
COUNT: Final = MOVER + LEADS


def features(s: State) -> list[list[float]]:
    """The features of each seat."""
    rows: list[list[float]] = []
    for seat in range(s.options.seats):
        row = [0.0] * COUNT
        row[POINTS] = standing(s, seat)
        rows.append(row)
    if s.prompts and s.prompts[-1].ask != ASK_PART:
        for field in range(s.field.fields):
            _measure(s, field, rows)
    return rows


def standing(s: State, seat: Seat) -> float:
    """The points so far; in a tournament also those of other rounds, or the place played for."""
    if s.options.league:
        return float(total(s, seat))
    return s.points[seat] + (AHEAD if seat in s.ahead else 0.0)


def _measure(s: State, field: int, rows: list[list[float]]) -> None:
    """Fill in the rows of the seats of a field."""
    seats = seats_of(s, field)
    down = 0
    for square in s.field.squares[field]:
        if s.tiles[square] == DOWN:
            down += 1
    if not down and s.field.fields > 1:
        return
    early = down / len(s.field.squares[field])
    for seat in seats:
        row, turns = rows[seat], _turns(s, seat, seats, down)
        _wealth(s, seat, seats, early, row)
        _cards(s, seat, early, turns, row)
        if is_start_tile(s.held[seat]):
            row[START_TILE], row[START_TILE_EARLY] = 1.0, early
        row[TURNS] = turns
        row[TO_MOVE] = 1.0 if seat == s.turn else 0.0
    if s.options.battle:
        _battle(s, field, seats, early, rows)
    for kind in range(CARD + 1):
        for area in s.field.areas[field][kind]:
            _area(s, field, area, rows)
    _mine(s, field, early, rows)


def _turns(s: State, seat: Seat, seats: list[Seat], down: int) -> float:
    """How many turns a seat still has."""
    count = len(seats)
    after = 0
    other = s.turn
    while other != seat and after < s.options.seats:
        other = (other + 1) % s.options.seats
        if s.home[other] == s.home[seat]:
            after += 1
    return float((down - after + count - 1) // count)


def _wealth(s: State, seat: Seat, seats: list[Seat], early: float, row: list[float]) -> None:
    place = seat * RESOURCES
    wood, grain, stone = s.stores[place], s.stores[place + 1], s.stores[place + 2]
    sets = min(wood, grain, stone, castles_left(s, seat))
    sites = best_sites(s, seat)
    held, worth, surplus, full = 0, 0, 0, 0
    for amount in (wood, grain, stone):
        held += amount
        if amount > sets:
            surplus += 1
        if amount >= s.kit.store:
            full += 1
    for index in range(min(sets, SITES_SEEN)):
        worth += sites[index]
    site = sites[sets] if sets < SITES_SEEN else 0
    row[GOODS], row[GOODS_EARLY] = held, held * early
    row[SETS], row[SETS_EARLY] = worth, worth * early
    row[SITE], row[SITE_EARLY] = site, site * early
    row[NEXT_SITE] = sites[sets + 1] if sets + 1 < SITES_SEEN else 0
    row[SURPLUS], row[SURPLUS_EARLY] = surplus, surplus * early
    row[TO_BUY] = site if surplus == 2 and s.silver[seat] >= PRICE else 0
    row[SILVER], row[SILVER_EARLY] = s.silver[seat], s.silver[seat] * early
    rank = silver_points(s, seat, seats)
    row[RANK], row[RANK_EARLY] = rank, rank * early
    reached = _bits(s.reach[seat])
    row[REACH], row[REACH_EARLY] = reached, reached * early
    row[FULL] = full


def _battle(s: State, field: int, seats: list[Seat], early: float, rows: list[list[float]]) -> None:
    """What castles count at the end, and which of them can be overbuilt."""
    settlements = settlement_points(s, field)
    for seat in seats:
        row, castles = rows[seat], uncovered(s, seat)
        row[SETTLED], row[SETTLED_EARLY] = settlements[seat], settlements[seat] * early
        row[UNCOVERED], row[UNCOVERED_EARLY] = castles, castles * early
    for site in s.tops:
        owner = owner_of(s, site)
        if s.home[owner] == field and not is_stacked(s, site):
            for seat in seats:
                if seat != owner and reaches(s, seat, site // 8) and has_majority(s, seat, site):
                    _threaten(s, seat, owner, early, rows)


def _threaten(s: State, seat: Seat, owner: Seat, early: float, rows: list[list[float]]) -> None:
    rows[seat][PREY] += 1.0
    rows[owner][DANGER] += 1.0
    rows[owner][DANGER_EARLY] += early
    first = seat * RESOURCES
    if min(s.stores[first], s.stores[first + 1], s.stores[first + 2]) >= EACH_OVER:
        rows[seat][PREY_PAID] += 1.0
        rows[owner][DANGER_PAID] += 1.0


def _bits(number: int) -> int:
    count = 0
    while number:
        count += 1
        number &= number - 1
    return count


def _cards(s: State, seat: Seat, early: float, turns: float, row: list[float]) -> None:
    size = s.sizes[seat]
    row[HAND], row[HAND_EARLY] = size, size * early
    row[TOO_MANY] = max(0.0, size - turns * s.options.plays)
    if turns > 0.0:
        for kind in range(KIND_COUNT):
            row[CARDS + kind] = s.hands[seat * KIND_COUNT + kind]


def best_sites(s: State, seat: Seat) -> list[int]:
    """The points of the best free building sites in reach, the best first."""
    best = [0] * (SITES_SEEN + 1)
    reach = s.reach[seat]
    for area in s.field.areas[s.home[seat]][STONE]:
        if reach >> area // 4 & 1 and free_site(s, area) != DOWN:
            place, points = SITES_SEEN, castle_points(s, area // 4)
            while place and best[place - 1] < points:
                best[place] = best[place - 1]
                place -= 1
            best[place] = points
    return best


def _area(s: State, field: int, area: Area, rows: list[list[float]]) -> None:
    """What an area has to give, by how many squares are to come and how far a seat leads."""
    total, closed = influence(s, area), squares_left(s, area)
    if not 0 < closed < len(s.field.squares_of_area[area]):
        return
    worth = float(s.field.symbols[area])
    first = AREAS + (min(closed, OPEN_SEEN) - 1) * LEADS
    for colour in range(COLOURS):
        seat = player_of(s, colour, field)
        if seat != NOTHING:
            lead = _kind(lead_of(total, colour))
            rows[seat][first + lead] += worth
            if closed == 1 and seat == s.turn:
                rows[seat][MOVER + lead] += worth


def lead_of(total: i64, colour: int) -> int:
    """How far a colour is ahead of the best other one, or behind."""
    rival = 0
    for other in range(COLOURS):
        if other != colour:
            rival = max(rival, points_of(total, other))
    return points_of(total, colour) - rival


def _kind(lead: int) -> int:
    if lead < 0:
        return 2 if lead == -1 else 1 if lead > -4 else 0
    if lead < 2:
        return 3 + lead
    return 5 if lead < 4 else 6


def _mine(s: State, field: int, early: float, rows: list[list[float]]) -> None:
    total = influence(s, mine_area(s, field))
    silver = s.mines[field]
    for colour in range(COLOURS):
        seat = player_of(s, colour, field)
        if seat != NOTHING:
            lead = lead_of(total, colour)
            if lead > 0:
                rows[seat][MINE_LED], rows[seat][MINE_LED_EARLY] = silver, silver * early
            elif lead < 0:
                rows[seat][MINE_LOST] = silver
