"""Two programs that share no code keep the same books of random games (oracle.py)."""

from __future__ import annotations

import pytest

from tests.games.castelli.oracle import GOODS, Books
from trecastelli.ai.engine.playout import choose
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import OVER, Event
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.rules.events import Overbuilt
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.verbs import ASK_BUILD

MODULES = ("base", "dilemma", "battle", "dilemma,battle")


def agree(s: State, books: Books, where: str) -> None:
    """Everything both know is the same."""
    assert s.points == books.points, where
    assert s.silver == books.silver and s.mines == [books.mine], where
    assert s.stores == [goods[kind] for goods in books.goods for kind in GOODS], where
    assert s.sizes == [sum(hand.values()) for hand in books.hands], where
    assert s.built == books.built, where


def keep_books(seats: int, module: str, seed: int) -> Books:
    """Play a random game and compare at every build step and at the end."""
    dice = SeededDice(seed)
    s, books = GAME.new(seats, {"module": module}), Books(seats, module)
    log: list[Event] = []
    while GAME.to_act(s) != OVER:
        who, action = GAME.to_act(s), choose(GAME, s, dice)
        log.clear()
        books.enter(who, action.text)
        GAME.apply(s, action, log)
        if action.verb.name == "over" and any(isinstance(e, Overbuilt) for e in log):
            books.overbuild()
        if s.prompts and s.prompts[-1].ask == ASK_BUILD:
            books.catch_up(s.turn)
            agree(s, books, f"{seats} {module} {seed} after {action}")
    books.finish()
    agree(s, books, f"{seats} {module} {seed} at the end")
    return books


def many(games: int) -> None:
    for seed in range(games):
        books = keep_books(2 + seed % 3, MODULES[seed // 3 % 4], seed)
        areas = [
            area["id"]
            for octagon in books.land.values()
            for area in octagon["areas"]
            if area["type"] != "silver_mine"
        ]
        assert sorted(books.scored) == sorted(areas), "each area scores exactly once"


def test_sixty_random_games_are_booked_alike() -> None:
    many(60)


@pytest.mark.slow
def test_a_thousand_random_games_are_booked_alike() -> None:
    many(1000)


def test_the_comparison_would_notice_a_wrong_point() -> None:
    books = Books(2)
    s = GAME.new(2, {})
    s.points[0] = 1
    with pytest.raises(AssertionError):
        agree(s, books, "a point too many")
