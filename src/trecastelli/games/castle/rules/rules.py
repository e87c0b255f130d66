"""The rules of Castle. Paragraphs (§) are those of RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from trecastelli.core.actions import Action
from trecastelli.core.game import CHANCE, OVER, Dice, Event, Game, Score, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules import effects, turn
from trecastelli.games.castle.rules import hand_effects as hands
from trecastelli.games.castle.rules.audit import audit_state
from trecastelli.games.castle.rules.card import Choice
from trecastelli.games.castle.rules.characters import (
    copies,
    row,
)
from trecastelli.games.castle.rules.events import (
    NoEffect,
)
from trecastelli.games.castle.rules.hands import count_of, kinds_of
from trecastelli.games.castle.rules.open import cards_left
from trecastelli.games.castle.rules.state import (
    State,
    copy_state,
    new_state,
)
from trecastelli.games.castle.rules.verbs import (
    ACTIONS,
    ASK_ACT,
    ASK_HALF,
    ASK_PICK,
    ASK_PULL,
    ASK_START,
    ASK_STEP,
    ASKS,
    BY_CHANCE,
    LEAVE,
    OPTIONS,
    read_options,
)
from trecastelli.games.castle.rules.view import View, guess_state, redact_event, view_state

Legal: TypeAlias = Callable[[State, Prompt], list[Action]]
Answer: TypeAlias = Callable[[State, Prompt, int, list[Event]], None]


class Castle(Game[State, View]):
    """Be the first to get rid of all your cards."""

    name = "castle"
    title = "Castle"
    seats = range(2, 6)
    version = 1
    actions = ACTIONS
    options = OPTIONS
    longest = 60 * turn.TURNS

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        return new_state(read_options(seats, self.choices(seats, options)), copies(seats))

    def to_act(self, s: State) -> Seat:
        if not s.prompts:
            return OVER
        prompt = s.prompts[-1]
        return CHANCE if IS_CHANCE[prompt.ask] else prompt.seat

    def legal(self, s: State) -> list[Action]:
        if not s.prompts:
            return []
        prompt = s.prompts[-1]
        return LEGAL[prompt.ask](s, prompt)

    def odds(self, s: State) -> list[int]:
        prompt = s.prompts[-1]
        if prompt.ask == ASK_START:
            return [1] * s.seats
        if prompt.ask == ASK_PULL or prompt.ask == ASK_PICK:
            hand = s.hands[prompt.about[0] if prompt.ask == ASK_PULL else prompt.seat]
            return [count_of(hand, kind) for kind in kinds_of(hand)]
        return [count for count in s.bag if count]

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        prompt = s.prompts.pop()
        if prompt.ask == ASK_ACT:
            turn.act(s, prompt.seat, action, log)
        else:
            ANSWER[prompt.ask](s, prompt, -1 if action is LEAVE[0] else action.arg, log)
        _settle(s, log)

    def copy(self, s: State) -> State:
        return copy_state(s)

    def scores(self, s: State) -> list[Score]:
        return [(1 if seat in s.winners else 0, -cards_left(s, seat)) for seat in range(s.seats)]

    def view(self, s: State, seat: Seat) -> View:
        return view_state(s, seat)

    def guess(self, v: View, dice: Dice) -> State:
        return guess_state(v, dice)

    def redact(self, e: Event, seat: Seat) -> Event:
        return redact_event(e, seat)

    def audit(self, s: State) -> None:
        audit_state(s)


# Effects


def _legal_step(s: State, prompt: Prompt) -> list[Action]:
    kind, index, at, _ = prompt.about
    step = row(s, kind).steps[index]
    assert isinstance(step, Choice)
    verb = step.verb
    return [verb[arg] for arg in step.targets(s, prompt.seat, at)]


def _step(s: State, prompt: Prompt, arg: int, log: list[Event]) -> None:
    """§3.2 A step with what was chosen for it; the next step waits below whatever it asks."""
    kind, index, at, before = prompt.about
    step = row(s, kind).steps[index]
    assert isinstance(step, Choice)
    s.prompts.append(Prompt(ASK_STEP, prompt.seat, (kind, index + 1, at, before)))
    step.act(s, prompt.seat, at, arg, log)


def _settle(s: State, log: list[Event]) -> None:
    """Go on to where somebody has a choice."""
    while s.prompts:
        prompt = s.prompts[-1]
        if prompt.ask == ASK_STEP:
            if not _run(s, prompt, log):
                return
        elif prompt.ask == ASK_HALF and not effects.legal_halves(s, prompt):
            s.prompts.pop()
        else:
            return
    turn.finish(s, log)


def _run(s: State, prompt: Prompt, log: list[Event]) -> bool:
    """§3.2 Do a step that has no choice, or skip one that finds nothing; False if it must wait."""
    kind, index, at, before = prompt.about
    steps = row(s, kind).steps
    if index == len(steps):
        s.prompts.pop()
        return True
    step = steps[index]
    if isinstance(step, Choice):
        if step.targets(s, prompt.seat, at):
            return False
        if index == 0 or steps[index - 1] is not step:
            log.append(NoEffect(kind))
    s.prompts[-1] = Prompt(ASK_STEP, prompt.seat, (kind, index + 1, at, before))
    if not isinstance(step, Choice):
        step(s, prompt, log)
    return True


IS_CHANCE: Final = tuple(ask in BY_CHANCE for ask in range(len(ASKS)))

LEGAL: Final[tuple[Legal, ...]] = (
    turn.legal_starts,
    turn.legal_deals,
    turn.legal_deals,
    turn.legal_deals,
    turn.legal_acts,
    turn.legal_swaps,
    turn.legal_places,
    _legal_step,
    effects.legal_moves,
    effects.legal_landings,
    effects.legal_halves,
    effects.legal_seconds,
    effects.legal_colours,
    effects.legal_arrangements,
    effects.legal_answers,
    hands.legal_gifts,
    hands.legal_takes,
    hands.legal_pulls,
    hands.legal_returns,
    hands.legal_choices,
    hands.legal_picks,
    hands.legal_takers,
)
"""What may be chosen, for each Ask in the order of verbs.py."""

ANSWER: Final[tuple[Answer, ...]] = (
    turn.start,
    turn.deal,
    turn.open,
    turn.draw,
    turn.place,
    turn.swap,
    turn.place,
    _step,
    effects.move,
    effects.land,
    effects.choose_half,
    effects.conspire,
    effects.give_colour,
    effects.arrange,
    effects.answer_king,
    hands.give,
    hands.take,
    hands.pull,
    hands.give_back,
    hands.choose_card,
    hands.pick_card,
    hands.bewitch,
)
"""What is done with what was chosen, likewise; actions of the turn go to `turn.act`."""


GAME: Final = Castle()
