"""Mends for reasons about who plays, who is asked, and what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trecastelli.core.actions import Action
from trecastelli.core.game import Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.rules.board import CITY
from trecastelli.games.castelli.rules.cards import (
    ARSONIST,
    BUILDING,
    FARMER,
    GUARDIAN,
    KIND_COUNT,
    REACTION,
    WHEN,
)
from trecastelli.games.castelli.rules.open import DOWN
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.verbs import (
    ASK_BUILD,
    ASK_BUY,
    ASK_FLIP,
    ASK_GOVERN,
    ASK_GUARD,
    ASK_LAY,
    ASK_PLACE,
    ASK_RIVAL,
    ASK_SALE,
    ASK_TURN,
)

Mend = Callable[[State, Seat, Action], "Seat | None"]
"""Changes a state; says who asks then, if that is somebody else."""


def own_turn(s: State, seat: Seat, ask: int, *more: Prompt) -> None:
    s.turn = seat
    s.prompts = [Prompt(ask, seat), *more]
    is_up = ask in (ASK_LAY, ASK_TURN)
    if is_up and s.flipped == DOWN:
        s.flipped = s.bag.index(1) if 1 in s.bag else s.tiles[0] // 4
    if not is_up:
        s.flipped = DOWN
    s.square = max(s.square, 0)


def answering(s: State, seat: Seat, ask: int) -> None:
    own_turn(s, rival_of(s, seat), ASK_BUILD, Prompt(ask, seat))
    s.played[seat] = 0


def rival_of(s: State, seat: Seat) -> Seat:
    return next(
        other for other in range(s.options.seats) if other != seat and s.home[other] == s.home[seat]
    )


def let_act(s: State, seat: Seat, action: Action) -> None:
    own_turn(s, max(seat, 0), ASK_FLIP)


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
    "flip": ASK_FLIP,
    "lay": ASK_LAY,
    "swap": ASK_LAY,
    "turn": ASK_TURN,
    "sell": ASK_FLIP,
    "build": ASK_BUILD,
    "over": ASK_BUILD,
    "end": ASK_BUILD,
    "pass": ASK_SALE,
}


def ask_for(s: State, seat: Seat, action: Action) -> None:
    """The question that the action answers."""
    name = action.verb.name
    if name == "play":
        _ask_for_card(s, seat, action.arg)
    elif name == "rival":
        own_turn(s, seat, ASK_FLIP, Prompt(ASK_RIVAL, seat))
    elif name == "buy":
        own_turn(s, seat, ASK_BUILD, Prompt(ASK_BUY, seat, (0, 0)))
    elif name == "at":
        card = ARSONIST if s.settlements[action.arg] == CITY else FARMER
        own_turn(s, seat, ASK_FLIP, Prompt(ASK_PLACE, seat, (card,)))
    else:
        own_turn(s, seat, _QUESTION[name])


def _ask_for_card(s: State, seat: Seat, card: int) -> None:
    if WHEN[card] == REACTION:
        answering(s, seat, ASK_GUARD if card == GUARDIAN else ASK_GOVERN)
    else:
        own_turn(s, seat, ASK_BUILD if WHEN[card] == BUILDING else ASK_FLIP)


def seat_more(s: State, seat: Seat, action: Action) -> None:
    more = action.arg + 1 - s.options.seats
    s.options = replace(s.options, seats=action.arg + 1)
    s.home += (s.home[seat],) * more
    s.held += [DOWN] * more
    for numbers in (s.reach, s.built, s.silver, s.points, s.sizes, s.played):
        numbers += [0] * more
    s.stores += [0] * (3 * more)
    s.hands += [0] * (KIND_COUNT * more)
    s.knowledge = {}


def let_another_act(s: State, seat: Seat, action: Action) -> Seat:
    rival = rival_of(s, seat)
    swap_roles(s, rival, action)
    return rival


def move_rival(s: State, seat: Seat, action: Action) -> None:
    s.home = (s.home[seat],) * s.options.seats
