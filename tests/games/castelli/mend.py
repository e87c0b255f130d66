"""What would have to be otherwise: for each reason, a world in which its condition holds.

The worlds need not be reachable, nor whole: only what the named condition speaks of is changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trecastelli.core.actions import Action
from trecastelli.core.game import Seat
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.board import CITY, LAND, STONE, VILLAGE
from trecastelli.games.castelli.building import FOR_ATTACK, FOR_BUILDING, ground
from trecastelli.games.castelli.cards import (
    ARSONIST,
    BUILDING,
    CARDS,
    COUNT,
    FARMER,
    GUARDIAN,
    KIND_COUNT,
    KNIGHTS,
    REACTION,
    WHEN,
)
from trecastelli.games.castelli.field import FOUR, Field, field_of
from trecastelli.games.castelli.state import DOWN, State, some_placing
from trecastelli.games.castelli.verbs import Ask, Prompt

Mend = Callable[[State, Seat, Action], "Seat | None"]
"""Changes a state; says who asks then, if that is somebody else."""


def mend(s: State, seat: Seat, action: Action, reason: str) -> tuple[State, Seat]:
    """A world where the condition that a reason names holds, and who wants the action there."""
    other = GAME.copy(s)
    found = MENDS[reason](other, seat, action)
    return other, seat if found is None else found


# Who is asked, and what


def own_turn(s: State, seat: Seat, ask: Ask, *more: Prompt) -> None:
    s.turn = seat
    s.prompts = [Prompt(ask, seat), *more]
    is_up = ask in (Ask.LAY, Ask.TURN)
    if is_up and s.flipped == DOWN:
        s.flipped = s.bag.index(1) if 1 in s.bag else s.tiles[0] // 4
    if not is_up:
        s.flipped = DOWN
    s.square = max(s.square, 0)


def answering(s: State, seat: Seat, ask: Ask) -> None:
    own_turn(s, rival_of(s, seat), Ask.BUILD, Prompt(ask, seat))
    s.played[seat] = 0


def rival_of(s: State, seat: Seat) -> Seat:
    return next(
        other for other in range(s.options.seats) if other != seat and s.home[other] == s.home[seat]
    )


def let_act(s: State, seat: Seat, action: Action) -> None:
    own_turn(s, max(seat, 0), Ask.FLIP)


def swap_roles(s: State, seat: Seat, action: Action) -> None:
    actor = s.prompts[-1].seat
    swapped = {actor: seat, seat: actor}
    s.prompts = [Prompt(p.ask, swapped.get(p.seat, p.seat), p.about) for p in s.prompts]
    s.turn = swapped.get(s.turn, s.turn)
    home = list(s.home)
    home[actor], home[seat] = home[seat], home[actor]
    s.home = tuple(home)


def be_asked(s: State, seat: Seat, action: Action) -> Seat:
    return GAME.to_act(s) if GAME.to_act(s) >= 0 else 0


_QUESTION = {
    "flip": Ask.FLIP,
    "lay": Ask.LAY,
    "swap": Ask.LAY,
    "turn": Ask.TURN,
    "sell": Ask.FLIP,
    "build": Ask.BUILD,
    "over": Ask.BUILD,
    "end": Ask.BUILD,
    "pass": Ask.SALE,
}


def ask_for(s: State, seat: Seat, action: Action) -> None:
    """The question that the action answers."""
    name = action.verb.name
    if name == "play":
        _ask_for_card(s, seat, action.arg)
    elif name == "rival":
        own_turn(s, seat, Ask.FLIP, Prompt(Ask.RIVAL, seat))
    elif name == "at":
        card = ARSONIST if s.settlements[action.arg] == CITY else FARMER
        own_turn(s, seat, Ask.FLIP, Prompt(Ask.PLACE, seat, card))
    else:
        own_turn(s, seat, _QUESTION[name])


def _ask_for_card(s: State, seat: Seat, card: int) -> None:
    if WHEN[card] == REACTION:
        answering(s, seat, Ask.GUARD if card == GUARDIAN else Ask.GOVERN)
    else:
        own_turn(s, seat, Ask.BUILD if WHEN[card] == BUILDING else Ask.FLIP)


# Modules and boards


def play_dilemma(s: State, seat: Seat, action: Action) -> None:
    s.options = replace(s.options, dilemma=True)
    for holder in range(s.options.seats):
        s.held[holder] = 32 + holder
        s.bag[32 + holder] = 0


def play_battle(s: State, seat: Seat, action: Action) -> None:
    s.options = replace(s.options, battle=True)
    for card, count in enumerate(s.kit.cards):
        s.deck[card] += count if CARDS[card].battle else 0
    s.hidden = sum(s.deck)


def widen(s: State, seat: Seat, action: Action) -> None:
    s.field = field_of(s.kit, FOUR, some_placing(s.kit, FOUR))
    s.settlements = s.field.settlements.copy()


def move_home(s: State, seat: Seat, action: Action) -> None:
    s.home = (1 - s.home[seat],) * s.options.seats


def new_field(s: State) -> Field:
    """A board of its own, that may be changed."""
    s.field = Field(s.kit, s.field.plan, s.field.placing)
    return s.field


def change_ground(s: State, seat: Seat, action: Action) -> None:
    field, area = new_field(s), action.arg
    prompt = s.prompts[-1]
    kind = ground(prompt.about if prompt.ask is Ask.PLAN else 0)
    for areas in field.areas[s.home[seat]]:
        if area in areas:
            areas.remove(area)
    field.kind[area] = kind
    field.sites[area] = 1 if kind == STONE else 0
    field.areas[s.home[seat]][kind] = sorted([*field.areas[s.home[seat]][kind], area])


def move_mine(s: State, seat: Seat, action: Action) -> None:
    field = new_field(s)
    field.mine[s.home[seat]] = next(o for o in field.octagons[s.home[seat]] if o != action.arg)


# Tiles, players, land


def close(s: State, seat: Seat, action: Action) -> None:
    s.tiles[action.arg] = DOWN


def look_elsewhere(s: State, seat: Seat, action: Action) -> None:
    laid = s.tiles[s.square]
    s.tiles[s.square] = laid // 4 * 4 + (laid + 1) % 4


def seat_more(s: State, seat: Seat, action: Action) -> None:
    more = action.arg + 1 - s.options.seats
    s.options = replace(s.options, seats=action.arg + 1)
    s.home += (s.home[seat],) * more
    s.held += [DOWN] * more
    for numbers in (s.reach, s.built, s.silver, s.points, s.sizes, s.played):
        numbers += [0] * more
    s.stores += [0] * (3 * more)
    s.hands += [0] * (KIND_COUNT * more)
    s.known = {}


def let_another_act(s: State, seat: Seat, action: Action) -> Seat:
    rival = rival_of(s, seat)
    swap_roles(s, rival, action)
    return rival


def move_rival(s: State, seat: Seat, action: Action) -> None:
    s.home = (s.home[seat],) * s.options.seats


def give_rival_a_card(s: State, seat: Seat, action: Action) -> None:
    rival = action.arg if action.verb.name == "rival" else rival_of(s, seat)
    give(s, rival, next(c for c in range(KIND_COUNT) if s.deck[c] or c in s.returned))


def free_land(s: State, seat: Seat, action: Action) -> None:
    s.settlements[action.arg] = LAND


def found_city(s: State, seat: Seat, action: Action) -> None:
    s.settlements[action.arg] = CITY
    move_mine(s, seat, action)


def first_land(s: State, seat: Seat) -> int:
    mine = s.field.mine[s.home[seat]]
    return next(octagon for octagon in s.field.octagons[s.home[seat]] if octagon != mine)


def free_some_land(s: State, seat: Seat, action: Action) -> None:
    s.settlements[first_land(s, seat)] = LAND


def found_some_city(s: State, seat: Seat, action: Action) -> None:
    s.settlements[first_land(s, seat)] = CITY


# Cards and silver


def give(s: State, seat: Seat, card: int) -> None:
    """A card comes to a hand, from wherever it is."""
    s.known = {}
    if s.deck[card]:
        s.deck[card] -= 1
        s.hidden -= 1
    elif card in s.returned:
        del s.knowers[s.returned.index(card)]
        s.returned.remove(card)
    else:
        holder = next(o for o in range(s.options.seats) if s.hands[o * KIND_COUNT + card])
        s.hands[holder * KIND_COUNT + card] -= 1
        s.sizes[holder] -= 1
    s.hands[seat * KIND_COUNT + card] += 1
    s.sizes[seat] += 1


def give_card(s: State, seat: Seat, action: Action) -> None:
    give(s, seat, action.arg)


def fill_mine(s: State, seat: Seat, action: Action) -> None:
    s.mines[s.home[seat]] = 2


def forget_plays(s: State, seat: Seat, action: Action) -> None:
    s.played[seat] = 0


def plan_without(cards: int) -> Mend:
    """Without some of the cards that were played for the castle."""

    def change(s: State, seat: Seat, action: Action) -> None:
        prompt = s.prompts[-1]
        gone = cards or 1 << action.arg
        s.prompts[-1] = Prompt(prompt.ask, prompt.seat, prompt.about & ~gone)

    return change


def enrich_rival(s: State, seat: Seat, action: Action) -> None:
    s.silver[rival_of(s, seat)] = 1


def silver(amount: int) -> Mend:
    def change(s: State, seat: Seat, action: Action) -> None:
        s.silver[seat] = amount

    return change


def set_aside(settlement: int) -> Mend:
    def change(s: State, seat: Seat, action: Action) -> None:
        s.reserve[settlement] = 1

    return change


# Castles


def clear_area(s: State, seat: Seat, action: Action) -> None:
    for site in (2 * action.arg, 2 * action.arg + 1):
        s.tops.pop(site, None)


def let_rival_own(s: State, seat: Seat, action: Action) -> None:
    s.tops[action.arg] = s.tops.get(action.arg, 0) // 4 * 4 + rival_of(s, seat)


def unstack(s: State, seat: Seat, action: Action) -> None:
    s.tops[action.arg] %= 4


def expose(s: State, seat: Seat, action: Action) -> None:
    s.saved.remove(action.arg)


def reach_out(s: State, seat: Seat, action: Action) -> None:
    octagon = action.arg // (8 if action.verb.name == "over" else 4)
    s.reach[seat] |= 1 << octagon


def bare(s: State, site: int) -> None:
    """No shields of anybody around a castle."""
    for facing in s.field.around[site // 8]:
        s.tiles[facing // 4] = DOWN


def strengthen(s: State, seat: Seat, site: int) -> None:
    """Around a castle one shield alone, with points, of the seat's."""
    bare(s, site)
    facing = (s.field.squares_of_area[site // 2] or s.field.around[site // 8])[0]
    new_field(s).squares_of_area[site // 2] = [facing]
    s.tiles[facing // 4] = next(
        laid
        for laid in range(4 * 36)
        if s.kit.shields[laid * 4 + facing % 4] >> 4 == seat
        and s.kit.shields[laid * 4 + facing % 4] & 7
    )


def win_majority(s: State, seat: Seat, action: Action) -> None:
    strengthen(s, seat, action.arg)


def lose_majority(s: State, seat: Seat, action: Action) -> None:
    bare(s, action.arg)


def take_castles_back(s: State, seat: Seat, action: Action) -> None:
    s.built[seat] = 0


def lack_wood(s: State, seat: Seat, action: Action) -> None:
    s.stores[3 * seat] = 0


def fill_store(s: State, seat: Seat, action: Action) -> None:
    s.stores[3 * seat : 3 * seat + 3] = [2, 2, 2]


def buy_again(s: State, seat: Seat, action: Action) -> None:
    s.bought = False


def make_room(s: State, seat: Seat, action: Action) -> None:
    s.tops.clear()
    s.reach[seat] = (1 << 32) - 1


def make_target(s: State, seat: Seat, action: Action) -> None:
    """A rival's castle in reach, with or without the majority as the cards have it."""
    site = 2 * s.field.areas[s.home[seat]][STONE][0]
    s.tops = {site: rival_of(s, seat)}
    s.saved.clear()
    s.reach[seat] = (1 << 32) - 1
    prompt = s.prompts[-1]
    cards = 1 << action.arg | (prompt.about if prompt.ask is Ask.PLAN else 0)
    if cards >> KNIGHTS & 1:
        bare(s, site)
    else:
        strengthen(s, seat, site)


MENDS: dict[str, Mend] = {
    "over": let_act,
    "spectator": be_asked,
    "chance-first": let_act,
    **dict.fromkeys(("not-your-turn", "not-asked", "other-fields-turn"), swap_roles),
    "no-dilemma": play_dilemma,
    "no-battle": play_battle,
    "battle-card": play_battle,
    **dict.fromkeys(("card-unfinished", "only-governor", "only-guardian", "only-sale"), ask_for),
    **dict.fromkeys(("only-last-sale", "sell-not-now", "one-tile", "no-tile-up"), ask_for),
    **dict.fromkeys(("which-tile-first", "tile-chosen", "tile-lies", "tile-first"), ask_for),
    **dict.fromkeys(("turn-not-done", "no-land-card", "no-traitor", "nothing-to-pass"), ask_for),
    **dict.fromkeys(("reaction-card", "building-card"), ask_for),
    "off-board": widen,
    "other-field": move_home,
    "tile-open": close,
    "same-way": look_elsewhere,
    "no-such-player": seat_more,
    "yourself": let_another_act,
    "rival-elsewhere": move_rival,
    "rival-without-card": give_rival_a_card,
    "mine-land": move_mine,
    "settled-land": free_land,
    "no-city-there": found_city,
    "not-held": give_card,
    "mine-empty": fill_mine,
    "played-enough": forget_plays,
    "same-card": plan_without(0),
    "build-or-overbuild": plan_without(FOR_ATTACK | FOR_BUILDING),
    "count-or-countess": plan_without(3 << COUNT),
    "mine-too-poor": fill_mine,
    "nobody-to-rob": enrich_rival,
    "nobody-for-the-band": enrich_rival,
    "no-bribe": silver(1),
    "nobody-to-betray": give_rival_a_card,
    "no-village-aside": set_aside(VILLAGE),
    "no-city-aside": set_aside(CITY),
    "no-free-land": free_some_land,
    "no-city-to-burn": found_some_city,
    "card-overbuilds": plan_without(FOR_ATTACK),
    "card-builds": plan_without(FOR_BUILDING),
    **dict.fromkeys(("no-area", "in-mine", "in-market"), change_ground),
    **dict.fromkeys(("not-stone", "not-grain", "not-wood"), change_ground),
    "no-free-site": clear_area,
    "no-room": clear_area,
    "no-castle-there": let_rival_own,
    "own-castle": let_rival_own,
    "stacked": unstack,
    "saved": expose,
    "out-of-reach": reach_out,
    "no-majority": win_majority,
    "knights-not-needed": lose_majority,
    "no-castle-left": take_castles_back,
    "nothing-missing": lack_wood,
    "silver-for-master": silver(3),
    "too-much-missing": fill_store,
    "bought-already": buy_again,
    "silver-to-buy": silver(2),
    "nowhere-to-build": make_room,
    "nothing-to-overbuild": make_target,
    "nothing-for-knights": make_target,
}
"""Only chance's own actions are never a player's, whatever is changed."""
