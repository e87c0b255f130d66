"""Analyses finished games in the background, one at a time, while no bot has to think."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from trecastelli.ai.analysis import Assessment, decision_at, decisions, from_json
from trecastelli.core.errors import IllegalAction
from trecastelli.core.parts import require
from trecastelli.core.play.record import format_record
from trecastelli.table.room import Room
from trecastelli.table.services import Services
from trecastelli.words import _

LOG: Final = logging.getLogger(__name__)
MOST_WAITING: Final = 100
"""Most games in the queue."""


@dataclass(frozen=True)
class Analysis:
    """The analysis of a game so far."""

    total: int
    """Number of decisions in the game."""
    assessments: tuple[Assessment, ...]
    is_going_on: bool
    """Whether the game is queued or in work. If not, and it is not done, it has failed."""
    before: int = 0
    """Number of games before it in the queue."""

    @property
    def is_done(self) -> bool:
        """Whether every decision has been assessed."""
        return len(self.assessments) == self.total


class Analyst:
    """Stores each assessment when it is made, so that an analysis survives a restart."""

    def __init__(self, services: Services, room: Callable[[str], Awaitable[Room]]) -> None:
        self._services = services
        self._room = room
        self._queue: list[str] = []
        """The ids of the games to analyse; the first one is in work."""
        self._worker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Resume the analyses that were not complete when the house closed."""
        self._queue = await self._services.store.pending_analyses()
        self._ensure_worker()

    async def analyse(self, room: Room) -> None:
        """Queue a game unless it is queued or done; BadSetup if the game has no judge."""
        require(room.parts.judge)
        if not room.table.is_over:
            raise IllegalAction(_("A game can be analysed when it is over."))
        if room.id in self._queue:
            return
        if len(self._queue) >= MOST_WAITING:
            raise IllegalAction(_("Many games are waiting to be analysed. Try again later."))
        total = len(await asyncio.to_thread(decisions, room.table.history))
        await self._services.store.add_analysis(room.id, total, self._services.now())
        if room.id not in self._queue:
            self._queue.append(room.id)
        self._ensure_worker()

    async def analysis(self, id: str) -> Analysis | None:
        """The analysis of a game so far; None if nobody has requested it."""
        # The queue is read before the store: a game that has left it has all its results stored.
        is_going_on = id in self._queue
        before = self._queue.index(id) if is_going_on else 0
        stored = await self._services.store.analysis(id)
        if stored is None:
            return None
        assessments = tuple(from_json(each) for each in stored[1])
        return Analysis(stored[0], assessments, is_going_on, before)

    def _ensure_worker(self) -> None:
        if self._queue and (self._worker is None or self._worker.done()):
            self._worker = self._services.run_in_background(self._work())

    async def _work(self) -> None:
        """Analyse the games in the queue. A failure does not hold up the next game."""
        while self._queue and not self._services.is_closed:
            id = self._queue[0]
            try:
                await self._assess_game(await self._room(id))
            except Exception:
                LOG.exception("The analysis of table %s failed", id)
            self._queue.remove(id)

    async def _assess_game(self, room: Room) -> None:
        """Assess every decision that has no assessment yet."""
        history = room.table.history
        stored = await self._services.store.analysis(room.id)
        known = {each["ply"] for each in stored[1]} if stored else set()
        for ply in await asyncio.to_thread(decisions, history):
            if ply not in known:
                await self._assess(room, ply)

    async def _assess(self, room: Room, ply: int) -> None:
        """Assess one decision; try once more if it fails, as a dead process is replaced."""
        decision, budget = decision_at(room.table.history, ply), self._services.budgets.assessment
        thinkers = self._services.thinkers
        try:
            assessment = await thinkers.assess(decision, ply, budget)
        except Exception:
            record = format_record(room.table.record())
            LOG.exception("Ply %d of table %s was not analysed:\n%s", ply, room.id, record)
            assessment = await thinkers.assess(decision, ply, budget)
        await self._services.store.add_assessment(room.id, ply, assessment.to_json())
