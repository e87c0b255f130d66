"""Nobody sits anywhere more often than another, and nobody meets anybody more often."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from trecastelli.arena.schedule import Fixture, fixtures, lineups, schedule, size_of_round

SHAPES = [(2, 2), (3, 2), (5, 2), (3, 3), (4, 3), (4, 4), (5, 5), (2, 3), (2, 4), (3, 4), (1, 2)]


def opponents(fixture: Fixture, seat: int) -> tuple[int, ...]:
    """Whom the player in a seat meets, in no order."""
    return tuple(sorted(fixture.seating[:seat] + fixture.seating[seat + 1 :]))


@pytest.mark.parametrize("duplicate", [False, True])
@pytest.mark.parametrize(("entrants", "seats"), SHAPES)
def test_everybody_sits_in_each_seat_equally_often_against_the_same_opponents(
    entrants: int, seats: int, duplicate: bool
) -> None:
    places: dict[tuple[int, tuple[int, ...]], Counter[int]] = {}
    for fixture in schedule(entrants, seats, 50, duplicate):
        for seat, who in enumerate(fixture.seating):
            places.setdefault((who, opponents(fixture, seat)), Counter())[seat] += 1
    for counts in places.values():
        assert len(counts) == seats and len(set(counts.values())) == 1


@pytest.mark.parametrize(("entrants", "seats"), SHAPES)
def test_everybody_plays_equally_often(entrants: int, seats: int) -> None:
    sat = Counter(who for game in schedule(entrants, seats, 50, True) for who in game.seating)
    assert len(sat) == entrants and len(set(sat.values())) == 1


def test_there_are_whole_rounds_and_no_more_than_needed() -> None:
    assert len(schedule(3, 2, 400, False)) == 402
    assert len(schedule(3, 2, 402, False)) == 402
    assert len(schedule(2, 2, 1, True)) == 2


def test_more_games_are_the_same_games_and_others_after_them() -> None:
    assert schedule(4, 3, 300, True)[:24] == schedule(4, 3, 20, True)
    assert [game.number for game in schedule(4, 3, 20, True)] == list(range(24))


def test_a_duplicate_deal_is_played_once_in_each_rotation() -> None:
    seatings: dict[int, list[tuple[int, ...]]] = {}
    for fixture in schedule(4, 3, 60, True):
        seatings.setdefault(fixture.deal, []).append(fixture.seating)
    for played in seatings.values():
        first = played[0]
        assert sorted(played) == sorted({first[n:] + first[:n] for n in range(3)})


def test_without_duplicates_each_game_has_its_own_deal() -> None:
    deals = [fixture.deal for fixture in schedule(4, 3, 60, False)]
    assert len(set(deals)) == len(deals)


def test_the_order_around_the_table_changes_too() -> None:
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


def test_entrants_who_are_too_few_sit_twice() -> None:
    assert lineups(2, 3) == [(0, 0, 1), (0, 1, 1)]
    assert lineups(1, 2) == [(0, 0)]
    assert [game.seating for game in islice(fixtures(1, 2, True), 3)] == [(0, 0)] * 3


@pytest.mark.parametrize(("entrants", "seats"), SHAPES)
def test_the_size_of_a_round_is_known_beforehand(entrants: int, seats: int) -> None:
    games = len(schedule(entrants, seats, 1, False))
    most = size_of_round(entrants, seats)
    assert games == most if entrants >= seats else games <= most
