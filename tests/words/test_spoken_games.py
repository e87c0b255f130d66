"""Whole games in every language: each sentence can be filled in with what it is given."""

from __future__ import annotations

from typing import Any

import pytest

from tests.words.test_pseudo_games import GAMES_PLAYED, NAMES, moment, told
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, lot
from trecastelli.games import GAMES
from trecastelli.words import languages, speaking

EVERY = 60
"""Between two moments that are looked at."""


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(("name", "seats", "options"), GAMES_PLAYED)
def test_a_whole_game_can_be_told(
    name: str, seats: int, options: dict[str, str], code: str
) -> None:
    """A translation may ask a number for a case, and only saying it shows that this cannot be."""
    game, dice = GAMES[name], SeededDice(11)
    s = game.new(seats, options)
    ply, names = 0, NAMES[:seats]
    with speaking(code):
        while game.to_act(s) != OVER:
            legal = game.legal(s)
            by_chance = game.to_act(s) == CHANCE
            n = lot(game.odds(s), dice) if by_chance else dice.below(len(legal))
            log: list[Any] = []
            if ply % EVERY == 0:
                assert all("{" not in text for text in moment(game, s, names, dice))
            game.apply(s, legal[n], log)
            assert all("{" not in text for text in told(game, s, log, names))
            ply += 1
        assert list(moment(game, s, names, dice))
