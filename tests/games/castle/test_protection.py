"""At every step of random games a protected card stays where it is."""

from __future__ import annotations

import pytest

from tests.games.castle.shields import step
from trecastelli.ai.engine.playout import choose
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import OVER
from trecastelli.games.castle import GAME


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["italian", "french"])
def test_no_protected_card_leaves(seats: int, edition: str) -> None:
    dice = SeededDice(10 * seats)
    s = GAME.new(seats, {"edition": edition, "merchant": "not_last"})
    while GAME.to_act(s) != OVER:
        s = step(s, choose(GAME, s, dice))
    assert s.winners
