"""Shares the bots' work among all servers on one PostgreSQL database.

A job is a table at which a bot is to act. Any server takes it and plays for the bots until a person
is to act. No table has two jobs at a time. If a server dies, another repeats its jobs: an action
that was stored is not stored twice, because of the key (table, ply).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import procrastinate
import psycopg
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Job, Status
from sqlalchemy import Engine

LOG: Final = logging.getLogger(__name__)
QUEUE: Final = "bots"
TASK: Final = "play"
MOST_JOBS: Final = 200
"""Most tables at which one server plays for bots at the same time."""
HEARTBEAT: Final = 2.0
"""Seconds between two signs of life of a server."""
DEAD: Final = 8.0
"""Seconds without a sign of life after which a server's jobs are given to others."""
SCHEMA_LOCK: Final = 0x7266


class Jobs:
    """The queue as one server sees it: it asks for work to be done, and does its share."""

    def __init__(self, engine: Engine, play: Callable[[str], Awaitable[None]]) -> None:
        self._address = engine.url.set(drivername="postgresql").render_as_string(False)
        connector = procrastinate.PsycopgConnector(conninfo=self._address, min_size=1, max_size=6)
        self._app = procrastinate.App(connector=connector)
        self._task = self._app.task(name=TASK, queue=QUEUE, retry=True)(play)
        self._running: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Create the queue if there is none, and begin to work."""
        await self._create()
        await self._app.open_async()
        self._running = [asyncio.create_task(work) for work in (self._work(), self._rescue())]

    async def stop(self) -> None:
        """Give up the jobs in progress: other servers repeat them."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._app.close_async()

    async def ask(self, table: str) -> None:
        """Ask for bots to play at a table, unless somebody has done so already."""
        job = self._task.configure(lock=table, queueing_lock=table)
        with suppress(AlreadyEnqueued, ConnectorException):  # `repeat` makes up for a failure
            await job.defer_async(table=table)

    async def repeat(self, table: str) -> None:
        """Ask once more for a table at which nothing happens, whoever has its job."""
        with suppress(ConnectorException):
            for job in await self._app.job_manager.list_jobs_async(lock=table, status="doing"):
                await self._drop(job)
            await self.ask(table)

    async def _drop(self, job: Job) -> None:
        """Forget a job that nobody works on any more, so that its table can have a new one."""
        await self._app.job_manager.finish_job(job, Status.FAILED, delete_job=True)

    async def _create(self) -> None:
        async with await psycopg.AsyncConnection.connect(self._address) as connection:
            await connection.execute("SELECT pg_advisory_xact_lock(%s)", [SCHEMA_LOCK])
            cursor = await connection.execute("SELECT to_regclass('procrastinate_jobs')")
            row = await cursor.fetchone()
            if row is None or row[0] is None:
                await connection.execute(self._app.schema_manager.get_schema())

    async def _work(self) -> None:
        while True:
            try:
                await self._app.run_worker_async(
                    queues=[QUEUE],
                    concurrency=MOST_JOBS,
                    delete_jobs="always",
                    install_signal_handlers=False,
                    shutdown_graceful_timeout=0.0,
                    update_heartbeat_interval=HEARTBEAT,
                    stalled_worker_timeout=DEAD,
                )
            except (ConnectorException, psycopg.Error) as error:
                LOG.warning("No jobs from the database: %s", error)
            await asyncio.sleep(HEARTBEAT)

    async def _rescue(self) -> None:
        """Give the jobs of dead servers back to the queue, again and again."""
        manager = self._app.job_manager
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                for job in await manager.get_stalled_jobs(seconds_since_heartbeat=DEAD):
                    LOG.warning("The server that played at table %s is gone.", job.lock)
                    await self._drop(job)
                    await self.ask(str(job.lock))
            except (ConnectorException, psycopg.Error) as error:
                LOG.warning("No jobs from the database: %s", error)
