"""Tests of the schedule: seats and opponents are balanced."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from trecastelli.arena.schedule import Fixture, fixtures, lineups, round_size, schedule

SHAPES = [(2, 2), (3, 2), (5, 2), (3, 3), (4, 3), (4, 4), (5, 5), (2, 3), (2, 4), (3, 4), (1, 2)]


def opponents(fixture: Fixture, seat: int) -> tuple[int, ...]:
    """The opponents of a seat, sorted."""
    return tuple(sorted(fixture.seating[:seat] + fixture.seating[seat + 1 :]))


@pytest.mark.parametrize("duplicate", [False, True])
@pytest.mark.parametrize(("entrants", "seats"), SHAPES)
def test_each_entrant_has_each_seat_equally_often_against_the_same_opponents(
    entrants: int, seats: int, duplicate: bool
) -> None:
    places: dict[tuple[int, tuple[int, ...]], Counter[int]] = {}
    for fixture in schedule(entrants, seats, 50, duplicate):
        for seat, who in enumerate(fixture.seating):
            places.setdefault((who, opponents(fixture, seat)), Counter())[seat] += 1
    for counts in places.values():
        assert len(counts) == seats and len(set(counts.values())) == 1


@pytest.mark.parametrize(("entrants", "seats"), SHAPES)
def test_each_entrant_plays_equally_often(entrants: int, seats: int) -> None:
    games = Counter(who for game in schedule(entrants, seats, 50, True) for who in game.seating)
    assert len(games) == entrants and len(set(games.values())) == 1


def test_the_schedule_has_the_fewest_whole_rounds() -> None:
    assert len(schedule(3, 2, 400, False)) == 402
    assert len(schedule(3, 2, 402, False)) == 402
    assert len(schedule(2, 2, 1, True)) == 2


def test_a_longer_schedule_starts_with_the_shorter_one() -> None:
    assert schedule(4, 3, 300, True)[:24] == schedule(4, 3, 20, True)
    assert [game.number for game in schedule(4, 3, 20, True)] == list(range(24))


def test_a_duplicate_deal_is_played_once_in_each_rotation() -> None:
    seatings: dict[int, list[tuple[int, ...]]] = {}
    for fixture in schedule(4, 3, 60, True):
        seatings.setdefault(fixture.deal, []).append(fixture.seating)
    for of_deal in seatings.values():
        first = of_deal[0]
        assert sorted(of_deal) == sorted({first[n:] + first[:n] for n in range(3)})


def test_without_duplicates_each_game_has_its_own_deal() -> None:
    deals = [fixture.deal for fixture in schedule(4, 3, 60, False)]
    assert len(set(deals)) == len(deals)


def test_the_order_around_the_table_changes() -> None:
    after = Counter(
        (game.seating[seat - 1], game.seating[seat])
        for game in schedule(4, 4, 24, True)
        for seat in range(4)
    )
    assert len(after) == 12 and len(set(after.values())) == 1


def test_no_deal_is_played_twice_in_the_same_seats() -> None:
    for entrants, seats in SHAPES:
        games = [(game.deal, game.seating) for game in schedule(entrants, seats, 40, True)]
        assert len(set(games)) == len(games)


def test_too_few_entrants_have_several_seats() -> None:
    assert lineups(2, 3) == [(0, 0, 1), (0, 1, 1)]
    assert lineups(1, 2) == [(0, 0)]
    assert [game.seating for game in islice(fixtures(1, 2, True), 3)] == [(0, 0)] * 3


@pytest.mark.parametrize(("entrants", "seats"), SHAPES)
def test_the_size_of_a_round_is_bounded(entrants: int, seats: int) -> None:
    games = len(schedule(entrants, seats, 1, False))
    most = round_size(entrants, seats)
    assert games == most if entrants >= seats else games <= most
