"""The beginning of a round and of a turn, the end of a field and of a round."""

from __future__ import annotations

from typing import Final

from trecastelli.core.game import Event, Score, Seat, winners
from trecastelli.core.prompt import ask
from trecastelli.games.castelli.rules.events import TurnBegan, TurnEnded
from trecastelli.games.castelli.rules.field import FOUR, field_of
from trecastelli.games.castelli.rules.kit import PARTS
from trecastelli.games.castelli.rules.open import Open, rivals, round_points, rounds_over, seats_of
from trecastelli.games.castelli.rules.scoring import score_end, score_mine
from trecastelli.games.castelli.rules.stages import (
    Began,
    Ended,
    LotDrawn,
    Placed,
    Rotated,
    RoundBegan,
    RoundEnded,
)
from trecastelli.games.castelli.rules.state import (
    State,
    clear_board,
    clear_cards,
    clear_goods,
    clear_turns,
    plan_of,
)
from trecastelli.games.castelli.rules.verbs import (
    ASK_FINISH,
    ASK_FLIP,
    ASK_LOT,
    ASK_NEXT,
    ASK_PART,
    ASK_ROTATE,
    ASK_ROUND,
    ASK_SALE,
    ASK_START,
    ASK_START_TILE,
)

LEAGUE: Final = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))
"""§10.8 Who plays whom in each round, on the first field and on the second."""


# A round begins


