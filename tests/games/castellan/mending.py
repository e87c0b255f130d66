"""Making true what a refusal says is missing: the measure of whether its reason is the reason.

Each mend changes a copy of the state no more than its reason names, and shares no code with how
refusals are found: castles are taken apart and surveyed anew from their plain pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise

from trecastelli.core.actions import Action
from trecastelli.core.bag import Bag
from trecastelli.core.game import Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castellan.rules.board import (
    LENGTH,
    ORIGIN,
    REACH,
    column,
    piece_index,
    point,
    row,
)
from trecastelli.games.castellan.rules.cards import CARDS, Deck
from trecastelli.games.castellan.rules.castle import (
    HAS_TOWER,
    IS_MIDDLE,
    OUTSIDE,
    PASSES,
    Castle,
    belt,
    new_castle,
)
from trecastelli.games.castellan.rules.ground import ground_of
from trecastelli.games.castellan.rules.state import State, count_cards
from trecastelli.games.castellan.rules.survey import (
    Ground,
    Spot,
    Wall,
    Yard,
    open_sites,
    step,
    yards,
)
from trecastelli.games.castellan.rules.verbs import (
    ASK_BUILD,
    ASK_CLAIM,
    ASK_END,
    ASK_PLAY,
    ASK_SPLIT,
    DOUBLE,
    END,
    PLAY,
    SET,
    WALLS,
)

# Castles surveyed anew


def surveyed(ground: Ground, before: Castle) -> Castle:
    """A castle of any pieces, connected or not; courtyards keep the owner they had by name."""
    c = new_castle(len(before.open) // 3 - 1)
    c.open[0].clear()
    known = dict(zip(before.corner, zip(before.owner, before.doubled, strict=True), strict=True))
    found = yards(ground)
    for yard in found:
        owner, doubled = known.get(point(*yard.corner), (0, False))
        c.owner.append(owner)
        c.doubled.append(doubled)
        c.corner.append(point(*yard.corner))
        c.towers.append(len(yard.towers))
    _fill_points(c, ground)
    _fill_quarters(c, ground, found)
    _fill_sites(c, ground, found)
    return c


def _fill_points(c: Castle, ground: Ground) -> None:
    for spot in ground.towers:
        c.points[point(*spot)] = HAS_TOWER
    for wall in ground.walls:
        for end, way in ((wall.start, wall.way), (wall.end, wall.way + 2)):
            c.points[point(*end)] = c.points.get(point(*end), 0) | wall.length << (2 + 2 * way)
        if wall.middle:
            passing = PASSES << (2 + 2 * wall.way) | PASSES << (6 + 2 * wall.way)
            c.points[point(*wall.middle)] = IS_MIDDLE | passing


def _fill_quarters(c: Castle, ground: Ground, found: list[Yard]) -> None:
    for x, y in ground.towers:
        quarters = [
            _face(found, x + dx / 4, y + dy / 4) << 8 * n
            for n, (dx, dy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1)))
        ]
        c.around[point(x, y)] = sum(quarters)


def _face(found: list[Yard], x: float, y: float) -> int:
    return next((n for n, yard in enumerate(found, 1) if yard.holds(x, y)), OUTSIDE)


def _fill_sites(c: Castle, ground: Ground, found: list[Yard]) -> None:
    for kind, spot, way in open_sites(ground):
        if max(abs(spot[0]), abs(spot[1])) <= REACH:
            face = _face(found, spot[0] + (0.5, 0.25)[way], spot[1] + (0.25, 0.5)[way])
            where = point(*spot) if kind == "tower" else 2 * point(*spot) + way
            c.open[belt(c.owner[face]) + piece_index(kind)].append(where)
    for sites in c.open:
        sites.sort()


# The pieces an action speaks of


def _spot(action: Action) -> Spot:
    p = action.arg if action.verb in (SET[0], DOUBLE) else action.arg // 2
    return column(p), row(p)


def _wall(action: Action) -> Wall:
    return Wall(_spot(action), action.arg % 2, LENGTH[SET.index(action.verb)])


def _steps(wall: Wall) -> set[tuple[Spot, Spot]]:
    spots = [step(wall.start, wall.way, n) for n in range(wall.length + 1)]
    return set(pairwise(spots))


def _rebuilt(s: State, towers: Iterable[Spot], walls: Iterable[Wall]) -> None:
    s.castle = surveyed(Ground(frozenset(towers), frozenset(walls)), s.castle)


def _without_walls(s: State, falls: Callable[[Wall], bool]) -> None:
    ground = ground_of(s.castle)
    assert any(falls(wall) for wall in ground.walls), "nothing is in the way"
    _rebuilt(s, ground.towers, (wall for wall in ground.walls if not falls(wall)))


def _without_tower(s: State, spot: Spot) -> None:
    """If it was the only one, another stands far away instead: the land does not become bare."""
    ground = ground_of(s.castle)
    assert spot in ground.towers, "no tower is in the way"
    _rebuilt(s, ground.towers - {spot} or {(spot[0] + 9, spot[1])}, ground.walls)


# The mends: each is given a copy of the state, the seat and what it may not do


def mend(s: State, seat: Seat, action: Action, reason: str) -> Seat:
    """Make the named condition true in a state; for whom the action should be possible then."""
    if reason == "watching":
        return s.turn
    MENDS[reason](s, seat, action)
    count_cards(s)
    return seat


def _ask(s: State, seat: Seat, *asks: int) -> None:
    s.turn = seat
    s.prompts = [Prompt(ask, seat) for ask in asks]


def _begin(s: State, seat: Seat, action: Action) -> None:
    _ask(s, max(seat, 0), ASK_PLAY)


def _give_turn(s: State, seat: Seat, action: Action) -> None:
    s.turn = seat
    s.prompts = [Prompt(prompt.ask, seat, prompt.about) for prompt in s.prompts]


def _answer_keep(s: State, seat: Seat, action: Action) -> None:
    s.prompts.pop()


def _lay_card(s: State, seat: Seat, action: Action) -> None:
    cards = [card for card in range(CARDS) if action.verb is not PLAY or card != action.arg]
    s.played.append(next(card for card in cards if s.deck.cards[card].pieces[0] == 0))


def _stop_choosing(s: State, seat: Seat, action: Action) -> None:
    asks = {WALLS: (ASK_END, ASK_SPLIT), END: (ASK_END,)}.get(action.verb, (ASK_BUILD,))
    _ask(s, seat, *asks)


def _choose_again(s: State, seat: Seat, action: Action) -> None:
    _ask(s, seat, ASK_PLAY)


def _build_again(s: State, seat: Seat, action: Action) -> None:
    _ask(s, seat, ASK_BUILD)


def _take_card(s: State, seat: Seat, action: Action) -> None:
    for bag in (s.decks[seat], s.discards[seat]):
        bag.counts[action.arg] = 0
    s.played = [card for card in s.played if card != action.arg]
    s.hands[seat].counts[action.arg] = 1


def _empty_hand(s: State, seat: Seat, action: Action) -> None:
    s.hands[seat] = Bag([0] * CARDS)


def _gain_tower(s: State, seat: Seat, action: Action) -> None:
    s.pool[0] += 1


def _build_all(s: State, seat: Seat, action: Action) -> None:
    s.pool, s.passed = [0, 0, 0], [0, 0, 0]
    _ask(s, seat, *((ASK_END, ASK_SPLIT) if action.verb is WALLS else (ASK_END,)))


def _say_split(s: State, seat: Seat, action: Action) -> None:
    s.prompts.pop()


def _draw_more(s: State, seat: Seat, action: Action) -> None:
    """A card with as many symbols as there are cards to draw, and cards enough."""
    cards = [replace(card, extra=0) for card in s.deck.cards]
    s.played = s.played or [0]
    cards[s.played[0]] = replace(cards[s.played[0]], extra=CARDS - 1)
    s.deck = Deck(tuple(cards), "with many symbols")
    s.decks[seat].counts[0] += CARDS
    s.decks[seat].counts[-1] += CARDS


def _ask_split(s: State, seat: Seat, action: Action) -> None:
    _ask(s, seat, ASK_END, ASK_SPLIT)


def _more_walls(s: State, seat: Seat, action: Action) -> None:
    s.decks[seat].counts[-1] += CARDS


def _more_towers(s: State, seat: Seat, action: Action) -> None:
    s.decks[seat].counts[0] += CARDS


def _claim(s: State, seat: Seat, action: Action) -> None:
    """A courtyard was made just now: the one that is named, or any."""
    if action.verb is not DOUBLE:
        _enclose(s, seat, DOUBLE[ORIGIN])
    face = s.castle.corner.index(action.arg) if action.verb is DOUBLE else 1
    s.prompts.append(Prompt(ASK_CLAIM, seat, (OUTSIDE, face)))


def _not_doubled_before(s: State, seat: Seat, action: Action) -> None:
    prompt = s.prompts.pop()
    s.prompts.append(Prompt(ASK_CLAIM, prompt.seat, prompt.about))


def _with_doubles(s: State, seat: Seat, action: Action) -> None:
    s.options = replace(s.options, double=True)


def _enclose(s: State, seat: Seat, action: Action) -> None:
    """A small courtyard, alone on the land, of another player's."""
    x, y = _spot(action)
    walls = {Wall((x, y), 0, 1), Wall((x, y), 1, 1), Wall((x, y + 1), 0, 1), Wall((x + 1, y), 1, 1)}
    _rebuilt(s, {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}, walls)
    s.castle.owner[1] = (seat + 1) % s.options.seats


