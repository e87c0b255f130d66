"""Waits for changes of a room."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trecastelli.table.room import Room


class Watch:
    """Woken once for any number of changes. A slow watcher may miss steps but not the last one.

    with room.watch() as watch:
        async for room in watch:
            ...
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self._changed = asyncio.Event()

    def wake(self) -> None:
        """Report a change."""
        self._changed.set()

    async def next(self) -> Room:
        """Wait for a change since the last call; return the room."""
        await self._changed.wait()
        self._changed.clear()
        return self.room

    def __aiter__(self) -> Watch:
        return self

    async def __anext__(self) -> Room:
        return await self.next()

    def close(self) -> None:
        """Stop watching."""
        self.room.remove_watch(self)

    def __enter__(self) -> Watch:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
