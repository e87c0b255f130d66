"""Why an action does not answer the question that waits, or does not belong to this game."""

from __future__ import annotations

from typing import Final

from trecastelli.core.actions import Verb
from trecastelli.core.parts.why import Refusal
from trecastelli.games.castelli.rules.board import NOTHING
from trecastelli.games.castelli.rules.cards import BUILDING, GOVERNOR, TRAITOR, WHEN
from trecastelli.games.castelli.rules.open import answering_card
from trecastelli.games.castelli.rules.verbs import (
    ASK_BUY,
    ASK_FLIP,
    ASK_GOVERN,
    ASK_GUARD,
    ASK_LAY,
    ASK_OFFER,
    ASK_PLACE,
    ASK_PLAN,
    ASK_REDIRECT,
    ASK_RIVAL,
    ASK_SALE,
    AT,
    BUILD,
    BUY,
    END,
    FLIP,
    LAY,
    OVERBUILD,
    PASS,
    PLAY,
    QUESTIONS,
    RIVAL,
    SELL,
    SWAP,
    TURN,
    has_card,
)
from trecastelli.games.castelli.why.reasons import Case, refuse
from trecastelli.games.castelli.words.phrases import card_titles, title

# Modules


def module_refusal(case: Case) -> Refusal | None:
    """§8.2, §9.1, §9.2 What belongs to a module is done only with that module."""
    verb, options = case.action.verb, case.v.options
    if verb in (LAY, SWAP) and not options.dilemma:
        return refuse("no-dilemma")
    if verb is OVERBUILD and not options.battle:
        return refuse("no-battle")
    if verb in (PLAY, SELL) and not has_card(options, case.arg):
        return refuse("battle-card", card=title(case.arg))
    return None


# What is asked


def time_refusal(case: Case) -> Refusal | None:
    """Why the action does not answer the question that waits; None if it does."""
    ask = case.prompt.ask
    if case.action.verb not in QUESTIONS[ask].verbs:
        return _other_question(case)
    if answering_card(ask) != NOTHING:
        return _answer(case)
    if ask == ASK_PLAN and case.action.verb is PLAY and WHEN[case.arg] != BUILDING:
        return _other_question(case)
    return None


def _answer(case: Case) -> Refusal | None:
    """§4.9 One card answers; §4.5 with the option cards are sold, too."""
    verb = case.action.verb
    if verb is PLAY and case.arg != answering_card(case.prompt.ask):
        return _other_question(case)
    if verb is SELL and not case.v.options.sell_any_time:
        return refuse("sell-not-now")
    return None


def _other_question(case: Case) -> Refusal:
    ask, verb = case.prompt.ask, case.action.verb
    if ask in _UNFINISHED:
        return refuse("card-unfinished", card=_card_begun(case))
    if ask in _ONLY:
        return refuse(_ONLY[ask])
    if ask == ASK_FLIP and verb in (LAY, SWAP, TURN):
        return refuse("no-tile-up")
    if ask == ASK_LAY and verb is TURN:
        return refuse("which-tile-first")
    return refuse(_OUT_OF_TIME[verb])


def _card_begun(case: Case) -> str:
    """The cards whose play is not finished, in words."""
    ask = case.prompt.ask
    if ask == ASK_PLAN:
        return card_titles(case.cards)
    if ask == ASK_PLACE:
        return title(case.prompt.about[0])
    return title(GOVERNOR if ask == ASK_REDIRECT else TRAITOR)


_UNFINISHED: Final = (ASK_PLAN, ASK_REDIRECT, ASK_RIVAL, ASK_PLACE)
"""The questions in the middle of a card."""

_ONLY: Final[dict[int, str]] = {
    ASK_GOVERN: "only-governor",
    ASK_GUARD: "only-guardian",
    ASK_OFFER: "only-sale",
    ASK_SALE: "only-last-sale",
    ASK_BUY: "purchase-first",
}
"""The reasons at questions that allow few actions."""

_OUT_OF_TIME: Final[dict[Verb, str]] = {
    LAY: "tile-chosen",
    SWAP: "tile-chosen",
    TURN: "tile-lies",
    FLIP: "one-tile",
    BUILD: "tile-first",
    OVERBUILD: "tile-first",
    END: "turn-not-done",
    AT: "no-land-card",
    RIVAL: "no-traitor",
    BUY: "no-choice-to-buy",
    PASS: "nothing-to-pass",
}
"""The reason for each verb at the other steps of a turn, which all allow cards."""
