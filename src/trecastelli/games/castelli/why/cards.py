"""Why a card cannot be played or sold, from the predicates of effects.py."""

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
from trecastelli.games.castelli.why.castles import card_titles, no_castle_follows
from trecastelli.games.castelli.why.reasons import Case, Check, refuse
from trecastelli.games.castelli.words.phrases import silver_text, title
from trecastelli.words import _, ngettext


def _is_held(case: Case) -> Refusal | None:
    if case.v.hand[case.arg]:
        return None
    return refuse("not-held", _("You hold no {card}.").format(card=title(case.arg)))


def _mine_pays(case: Case) -> Refusal | None:
    if may_sell(case.v, case.seat):
        return None
    return refuse("mine-empty", _("The mine has no silver left to pay for a card."))


def _is_time(case: Case) -> Refusal | None:
    """§4.3, §4.4; whoever is asked for a Governor or Guardian may play that."""
    ask, card = case.prompt.ask, title(case.arg)
    if answering_card(ask) != NOTHING or is_time(case.arg, ask in (ASK_BUILD, ASK_PLAN)):
        return None
    if WHEN[case.arg] == REACTION:
        text = _("The {card} answers what another player does; you never play it in your own turn.")
        return refuse("reaction-card", text.format(card=card))
    text = _("The card {card} is played while you build, after your tile is laid.")
    return refuse("building-card", text.format(card=card))


def _is_play_left(case: Case) -> Refusal | None:
    if may_play(case.v, case.seat):
        return None
    most = case.v.options.plays
    text = ngettext(
        "You have played {n} card in this turn, and no more may be played.",
        "You have played {n} cards in this turn, and no more may be played.",
        most,
    )
    return refuse("played-enough", text.format(n=most))


def _is_combined(case: Case) -> Refusal | None:
    """§4.7 What goes with the cards already played for the castle."""
    together = case.cards | 1 << case.arg
    if case.cards >> case.arg & 1:
        text = _("The card {card} has been played for this castle; a second would change nothing.")
        return refuse("same-card", text.format(card=title(case.arg)))
    if is_mixed(together):
        text = _("The {cards} do not go together: a castle is built or overbuilt, not both.")
        return refuse("build-or-overbuild", text.format(cards=card_titles(together)))
    if is_couple(together):
        text = _("A castle stands on grain or in the wood: Count and Countess exclude each other.")
        return refuse("count-or-countess", text)
    return None


def _has_effect(case: Case) -> Refusal | None:
    card = case.arg
    if WHEN[card] == BUILDING:
        together = case.cards | 1 << card
        usable = can_use(case.v, case.seat, card, case.cards, case.v.hand)
        return None if usable else no_castle_follows(case, together)
    if CAN[card](case.v, case.seat, card):
        return None
    return _NO_EFFECT[NAMES[card]](case)


def _half_of_nothing(case: Case) -> Refusal:
    silver = case.v.mines[case.v.home[case.seat]]
    text = _("The mine holds {silver}, and half of that, rounded down, is nothing.")
    return refuse("mine-too-poor", text.format(silver=silver_text(silver)))


def _nobody_to_rob(case: Case) -> Refusal:
    return refuse("nobody-to-rob", _("No rival has any silver for the Robber to take."))


def _nobody_for_the_band(case: Case) -> Refusal:
    text = _("No rival has any silver for the Robber band to take.")
    return refuse("nobody-for-the-band", text)


def _no_betrayal(case: Case) -> Refusal:
    if not case.v.silver[case.seat]:
        return refuse("no-bribe", _("The Traitor costs 1 silver, and you have none."))
    return refuse("nobody-to-betray", _("No rival holds a card the Traitor could bring."))


def _no_village(case: Case) -> Refusal:
    if not case.v.reserve[VILLAGE]:
        return refuse("no-village-aside", _("No village is left aside for the Farmer."))
    return _no_land(case)


def _no_city(case: Case) -> Refusal:
    if not case.v.reserve[CITY]:
        return refuse("no-city-aside", _("No city is left aside for the Duke."))
    return _no_land(case)


def _no_land(case: Case) -> Refusal:
    text = _("Every land has a village, a city or the mine; the {card} needs a free one.")
    return refuse("no-free-land", text.format(card=title(case.arg)))


def _nothing_to_burn(case: Case) -> Refusal:
    return refuse("no-city-to-burn", _("No city stands here that the Arsonist could burn."))


_NO_EFFECT: Final[dict[str, Callable[[Case], Refusal]]] = {
    "robber_knight": _half_of_nothing,
    "robber": _nobody_to_rob,
    "robber_band": _nobody_for_the_band,
    "traitor": _no_betrayal,
    "farmer": _no_village,
    "duke": _no_city,
    "arsonist": _nothing_to_burn,
}
"""The cards that may have no effect, but for the building cards."""

PLAY_CHECKS: Final[tuple[Check, ...]] = (
    _is_held,
    _is_time,
    _is_play_left,
    _is_combined,
    _has_effect,
)
SELL_CHECKS: Final[tuple[Check, ...]] = (_is_held, _mine_pays)
