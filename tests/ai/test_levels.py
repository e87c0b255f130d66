"""The five levels are honest, answer every question, and are better the higher they stand."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from tests.ai.duel import Duel
from tests.ai.test_greedy import REDEALS, SECRETIVE
from tests.games.digest import setups
from trecastelli.ai.budget import Budget
from trecastelli.ai.careless import CarelessPlayer, FirstThoughtPlayer
from trecastelli.ai.engine.playout import choose
from trecastelli.ai.levels import BOTS, LEVELS
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import CHANCE, OVER, Dice
from trecastelli.games import GAMES

BRIEF = Budget(iterations=8)
TENTH = Budget(seconds=0.1)
GAMES_OF_LEVELS = {"castellan": 200, "castle": 200, "castelli": 1000}
"""Castelli has the most luck, and its games are the shortest."""
KINGS_GAMES = {"castellan": 80, "castle": 60, "castelli": 120}
"""A king thinks long, and a game of Castle has many choices: nothing is to take an hour."""
QUESTIONS = {"castellan": 4, "castle": 15, "castelli": 11}


def decide(level: str, name: str, s: Any, seed: int = 0) -> Action:
    game = GAMES[name]
    legal = game.legal(s)
    action = LEVELS[level].make(game, seed).choose(game.view(s, game.to_act(s)), legal, BRIEF)
    assert action in legal
    return action


# Budgets


@pytest.mark.parametrize("limits", [(None, None), (0, None), (None, 0.0), (-1, 1.0), (1, -1.0)])
def test_thinking_has_a_limit_above_nothing(limits: tuple[int | None, float | None]) -> None:
    with pytest.raises(BadSetup, match="must be more than 0"):
        Budget(*limits)


@pytest.mark.parametrize("name", GAMES)
def test_the_king_chooses_the_same_with_the_same_iterations(name: str) -> None:
    game, dice = GAMES[name], SeededDice(2)
    s = game.new(2, {})
    for _ply in range(40):
        game.apply(s, choose(game, s, dice), [])
    while game.to_act(s) == CHANCE or len(game.legal(s)) < 3:
        game.apply(s, choose(game, s, dice), [])
    assert decide("king", name, s, 4) == decide("king", name, s, 4)


# They know their view and nothing else


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_chooses_the_same_in_all_worlds_its_seat_cannot_tell_apart(
    name: str, level: str
) -> None:
    game, dice, compared = GAMES[name], SeededDice(17), 0
    s = game.new(2, SECRETIVE.get(name, {}))
    while (who := game.to_act(s)) != OVER and compared < 12:
        if who != CHANCE and len(game.legal(s)) > 1 and dice.below(6) == 0:
            compared += _compare(level, name, s, who, dice)
        game.apply(s, choose(game, s, dice), [])
    assert compared >= 8


def _compare(level: str, name: str, s: Any, who: int, dice: Dice) -> int:
    """How many of two worlds differ from the state, with the same choice in all."""
    worlds = [REDEALS[name](s, who, dice) for _ in range(2)]
    choice = decide(level, name, s)
    assert all(decide(level, name, world) == choice for world in worlds)
    return sum(world != s for world in worlds)


# They answer every question


@pytest.mark.parametrize("name", GAMES)
def test_every_level_answers_every_question_in_every_setup(name: str) -> None:
    game, asked = GAMES[name], set[tuple[str, str]]()
    for number, (seats, options) in enumerate(setups(game)):
        dice, s = SeededDice(number), game.new(seats, options)
        level = list(LEVELS)[number % len(LEVELS)]
        while (who := game.to_act(s)) != OVER:
            question = (level, "" if who == CHANCE else str(s.prompts[-1].ask))
            is_new = who != CHANCE and len(game.legal(s)) > 1 and question not in asked
            asked.add(question)
            game.apply(s, decide(level, name, s) if is_new else choose(game, s, dice), [])
    assert len({question for _level, question in asked if question}) >= QUESTIONS[name]


# What they overlook


class Nosy:
    """Remembers what it was shown, and takes the first."""

    def __init__(self) -> None:
        self.shown: list[list[Action]] = []

    def choose(self, view: Any, legal: list[Action], budget: Budget | None = None) -> Action:
        self.shown.append(legal)
        return legal[0]


class Plain:
    """A judge to whom the last of all actions looks far better than the others, or no action."""

    HEAT = 1.0
    FORKS: tuple[str, ...] = ()
    ALTERNATIVES: tuple[str, ...] = ()
    FEATURES: tuple[str, ...] = ()
    VARIETIES: Mapping[str, tuple[dict[str, str], ...]] = {}

    def __init__(self, last: float) -> None:
        self.last = last

    def features(self, s: Any) -> list[list[float]]:
        return [[], []]

    def judge(self, s: Any) -> list[float]:
        return [0.0, 0.0]

    outlook = judge

    def promise(self, s: Any, legal: list[Action]) -> list[float]:
        return [0.0] * (len(legal) - 1) + [self.last]

    def is_quiet(self, s: Any) -> bool:
        return True


def _shown(last: float) -> tuple[list[Action], list[list[Action]]]:
    game, dice, nosy = GAMES["castle"], SeededDice(5), Nosy()
    s = game.new(2, {})
    while game.to_act(s) == CHANCE or len(game.legal(s)) < 4:
        game.apply(s, choose(game, s, dice), [])
    legal, view = game.legal(s), game.view(s, game.to_act(s))
    player = CarelessPlayer(game, Plain(last), nosy, SeededDice(1), 50)
    for _time in range(200):
        player.choose(view, legal)
    return legal, nosy.shown


def test_half_of_the_choices_are_overlooked_but_never_all() -> None:
    legal, shown = _shown(0.0)
    assert all(shown) and len({len(noticed) for noticed in shown}) > 2
    for action in legal:
        assert 60 < sum(action in noticed for noticed in shown) < 140


def test_what_is_plainly_best_is_not_overlooked() -> None:
    legal, shown = _shown(9.0)
    assert all(legal[-1] in noticed for noticed in shown)


def test_a_first_thought_is_what_promises_most() -> None:
    game, s = GAMES["castle"], GAMES["castle"].new(2, {})
    dice = SeededDice(8)
    while game.to_act(s) == CHANCE or len(game.legal(s)) < 4:
        game.apply(s, choose(game, s, dice), [])
    legal, view = game.legal(s), game.view(s, game.to_act(s))
    player = FirstThoughtPlayer(game, Plain(1.0), dice)
    assert player.choose(view, legal) is legal[-1]
    indifferent = FirstThoughtPlayer(game, Plain(0.0), dice)
    assert {indifferent.choose(view, legal).text for _ in range(200)} == {a.text for a in legal}


# Each is better than the one before


@pytest.mark.parametrize("name", GAMES)
def test_a_page_beats_chance_and_a_knight_beats_a_page(name: str) -> None:
    duel = Duel(GAMES[name], 2, {})
    assert duel.play("page", "random", 24, 1).wins >= 16
    assert duel.play("knight", "page", 60, 1).wins >= 40


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("lower", "upper"), [*pairwise(LEVELS)][:-1])
def test_each_level_beats_the_one_below(name: str, lower: str, upper: str) -> None:
    tally = Duel(GAMES[name], 2, {}).play(upper, lower, GAMES_OF_LEVELS[name], 500)
    assert tally.rate >= 0.65 and tally.interval[0] > 0.55, tally


@pytest.mark.parametrize("name", GAMES)
def test_the_baron_is_the_greedy_judge(name: str) -> None:
    game, dice, compared = GAMES[name], SeededDice(6), 0
    s = game.new(2, {})
    while (who := game.to_act(s)) != OVER and compared < 5:
        if who != CHANCE and len(game.legal(s)) > 2 and dice.below(5) == 0:
            compared += 1
            view, legal = game.view(s, who), game.legal(s)
            bots = LEVELS["baron"], BOTS["greedy"]
            baron, greedy = (bot.make(game, compared) for bot in bots)
            assert baron.choose(view, legal) == greedy.choose(view, legal)
        game.apply(s, choose(game, s, dice), [])
    assert compared == 5


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_king_beats_the_greedy_judge_in_a_tenth_of_a_second(name: str) -> None:
    """And so the level below."""
    tally = Duel(GAMES[name], 2, {}, TENTH).play("king", "greedy", KINGS_GAMES[name], 1100)
    assert tally.rate >= 0.7 and tally.interval[0] > 0.55, tally


@pytest.mark.slow
@pytest.mark.parametrize("module", ["dilemma", "battle"])
def test_the_king_is_the_better_one_with_the_modules_of_castelli_too(module: str) -> None:
    tally = Duel(GAMES["castelli"], 2, {"module": module}, TENTH).play("king", "greedy", 60, 1100)
    assert tally.interval[0] > 0.5, tally


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("lower", "upper"), [*pairwise(LEVELS)])
def test_each_level_wins_more_than_its_share_among_three(name: str, lower: str, upper: str) -> None:
    games = KINGS_GAMES[name] if upper == "king" else 150
    tally = Duel(GAMES[name], 3, {}, TENTH).play(upper, lower, games, 700)
    assert tally.interval[0] > 1 / 3, tally


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_king_beats_chance_nearly_always(name: str) -> None:
    tally = Duel(GAMES[name], 2, {}, TENTH).play("king", "random", 100, 900)
    assert tally.rate >= 0.99, tally


def test_every_level_is_a_bot() -> None:
    assert list(LEVELS) == ["page", "squire", "knight", "baron", "king"]
    assert set(BOTS) == {"random", "rollout", "greedy", *LEVELS}
