"""What somebody means who points at a part of the picture, and what to read about a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.notation.ids import place_id, plate_key, space_id
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import LOOSE, place
from trecastelli.games.castle.rules.cards import (
    FOOL,
    HERALD,
    KINDS,
    KNIGHT,
    VILLAGE_IDIOT,
)
from trecastelli.games.castle.rules.characters import CARDS, row, step_asked
from trecastelli.games.castle.rules.hand_effects import LEFT
from trecastelli.games.castle.rules.open import is_occupied, occupied, top_place
from trecastelli.games.castle.rules.view import View

# What is asked


def asked(v: View) -> tuple[Verb, ...]:
    """The verbs that answer the question; none while nobody is asked."""
    if not v.prompts:
        return ()
    prompt = v.prompts[-1]
    if prompt.ask == verbs.ASK_STEP:
        return (step_asked(v, prompt).verb,)
    question = verbs.QUESTIONS[prompt.ask]
    return () if question.by_chance else question.verbs


# Pointing


def meant(v: View, place: str) -> list[Action]:
    """What somebody may mean who points there; what answers the question comes first."""
    found = _places(v).get(place, [])
    answers = asked(v)
    return [each for each in found if each.verb in answers] + [
        each for each in found if each.verb not in answers
    ]


def _places(v: View) -> dict[str, list[Action]]:
    """All that can be pointed at."""
    places = {space_id(x): _at_space(v, x) for x in range(LOOSE)}
    for x in occupied(v):
        for p in range(place(x, 0), top_place(v, x) + 1):
            places[place_id(v, p)] = [verbs.TARGET[x], verbs.TOKEN[p], *_around(x)]
    for shelf, kinds, said in _shelves(v):
        places |= {plate_key(shelf, kind): [verb[kind] for verb in said] for kind in kinds}
    return places


def _at_space(v: View, x: int) -> list[Action]:
    """An empty space is for putting a card on, an occupied one for choosing the card."""
    if not is_occupied(v, x):
        return [*_around(x), verbs.TARGET[x]]
    return [verbs.TARGET[x], verbs.TOKEN[top_place(v, x)], *_around(x)]


def _around(x: int) -> list[Action]:
    return [verbs.AT[x], verbs.TO[x]]


def _shelves(v: View) -> list[tuple[str, list[int], tuple[Verb, ...]]]:
    """The cards of each shelf, and what is done by choosing one."""
    exchange = [kind for kind in range(KINDS) if v.exchange[kind]]
    removed = [kind for kind in range(KINDS) if v.removed[kind]]
    rows = [("exchange", exchange, verbs.OF_EXCHANGE), ("removed", removed, (verbs.PLAY,))]
    for seat, known in enumerate(v.known):
        is_mine = seat == v.seat and v.seat != NOBODY
        shelf = "hand" if is_mine else f"known-{seat}"
        rows.append((shelf, known, verbs.OF_HAND if is_mine else (verbs.PLAY,)))
    return rows


# Reading

Rules: TypeAlias = tuple[str, ...]

_MORE: Final = {
    verbs.TARGET: ("3.3", "3.4", "4.1"),
    verbs.TOKEN: ("3.3", "4.9"),
}
"""What else is to be read about an effect, by what is chosen for it."""


def about(v: View) -> tuple[str, ...]:
    """The paragraphs about what is to be decided now, the closest first."""
    if not v.prompts:
        return ("7.1", "7.2", "7.3", "7.5")
    prompt = v.prompts[-1]
    rules = verbs.QUESTIONS[prompt.ask].rules
    return _CLOSER[prompt.ask](v, prompt, rules) if prompt.ask in _CLOSER else rules


def _about_turn(v: View, prompt: Prompt, rules: Rules) -> Rules:
    """What binds the player now comes first."""
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


_CLOSER: Final[dict[int, Callable[[View, Prompt, Rules], Rules]]] = {
    verbs.ASK_ACT: _about_turn,
    verbs.ASK_PLACE: _about_place,
    verbs.ASK_STEP: _about_step,
    verbs.ASK_MOVE: _about_move,
    verbs.ASK_CHOOSE: _about_choice,
}
"""Questions about which more is to be read, depending on the position."""