def _own_courtyard(s: State, seat: Seat, action: Action) -> None:
    s.castle.owner[s.castle.corner.index(action.arg)] = seat


def _free_double(s: State, seat: Seat, action: Action) -> None:
    for face, owner in enumerate(s.castle.owner):
        if owner == seat:
            s.castle.doubled[face] = False


def _may_leave(s: State, seat: Seat, action: Action) -> None:
    s.options = replace(s.options, must_build_passed=False)


def _pass_piece(s: State, seat: Seat, action: Action) -> None:
    s.passed[0] += 1


def _gain_piece(s: State, seat: Seat, action: Action) -> None:
    s.pool[SET.index(action.verb)] += 1


def _first_tower(s: State, seat: Seat, action: Action) -> None:
    _rebuilt(s, {(0, 0)}, ())


def _fell_tower(s: State, seat: Seat, action: Action) -> None:
    _without_tower(s, _spot(action))


def _clear_point(s: State, seat: Seat, action: Action) -> None:
    _without_walls(s, lambda wall: wall.middle == _spot(action))


def _end_wall(s: State, seat: Seat, action: Action) -> None:
    """A wall from the west, or at the western edge from the east, that ends at the point."""
    ground, spot = ground_of(s.castle), _spot(action)
    start = step(spot, 2, 1) if spot[0] > -REACH else spot
    _rebuilt(s, ground.towers, {*ground.walls, Wall(start, 0, 1)})


