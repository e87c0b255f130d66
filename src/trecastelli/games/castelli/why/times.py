"""Why something cannot be done in Castelli at this moment, or in this game at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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
    LAY,
    OVERBUILD,
    PLAY,
    QUESTIONS,
    SELL,
    SWAP,
    has_card,
)
from trecastelli.games.castelli.why.castles import card_titles
from trecastelli.games.castelli.why.reasons import Case, refuse
from trecastelli.games.castelli.words.phrases import title
from trecastelli.words import _, later

# Modules


def has_modules(case: Case) -> Refusal | None:
    """§8.2, §9.1, §9.2 What belongs to a module that is not played is never done."""
    verb, options = case.action.verb, case.v.options
    if verb in (LAY, SWAP) and not options.dilemma:
        text = _("Only with the module Dilemma one chooses between two tiles.")
        return refuse("no-dilemma", text)
    if verb is OVERBUILD and not options.battle:
        return refuse("no-battle", _("Castles are overbuilt only with the module Battle."))
    if verb in (PLAY, SELL) and not has_card(options, case.arg):
        text = _("The card {card} belongs to the module Battle, which is not played here.")
        return refuse("battle-card", text.format(card=title(case.arg)))
    return None


# What is asked


def is_asked(case: Case) -> Refusal | None:
    """Whether it answers what is asked now."""
    ask = case.prompt.ask
    if case.action.verb not in QUESTIONS[ask].verbs:
        return _UNASKED[ask](case) if ask in _UNASKED else _TOO_SOON[case.action.verb.name](case)
    if answering_card(ask) != NOTHING:
        return _is_answer(case)
    if ask == ASK_PLAN and case.action.verb is PLAY and WHEN[case.arg] != BUILDING:
        return _unfinished(case)
    return None


def _is_answer(case: Case) -> Refusal | None:
    """§4.9 One card answers; §4.5 with the option cards are sold, too."""
    ask, verb = case.prompt.ask, case.action.verb
    if verb is PLAY and case.arg != answering_card(ask):
        return _UNASKED[ask](case)
    if verb is SELL and not case.v.options.sell_any_time:
        text = _("Cards are sold in your own turn and in the last sale, not in another's turn.")
        return refuse("sell-not-now", text)
    return None


def _unfinished(case: Case) -> Refusal:
    text = _("First finish what you began with the {card}.")
    return refuse("card-unfinished", text.format(card=_card_begun(case)))


def _card_begun(case: Case) -> str:
    ask = case.prompt.ask
    if ask == ASK_PLAN:
        return card_titles(case.cards)
    if ask == ASK_PLACE:
        return title(case.prompt.about[0])
    return title(GOVERNOR if ask == ASK_REDIRECT else TRAITOR)


def _only_governor(case: Case) -> Refusal:
    return refuse("only-governor", _("Now you can only play a Governor, or pass."))


def _only_guardian(case: Case) -> Refusal:
    return refuse("only-guardian", _("Now you can only play a Guardian, or pass."))


def _only_sale(case: Case) -> Refusal:
    return refuse("only-sale", _("Now you can only sell cards, or pass: it is another's turn."))


def _only_last_sale(case: Case) -> Refusal:
    text = _("The last tile lies. Now you can only sell cards, or pass.")
    return refuse("only-last-sale", text)


def _purchase_first(case: Case) -> Refusal:
    text = _("First choose what you buy for the castle you overbuild.")
    return refuse("purchase-first", text)


_UNASKED: Final[dict[int, Callable[[Case], Refusal]]] = {
    ASK_PLAN: _unfinished,
    ASK_REDIRECT: _unfinished,
    ASK_RIVAL: _unfinished,
    ASK_PLACE: _unfinished,
    ASK_BUY: _purchase_first,
    ASK_GOVERN: _only_governor,
    ASK_GUARD: _only_guardian,
    ASK_OFFER: _only_sale,
    ASK_SALE: _only_last_sale,
}


# The steps of one's own turn


def _choose_again(case: Case) -> Refusal:
    """Dilemma's choice, out of time."""
    if case.prompt.ask == ASK_FLIP:
        return _no_tile(case)
    text = _("You have chosen which of the two tiles to lay in this turn.")
    return refuse("tile-chosen", text)


def _turn_again(case: Case) -> Refusal:
    if case.prompt.ask == ASK_FLIP:
        return _no_tile(case)
    if case.prompt.ask == ASK_LAY:
        return refuse("which-tile-first", _("First choose which of the two tiles you lay."))
    text = _("Your tile lies, and the way it looks is settled.")
    return refuse("tile-lies", text)


def _no_tile(case: Case) -> Refusal:
    return refuse("no-tile-up", _("First choose a tile to turn up."))


_SIMPLE: Final = {
    "flip": ("one-tile", later("You turn up one tile in each turn, and have done so.")),
    "build": ("tile-first", later("First your tile is laid, then castles are built.")),
    "over": ("tile-first", later("First your tile is laid, then castles are built.")),
    "buy": ("no-choice-to-buy", later("You choose what to buy only when you overbuild a castle.")),
    "end": ("turn-not-done", later("Your turn cannot end before you have laid a tile.")),
    "at": ("no-land-card", later("Land is chosen only for a Farmer, Duke or Arsonist you play.")),
    "rival": ("no-traitor", later("A rival is chosen only for a Traitor you play.")),
    "pass": ("nothing-to-pass", later("There is nothing to pass: it is your own turn.")),
}


def _simply(case: Case) -> Refusal:
    reason, sentence = _SIMPLE[case.action.verb.name]
    return refuse(reason, _(sentence))


_TOO_SOON: Final[dict[str, Callable[[Case], Refusal]]] = {
    "lay": _choose_again,
    "swap": _choose_again,
    "turn": _turn_again,
    **dict.fromkeys(_SIMPLE, _simply),
}
