"""Castle keeps every promise of the contract, for 2 to 5 seats and all options."""

from __future__ import annotations

import pytest

from tests.games.castle.redeal import redeal, turn_of
from trecastelli.games.castle import GAME
from trecastelli.games.castle.words import text
from trecastelli.gauntlet.check import Gauntlet

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"edition": "french"},
    {"merchant": "not_last", "drawing": "limited"},
    {"edition": "french", "merchant": "not_last", "drawing": "limited"},
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS[:2], ids=["italian", "french"])
def test_a_random_game_keeps_all_laws(seats: int, options: dict[str, str]) -> None:
    gauntlet = Gauntlet(GAME, redeal, text, turn=turn_of)
    gauntlet.walk(seats, options, seed=seats)
    assert gauntlet.nodes > 100


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=["italian", "french", "house", "all"])
def test_many_random_games_keep_all_laws(seats: int, options: dict[str, str]) -> None:
    gauntlet = Gauntlet(GAME, redeal, text, turn=turn_of)
    for seed in range(100, 125):
        gauntlet.walk(seats, options, seed)
