"""Who meets whom in which seats, so that every entrant sits in each seat equally often."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, count, permutations
from math import comb
from typing import TypeAlias

Seating: TypeAlias = tuple[int, ...]
"""The number of the entrant in each seat."""


@dataclass(frozen=True)
class Fixture:
    """One game that is to be played."""

    number: int
    round: int
    deal: int
    seating: Seating


def fixtures(entrants: int, seats: int, duplicate: bool) -> Iterator[Fixture]:
    """Every game of every round, without end.

    In one round each line-up meets once in each rotation of its seats: all of them on one deal if
    `duplicate`, each on its own if not. From round to round they sit in another order around the
    table. Whoever stops after a whole round has a balanced schedule.
    """
    number = deal = 0
    for turn in count():
        for lineup in lineups(entrants, seats):
            for seating in _rotations(_order(lineup, turn)):
                yield Fixture(number, turn, deal, seating)
                number += 1
                deal += 0 if duplicate else 1
            deal += 1 if duplicate else 0


def schedule(entrants: int, seats: int, games: int, duplicate: bool) -> list[Fixture]:
    """As many whole rounds as it takes to have this number of games."""
    chosen: list[Fixture] = []
    for fixture in fixtures(entrants, seats, duplicate):
        if len(chosen) >= games and fixture.round != chosen[-1].round:
            return chosen
        chosen.append(fixture)
    raise AssertionError("rounds never end")


def size_of_round(entrants: int, seats: int) -> int:
    """How many games a round has, at most, without listing them."""
    lineups = comb(entrants, seats) if entrants >= seats else comb(seats - 1, entrants - 1)
    return lineups * seats


def lineups(entrants: int, seats: int) -> list[Seating]:
    """Every choice of entrants for a table.

    If there are fewer entrants than seats some sit twice, and everybody sits at every table.
    """
    everybody = range(entrants)
    if entrants >= seats:
        return list(combinations(everybody, seats))
    filled = combinations_with_replacement(everybody, seats)
    return [lineup for lineup in filled if set(lineup) == set(everybody)]


def _order(lineup: Seating, turn: int) -> Seating:
    """The order around the table in a round."""
    orders = _orders(lineup)
    return orders[turn % len(orders)]


@cache
def _orders(lineup: Seating) -> list[Seating]:
    """Every order around the table, no two of them rotations of each other."""
    orders: dict[Seating, Seating] = {}
    for rest in permutations(lineup[1:]):
        order = (lineup[0], *rest)
        orders.setdefault(min(_rotations(order)), order)
    return list(orders.values())


def _rotations(order: Seating) -> list[Seating]:
    """Each rotation once: of players who sit twice some are the same."""
    return list(dict.fromkeys(order[turn:] + order[:turn] for turn in range(len(order))))
