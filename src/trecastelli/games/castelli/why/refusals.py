"""Why something cannot be done in Castelli, what somebody means who points, and where to read on.

Everything comes from a View, and from the predicates of the rules about what everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.core.actions import Action
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
from trecastelli.games.castelli.why.pointing import actions_at as actions_at
from trecastelli.games.castelli.why.reasons import REASONS as REASONS
from trecastelli.games.castelli.why.reasons import Case, Check, first, refuse
from trecastelli.games.castelli.why.times import has_modules, is_asked
from trecastelli.words import _, later


def why_not(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """What forbids the seat of a view an action, the plainest reason first; None if nothing."""
    refusal = _nobody_acts(v) or _by_chance(v, action) or _others_act(v, names)
    if refusal:
        return refusal
    case = Case(v, action, names)
    return first(case, (has_modules, is_asked, *_CHECKS.get(action.verb.name, ())))


_CHECKS: Final[dict[str, tuple[Check, ...]]] = {
    verbs.FLIP.name: SQUARE_CHECKS,
    verbs.TURN.name: TURN_CHECKS,
    verbs.PLAY.name: PLAY_CHECKS,
    verbs.SELL.name: SELL_CHECKS,
    verbs.RIVAL.name: RIVAL_CHECKS,
    verbs.AT.name: LAND_CHECKS,
    verbs.BUILD.name: (AREA_ON_FIELD, *BUILD_CHECKS),
    verbs.OVERBUILD.name: (SITE_ON_FIELD, *OVERBUILD_CHECKS),
}
"""What must hold besides that it is asked for; `lay`, `swap`, `pass` and `end` need no more."""


# Who acts


def _nobody_acts(v: View) -> Refusal | None:
    if not v.prompts:
        return refuse("over", _("The game is over."))
    if v.seat == NOBODY:
        return refuse("spectator", _("You watch this game; only its players act."))
    return None


_CHANCE: Final = {
    "part": ("chance-part", later("Chance lays the board, nobody else.")),
    "rotate": ("chance-part", later("Chance lays the board, nobody else.")),
    "start": ("chance-beginner", later("Chance decides who begins, nobody else.")),
    "tile": ("chance-tile", later("You choose a square; chance decides which tile lies there.")),
    "draw": ("chance-card", later("Chance decides which card is drawn, nobody else.")),
    "take": ("chance-take", later("The Traitor draws unseen: chance decides which card it is.")),
    "lot": ("chance-lot", later("The lot decides who goes on, nobody else.")),
}


def _by_chance(v: View, action: Action) -> Refusal | None:
    if action.verb is verbs.TILE and is_start_tile(action.arg):
        return refuse("chance-start-tile", _("Chance deals the start tiles, nobody else."))
    if action.verb.name in _CHANCE:
        reason, sentence = _CHANCE[action.verb.name]
        return refuse(reason, _(sentence))
    if is_chance(v, QUESTIONS):
        return refuse("chance-first", _("First chance decides, then the game goes on."))
    return None


def _others_act(v: View, names: Sequence[str]) -> Refusal | None:
    seat = v.prompts[-1].seat
    if seat == v.seat:
        return None
    if v.home[seat] != v.home[v.seat]:
        text = _("The fields take turns: {name} plays on the other field now.")
        return refuse("other-fields-turn", text.format(name=names[seat]))
    if seat != v.turn:
        return refuse("not-asked", _("{name} is to answer now.").format(name=names[seat]))
    return refuse("not-your-turn", _("It is the turn of {name}.").format(name=names[seat]))


# Where to read on


def about(v: View) -> tuple[str, ...]:
    """The paragraphs about what is to be decided now, the closest first."""
    if not v.prompts:
        return "6.6", "6.4"
    ask = v.prompts[-1].ask
    more = _about_building(v) if ask == ASK_BUILD else ()
    return tuple(dict.fromkeys((*_about_cards(v.prompts[-1]), *QUESTIONS[ask].rules, *more)))


def _about_cards(prompt: Prompt) -> list[str]:
    """The cards that were played and wait for a choice."""
    if prompt.ask == ASK_PLAN:
        cards = building_cards(prompt)
        return [card.rules[0] for kind, card in enumerate(CARDS) if cards >> kind & 1]
    return [CARDS[prompt.about[0]].rules[0]] if prompt.ask == ASK_PLACE else []


def _about_building(v: View) -> tuple[str, ...]:
    overbuilding = ("9.2", "9.3", "9.4") if v.options.battle else ()
    return (*overbuilding, "4.3", "4.6") if any(v.hand) else overbuilding
