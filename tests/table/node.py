"""A server for the fault tests: it plays for bots and prints everything that it has stored.

    python -m tests.table.node URL TABLE...

It watches the tables, for bots play only at tables that somebody watches. Each line on standard
output is a table, a ply and the digest of the entries up to it.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import AsyncExitStack
from typing import Any

from tests.table.houses import open_house
from tests.table.victim import acknowledge
from trecastelli.table.room import Room


async def main(url: str, tables: list[str]) -> None:
    store = Room._store

    async def announced(room: Room, *args: Any) -> None:
        await store(room, *args)
        acknowledge(room)

    Room._store = announced  # type: ignore[method-assign, assignment]
    async with open_house(url) as house, AsyncExitStack() as watches:
        for table in tables:
            watches.enter_context((await house.room(table)).watch())
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
