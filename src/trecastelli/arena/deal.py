"""All the chance of a game, fixed beforehand, so that it can be played again with other players.

What chance brings is looked up by a key: the kind of chance, who acted last, and how many times
that has been before. So each seat draws from a row of its own, and what one player does differently
does not give another one other cards, as far as the rules allow. The number found is read as a
point between 0 and 1, and the outcomes share that line by their odds: a bag that has changed a
little gives mostly the same card. Every single outcome has exactly the odds of the rules.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from trecastelli.arena.contest import number
from trecastelli.core.game import Seat

_BITS: Final = 256


class Deal:
    """The deal with this number of a seed, as one game goes through it."""

    def __init__(self, seed: str, deal: int) -> None:
        self._seed = seed
        self._deal = deal
        self._before: Counter[str] = Counter()

    def pick(self, verb: str, last: Seat, odds: list[int]) -> int:
        """The index of what chance of this kind brings after an action of the seat `last`."""
        key = f"{verb}:{last}"
        point = number(self._seed, self._deal, key, self._before[key])
        self._before[key] += 1
        return _at(point, odds)


def _at(point: int, odds: list[int]) -> int:
    """Where a point falls on a line that the outcomes share by their odds."""
    rest = point * sum(odds) >> _BITS
    for index, weight in enumerate(odds):
        rest -= weight
        if rest < 0:
            return index
    raise AssertionError("weights are positive")
