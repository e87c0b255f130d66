"""The rules of Castle. Paragraphs (§) are those of RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from trecastelli.core.actions import Action
from trecastelli.core.game import CHANCE, OVER, Dice, Event, Game, Score, Seat
from trecastelli.games.castle import effects, hands
from trecastelli.games.castle.audit import audit_state
from trecastelli.games.castle.cards import Choice as Choice
from trecastelli.games.castle.cards import (
    ask_place,
    copies,
    enter,
    fits,
    has_duty,
    may_play,
    row,
    spaces,
)
from trecastelli.games.castle.events import (
    Began,
    Blocked,
    Dealt,
    Drew,
    Ended,
    NoEffect,
    Opened,
    Passed,
    TurnBegan,
)
from trecastelli.games.castle.kinds import KINDS, KING
from trecastelli.games.castle.state import (
    KNOWERS,
    State,
    copy_state,
    count_of,
    exchange_size,
    gain,
    kinds_of,
    new_state,
    show,
)
from trecastelli.games.castle.verbs import (
    ACTIONS,
    ASK_ACT,
    ASK_DEAL,
    ASK_DRAW,
    ASK_HALF,
    ASK_OPEN,
    ASK_PICK,
    ASK_PULL,
    ASK_START,
    ASK_STEP,
    ASK_SWAP,
    ASKS,
    AT,
    BY_CHANCE,
    DEAL,
    DRAW,
    EXCHANGE,
    FOR,
    HAND,
    LEAVE,
    OPTIONS,
    PASS,
    PLAY,
    START,
    SWAP,
    Prompt,
    read_options,
)
from trecastelli.games.castle.view import View, guess_state, redact_event, view_state

Legal: TypeAlias = Callable[[State, Prompt], list[Action]]
Answer: TypeAlias = Callable[[State, Prompt, int, list[Event]], None]

ACTIONS_A_TURN: Final = 2
IDLE_ROUNDS: Final = 3
"""§7.3 After so many rounds without a card played or drawn the game is blocked."""
TURNS: Final = 1000
"""§7.4 No game has more turns than this."""

NO_SPACE: Final = 0
NO_PROGRESS: Final = 1
NO_TIME: Final = 2


class Castle(Game[State, View]):
    """Be the first to get rid of all your cards."""

    name = "castle"
    title = "Castle"
    seats = range(2, 6)
    version = 1
    actions = ACTIONS
    options = OPTIONS
    longest = 60 * TURNS

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
            return [1] * s.options.seats
        if prompt.ask == ASK_PULL or prompt.ask == ASK_PICK:
            hand = s.hands[prompt.about[0] if prompt.ask == ASK_PULL else prompt.seat]
            return [count_of(hand, kind) for kind in kinds_of(hand)]
        return [count for count in s.bag if count]

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        prompt = s.prompts.pop()
        if prompt.ask == ASK_ACT:
            _act(s, prompt.seat, action, log)
        else:
            ANSWER[prompt.ask](s, prompt, -1 if action is LEAVE[0] else action.arg, log)
        _settle(s, log)

    def copy(self, s: State) -> State:
        return copy_state(s)

    def scores(self, s: State) -> list[Score]:
        return [
            (1 if seat in s.winners else 0, -len(s.hands[seat]) - s.decks[seat])
            for seat in range(s.options.seats)
        ]

    def view(self, s: State, seat: Seat) -> View:
        return view_state(s, seat)

    def guess(self, v: View, dice: Dice) -> State:
        return guess_state(v, dice)

    def redact(self, e: Event, seat: Seat) -> Event:
        return redact_event(e, seat)

    def audit(self, s: State) -> None:
        audit_state(s)


# Setting up


def _legal_starts(s: State, prompt: Prompt) -> list[Action]:
    return [START[seat] for seat in range(s.options.seats)]


def _start(s: State, prompt: Prompt, seat: int, log: list[Event]) -> None:
    """§2.1, §2.2 Chance says who begins; then hands and Exchange are dealt."""
    log.append(Began(seat))
    s.turn = seat
    s.prompts.append(Prompt(ASK_OPEN, seat, (EXCHANGE[s.options.seats],)))
    for other in range(s.options.seats - 1, -1, -1):
        s.prompts.append(Prompt(ASK_DEAL, other, (HAND[s.options.seats],)))


def _legal_deals(s: State, prompt: Prompt) -> list[Action]:
    return [DEAL[kind] for kind in range(KINDS) if s.bag[kind]]


def _deal(s: State, prompt: Prompt, kind: int, log: list[Event]) -> None:
    """§2.1 A card for a hand."""
    s.bag[kind] -= 1
    gain(s.hands[prompt.seat], kind, 1 << prompt.seat)
    log.append(Dealt(prompt.seat, kind))
    _deal_on(s, prompt)


def _open(s: State, prompt: Prompt, kind: int, log: list[Event]) -> None:
    """§2.1 A card for the Exchange; with the last one the first turn begins."""
    s.bag[kind] -= 1
    s.exchange[kind] += 1
    log.append(Opened(kind))
    _deal_on(s, prompt)
    if not s.prompts:
        _begin_turn(s, s.turn, log)


def _deal_on(s: State, prompt: Prompt) -> None:
    count = prompt.about[0]
    if count > 1:
        s.prompts.append(Prompt(prompt.ask, prompt.seat, (count - 1,)))


# A turn


def _begin_turn(s: State, seat: Seat, log: list[Event]) -> None:
    s.turn = seat
    s.left = ACTIONS_A_TURN
    s.first = True
    s.stirred = False
    s.traded = False
    log.append(TurnBegan(seat))
    s.prompts.append(Prompt(ASK_ACT, seat))


def _legal_acts(s: State, prompt: Prompt) -> list[Action]:
    """§2.3 Draw, swap or play; §2.7 pass if none is possible; §6.16 the Herald's duty first."""
    seat = prompt.seat
    if s.first and has_duty(s, seat):
        return [PLAY[KING]]
    kinds = kinds_of(s.hands[seat])
    legal: list[Action] = [DRAW[0]] if _may_draw(s, seat) else []
    if exchange_size(s):
        legal += [SWAP[kind] for kind in kinds]
    legal += [PLAY[kind] for kind in kinds if may_play(s, seat, kind)]
    return legal if legal else [PASS[0]]


