"""The schedule of a contest: every entrant plays in each seat equally often."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, count, permutations
from math import comb
from typing import TypeAlias

Seating: TypeAlias = tuple[int, ...]
"""The index of the entrant in each seat."""


@dataclass(frozen=True)
class Fixture:
    """A game in the schedule."""

    number: int
    round: int
    deal: int
    seating: Seating


def fixtures(entrants: int, seats: int, duplicate: bool) -> Iterator[Fixture]:
    """All games of all rounds, without end.

    In a round each line-up plays once in each rotation of its seats: on the same deal if
    `duplicate`, otherwise each on a deal of its own. The order around the table changes from round
    to round. The schedule is balanced after every whole round.
    """
    number = deal = 0
    for round_number in count():
        for lineup in lineups(entrants, seats):
            for seating in _rotations(_order(lineup, round_number)):
                yield Fixture(number, round_number, deal, seating)
                number += 1
                deal += 0 if duplicate else 1
            deal += 1 if duplicate else 0


def schedule(entrants: int, seats: int, games: int, duplicate: bool) -> list[Fixture]:
    """The fewest whole rounds that have at least this number of games."""
    planned: list[Fixture] = []
    for fixture in fixtures(entrants, seats, duplicate):
        if len(planned) >= games and fixture.round != planned[-1].round:
            return planned
        planned.append(fixture)
    raise AssertionError("rounds never end")


def round_size(entrants: int, seats: int) -> int:
    """An upper bound for the number of games in a round."""
    lineups = comb(entrants, seats) if entrants >= seats else comb(seats - 1, entrants - 1)
    return lineups * seats


def lineups(entrants: int, seats: int) -> list[Seating]:
    """Every choice of entrants for a table.

    If there are fewer entrants than seats, all play in every game and some have several seats.
    """
    everybody = range(entrants)
    if entrants >= seats:
        return list(combinations(everybody, seats))
    repeated = combinations_with_replacement(everybody, seats)
    return [lineup for lineup in repeated if set(lineup) == set(everybody)]


def _order(lineup: Seating, round_number: int) -> Seating:
    """The order around the table in a round."""
    orders = _orders(lineup)
    return orders[round_number % len(orders)]


@cache
def _orders(lineup: Seating) -> list[Seating]:
    """All orders around the table that are not rotations of each other."""
    orders: dict[Seating, Seating] = {}
    for rest in permutations(lineup[1:]):
        order = (lineup[0], *rest)
        orders.setdefault(min(_rotations(order)), order)
    return list(orders.values())


def _rotations(order: Seating) -> list[Seating]:
    """All distinct rotations of an order."""
    return list(dict.fromkeys(order[shift:] + order[:shift] for shift in range(len(order))))
