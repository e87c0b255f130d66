"""Setting up, the actions of a turn, and the end of the game."""

from __future__ import annotations

from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.game import Event, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules import hand_effects as hands
from trecastelli.games.castle.rules.arrival import enter
from trecastelli.games.castle.rules.cards import HERALD, KINDS, KING, MERCHANT, Kind
from trecastelli.games.castle.rules.characters import ask_place, fits, is_at_last_card, spaces
from trecastelli.games.castle.rules.events import (
    Began,
    Blocked,
    Dealt,
    Drew,
    Ended,
    Opened,
    Passed,
    TurnBegan,
)
from trecastelli.games.castle.rules.hands import KNOWERS, count_of, gain, kinds_of, show
from trecastelli.games.castle.rules.open import Open, cards_left, has_exchange
from trecastelli.games.castle.rules.state import (
    State,
)
from trecastelli.games.castle.rules.verbs import (
    ASK_ACT,
    ASK_DEAL,
    ASK_DRAW,
    ASK_OPEN,
    ASK_PICK,
    ASK_PULL,
    ASK_START,
    ASK_SWAP,
    AT,
    DEAL,
    DRAW,
    EXCHANGE,
    FOR,
    HAND,
    PASS,
    PLAY,
    PULL,
    START,
    SWAP,
)

ACTIONS_A_TURN: Final = 2
IDLE_ROUNDS: Final = 3
"""§7.3 Number of rounds without a card played or drawn after which the game is blocked."""
TURNS: Final = 1000
"""§7.4 Most turns of a game."""

NO_SPACE: Final = 0
NO_PROGRESS: Final = 1
NO_TIME: Final = 2


# Chance


def outcomes(s: State, prompt: Prompt) -> list[Action]:
    """The possible outcomes of chance."""
    if prompt.ask == ASK_START:
        return [START[seat] for seat in range(s.seats)]
    if prompt.ask == ASK_PULL or prompt.ask == ASK_PICK:
        return [PULL[kind] for kind in kinds_of(_drawn_from(s, prompt))]
    return [DEAL[kind] for kind in range(KINDS) if s.bag[kind]]


def odds(s: State, prompt: Prompt) -> list[int]:
    """How likely each outcome is: every seat and every card alike."""
    if prompt.ask == ASK_START:
        return [1] * s.seats
    if prompt.ask == ASK_PULL or prompt.ask == ASK_PICK:
        hand = _drawn_from(s, prompt)
        return [count_of(hand, kind) for kind in kinds_of(hand)]
    return [count for count in s.bag if count]


def _drawn_from(s: State, prompt: Prompt) -> list[int]:
    """§6.8, §8.5 The hand that a card is taken from at random."""
    return s.hands[prompt.about[0] if prompt.ask == ASK_PULL else prompt.seat]


# Setting up


