"""The rooms in memory: all that are in use, and as many others as there is room for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final
from weakref import WeakValueDictionary

from trecastelli.table.room import Room

EMPTY_ROOM: Final = 12
"""What a room without entries weighs, in entries. An entry takes about four kilobytes."""


class Rooms:
    """A table never has two rooms: a room that anybody still uses is found again."""

    def __init__(self, load: Callable[[str], Awaitable[Room]], most: int) -> None:
        self._load = load
        self._most = most
        """Most entries of rooms that are kept while nobody uses them."""
        self._all: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._recent: OrderedDict[str, tuple[Room, int]] = OrderedDict()
        """The rooms used last, each with its weight."""
        self._weight = 0
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def room(self, id: str) -> Room:
        """The room of a table, loaded if need be. It becomes the most recent one."""
        return self.use(self._all.get(id) or await self._loaded(id))

    async def _loaded(self, id: str) -> Room:
        """Load a room. All who ask for it meanwhile get the same; other tables do not wait."""
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._read(id))
        return await asyncio.shield(self._loading[id])

    async def _read(self, id: str) -> Room:
        try:
            room = self._all[id] = await self._load(id)
            return room
        finally:
            del self._loading[id]

    def in_memory(self, id: str) -> Room | None:
        """The room of a table if it is in memory."""
        return self._all.get(id)

    def all(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._all.values())

    def ids(self) -> list[str]:
        """The tables whose rooms are in memory."""
        return list(self._all)

    def use(self, room: Room) -> Room:
        """Keep a room in memory as the most recent one."""
        self._all[room.id] = room
        self._drop(room.id)
        weight = EMPTY_ROOM + room.table.ply
        self._recent[room.id] = room, weight
        self._weight += weight
        while self._weight > self._most and len(self._recent) > 1:
            self._drop(next(iter(self._recent)))
        return room

    def _drop(self, id: str) -> None:
        if id in self._recent:
            self._weight -= self._recent.pop(id)[1]
