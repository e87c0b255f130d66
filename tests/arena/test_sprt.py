"""Tests of the sequential test: known values, and its error rate on simulated games."""

from __future__ import annotations

from math import isinf, log

import pytest

from tests.arena.outcomes import outcome
from trecastelli.arena.contest import Contest
from trecastelli.arena.results import results
from trecastelli.arena.sprt import Sprt, round_score
from trecastelli.arena.statistics import elo_from, expected
from trecastelli.core.dice import SeededDice


def sprt_with(counts: dict[float, int], elo0: float = 0, elo1: float = 5) -> Sprt:
    test = Sprt(elo0, elo1)
    for score, count in counts.items():
        for _ in range(count):
            test.add(score)
    return test


def test_elo_and_score_are_inverse() -> None:
    assert expected(0) == 0.5 and expected(400) == pytest.approx(10 / 11)
    assert elo_from(expected(30)) == pytest.approx(30)
    assert isinf(elo_from(1)) and elo_from(0) < 0


def test_the_bounds_are_those_of_wald() -> None:
    assert Sprt().bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    low, high = Sprt(alpha=0.01, beta=0.1).bounds
    assert (low, high) == pytest.approx((log(0.1 / 0.99), log(0.9 / 0.01)))


def test_wins_and_losses_give_the_ratio_of_bernoulli() -> None:
    test = sprt_with({1.0: 60, 0.0: 40}, 0, 50)
    p0, p1 = expected(0), expected(50)
    known = 60 * log(p1 / p0) + 40 * log((1 - p1) / (1 - p0))
    assert test.llr == pytest.approx(known, abs=1e-3)


def test_many_rounds_agree_with_the_normal_distribution() -> None:
    counts = {0.0: 100, 0.25: 1100, 0.5: 2300, 0.75: 1300, 1.0: 200}
    test = sprt_with(counts)
    mean, total = test.score, test.rounds
    spread = sum(count * (score - mean) ** 2 for score, count in counts.items()) / total
    s0, s1 = expected(0), expected(5)
    known = total * (s1 - s0) * (2 * mean - s0 - s1) / (2 * spread)
    assert test.llr == pytest.approx(known, rel=0.02) and known > 1


def test_a_new_test_is_undecided() -> None:
    assert Sprt().llr == 0 and Sprt().verdict == ""
    assert Sprt().interval == (0.0, 1.0)


@pytest.mark.parametrize(("score", "verdict"), [(1.0, "H1"), (0.0, "H0"), (0.5, "H0")])
def test_equal_scores_are_decided_after_some_rounds(score: float, verdict: str) -> None:
    test = Sprt(0, 100)
    while not test.verdict:
        test.add(score)
    assert test.verdict == verdict and 5 < test.rounds < 40


def test_equal_rounds_make_the_interval_narrow() -> None:
    split, apart = sprt_with({0.5: 98, 1.0: 2}), sprt_with({0.0: 49, 1.0: 51})
    assert split.score == apart.score == 0.51
    assert split.interval[1] - split.interval[0] < 0.1 < apart.interval[1] - apart.interval[0]


@pytest.mark.parametrize(("elo1", "games"), [(30, 72), (100, 24)])
def test_a_player_who_always_wins_is_decided_after_the_documented_games(
    elo1: float, games: int
) -> None:
    test = Sprt(0, elo1)
    while not test.verdict:
        test.add(1.0)
    assert (test.verdict, test.games) == ("H1", games)


def test_the_interval_of_a_test_is_the_one_of_the_standings() -> None:
    pairs = [([1, 2], [2, 1]), ([1, 2], [1, 2]), ([2, 1], [1, 2])] * 9
    test, games = Sprt(), []
    for deal, (first, second) in enumerate(pairs):
        one = outcome(2 * deal, [0, 1], first, deal=deal)
        two = outcome(2 * deal + 1, [1, 0], second, deal=deal)
        test.add(round_score([one, two]))
        games += [one, two]
    result = results(Contest("castle", ("greedy", "random"), 2, duplicate=True), games)
    won = {row.name: row.won for row in result.standings}["greedy"]
    assert won.interval == pytest.approx(test.interval) and won.rate == test.score


def verdict_on(elo: float, seed: int) -> str:
    """The verdict on simulated pairs of games of a player who is stronger; a third are ties."""
    dice, test, ties = SeededDice(seed), Sprt(0, 120), 1 / 3
    wins = expected(elo) - ties / 2
    while not test.verdict and test.rounds < 2000:
        points = [dice.below(10**6) / 10**6 for _ in range(2)]
        games = [1.0 if p < wins else 0.5 if p < wins + ties else 0.0 for p in points]
        test.add(sum(games) / 2)
    return test.verdict


def test_the_error_rate_is_low() -> None:
    equal = [verdict_on(0, seed) for seed in range(50)]
    stronger = [verdict_on(120, seed) for seed in range(50)]
    assert equal.count("H0") >= 44 and stronger.count("H1") >= 44
    assert "" not in equal + stronger


def test_equal_players_score_a_half_with_any_number_of_seats() -> None:
    assert round_score([outcome(0, [0, 1], [1, 2]), outcome(1, [1, 0], [1, 2])]) == 0.5
    assert round_score([outcome(0, [0, 1], [1, 2]), outcome(1, [1, 0], [2, 1])]) == 1
    assert round_score([outcome(0, [0, 1], [1, 1]), outcome(1, [1, 0], [2, 1])]) == 0.75
    assert round_score([outcome(0, [0, 1], [2, 2])]) == 0.5
    seatings = [(0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 1), (1, 1, 0), (1, 0, 1)]
    assert round_score([outcome(n, s, [1, 2, 3]) for n, s in enumerate(seatings)]) == 0.5
