"""Every reason why something cannot be done in Castelli, and what a reason is found from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from trecastelli.core.actions import Action
from trecastelli.core.game import Seat
from trecastelli.core.parts.why import Refusal
from trecastelli.core.prompt import Prompt
from trecastelli.games.castelli.rules.open import building_cards
from trecastelli.games.castelli.rules.view import View

REASONS: Final = {
    "over": "6.6",
    "spectator": "2.1",
    "chance-part": "1.3",
    "chance-beginner": "1.5",
    "chance-tile": "2.2",
    "chance-start-tile": "8.1",
    "chance-card": "4.8",
    "chance-take": "4.16",
    "chance-lot": "10.7",
    "chance-first": "2.5",
    "not-your-turn": "2.1",
    "not-asked": "4.9",
    "other-fields-turn": "10.4",
    "no-dilemma": "8.2",
    "no-battle": "9.2",
    "battle-card": "9.1",
    "card-unfinished": "4.3",
    "only-governor": "4.12",
    "only-guardian": "9.7",
    "only-sale": "4.5",
    "only-last-sale": "6.2",
    "sell-not-now": "4.6",
    "purchase-first": "9.4",
    "no-choice-to-buy": "9.4",
    "one-tile": "2.1",
    "no-tile-up": "2.2",
    "which-tile-first": "8.2",
    "tile-chosen": "8.2",
    "tile-lies": "2.2",
    "tile-first": "2.1",
    "turn-not-done": "2.1",
    "no-land-card": "4.17",
    "no-traitor": "4.16",
    "nothing-to-pass": "4.9",
    "off-board": "1.3",
    "other-field": "10.3",
    "tile-open": "2.2",
    "same-way": "4.12",
    "no-such-player": "4.16",
    "yourself": "4.16",
    "rival-elsewhere": "10.3",
    "rival-without-card": "4.16",
    "mine-land": "4.17",
    "settled-land": "4.17",
    "no-city-there": "4.24",
    "not-held": "1.7",
    "mine-empty": "4.6",
    "reaction-card": "4.3",
    "building-card": "4.4",
    "played-enough": "4.1",
    "same-card": "4.7",
    "build-or-overbuild": "4.7",
    "count-or-countess": "4.7",
    "mine-too-poor": "4.13",
    "nobody-to-rob": "4.14",
    "nobody-for-the-band": "4.15",
    "no-bribe": "4.16",
    "nobody-to-betray": "4.16",
    "no-village-aside": "4.17",
    "no-city-aside": "4.23",
    "no-free-land": "4.17",
    "no-city-to-burn": "4.24",
    "card-overbuilds": "4.7",
    "card-builds": "4.7",
    "no-area": "1.3",
    "in-mine": "5.2",
    "in-market": "5.2",
    "not-stone": "5.2",
    "not-grain": "4.18",
    "not-wood": "4.18",
    "no-free-site": "5.2",
    "no-room": "4.18",
    "no-castle-there": "9.2",
    "own-castle": "9.2",
    "stacked": "9.5",
    "saved": "9.7",
    "out-of-reach": "5.3",
    "no-majority": "9.3",
    "knights-not-needed": "4.4",
    "no-castle-left": "5.1",
    "nothing-missing": "4.4",
    "silver-for-master": "4.21",
    "too-much-missing": "5.6",
    "bought-already": "5.6",
    "silver-to-buy": "5.6",
    "nowhere-to-build": "4.4",
    "nothing-to-overbuild": "9.2",
    "nothing-for-knights": "4.4",
}
"""Every reason with its paragraph, in the order in which reasons are looked for."""


@dataclass(frozen=True)
class Case:
    """Somebody who is asked, and wants to do something."""

    v: View
    action: Action
    names: Sequence[str]

    @property
    def seat(self) -> Seat:
        """Who wants it."""
        return self.v.seat

    @property
    def arg(self) -> int:
        """The place, card or seat it is about."""
        return self.action.arg

    @property
    def prompt(self) -> Prompt:
        """What he is asked."""
        return self.v.prompts[-1]

    @property
    def cards(self) -> int:
        """The building cards played for the castle, a bit for each."""
        return building_cards(self.prompt)


Check: TypeAlias = Callable[[Case], Refusal | None]


def refuse(reason: str, sentence: str) -> Refusal:
    """A refusal with its paragraph."""
    return Refusal(reason, REASONS[reason], sentence)


def first(case: Case, checks: Sequence[Check]) -> Refusal | None:
    """The first of several conditions that does not hold."""
    for check in checks:
        refusal = check(case)
        if refusal:
            return refusal
    return None
