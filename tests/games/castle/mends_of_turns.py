"""Mends for reasons about whose choice it is, what is asked, and the actions of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tests.games.castle.changing import (
    ask,
    clear,
    drop,
    give,
    give_any,
    occupy,
    offer,
    ride,
    seat_more,
    stand,
    stranger,
)
from trecastelli.core.actions import Action, Verb
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, lot
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle import GAME
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import (
    COURTYARD,
    IN_ZONE,
    LOOSE,
    OUTSIDE,
    RAMPART,
    SLOTS,
    TOWER,
    ZONE,
    place,
)
from trecastelli.games.castle.rules.cards import (
    FOOL,
    KING,
    KINGS_COUNSELOR,
    KNIGHT,
    MERCHANT,
    PRINCE,
    PRINCESS,
    QUEEN,
    SIEGE_ENGINE,
    SOLDIER,
    VILLAGE_IDIOT,
)
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.hands import KNOWERS, count_of
from trecastelli.games.castle.rules.open import EMPTY, NONE
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.turn import may_play

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
        s.deck_sizes[seat] += 1
    ask(s, verbs.ASK_DRAW, seat)


def offer_any_copy(s: State, kind: int) -> None:
    """A card for the Exchange, even one that two players do without."""
    if kind in (FOOL, VILLAGE_IDIOT) and s.options.seats == 2:
        seat_more(s, 3)
    offer(s, kind)


def ask_pull(s: State, seat: int, kind: int) -> None:
    offer_any_copy(s, kind)
    opponent = (seat + 1) % s.options.seats
    give(s, opponent, kind)
    ask(s, verbs.ASK_PULL, seat, opponent)


def ask_place(s: State, seat: int, x: int) -> None:
    """A card that could go there."""
    kind = SIEGE_ENGINE if SLOTS <= x < LOOSE else KNIGHT if x >= LOOSE else stranger(s, x)
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
    assert s.deck_sizes[seat] == 0
    give_or_offer(s)
    kind = next(kind for kind, count in enumerate(s.exchange) if count)
    s.exchange[kind] -= 1
    s.bag[kind] += 1
    s.deck_sizes[seat] += 1


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
    assert s.options.no_last_merchant and len(s.hands[seat]) < 2 and not s.deck_sizes[seat]
    give_or_offer(s)
    give_any(s, seat, action.arg)
