"""When time runs out at each table: one heap and one timer for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from heapq import heapify, heappop, heappush


class Deadlines:
    """Rings for a table when its deadline has passed. A table need not be in memory for that."""

    def __init__(self, uptime: Callable[[], float]) -> None:
        self._uptime = uptime
        self.ring: Callable[[str], None] = lambda _id: None
        """Called with the id of each table whose deadline has passed."""
        self._at: dict[str, float] = {}
        self._heap: list[tuple[float, str]] = []
        """All deadlines, and some that no longer hold."""
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._at)

    def set(self, id: str, at: float | None) -> None:
        """Set the deadline of a table; None for no deadline."""
        if at == self._at.get(id):
            return
        if at is None:
            del self._at[id]
        else:
            self._at[id] = at
            heappush(self._heap, (at, id))
        if len(self._heap) > 2 * len(self._at) + 100:
            self._heap = [(at, id) for id, at in self._at.items()]
            heapify(self._heap)
        self._set_timer()

    def stop(self) -> None:
        """Ring no more."""
        if self._timer:
            self._timer.cancel()

    def _set_timer(self) -> None:
        self.stop()
        while self._heap and self._at.get(self._heap[0][1]) != self._heap[0][0]:
            heappop(self._heap)
        if self._heap:
            seconds = max(0.001, self._heap[0][0] - self._uptime())
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        while self._heap and self._heap[0][0] <= self._uptime():
            at, id = heappop(self._heap)
            if self._at.get(id) == at:
                del self._at[id]
                self.ring(id)
        self._set_timer()
