"""Mends: each makes true what a refusal says is missing, which proves that its reason is right.

A mend changes only what its reason names, and shares no code with the refusals: castles are taken
apart and rebuilt from their plain pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise

from tests.games.castellan.rebuilding import face_at, rebuild
from trecastelli.core.actions import Action
from trecastelli.core.bag import Bag
from trecastelli.core.game import Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castellan.rules.board import LENGTH, ORIGIN, REACH, column, point, row
from trecastelli.games.castellan.rules.cards import CARDS, Deck
from trecastelli.games.castellan.rules.castle import OUTSIDE
from trecastelli.games.castellan.rules.ground import ground_of
from trecastelli.games.castellan.rules.state import State, count_cards
from trecastelli.games.castellan.rules.survey import Ground, Spot, Wall, step, yards
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

# The pieces of an action


def _spot(action: Action) -> Spot:
    p = action.arg if action.verb in (SET[0], DOUBLE) else action.arg // 2
    return column(p), row(p)


def _wall(action: Action) -> Wall:
    return Wall(_spot(action), action.arg % 2, LENGTH[SET.index(action.verb)])


def _steps(wall: Wall) -> set[tuple[Spot, Spot]]:
    spots = [step(wall.start, wall.way, n) for n in range(wall.length + 1)]
    return set(pairwise(spots))


def _rebuild(s: State, towers: Iterable[Spot], walls: Iterable[Wall]) -> None:
    s.castle = rebuild(Ground(frozenset(towers), frozenset(walls)), s.castle)


def _remove_walls(s: State, is_wrong: Callable[[Wall], bool]) -> None:
    ground = ground_of(s.castle)
    assert any(is_wrong(wall) for wall in ground.walls), "nothing is in the way"
    _rebuild(s, ground.towers, (wall for wall in ground.walls if not is_wrong(wall)))


def _remove_tower(s: State, spot: Spot) -> None:
    """Remove a tower; if it is the only one, put another far away, so that the land is not bare."""
    ground = ground_of(s.castle)
    assert spot in ground.towers, "no tower is in the way"
    _rebuild(s, ground.towers - {spot} or {(spot[0] + 9, spot[1])}, ground.walls)


# Mends of a state, for a seat and the action that it may not do


def mend(s: State, seat: Seat, action: Action, reason: str) -> Seat:
    """Mend a state for a reason; return the seat for which the action should be possible then."""
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
    """Play a card with as many symbols as there are cards to draw, and fill the decks."""
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
    """Ask about a courtyard that was just made: the one of the action, or any."""
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
    """Build a small courtyard of another player, alone on the land."""
    x, y = _spot(action)
    walls = {Wall((x, y), 0, 1), Wall((x, y), 1, 1), Wall((x, y + 1), 0, 1), Wall((x + 1, y), 1, 1)}
    _rebuild(s, {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}, walls)
    s.castle.owner[1] = (seat + 1) % s.seats


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
    _rebuild(s, {(0, 0)}, ())


def _fell_tower(s: State, seat: Seat, action: Action) -> None:
    _remove_tower(s, _spot(action))


def _clear_point(s: State, seat: Seat, action: Action) -> None:
    _remove_walls(s, lambda wall: wall.middle == _spot(action))


def _end_wall(s: State, seat: Seat, action: Action) -> None:
    """Build a wall that ends at the point, from the west, or from the east at the western edge."""
    ground, spot = ground_of(s.castle), _spot(action)
    start = step(spot, 2, 1) if spot[0] > -REACH else spot
    _rebuild(s, ground.towers, {*ground.walls, Wall(start, 0, 1)})


def _clear_line(s: State, seat: Seat, action: Action) -> None:
    steps = _steps(_wall(action))
    _remove_walls(s, lambda wall: bool(_steps(wall) & steps))


def _clear_ends(s: State, seat: Seat, action: Action) -> None:
    ends = (_wall(action).start, _wall(action).end)
    _remove_walls(s, lambda wall: wall.middle in ends)


def _clear_crossing(s: State, seat: Seat, action: Action) -> None:
    _remove_walls(s, lambda wall: wall.middle == _wall(action).middle)


def _fell_middle(s: State, seat: Seat, action: Action) -> None:
    middle = _wall(action).middle
    assert middle is not None, "a short wall has no middle"
    _remove_tower(s, middle)


def _free_middle(s: State, seat: Seat, action: Action) -> None:
    middle = _wall(action).middle
    _remove_walls(s, lambda wall: middle in (wall.start, wall.end))


def _raise_tower(s: State, seat: Seat, action: Action) -> None:
    ground = ground_of(s.castle)
    _rebuild(s, {*ground.towers, _spot(action)}, ground.walls)


def _own_all(s: State, seat: Seat, action: Action) -> None:
    """Give the courtyard around the site to the seat."""
    ground, wall = ground_of(s.castle), action.verb is not SET[0]
    (x, y), way = _spot(action), action.arg % 2 if wall else 0
    face = face_at(yards(ground), x + (0.5, 0.25)[way], y + (0.25, 0.5)[way])
    corner = point(*yards(ground)[face - 1].corner)
    s.castle.owner[s.castle.corner.index(corner)] = seat
    _rebuild(s, ground.towers, ground.walls)


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