def begin_round(s: State) -> None:
    """§1.3 to §1.8 Who begins, where the parts lie, who gets which start tile."""
    if s.options.tournament:
        s.home = tuple([s.pairs.index(seat) // 2 for seat in range(s.options.seats)])
    ask(s, ASK_NEXT, 0)
    for field in reversed(range(s.field.fields)):
        ask(s, ASK_START, 0, (field,))
    if s.options.dilemma:
        for seat in reversed(range(s.options.seats)):
            ask(s, ASK_START_TILE, seat)
    ask(s, ASK_PART, 0)


def slots(o: Open) -> int:
    """How many parts are laid."""
    return len(o.field.placing)


def free_parts(o: Open) -> list[int]:
    """§1.3, §10.2 What may lie on the next slot: the mine part is on one of the first two."""
    slot, mine = len(o.placing), o.kit.mine_part
    used = [place // 2 for place in o.placing]
    if o.field.plan != FOUR and slot == 1 and mine not in used:
        return [mine]
    return [part for part in range(PARTS) if part not in used]


def part_odds(o: Open) -> list[int]:
    """§1.3 Every arrangement is as likely, so the mine part as likely on either slot."""
    parts = free_parts(o)
    if o.field.plan != FOUR and not o.placing:
        return [PARTS - 1 if part == o.kit.mine_part else 1 for part in parts]
    return [1] * len(parts)


def place_part(s: State, part: int, log: list[Event]) -> None:
    """§1.3 A part lies on the next slot. With the first one a round begins, for all to hear."""
    s.prompts.pop()
    if s.options.tournament and not s.placing:
        log.append(RoundBegan(s.round, s.pairs))
    log.append(Placed(len(s.placing), part))
    s.placing += (2 * part,)
    if s.options.rotate:
        ask(s, ASK_ROTATE, 0)
    else:
        _placed(s)


def rotate_part(s: State, turned: int, log: list[Event]) -> None:
    """§1.3 It may lie turned by 180 degrees."""
    s.prompts.pop()
    s.placing = (*s.placing[:-1], s.placing[-1] + turned)
    log.append(Rotated(len(s.placing) - 1, turned == 1))
    _placed(s)


def _placed(s: State) -> None:
    if len(s.placing) < slots(s):
        ask(s, ASK_PART, 0)
    else:
        lay_field(s)


def lay_field(s: State) -> None:
    """§1.4 All parts are placed; villages and cities stand on their spots."""
    s.field = field_of(s.kit, plan_of(s.options), s.placing)
    s.settlements = s.field.settlements.copy()


def start(s: State, seat: Seat, log: list[Event]) -> None:
    """§1.5 Chance says who begins on a field."""
    field = s.prompts.pop().about[0]
    s.first = tuple([seat if n == field else first for n, first in enumerate(s.first)])
    log.append(Began(seat))


# Turns


def begin_turn(s: State, log: list[Event]) -> None:
    """§2.1, §10.4 Clockwise; in a tournament the fields take turns."""
    s.prompts.pop()
    s.turn = _next_seat(s)
    s.turns += 1
    s.played = [0] * s.options.seats
    s.bought = False
    s.saved.clear()
    ask(s, ASK_FLIP, s.turn)
    log.append(TurnBegan(s.turn))


def _next_seat(s: State) -> Seat:
    fields = s.field.fields
    field = s.turns % fields
    if fields == 1:
        return (s.first[0] + s.turns) % s.options.seats
    first = s.first[field]
    return first if s.turns // fields % 2 == 0 else rivals(s, first)[0]


def end_turn(s: State, log: list[Event]) -> None:
    """§2.1; §6.1 after the last tile of a field come its last sale and its end."""
    s.prompts.pop()
    log.append(TurnEnded(s.turn))
    field = s.home[s.turn]
    if not is_full(s, field):
        ask(s, ASK_NEXT, 0)
        return
    ask(s, ASK_FINISH, 0, (field,))
    for seat in reversed([*sellers(s, s.turn), s.turn]):
        ask(s, ASK_SALE, seat)


def sellers(o: Open, seat: Seat) -> list[Seat]:
    """§6.2 Who is asked to sell beside a seat, clockwise; §4.5 with the option on both fields."""
    if not o.options.sell_any_time:
        return rivals(o, seat)
    seats = o.options.seats
    others = [(seat + step) % seats for step in range(1, seats)]
    return [other for other in others if not is_over(o, o.home[other])]


def is_full(o: Open, field: int) -> bool:
    """§6.1 Whether every tile of a field lies open: it has had as many turns as squares."""
    fields = o.field.fields
    return (o.turns + fields - 1 - field) // fields == len(o.field.squares[field])


def is_over(o: Open, field: int) -> bool:
    """§10.5 Whether a field has had its end while the other has its last turn."""
    return field != o.home[o.turn] and is_full(o, field)


# The end


def finish(s: State, log: list[Event]) -> None:
    """§6.3, §6.4 The mine, then all end points; §10.5 the other field may have a turn to come."""
    field = s.prompts.pop().about[0]
    score_mine(s, field, log)
    score_end(s, field, log)
    if field + 1 < s.field.fields:
        ask(s, ASK_NEXT, 0)
    else:
        _end_round(s, log)


def _end_round(s: State, log: list[Event]) -> None:
    if s.options.tournament:
        log.append(RoundEnded(s.round, tuple(s.points)))
        for seat in range(s.options.seats):
            s.results += (s.points[seat], s.built[seat])
        if s.round + 1 < rounds(s):
            _go_on(s)
            return
    results = scores(s)
    log.append(Ended(tuple(results), tuple(winners(results))))


def rounds(o: Open) -> int:
    """§10.6, §10.8 Two rounds of a knockout, three of a league, else one."""
    if o.options.league:
        return 3
    return 2 if o.options.knockout else 1


def _go_on(s: State) -> None:
    """§10.7 Who won his game plays for the first place; a tie is decided by lot."""
    ask(s, ASK_ROUND, 0)
    if s.options.league:
        return
    for field in (1, 0):
        one, two = seats_of(s, field)
        mine, other = (s.points[one], s.built[one]), (s.points[two], s.built[two])
        if mine == other:
            ask(s, ASK_LOT, 0, (field,))
        else:
            s.ahead += (one if mine > other else two,)


def draw_lot(s: State, seat: Seat, log: list[Event]) -> None:
    """§10.7 Chance sends one of a tied pair on."""
    s.prompts.pop()
    s.ahead += (seat,)
    log.append(LotDrawn(seat))


def next_round(s: State) -> None:
    """§10.6 Points, cards, silver and board anew."""
    s.round += 1
    s.ahead = tuple(sorted(s.ahead))
    if s.options.league:
        s.pairs = LEAGUE[s.round]
    else:
        behind = [seat for seat in range(s.options.seats) if seat not in s.ahead]
        s.pairs = (*s.ahead, *behind)
    s.prompts.clear()
    clear_board(s)
    clear_goods(s)
    clear_cards(s)
    clear_turns(s)
    begin_round(s)


def scores(o: Open) -> list[Score]:
    """§6.6 Points, then castles built; §10.7, §10.8 in a tournament as its variant counts."""
    seats = range(o.options.seats)
    if o.options.league:
        return [(total(o, seat),) for seat in seats]
    if o.options.knockout:
        return [(int(seat in o.ahead), o.points[seat], o.built[seat]) for seat in seats]
    return [(o.points[seat], o.built[seat]) for seat in seats]


def total(o: Open, seat: Seat) -> int:
    """§10.8 A seat's points of all rounds, the present one included."""
    rounds = rounds_over(o)
    over = sum([round_points(o, number, seat) for number in range(rounds)])
    return over if rounds > o.round else over + o.points[seat]
