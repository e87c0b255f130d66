"""Reads and writes users, tables, their entries and analyses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from math import inf
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, RowMapping, Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError

from trecastelli.core.errors import BadSetup, IllegalAction, StalePly, Unavailable, UnknownTable
from trecastelli.core.game import Seat
from trecastelli.core.json_object import JsonObject
from trecastelli.core.play.record import Entry
from trecastelli.table.database import Writer, connect, insert_new, is_postgres, migrate
from trecastelli.table.files import StoreFile
from trecastelli.table.keys import keys_of
from trecastelli.table.rows import (
    StoredTable as StoredTable,
)
from trecastelli.table.rows import (
    seat_row,
    sitter_of,
    stored_table,
    summary_of,
    table_row,
)
from trecastelli.table.schema import (
    ANALYSES,
    ASSESSMENTS,
    ENTRIES,
    FACTS,
    SEATS,
    TABLES,
    USERS,
)
from trecastelli.table.setup import Sitter, Summary, User
from trecastelli.words import _

if TYPE_CHECKING:
    from trecastelli.table.jobs import Jobs
    from trecastelli.table.notices import Notices

LOG: Final = logging.getLogger(__name__)
T = TypeVar("T")
Query: TypeAlias = Select[Any]
READERS: Final = 4
"""Most queries that run at the same time."""


class Store:
    """A database at any SQLAlchemy address. No query runs in the thread of the event loop."""

    def __init__(self, url: str) -> None:
        self._engine = connect(url)
        self._file = StoreFile(self._engine)
        self._writer: Writer | None = None
        self._notices: Notices | None = None
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def start(self) -> None:
        """Migrate the database and start the writer."""
        self._file.protect()
        await asyncio.to_thread(migrate, self._engine)
        self._file.remember()
        self._writer = Writer(self._engine, self._file.check)

    async def stop(self) -> None:
        """Finish all writes and close the database."""
        if self._writer:
            await self._writer.stop()
        await asyncio.to_thread(self._readers.shutdown)  # a query may outlive who asked for it
        self._engine.dispose()

    @property
    def is_shared(self) -> bool:
        """Whether several servers can share this database."""
        return is_postgres(self._engine)

    async def listen(self, changed: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Call `changed` with each table that another server changes, `lost` if some are missed.

        It runs for ever; without other servers it returns at once.
        """
        if self.is_shared:
            from trecastelli.table.notices import Notices

            self._notices = Notices(self._engine, changed, lost)
            await self._notices.listen()

    def jobs(self, play: Callable[[str], Awaitable[None]]) -> Jobs | None:
        """The queue of the bots' work on this database; None if it cannot be shared."""
        if not self.is_shared:
            return None
        from trecastelli.table.jobs import Jobs

        return Jobs(self._engine, play)

    def _notify(self, connection: Connection, table: str) -> None:
        if self._notices:
            self._notices.send(connection, table)

    async def _write(self, job: Callable[[Connection], T]) -> T:
        assert self._writer, "a store is started before it is written to"
        with _available():
            return await self._writer.write(job)

    async def _rows(self, query: Query) -> Sequence[RowMapping]:
        return await self._in_thread(lambda: self._read(query))

    async def _in_thread(self, query: Callable[[], T]) -> T:
        loop, context = asyncio.get_running_loop(), copy_context()  # errors speak its language
        with _available():
            return await loop.run_in_executor(self._readers, context.run, query)

    def _read(self, query: Query) -> Sequence[RowMapping]:
        self._file.check()
        with self._engine.connect() as connection:
            return connection.execute(query).mappings().all()

    # Users and facts

    async def add_user(self, user: User, now: float) -> None:
        """Add a user."""
        row = {"id": user.id, "name": user.name, "created": now}
        await self._write(lambda connection: connection.execute(insert(USERS), row))

    async def rename(self, user: str, name: str) -> None:
        """Change a user's name."""
        change = update(USERS).where(USERS.c.id == user).values(name=name)
        await self._write(lambda connection: connection.execute(change))

    async def users(self, ids: Iterable[str]) -> dict[str, str]:
        """The names of these users, by id; unknown ids are left out."""
        rows = await self._rows(select(USERS).where(USERS.c.id.in_(set(ids))))
        return {row["id"]: row["name"] for row in rows}

    async def secrets(self, now: float) -> list[str]:
        """The keys of this store whose cookies are accepted, newest last."""
        return await self._write(lambda connection: keys_of(connection, now))

    async def uptime(self) -> float:
        """The seconds that a server has run on this store, as they were noted last."""
        return await self._write(_uptime)

    async def note_uptime(self, uptime: float) -> None:
        """Note the seconds that a server has run on this store."""
        await self._write(lambda connection: _note_uptime(connection, uptime))

    # Tables

    async def add_table(self, table: StoredTable) -> None:
        """Add a table with its seats and first entries; BadSetup if its id is in use."""
        row, seats = table_row(table), list(enumerate(table.sitters))

        def job(connection: Connection) -> None:
            if connection.execute(select(TABLES.c.id).where(TABLES.c.id == table.id)).scalar():
                raise BadSetup(_("There is already a table with this name."))
            connection.execute(insert(TABLES), row)
            connection.execute(insert(SEATS), [seat_row(table.id, *pair) for pair in seats])
            _insert_entries(
                connection, table.id, 0, table.record.entries, max(table.stamps, default=0)
            )
            _note_uptime(connection, table.began or 0)

        await self._write(job)

    async def append(
        self,
        table: str,
        ply: int,
        entries: Sequence[Entry],
        now: float,
        at: float,
        **columns: object,
    ) -> None:
        """Add entries at an uptime and update columns; StalePly if this ply has an entry."""

        def job(connection: Connection) -> None:
            try:
                _insert_entries(connection, table, ply, entries, at)
                _note_uptime(connection, at)
            except IntegrityError as error:
                raise StalePly(_("The position has changed.")) from error
            _update_table(connection, table, now, columns)
            self._notify(connection, table)

        await self._write(job)

    async def seat(
        self, table: str, seat: Seat, sitter: Sitter, now: float, **columns: object
    ) -> None:
        """Give an open seat to a sitter and update columns; IllegalAction if it is taken."""
        row = seat_row(table, seat, sitter)

        def job(connection: Connection) -> None:
            at = (SEATS.c.table == table) & (SEATS.c.seat == seat) & (SEATS.c.kind == "open")
            if connection.execute(update(SEATS).where(at).values(row)).rowcount != 1:
                raise IllegalAction(_("This seat is taken."))
            _update_table(connection, table, now, columns)
            self._notify(connection, table)

        await self._write(job)

    async def table(self, id: str) -> StoredTable:
        """A table by its id; UnknownTable if there is none."""
        return await self._in_thread(lambda: self._table(id))

    def _table(self, id: str) -> StoredTable:
        self._file.check()
        with self._engine.connect() as connection:
            rows = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().all()
            if not rows:
                raise UnknownTable(_("There is no such table."))
            seats = select(SEATS).where(SEATS.c.table == id).order_by(SEATS.c.seat)
            entries = select(ENTRIES).where(ENTRIES.c.table == id).order_by(ENTRIES.c.ply)
            sitters = [sitter_of(row) for row in connection.execute(seats).mappings()]
            return stored_table(rows[0], sitters, connection.execute(entries).mappings().all())

    async def changes(self, ids: Iterable[str]) -> dict[str, float]:
        """When each of these tables last changed."""
        query = select(TABLES.c.id, TABLES.c.changed).where(TABLES.c.id.in_(set(ids)))
        return {row["id"]: row["changed"] for row in await self._rows(query)}

    async def listed_tables(self, limit: int) -> list[Summary]:
        """The listed tables that wait or play, newest first."""
        is_public = TABLES.c.listed & TABLES.c.status.in_(("waiting", "playing"))
        return await self._summaries(select(TABLES).where(is_public), limit)

    async def tables_of(self, user: str, limit: int) -> list[Summary]:
        """The tables a user opened or sits at, newest first, without closed ones."""
        seated = select(SEATS.c.table).where(SEATS.c.user == user)
        mine = (TABLES.c.owner == user) | TABLES.c.id.in_(seated)
        query = select(TABLES).where(mine, TABLES.c.status != "closed")
        return await self._summaries(query, limit)

    async def _summaries(self, query: Query, limit: int) -> list[Summary]:
        newest = query.order_by(TABLES.c.created.desc(), TABLES.c.id).limit(limit)
        tables = await self._rows(newest)
        sitters: dict[str, list[Sitter]] = {row["id"]: [] for row in tables}
        seats = select(SEATS).where(SEATS.c.table.in_(sitters)).order_by(SEATS.c.seat)
        for row in await self._rows(seats):
            sitters[row["table"]].append(sitter_of(row))
        return [summary_of(row, sitters[row["id"]]) for row in tables]

    async def tables_to_resume(self, unchanged_since: float = inf) -> list[str]:
        """The ids of running tables with people where a bot is to move."""
        acting = (SEATS.c.table == TABLES.c.id) & (SEATS.c.seat == TABLES.c.to_act)
        other = SEATS.alias()
        with_people = select(other.c.table).where(other.c.kind == "person")
        active = (SEATS.c.kind == "bot") & TABLES.c.id.in_(with_people)
        idle = TABLES.c.changed < unchanged_since
        query = select(TABLES.c.id).join(SEATS, acting)
        query = query.where(TABLES.c.status == "playing", active, idle)
        return [row["id"] for row in await self._rows(query)]

    async def deadlines(self) -> dict[str, float]:
        """The deadline of each running table that has one, in uptime."""
        has_deadline = TABLES.c.deadline.is_not(None) & (TABLES.c.status == "playing")
        rows = await self._rows(select(TABLES.c.id, TABLES.c.deadline).where(has_deadline))
        return {row["id"]: row["deadline"] for row in rows}

    async def idle_tables(self, waiting_since: float, playing_since: float) -> list[str]:
        """The ids of tables that wait, or play, and have not changed since these times."""
        waiting = (TABLES.c.status == "waiting") & (TABLES.c.changed < waiting_since)
        playing = (TABLES.c.status == "playing") & (TABLES.c.changed < playing_since)
        return [row["id"] for row in await self._rows(select(TABLES.c.id).where(waiting | playing))]

    async def close_table(self, table: str, now: float) -> None:
        """Close a table. What is stored of it stays."""
        columns: dict[str, object] = {"status": "closed", "deadline": None}
        await self._write(lambda connection: _update_table(connection, table, now, columns))

    # Analyses

    async def add_analysis(self, table: str, total: int, now: float, payer: str = "") -> None:
        """Queue the analysis of a game with `total` decisions, unless it was queued before."""
        row = {"table": table, "total": total, "done": total == 0, "asked": now, "payer": payer}

        await self._write(lambda connection: insert_new(connection, ANALYSES, row))

    async def add_assessment(self, table: str, ply: int, assessment: JsonObject) -> None:
        """Store the assessment of a decision. The last one completes the analysis."""
        row = {"table": table, "ply": ply, "found": assessment}
        count = select(func.count()).where(ASSESSMENTS.c.table == table)
        done = update(ANALYSES).where(
            ANALYSES.c.table == table, ANALYSES.c.total <= count.scalar_subquery()
        )

        def job(connection: Connection) -> None:
            connection.execute(_analysis(table).with_for_update())  # two servers take turns
            insert_new(connection, ASSESSMENTS, row)
            connection.execute(done.values(done=True))

        await self._write(job)

    async def analysis(self, table: str) -> tuple[int, list[JsonObject]] | None:
        """The number of decisions to assess and the assessments so far; None if never queued."""
        rows = await self._rows(_analysis(table))
        if not rows:
            return None
        query = select(ASSESSMENTS.c.found).where(ASSESSMENTS.c.table == table)
        assessments = await self._rows(query.order_by(ASSESSMENTS.c.ply))
        return rows[0]["total"], [row["found"] for row in assessments]

    async def pending_analyses(self) -> list[tuple[str, str]]:
        """The games whose analysis is not complete, each with its payer, oldest request first."""
        query = select(ANALYSES).where(~ANALYSES.c.done).order_by(ANALYSES.c.asked)
        return [(row["table"], row["payer"]) for row in await self._rows(query)]


