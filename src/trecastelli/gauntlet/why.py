"""Laws of reasons: exactly what is not legal is refused, with a paragraph, from the view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import S, Seat, V
from trecastelli.core.parts.why import Refusal, Why
from trecastelli.gauntlet.law import demand, is_clean, no_crash
from trecastelli.gauntlet.node import Node
from trecastelli.gauntlet.trial import Trial

T = TypeVar("T")

OF_EACH: Final = 3
"""How many actions of each verb are tried."""
MOST: Final = 60
"""How many of those that are legal, or meant by a part of the picture, are tried."""
PLACES: Final = 20
"""How many parts of the picture are pointed at."""
NOWHERE: Final = ("", "nowhere", "nowhere-at-all", "card-", "at-x-y")
"""Places that no picture has."""


def check_why(node: Node[S, V], seat: Seat) -> None:
    """Why and pointing: for all that somebody could try in a state."""
    why = node.parts.why
    if why is None:
        return
    check_about(node, why, seat)
    meant = check_meant(node, why, seat)
    tried = dict.fromkeys(
        [*some_of_each(node), *some(node, node.mine(seat), MOST), *some(node, meant, MOST)]
    )
    for action in tried:
        check_refusal(node, why, seat, action)


def check_refusal(node: Node[S, V], why: Why[V], seat: Seat, action: Action) -> None:
    """Why: None exactly for what is legal, the same whatever is hidden, and whole."""
    with no_crash("why", f"asking why not {action}"):
        found = why.why_not(node.view(seat), action, node.names)
        again = why.why_not(node.same_view(seat), action, node.names)
    is_legal = action in node.mine(seat)
    demand("why", (found is None) == is_legal, f"{action} for seat {seat}: {found}")
    demand("why", found == again, f"the refusal of {action} depends on more than the view")
    if found is not None:
        check_whole(node.trial, why, found)


def check_whole(trial: Trial[S, V], why: Why[V], found: Refusal) -> None:
    """Why: a refusal has a reason that is listed, its paragraph and a sentence."""
    listed = why.REASONS.get(found.reason) == found.rule
    demand("why", listed, f"{found.reason} with {found.rule} is not in REASONS")
    demand("why", is_clean(found.sentence), f"{found.reason} has no whole sentence")


def check_reasons(trial: Trial[S, V]) -> None:
    """Why: the paragraph of every reason exists."""
    reasons = {} if trial.parts.why is None else trial.parts.why.REASONS
    for reason, rule in reasons.items():
        demand("why", trial.has_paragraph(rule), f"{reason} is by {rule}, which is not there")


def check_about(node: Node[S, V], why: Why[V], seat: Seat) -> None:
    """Why: what is to be decided can be read about, in paragraphs that exist."""
    with no_crash("why", "asking what to read"):
        found = why.about(node.view(seat))
    demand("why", node.is_over or bool(found), "there is nothing to read about a decision")
    demand("why", len(set(found)) == len(found), f"{found} names a paragraph twice")
    for rule in found:
        demand("why", node.trial.has_paragraph(rule), f"the paragraph {rule} does not exist")


def check_meant(node: Node[S, V], why: Why[V], seat: Seat) -> list[Action]:
    """Pointing: whatever can be pointed at means actions there are, each once; all of them."""
    sheet, found = node.sheet(seat), list[Action]()
    for place in some(node, sorted(sheet.known), PLACES) if sheet else ():
        found += meant(node, why, seat, place)
    for plate in sheet.plates if sheet else ():
        missing = set(plate.actions) - set(why.meant(node.view(seat), plate.key))
        demand("pointing", not missing, f"{plate.key} does not mean {missing}")
    for place in NOWHERE:
        nothing = not meant(node, why, seat, place)
        demand("pointing", nothing, f"{place!r} is nowhere and means something")
    return list(dict.fromkeys(found))


def meant(node: Node[S, V], why: Why[V], seat: Seat, place: str) -> list[Action]:
    """What a place means."""
    with no_crash("pointing", f"pointing at {place!r}"):
        found = why.meant(node.view(seat), place)
    demand("pointing", len(set(found)) == len(found), f"{place} means something twice")
    for action in found:
        in_table = node.game.actions[action.id] is action
        demand("pointing", in_table, f"{place} means {action}, which there is not")
    return found


# What is tried


def some(node: Node[S, V], things: Sequence[T], most: int) -> Sequence[T]:
    """All of a few things, some of many."""
    if len(things) <= most:
        return things
    return [things[node.dice.below(len(things))] for _ in range(most)]


def some_of_each(node: Node[S, V]) -> Iterator[Action]:
    """Some of every verb, the neighbours of some that are legal, and what the test brings."""
    for verb in node.game.actions.verbs:
        yield from (verb[node.dice.below(verb.size)] for _ in range(min(OF_EACH, verb.size)))
    for action in node.tried:
        yield from neighbours(action.verb, action.arg)
    if node.trial.tries is not None:
        yield from node.trial.tries(node.s, node.dice)


def neighbours(verb: Verb, arg: int) -> Iterator[Action]:
    """The actions of a verb just before and after one."""
    for other in (arg - 2, arg - 1, arg + 1, arg + 2):
        if 0 <= other < verb.size:
            yield verb[other]
