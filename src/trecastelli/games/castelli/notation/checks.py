"""Checks of a whole position: what no game of Castelli can come to is refused with a sentence."""

from __future__ import annotations

from typing import Final

from trecastelli.core.errors import BadRecord
from trecastelli.core.game import Game, child
from trecastelli.core.prompt import Prompt
from trecastelli.games.castelli.rules.audit import audit_state
from trecastelli.games.castelli.rules.building import attacks
from trecastelli.games.castelli.rules.open import are_rivals, may_play, may_sell, owner_of
from trecastelli.games.castelli.rules.setup import sellers
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.verbs import (
    ASK_BUILD,
    ASK_BUY,
    ASK_DRAW,
    ASK_FINISH,
    ASK_FLIP,
    ASK_GOVERN,
    ASK_GUARD,
    ASK_LAY,
    ASK_LOT,
    ASK_NEXT,
    ASK_OFFER,
    ASK_PART,
    ASK_PLACE,
    ASK_PLAN,
    ASK_REDIRECT,
    ASK_RIVAL,
    ASK_ROTATE,
    ASK_ROUND,
    ASK_SALE,
    ASK_SCORE,
    ASK_START,
    ASK_START_TILE,
    ASK_TAKE,
    ASK_TILE,
    ASK_TURN,
    ASK_WINDOW,
    QUESTIONS,
)
from trecastelli.games.castelli.rules.view import View
from trecastelli.words import _

_STEPS: Final = (ASK_FLIP, ASK_LAY, ASK_TURN, ASK_BUILD)
"""The decisions of a turn."""
_OPEN: Final = (*_STEPS, ASK_GOVERN, ASK_GUARD)
"""§4.5 The decisions before which others may be offered a sale."""
_SET_UP: Final = (ASK_NEXT, ASK_START)

_AFTER: Final[dict[int, tuple[int, ...]]] = {
    ASK_START: _SET_UP,
    ASK_START_TILE: (ASK_START, ASK_START_TILE),
    ASK_PART: (ASK_START, ASK_START_TILE),
    ASK_ROTATE: (ASK_START, ASK_START_TILE),
    ASK_SCORE: (ASK_BUILD,),
    ASK_WINDOW: (ASK_SCORE,),
    ASK_GOVERN: (ASK_WINDOW,),
    ASK_REDIRECT: (ASK_GOVERN,),
    ASK_DRAW: (ASK_BUILD, ASK_WINDOW, ASK_DRAW),
    ASK_PLAN: (ASK_BUILD,),
    ASK_GUARD: (ASK_BUILD,),
    ASK_BUY: (ASK_BUILD,),
    ASK_RIVAL: _STEPS,
    ASK_TAKE: _STEPS,
    ASK_PLACE: _STEPS,
    ASK_OFFER: (*_OPEN, ASK_OFFER),
    ASK_SALE: (ASK_FINISH, ASK_SALE),
    ASK_LOT: (ASK_ROUND, ASK_LOT),
}
"""For each question the ones that may wait below it; a question that is not here waits alone."""

_IN_TURN: Final = (*_STEPS, ASK_TILE, ASK_SCORE, ASK_PLAN, ASK_BUY, ASK_RIVAL, ASK_TAKE, ASK_PLACE)
"""The questions to the seat in turn."""

_NO_DECISION: Final = (ASK_WINDOW, ASK_SCORE, ASK_FINISH, ASK_NEXT, ASK_ROUND)
"""The questions that nobody answers, which cannot be on top."""


def check(s: State, game: Game[State, View]) -> None:
    """Refuse what only the whole position shows to be impossible."""
    _check_whole(s)
    _check_stack(s)
    if s.prompts:
        _check_top(s, s.prompts[-1])
        _check_offers(s, s.prompts[-1])
        _check_answers(s, game)
    elif s.turns < sum(len(squares) for squares in s.field.squares):
        raise BadRecord(_("the game is not over: there are tiles to turn up."))


def _check_whole(s: State) -> None:
    try:
        audit_state(s)
    except AssertionError as error:
        raise BadRecord(_("this position is not possible: {fault}.").format(fault=error)) from error


# Questions


def _check_stack(s: State) -> None:
    """Each question must wait above one that can lead to it."""
    below = ""
    before = -1
    for prompt in s.prompts:
        name, after = QUESTIONS[prompt.ask].name, _AFTER.get(prompt.ask, ())
        if not below and after:
            raise BadRecord(_("the question {ask} cannot come first.").format(ask=name))
        if below and before not in after:
            sentence = _("the question {ask} cannot follow the question {before}.")
            raise BadRecord(sentence.format(ask=name, before=below))
        if prompt.ask in _IN_TURN and prompt.seat != s.turn:
            sentence = _("the question {ask} is for the seat in turn: {turn}.")
            raise BadRecord(sentence.format(ask=name, turn=s.turn))
        below, before = name, prompt.ask


def _check_top(s: State, prompt: Prompt) -> None:
    """§4.9, §4.6, §9.7 Whoever is asked must be able to answer."""
    ask, seat = prompt.ask, prompt.seat
    if ask in _NO_DECISION:
        sentence = _("nobody decides the question {ask}: another one must follow it.")
        raise BadRecord(sentence.format(ask=QUESTIONS[ask].name))
    if ask in (ASK_GOVERN, ASK_GUARD) and not (are_rivals(s, s.turn, seat) and may_play(s, seat)):
        raise BadRecord(_("seat {seat} cannot play a card now.").format(seat=seat))
    if ask in (ASK_OFFER, ASK_SALE) and not may_sell(s, seat):
        raise BadRecord(_("seat {seat} cannot sell a card now.").format(seat=seat))
    if ask == ASK_GOVERN and s.passed >> seat & 1:
        raise BadRecord(_("seat {seat} has already passed.").format(seat=seat))
    if ask == ASK_GUARD and not _is_attack(s, prompt):
        raise BadRecord(_("the question guard names a castle that cannot be overbuilt."))
    if ask == ASK_DRAW and not s.deck_size:
        raise BadRecord(_("no card can be drawn: the deck is empty."))


def _is_attack(s: State, prompt: Prompt) -> bool:
    site, cards = prompt.about
    return site in attacks(s, s.turn, cards) and owner_of(s, site) == prompt.seat


def _check_offers(s: State, prompt: Prompt) -> None:
    """§4.5 With the option, others are offered a sale before every decision, and only then."""
    offers = s.options.sell_any_time and prompt.ask in (*_OPEN, ASK_OFFER)
    if prompt.ask == ASK_OFFER and not s.options.sell_any_time:
        raise BadRecord(_("the question offer needs the option sell_any_time."))
    if s.offered and not offers:
        raise BadRecord(_("offered needs the option sell_any_time and a decision."))
    if offers and not s.offered:
        if prompt.ask == ASK_OFFER or any(may_sell(s, seat) for seat in sellers(s, prompt.seat)):
            raise BadRecord(
                _("other players may sell before this decision: offered=yes is missing.")
            )
        s.offered = True  # nobody can sell, so nobody is asked


def _check_answers(s: State, game: Game[State, View]) -> None:
    """The question must have answers, and each must lead to a possible state."""
    try:
        legal = game.legal(s)
        for action in legal:
            audit_state(child(game, s, action, []))
    except (AssertionError, LookupError, ValueError) as error:
        raise BadRecord(_("this question cannot be asked here.")) from error
    if not legal:
        raise BadRecord(_("this question has no answer here."))
