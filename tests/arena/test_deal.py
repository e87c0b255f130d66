"""Tests of deals: reproducible, separate for each seat, and by the odds of the rules."""

from __future__ import annotations

from collections import Counter

from trecastelli.arena.deal import Deal


def draws(deal: Deal, count: int, last: int = 0, verb: str = "draw") -> list[int]:
    return [deal.pick(verb, last, [1, 2, 3, 4]) for _ in range(count)]


def test_the_same_deal_gives_the_same_chance_and_another_does_not() -> None:
    assert draws(Deal("s", 3), 20) == draws(Deal("s", 3), 20)
    assert draws(Deal("s", 3), 20) != draws(Deal("s", 4), 20)
    assert draws(Deal("s", 3), 20) != draws(Deal("t", 3), 20)


def test_the_draws_of_a_seat_do_not_depend_on_the_other_seats() -> None:
    plain, mixed = Deal("s", 0), Deal("s", 0)
    draws(mixed, 7, last=1)
    draws(mixed, 5, verb="roll")
    assert draws(plain, 20, last=0) == draws(mixed, 20, last=0)


def test_a_small_change_of_the_odds_changes_few_outcomes() -> None:
    one, other = Deal("s", 0), Deal("s", 0)
    same = sum(one.pick("d", 0, [9] * 10) == other.pick("d", 0, [9] * 9 + [8]) for _ in range(400))
    assert same > 370


def test_outcomes_follow_their_odds() -> None:
    counts = Counter(Deal("odds", deal).pick("d", 0, [1, 2, 3, 4]) for deal in range(10_000))
    for outcome, weight in enumerate([1, 2, 3, 4]):
        assert abs(counts[outcome] - 1000 * weight) < 200
