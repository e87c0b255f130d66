"""Why an action is not legal in Castle, and the paragraph that says so; this game's Why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY
from trecastelli.core.parts.why import Refusal
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.view import View
from trecastelli.games.castle.why.answers import answer_refusal
from trecastelli.games.castle.why.pointing import about, actions_at, asked
from trecastelli.games.castle.why.reasons import REASONS, refuse
from trecastelli.games.castle.words import text
from trecastelli.games.castle.words.phrases import the

__all__ = ["REASONS", "about", "actions_at", "why_not"]


def why_not(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """What forbids the seat of a view an action; None exactly if it is legal."""
    refusal = _not_now(v, action, names)
    if refusal is not None:
        return refusal
    prompt = v.prompts[-1]
    if action.verb not in asked(v):
        return _other_question(v, prompt, action, names)
    return answer_refusal(v, prompt, action, names)


# Who may act


def _not_now(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    if not v.prompts:
        return refuse("over")
    prompt = v.prompts[-1]
    if prompt.ask in _BY_CHANCE:
        return refuse(_BY_CHANCE[prompt.ask])
    if v.seat == NOBODY:
        return refuse("watching")
    if prompt.seat != v.seat:
        reason = "not-your-turn" if prompt.seat == v.turn else "not-your-choice"
        return refuse(reason, name=names[prompt.seat])
    return refuse(_OF_CHANCE[action.verb]) if action.verb in _OF_CHANCE else None


_BY_CHANCE: Final = {
    verbs.ASK_START: "chance-begins",
    verbs.ASK_DEAL: "chance-deals",
    verbs.ASK_OPEN: "chance-deals",
    verbs.ASK_DRAW: "chance-draws",
    verbs.ASK_PULL: "chance-pulls",
    verbs.ASK_PICK: "chance-picks",
}
_OF_CHANCE: Final = {verbs.START: "begun", verbs.DEAL: "blind-draw", verbs.PULL: "blind-pull"}


def _other_question(v: View, prompt: Prompt, action: Action, names: Sequence[str]) -> Refusal:
    if prompt.ask == verbs.ASK_ACT:
        return refuse({verbs.AT: "card-first", verbs.FOR: "lay-first"}.get(action.verb, _LATER))
    if prompt.ask == verbs.ASK_SWAP:
        return refuse("take-first")
    if prompt.ask == verbs.ASK_PLACE:
        return refuse("place-first", card=the(prompt.about[0]))
    return refuse("effect-first", question=text.ask(v, names))


_LATER: Final = "other-question"
