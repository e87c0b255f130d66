"""Briscola with rules and words alone keeps every law that speaks of them.

What it keeps with all its parts, and in secret, is tested in examples/briscola/tests.
"""

from __future__ import annotations

import pytest

from briscola.rules import Briscola, State
from tests.examples.bare_briscola import PARTS
from trecastelli.core.game import Dice, Seat
from trecastelli.gauntlet.check import Gauntlet


def redeal(s: State, seat: Seat, dice: Dice) -> State:
    """Another world that looks the same to a seat."""
    return Briscola().guess(Briscola().view(s, seat), dice)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rules_and_words_alone_keep_every_law(seats: int) -> None:
    gauntlet = Gauntlet(PARTS, redeal)
    gauntlet.walk(seats, {}, 5)
    gauntlet.check_offer()
