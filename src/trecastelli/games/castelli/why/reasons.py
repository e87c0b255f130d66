"""Every reason to refuse an action of Castelli, with its paragraph and its sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from trecastelli.core.actions import Action
from trecastelli.core.game import Seat
from trecastelli.core.parts.why import Refusal
from trecastelli.core.prompt import Prompt
from trecastelli.games.castelli.rules.open import building_cards
from trecastelli.games.castelli.rules.verbs import Options
from trecastelli.games.castelli.rules.view import View
from trecastelli.words import _, later, ngettext

Message: TypeAlias = str | Callable[..., str]
"""A message marked with `later`; or, if it depends on a field, a function of the fields."""


def _no_majority(options: Options, **fields: object) -> str:
    if options.on_area and options.count_shields:
        return _("You need more shields at {area} than {name}: you have {mine} against {theirs}.")
    if options.on_area:
        return _("You need more points at {area} than {name}: you have {mine} against {theirs}.")
    if options.count_shields:
        return _(
            "You need more shields around {octagon} than {name}: you have {mine} against {theirs}."
        )
    return _("You need more points around {octagon} than {name}: you have {mine} against {theirs}.")


def _played_enough(n: int) -> str:
    return ngettext(
        "You have already played {n} card in this turn. You may not play another.",
        "You have already played {n} cards in this turn. You may not play another.",
        n,
    )


REFUSALS: Final[dict[str, tuple[str, Message]]] = {
    # Who may act
    "over": ("6.6", later("The game is over.")),
    "spectator": ("2.1", later("You are watching and have no turn in this game.")),
    "chance-part": ("1.3", later("Nobody lays out the board: chance does.")),
    "chance-beginner": ("1.5", later("Nobody chooses who begins: chance does.")),
    "chance-tile": (
        "2.2",
        later("You choose only the square. Chance decides which tile is on it."),
    ),
    "chance-start-tile": ("8.1", later("Nobody chooses a start tile: chance deals them.")),
    "chance-card": ("4.8", later("Nobody chooses the card they draw: chance does.")),
    "chance-take": ("4.16", later("You cannot choose the Traitor's card: it is drawn at random.")),
    "chance-lot": ("10.7", later("Nobody chooses who goes on: chance decides.")),
    "chance-first": ("2.5", later("Something is being drawn at random. Then the game goes on.")),
    "not-your-turn": ("2.1", later("It is not your turn: {name} is playing.")),
    "not-asked": ("4.9", later("{name} must answer first.")),
    "other-fields-turn": (
        "10.4",
        later("The fields take turns: {name} is playing on the other field."),
    ),
    # Modules
    "no-dilemma": (
        "8.2",
        later("You choose between two tiles only in games with the module Dilemma."),
    ),
    "no-battle": (
        "9.2",
        later("Castles can be overbuilt only in games with the module Battle."),
    ),
    "battle-card": (
        "9.1",
        later("The card {card} belongs to the module Battle, which is not in this game."),
    ),
    # Another question comes first
    "card-unfinished": ("4.3", later("First finish what you began with the {card}.")),
    "only-governor": ("4.12", later("Now you can only play a Governor or pass.")),
    "only-guardian": ("9.7", later("Now you can only play a Guardian or pass.")),
    "only-sale": (
        "4.5",
        later("It is another player's turn: you can only sell cards or pass."),
    ),
    "only-last-sale": (
        "6.2",
        later("The last tile is placed. Now you can only sell cards or pass."),
    ),
    "sell-not-now": (
        "4.6",
        later(
            "You can sell cards in your own turn and in the last sale, not in another player's"
            " turn."
        ),
    ),
    "purchase-first": ("9.4", later("First choose what to buy for the castle you overbuild.")),
    "no-choice-to-buy": (
        "9.4",
        later("You choose what to buy only when you overbuild a castle."),
    ),
    "one-tile": ("2.1", later("You have already turned up a tile in this turn.")),
    "no-tile-up": ("2.2", later("First choose a tile to turn up.")),
    "which-tile-first": ("8.2", later("First choose which of your two tiles to lay.")),
    "tile-chosen": ("8.2", later("You have already chosen which tile to lay in this turn.")),
    "tile-lies": ("2.2", later("Your tile is placed; its direction is final.")),
    "tile-first": ("2.1", later("First lay your tile, then build castles.")),
    "turn-not-done": ("2.1", later("You must lay a tile before you end your turn.")),
    "no-land-card": (
        "4.17",
        later("You choose land only when you play a Farmer, Duke or Arsonist."),
    ),
    "no-traitor": ("4.16", later("You choose an opponent only when you play a Traitor.")),
    "nothing-to-pass": (
        "4.9",
        later("You cannot pass in your own turn. End it when you are done."),
    ),
    # Squares
    "off-board": ("1.3", later("There is no {place} on this board.")),
    "other-field": (
        "10.3",
        later("You play on your own field, and {place} is on the other one."),
    ),
    "tile-open": ("2.2", later("The tile on {square} is already face up.")),
    "same-way": ("4.12", later("The tile faces {way} already; a Governor must turn it.")),
    # Players
    "no-such-player": ("4.16", later("Nobody plays that colour.")),
    "yourself": ("4.16", later("The Traitor takes a card from an opponent, not from you.")),
    "rival-elsewhere": (
        "10.3",
        later("{name} plays on the other field; your cards work only on yours."),
    ),
    "rival-without-card": ("4.16", later("{name} has no card for the Traitor to take.")),
    # Land
    "mine-land": ("4.17", later("The mine is at {octagon}; the {card} needs free land.")),
    "settled-land": (
        "4.17",
        lambda is_city, **fields: (
            _("There is a city at {octagon}; the {card} needs free land.")
            if is_city
            else _("There is a village at {octagon}; the {card} needs free land.")
        ),
    ),
    "no-city-there": ("4.24", later("There is no city at {octagon} to burn down.")),
    # Cards
    "not-held": ("1.7", later("You hold no {card}.")),
    "mine-empty": ("4.6", later("The mine has no silver left to pay for a card.")),
    "reaction-card": (
        "4.3",
        later("The {card} answers what another player does: you cannot play it in your own turn."),
    ),
    "building-card": (
        "4.4",
        later("Play the card {card} while you build, after you have laid your tile."),
    ),
    "played-enough": ("4.1", _played_enough),
    "same-card": (
        "4.7",
        later("You have already played a {card} for this castle; a second has no effect."),
    ),
    "build-or-overbuild": (
        "4.7",
        later("You cannot combine {cards}: you either build a castle or overbuild one."),
    ),
    "count-or-countess": (
        "4.7",
        later("Count and Countess do not go together: one builds on grain, the other on wood."),
    ),
    "mine-too-poor": (
        "4.13",
        later("The mine holds {silver}; half of that, rounded down, is nothing."),
    ),
    "nobody-to-rob": ("4.14", later("No opponent has any silver for the Robber to take.")),
    "nobody-for-the-band": (
        "4.15",
        later("No opponent has any silver for the Robber band to take."),
    ),
    "no-bribe": ("4.16", later("The Traitor costs 1 silver, and you have none.")),
    "nobody-to-betray": ("4.16", later("No opponent has a card for the Traitor to take.")),
    "no-village-aside": ("4.17", later("No village is left for the Farmer.")),
    "no-city-aside": ("4.23", later("No city is left for the Duke.")),
    "no-free-land": (
        "4.17",
        later("The {card} needs free land, but every land has a village, a city or the mine."),
    ),
    "no-city-to-burn": ("4.24", later("There is no city for the Arsonist to burn down.")),
    # Castles
    "card-overbuilds": (
        "4.7",
        later("With the {cards} you overbuild a castle; you cannot build a new one."),
    ),
    "card-builds": (
        "4.7",
        later("With the {cards} you build a new castle; you cannot overbuild one."),
    ),
    "no-area": (
        "1.3",
        later("There is no area {area}: an area is named after the first side it touches."),
    ),
    "in-mine": ("5.2", later("Castles cannot be built in the mine.")),
    "in-market": (
        "5.2",
        later("This area of {land} is a market. Castles cannot be built in markets."),
    ),
    "not-stone": (
        "5.2",
        lambda is_grain, **fields: (
            _("This area of {land} gives grain. To build there you need the Count.")
            if is_grain
            else _("This area of {land} gives wood. To build there you need the Countess.")
        ),
    ),
    "not-grain": (
        "4.18",
        later("The Count builds in a grain area, and this area of {land} gives {kind}."),
    ),
    "not-wood": (
        "4.18",
        later("The Countess builds in a wood area, and this area of {land} gives {kind}."),
    ),
    "no-free-site": ("5.2", later("Every building site at {land} is taken.")),
    "no-room": (
        "4.18",
        later("Grain and wood areas have room for one castle, and this one at {land} has one."),
    ),
    "no-castle-there": ("9.2", later("There is no castle at {site} to overbuild.")),
    "own-castle": (
        "9.2",
        later("The castle at {site} is your own; you can overbuild only an opponent's castle."),
    ),
    "stacked": (
        "9.5",
        later("{n} castles stand on each other at {site}. No more are allowed."),
    ),
    "saved": ("9.7", later("A Guardian protects the castle at {site} until the turn ends.")),
    "out-of-reach": (
        "5.3",
        lambda any_shield, **fields: (
            _("None of your shields points at the land {octagon}.")
            if any_shield
            else _("No shield of yours that has points faces the land {octagon}.")
        ),
    ),
    "no-majority": ("9.3", _no_majority),
    "knights-not-needed": (
        "4.4",
        later("You have the majority at {site}: the Knights are for castles where you do not."),
    ),
    "no-castle-left": ("5.1", later("You have built all your {n} castles.")),
    # Payment
    "nothing-missing": (
        "4.4",
        later("You can pay for a castle: the Master builder helps only if something is missing."),
    ),
    "silver-for-master": (
        "4.21",
        later("You lack {what}, so the Master builder costs {price}; you have {silver}."),
    ),
    "too-much-missing": (
        "5.6",
        later("It costs {n} of each resource. You lack {what}, and you can buy only one unit."),
    ),
    "bought-already": (
        "5.6",
        later("You lack {what}, and you have already bought a resource in this turn."),
    ),
    "silver-to-buy": ("5.6", later("You lack {what}. Buying it costs {price}; you have {silver}.")),
    # Building cards that no castle could follow
    "nowhere-to-build": (
        "4.4",
        later("With the {cards} you build on {kind}, but none you can reach has a free site."),
    ),
    "nothing-to-overbuild": (
        "9.2",
        later("You have the majority at no opponent's castle that you can reach and overbuild."),
    ),
    "nothing-for-knights": (
        "4.4",
        later("The Knights need a castle in your reach where only the majority is missing."),
    ),
}
"""An action that several reasons forbid is refused for the first of them, in this order."""

REASONS: Final = {reason: rule for reason, (rule, _message) in REFUSALS.items()}


@dataclass(frozen=True)
class Case:
    """A seat that must decide, and the action it wants."""

    v: View
    action: Action
    names: Sequence[str]

    @property
    def seat(self) -> Seat:
        """The seat that wants the action."""
        return self.v.seat

    @property
    def arg(self) -> int:
        """The place, card or seat of the action."""
        return self.action.arg

    @property
    def prompt(self) -> Prompt:
        """The question that waits."""
        return self.v.prompts[-1]

    @property
    def cards(self) -> int:
        """The building cards played for the castle, a bit for each."""
        return building_cards(self.prompt)


Check: TypeAlias = Callable[[Case], Refusal | None]


def refuse(reason: str, **fields: object) -> Refusal:
    """The refusal for a reason, in the reader's language."""
    rule, message = REFUSALS[reason]
    sentence = _(message) if isinstance(message, str) else message(**fields)
    return Refusal(reason, rule, sentence.format(**fields))


def first(case: Case, checks: Sequence[Check]) -> Refusal | None:
    """The refusal of the first check that does not pass; None if all do."""
    for check in checks:
        refusal = check(case)
        if refusal:
            return refusal
    return None
