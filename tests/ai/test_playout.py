"""Random play to the end is reproducible, fair, and by the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.core.toy import Toy
from trecastelli.ai.engine.playout import choose, play_out, random_record
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Game
from trecastelli.core.play.history import History
from trecastelli.games import GAMES

CASTELLAN = GAMES["castellan"]
CASES: list[tuple[Game[Any, Any], int]] = [
    (Toy(), 2),
    (Toy(), 3),
    (CASTELLAN, 2),
    (CASTELLAN, 3),
    (CASTELLAN, 4),
]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_playout_ends_the_game_and_counts_its_actions(game: Game[Any, Any], seats: int) -> None:
    for seed in range(5):
        s = game.new(seats, {})
        count = play_out(game, s, SeededDice(seed))
        assert game.to_act(s) == OVER
        assert count == len(random_record(game, seats, {}, SeededDice(seed))) <= game.longest
        game.audit(s)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_playout_of_the_same_seed_is_the_same(game: Game[Any, Any], seats: int) -> None:
    one, two, other = (game.new(seats, {}) for _ in range(3))
    play_out(game, one, SeededDice(9))
    play_out(game, two, SeededDice(9))
    play_out(game, other, SeededDice(10))
    assert one == two and repr(one) == repr(two)
    assert one != other


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_random_record_can_be_played(game: Game[Any, Any], seats: int) -> None:
    history = History(game, seats, {})
    for who, action in random_record(game, seats, {}, SeededDice(2)):
        history.play(who, action)
    s = game.new(seats, {})
    play_out(game, s, SeededDice(2))
    assert history.to_act == OVER and history.state == s


def test_options_are_played_by() -> None:
    line = random_record(Toy(), 2, {"peeks": "none"}, SeededDice(1))
    assert not any(action.text == "peek" for _, action in line)
    line = random_record(Toy(), 2, {"peeks": "two"}, SeededDice(1))
    assert any(action.text == "peek" for _, action in line)


def test_chance_is_drawn_by_its_odds() -> None:
    game, dice = Toy(), SeededDice(6)
    s = game.new(2, {})
    s.bag.counts[:] = [1, 0, 3, 0, 6, 0]
    assert game.to_act(s) == CHANCE
    drawn = Counter(choose(game, s, dice).text for _ in range(10_000))
    assert set(drawn) == {"draw:0", "draw:2", "draw:4"}
    for text, weight in {"draw:0": 1, "draw:2": 3, "draw:4": 6}.items():
        assert abs(drawn[text] / 1000 - weight) < 0.25


def test_a_playout_from_the_middle_goes_on_from_there() -> None:
    line = random_record(CASTELLAN, 2, {}, SeededDice(5))
    s = CASTELLAN.new(2, {})
    for _, action in line[:60]:
        CASTELLAN.apply(s, action, [])
    before = CASTELLAN.copy(s)
    play_out(CASTELLAN, s, SeededDice(99))
    assert CASTELLAN.to_act(s) == OVER and CASTELLAN.to_act(before) != OVER
    for seat in range(2):
        for card, count in enumerate(before.discards[seat].counts):
            assert s.discards[seat][card] >= count
