"""Laws of reasons: what is not legal is refused, with a paragraph, from the view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import S, Seat, V
from trecastelli.core.parts.why import Refusal, Why
from trecastelli.gauntlet.checkpoint import Checkpoint
from trecastelli.gauntlet.display import Display
from trecastelli.gauntlet.law import demand, is_clean, no_crash
from trecastelli.gauntlet.trial import Trial

T = TypeVar("T")

OF_EACH: Final = 3
"""Number of actions of each verb that are tried."""
MOST: Final = 60
"""Most legal actions that are tried, and most of those that elements mean."""
NOWHERE: Final = ("", "nowhere", "nowhere-at-all", "card-")
"""Ids that no picture has."""


def check_why(here: Checkpoint[S, V], seat: Seat) -> None:
    """Why and pointing, for everything that somebody could try in a state."""
    why = here.parts.why
    if why is None:
        return
    check_about(here, why, seat)
    pointed = check_pointing(here, why, seat)
    tried = dict.fromkeys(
        [*some_of_each(here), *some(here, here.mine(seat), MOST), *some(here, pointed, MOST)]
    )
    for action in tried:
        check_refusal(here, why, seat, action)


def check_refusal(here: Checkpoint[S, V], why: Why[V], seat: Seat, action: Action) -> None:
    """Why: None if and only if it is legal, the same whatever is hidden, and complete."""
    with no_crash("why", f"asking why not {action}"):
        refusal = why.why_not(here.view(seat), action, here.names)
        again = why.why_not(here.same_view(seat), action, here.names)
    is_legal = action in here.mine(seat)
    demand("why", (refusal is None) == is_legal, f"{action} for seat {seat}: {refusal}")
    demand("why", refusal == again, f"the refusal of {action} depends on more than the view")
    if refusal is not None:
        check_whole(why, refusal)


def check_whole(why: Why[V], refusal: Refusal) -> None:
    """Why: a refusal has a reason that is listed, its paragraph and a sentence."""
    listed = why.REASONS.get(refusal.reason) == refusal.rule
    demand("why", listed, f"{refusal.reason} with {refusal.rule} is not in REASONS")
    demand("why", is_clean(refusal.sentence), f"{refusal.reason} has no whole sentence")


def check_reasons(trial: Trial[S, V]) -> None:
    """Why: the paragraph of every reason exists."""
    reasons = {} if trial.parts.why is None else trial.parts.why.REASONS
    for reason, rule in reasons.items():
        demand("why", trial.has_paragraph(rule), f"{reason} cites {rule}, which does not exist")


def check_about(here: Checkpoint[S, V], why: Why[V], seat: Seat) -> None:
    """Why: there are paragraphs about every decision, and they exist."""
    with no_crash("why", "asking for paragraphs"):
        rules = why.about(here.view(seat))
    demand("why", here.is_over or bool(rules), "there are no paragraphs about a decision")
    demand("why", len(set(rules)) == len(rules), f"{rules} names a paragraph twice")
    for rule in rules:
        demand("why", here.trial.has_paragraph(rule), f"the paragraph {rule} does not exist")


# Pointing


def check_pointing(here: Checkpoint[S, V], why: Why[V], seat: Seat) -> list[Action]:
    """Pointing: what every element means; all the actions that elements mean."""
    for element in NOWHERE:
        nothing = not pointed_at(here, why, seat, element)
        demand("pointing", nothing, f"{element!r} is nowhere and means something")
    display = here.display(seat)
    if display is None:
        return []
    actions: dict[Action, None] = {}
    for element in sorted(display.known):
        mine = pointed_at(here, why, seat, element)
        mute = here.trial.is_mute(here.view(seat), element)
        demand("pointing", bool(mine) or mute, f"{element} means nothing")
        actions.update(dict.fromkeys(mine))
    check_meaning(here, why, display, seat, actions)
    return list(actions)


def check_meaning(
    here: Checkpoint[S, V],
    why: Why[V],
    display: Display[V],
    seat: Seat,
    actions: dict[Action, None],
) -> None:
    """Pointing: a plate means its actions, and some element each choice that is drawn.

    On a board where ground without elements can be pointed at, choices may lie on the ground.
    """
    for plate in display.plates:
        missing = set(plate.actions) - set(why.actions_at(here.view(seat), plate.key))
        demand("pointing", not missing, f"{plate.key} does not mean {missing}")
    if "data-spot" not in display.xml[0].attrib:
        lost = display.drawn.actions - {action.text for action in actions}
        demand("pointing", not lost, f"no element means {sorted(lost)}")


def pointed_at(here: Checkpoint[S, V], why: Why[V], seat: Seat, element: str) -> list[Action]:
    """Pointing: the actions that an element means are the game's, each once."""
    with no_crash("pointing", f"pointing at {element!r}"):
        actions = why.actions_at(here.view(seat), element)
    demand("pointing", len(set(actions)) == len(actions), f"{element} means something twice")
    for action in actions:
        in_table = here.game.actions[action.id] is action
        demand("pointing", in_table, f"{element} means {action}, which does not exist")
    return actions


# What is tried


def some(here: Checkpoint[S, V], things: Sequence[T], most: int) -> Sequence[T]:
    """All of a few things, or some of many."""
    if len(things) <= most:
        return things
    return [things[here.dice.below(len(things))] for _ in range(most)]


def some_of_each(here: Checkpoint[S, V]) -> Iterator[Action]:
    """Some of every verb, the neighbours of some legal ones, and what the test brings."""
    for verb in here.game.actions.verbs:
        yield from (verb[here.dice.below(verb.size)] for _ in range(min(OF_EACH, verb.size)))
    for action in here.tried:
        yield from neighbours(action.verb, action.arg)
    if here.trial.tries is not None:
        yield from here.trial.tries(here.s, here.dice)


def neighbours(verb: Verb, arg: int) -> Iterator[Action]:
    """The actions of a verb just before and after one."""
    for other in (arg - 2, arg - 1, arg + 1, arg + 2):
        if 0 <= other < verb.size:
            yield verb[other]
