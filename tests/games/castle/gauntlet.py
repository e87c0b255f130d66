"""The gauntlet with everything that Castle brings to it."""

from __future__ import annotations

from tests.games.castle.redeal import redeal, turn_of
from tests.games.castle.tries import tries
from trecastelli.games.castle import PARTS
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.view import View
from trecastelli.gauntlet import Gauntlet
from trecastelli.gauntlet.trial import Tries

UNSTYLED = ("emblem", "spaces", "stack")


def gauntlet(sample: int = 32, tries: Tries[State] = tries) -> Gauntlet[State, View]:
    return Gauntlet(PARTS, redeal, turn_of, tries=tries, unstyled=UNSTYLED, sample=sample)
