"""Checks of a whole position: what no game of Castle can come to is refused with a sentence."""

from __future__ import annotations

from trecastelli.core.errors import BadRecord
from trecastelli.core.game import Game, Seat, child
from trecastelli.games.castle.rules.audit import audit_state
from trecastelli.games.castle.rules.board import (
    CASTLE,
    LEVELS,
    LOOSE,
    PLACE_NAMES,
    SPACE_NAMES,
    ZONE,
)
from trecastelli.games.castle.rules.cards import MISTRESS, NAMES, SIEGE_ENGINE
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.hands import count_of
from trecastelli.games.castle.rules.open import (
    NONE,
    cards_left,
    in_courtyard,
    is_occupied,
    is_set_up,
    occupied,
    top_place,
)
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.turn import ACTIONS_A_TURN, IDLE_ROUNDS, TURNS
from trecastelli.games.castle.rules.verbs import (
    ASK_ACT,
    ASK_ANSWER,
    ASK_CHOOSE,
    ASK_DEAL,
    ASK_DRAW,
    ASK_PICK,
    ASK_PLACE,
    ASK_RETURN,
    ASK_START,
    ASK_SWAP,
)
from trecastelli.games.castle.rules.view import View
from trecastelli.words import _


def check(s: State, game: Game[State, View]) -> None:
    """Refuse what only the whole position shows to be impossible."""
    _check_board(s)
    _check_cards(s)
    _check_end(s)
    if s.prompts:
        _check_turn(s)
        _check_seats(s)
        _check_answers(s)
    _check_rules(s, game)


# Cards


def _check_board(s: State) -> None:
    for x in occupied(s):
        kind = s.base[x]
        fits = CARDS[kind].zone == ZONE[x] if x < CASTLE else (kind == SIEGE_ENGINE) == (x < LOOSE)
        if not fits:
            sentence = _("wrong place for {card}: {space}.")
            raise BadRecord(sentence.format(card=NAMES[kind], space=SPACE_NAMES.text(x)))
    x = s.last // LEVELS
    if s.last != NONE and not (is_occupied(s, x) and s.last <= top_place(s, x)):
        sentence = _("last names a place without a card: {place}.")
        raise BadRecord(sentence.format(place=PLACE_NAMES.text(s.last)))


def _check_cards(s: State) -> None:
    left = sum(s.bag)
    if is_set_up(s) and sum(s.deck_sizes) != left:
        raise BadRecord(_("the decks must hold all other cards: {n}.").format(n=left))
    for seat, kind in enumerate(s.chosen):
        if kind != NONE and not count_of(s.hands[seat], kind):
            sentence = _("seat {seat} does not hold the chosen card: {card}.")
            raise BadRecord(sentence.format(seat=seat, card=NAMES[kind]))


# The end


def _check_end(s: State) -> None:
    """§7.1, §7.3 A game is over when it has a winner, who has the fewest cards left."""
    if s.winners and s.prompts:
        raise BadRecord(_("a game that is won is over: it needs ask=nothing."))
    if not s.winners and not s.prompts:
        raise BadRecord(_("with ask=nothing the game is over: won must name the winners."))
    fewest = min(cards_left(s, seat) for seat in range(s.seats))
    if any(cards_left(s, seat) > fewest for seat in s.winners):
        raise BadRecord(_("only a player with the fewest cards left can have won."))


def _check_turn(s: State) -> None:
    """§2.3 The Merchant's extra action never makes more than the two of a new turn."""
    if s.left > ACTIONS_A_TURN:
        raise BadRecord(_("left is {n} at most.").format(n=ACTIONS_A_TURN))
    if s.prompts[-1].ask == ASK_ACT and not s.left:
        raise BadRecord(_("an action is asked for, but left is 0."))
    if s.idle >= IDLE_ROUNDS * s.seats or s.turns >= TURNS:
        raise BadRecord(_("after so many turns the game would be over."))


# Questions


def _check_seats(s: State) -> None:
    """Refuse a question to a seat that has no turn, and a turn of a seat without cards."""
    for prompt in s.prompts:
        if prompt.seat != s.turn and prompt.ask not in _OFF_TURN:
            sentence = _("seat {seat} is asked, but it is the turn of seat {turn}.")
            raise BadRecord(sentence.format(seat=prompt.seat, turn=s.turn))
    for seat in range(s.seats) if is_set_up(s) else ():
        if not cards_left(s, seat) and seat not in _may_be_out(s):
            sentence = _("seat {seat} has no cards left: the game would be over.")
            raise BadRecord(sentence.format(seat=seat))


_OFF_TURN = (ASK_START, ASK_DEAL, ASK_ANSWER, ASK_CHOOSE, ASK_PICK)
"""Questions to seats that need not have the turn."""


def _may_be_out(s: State) -> tuple[Seat, ...]:
    """§7.1 Seats that may have no cards before the action in progress is over."""
    prompt = s.prompts[-1]
    if prompt.ask in (ASK_ACT, ASK_SWAP, ASK_DRAW):
        return ()
    if prompt.ask == ASK_PLACE and not prompt.about[1]:
        return ()
    return (s.turn, *(prompt.about if prompt.ask == ASK_RETURN else ()))


def _check_answers(s: State) -> None:
    """Refuse an answer without its question, and a question without what it is about."""
    prompt = s.prompts[-1]
    _check_chosen(s)
    _check_pulled(s)
    if prompt.ask == ASK_ANSWER and _mistress_owner(s) != prompt.seat:
        sentence = _("seat {seat} does not control a Mistress in the Courtyard.")
        raise BadRecord(sentence.format(seat=prompt.seat))
    if prompt.ask == ASK_DRAW and not s.deck_sizes[prompt.seat]:
        raise BadRecord(_("the deck of seat {seat} is empty.").format(seat=prompt.seat))


def _check_chosen(s: State) -> None:
    """§6.14 Cards are chosen only while others are still to choose."""
    asked = [prompt.seat for prompt in s.prompts if prompt.ask in (ASK_CHOOSE, ASK_PICK)]
    chosen = [seat for seat, kind in enumerate(s.chosen) if kind != NONE]
    if chosen and not asked:
        raise BadRecord(_("chosen needs the question choose or pick."))
    for seat in chosen:
        if seat in asked:
            sentence = _("seat {seat} has chosen a card already.")
            raise BadRecord(sentence.format(seat=seat))


def _check_pulled(s: State) -> None:
    """§6.8 A card has been taken exactly while another is to be given for it."""
    prompt = s.prompts[-1]
    if (s.pulled != NONE) != (prompt.ask == ASK_RETURN):
        raise BadRecord(_("pulled goes with the question return: give both or neither."))
    if s.pulled != NONE and not count_of(s.hands[prompt.seat], s.pulled):
        sentence = _("seat {seat} does not hold the pulled card: {card}.")
        raise BadRecord(sentence.format(seat=prompt.seat, card=NAMES[s.pulled]))


def _mistress_owner(s: State) -> Seat:
    x = in_courtyard(s, MISTRESS)
    return NONE if x == NONE else s.token[x]


def _check_rules(s: State, game: Game[State, View]) -> None:
    """The question must have answers, and each must lead to a possible state."""
    try:
        audit_state(s)
        legal = game.legal(s)
        for action in legal:
            audit_state(child(game, s, action, []))
    except (AssertionError, IndexError, ValueError) as error:
        raise BadRecord(_("this question cannot be asked here.")) from error
    if s.prompts and not legal:
        raise BadRecord(_("this question cannot be asked here."))
