"""Why a card cannot be played or sold: it is missing, out of time or without effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trecastelli.core.parts.why import Refusal
from trecastelli.games.castelli.rules.board import CITY, NOTHING, VILLAGE
from trecastelli.games.castelli.rules.building import can_use, is_couple, is_mixed
from trecastelli.games.castelli.rules.cards import BUILDING, NAMES, REACTION, WHEN
from trecastelli.games.castelli.rules.effects import CAN, is_time
from trecastelli.games.castelli.rules.open import answering_card, may_play, may_sell
from trecastelli.games.castelli.rules.verbs import ASK_BUILD, ASK_PLAN
from trecastelli.games.castelli.why.castles import no_castle_follows
from trecastelli.games.castelli.why.reasons import Case, Check, refuse
from trecastelli.games.castelli.words.phrases import card_titles, silver_text, title


def _is_held(case: Case) -> Refusal | None:
    if case.v.hand[case.arg]:
        return None
    return refuse("not-held", card=title(case.arg))


def _mine_pays(case: Case) -> Refusal | None:
    if may_sell(case.v, case.seat):
        return None
    return refuse("mine-empty")


def _is_time(case: Case) -> Refusal | None:
    """§4.3, §4.4 When each card is played; who is asked for a Governor or Guardian may play it."""
    ask = case.prompt.ask
    if answering_card(ask) != NOTHING or is_time(case.arg, ask in (ASK_BUILD, ASK_PLAN)):
        return None
    reason = "reaction-card" if WHEN[case.arg] == REACTION else "building-card"
    return refuse(reason, card=title(case.arg))


def _is_play_left(case: Case) -> Refusal | None:
    if may_play(case.v, case.seat):
        return None
    return refuse("played-enough", n=case.v.options.plays)


def _is_combined(case: Case) -> Refusal | None:
    """§4.7 The card goes with those already played for the castle."""
    together = case.cards | 1 << case.arg
    if case.cards >> case.arg & 1:
        return refuse("same-card", card=title(case.arg))
    if is_mixed(together):
        return refuse("build-or-overbuild", cards=card_titles(together))
    return refuse("count-or-countess") if is_couple(together) else None


def _has_effect(case: Case) -> Refusal | None:
    card = case.arg
    if WHEN[card] == BUILDING:
        together = case.cards | 1 << card
        usable = can_use(case.v, case.seat, card, case.cards, case.v.hand)
        return None if usable else no_castle_follows(case, together)
    if CAN[card](case.v, case.seat, card):
        return None
    return _NO_EFFECT[NAMES[card]](case)


def _mine_too_poor(case: Case) -> Refusal:
    silver = case.v.mines[case.v.home[case.seat]]
    return refuse("mine-too-poor", silver=silver_text(silver))


def _no_betrayal(case: Case) -> Refusal:
    return refuse("nobody-to-betray" if case.v.silver[case.seat] else "no-bribe")


def _no_village(case: Case) -> Refusal:
    return _no_land(case) if case.v.reserve[VILLAGE] else refuse("no-village-aside")


def _no_city(case: Case) -> Refusal:
    return _no_land(case) if case.v.reserve[CITY] else refuse("no-city-aside")


def _no_land(case: Case) -> Refusal:
    return refuse("no-free-land", card=title(case.arg))


_NO_EFFECT: Final[dict[str, Callable[[Case], Refusal]]] = {
    "robber_knight": _mine_too_poor,
    "robber": lambda case: refuse("nobody-to-rob"),
    "robber_band": lambda case: refuse("nobody-for-the-band"),
    "traitor": _no_betrayal,
    "farmer": _no_village,
    "duke": _no_city,
    "arsonist": lambda case: refuse("no-city-to-burn"),
}
"""The refusal of each card that is not a building card and may have no effect."""

PLAY_CHECKS: Final[tuple[Check, ...]] = (
    _is_held,
    _is_time,
    _is_play_left,
    _is_combined,
    _has_effect,
)
SELL_CHECKS: Final[tuple[Check, ...]] = (_is_held, _mine_pays)
