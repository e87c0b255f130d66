"""Seeded dice are fair, and fall the same way on every machine, compiled or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import pairwise

import pytest

from trecastelli.core.dice import SeededDice

FIXED = {
    0: [669, 179, 649, 179, 844, 804, 800, 673],
    1: [125, 307, 341, 753, 447, 757, 441, 534],
    2024: [479, 596, 113, 588, 379, 342, 995, 204],
    10**18: [662, 738, 106, 86, 487, 620, 945, 610],
}
"""What the dice have always shown; kept records of random games depend on it."""


def throws(seed: int, n: int, count: int) -> list[int]:
    dice = SeededDice(seed)
    return [dice.below(n) for _ in range(count)]


def chi_squared(seen: Iterable[Hashable], cells: int) -> float:
    """How far what was seen is from all cells being as likely."""
    counts = Counter(seen)
    expected = counts.total() / cells
    misses = expected * (cells - len(counts))
    return sum((count - expected) ** 2 for count in counts.values()) / expected + misses


@pytest.mark.parametrize("seed", FIXED)
def test_a_seed_gives_the_numbers_it_has_always_given(seed: int) -> None:
    assert throws(seed, 1000, 8) == FIXED[seed]


def test_the_same_seed_gives_the_same_numbers_and_another_gives_others() -> None:
    assert throws(77, 10, 100) == throws(77, 10, 100)
    assert throws(77, 10, 100) != throws(78, 10, 100)
    assert len({tuple(throws(seed, 1000, 4)) for seed in range(500)}) == 500


@pytest.mark.parametrize("n", [1, 2, 3, 7, 10, 52, 1000])
def test_every_throw_is_from_0_to_n_minus_1(n: int) -> None:
    seen = set(throws(5, n, 20 * n))
    assert min(seen) == 0 and max(seen) == n - 1


@pytest.mark.parametrize("seed", [0, 1, 99, 2**31, 2**63])
@pytest.mark.parametrize("n", [2, 6, 10])
def test_all_numbers_are_as_likely(seed: int, n: int) -> None:
    assert chi_squared(throws(seed, n, 6000), n) < 35  # p < 0.0001 for nine degrees of freedom


@pytest.mark.parametrize("seed", [0, 1, 99])
def test_a_throw_says_nothing_about_the_next(seed: int) -> None:
    row = throws(seed, 5, 10001)
    assert chi_squared(pairwise(row), 25) < 60  # p < 0.0001 for 24 degrees of freedom


@pytest.mark.parametrize("throw", [0, 5])
def test_neighbouring_seeds_have_nothing_to_do_with_one_another(throw: int) -> None:
    row = [throws(seed, 4, throw + 1)[throw] for seed in range(4001)]
    assert chi_squared(pairwise(row), 16) < 47  # p < 0.0001 for 15 degrees of freedom
