"""What all rooms of a house share: the store, the thinkers, the time, and errands to run."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

from trecastelli.table.store import Store
from trecastelli.table.thinkers import Thinkers

T = TypeVar("T")


@dataclass
class Staff:
    """`pace` is how many seconds a bot takes at least, so that people can follow."""

    store: Store
    thinkers: Thinkers
    now: Callable[[], float]
    pace: float = 0.0
    is_closed: bool = False
    _changes: set[asyncio.Task[Any]] = field(default_factory=set)
    _rounds: set[asyncio.Task[Any]] = field(default_factory=set)

    async def finish(self, change: Coroutine[Any, Any, T]) -> T:
        """Do a change to its end, even if whoever asked for it goes away meanwhile."""
        return await asyncio.shield(_kept(change, self._changes))

    def send(self, rounds: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have something done that nobody waits for; it stops when the house closes."""
        return _kept(rounds, self._rounds)

    async def close(self) -> None:
        """Begin nothing new, and wait for the changes that are on their way to the store."""
        self.is_closed = True
        for task in self._rounds:
            task.cancel()
        await asyncio.gather(*self._rounds, *self._changes, return_exceptions=True)


def _kept(errand: Coroutine[Any, Any, T], tasks: set[asyncio.Task[Any]]) -> asyncio.Task[T]:
    """A task that is held on to: the event loop would forget it."""
    task = asyncio.create_task(errand)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task