def _clear_line(s: State, seat: Seat, action: Action) -> None:
    taken = _steps(_wall(action))
    _without_walls(s, lambda wall: bool(_steps(wall) & taken))


def _clear_ends(s: State, seat: Seat, action: Action) -> None:
    wanted = _wall(action)
    _without_walls(s, lambda wall: wall.middle in (wanted.start, wanted.end))


def _clear_crossing(s: State, seat: Seat, action: Action) -> None:
    _without_walls(s, lambda wall: wall.middle == _wall(action).middle)


def _fell_middle(s: State, seat: Seat, action: Action) -> None:
    middle = _wall(action).middle
    assert middle is not None, "a short wall has no middle"
    _without_tower(s, middle)


def _free_middle(s: State, seat: Seat, action: Action) -> None:
    middle = _wall(action).middle
    _without_walls(s, lambda wall: middle in (wall.start, wall.end))


def _raise_tower(s: State, seat: Seat, action: Action) -> None:
    ground = ground_of(s.castle)
    _rebuilt(s, {*ground.towers, _spot(action)}, ground.walls)


def _own_all(s: State, seat: Seat, action: Action) -> None:
    """The courtyard around the place becomes one's own."""
    ground, wall = ground_of(s.castle), action.verb is not SET[0]
    (x, y), way = _spot(action), action.arg % 2 if wall else 0
    face = _face(yards(ground), x + (0.5, 0.25)[way], y + (0.25, 0.5)[way])
    corner = point(*yards(ground)[face - 1].corner)
    s.castle.owner[s.castle.corner.index(corner)] = seat
    _rebuilt(s, ground.towers, ground.walls)


def _use_own(s: State, seat: Seat, action: Action) -> None:
    s.pool = [0, 0, 0]


MENDS: dict[str, Callable[[State, Seat, Action], None]] = {
    "over": _begin,
    "not-begun": _begin,
    "dealing": _begin,
    "drawing": _begin,
    "not-your-turn": _give_turn,
    "keep-first": _answer_keep,
    "part-first": _answer_keep,
    "play-first": _lay_card,
    "still-choosing": _stop_choosing,
    "building-begun": _choose_again,
    "already-building": _choose_again,
    "all-built": _build_again,
    "building-over": _build_again,
    "card-played": _take_card,
    "card-discarded": _take_card,
    "card-undrawn": _take_card,
    "all-cards": _empty_hand,
    "tower-card": _gain_tower,
    "must-build": _build_all,
    "leave-first": _build_all,
    "split-first": _say_split,
    "one-split": _draw_more,
    "split-said": _ask_split,
    "draw-fewer": _draw_more,
    "wall-deck-small": _more_walls,
    "tower-deck-small": _more_towers,
    "no-claim": _claim,
    "stays-doubled": _not_doubled_before,
    "no-doubles": _with_doubles,
    "no-courtyard": _enclose,
    "others-keep": _own_courtyard,
    "double-there": _free_double,
    "double-used": _free_double,
    "too-late": _claim,
    "no-leaving": _may_leave,
    "nothing-passed": _pass_piece,
    "no-piece": _gain_piece,
    "first-piece": _first_tower,
    "first-place": _first_tower,
    "tower-stands": _fell_tower,
    "tower-in-middle": _clear_point,
    "no-wall-ends": _end_wall,
    "on-wall": _clear_line,
    "ends-in-middle": _clear_ends,
    "crosses": _clear_crossing,
    "over-tower": _fell_middle,
    "over-end": _free_middle,
    "no-tower": _raise_tower,
    "others-courtyard": _own_all,
    "own-first": _use_own,
}
