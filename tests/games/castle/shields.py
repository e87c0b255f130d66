"""What protection promises, checked from outside: a protected card stays where it is."""

from __future__ import annotations

from trecastelli.core.actions import Action
from trecastelli.games.castle import GAME
from trecastelli.games.castle.rules.open import EMPTY, knights_on
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.targets import is_protected
from trecastelli.games.castle.rules.verbs import ASK_ARRANGE


def step(s: State, action: Action) -> State:
    """The state after an action, having made sure that no protected card left, moved or died."""
    then = GAME.copy(s)
    GAME.apply(then, action, [])
    if s.prompts[-1].ask != ASK_ARRANGE:  # the Minstrel judges protection once, at the beginning
        for x in shielded(s):
            assert stays(s, then, x), f"a protected card left space {x} by {action}"
    return then


def shielded(s: State) -> list[int]:
    """The spaces whose highest card is protected."""
    return [x for x in range(len(s.base)) if s.base[x] != EMPTY and is_protected(s, x)]


def stays(s: State, then: State, x: int) -> bool:
    """Whether a stack is as high as it was, or higher, on the same card."""
    return then.base[x] == s.base[x] and knights_on(then.riders[x]) >= knights_on(s.riders[x])
