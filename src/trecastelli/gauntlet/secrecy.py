"""Laws of secrecy: what a seat sees, hears and may do does not depend on what it cannot know."""

from __future__ import annotations

import pickle

from trecastelli.core.game import Event, S, Seat, V
from trecastelli.gauntlet.checkpoint import Checkpoint
from trecastelli.gauntlet.law import demand
from trecastelli.gauntlet.rules import check_audit


def check_secrecy(here: Checkpoint[S, V], seat: Seat) -> None:
    """Check what a seat learns of a state against every law of secrecy."""
    check_view(here, seat)
    check_redeal(here, seat)
    for world in (here.world(seat), guess(here, seat)):
        check_choice(here, world, seat)
        check_world(here, world, seat)
    check_outcomes(here, seat)


def check_view(here: Checkpoint[S, V], seat: Seat) -> None:
    """View: it knows its seat, does not change with its state, and can be pickled."""
    mine = here.game.copy(here.s)
    v = here.game.view(mine, seat)
    demand("view", v.seat == seat and v.seats == here.seats, "a view does not know its seat")
    before = repr(v)
    here.game.apply(mine, here.action, [])
    demand("view", repr(v) == before, "a view changed with its state")
    demand("view", pickle.loads(pickle.dumps(v)) == v, "a view cannot be pickled")


def check_redeal(here: Checkpoint[S, V], seat: Seat) -> None:
    """Redeal: a view does not change when what its seat may not know is dealt again."""
    same = here.same_view(seat) == here.view(seat)
    demand("redeal", same, f"seat {seat} sees what it may not know")


def guess(here: Checkpoint[S, V], seat: Seat) -> S:
    """Guess: it has the view it was made from. Audits are slow: one seat's at each state."""
    v = here.view(seat)
    guessed = here.game.guess(v, here.dice)
    same = here.game.view(guessed, seat) == v
    demand("guess", same, f"the guess for seat {seat} has another view")
    if seat == here.number % here.seats:
        check_audit(here.game, guessed, "guess")
    return guessed


def check_choice(here: Checkpoint[S, V], world: S, seat: Seat) -> None:
    """Choice: what a seat may do depends only on what it may know."""
    if here.who == seat:
        same = here.game.legal(world) == here.legal
        demand("choice", same, "legal depends on what is hidden")


def check_world(here: Checkpoint[S, V], world: S, seat: Seat) -> None:
    """Hearing and reveals, for one action in two states that look the same to a seat."""
    game, action = here.game, here.action
    if game.to_act(world) != here.who or action not in game.legal(world):
        return
    (after, log), (other, other_log) = here.after(action), here.step(world, action)
    if game.view(after, seat) == game.view(other, seat):
        check_hearing(here, log, other_log, seat)
    elif here.who == seat:
        reveals = any(event.reveals for event in log)
        demand("reveals", reveals, f"{action} tells its player something and reveals nothing")


def check_outcomes(here: Checkpoint[S, V], seat: Seat) -> None:
    """Hearing, for two actions of somebody else; players know what they chose themselves."""
    if here.who == seat:
        return
    after, log = here.after(here.action)
    v = here.game.view(after, seat)
    for action in here.tried[1:]:
        other, other_log = here.after(action)
        if here.game.view(other, seat) == v:
            check_hearing(here, log, other_log, seat)


def check_hearing(here: Checkpoint[S, V], log: list[Event], other: list[Event], seat: Seat) -> None:
    """Hearing: what a seat cannot see the difference of, it cannot hear the difference of."""
    one, two = ([here.game.redact(event, seat) for event in each] for each in (log, other))
    demand("hearing", one == two, f"seat {seat} hears what it cannot see: {one}")
