"""A database, its migrations, and the one thread that writes to it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final, TypeAlias, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, DBAPIError

from trecastelli.core.errors import BadSetup
from trecastelli.words import _

T = TypeVar("T")
Job: TypeAlias = Callable[[Connection], T]
"""What is done to the database. It may be tried again, so it changes nothing else."""

Waiting: TypeAlias = tuple[Job[Any], Future[Any]]
"""A job, and the future of whoever waits for it."""

MIGRATIONS: Final = Path(__file__).parent / "migrations"
PATIENCE: Final = 10_000
"""Milliseconds to wait for another process that writes to the same file."""
WRITING: Final = "writing"


def connect(url: str) -> Engine:
    """The engine of any SQLAlchemy address; SQLite is set to lose nothing it has confirmed."""
    try:
        engine = create_engine(url)
    except (ArgumentError, ModuleNotFoundError) as error:
        raise BadSetup(_("This is not the address of a database that can be used.")) from error
    if engine.dialect.name == "sqlite":
        if engine.url.database in (None, "", ":memory:"):
            raise BadSetup(_("The store needs a file: what is in memory is lost."))
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # the driver begins no transactions by itself, we do
    connection.execute(f"PRAGMA busy_timeout={PATIENCE}")
    _keep_a_log(connection, monotonic() + PATIENCE / 1000)
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _keep_a_log(connection: sqlite3.Connection, until: float) -> None:
    """Turn a new file to WAL. SQLite does not wait for another that is doing the same, we do."""
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if monotonic() > until:
                raise
            sleep(0.02)


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes its lock at once: one that had read before could not wait for it."""
    writing = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _writing(engine: Engine) -> Connection:
    return engine.connect().execution_options(**{WRITING: True})


def migrate(engine: Engine) -> None:
    """Bring the database up to what this program knows; all of it or nothing."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with _writing(engine) as connection, connection.begin():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError as error:
        raise BadSetup(_("The database was made by a newer version of this program.")) from error
    except DBAPIError as error:
        reason = error.orig
        raise BadSetup(
            _("The database cannot be opened: {reason}.").format(reason=reason)
        ) from error


class Writer:
    """Group commit: jobs that wait at the same moment share one transaction, in a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._is_open = True
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def write(self, job: Job[T]) -> T:
        """Do a job; when this returns it will never be lost, and if it raises it was not done."""
        if not self._is_open:
            raise RuntimeError("the store is closed")
        future: Future[T] = Future()
        self._queue.put((job, future))
        return await asyncio.wrap_future(future)

    async def stop(self) -> None:
        """Write what waits, then write no more."""
        self._is_open = False
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        going = True
        while going:
            batch, going = self._waiting()
            self._settle([pair for pair in batch if pair[1].set_running_or_notify_cancel()])

    def _waiting(self) -> tuple[list[Waiting], bool]:
        """All that waits, at least one; and whether there will be more."""
        batch = []
        pair = self._queue.get()
        while pair is not None:
            batch.append(pair)
            try:
                pair = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _settle(self, batch: list[Waiting]) -> None:
        """All in one transaction; if that fails, each in its own, so that only one's own fails."""
        if not batch:
            return
        try:
            results = self._together([job for job, future in batch])
        except Exception as error:
            if len(batch) == 1:
                batch[0][1].set_exception(error)
            else:
                for pair in batch:
                    self._settle([pair])
            return
        for (_job, future), result in zip(batch, results, strict=True):
            future.set_result(result)

    def _together(self, jobs: list[Job[Any]]) -> list[Any]:
        with _writing(self._engine) as connection, connection.begin():
            return [job(connection) for job in jobs]