def _may_draw(s: State, seat: Seat) -> bool:
    """§2.4 While there is a deck; §2.10 as an option, only with a small hand."""
    if s.options.limited_drawing and len(s.hands[seat]) >= HAND[s.options.seats]:
        return False
    return s.decks[seat] > 0


def _act(s: State, seat: Seat, action: Action, log: list[Event]) -> None:
    """§2.3 One of the actions of a turn."""
    s.left -= 1
    s.first = False
    verb, kind = action.verb, action.arg
    if verb is SWAP:
        show(s, seat, kind, 1)
        s.prompts.append(Prompt(ASK_SWAP, seat, (kind,)))
    elif verb is PLAY:
        s.stirred = True
        show(s, seat, kind, 1)
        ask_place(s, seat, kind, False, log)
    elif verb is DRAW:
        s.stirred = True
        s.prompts.append(Prompt(ASK_DRAW, seat))
    else:
        log.append(Passed(seat))


def _draw(s: State, prompt: Prompt, kind: int, log: list[Event]) -> None:
    """§2.4 The top card of one's deck."""
    s.bag[kind] -= 1
    s.decks[prompt.seat] -= 1
    gain(s.hands[prompt.seat], kind, 1 << prompt.seat)
    log.append(Drew(prompt.seat, kind))


def _legal_swaps(s: State, prompt: Prompt) -> list[Action]:
    return [FOR[kind] for kind in range(KINDS) if s.exchange[kind]]


def _swap(s: State, prompt: Prompt, kind: int, log: list[Event]) -> None:
    """§2.5 One card for one of the Exchange."""
    hands.swap(s, prompt.seat, prompt.about[0], kind, log)


def _legal_places(s: State, prompt: Prompt) -> list[Action]:
    return [AT[x] for x in spaces(s, prompt.about[0])]


def _place(s: State, prompt: Prompt, x: int, log: list[Event]) -> None:
    """§3.1 The card is put there."""
    enter(s, prompt.seat, prompt.about[0], x, prompt.about[1] == 1, log)


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
    _finish(s, log)


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
        log.append(NoEffect(kind))
    s.prompts[-1] = Prompt(ASK_STEP, prompt.seat, (kind, index + 1, at, before))
    if not isinstance(step, Choice):
        step(s, prompt, log)
    return True


# The end


def _finish(s: State, log: list[Event]) -> None:
    """§7.1, §7.3 An action is done: is anybody out, can anybody go on, who is next?"""
    winner = _winner(s)
    if winner >= 0:
        _end(s, [winner], log)
    elif _is_stuck(s):
        _block(s, NO_SPACE, log)
    elif s.left:
        s.prompts.append(Prompt(ASK_ACT, s.turn))
    else:
        _end_turn(s, log)


def _winner(s: State) -> Seat:
    """§7.2 Whoever has neither hand nor deck: the player on turn first, then clockwise; or -1."""
    seats = s.options.seats
    for step in range(seats):
        seat = (s.turn + step) % seats
        if not s.hands[seat] and not s.decks[seat]:
            return seat
    return -1


def _is_stuck(s: State) -> bool:
    """§7.3 No card that is out of play could be put anywhere, whoever has it."""
    for hand in s.hands:
        for card in hand:
            if fits(s, card // KNOWERS):
                return False
    for kind in range(KINDS):
        if (s.exchange[kind] or s.bag[kind]) and fits(s, kind):
            return False
    return True


def _end_turn(s: State, log: list[Event]) -> None:
    s.idle = 0 if s.stirred else s.idle + 1
    s.turns += 1
    if s.idle == IDLE_ROUNDS * s.options.seats:
        _block(s, NO_PROGRESS, log)
    elif s.turns == TURNS:
        _block(s, NO_TIME, log)
    else:
        _begin_turn(s, (s.turn + 1) % s.options.seats, log)


def _block(s: State, why: int, log: list[Event]) -> None:
    """§7.3 The fewest cards in hand and deck win; who is level shares the win."""
    log.append(Blocked(why))
    held = [len(s.hands[seat]) + s.decks[seat] for seat in range(s.options.seats)]
    _end(s, [seat for seat in range(s.options.seats) if held[seat] == min(held)], log)


def _end(s: State, winners: list[Seat], log: list[Event]) -> None:
    s.winners = winners
    held = [len(s.hands[seat]) + s.decks[seat] for seat in range(s.options.seats)]
    log.append(Ended(tuple(held), tuple(winners)))


IS_CHANCE: Final = tuple(ask in BY_CHANCE for ask in range(len(ASKS)))

LEGAL: Final[tuple[Legal, ...]] = (
    _legal_starts,
    _legal_deals,
    _legal_deals,
    _legal_deals,
    _legal_acts,
    _legal_swaps,
    _legal_places,
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
    _start,
    _deal,
    _open,
    _draw,
    _place,
    _swap,
    _place,
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
"""What is done with what was chosen, likewise; an action of the turn has its own way, `_act`."""
