"""Perft counts lines of play; the toy's counts can be found by hand."""

from __future__ import annotations

import pytest

from tests.core.toy import DRAW, PEEK, SHOW, State, Toy
from trecastelli.core.game import child
from trecastelli.core.play.perft import perft

GAME = Toy()


def by_walking(s: State, depth: int) -> int:
    """The same number, found by making every state of the last depth."""
    row = [s]
    for _ in range(depth - 1):
        row = [child(GAME, s, action, []) for s in row for action in GAME.legal(s)]
    return sum(len(GAME.legal(s)) for s in row)


def test_the_first_draws_and_turns_of_the_toy_are_counted_right() -> None:
    counts = [perft(GAME, GAME.new(2, {}), depth) for depth in range(1, 5)]
    # six draws each, 6 x 6 hands, then show or peek; after a show the other may not peek
    assert counts == [6, 36, 72, 108]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("peeks", ["two", "none"])
def test_perft_agrees_with_walking_every_line(seats: int, peeks: str) -> None:
    s = GAME.new(seats, {"peeks": peeks})
    for depth in range(1, 6):
        assert perft(GAME, s, depth) == by_walking(s, depth)


def test_counting_does_not_change_the_state() -> None:
    s = child(GAME, child(GAME, GAME.new(2, {}), DRAW[0], []), DRAW[1], [])
    before = repr(s)
    assert perft(GAME, s, 1) == len([SHOW[0], PEEK[0]])
    assert perft(GAME, s, 4) > 0
    assert repr(s) == before


def test_a_game_that_is_over_has_no_lines() -> None:
    s = GAME.new(2, {})
    s.bag.counts[:] = [0] * 6
    assert [perft(GAME, s, depth) for depth in (1, 2, 5)] == [0, 0, 0]
