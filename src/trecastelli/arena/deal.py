"""The chance of a game, fixed in advance, so that the same deal can be played by other players.

An outcome is looked up by a key: the kind of chance, the seat that acted last, and how often that
combination has occurred. Each seat so has its own sequence, and what one player does differently
does not change the cards of another, as far as the rules allow. The number for a key is a point
between 0 and 1, and the outcomes divide that line by their odds, so a bag that has changed a little
mostly gives the same card. Every outcome has exactly the odds of the rules.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from trecastelli.arena.contest import number
from trecastelli.core.game import Seat

_BITS: Final = 256


class Deal:
    """One deal of a seed, used by one game."""

    def __init__(self, seed: str, deal: int) -> None:
        self._seed = seed
        self._deal = deal
        self._counts: Counter[str] = Counter()

    def pick(self, verb: str, last: Seat, odds: list[int]) -> int:
        """The index of the outcome for this kind of chance after an action of the seat `last`."""
        key = f"{verb}:{last}"
        point = number(self._seed, self._deal, key, self._counts[key])
        self._counts[key] += 1
        return _outcome_at(point, odds)


def _outcome_at(point: int, odds: list[int]) -> int:
    """The outcome at a point of a line that the outcomes divide by their odds."""
    rest = point * sum(odds) >> _BITS
    for index, weight in enumerate(odds):
        rest -= weight
        if rest < 0:
            return index
    raise AssertionError("weights are positive")
