"""Mends for reasons about spaces, targets, tokens and moves."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.castle.changing import (
    bring_near,
    clear,
    free_in,
    give_any,
    is_in_court,
    make_room,
    occupy,
    ride,
    seat_more,
    send_away,
    stand,
    strip,
)
from tests.games.castle.mends_of_turns import (
    COURT,
    Change,
    Mend,
    Mended,
    give_or_offer,
    prompt_of,
)
from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import (
    CASTLE,
    COURTYARD,
    HEIGHTS,
    IN_ZONE,
    LEVELS,
    LOOSE,
    NEIGHBOURS,
    OUTSIDE,
    RAMPART,
    SLOTS,
    YARD_NEIGHBOURS,
    ZONE,
    place,
)
from trecastelli.games.castle.rules.cards import (
    AMBASSADOR,
    CAPTAIN,
    COURTESAN,
    FOOL,
    KING,
    MINSTREL,
    PRIEST,
    PRINCESS,
    SOLDIER,
    VILLAGE_IDIOT,
)
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.open import EMPTY, NONE, knights_on, owner_at
from trecastelli.games.castle.rules.state import State, set_owner
from trecastelli.games.castle.rules.targets import arrangeable

# Spaces


def aim_at(s: State, action: Action, spaces: tuple[int, ...]) -> Action:
    """The same where it may be done, and not where it was tried."""
    is_token = action.verb is verbs.TOKEN
    x = action.arg // LEVELS if is_token else action.arg
    assert x not in spaces
    taken = [y for y in spaces if y < len(s.base) and s.base[y] != EMPTY]
    y = (taken or list(spaces))[0]
    return action.verb[place(y, 0) if is_token else y]


def go_to(zone: int) -> Mend:
    """The same on a space of the zone."""
    return lambda s, seat, action: (seat, aim_at(s, action, IN_ZONE[zone]))


def move_off(s: State, seat: int, action: Action) -> None:
    """Whoever stands there steps aside, and stays in play if he can."""
    x = action.arg
    kind, owner = s.base[x], s.token[x]
    assert kind != EMPTY
    free = [y for y in IN_ZONE[ZONE[x]] if s.base[y] == EMPTY]
    near = [y for y in free if y in NEIGHBOURS[x]]
    clear(s, x)
    if free:
        stand(s, kind, (near or free)[0], owner)


def make_free(zone: int) -> Change:
    def change(s: State, seat: int, action: Action) -> None:
        assert all(s.base[x] != EMPTY for x in IN_ZONE[zone])
        clear(s, next(x for x in IN_ZONE[zone] if s.base[x] not in COURT))

    return change


def make_room_by(*kinds: int) -> Change:
    """Room next to the first of some cards that is in the Courtyard."""

    def change(s: State, seat: int, action: Action) -> None:
        kind = next(kind for kind in kinds if is_in_court(s, kind))
        assert all(s.base[y] != EMPTY for y in YARD_NEIGHBOURS[s.where[kind]])
        make_room(s, s.where[kind], COURT)

    return change


def let_come(*kinds: int) -> Change:
    """None of them is in the Courtyard: the first comes."""

    def change(s: State, seat: int, action: Action) -> None:
        assert not any(is_in_court(s, kind) for kind in kinds)
        stand(s, kinds[0], free_in(s, COURTYARD))

    return change


def near_to(*kinds: int) -> Change:
    """The first of them that is in the Courtyard comes next to the space."""

    def change(s: State, seat: int, action: Action) -> None:
        there = [kind for kind in kinds if is_in_court(s, kind)]
        assert all(action.arg not in YARD_NEIGHBOURS[s.where[kind]] for kind in there)
        bring_near(s, there[0], action.arg)

    return change


def crowd(s: State, seat: int, action: Action) -> None:
    """Only one space of the Courtyard stays free."""
    assert s.options.french and s.free[COURTYARD] > 1
    while s.free[COURTYARD] > 1:
        occupy(s, free_in(s, COURTYARD))


def put_there(s: State, seat: int, action: Action) -> None:
    x = action.arg // LEVELS if action.verb is verbs.TOKEN else action.arg
    assert x >= len(s.base) or s.base[x] == EMPTY
    occupy(s, x)


# Cards


def step_aside(s: State, seat: int, action: Action) -> None:
    """The card whose effect it is stands elsewhere."""
    asked = prompt_of(s)
    x = action.arg // LEVELS if action.verb is verbs.TOKEN else action.arg
    elsewhere = YARD_NEIGHBOURS[x][0] if YARD_NEIGHBOURS[x] else NONE
    about = list(asked.about)
    if asked.ask == verbs.ASK_ARRANGE:
        assert x == s.where[MINSTREL]
        clear(s, elsewhere)
        stand(s, MINSTREL, elsewhere)
        occupy(s, x)
        return
    index = 1 if asked.ask == verbs.ASK_TOKEN else 2
    assert about[index] == x
    about[index] = elsewhere
    s.prompts[-1] = Prompt(asked.ask, asked.seat, tuple(about))


def replace_by(sex: str) -> Change:
    def change(s: State, seat: int, action: Action) -> None:
        clear(s, action.arg)
        occupy(s, action.arg, sex)

    return change


def without(kind: int) -> Change:
    def change(s: State, seat: int, action: Action) -> None:
        assert is_in_court(s, kind) or s.where[kind] >= LOOSE
        send_away(s, kind)

    return change


def uncover(s: State, seat: int, action: Action) -> None:
    assert s.riders[action.arg]
    strip(s, action.arg)


def mount(s: State, seat: int, action: Action) -> None:
    assert not s.riders[action.arg]
    ride(s, action.arg)


def reach(spaces: Callable[[int, int], tuple[int, ...]]) -> Mend:
    """Aim at what the effect reaches from where its card stands."""

    def mend(s: State, seat: int, action: Action) -> Mended:
        asked = prompt_of(s)
        at = s.where[MINSTREL] if asked.ask == verbs.ASK_ARRANGE else asked.about[2]
        return seat, aim_at(s, action, spaces(at, len(s.base)))

    return mend


def everything_outside(at: int, end: int) -> tuple[int, ...]:
    return tuple(x for x in range(SLOTS, end + 1) if x != at)


def aim_at_a_woman(s: State, seat: int, action: Action) -> Mended:
    assert CARDS[s.base[action.arg]].sex != "f" or action.arg >= CASTLE
    x = free_in(s, COURTYARD)
    stand(s, PRINCESS, x)
    return seat, verbs.TARGET[x]


def build_up(s: State, seat: int, action: Action) -> None:
    x, level = divmod(action.arg, LEVELS)
    assert level > knights_on(s.riders[x])
    while knights_on(s.riders[x]) < level:
        ride(s, x, (seat + 1) % s.options.seats)


def rival_token(s: State, seat: int, action: Action) -> None:
    assert owner_at(s, action.arg) in (NOBODY, seat)
    set_owner(s, action.arg, (seat + 1) % s.options.seats)


def name_another(s: State, seat: int, action: Action) -> None:
    first, at = prompt_of(s).about
    assert first == action.arg
    x = next(x for x in IN_ZONE[RAMPART] if x not in (first // LEVELS, at))
    stand(s, SOLDIER, x, seat)
    s.prompts[-1] = Prompt(verbs.ASK_TOKEN, seat, (place(x, 0), at))


def spread(s: State, seat: int, action: Action) -> None:
    assert all(owner_at(s, p) != action.arg for p in prompt_of(s).about)
    set_owner(s, prompt_of(s).about[0], action.arg)


def more_players(s: State, seat: int, action: Action) -> None:
    assert action.arg >= s.options.seats
    seat_more(s, 5)


def three_players(s: State, seat: int, action: Action) -> None:
    assert s.options.seats == 2 and action.arg in (FOOL, VILLAGE_IDIOT)
    seat_more(s, 3)


def another_rival(s: State, seat: int, action: Action) -> Mended:
    assert action.arg == seat and prompt_of(s).about[0] == COURTESAN
    return seat, verbs.SEAT[(seat + 1) % s.options.seats]


def deal_him_one(s: State, seat: int, action: Action) -> None:
    assert not s.hands[action.arg]
    give_or_offer(s)
    give_any(s, action.arg)


# Moving


def go_within_zone(s: State, seat: int, action: Action) -> Mended:
    """Another space of the zone of the card that moves."""
    x = prompt_of(s).about[0]
    assert x == action.arg or ZONE[x] != ZONE[action.arg]
    if ZONE[x] == OUTSIDE:
        spaces = tuple(y for y in range(SLOTS, len(s.base) + 1) if y != x)
    else:
        spaces = tuple(y for y in IN_ZONE[ZONE[x]] if y != x)
    return seat, aim_at(s, action, spaces)


def free_there(s: State, seat: int, action: Action) -> None:
    assert s.base[action.arg] != EMPTY
    clear(s, action.arg)


def give_way(s: State, seat: int, action: Action) -> None:
    x = action.arg
    zone = IN_ZONE[ZONE[x]]
    assert all(s.base[y] != EMPTY for y in zone)
    clear(s, next(y for y in zone if y != x and s.base[y] not in COURT))


def give_company(s: State, seat: int, action: Action) -> None:
    x = action.arg
    assert s.riders[x]
    zone = range(SLOTS, LOOSE) if ZONE[x] == OUTSIDE else IN_ZONE[ZONE[x]]
    occupy(s, next(y for y in zone if y != x))


def land_outside(s: State, seat: int, action: Action) -> Mended:
    assert action.arg < CASTLE
    return seat, verbs.TO[LOOSE]


def change_half(about: tuple[int, int]) -> Change:
    def change(s: State, seat: int, action: Action) -> None:
        assert prompt_of(s).about != about
        s.prompts[-1] = Prompt(verbs.ASK_HALF, seat, about)

    return change


def let_leave(s: State, seat: int, action: Action) -> None:
    asked = prompt_of(s)
    assert not asked.about[1]
    s.prompts[-1] = Prompt(asked.ask, seat, (asked.about[0], 1))


def king_comes_in(s: State, seat: int, action: Action) -> Mended:
    assert s.base[action.arg] == KING and action.arg >= CASTLE
    x = free_in(s, COURTYARD)
    stand(s, KING, x)
    return seat, verbs.TARGET[x]


# The Minstrel


def begin_again(s: State, *more: int) -> None:
    asked = prompt_of(s)
    spaces = sorted({*arrangeable(s, s.where[MINSTREL]), *more})
    s.prompts[-1] = Prompt(asked.ask, asked.seat, tuple(spaces))


def arrange_uncovered(s: State, seat: int, action: Action) -> None:
    uncover(s, seat, action)
    begin_again(s)


def arrange_unprotected(s: State, seat: int, action: Action) -> None:
    assert action.arg not in prompt_of(s).about and not s.riders[action.arg]
    if s.base[action.arg] in (AMBASSADOR, PRIEST):
        replace_by("")(s, seat, action)
    for kind in (PRIEST, CAPTAIN):
        send_away(s, kind)
    begin_again(s)


def arrange_anew(s: State, seat: int, action: Action) -> None:
    assert action.arg < prompt_of(s).about[-1]
    begin_again(s, action.arg)


def near(at: int, end: int) -> tuple[int, ...]:
    return NEIGHBOURS[at]


def near_in_court(at: int, end: int) -> tuple[int, ...]:
    return YARD_NEIGHBOURS[at]


def heights(at: int, end: int) -> tuple[int, ...]:
    return HEIGHTS


def castle(at: int, end: int) -> tuple[int, ...]:
    return tuple(x for x in range(CASTLE) if x != at)