@contextmanager
def _available() -> Iterator[None]:
    """Say in a sentence that the database does not answer."""
    try:
        yield
    except (OperationalError, InterfaceError) as error:
        LOG.error("The database does not answer: %s", error.orig)
        raise Unavailable(
            _("The tables cannot be reached at the moment. Nothing is lost; try again soon.")
        ) from error


def _analysis(table: str) -> Query:
    return select(ANALYSES).where(ANALYSES.c.table == table)


def _uptime(connection: Connection) -> float:
    insert_new(connection, FACTS, {"key": "uptime", "value": "0"})
    noted = connection.execute(select(FACTS.c.value).where(FACTS.c.key == "uptime"))
    return float(noted.scalar_one())


def _note_uptime(connection: Connection, uptime: float) -> None:
    if uptime > _uptime(connection):
        change = update(FACTS).where(FACTS.c.key == "uptime").values(value=repr(uptime))
        connection.execute(change)


def _insert_entries(
    connection: Connection, table: str, ply: int, entries: Sequence[Entry], at: float
) -> None:
    rows = [
        {"table": table, "ply": ply + index, "who": entry.who, "text": entry.text, "at": at}
        for index, entry in enumerate(entries)
    ]
    if rows:
        connection.execute(insert(ENTRIES), rows)


def _update_table(
    connection: Connection, table: str, now: float, columns: dict[str, object]
) -> None:
    values = {"changed": now, **columns}
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(values))
