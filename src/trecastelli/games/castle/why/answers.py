"""Why an answer to what is asked in Castle is not legal; None where it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from trecastelli.core.actions import Action, Verb
from trecastelli.core.parts.why import Refusal
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules import turn, verbs
from trecastelli.games.castle.rules.board import LEVELS, OUTSIDE, ZONE
from trecastelli.games.castle.rules.cards import (
    CONSPIRATOR,
    COURTESAN,
    KING,
    MERCHANT,
    MINSTREL,
    MISTRESS,
    WITCH,
)
from trecastelli.games.castle.rules.characters import (
    copies,
    has_duty,
    is_at_last_card,
    may_play,
    step_asked,
)
from trecastelli.games.castle.rules.hand_effects import LEFT
from trecastelli.games.castle.rules.hands import KNOWERS, count_of
from trecastelli.games.castle.rules.open import EMPTY, NONE, has_exchange, kind_at, owner_at, top
from trecastelli.games.castle.rules.verbs import HAND
from trecastelli.games.castle.rules.view import View
from trecastelli.games.castle.why.aims import (
    IN_PLAY,
    Shot,
    a_half,
    first,
    occupied,
    unprotected,
    why_missed,
    why_no_token,
    why_not_arranged,
    with_a_way,
)
from trecastelli.games.castle.why.placings import no_space, not_there
from trecastelli.games.castle.why.reasons import refuse
from trecastelli.games.castle.words.phrases import at, opening, place_text, the

_Judge: TypeAlias = Callable[[View, Prompt, Action, Sequence[str]], Refusal | None]


def why_no_answer(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    """What forbids an action whose verb answers the question."""
    return _JUDGES[prompt.ask](v, prompt, action, names)


# The actions of a turn


def _act(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    if v.first and action is not verbs.PLAY[KING] and has_duty(v, v.mine):
        return refuse("herald")
    return _ACTS[action.verb](v, prompt.seat, action.arg)


def _draw(v: View, seat: int, arg: int) -> Refusal | None:
    if not v.decks[seat]:
        return refuse("deck-empty")
    if turn.is_hand_full(v, seat):
        return refuse("hand-full", held=v.held[seat], limit=HAND[v.seats])
    return None


def _swap(v: View, seat: int, kind: int) -> Refusal | None:
    found = _not_held(v, seat, kind, 0, "swap-not-held")
    return found if found or has_exchange(v) else refuse("exchange-empty")


def _play(v: View, seat: int, kind: int) -> Refusal | None:
    found = _not_held(v, seat, kind, 0, "play-not-held") or no_space(v, kind)
    if found or may_play(v, seat, kind):
        return found
    return refuse("merchant-last" if kind == MERCHANT else "after-merchant")


def _pass(v: View, seat: int, arg: int) -> Refusal | None:
    if turn.may_draw(v, seat):
        return refuse("must-draw")
    if has_exchange(v) and v.held[seat]:
        return refuse("must-swap")
    playable = [card // KNOWERS for card in v.mine if may_play(v, seat, card // KNOWERS)]
    return refuse("must-play", card=the(playable[0])) if playable else None


_ACTS: Final[dict[Verb, Callable[[View, int, int], Refusal | None]]] = {
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


def _not_held(v: View, seat: int, kind: int, chosen: int, reason: str) -> Refusal | None:
    """Why a hand has no such card left when some were chosen."""
    held = count_of(v.mine, kind)
    if held > chosen:
        return None
    if held:
        return refuse("already-given", card=the(kind))
    return _gone(v, kind) or refuse(reason, card=the(kind))


def _not_offered(v: View, kind: int, chosen: int, reason: str) -> Refusal | None:
    """Why the Exchange has no such card left when some were chosen."""
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
    chosen = prompt.about[1:].count(action.arg)
    return _not_held(v, prompt.seat, action.arg, chosen, "alchemist-not-held")


def _alchemist_takes(
    v: View, prompt: Prompt, action: Action, names: Sequence[str]
) -> Refusal | None:
    chosen = prompt.about[1 + prompt.about[0] :].count(action.arg)
    return _not_offered(v, action.arg, chosen, "alchemist-not-there")


def _return(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    kind = action.arg
    if kind == v.pulled and count_of(v.mine, kind) == 1:
        return refuse("just-taken", card=the(kind))
    return _not_held(v, prompt.seat, kind, 0, "courtesan-not-held")


def _choose(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    reason = "fool-not-held" if prompt.about[0] == LEFT else "idiot-not-held"
    return _not_held(v, prompt.seat, action.arg, 0, reason)


# Spaces


def _place(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    return not_there(v, prompt.about[0], action.arg)


def _move(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    x, y = prompt.about[0], action.arg
    if x == y:
        return refuse("move-same", card=opening(top(v, x)), place=at(x))
    if ZONE[x] != ZONE[y]:
        return refuse("move-zone", card=opening(top(v, x)), place=place_text(y))
    is_taken = _is_taken(v, y)
    if v.riders[x]:
        return None if is_taken else refuse("move-ground", place=at(y))
    return refuse("move-taken", card=opening(v.base[y]), place=at(y)) if is_taken else None


def _land(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    if ZONE[action.arg] != OUTSIDE:
        return refuse("land-inside", place=place_text(action.arg))
    return None if _is_taken(v, action.arg) else refuse("land-ground", place=at(action.arg))


def _is_taken(v: View, x: int) -> bool:
    return x < len(v.base) and v.base[x] != EMPTY


# Effects


def _step(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    kind, stands = prompt.about[0], prompt.about[2]
    if action.verb is verbs.TARGET:
        return why_missed(
            v, Shot(prompt.seat, kind, stands, action.arg), step_asked(v, prompt).targets
        )
    if action.verb is verbs.TOKEN:
        return _token(v, Shot(prompt.seat, kind, stands, action.arg // LEVELS), action.arg)
    if kind == COURTESAN:
        return _rival(v, prompt.seat, action.arg, names)
    if kind == WITCH:
        return _not_offered(v, action.arg, 0, "witch-not-there")
    return _bring(v, prompt.seat, action.arg)


def _token(v: View, shot: Shot, p: int) -> Refusal | None:
    found = why_no_token(v, shot, p)
    if found is None and shot.kind == MERCHANT and owner_at(v, p) == shot.seat:
        return refuse("own-token", card=opening(kind_at(v, p)), place=at(shot.x))
    return found


def _second(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    if action.arg == prompt.about[0]:
        return refuse("same-card")
    shot = Shot(prompt.seat, CONSPIRATOR, prompt.about[1], action.arg // LEVELS)
    return _token(v, shot, action.arg)


def _bring(v: View, seat: int, kind: int) -> Refusal | None:
    found = _not_offered(v, kind, 0, "counselor-not-there") or no_space(v, kind)
    if found is None and kind == MERCHANT and is_at_last_card(v, seat, 0):
        return refuse("merchant-brought")
    return found


def _rival(v: View, seat: int, rival: int, names: Sequence[str]) -> Refusal | None:
    if rival >= v.seats:
        return refuse("no-such-player", n=v.seats)
    if rival == seat:
        return refuse("courtesan-self")
    return None if v.held[rival] else refuse("courtesan-empty", name=names[rival])


def _taker(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    is_there = action.arg < v.seats
    return None if is_there else refuse("no-such-player", n=v.seats)


def _half(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    halves, may_leave = prompt.about
    if action.verb is verbs.LEAVE:
        return None if may_leave else refuse("king-must-move")
    shot = Shot(prompt.seat, MISTRESS, NONE, action.arg)
    found = occupied(v, shot)
    if found is None:
        knights, king = halves & verbs.KNIGHT_HALF, halves & verbs.KING_HALF
        found = a_half(v, action.arg, bool(knights), bool(king))
    return found or first(v, shot, (unprotected, with_a_way))


def _colour(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    if action.arg >= v.seats:
        return refuse("no-such-player", n=v.seats)
    is_left = any(owner_at(v, p) == action.arg for p in prompt.about)
    return None if is_left else refuse("colour-gone", name=names[action.arg])


def _arrange(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    shot = Shot(prompt.seat, MINSTREL, v.where[MINSTREL], action.arg)
    return why_not_arranged(v, shot, prompt.about)


def _answer(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal | None:
    return first(v, Shot(prompt.seat, KING, NONE, action.arg), IN_PLAY)


_JUDGES: Final[dict[int, _Judge]] = {
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
"""What is asked of an action that answers the question; chance has none."""
