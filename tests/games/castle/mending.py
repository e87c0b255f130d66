"""For each reason, how to make true what it says is not: written apart from the reasons.

`MENDS[reason](s, seat, action)` first makes sure that the reason is a true one, then changes the
state, or points the action at what the reason asks for, and says who acts and what.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tests.games.castle.changing import (
    ask,
    bring_near,
    clear,
    drop,
    empty_deck,
    free_in,
    give,
    give_any,
    is_in_court,
    make_room,
    occupy,
    offer,
    ride,
    seat_more,
    send_away,
    stand,
    stranger,
    strip,
)
from trecastelli.core.actions import Action, Verb
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, lot
from trecastelli.games.castle import GAME, verbs
from trecastelli.games.castle.board import (
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
    TOWER,
    YARD_NEIGHBOURS,
    ZONE,
    place,
)
from trecastelli.games.castle.cards import CARDS, may_play
from trecastelli.games.castle.holding import KNOWERS, count_of
from trecastelli.games.castle.kinds import (
    AMBASSADOR,
    CAPTAIN,
    COURTESAN,
    FOOL,
    HERALD,
    KING,
    KINGS_COUNSELOR,
    MERCHANT,
    MINSTREL,
    PRIEST,
    PRINCE,
    PRINCESS,
    QUEEN,
    SIEGE_ENGINE,
    SOLDIER,
    VILLAGE_IDIOT,
)
from trecastelli.games.castle.state import EMPTY, NONE, State, knights_on, owner_at, set_owner
from trecastelli.games.castle.targets import arrangeable
from trecastelli.games.castle.verbs import Prompt

Mended: TypeAlias = tuple[int, Action]
Mend: TypeAlias = Callable[[State, int, Action], Mended]
Change: TypeAlias = Callable[[State, int, Action], None]

COURT = (KING, QUEEN, PRINCE, PRINCESS)


def same(change: Change) -> Mend:
    """A mend that changes the state and leaves the action as it is."""

    def mend(s: State, seat: int, action: Action) -> Mended:
        change(s, seat, action)
        return seat, action

    return mend


def prompt_of(s: State) -> Prompt:
    return s.prompts[-1]


# Whose choice it is, and what is asked


def let_chance_act(s: State, seat: int, action: Action) -> Mended:
    """Chance decides; a choice that is chance's own is asked for."""
    assert GAME.to_act(s) == CHANCE
    if action.verb in (verbs.START, verbs.DEAL, verbs.PULL):
        return ask_for(s, seat, action)
    dice = SeededDice(1)
    while GAME.to_act(s) == CHANCE:
        GAME.apply(s, GAME.legal(s)[lot(GAME.odds(s), dice)], [])
    return seat, action


def sit_there(s: State, seat: int, action: Action) -> Mended:
    """See it with the eyes of the one who is asked."""
    assert prompt_of(s).seat != seat
    return prompt_of(s).seat, action


def ask_for(s: State, seat: int, action: Action) -> Mended:
    """Ask what the action answers."""
    s.winners = []
    if action.verb is verbs.START:
        seat_more(s, 5)
    ASKING.get(action.verb, ask_act)(s, max(seat, 0), action.arg)
    return max(seat, 0), action


def ask_act(s: State, seat: int, arg: int) -> None:
    s.turn = seat
    ask(s, verbs.ASK_ACT, seat)


def ask_draw(s: State, seat: int, kind: int) -> None:
    if not s.bag[kind]:
        offer_any_copy(s, kind)
        s.exchange[kind] -= 1
        s.bag[kind] += 1
        s.decks[seat] += 1
    ask(s, verbs.ASK_DRAW, seat)


def offer_any_copy(s: State, kind: int) -> None:
    """A card for the Exchange, even one that two players do without."""
    if kind in (FOOL, VILLAGE_IDIOT) and s.options.seats == 2:
        seat_more(s, 3)
    offer(s, kind)


