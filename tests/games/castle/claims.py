"""What some reasons say besides what mending them proves: of which card, question or choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY
from trecastelli.games.castle.rules import cards as kinds
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import CASTLE, ZONE
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.open import in_courtyard
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.targets import is_soldier

Claim: TypeAlias = Callable[[State, int, Action], bool]


def asks(*wanted: int) -> Claim:
    return lambda s, seat, action: s.prompts[-1].ask in wanted


def asks_about(ask: int, about: int) -> Claim:
    return lambda s, seat, action: s.prompts[-1].ask == ask and s.prompts[-1].about[0] == about


def tries(*wanted: Verb) -> Claim:
    return lambda s, seat, action: action.verb in wanted


def effect_of(kind: int) -> Claim:
    return asks_about(verbs.ASK_STEP, kind)


def puts(kind: int, french: bool | None = None) -> Claim:
    """A card is to be put into play, in a certain edition perhaps."""

    def claim(s: State, seat: int, action: Action) -> bool:
        put = s.prompts[-1].about[0] if action.verb is verbs.AT else action.arg
        return put == kind and french in (None, s.options.french)

    return claim


def with_prince(s: State, seat: int, action: Action) -> bool:
    return in_courtyard(s, kinds.KING) < 0 <= in_courtyard(s, kinds.PRINCE)


def with_king(s: State, seat: int, action: Action) -> bool:
    return in_courtyard(s, kinds.KING) >= 0


def both(one: Claim, two: Claim) -> Claim:
    return lambda s, seat, action: one(s, seat, action) and two(s, seat, action)


def not_of(one: Claim) -> Claim:
    return lambda s, seat, action: not one(s, seat, action)


def is_ridden(s: State, seat: int, action: Action) -> bool:
    return s.riders[action.arg] > 0


def moves_a_knight(s: State, seat: int, action: Action) -> bool:
    return s.riders[s.prompts[-1].about[0]] > 0


def is_woman(s: State, seat: int, action: Action) -> bool:
    return CARDS[s.base[action.arg]].sex == "f"


def is_own_turn(s: State, seat: int, action: Action) -> bool:
    return s.prompts[-1].seat == s.turn


TURN = asks(verbs.ASK_ACT)
COUNSELOR = puts(kinds.KINGS_COUNSELOR)
LADY = puts(kinds.LADY_IN_WAITING)
CHARMING = puts(kinds.PRINCE_CHARMING, False)
CHARMING_FRENCH = puts(kinds.PRINCE_CHARMING, True)

CLAIMS: dict[str, Claim] = {
    "over": lambda s, seat, action: not s.prompts,
    "chance-begins": asks(verbs.ASK_START),
    "chance-deals": asks(verbs.ASK_DEAL, verbs.ASK_OPEN),
    "chance-draws": asks(verbs.ASK_DRAW),
    "chance-pulls": asks(verbs.ASK_PULL),
    "chance-picks": asks(verbs.ASK_PICK),
    "watching": lambda s, seat, action: seat == NOBODY,
    "not-your-turn": is_own_turn,
    "not-your-choice": not_of(is_own_turn),
    "begun": tries(verbs.START),
    "blind-draw": tries(verbs.DEAL),
    "blind-pull": tries(verbs.PULL),
    "card-first": both(TURN, tries(verbs.AT)),
    "lay-first": both(TURN, tries(verbs.FOR)),
    "other-question": both(TURN, not_of(tries(verbs.AT, verbs.FOR))),
    "take-first": asks(verbs.ASK_SWAP),
    "place-first": asks(verbs.ASK_PLACE),
    "effect-first": not_of(asks(verbs.ASK_ACT, verbs.ASK_SWAP, verbs.ASK_PLACE)),
    "herald": lambda s, seat, action: s.first and s.where[kinds.HERALD] >= 0,
    "play-not-held": tries(verbs.PLAY),
    "swap-not-held": tries(verbs.SWAP),
    "alchemist-not-held": asks(verbs.ASK_GIVE),
    "courtesan-not-held": asks(verbs.ASK_RETURN),
    "fool-not-held": asks_about(verbs.ASK_CHOOSE, 1),
    "idiot-not-held": asks_about(verbs.ASK_CHOOSE, -1),
    "swap-not-there": asks(verbs.ASK_SWAP),
    "alchemist-not-there": asks(verbs.ASK_TAKE),
    "counselor-not-there": effect_of(kinds.KINGS_COUNSELOR),
    "witch-not-there": effect_of(kinds.WITCH),
    "already-given": asks(verbs.ASK_GIVE),
    "already-taken": asks(verbs.ASK_TAKE),
    "merchant-last": lambda s, seat, action: action is verbs.PLAY[kinds.MERCHANT],
    "after-merchant": lambda s, seat, action: s.traded and action.arg != kinds.MERCHANT,
    "merchant-brought": lambda s, seat, action: action is verbs.BRING[kinds.MERCHANT],
    "no-wall": puts(kinds.SIEGE_ENGINE),
    "no-mount": puts(kinds.KNIGHT),
    "ghost-no-guest": puts(kinds.GHOST),
    "counselor-nobody": COUNSELOR,
    "counselor-no-room": both(COUNSELOR, with_king),
    "counselor-no-room-prince": both(COUNSELOR, with_prince),
    "lady-nobody": LADY,
    "lady-no-room": LADY,
    "charming-nobody": CHARMING,
    "charming-no-room": CHARMING,
    "charming-no-room-french": CHARMING_FRENCH,
    "queen-no-room": puts(kinds.QUEEN),
    "mistress-queen": puts(kinds.MISTRESS),
    "ambassador-early": puts(kinds.AMBASSADOR, True),
    "not-before-a-wall": puts(kinds.SIEGE_ENGINE),
    "wall-taken": puts(kinds.SIEGE_ENGINE),
    "bare-ground": puts(kinds.KNIGHT),
    "ghost-empty": puts(kinds.GHOST),
    "ghost-covered": puts(kinds.GHOST),
    "ghost-guarded": puts(kinds.GHOST),
    "counselor-apart": both(COUNSELOR, with_king),
    "counselor-apart-prince": both(COUNSELOR, with_prince),
    "lady-apart": LADY,
    "charming-apart": CHARMING,
    "charming-apart-french": CHARMING_FRENCH,
    "queen-apart": puts(kinds.QUEEN),
    "archer-reach": effect_of(kinds.ARCHER),
    "assassin-reach": effect_of(kinds.ASSASSIN),
    "assassin-king": lambda s, seat, action: s.base[action.arg] == kinds.KING,
    "ambassador-safe": lambda s, seat, action: s.base[action.arg] == kinds.AMBASSADOR,
    "barbarian-reach": effect_of(kinds.BARBARIAN),
    "black-knight-reach": effect_of(kinds.BLACK_KNIGHT),
    "black-knight-none": effect_of(kinds.BLACK_KNIGHT),
    "courtier-reach": effect_of(kinds.COURTIER),
    "dragon-outside": effect_of(kinds.DRAGON),
    "dragon-heights": effect_of(kinds.DRAGON),
    "fairy-reach": effect_of(kinds.FAIRY),
    "king-reach": both(effect_of(kinds.KING), lambda s, seat, action: s.options.french),
    "lady-reach": effect_of(kinds.LADY_IN_WAITING),
    "lady-no-man": effect_of(kinds.LADY_IN_WAITING),
    "lookout-reach": effect_of(kinds.LOOKOUT),
    "soldier-outside": lambda s, seat, action: is_soldier(s.base[action.arg]),
    "princess-no-knight": effect_of(kinds.PRINCESS),
    "charming-no-woman": both(effect_of(kinds.PRINCE_CHARMING), not_of(is_woman)),
    "charming-outside": both(is_woman, lambda s, seat, action: action.arg >= CASTLE),
    "queen-reach": effect_of(kinds.QUEEN),
    "traitor-reach": effect_of(kinds.TRAITOR),
    "thief-reach": effect_of(kinds.THIEF),
    "own-token": effect_of(kinds.MERCHANT),
    "move-same": lambda s, seat, action: s.prompts[-1].about[0] == action.arg,
    "move-zone": lambda s, seat, action: ZONE[s.prompts[-1].about[0]] != ZONE[action.arg],
    "move-taken": not_of(moves_a_knight),
    "move-ground": moves_a_knight,
    "stuck": not_of(is_ridden),
    "knight-stuck": is_ridden,
    "land-inside": asks(verbs.ASK_CARRY),
    "land-ground": asks(verbs.ASK_CARRY),
    "king-must-move": asks(verbs.ASK_HALF),
    "king-moved": both(not_of(is_ridden), with_king),
    "knight-moved": is_ridden,
    "mistress-neither": both(asks(verbs.ASK_HALF), not_of(is_ridden)),
    "minstrel-reach": asks(verbs.ASK_ARRANGE),
    "minstrel-covered": is_ridden,
    "minstrel-guarded": not_of(is_ridden),
    "minstrel-settled": not_of(is_ridden),
}
"""By reason; the others are proved by their mending alone."""


def holds(reason: str, s: State, seat: int, action: Action) -> bool:
    """Whether what a reason says is so."""
    return reason not in CLAIMS or CLAIMS[reason](s, seat, action)
