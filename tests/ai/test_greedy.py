"""The greedy player knows only its view, answers every question, and wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ai.duel import Duel
from tests.games.castellan import redeal as castellan
from tests.games.castelli import redeal as castelli
from tests.games.castle import redeal as castle
from tests.games.digest import setups
from trecastelli.ai.engine.greedy import GreedyPlayer
from trecastelli.ai.engine.playout import choose
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Dice
from trecastelli.core.parts import require
from trecastelli.games import GAMES, PARTS

REDEALS: dict[str, Callable[[Any, int, Dice], Any]] = {
    "castellan": castellan.redeal,
    "castle": castle.redeal,
    "castelli": castelli.redeal,
}
SECRETIVE = {"castelli": {"module": "dilemma,battle", "dilemma_flip": "private"}}
"""Options with which a game has more to hide."""
LITTLE = 150
"""A budget that is soon spent: for tests in which any choice is as good."""


def player(name: str, seed: int = 0, budget: int = 6000) -> GreedyPlayer[Any, Any]:
    return GreedyPlayer(GAMES[name], require(PARTS[name].judge), SeededDice(seed), budget)


def decide(name: str, s: Any, seed: int = 0, budget: int = LITTLE) -> Action:
    game = GAMES[name]
    legal = game.legal(s)
    action = player(name, seed, budget).choose(game.view(s, game.to_act(s)), legal)
    assert action in legal
    return action


# It knows its view and nothing else


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_it_chooses_the_same_in_all_worlds_its_seat_cannot_tell_apart(
    name: str, seats: int
) -> None:
    game, dice, compared = GAMES[name], SeededDice(31 * seats), 0
    s = game.new(seats, SECRETIVE.get(name, {}))
    while (who := game.to_act(s)) != OVER:
        if who != CHANCE and len(game.legal(s)) > 1 and dice.below(4) == 0:
            compared += _compare(name, s, who, dice)
        game.apply(s, choose(game, s, dice), [])
    assert compared > 20


def _compare(name: str, s: Any, who: int, dice: Dice) -> int:
    """How many of three worlds differ from the state, with the same choice in all."""
    worlds = [REDEALS[name](s, who, dice) for _ in range(3)]
    choice = decide(name, s)
    assert all(decide(name, world) == choice for world in worlds)
    return sum(world != s for world in worlds)


# It answers every question


@pytest.mark.parametrize("name", GAMES)
def test_it_answers_every_question_in_every_setup(name: str) -> None:
    game, asked = GAMES[name], set[str]()
    for number, (seats, options) in enumerate(setups(game)):
        dice, s = SeededDice(number), game.new(seats, options)
        while (who := game.to_act(s)) != OVER:
            if who != CHANCE and len(game.legal(s)) > 1 and _is_new(s, asked, dice):
                game.apply(s, decide(name, s, number, 30), [])
            else:
                game.apply(s, choose(game, s, dice), [])
    assert len(asked) >= {"castellan": 4, "castle": 15, "castelli": 11}[name]


def _is_new(s: Any, asked: set[str], dice: Dice) -> bool:
    """Whether a question was not met before, or one in thirty of those that were."""
    question = str(s.prompts[-1].ask)
    is_new = question not in asked
    asked.add(question)
    return is_new or dice.below(30) == 0


# It wins


@pytest.mark.parametrize("name", GAMES)
def test_it_beats_a_random_player_nearly_always(name: str) -> None:
    tally = Duel(GAMES[name], 2, {}).play("greedy", "random", 6, 1)
    assert tally.wins >= 5


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_it_beats_random_players_over_many_games(name: str) -> None:
    tally = Duel(GAMES[name], 2, {}).play("greedy", "random", 200, 100)
    assert tally.interval[0] > 0.9
