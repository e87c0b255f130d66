"""Analyses finished games: one at a time, decision by decision, when no bot has to think."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from trecastelli.ai.analysis import Assessment, decision_at, decisions, from_json
from trecastelli.core.errors import IllegalAction
from trecastelli.core.parts import needed
from trecastelli.core.play.record import format_record
from trecastelli.table.room import Room
from trecastelli.table.staff import Staff
from trecastelli.words import _

LOG: Final = logging.getLogger(__name__)
MOST: Final = 100
"""Most games that may wait at a time."""


@dataclass(frozen=True)
class Analysis:
    """How far the analysis of a game has come, and its results."""

    total: int
    assessments: tuple[Assessment, ...]
    is_going_on: bool
    """Whether more is still to come; if not, and it is not done, something went wrong."""
    before: int = 0
    """How many other games come first."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be looked at."""
        return len(self.assessments) == self.total


class Analyst:
    """Results are stored decision by decision, so that a new house goes on where one ended."""

    def __init__(self, staff: Staff, room: Callable[[str], Awaitable[Room]]) -> None:
        self._staff = staff
        self._room = room
        self._waiting: list[str] = []
        """The games to be analysed, the present one first."""
        self._worker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on with what was asked for before."""
        self._waiting = await self._staff.store.unanalysed()
        self._stir()

    async def ask(self, room: Room) -> None:
        """Have a game analysed, if it has not been yet; BadSetup if it has no judge."""
        needed(room.parts.judge)
        if not room.table.is_over:
            raise IllegalAction(_("A game can be analysed when it is over."))
        if room.id in self._waiting:
            return
        if len(self._waiting) >= MOST:
            raise IllegalAction(_("Many games are waiting to be analysed. Try again later."))
        total = len(await asyncio.to_thread(decisions, room.table.history))
        await self._staff.store.add_analysis(room.id, total, self._staff.now())
        if room.id not in self._waiting:
            self._waiting.append(room.id)
        self._stir()

    async def analysis(self, id: str) -> Analysis | None:
        """How far a game has come; None if nobody has asked for it."""
        # Asked before the store is read: who is not waiting then has all that it will have in it.
        is_going_on = id in self._waiting
        before = self._waiting.index(id) if is_going_on else 0
        stored = await self._staff.store.analysis(id)
        if stored is None:
            return None
        assessments = tuple(from_json(each) for each in stored[1])
        return Analysis(stored[0], assessments, is_going_on, before)

    def _stir(self) -> None:
        if self._waiting and (self._worker is None or self._worker.done()):
            self._worker = self._staff.send(self._work())

    async def _work(self) -> None:
        """One game after the other. One that fails does not hold up the next."""
        while self._waiting and not self._staff.is_closed:
            id = self._waiting[0]
            try:
                await self._look_through(await self._room(id))
            except Exception:
                LOG.exception("The analysis of table %s failed", id)
            self._waiting.remove(id)

    async def _look_through(self, room: Room) -> None:
        history = room.table.history
        stored = await self._staff.store.analysis(room.id)
        known = {each["ply"] for each in stored[1]} if stored else set()
        for ply in await asyncio.to_thread(decisions, history):
            if ply not in known:
                await self._look_at(room, ply)

    async def _look_at(self, room: Room, ply: int) -> None:
        """Think about one decision; once more if that failed, as a dead process is replaced."""
        decision, budget = decision_at(room.table.history, ply), self._staff.counsel.assessment
        thinkers = self._staff.thinkers
        try:
            assessment = await thinkers.assess(decision, ply, budget)
        except Exception:
            record = format_record(room.table.record())
            LOG.exception("Ply %d of table %s was not analysed:\n%s", ply, room.id, record)
            assessment = await thinkers.assess(decision, ply, budget)
        await self._staff.store.add_assessment(room.id, ply, assessment.to_json())
