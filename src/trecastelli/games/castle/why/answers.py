"""Why an action does not answer the question: what it names is elsewhere, or out of reach.

The rules decide whether an action is legal; these checks find only the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from trecastelli.core.actions import Action, Verb
from trecastelli.core.parts.why import Refusal
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import LEVELS, OUTSIDE, ZONE
from trecastelli.games.castle.rules.cards import (
    CONSPIRATOR,
    COURTESAN,
    KING,
    KINGS_COUNSELOR,
    MERCHANT,
    MINSTREL,
    MISTRESS,
    WITCH,
    Kind,
)
from trecastelli.games.castle.rules.characters import copies, step_asked
from trecastelli.games.castle.rules.hand_effects import LEFT, given, taken
from trecastelli.games.castle.rules.hands import count_of
from trecastelli.games.castle.rules.open import NONE, top
from trecastelli.games.castle.rules.rules import legal_for
from trecastelli.games.castle.rules.targets import around_in_courtyard
from trecastelli.games.castle.rules.turn import has_duty
from trecastelli.games.castle.rules.verbs import HAND
from trecastelli.games.castle.rules.view import View
from trecastelli.games.castle.why.aims import (
    IN_PLAY,
    Shot,
    a_half,
    arrangement_refusal,
    first,
    occupied,
    target_refusal,
    token_refusal,
    unprotected,
    with_a_way,
)
from trecastelli.games.castle.why.placings import no_space, space_refusal
from trecastelli.games.castle.why.reasons import refuse
from trecastelli.games.castle.words.phrases import at, opening, place_text, the

Check: TypeAlias = Callable[[View, Prompt, Action, Sequence[str]], Refusal | None]


def answer_refusal(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    """What forbids an action whose verb answers the question; None if it is legal."""
    if action in legal_for(v, prompt):
        return None
    refusal = _CHECKS[prompt.ask](v, prompt, action, names)
    assert refusal is not None, f"{action} is not legal, and nothing forbids it"
    return refusal


# The actions of a turn


def _act(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    if v.first and has_duty(v, v.mine):
        return refuse("herald")
    return _ACTS[action.verb](v, prompt, action.arg)


def _draw(v: View, prompt: Prompt, arg: int) -> Refusal:
    if not v.deck_sizes[v.seat]:
        return refuse("deck-empty")
    return refuse("hand-full", held=v.hand_sizes[v.seat], limit=HAND[v.seats])


def _swap(v: View, prompt: Prompt, kind: int) -> Refusal:
    return _not_held(v, kind, 0, "swap-not-held") or refuse("exchange-empty")


def _play(v: View, prompt: Prompt, kind: int) -> Refusal:
    refusal = _not_held(v, kind, 0, "play-not-held") or no_space(v, kind)
    return refusal or refuse("merchant-last" if kind == MERCHANT else "after-merchant")


def _pass(v: View, prompt: Prompt, arg: int) -> Refusal:
    possible = legal_for(v, prompt)[0]
    if possible.verb is verbs.PLAY:
        return refuse("must-play", card=the(possible.arg))
    return refuse("must-draw" if possible.verb is verbs.DRAW else "must-swap")


_ACTS: Final[dict[Verb, Callable[[View, Prompt, int], Refusal]]] = {
    verbs.DRAW: _draw,
    verbs.SWAP: _swap,
    verbs.PLAY: _play,
    verbs.PASS: _pass,
}


# Cards that are elsewhere


def _gone(v: View, kind: int) -> Refusal | None:
    total = copies(v.seats)[kind]
    if total == 0:
        return refuse("not-for-two", card=the(kind))
    return refuse("out-of-game", card=opening(kind)) if v.removed[kind] == total else None


def _not_held(v: View, kind: int, chosen: int, reason: str) -> Refusal | None:
    """Why a hand has no more cards of a kind than those already chosen."""
    held = count_of(v.mine, kind)
    if held > chosen:
        return None
    if held:
        return refuse("already-given", card=the(kind))
    return _gone(v, kind) or refuse(reason, card=the(kind))


def _not_offered(v: View, kind: int, chosen: int, reason: str) -> Refusal | None:
    """Why the Exchange has no more cards of a kind than those already chosen."""
    if v.exchange[kind] > chosen:
        return None
    if v.exchange[kind]:
        return refuse("already-taken", card=the(kind))
    return _gone(v, kind) or refuse(reason, card=the(kind))


def _take(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    return _not_offered(v, action.arg, 0, "swap-not-there")


def _alchemist_gives(
    v: View, prompt: Prompt, action: Action, names: Sequence[str]
) -> Refusal | None:
    chosen = given(prompt).count(action.arg)
    return _not_held(v, action.arg, chosen, "alchemist-not-held")


def _alchemist_takes(
    v: View, prompt: Prompt, action: Action, names: Sequence[str]
) -> Refusal | None:
    chosen = taken(prompt).count(action.arg)
    return _not_offered(v, action.arg, chosen, "alchemist-not-there")


def _return(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    refusal = _not_held(v, action.arg, 0, "courtesan-not-held")
    return refusal or refuse("just-taken", card=the(action.arg))


def _choose(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    reason = "fool-not-held" if prompt.about[0] == LEFT else "idiot-not-held"
    return _not_held(v, action.arg, 0, reason)


# Spaces


def _place(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    return space_refusal(v, prompt.about[0], action.arg)


def _move(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal:
    x, y = prompt.about[0], action.arg
    if x == y:
        return refuse("move-same", card=opening(top(v, x)), place=at(x))
    if ZONE[x] != ZONE[y]:
        return refuse("move-zone", card=opening(top(v, x)), place=place_text(y))
    if v.riders[x]:
        return refuse("move-ground", place=at(y))
    return refuse("move-taken", card=opening(v.base[y]), place=at(y))


def _land(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal:
    if ZONE[action.arg] != OUTSIDE:
        return refuse("land-inside", place=place_text(action.arg))
    return refuse("land-ground", place=at(action.arg))


# Effects


def _step(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    kind, at, step = prompt.about[0], prompt.about[2], step_asked(v, prompt)
    if step.verb is verbs.TARGET:
        return target_refusal(v, Shot(kind, at, action.arg, step.reach), step.targets)
    if step.verb is verbs.TOKEN:
        return token_refusal(v, Shot(kind, at, action.arg // LEVELS, step.reach), action.arg)
    return _CHOSEN[kind](v, action.arg, names)


def _second(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    first, at = prompt.about
    if action.arg == first:
        return refuse("same-card")
    return token_refusal(v, Shot(CONSPIRATOR, at, action.arg // LEVELS), action.arg)


def _bring(v: View, kind: int, names: Sequence[str]) -> Refusal:
    refusal = _not_offered(v, kind, 0, "counselor-not-there") or no_space(v, kind)
    return refusal or refuse("merchant-brought")


def _bewitch(v: View, kind: int, names: Sequence[str]) -> Refusal | None:
    return _not_offered(v, kind, 0, "witch-not-there")


def _rob(v: View, opponent: int, names: Sequence[str]) -> Refusal:
    if opponent >= v.seats:
        return _nobody(v)
    if opponent == v.seat:
        return refuse("courtesan-self")
    return refuse("courtesan-empty", name=names[opponent])


_CHOSEN: Final[dict[Kind, Callable[[View, int, Sequence[str]], Refusal | None]]] = {
    COURTESAN: _rob,
    KINGS_COUNSELOR: _bring,
    WITCH: _bewitch,
}
"""Checks for the effects that choose no card in play."""


def _taker(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal:
    return _nobody(v)


def _nobody(v: View) -> Refusal:
    return refuse("no-such-player", n=v.seats)


def _half(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    if action.verb is verbs.LEAVE:
        return refuse("king-must-move")
    shot, halves = Shot(MISTRESS, NONE, action.arg), prompt.about[0]
    refusal = occupied(v, shot) or a_half(v, action.arg, halves)
    return refusal or first(v, shot, (unprotected, with_a_way))


def _colour(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal:
    if action.arg >= v.seats:
        return _nobody(v)
    return refuse("colour-gone", name=names[action.arg])


def _arrange(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    shot = Shot(MINSTREL, v.where[MINSTREL], action.arg, around_in_courtyard)
    return arrangement_refusal(v, shot, prompt.about)


def _answer(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    return first(v, Shot(KING, NONE, action.arg), IN_PLAY)


_CHECKS: Final[dict[int, Check]] = {
    verbs.ASK_ACT: _act,
    verbs.ASK_SWAP: _take,
    verbs.ASK_PLACE: _place,
    verbs.ASK_STEP: _step,
    verbs.ASK_MOVE: _move,
    verbs.ASK_CARRY: _land,
    verbs.ASK_HALF: _half,
    verbs.ASK_TOKEN: _second,
    verbs.ASK_COLOUR: _colour,
    verbs.ASK_ARRANGE: _arrange,
    verbs.ASK_ANSWER: _answer,
    verbs.ASK_GIVE: _alchemist_gives,
    verbs.ASK_TAKE: _alchemist_takes,
    verbs.ASK_RETURN: _return,
    verbs.ASK_CHOOSE: _choose,
    verbs.ASK_GIFT: _taker,
}
"""The check for each question to a player."""
