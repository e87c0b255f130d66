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
from trecastelli.table.fairness import FairQueue
from trecastelli.table.room import Room
from trecastelli.table.services import Services
from trecastelli.words import _

LOG: Final = logging.getLogger(__name__)
MOST_WAITING: Final = 500
"""Most games in the queue."""
MOST_OF_ONE: Final = 5
"""Most games in the queue that one payer has asked for."""


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
        self._queue: FairQueue[str] = FairQueue()
        """The ids of the games to analyse."""
        self._payers: dict[str, str] = {}
        """Who asked for each game in the queue or in work."""
        self._current = ""
        """The game in work."""
        self._worker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Resume the analyses that were not complete when the house closed."""
        for id, payer in await self._services.store.pending_analyses():
            self._add(id, payer)
        self._ensure_worker()

    def _add(self, id: str, payer: str) -> None:
        if id not in self._payers:
            self._payers[id] = payer
            self._queue.add(payer, id)

    async def analyse(self, room: Room, payer: str) -> None:
        """Queue a game unless it is queued or done; BadSetup if the game has no judge."""
        require(room.parts.judge)
        if not room.table.is_over:
            raise IllegalAction(_("A game can be analysed when it is over."))
        if room.id in self._payers:
            return
        self._check_quota(payer)
        total = len(await asyncio.to_thread(decisions, room.table.history))
        self._check_quota(payer)
        await self._services.store.add_analysis(room.id, total, self._services.now(), payer)
        self._add(room.id, payer)
        self._ensure_worker()

    def _check_quota(self, payer: str) -> None:
        if len(self._payers) >= MOST_WAITING:
            raise IllegalAction(_("Many games are waiting to be analysed. Try again later."))
        if list(self._payers.values()).count(payer) >= MOST_OF_ONE:
            raise IllegalAction(
                _("Several of your games are waiting to be analysed. Wait until one is done.")
            )

    async def analysis(self, id: str) -> Analysis | None:
        """The analysis of a game so far; None if nobody has requested it."""
        # The queue is read before the store: a game that has left it has all its results stored.
        is_going_on = id in self._payers
        before = self._before(id) if is_going_on else 0
        stored = await self._services.store.analysis(id)
        if stored is None:
            return None
        assessments = tuple(from_json(each) for each in stored[1])
        return Analysis(stored[0], assessments, is_going_on, before)

    def _before(self, id: str) -> int:
        """Number of games before one that is in the queue or in work."""
        if id == self._current:
            return 0
        order = self._queue.order()
        return bool(self._current) + (order.index(id) if id in order else 0)

    def _ensure_worker(self) -> None:
        if len(self._queue) and (self._worker is None or self._worker.done()):
            self._worker = self._services.run_in_background(self._work())

    async def _work(self) -> None:
        """Analyse the games in the queue. A failure does not hold up the next game."""
        while not self._services.is_closed and (taken := self._queue.take(lambda *_any: True)):
            self._current = taken[2]
            try:
                await self._assess_game(await self._room(self._current))
            except Exception:
                LOG.exception("The analysis of table %s failed", self._current)
            del self._payers[self._current]
            self._current = ""

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
        thinkers, payer = self._services.thinkers, self._payers[room.id]
        try:
            assessment = await thinkers.assess(payer, decision, ply, budget)
        except Exception:
            LOG.exception("Ply %d of table %s was not analysed", ply, room.id)
            assessment = await thinkers.assess(payer, decision, ply, budget)
        await self._services.store.add_assessment(room.id, ply, assessment.to_json())
