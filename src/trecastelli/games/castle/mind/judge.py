"""Judge of Castle: the actions each seat still needs to get rid of its cards."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.weights import weighted_sums, weights_of
from trecastelli.games.castle.mind.features import FEATURES as FEATURES
from trecastelli.games.castle.mind.features import features as features
from trecastelli.games.castle.mind.features import fitting
from trecastelli.games.castle.rules.cards import (
    KINDS,
    Kind,
)
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.hands import KNOWERS
from trecastelli.games.castle.rules.open import EMPTY, cards_left, rider_owner, top_owner
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.targets import is_protected
from trecastelli.games.castle.rules.verbs import (
    ASK_ACT,
    ASK_GIFT,
    AT,
    COLOUR,
    DRAW,
    PASS,
    PLAY,
    SEAT,
    SWAP,
    TARGET,
    TOKEN,
)

VARIETIES: Final[Mapping[str, tuple[dict[str, str], ...]]] = {
    "": ({}, {}, {"edition": "french"}, {"drawing": "limited"})
}
"""One set of weights for all games; half of the fitted games have the usual options."""
_FITTED: Final = (files("trecastelli.games.castle") / "data" / "weights.json").read_text("utf-8")
WEIGHTS: Final = weights_of(_FITTED, FEATURES)
"""Weights for each number of seats."""
FORKS: Final[tuple[str, ...]] = ()
ALTERNATIVES: Final[tuple[str, ...]] = ()
HEAT: Final = 1.0
"""How much more an action must promise to get e times as much thought at first."""
IN_HAND: Final = -1.0
"""Value of a card in hand: it takes one action to play."""
IN_DECK: Final = -1.9
"""Value of a card in the deck: it takes two actions, but drawing also widens the choice."""
STUCK: Final = -0.6
"""Value of a card in hand that has no space now."""
EXPOSED: Final = -0.22
"""Value of a card in play that can return to its owner's hand."""
COVERED: Final = -0.08
"""The same for a card that is protected or under a Knight."""
TO_MOVE: Final = 0.9
"""Value of an action that is left in this turn."""
NEAR: Final = 4.0
"""Value of being near the end, divided by one more than the actions still needed."""

POWER: Final[list[float]] = [card.worth for card in CARDS]
"""Value of holding each card for its effect."""


def is_quiet(s: State) -> bool:
    """Between two actions, or when the game is over."""
    return not s.prompts or s.prompts[-1].ask == ASK_ACT


def outlook(s: State) -> list[float]:
    """How well each seat is likely to end, by features with fitted weights."""
    return weighted_sums(features(s), WEIGHTS[s.seats])


def judge(s: State) -> list[float]:
    """Minus the actions that each seat still needs, roughly."""
    seats = s.seats
    values = [0.0] * seats
    fit = fitting(s)
    for seat in range(seats):
        values[seat] = _held(s, seat, fit)
    _count_in_play(s, values)
    if s.prompts:
        values[s.turn] += TO_MOVE * s.left
    return values


def _held(s: State, seat: Seat, fit: list[int]) -> float:
    hand, deck = s.hands[seat], s.deck_sizes[seat]
    value = IN_HAND * len(hand) + IN_DECK * deck
    for card in hand:
        kind = card // KNOWERS
        value += POWER[kind]
        if not fit[kind]:
            value += STUCK
    return value + NEAR / (len(hand) + 2 * deck + 1)


def _count_in_play(s: State, values: list[float]) -> None:
    """Count the cards in play, which may return to their owners."""
    for x in range(len(s.base)):
        if s.base[x] == EMPTY:
            continue
        owner = top_owner(s, x)
        if owner != NOBODY:
            values[owner] += COVERED if is_protected(s, x) else EXPOSED
        if s.riders[x]:
            _count_covered(s, x, values)


def _count_covered(s: State, x: int, values: list[float]) -> None:
    if s.token[x] != NOBODY:
        values[s.token[x]] += COVERED
    riders = s.riders[x] >> 3
    while riders:
        owner = rider_owner(riders & 7)
        if owner != NOBODY:
            values[owner] += COVERED
        riders >>= 3


def promise(s: State, legal: list[Action]) -> list[float]:
    """Play strong cards, target opponents' cards, draw rather than swap."""
    seat = s.prompts[-1].seat
    return [_promise(s, seat, action) for action in legal]


def _promise(s: State, seat: Seat, action: Action) -> float:
    verb, arg = action.verb, action.arg
    if verb is PLAY:
        return 2.0 + POWER[arg]
    if verb is DRAW:
        return 1.5
    if verb is SWAP:
        return -POWER[arg]
    if verb is TARGET:
        return _worth_hitting(s, seat, arg)
    if verb is AT:
        return 0.0
    if verb is TOKEN:
        return 0.0
    if verb is COLOUR:
        return 0.0 if arg == seat else 1.0
    if verb is SEAT:
        return _worth_giving(s, seat, arg)
    if verb is PASS:
        return 0.0
    return _worth_taking(arg)


def _worth_hitting(s: State, seat: Seat, x: int) -> float:
    """Prefer cards of opponents with few cards left; avoid own cards."""
    owner = top_owner(s, x)
    if owner == seat:
        return -1.0
    if owner == NOBODY:
        return 0.0
    return 2.0 - 0.01 * (cards_left(s, owner))


def _worth_giving(s: State, seat: Seat, other: Seat) -> float:
    """The Witch gives to the opponent with the fewest cards; for the Courtesan all are alike."""
    if other == seat:
        return -1.0
    if s.prompts[-1].ask == ASK_GIFT:
        return -0.01 * (cards_left(s, other))
    return 0.0


def _worth_taking(kind: Kind) -> float:
    return POWER[kind] if 0 <= kind < KINDS else 0.0
