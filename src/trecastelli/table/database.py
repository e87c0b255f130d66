"""Connects to a database, migrates it, and writes to it from one thread."""

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
from sqlalchemy import Connection, Engine, Table, create_engine, event, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from trecastelli.core.errors import BadSetup
from trecastelli.words import _

T = TypeVar("T")
Job: TypeAlias = Callable[[Connection], T]
"""A piece of work on the database. It may run twice, so it has no other side effects."""

QueuedJob: TypeAlias = tuple[Job[Any], Future[Any]]
"""A job with the future for its result."""

MIGRATIONS: Final = Path(__file__).parent / "migrations"
PATIENCE: Final = 10_000
"""Milliseconds to wait for another process that writes to the same file."""
WRITING: Final = "writing"
"""Execution option of connections that write."""
MIGRATION_LOCK: Final = 0x7265
"""The number of the lock that servers on one PostgreSQL database take to migrate it in turn."""


def connect(url: str) -> Engine:
    """An engine for any SQLAlchemy address. SQLite is set up to lose no committed data."""
    try:
        engine = create_engine(_with_driver(make_url(url)), hide_parameters=True, **OPTIONS)
    except (ArgumentError, ModuleNotFoundError) as error:
        raise BadSetup(_("This is not a usable database address.")) from error
    if engine.dialect.name == "sqlite":
        if engine.url.database in (None, "", ":memory:"):
            raise BadSetup(_("The store needs a file: a database in memory would be lost."))
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


OPTIONS: Final = {"pool_pre_ping": True}
"""A connection that the database has closed meanwhile is replaced before it is used."""


def _with_driver(url: URL) -> URL:
    """The address with the one driver for PostgreSQL that we use and install."""
    is_postgres = url.get_backend_name() in ("postgresql", "postgres")
    return url.set(drivername="postgresql+psycopg") if is_postgres else url


def is_postgres(bind: Connection | Engine) -> bool:
    """Whether several servers can share this database."""
    return bind.dialect.name == "postgresql"


def insert_new(connection: Connection, table: Table, row: dict[str, object]) -> None:
    """Insert a row unless there is one with its key, even if two servers do so together."""
    dialect = postgresql if is_postgres(connection) else sqlite
    connection.execute(dialect.insert(table).on_conflict_do_nothing(), row)


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun by _begin_sqlite, not the driver
    connection.execute(f"PRAGMA busy_timeout={PATIENCE}")
    _use_wal(connection, monotonic() + PATIENCE / 1000)
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _use_wal(connection: sqlite3.Connection, deadline: float) -> None:
    """Switch to WAL. SQLite does not wait for another process that does the same, so retry."""
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if monotonic() > deadline:
                raise
            sleep(0.02)


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction. A writer locks at once: after a read it could not wait for the lock."""
    is_writer = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writer else "BEGIN")


def _write_connection(engine: Engine) -> Connection:
    return engine.connect().execution_options(**{WRITING: True})


def migrate(engine: Engine) -> None:
    """Run all missing migrations in one transaction; BadSetup if that is not possible."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with _write_connection(engine) as connection, connection.begin():
            if is_postgres(connection):
                connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
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
    """Runs jobs in a thread. All jobs that wait at the same time share one transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[QueuedJob | None] = SimpleQueue()
        self._is_open = True
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def write(self, job: Job[T]) -> T:
        """Run a job. When this returns the job is committed; if it raises nothing is written."""
        if not self._is_open:
            raise RuntimeError("the store is closed")
        future: Future[T] = Future()
        self._queue.put((job, future))
        return await asyncio.wrap_future(future)

    async def stop(self) -> None:
        """Run the jobs in the queue and end the thread."""
        self._is_open = False
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        is_open = True
        while is_open:
            batch, is_open = self._next_batch()
            self._run_batch([job for job in batch if job[1].set_running_or_notify_cancel()])

    def _next_batch(self) -> tuple[list[QueuedJob], bool]:
        """All jobs in the queue, and whether the writer is still open; waits for the first."""
        batch = []
        queued = self._queue.get()
        while queued is not None:
            batch.append(queued)
            try:
                queued = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _run_batch(self, batch: list[QueuedJob]) -> None:
        """Run all jobs in one transaction; if that fails, run each in a transaction of its own."""
        if not batch:
            return
        try:
            results = self._run_in_transaction([job for job, _future in batch])
        except Exception as error:
            if len(batch) == 1:
                batch[0][1].set_exception(error)
            else:
                for queued in batch:
                    self._run_batch([queued])
            return
        for (_job, future), result in zip(batch, results, strict=True):
            future.set_result(result)

    def _run_in_transaction(self, jobs: list[Job[Any]]) -> list[Any]:
        with _write_connection(self._engine) as connection, connection.begin():
            return [job(connection) for job in jobs]