def start(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§2.1, §2.2 Chance says who begins; then hands and Exchange are dealt."""
    seat = action.arg
    log.append(Began(seat))
    s.turn = seat
    s.prompts.append(Prompt(ASK_OPEN, seat, (EXCHANGE[s.seats],)))
    for other in range(s.seats - 1, -1, -1):
        s.prompts.append(Prompt(ASK_DEAL, other, (HAND[s.seats],)))


def deal(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§2.1 A card for a hand."""
    kind = action.arg
    s.bag[kind] -= 1
    gain(s, prompt.seat, kind, 1 << prompt.seat)
    log.append(Dealt(prompt.seat, kind))
    deal_on(s, prompt)


def open(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§2.1 A card for the Exchange; with the last one the first turn begins."""
    kind = action.arg
    s.bag[kind] -= 1
    s.exchange[kind] += 1
    log.append(Opened(kind))
    deal_on(s, prompt)
    if not s.prompts:
        begin_turn(s, s.turn, log)


def deal_on(s: State, prompt: Prompt) -> None:
    count = prompt.about[0]
    if count > 1:
        s.prompts.append(Prompt(prompt.ask, prompt.seat, (count - 1,)))


# A turn


def begin_turn(s: State, seat: Seat, log: list[Event]) -> None:
    s.turn = seat
    s.left = ACTIONS_A_TURN
    s.first = True
    s.stirred = False
    s.traded = False
    log.append(TurnBegan(seat))
    s.prompts.append(Prompt(ASK_ACT, seat))


def legal_acts(o: Open, prompt: Prompt) -> list[Action]:
    """§2.3 Draw, swap or play; §2.7 pass if none is possible; §6.16 the Herald's duty first."""
    seat = prompt.seat
    hand = o.hand_of(seat)
    if o.first and has_duty(o, hand):
        return [PLAY[KING]]
    kinds = kinds_of(hand)
    legal: list[Action] = [DRAW[0]] if may_draw(o, seat) else []
    if has_exchange(o):
        legal += [SWAP[kind] for kind in kinds]
    legal += [PLAY[kind] for kind in kinds if may_play(o, seat, kind)]
    return legal if legal else [PASS[0]]


def has_duty(o: Open, hand: list[int]) -> bool:
    """§6.16 With the Herald in play the King is played first, if he is held and has a space."""
    return o.where[HERALD] >= 0 and count_of(hand, KING) > 0 and fits(o, KING)


def may_play(o: Open, seat: Seat, kind: Kind) -> bool:
    """§3.1 It needs a space; §7.6 as an option, the Merchant does not help to go out."""
    return fits(o, kind) and not (is_at_last_card(o, seat, 1) and (kind == MERCHANT or o.traded))


def may_draw(o: Open, seat: Seat) -> bool:
    """§2.4 While there is a deck; §2.10 as an option, only with a small hand."""
    return o.deck_sizes[seat] > 0 and not is_hand_full(o, seat)


def is_hand_full(o: Open, seat: Seat) -> bool:
    """§2.10 Whether a hand is as large as at the start, or larger, and the option cares."""
    return o.options.limited_drawing and o.hand_sizes[seat] >= HAND[o.options.seats]


def act(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§2.3 One of the actions of a turn."""
    seat = prompt.seat
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


def draw(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§2.4 The top card of one's deck."""
    kind = action.arg
    s.bag[kind] -= 1
    s.deck_sizes[prompt.seat] -= 1
    gain(s, prompt.seat, kind, 1 << prompt.seat)
    log.append(Drew(prompt.seat, kind))


def legal_swaps(o: Open, prompt: Prompt) -> list[Action]:
    return [FOR[kind] for kind in range(KINDS) if o.exchange[kind]]


def swap(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§2.5 One card for one of the Exchange."""
    hands.swap(s, prompt.seat, prompt.about[0], action.arg, log)


def legal_places(o: Open, prompt: Prompt) -> list[Action]:
    return [AT[x] for x in spaces(o, prompt.about[0])]


def place(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§3.1 The card is put there."""
    enter(s, prompt.seat, prompt.about[0], action.arg, prompt.about[1] == 1, log)


# The end


def finish(s: State, log: list[Event]) -> None:
    """§7.1, §7.3 An action is done: is anybody out, can anybody go on, who is next?"""
    winner = who_is_out(s)
    if winner >= 0:
        end(s, [winner], log)
    elif is_stuck(s):
        block(s, NO_SPACE, log)
    elif s.left:
        s.prompts.append(Prompt(ASK_ACT, s.turn))
    else:
        end_turn(s, log)


def who_is_out(s: State) -> Seat:
    """§7.2 Whoever has neither hand nor deck: the player on turn first, then clockwise; or -1."""
    seats = s.seats
    for step in range(seats):
        seat = (s.turn + step) % seats
        if not cards_left(s, seat):
            return seat
    return -1


def is_stuck(s: State) -> bool:
    """§7.3 No card that is out of play could be put anywhere, whoever has it."""
    for hand in s.hands:
        for card in hand:
            if fits(s, card // KNOWERS):
                return False
    for kind in range(KINDS):
        if (s.exchange[kind] or s.bag[kind]) and fits(s, kind):
            return False
    return True


def end_turn(s: State, log: list[Event]) -> None:
    s.idle = 0 if s.stirred else s.idle + 1
    s.turns += 1
    if s.idle >= IDLE_ROUNDS * s.seats:
        block(s, NO_PROGRESS, log)
    elif s.turns >= TURNS:
        block(s, NO_TIME, log)
    else:
        begin_turn(s, (s.turn + 1) % s.seats, log)


def block(s: State, why: int, log: list[Event]) -> None:
    """§7.3 The fewest cards in hand and deck win; who is level shares the win."""
    log.append(Blocked(why))
    held = [cards_left(s, seat) for seat in range(s.seats)]
    end(s, [seat for seat in range(s.seats) if held[seat] == min(held)], log)


def end(s: State, winners: list[Seat], log: list[Event]) -> None:
    s.winners = winners
    held = [cards_left(s, seat) for seat in range(s.seats)]
    log.append(Ended(tuple(held), tuple(winners)))
