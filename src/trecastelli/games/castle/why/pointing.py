"""What a user means by pointing at an element of the picture, and what to read about a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from trecastelli.core.actions import Action, Verb
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.notation.ids import EXCHANGE, HAND, Element, read_id
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import LEVELS
from trecastelli.games.castle.rules.cards import (
    FOOL,
    HERALD,
    KNIGHT,
    VILLAGE_IDIOT,
)
from trecastelli.games.castle.rules.characters import CARDS, row, step_asked
from trecastelli.games.castle.rules.hand_effects import LEFT
from trecastelli.games.castle.rules.open import NONE, is_occupied, top_place
from trecastelli.games.castle.rules.view import View

# Questions


def asked(v: View) -> tuple[Verb, ...]:
    """The verbs that answer the question to a player; none if no player is asked."""
    if not v.prompts:
        return ()
    prompt = v.prompts[-1]
    if prompt.ask == verbs.ASK_STEP:
        return (step_asked(v, prompt).verb,)
    question = verbs.QUESTIONS[prompt.ask]
    return () if question.by_chance else question.verbs


# Pointing


def actions_at(v: View, place: str) -> list[Action]:
    """The actions that a user may mean by pointing there; answers to the question come first."""
    part, answers = read_id(v, place), asked(v)
    actions = [] if part is None else _done_by(v, part)
    return sorted(actions, key=lambda action: action.verb not in answers)


def _done_by(v: View, part: Element) -> list[Action]:
    """Every action that chooses an element."""
    if part.shelf:
        return [verb[part.kind] for verb in _OF_SHELF.get(part.shelf, (verbs.PLAY,))]
    if part.place != NONE:
        return _with_card(part.place)
    x = part.space
    return _with_card(top_place(v, x)) if is_occupied(v, x) else [*_there(x), verbs.TARGET[x]]


def _with_card(p: int) -> list[Action]:
    """Every action that chooses a card in play, or its space."""
    x = p // LEVELS
    return [verbs.TARGET[x], verbs.TOKEN[p], *_there(x)]


def _there(x: int) -> list[Action]:
    return [verbs.AT[x], verbs.TO[x]]


_OF_SHELF: Final = {HAND: verbs.OF_HAND, EXCHANGE: verbs.OF_EXCHANGE}
"""Verbs that choose a card of a shelf; other players' cards can only be refused."""


# Paragraphs

Rules: TypeAlias = tuple[str, ...]

_MORE: Final = {
    verbs.TARGET: ("3.3", "3.4", "4.1"),
    verbs.TOKEN: ("3.3", "4.9"),
}
"""More paragraphs about an effect, by what is chosen for it."""


def about(v: View) -> tuple[str, ...]:
    """The paragraphs about what is to be decided now, the closest first."""
    if not v.prompts:
        return ("7.1", "7.2", "7.3", "7.5")
    prompt = v.prompts[-1]
    rules = verbs.QUESTIONS[prompt.ask].rules
    return _ABOUT[prompt.ask](v, prompt, rules) if prompt.ask in _ABOUT else rules


def _about_turn(v: View, prompt: Prompt, rules: Rules) -> Rules:
    """Rules that restrict the player now come first."""
    duty = ("6.16",) if v.first and v.where[HERALD] >= 0 else ()
    limits = ("2.10",) if v.options.limited_drawing else ()
    merchant = ("7.6",) if v.options.no_last_merchant and v.traded else ()
    return (*duty, *limits, *merchant, *rules)


def _about_place(v: View, prompt: Prompt, rules: Rules) -> Rules:
    kind = prompt.about[0]
    return (*row(v, kind).rules, *(("4.2",) if kind == KNIGHT else rules))


def _about_step(v: View, prompt: Prompt, rules: Rules) -> Rules:
    own = row(v, prompt.about[0]).rules
    return (*own, *rules, *_MORE.get(step_asked(v, prompt).verb, ()))


def _about_move(v: View, prompt: Prompt, rules: Rules) -> Rules:
    return ("4.4", *rules) if v.riders[prompt.about[0]] else rules


def _about_choice(v: View, prompt: Prompt, rules: Rules) -> Rules:
    return (*CARDS[FOOL if prompt.about[0] == LEFT else VILLAGE_IDIOT].rules, *rules)


_ABOUT: Final[dict[int, Callable[[View, Prompt, Rules], Rules]]] = {
    verbs.ASK_ACT: _about_turn,
    verbs.ASK_PLACE: _about_place,
    verbs.ASK_STEP: _about_step,
    verbs.ASK_MOVE: _about_move,
    verbs.ASK_CHOOSE: _about_choice,
}
"""Questions whose paragraphs depend on the state of the game."""
