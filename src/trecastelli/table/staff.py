"""What all rooms of a house share: the store, the thinkers, the time, and errands to run."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, TypeVar

from trecastelli.ai.advice import HINT
from trecastelli.ai.budget import Budget
from trecastelli.table.store import Store
from trecastelli.table.thinkers import Thinkers

T = TypeVar("T")
Errand: TypeAlias = Coroutine[Any, Any, T]
"""Something to be done by the event loop."""

ASSESSMENT: Final = Budget(iterations=600, seconds=0.4)


@dataclass(frozen=True)
class Counsel:
    """Budgets for a hint, and for each decision of a finished game.

    An analysis thinks in short pieces, so that a bot at a live table never waits long.
    """

    hint: Budget = HINT
    assessment: Budget = ASSESSMENT


DEFAULT: Final = Counsel()


@dataclass
class Staff:
    """`pace` is how many seconds a bot takes at least, so that people can follow."""

    store: Store
    thinkers: Thinkers
    now: Callable[[], float]
    pace: float = 0.0
    counsel: Counsel = DEFAULT
    is_closed: bool = False
    _changes: set[asyncio.Task[object]] = field(default_factory=set)
    _rounds: set[asyncio.Task[object]] = field(default_factory=set)

    async def finish(self, change: Errand[T]) -> T:
        """Do a change to its end, even if whoever asked for it goes away meanwhile."""
        return await asyncio.shield(_started(change, self._changes))

    def send(self, rounds: Errand[T]) -> asyncio.Task[T]:
        """Have something done that nobody waits for; it stops when the house closes."""
        return _started(rounds, self._rounds)

    async def close(self) -> None:
        """Begin nothing new, and wait for the changes that are on their way to the store."""
        self.is_closed = True
        for task in self._rounds:
            task.cancel()
        await asyncio.gather(*self._rounds, *self._changes, return_exceptions=True)


def _started(errand: Errand[T], tasks: set[asyncio.Task[object]]) -> asyncio.Task[T]:
    """A task that is held on to: the event loop would forget it."""
    task = asyncio.create_task(errand)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task
