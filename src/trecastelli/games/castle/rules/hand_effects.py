"""Effects on hands: Alchemist, Courtesan, Fool, Village Idiot, Witch."""

from __future__ import annotations

from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.game import Event, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules.board import Space
from trecastelli.games.castle.rules.cards import KINDS, Kind
from trecastelli.games.castle.rules.events import (
    Chose,
    Gave,
    NoEffect,
    PassedOn,
    Pulled,
    Swapped,
    Took,
)
from trecastelli.games.castle.rules.hands import (
    count_of,
    forget,
    gain,
    hand_over,
    kinds_of,
    lose,
    show,
)
from trecastelli.games.castle.rules.open import NONE, Open, exchange_size
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.verbs import (
    ASK_CHOOSE,
    ASK_GIFT,
    ASK_GIVE,
    ASK_PICK,
    ASK_PULL,
    ASK_RETURN,
    ASK_TAKE,
    FOR,
    GIVE,
    SEAT,
)

LEFT: Final = 1
RIGHT: Final = -1
"""§1.6 To the left sits who plays next."""


def in_exchange(o: Open, seat: Seat, at: Space) -> list[Kind]:
    """The different cards of the Exchange, ascending."""
    return [kind for kind in range(KINDS) if o.exchange[kind]]


def swap(s: State, seat: Seat, gave: Kind, took: Kind, log: list[Event]) -> None:
    """§2.5 A card of a hand and a card of the Exchange change places, seen by all."""
    lose(s, seat, gave)
    s.exchange[gave] += 1
    s.exchange[took] -= 1
    gain(s, seat, took, s.options.everyone)
    log.append(Swapped(seat, gave, took))


# The Alchemist


