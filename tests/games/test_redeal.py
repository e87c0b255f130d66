"""The law of redeal can fail: dealing a seat's own hand again is noticed."""

from __future__ import annotations

from importlib import import_module

import pytest

from trecastelli.core.game import NOBODY, Dice, Seat
from trecastelli.games import PARTS
from trecastelli.gauntlet import Broken, Gauntlet


@pytest.mark.parametrize("name", PARTS)
def test_a_redeal_that_changes_what_a_seat_knows_is_noticed(name: str) -> None:
    redeal = import_module(f"tests.games.{name}.redeal").redeal

    def wrong(s: object, seat: Seat, dice: Dice) -> object:
        return redeal(s, NOBODY, dice)

    with pytest.raises(Broken, match="law of redeal"):
        Gauntlet(PARTS[name], wrong, sample=10**6).walk(2, {}, 0)
