"""A search keeps to its budget, and thinks most of what turns out best."""

from __future__ import annotations

from math import isclose
from typing import Any

import pytest

from trecastelli.ai.budget import Budget
from trecastelli.ai.engine.playout import choose
from trecastelli.ai.engine.search import WIDEST, SearchPlayer, Tree, chances, grow
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER
from trecastelli.core.parts import require
from trecastelli.core.parts.judge import Judge
from trecastelli.games import GAMES, PARTS

INSTANT = Budget(seconds=1e-9)


def position(name: str, seed: int = 1, choices: int = 5) -> Any:
    """A state with so many choices, after some random play."""
    game, dice = GAMES[name], SeededDice(seed)
    s = game.new(2, {})
    for _ply in range(30):
        game.apply(s, choose(game, s, dice), [])
    while game.to_act(s) == CHANCE or len(game.legal(s)) < choices:
        assert game.to_act(s) != OVER
        game.apply(s, choose(game, s, dice), [])
    return s


def grown(name: str, s: Any, budget: Budget) -> Tree[Any, Any]:
    game = GAMES[name]
    tree = Tree(game, require(PARTS[name].judge), game.view(s, game.to_act(s)), SeededDice(3))
    grow(tree, budget)
    return tree


@pytest.mark.parametrize("name", GAMES)
def test_iterations_are_spent_and_never_exceeded(name: str) -> None:
    s = position(name)
    for iterations in (60, 200):
        assert iterations - WIDEST < grown(name, s, Budget(iterations)).root.visits <= iterations


@pytest.mark.parametrize("name", GAMES)
def test_time_that_is_up_ends_a_search_whatever_iterations_are_left(name: str) -> None:
    s = position(name)
    rounds = WIDEST.bit_length()
    assert grown(name, s, INSTANT).root.visits <= rounds * WIDEST
    both = Budget(iterations=1 << 20, seconds=0.05)
    assert grown(name, s, both).root.visits < 1 << 20


@pytest.mark.parametrize("name", GAMES)
def test_the_better_choices_are_tried_more_often(name: str) -> None:
    s = position(name)
    seat = GAMES[name].to_act(s)
    tree = grown(name, s, Budget(200))
    children = sorted(tree.root.children.values(), key=lambda node: node.visits, reverse=True)
    assert len(children) == len(GAMES[name].legal(s))
    assert sum(child.visits for child in children) == tree.root.visits
    assert children[0].visits == children[1].visits > children[-1].visits
    best = SearchPlayer(GAMES[name], require(PARTS[name].judge), SeededDice(3), Budget(200))
    chosen = best.choose(tree.view, GAMES[name].legal(s))
    last_two = sorted(children[:2], key=lambda node: node.value(seat))
    assert chosen == last_two[-1].action


@pytest.mark.parametrize("name", GAMES)
def test_chances_of_all_seats_are_one_together(name: str) -> None:
    tree = grown(name, position(name), Budget(60))
    for node in (tree.root, *tree.root.children.values()):
        if node.visits:
            assert isclose(sum(node.value(seat) for seat in range(2)), 1.0)


def test_an_outlook_becomes_chances() -> None:
    even = chances([4.0, 4.0, 4.0, 4.0])
    assert even == [0.25] * 4
    ahead, behind = chances([7.0, 6.0])
    assert isclose(ahead / behind, 2.718281828459045)


class Witness:
    """A judge that remembers what it was shown."""

    def __init__(self, judge: Judge[Any]) -> None:
        self._judge = judge
        self.seen: list[list[float]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._judge, name)

    def outlook(self, s: Any) -> list[float]:
        self.seen.append(self._judge.outlook(s))
        return self.seen[-1]


def test_all_ways_a_tile_can_look_are_tried_and_the_best_counts() -> None:
    game, s = GAMES["castelli"], GAMES["castelli"].new(2, {})
    dice, witness = SeededDice(1), Witness(require(PARTS["castelli"].judge))
    while game.to_act(s) == CHANCE:
        game.apply(s, choose(game, s, dice), [])
    view = game.view(s, game.to_act(s))
    tree = Tree(game, witness, view, SeededDice(3))
    first = tree.contenders()[0]
    tree.grow(first, 5)
    found = [chances(seen)[view.seat] for seen in witness.seen]
    assert len(set(found)) == len(found) == 4
    assert first.value(view.seat) == max(found)
