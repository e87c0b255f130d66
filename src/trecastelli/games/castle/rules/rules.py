"""The rules of Castle. Paragraphs (§) are those of RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from trecastelli.core.actions import Action
from trecastelli.core.game import Credits, Dice, Event, Game, Score, Seat
from trecastelli.core.prompt import Prompt, seat_to_act
from trecastelli.games.castle.rules import effects, turn
from trecastelli.games.castle.rules import hand_effects as hands
from trecastelli.games.castle.rules.audit import audit_state
from trecastelli.games.castle.rules.card import Choice
from trecastelli.games.castle.rules.characters import (
    copies,
    row,
    step_asked,
)
from trecastelli.games.castle.rules.events import (
    NoEffect,
)
from trecastelli.games.castle.rules.open import Open, cards_left
from trecastelli.games.castle.rules.state import (
    State,
    copy_state,
    new_state,
)
from trecastelli.games.castle.rules.verbs import (
    ACTIONS,
    ASK_ACT,
    ASK_ANSWER,
    ASK_ARRANGE,
    ASK_CARRY,
    ASK_CHOOSE,
    ASK_COLOUR,
    ASK_DEAL,
    ASK_DRAW,
    ASK_GIFT,
    ASK_GIVE,
    ASK_HALF,
    ASK_MOVE,
    ASK_OPEN,
    ASK_PICK,
    ASK_PLACE,
    ASK_PULL,
    ASK_RETURN,
    ASK_START,
    ASK_STEP,
    ASK_SWAP,
    ASK_TAKE,
    ASK_TOKEN,
    OPTIONS,
    QUESTIONS,
    read_options,
)
from trecastelli.games.castle.rules.view import View, guess_state, redact_event, view_state
from trecastelli.words import later

Legal: TypeAlias = Callable[[Open, Prompt], list[Action]]
Answer: TypeAlias = Callable[[State, Prompt, Action, list[Event]], None]


class Castle(Game[State, View]):
    """Be the first to get rid of all your cards."""

    name = "castle"
    title = "Castle"
    seats = range(2, 6)
    version = 1
    actions = ACTIONS
    options = OPTIONS
    longest = 60 * turn.TURNS
    blurb = later("Send your court into the castle, and be the first to empty your hand.")
    minutes = 45
    usual_seats = 3
    credits = Credits(("Serge Laget", "Bruno Faidutti"))
    hue = 1
    colours = {  # noqa: RUF012
        "zone-courtyard": ("#a5342c", "#9c352d"),
        "zone-outside": ("#3f7134", "#3c6d32"),
        "zone-rampart": ("#b25c0e", "#a95a13"),
        "zone-tower": ("#28608f", "#2c638f"),
        "zone-knight": ("#6a4189", "#704a8c"),
        "on-zone": ("#fffaf0", "#fffaf0"),
    }

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        return new_state(read_options(seats, self.full_options(seats, options)), copies(seats))

    def to_act(self, s: State) -> Seat:
        return seat_to_act(s, QUESTIONS)

    def legal(self, s: State) -> list[Action]:
        if not s.prompts:
            return []
        prompt = s.prompts[-1]
        if QUESTIONS[prompt.ask].by_chance:
            return turn.outcomes(s, prompt)
        return legal_for(s, prompt)

    def odds(self, s: State) -> list[int]:
        return turn.odds(s, s.prompts[-1])

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        prompt = s.prompts.pop()
        ROWS[prompt.ask].answer(s, prompt, action, log)
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


def _legal_step(o: Open, prompt: Prompt) -> list[Action]:
    step, at = step_asked(o, prompt), prompt.about[2]
    verb = step.verb
    return [verb[arg] for arg in step.targets(o, prompt.seat, at)]


def _step(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§3.2 A step with what was chosen for it; the next step waits below whatever it asks."""
    kind, index, at, before = prompt.about
    step = step_asked(s, prompt)
    s.prompts.append(Prompt(ASK_STEP, prompt.seat, (kind, index + 1, at, before)))
    step.act(s, prompt.seat, at, action.arg, log)


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


# Questions


def legal_for(o: Open, prompt: Prompt) -> list[Action]:
    """What the seat that is asked may choose: by what it knows, so a View of it will do."""
    return ROWS[prompt.ask].legal(o, prompt)


def _by_chance(o: Open, prompt: Prompt) -> list[Action]:
    raise AssertionError("chance answers by what nobody sees")


class Row:
    """How one question is answered: what may be chosen, and what is done with it."""

    def __init__(self, legal: Legal, answer: Answer) -> None:
        self.legal = legal
        self.answer = answer


_ROWS: Final[dict[int, Row]] = {
    ASK_START: Row(_by_chance, turn.start),
    ASK_DEAL: Row(_by_chance, turn.deal),
    ASK_OPEN: Row(_by_chance, turn.open),
    ASK_DRAW: Row(_by_chance, turn.draw),
    ASK_ACT: Row(turn.legal_acts, turn.act),
    ASK_SWAP: Row(turn.legal_swaps, turn.swap),
    ASK_PLACE: Row(turn.legal_places, turn.place),
    ASK_STEP: Row(_legal_step, _step),
    ASK_MOVE: Row(effects.legal_moves, effects.move),
    ASK_CARRY: Row(effects.legal_landings, effects.land),
    ASK_HALF: Row(effects.legal_halves, effects.choose_half),
    ASK_TOKEN: Row(effects.legal_seconds, effects.conspire),
    ASK_COLOUR: Row(effects.legal_colours, effects.give_colour),
    ASK_ARRANGE: Row(effects.legal_arrangements, effects.arrange),
    ASK_ANSWER: Row(effects.legal_answers, effects.answer_king),
    ASK_GIVE: Row(hands.legal_gifts, hands.give),
    ASK_TAKE: Row(hands.legal_takes, hands.take),
    ASK_PULL: Row(_by_chance, hands.pull),
    ASK_RETURN: Row(hands.legal_returns, hands.give_back),
    ASK_CHOOSE: Row(hands.legal_choices, hands.choose_card),
    ASK_PICK: Row(_by_chance, hands.pick_card),
    ASK_GIFT: Row(hands.legal_takers, hands.bewitch),
}
ROWS: Final[tuple[Row, ...]] = tuple(_ROWS[ask] for ask in range(len(QUESTIONS)))
"""The same by number, which is found faster."""

GAME: Final = Castle()