def ask_pull(s: State, seat: int, kind: int) -> None:
    offer_any_copy(s, kind)
    rival = (seat + 1) % s.options.seats
    give(s, rival, kind)
    ask(s, verbs.ASK_PULL, seat, rival)


def ask_place(s: State, seat: int, x: int) -> None:
    """A card that could go there."""
    kind = SIEGE_ENGINE if SLOTS <= x < LOOSE else 18 if x >= LOOSE else stranger(s, x)
    if not count_of(s.hands[seat], kind):
        give(s, seat, kind)
    ask(s, verbs.ASK_PLACE, seat, kind, 0)


def ask_move(s: State, seat: int, y: int) -> None:
    """A card of the same zone; outside, a Knight who comes from the castle."""
    if ZONE[y] == OUTSIDE:
        occupy(s, IN_ZONE[TOWER][0])
        ride(s, IN_ZONE[TOWER][0])
        ask(s, verbs.ASK_CARRY, seat, IN_ZONE[TOWER][0])
        return
    x = next(x for x in IN_ZONE[ZONE[y]] if x != y)
    occupy(s, x)
    ask(s, verbs.ASK_MOVE, seat, x)


def ask_colour(s: State, seat: int, owner: int) -> None:
    spaces = IN_ZONE[RAMPART][:2]
    for x in spaces:
        stand(s, SOLDIER, x, seat)
    ask(s, verbs.ASK_COLOUR, seat, *(place(x, 0) for x in spaces))


def ask_leave(s: State, seat: int, arg: int) -> None:
    stand(s, KING, IN_ZONE[COURTYARD][0])
    clear(s, IN_ZONE[COURTYARD][1])
    ask(s, verbs.ASK_HALF, seat, verbs.KING_HALF, 1)


def ask_gift(s: State, seat: int, arg: int) -> None:
    offer(s, SOLDIER)
    ask(s, verbs.ASK_GIFT, seat, SOLDIER)


ASKING: dict[Verb, Callable[[State, int, int], None]] = {
    verbs.START: lambda s, seat, arg: ask(s, verbs.ASK_START, seat),
    verbs.DEAL: ask_draw,
    verbs.PULL: ask_pull,
    verbs.AT: ask_place,
    verbs.FOR: lambda s, seat, arg: ask(s, verbs.ASK_SWAP, seat, SOLDIER),
    verbs.TARGET: lambda s, seat, arg: ask(s, verbs.ASK_ANSWER, seat),
    verbs.TO: ask_move,
    verbs.TOKEN: lambda s, seat, arg: ask(s, verbs.ASK_STEP, seat, MERCHANT, 0, NONE, NONE),
    verbs.COLOUR: ask_colour,
    verbs.BRING: lambda s, seat, arg: ask(s, verbs.ASK_STEP, seat, KINGS_COUNSELOR, 0, NONE, NONE),
    verbs.SEAT: ask_gift,
    verbs.GIVE: lambda s, seat, arg: ask(s, verbs.ASK_CHOOSE, seat, 1),
    verbs.LEAVE: ask_leave,
}


# The actions of a turn


