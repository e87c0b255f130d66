"""Measures how often the arena's intervals and its test are wrong, in simulated contests.

    python -m tests.arena.simulated_contests intervals
    python -m tests.arena.simulated_contests tests

The figures in `docs/bots.md` come from it. It takes a few minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from random import Random

import click

from trecastelli.arena.sprt import Sprt
from trecastelli.arena.statistics import by_deals, expected, wilson

Deal = Callable[[Random, float, int], list[float]]
"""A player's shares in the games of a deal, from their rate and the number of games."""


def independent(dice: Random, rate: float, games: int, ties: float = 0.0) -> list[float]:
    """Independent games; a share of them are ties."""
    wins = rate - ties / 2
    points = [dice.random() for _ in range(games)]
    return [1.0 if point < wins else 0.5 if point < wins + ties else 0.0 for point in points]


def equal(dice: Random, rate: float, games: int) -> list[float]:
    """All games of a deal have the same result."""
    return independent(dice, rate, 1) * games


def lucky(dice: Random, rate: float, games: int, luck: float, ties: float = 0.0) -> list[float]:
    """A share of the deals is won by one seat, whoever has it; the players decide the others."""
    if dice.random() < luck:
        return [1.0] + [0.0] * (games - 1)
    even = 1 / games
    return independent(dice, even + (rate - even) / (1 - luck), games, ties)


PAIRS: dict[str, Deal] = {
    "no luck": independent,
    "no luck, 30 % ties": partial(independent, ties=0.3),
    "70 % luck": partial(lucky, luck=0.7),
    "85 % luck": partial(lucky, luck=0.85),
    "50 % luck, 20 % of the rest ties": partial(lucky, luck=0.5, ties=0.2),
}
CONTESTS: list[tuple[str, Deal, float, int]] = [
    ("one game per deal", independent, 0.5, 1),
    ("one game per deal", independent, 0.9, 1),
    ("no luck", independent, 0.5, 2),
    ("no luck", independent, 0.9, 2),
    ("no luck", independent, 0.98, 2),
    ("60 % luck", partial(lucky, luck=0.6), 0.65, 2),
    ("60 % luck", partial(lucky, luck=0.6), 0.4, 3),
    ("40 % ties", partial(independent, ties=0.4), 0.6, 2),
    ("equal games", equal, 0.5, 2),
    ("equal games", equal, 0.9, 2),
]


def coverage(deal: Deal, rate: float, games: int, deals: int, contests: int) -> tuple[float, float]:
    """How often the true rate is in the interval by deals, and in the interval by games."""
    dice, hits_by_deals, hits_by_games = Random(deals), 0, 0
    for _contest in range(contests):
        shares = {number: deal(dice, rate, games) for number in range(deals)}
        low, high = by_deals(shares)
        hits_by_deals += low <= rate <= high
        low, high = wilson(sum(map(sum, shares.values())), deals * games)
        hits_by_games += low <= rate <= high
    return hits_by_deals / contests, hits_by_games / contests


def run_test(deal: Deal, elo: float, test: Sprt, seed: int) -> Sprt:
    """Run a test to its verdict on pairs of games of a player who is stronger by `elo`."""
    dice, rate = Random(seed), expected(elo)
    while not test.verdict:
        test.add(sum(deal(dice, rate, 2)) / 2)
    return test


def print_intervals() -> None:
    for name, deal, rate, games in CONTESTS:
        for deals in (10, 25, 100):
            right, by_games = coverage(deal, rate, games, deals, 1000)
            click.echo(
                f"{name}, rate {rate}, {deals} deals of {games}:"
                f" {right:.3f}, by games {by_games:.3f}"
            )


def print_tests(elo1: float = 30, count: int = 250) -> None:
    for name, deal in PAIRS.items():
        for elo, wrong in ((0.0, "H1"), (elo1, "H0")):
            tests = [run_test(deal, elo, Sprt(0, elo1), seed) for seed in range(count)]
            errors = sum(test.verdict == wrong for test in tests) / count
            rounds = sum(test.rounds for test in tests) / count
            click.echo(f"{name}, {elo:g} Elo: {wrong} in {errors:.3f}, after {rounds:.0f} pairs")


if __name__ == "__main__":
    {"intervals": print_intervals, "tests": print_tests}[sys.argv[1]]()
