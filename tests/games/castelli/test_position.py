"""Positions read back as they were written, at every node, and nonsense is refused in words."""

from __future__ import annotations

import pytest

from trecastelli.ai.playout import choose
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadRecord
from trecastelli.core.game import OVER
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.position import read, write


@pytest.mark.parametrize("seed", range(24))
def test_every_node_of_a_random_game_reads_back(seed: int) -> None:
    dice = SeededDice(seed)
    options = {
        option.name: option.values[dice.below(len(option.values))]
        for option in GAME.options
        if dice.below(2)
    }
    seats = 4 if options.get("tournament", "no") != "no" else 2 + seed % 3
    s = GAME.new(seats, options)
    while GAME.to_act(s) != OVER:
        assert read(write(s)) == s
        GAME.apply(s, choose(GAME, s, dice), [])
    assert read(write(s)) == s


@pytest.mark.parametrize(
    "text",
    [
        "seats=7",
        "seats=two",
        "nonsense",
        "colour=red",
        "seats=2 seats=2",
        "options=module",
        "options=module:chess",
        "parts=1,1",
        "parts=2,3",
        "parts=5",
        "tiles=a1:T1n",
        "tiles=b1:T99n",
        "tiles=b1:T1x",
        "tiles=b1:T1n,d1:T1n",
        "tiles=b1",
        "hands=joker/",
        "hands=king_3,king_3/",
        "castles=a1s1",
        "castles=z9n1:0",
        "castles=a1s1:9",
        "silver=1",
        "stores=1,1/1,1",
        "known=9.0.farmer.1",
        "known=0.farmer",
        "ask=dance0",
        "ask=flip9",
        "turn=x",
        "land=a1:castle",
        "held=T1/T2/T3",
        "seats=4 options=tournament:league pairs=0012",
    ],
)
def test_nonsense_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord):
        read(text)