def leave_no_playable(s: State, seat: int, action: Action) -> None:
    for card in s.hands[seat].copy():
        if may_play(s, seat, card // KNOWERS):
            drop(s, seat, card // KNOWERS)


def shrink(s: State, seat: int, action: Action) -> None:
    start = verbs.HAND[s.options.seats]
    assert s.options.limited_drawing and len(s.hands[seat]) >= start
    while len(s.hands[seat]) >= start:
        drop(s, seat, s.hands[seat][0] // KNOWERS)


def stock(s: State, seat: int, action: Action) -> None:
    assert s.decks[seat] == 0
    give_or_offer(s)
    kind = next(kind for kind, count in enumerate(s.exchange) if count)
    s.exchange[kind] -= 1
    s.bag[kind] += 1
    s.decks[seat] += 1


def give_or_offer(s: State) -> None:
    """Some card for the Exchange, of those that are not in hands."""
    if any(s.exchange):
        return
    for pile in (s.removed, s.bag):
        if any(pile):
            offer(s, next(kind for kind, count in enumerate(pile) if count))
            return
    clear(s, next(x for x in range(len(s.base)) if s.base[x] != EMPTY))


def fill_exchange(s: State, seat: int, action: Action) -> None:
    assert not any(s.exchange)
    give_or_offer(s)


def drain_exchange(s: State, seat: int, action: Action) -> None:
    assert any(s.exchange)
    for kind, count in enumerate(s.exchange):
        s.removed[kind] += count
        s.exchange[kind] = 0


def hold(s: State, seat: int, action: Action) -> None:
    assert not count_of(s.hands[seat], action.arg)
    give(s, seat, action.arg)


def lay_open(s: State, seat: int, action: Action) -> None:
    assert not s.exchange[action.arg]
    offer(s, action.arg)


def revive(s: State, seat: int, action: Action) -> None:
    assert s.removed[action.arg] == CARDS[action.arg].copies
    offer(s, action.arg)


def unchoose(s: State, seat: int, action: Action) -> None:
    asked = prompt_of(s)
    about = list(asked.about)
    about.reverse()
    about.remove(action.arg)
    about.reverse()
    s.prompts[-1] = Prompt(asked.ask, asked.seat, tuple(about))


def forget_pull(s: State, seat: int, action: Action) -> None:
    assert s.pulled == action.arg
    s.pulled = NONE


def have_more(s: State, seat: int, action: Action) -> None:
    assert s.options.no_last_merchant and len(s.hands[seat]) < 2 and not s.decks[seat]
    give_or_offer(s)
    give_any(s, seat, action.arg)


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


def _near(at: int, end: int) -> tuple[int, ...]:
    return NEIGHBOURS[at]


def _near_in_court(at: int, end: int) -> tuple[int, ...]:
    return YARD_NEIGHBOURS[at]


def _heights(at: int, end: int) -> tuple[int, ...]:
    return HEIGHTS


def _castle(at: int, end: int) -> tuple[int, ...]:
    return tuple(x for x in range(CASTLE) if x != at)


MENDS: dict[str, Mend] = {
    "over": ask_for,
    **dict.fromkeys(
        ("chance-begins", "chance-deals", "chance-draws", "chance-pulls", "chance-picks"),
        let_chance_act,
    ),
    **dict.fromkeys(("not-your-turn", "not-your-choice"), sit_there),
    **dict.fromkeys(("begun", "blind-draw", "blind-pull"), ask_for),
    **dict.fromkeys(("card-first", "lay-first", "other-question"), ask_for),
    **dict.fromkeys(("take-first", "place-first", "effect-first"), ask_for),
    "herald": same(without(HERALD)),
    "deck-empty": same(stock),
    "hand-full": same(shrink),
    "exchange-empty": same(fill_exchange),
    "must-draw": same(lambda s, seat, action: empty_deck(s, seat)),
    "must-swap": same(drain_exchange),
    "must-play": same(leave_no_playable),
    "not-for-two": same(three_players),
    "out-of-game": same(revive),
    **dict.fromkeys(("play-not-held", "swap-not-held", "alchemist-not-held"), same(hold)),
    **dict.fromkeys(("courtesan-not-held", "fool-not-held", "idiot-not-held"), same(hold)),
    **dict.fromkeys(("swap-not-there", "alchemist-not-there"), same(lay_open)),
    **dict.fromkeys(("counselor-not-there", "witch-not-there"), same(lay_open)),
    **dict.fromkeys(("already-given", "already-taken"), same(unchoose)),
    "just-taken": same(forget_pull),
    **dict.fromkeys(("merchant-last", "after-merchant", "merchant-brought"), same(have_more)),
    "no-tower": same(make_free(TOWER)),
    "no-courtyard": same(make_free(COURTYARD)),
    "no-wall": same(lambda s, seat, action: clear(s, SLOTS)),
    "no-mount": same(lambda s, seat, action: occupy(s, 0)),
    "ghost-no-guest": same(lambda s, seat, action: occupy(s, 0)),
    "counselor-nobody": same(let_come(KING, PRINCE)),
    "counselor-no-room": same(make_room_by(KING)),
    "counselor-no-room-prince": same(make_room_by(PRINCE)),
    "lady-nobody": same(let_come(PRINCESS, QUEEN)),
    "lady-no-room": same(make_room_by(QUEEN, PRINCESS)),
    "charming-nobody": same(let_come(PRINCESS)),
    "charming-no-room": same(make_room_by(PRINCESS)),
    "charming-no-room-french": same(make_room_by(PRINCESS)),
    "queen-no-room": same(make_room_by(KING)),
    "mistress-queen": same(without(QUEEN)),
    "ambassador-early": same(crowd),
    "not-a-tower": go_to(TOWER),
    "not-a-rampart": go_to(RAMPART),
    "not-the-courtyard": go_to(COURTYARD),
    "not-before-a-wall": lambda s, seat, a: (seat, aim_at(s, a, tuple(range(SLOTS, LOOSE)))),
    "space-taken": same(move_off),
    "wall-taken": same(free_there),
    "bare-ground": same(put_there),
    "ghost-empty": same(put_there),
    "ghost-covered": same(uncover),
    "ghost-guarded": same(without(PRIEST)),
    "counselor-apart": same(near_to(KING)),
    "counselor-apart-prince": same(near_to(PRINCE)),
    "lady-apart": same(near_to(QUEEN, PRINCESS)),
    "charming-apart": same(near_to(PRINCESS)),
    "charming-apart-french": same(near_to(PRINCESS)),
    "queen-apart": same(near_to(KING)),
    "nobody-there": same(put_there),
    "itself": same(step_aside),
    "ambassador-safe": same(replace_by("")),
    "captain-guards": same(without(CAPTAIN)),
    "priest-guards": same(without(PRIEST)),
    "covered": same(uncover),
    "archer-reach": reach(everything_outside),
    "assassin-reach": reach(_near),
    "assassin-king": same(replace_by("")),
    "barbarian-reach": reach(_heights),
    "black-knight-reach": reach(_near),
    "black-knight-none": same(mount),
    "courtier-reach": reach(_near),
    "dragon-outside": reach(everything_outside),
    "dragon-heights": reach(_heights),
    "fairy-reach": reach(_castle),
    "king-reach": reach(_castle),
    "lady-reach": reach(_near_in_court),
    "lady-no-man": same(replace_by("m")),
    "lookout-reach": reach(lambda at, end: IN_ZONE[RAMPART]),
    "soldier-outside": reach(lambda at, end: IN_ZONE[RAMPART]),
    "princess-no-knight": same(mount),
    "charming-no-woman": aim_at_a_woman,
    "charming-outside": aim_at_a_woman,
    "queen-reach": reach(lambda at, end: tuple(x for x in IN_ZONE[COURTYARD] if x != at)),
    "traitor-reach": reach(_near_in_court),
    "no-such-card": same(build_up),
    "no-token": same(rival_token),
    "thief-reach": reach(_near),
    "own-token": same(rival_token),
    "same-card": same(name_another),
    "colour-gone": same(spread),
    "no-such-player": same(more_players),
    "courtesan-self": another_rival,
    "courtesan-empty": same(deal_him_one),
    "move-same": go_within_zone,
    "move-zone": go_within_zone,
    "move-taken": same(free_there),
    "move-ground": same(put_there),
    "stuck": same(give_way),
    "knight-stuck": same(give_company),
    "land-inside": land_outside,
    "land-ground": same(put_there),
    "king-must-move": same(let_leave),
    "mistress-neither": same(mount),
    "king-outside": king_comes_in,
    "king-moved": same(change_half((3, 0))),
    "knight-moved": same(change_half((3, 0))),
    "minstrel-reach": reach(_near_in_court),
    "minstrel-covered": same(arrange_uncovered),
    "minstrel-guarded": same(arrange_unprotected),
    "minstrel-settled": same(arrange_anew),
}
