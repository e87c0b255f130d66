"""How often the arena's intervals and its test err, in contests that are made up.

    python -m tests.arena.made_up intervals
    python -m tests.arena.made_up tests

The figures of `docs/bots.md` were made with it. It takes a few minutes.
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
"""The shares of a player in the games of a deal, by his rate and the number of games."""


def apart(dice: Random, rate: float, games: int, drawn: float = 0.0) -> list[float]:
    """Every game by itself; some end level."""
    won = rate - drawn / 2
    points = [dice.random() for _ in range(games)]
    return [1.0 if point < won else 0.5 if point < won + drawn else 0.0 for point in points]


def alike(dice: Random, rate: float, games: int) -> list[float]:
    """All games of a deal end the same way."""
    return apart(dice, rate, 1) * games


def lucky(dice: Random, rate: float, games: int, luck: float, drawn: float = 0.0) -> list[float]:
    """So many deals are won by one seat, whoever sits in it; in the others the players decide."""
    if dice.random() < luck:
        return [1.0] + [0.0] * (games - 1)
    even = 1 / games
    return apart(dice, even + (rate - even) / (1 - luck), games, drawn)


PAIRS: dict[str, Deal] = {
    "no luck": apart,
    "no luck, 30 % level": partial(apart, drawn=0.3),
    "70 % luck": partial(lucky, luck=0.7),
    "85 % luck": partial(lucky, luck=0.85),
    "50 % luck, 20 % of the rest level": partial(lucky, luck=0.5, drawn=0.2),
}
CONTESTS: list[tuple[str, Deal, float, int]] = [
    ("a deal a game", apart, 0.5, 1),
    ("a deal a game", apart, 0.9, 1),
    ("no luck", apart, 0.5, 2),
    ("no luck", apart, 0.9, 2),
    ("no luck", apart, 0.98, 2),
    ("60 % luck", partial(lucky, luck=0.6), 0.65, 2),
    ("60 % luck", partial(lucky, luck=0.6), 0.4, 3),
    ("40 % level", partial(apart, drawn=0.4), 0.6, 2),
    ("all games alike", alike, 0.5, 2),
    ("all games alike", alike, 0.9, 2),
]


def held(deal: Deal, rate: float, games: int, deals: int, contests: int) -> tuple[float, float]:
    """How often the true rate lies in the interval by deals, and in that by games."""
    dice, found, plain = Random(deals), 0, 0
    for _contest in range(contests):
        played = {number: deal(dice, rate, games) for number in range(deals)}
        low, high = by_deals(played)
        found += low <= rate <= high
        low, high = wilson(sum(map(sum, played.values())), deals * games)
        plain += low <= rate <= high
    return found / contests, plain / contests


def tested(deal: Deal, elo: float, test: Sprt, seed: int) -> Sprt:
    """A test on pairs of games of a player who is so much stronger, decided."""
    dice, rate = Random(seed), expected(elo)
    while not test.verdict:
        test.add(sum(deal(dice, rate, 2)) / 2)
    return test


def tell_intervals() -> None:
    for name, deal, rate, games in CONTESTS:
        for deals in (10, 25, 100):
            found, plain = held(deal, rate, games, deals, 1000)
            click.echo(
                f"{name}, rate {rate}, {deals} deals of {games}: {found:.3f}, by games {plain:.3f}"
            )


def tell_tests(elo1: float = 30, count: int = 250) -> None:
    for name, deal in PAIRS.items():
        for elo, wrong in ((0.0, "H1"), (elo1, "H0")):
            made = [tested(deal, elo, Sprt(0, elo1), seed) for seed in range(count)]
            errors = sum(test.verdict == wrong for test in made) / count
            rounds = sum(test.rounds for test in made) / count
            click.echo(f"{name}, {elo:g} Elo: {wrong} in {errors:.3f}, after {rounds:.0f} pairs")


if __name__ == "__main__":
    {"intervals": tell_intervals, "tests": tell_tests}[sys.argv[1]]()
