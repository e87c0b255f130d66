"""What the rooms of a house share: store, thinkers, clock, budgets and running tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from trecastelli.ai.advice import HINT
from trecastelli.ai.budget import Budget
from trecastelli.table.deadlines import Deadlines
from trecastelli.table.pace import Pace
from trecastelli.table.store import Store
from trecastelli.table.thinkers import Thinkers
from trecastelli.table.uptime import Uptime

if TYPE_CHECKING:
    from trecastelli.table.jobs import Jobs

T = TypeVar("T")
Work: TypeAlias = Coroutine[Any, Any, T]

ASSESSMENT: Final = Budget(iterations=600, seconds=0.4)


@dataclass(frozen=True)
class Budgets:
    """Budgets for a hint and for each decision in the analysis of a finished game.

    The analysis thinks in short pieces so that a bot at a live table never waits long.
    """

    hint: Budget = HINT
    assessment: Budget = ASSESSMENT


DEFAULT_BUDGETS: Final = Budgets()


@dataclass
class Services:
    """One object for the whole house."""

    store: Store
    thinkers: Thinkers
    now: Callable[[], float]
    """The time of the system, for dates."""
    deadlines: Deadlines
    uptime: Uptime
    """The time by which clocks run."""
    pace: Pace
    budgets: Budgets = DEFAULT_BUDGETS
    payer: Callable[[str], str] = str
    """Who pays for what a user causes: the user, or a group that shares, such as an address."""
    jobs: Jobs | None = None
    """Shares the bots' work with other servers; None on a database that cannot be shared."""
    is_closed: bool = False
    actions: int = 0
    """How many entries have been stored."""
    bot_seconds: float = 0.0
    """For how many seconds bots were waited for."""
    _changes: set[asyncio.Task[object]] = field(default_factory=set)
    _background: set[asyncio.Task[object]] = field(default_factory=set)

    async def complete(self, change: Work[T]) -> T:
        """Run a change to its end, even if the caller is cancelled meanwhile."""
        return await asyncio.shield(_start(change, self._changes))

    def run_in_background(self, work: Work[T]) -> asyncio.Task[T]:
        """Start a task that is cancelled when the house closes."""
        return _start(work, self._background)

    async def close(self) -> None:
        """Cancel background tasks and wait for changes that are being stored."""
        self.is_closed = True
        self.deadlines.stop()
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, *self._changes, return_exceptions=True)


def _start(work: Work[T], tasks: set[asyncio.Task[object]]) -> asyncio.Task[T]:
    """Start a task and keep a reference to it: the event loop has only a weak one."""
    task = asyncio.create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task
