"""Laws of secrecy: nothing a seat sees, hears or may do depends on what it cannot know."""

from __future__ import annotations

import pickle

from trecastelli.core.game import Event, S, Seat, V
from trecastelli.gauntlet.law import demand
from trecastelli.gauntlet.node import Node
from trecastelli.gauntlet.rules import check_audit


def check_secrecy(node: Node[S, V], seat: Seat) -> None:
    """Hold what a seat gets of a state to every law of secrecy."""
    check_view(node, seat)
    check_redeal(node, seat)
    guessed = guess(node, seat)
    for world in (node.world(seat), guessed):
        check_choice(node, world, seat)
        check_world(node, world, seat)
    check_outcomes(node, seat)


def check_view(node: Node[S, V], seat: Seat) -> None:
    """View: it knows its seat, stays as it is when its state goes on, and can be sent away."""
    mine = node.game.copy(node.s)
    v = node.game.view(mine, seat)
    demand("view", v.seat == seat and v.seats == node.seats, "a view does not know its seat")
    before = repr(v)
    node.game.apply(mine, node.action, [])
    demand("view", repr(v) == before, "a view changed with its state")
    demand("view", pickle.loads(pickle.dumps(v)) == v, "a view cannot be sent away")


def check_redeal(node: Node[S, V], seat: Seat) -> None:
    """Redeal: a view does not change when what it may not know does."""
    same = node.same_view(seat) == node.view(seat)
    demand("redeal", same, f"seat {seat} sees what it may not know")


def guess(node: Node[S, V], seat: Seat) -> S:
    """Guess: it looks like the view it was made from. Audits are slow: one seat's at each node."""
    v = node.view(seat)
    guessed = node.game.guess(v, node.dice)
    same = node.game.view(guessed, seat) == v
    demand("guess", same, f"seat {seat} would not see its guess so")
    if seat == node.number % node.seats:
        check_audit(node.game, guessed, "guess")
    return guessed


def check_choice(node: Node[S, V], world: S, seat: Seat) -> None:
    """Choice: what one may do depends only on what one may know."""
    if node.who == seat:
        same = node.game.legal(world) == node.legal
        demand("choice", same, "legal depends on what is hidden")


def check_world(node: Node[S, V], world: S, seat: Seat) -> None:
    """Hearing and reveals, for one action in two worlds that look the same to a seat."""
    game, action = node.game, node.action
    if game.to_act(world) != node.who or action not in game.legal(world):
        return
    here, there = node.after(action), node.step(world, action)
    looks_same = game.view(here[0], seat) == game.view(there[0], seat)
    if looks_same:
        check_hearing(node, here[1], there[1], seat)
    elif node.who == seat:
        reveals = any(event.reveals for event in here[1])
        demand("reveals", reveals, f"{action} shows its player something and does not say so")


def check_outcomes(node: Node[S, V], seat: Seat) -> None:
    """Hearing, for two actions of somebody else; one knows what one chose oneself."""
    if node.who == seat:
        return
    here, log = node.after(node.action)
    v = node.game.view(here, seat)
    for action in node.tried[1:]:
        there, other = node.after(action)
        if node.game.view(there, seat) == v:
            check_hearing(node, log, other, seat)


def check_hearing(node: Node[S, V], log: list[Event], other: list[Event], seat: Seat) -> None:
    """Hearing: if a seat cannot see which of two things happened, it cannot hear it either."""
    heard, heard2 = ([node.game.redact(event, seat) for event in each] for each in (log, other))
    demand("hearing", heard == heard2, f"seat {seat} hears what it cannot see: {heard}")
