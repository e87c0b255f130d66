"""Why an action is not legal in Castellan, and the paragraph that says so; this game's Why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY
from trecastelli.core.parts.why import Refusal
from trecastelli.games.castellan.rules.castle import OUTSIDE, is_bare
from trecastelli.games.castellan.rules.open import has_passed, is_dealing, lacks_card
from trecastelli.games.castellan.rules.verbs import (
    ASK_BUILD,
    ASK_CLAIM,
    ASK_DRAW,
    ASK_PLAY,
    ASK_START,
    DRAW,
    QUESTIONS,
    START,
)
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.why.answers import answer_refusal
from trecastelli.games.castellan.why.pointing import actions_at
from trecastelli.games.castellan.why.reasons import REASONS, refuse

__all__ = ["REASONS", "about", "actions_at", "why_not"]


def why_not(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """What forbids the seat of a view an action; None exactly if it is legal."""
    return _not_now(v, action.verb) or _not_you(v, names) or answer_refusal(v, action, names)


def _not_now(v: View, verb: Verb) -> Refusal | None:
    if not v.prompts:
        return refuse("over")
    if verb is START:
        return refuse("chance-begins")
    return refuse("chance-draws") if verb is DRAW else None


def _not_you(v: View, names: Sequence[str]) -> Refusal | None:
    prompt = v.prompts[-1]
    if v.seat == NOBODY:
        return refuse("watching")
    if prompt.ask == ASK_START:
        return refuse("not-begun")
    if prompt.ask == ASK_DRAW:
        return refuse("dealing") if is_dealing(v) else refuse("drawing", name=names[prompt.seat])
    return None if prompt.seat == v.seat else refuse("not-your-turn", name=names[prompt.seat])


# Paragraphs


def about(v: View) -> tuple[str, ...]:
    """The paragraphs about what is to be decided now, the closest first."""
    if not v.prompts:
        return ("7.1", "7.2", "6.2")
    ask = v.prompts[-1].ask
    rules = QUESTIONS[ask].rules
    return _ABOUT[ask](v, rules) if ask in _ABOUT else rules


def _about_draw(v: View, rules: tuple[str, ...]) -> tuple[str, ...]:
    return ("1.4",) if is_dealing(v) else rules


def _about_cards(v: View, rules: tuple[str, ...]) -> tuple[str, ...]:
    last = ("6.2", "6.3") if v.ending else ()
    first = ("3.1",) if is_bare(v.castle) else ()
    passed = _about_passed(v) if lacks_card(v) else ()
    return (*last, *first, *rules, *passed)


def _about_passed(v: View) -> tuple[str, ...]:
    if has_passed(v):
        return ("5.3", "5.1")
    return ("5.2", "5.1") if any(v.pool) else ()


def _about_building(v: View, rules: tuple[str, ...]) -> tuple[str, ...]:
    first = ("3.1",) if is_bare(v.castle) else ()
    passed = ("5.3",) if has_passed(v) else ()
    return (*first, *passed, *rules)


def _about_claim(v: View, rules: tuple[str, ...]) -> tuple[str, ...]:
    face, *courtyards = v.prompts[-1].about
    divided = ("4.5",) if face != OUTSIDE else ()
    several = ("4.7",) if face == OUTSIDE and len(courtyards) > 1 else ()
    return (*divided, *several, *rules)


_ABOUT: Final[dict[int, Callable[[View, tuple[str, ...]], tuple[str, ...]]]] = {
    ASK_DRAW: _about_draw,
    ASK_PLAY: _about_cards,
    ASK_BUILD: _about_building,
    ASK_CLAIM: _about_claim,
}
"""Questions whose paragraphs depend on the state of the game."""
