"""Tells all servers on one PostgreSQL database which tables have changed.

A notice is sent in the transaction that stores the change, so it arrives if and only if the change
is stored. A server that has lost its connection cannot know what it has missed: it is told so.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Final

import psycopg
from sqlalchemy import Connection, Engine, func, select

LOG: Final = logging.getLogger(__name__)
CHANNEL: Final = "trecastelli"
RETRY: Final = 1.0
"""Seconds between two attempts to connect again."""


class Notices:
    """The notices of one server: it sends its own and hears those of the others."""

    def __init__(self, engine: Engine, changed: Callable[[str], None], lost: Callable[[], None]):
        self._address = engine.url.set(drivername="postgresql").render_as_string(False)
        self._changed = changed
        self._lost = lost
        self._server = secrets.token_hex(4)

    def send(self, connection: Connection, table: str) -> None:
        """Send a notice when the transaction of the connection is committed."""
        connection.execute(select(func.pg_notify(CHANNEL, f"{self._server} {table}")))

    async def listen(self) -> None:
        """Pass on the notices of other servers, for ever; connect again after a failure."""
        while True:
            try:
                await self._listen()
            except psycopg.Error as error:
                LOG.warning("No notices from the database: %s", error)
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        async with await psycopg.AsyncConnection.connect(self._address, autocommit=True) as door:
            await door.execute(f"LISTEN {CHANNEL}")
            self._lost()
            async for notice in door.notifies():
                server, table = notice.payload.split(" ", 1)
                if server != self._server:
                    self._changed(table)
