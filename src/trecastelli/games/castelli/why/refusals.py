"""Why an action is not legal in Castelli, and the paragraph that says so; this game's Why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY
from trecastelli.core.parts.why import Refusal
from trecastelli.core.prompt import Prompt, is_chance
from trecastelli.games.castelli.rules import verbs
from trecastelli.games.castelli.rules.cards import CARDS
from trecastelli.games.castelli.rules.open import building_cards, is_start_tile
from trecastelli.games.castelli.rules.verbs import (
    ASK_BUILD,
    ASK_PLACE,
    ASK_PLAN,
    QUESTIONS,
)
from trecastelli.games.castelli.rules.view import View
from trecastelli.games.castelli.why.cards import PLAY_CHECKS, SELL_CHECKS
from trecastelli.games.castelli.why.castles import BUILD_CHECKS, OVERBUILD_CHECKS
from trecastelli.games.castelli.why.places import (
    AREA_ON_FIELD,
    LAND_CHECKS,
    RIVAL_CHECKS,
    SITE_ON_FIELD,
    SQUARE_CHECKS,
    TURN_CHECKS,
)
from trecastelli.games.castelli.why.pointing import actions_at
from trecastelli.games.castelli.why.reasons import REASONS, Case, Check, first, refuse
from trecastelli.games.castelli.why.times import module_refusal, time_refusal

__all__ = ["REASONS", "about", "actions_at", "why_not"]


def why_not(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """What forbids the seat of a view an action; None exactly if it is legal."""
    refusal = _not_now(v) or _by_chance(v, action) or _not_you(v, names)
    if refusal:
        return refusal
    case = Case(v, action, names)
    return first(case, (module_refusal, time_refusal, *_CHECKS.get(action.verb, ())))


_CHECKS: Final[dict[Verb, tuple[Check, ...]]] = {
    verbs.FLIP: SQUARE_CHECKS,
    verbs.TURN: TURN_CHECKS,
    verbs.PLAY: PLAY_CHECKS,
    verbs.SELL: SELL_CHECKS,
    verbs.RIVAL: RIVAL_CHECKS,
    verbs.AT: LAND_CHECKS,
    verbs.BUILD: (AREA_ON_FIELD, *BUILD_CHECKS),
    verbs.OVERBUILD: (SITE_ON_FIELD, *OVERBUILD_CHECKS),
}
"""What an action that answers the question must also pass, by verb."""


# Who acts


def _not_now(v: View) -> Refusal | None:
    if not v.prompts:
        return refuse("over")
    return refuse("spectator") if v.seat == NOBODY else None


_CHANCE: Final[dict[Verb, str]] = {
    verbs.PART: "chance-part",
    verbs.ROTATE: "chance-part",
    verbs.START: "chance-beginner",
    verbs.TILE: "chance-tile",
    verbs.DRAW: "chance-card",
    verbs.TAKE: "chance-take",
    verbs.LOT: "chance-lot",
}
"""The reason for each verb of chance."""


def _by_chance(v: View, action: Action) -> Refusal | None:
    if action.verb is verbs.TILE and is_start_tile(action.arg):
        return refuse("chance-start-tile")
    if action.verb in _CHANCE:
        return refuse(_CHANCE[action.verb])
    return refuse("chance-first") if is_chance(v, QUESTIONS) else None


def _not_you(v: View, names: Sequence[str]) -> Refusal | None:
    seat = v.prompts[-1].seat
    if seat == v.seat:
        return None
    if v.home[seat] != v.home[v.seat]:
        return refuse("other-fields-turn", name=names[seat])
    return refuse("not-your-turn" if seat == v.turn else "not-asked", name=names[seat])


# Paragraphs


def about(v: View) -> tuple[str, ...]:
    """The paragraphs about what is to be decided now, the closest first."""
    if not v.prompts:
        return "6.6", "6.4"
    ask = v.prompts[-1].ask
    more = _about_building(v) if ask == ASK_BUILD else ()
    return tuple(dict.fromkeys((*_about_cards(v.prompts[-1]), *QUESTIONS[ask].rules, *more)))


def _about_cards(prompt: Prompt) -> list[str]:
    """The paragraphs of cards that were played and wait for a choice."""
    if prompt.ask == ASK_PLAN:
        cards = building_cards(prompt)
        return [card.rules[0] for kind, card in enumerate(CARDS) if cards >> kind & 1]
    return [CARDS[prompt.about[0]].rules[0]] if prompt.ask == ASK_PLACE else []


def _about_building(v: View) -> tuple[str, ...]:
    overbuilding = ("9.2", "9.3", "9.4") if v.options.battle else ()
    return (*overbuilding, "4.3", "4.6") if any(v.hand) else overbuilding
