"""A queue that is fair to those who pay: whoever was served least is served next."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Final, Generic, TypeVar

T = TypeVar("T")

LEAST_COST: Final = 0.01
"""What every item costs at least, so that items without a cost are served in turn."""
MOST_KNOWN: Final = 1000
"""Most payers remembered before those who wait for nothing are forgotten."""


class FairQueue(Generic[T]):
    """Each payer has a line of their own, the cheapest item first.

    A payer who comes back does not get what they did not use meanwhile.
    """

    def __init__(self) -> None:
        self._lines: dict[str, list[tuple[float, int, T]]] = {}
        self._served: dict[str, float] = {}
        """What each payer has used. Only differences count."""
        self._level = 0.0
        """What the payer served last had used before."""
        self._numbers = count()

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def add(self, payer: str, item: T, cost: float = 1.0) -> None:
        """Put an item into the payer's line."""
        heappush(self._lines.setdefault(payer, []), (cost, next(self._numbers), item))
        self._served[payer] = max(self._served.get(payer, 0.0), self._level)
        if len(self._served) > MOST_KNOWN:
            self._forget()

    def take(self, may: Callable[[str, float], bool]) -> tuple[str, float, T] | None:
        """The next item that may be served now, with its payer and cost; None if there is none."""
        for payer in sorted(self._lines, key=self._rank):
            cost = self._lines[payer][0][0]
            if may(payer, cost):
                return payer, cost, self._pop(payer)
        return None

    def charge(self, payer: str, cost: float) -> None:
        """Charge more than an item was said to cost, or less."""
        if payer in self._served:
            self._served[payer] += cost

    def order(self) -> list[T]:
        """All items in the order in which they would be served now."""
        other: FairQueue[T] = FairQueue()
        other._lines = {payer: line.copy() for payer, line in self._lines.items()}
        other._served = self._served.copy()
        taken = iter(lambda: other.take(lambda _payer, _cost: True), None)
        return [entry[2] for entry in taken if entry]

    def _rank(self, payer: str) -> tuple[float, int]:
        return self._served[payer], self._lines[payer][0][1]

    def _pop(self, payer: str) -> T:
        cost, _number, item = heappop(self._lines[payer])
        if not self._lines[payer]:
            del self._lines[payer]
        self._level = max(self._level, self._served[payer])
        self._served[payer] += max(cost, LEAST_COST)
        return item

    def _forget(self) -> None:
        """Forget all who would begin again at the same level."""
        self._served = {
            payer: served
            for payer, served in self._served.items()
            if payer in self._lines or served > self._level
        }