def ask_alchemy(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§6.1 Two cards for two, or as many as there are."""
    count = min(2, s.hand_sizes[prompt.seat], exchange_size(s))
    if count:
        s.prompts.append(Prompt(ASK_GIVE, prompt.seat, (count,)))
    else:
        log.append(NoEffect(prompt.about[0]))


def given(prompt: Prompt) -> tuple[Kind, ...]:
    """§6.1 The cards that the Alchemist's player has chosen to give; none if he is not asked."""
    if prompt.ask == ASK_GIVE:
        return prompt.about[1:]
    return prompt.about[1 : 1 + prompt.about[0]] if prompt.ask == ASK_TAKE else ()


def taken(prompt: Prompt) -> tuple[Kind, ...]:
    """§6.1 The cards that he has chosen to take."""
    return prompt.about[1 + prompt.about[0] :] if prompt.ask == ASK_TAKE else ()


def legal_gifts(o: Open, prompt: Prompt) -> list[Action]:
    """§6.1 Cards of the hand not chosen yet."""
    hand, chosen = o.hand_of(prompt.seat), given(prompt)
    return [GIVE[kind] for kind in kinds_of(hand) if count_of(hand, kind) > chosen.count(kind)]


def give(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.1 Once all to give are chosen, those to take are asked for."""
    kind = action.arg
    about = (*prompt.about, kind)
    show(s, prompt.seat, kind, about[1:].count(kind))
    ask = ASK_GIVE if len(about) <= about[0] else ASK_TAKE
    s.prompts.append(Prompt(ask, prompt.seat, about))


def legal_takes(o: Open, prompt: Prompt) -> list[Action]:
    """§6.1 Cards that lay in the Exchange before."""
    chosen = taken(prompt)
    return [FOR[kind] for kind in range(KINDS) if o.exchange[kind] > chosen.count(kind)]


def take(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.1 Once all to take are chosen too, they change places."""
    about, count = (*prompt.about, action.arg), prompt.about[0]
    if len(about) <= 2 * count:
        s.prompts.append(Prompt(ASK_TAKE, prompt.seat, about))
        return
    for index in range(1, count + 1):
        swap(s, prompt.seat, about[index], about[index + count], log)


# The Courtesan


def opponents(o: Open, seat: Seat, at: Space) -> list[Seat]:
    """§6.8 Opponents with a card in hand, for a player who has one to give."""
    if not o.hand_sizes[seat]:
        return []
    return [other for other in range(o.seats) if other != seat and o.hand_sizes[other]]


def ask_pull(s: State, seat: Seat, at: Space, opponent: int, log: list[Event]) -> None:
    """§6.8 An opponent was named; chance says which of his cards."""
    s.prompts.append(Prompt(ASK_PULL, seat, (opponent,)))


def pull(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.8 The card is taken; what is given for it is asked next."""
    kind = action.arg
    hand_over(s, prompt.about[0], prompt.seat, kind)
    s.pulled = kind
    log.append(Pulled(prompt.seat, prompt.about[0], kind))
    s.prompts.append(Prompt(ASK_RETURN, prompt.seat, prompt.about))


def legal_returns(o: Open, prompt: Prompt) -> list[Action]:
    """§6.8 Any card but the one just taken; an equal one may be given."""
    hand, pulled = o.hand_of(prompt.seat), o.pulled_by(prompt.seat)
    return [GIVE[kind] for kind in kinds_of(hand) if kind != pulled or count_of(hand, kind) > 1]


def give_back(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.8 The card is given."""
    kind = action.arg
    hand_over(s, prompt.seat, prompt.about[0], kind)
    s.pulled = NONE
    log.append(Gave(prompt.seat, prompt.about[0], kind))


# Fool and Village Idiot


def pass_left(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§6.14 All pass a card of their choice to the left."""
    _ask_all(s, ASK_CHOOSE, prompt, LEFT, log)


def pass_right(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§6.36 All pass a card of their choice to the right."""
    _ask_all(s, ASK_CHOOSE, prompt, RIGHT, log)


def pick_from_right(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§6.36, §8.5 French: all draw a card from the right, so all cards go to the left."""
    _ask_all(s, ASK_PICK, prompt, LEFT, log)


def _ask_all(s: State, ask: int, prompt: Prompt, direction: int, log: list[Event]) -> None:
    """§6.14 Everybody with a card in hand chooses, unseen; the player first, the rest in turn."""
    seats, asked = s.seats, len(s.prompts)
    for step in range(seats - 1, -1, -1):
        seat = (prompt.seat + step) % seats
        if s.hands[seat]:
            s.prompts.append(Prompt(ask, seat, (direction,)))
    if len(s.prompts) == asked:
        log.append(NoEffect(prompt.about[0]))


def legal_choices(o: Open, prompt: Prompt) -> list[Action]:
    """§6.14 Any card in hand."""
    return [GIVE[kind] for kind in kinds_of(o.hand_of(prompt.seat))]


def choose_card(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.14 The choice is kept until the last has chosen."""
    kind = action.arg
    s.chosen[prompt.seat] = kind
    log.append(Chose(prompt.seat, kind))
    _pass_if_all_chose(s, prompt, log)


def pick_card(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§8.5 Chance has picked a card; none moves before the last is picked."""
    s.chosen[prompt.seat] = action.arg
    _pass_if_all_chose(s, prompt, log)


def _pass_if_all_chose(s: State, prompt: Prompt, log: list[Event]) -> None:
    if s.prompts and s.prompts[-1].ask == prompt.ask:
        return
    givers = [seat for seat in range(s.seats) if s.chosen[seat] != NONE]
    for giver in givers:
        taker = _neighbour(s, giver, prompt.about[0])
        lose(s, giver, s.chosen[giver])
        forget(s, giver, 1 << taker)
    for giver in givers:
        taker = _neighbour(s, giver, prompt.about[0])
        gain(s, taker, s.chosen[giver], 1 << giver | 1 << taker)
        log.append(PassedOn(giver, taker, s.chosen[giver]))
        s.chosen[giver] = NONE


def _neighbour(s: State, seat: Seat, direction: int) -> Seat:
    return (seat + direction) % s.seats


# The Witch


def ask_taker(s: State, seat: Seat, at: Space, kind: int, log: list[Event]) -> None:
    """§6.37 A card of the Exchange was named; who takes it is asked next."""
    s.prompts.append(Prompt(ASK_GIFT, seat, (kind,)))


def legal_takers(o: Open, prompt: Prompt) -> list[Action]:
    """§6.37 Anybody, oneself included."""
    return [SEAT[seat] for seat in range(o.seats)]


def bewitch(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.37 The card goes to a hand, seen by all."""
    seat = action.arg
    kind = prompt.about[0]
    s.exchange[kind] -= 1
    gain(s, seat, kind, s.options.everyone)
    log.append(Took(seat, kind))
