"""What a server does because other servers share its database.

On a database that cannot be shared, such as a SQLite file, it does nothing.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from trecastelli.core.errors import Unavailable
from trecastelli.table.room import Room
from trecastelli.table.rooms import Rooms
from trecastelli.table.services import Services

HEAL_SECONDS: Final = 5.0
"""Seconds after which a change of another server is seen even if its notice was lost."""
STUCK_SECONDS: Final = 60.0
"""Seconds without an action after which another server may play for a bot. No bot thinks longer."""


class Nodes:
    """Keeps the rooms of this server in step with the others, and shares the bots' work."""

    def __init__(self, services: Services, rooms: Rooms) -> None:
        self._services = services
        self._rooms = rooms
        self._is_time_to_heal = asyncio.Event()

    async def start(self) -> None:
        """Join the other servers."""
        store = self._services.store
        self._services.jobs = store.jobs(self._drive)
        if self._services.jobs:
            await self._services.jobs.start()
            listening = store.listen(self._refresh, self._is_time_to_heal.set)
            self._services.run_in_background(listening)
            self._services.run_in_background(self._heal())

    async def stop(self) -> None:
        """Leave the jobs of this server to the others."""
        if self._services.jobs:
            await self._services.jobs.stop()

    async def _drive(self, table: str) -> None:
        """Do a job: play for the bots at a table."""
        await (await self._rooms.room(table)).drive()

    def _refresh(self, table: str) -> None:
        """Load a table again, if it is in memory, because another server has changed it."""
        room = self._rooms.in_memory(table)
        if room is not None:
            self._services.run_in_background(_refresh(room))

    async def _heal(self) -> None:
        """Load all tables again that have changed without a notice, every few seconds."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._is_time_to_heal.wait(), HEAL_SECONDS)
            self._is_time_to_heal.clear()
            with suppress(Unavailable):
                await self._heal_once()

    async def _heal_once(self) -> None:
        changes = await self._services.store.changes(self._rooms.ids())
        for table, changed in changes.items():
            room = self._rooms.in_memory(table)
            if room is not None and room.changed != changed:
                self._refresh(table)
        await self._repeat_lost_jobs()

    async def _repeat_lost_jobs(self) -> None:
        """Ask again for tables where a bot has been to act for longer than any bot thinks."""
        stuck = self._services.now() - STUCK_SECONDS
        for table in await self._services.store.tables_to_resume(stuck):
            if self._services.jobs:
                await self._services.jobs.repeat(table)


async def _refresh(room: Room) -> None:
    with suppress(Unavailable):  # the next change or the healing will load it
        await room.refresh()
