"""Mends for reasons about cards and silver."""

from __future__ import annotations

from tests.games.castelli.mends_of_turns import Mend, rival_of
from trecastelli.core.actions import Action
from trecastelli.core.game import Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castelli.rules.cards import KIND_COUNT
from trecastelli.games.castelli.rules.state import State


def give(s: State, seat: Seat, card: int) -> None:
    """A card comes to a hand, from wherever it is."""
    s.knowledge = {}
    if s.deck[card]:
        s.deck[card] -= 1
        s.deck_size -= 1
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


def give_rival_a_card(s: State, seat: Seat, action: Action) -> None:
    rival = action.arg if action.verb.name == "rival" else rival_of(s, seat)
    give(s, rival, next(c for c in range(KIND_COUNT) if s.deck[c] or c in s.returned))


def fill_mine(s: State, seat: Seat, action: Action) -> None:
    s.mines[s.home[seat]] = 2


def forget_plays(s: State, seat: Seat, action: Action) -> None:
    s.played[seat] = 0


def plan_without(cards: int) -> Mend:
    """Without some of the cards that were played for the castle."""

    def change(s: State, seat: Seat, action: Action) -> None:
        prompt = s.prompts[-1]
        gone = cards or 1 << action.arg
        s.prompts[-1] = Prompt(prompt.ask, prompt.seat, (prompt.about[0] & ~gone,))

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
