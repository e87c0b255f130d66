"""The store of users and tables: append-only entries, and what else is known of a table."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, RowMapping, Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from trecastelli.core.errors import BadSetup, IllegalAction, StalePly, UnknownTable
from trecastelli.core.game import Seat
from trecastelli.core.json_object import JsonObject
from trecastelli.core.play.record import Entry, Header, Record
from trecastelli.table.clock import Clock
from trecastelli.table.database import Writer, connect, migrate
from trecastelli.table.schema import (
    ANALYSES,
    ASSESSMENTS,
    ENTRIES,
    FACTS,
    SEATS,
    TABLES,
    USERS,
)
from trecastelli.table.setup import Sitter, Status, Summary, User
from trecastelli.words import _

T = TypeVar("T")
Query: TypeAlias = Select[Any]


@dataclass(frozen=True)
class Stored:
    """A table as the store knows it."""

    id: str
    record: Record
    """Everything, with the seed even while there is no commitment to it."""
    stamps: tuple[float, ...]
    sitters: tuple[Sitter, ...]
    status: Status
    to_act: Seat
    owner: str
    listed: bool
    clock: Clock | None
    parent: str
    parent_ply: int
    first_ply: int
    created: float
    began: float | None
    hints: bool


class Store:
    """A database of any SQLAlchemy address. Nothing of it runs in the event loop's thread."""

    def __init__(self, url: str) -> None:
        self._engine = connect(url)
        self._writer: Writer | None = None

    async def start(self) -> None:
        """Migrate, and be ready."""
        await asyncio.to_thread(migrate, self._engine)
        self._writer = Writer(self._engine)

    async def stop(self) -> None:
        """Finish what is being written and let go of the database."""
        if self._writer:
            await self._writer.stop()
        self._engine.dispose()

    async def _write(self, job: Callable[[Connection], T]) -> T:
        assert self._writer, "a store is started before it is written to"
        return await self._writer.write(job)

    async def _rows(self, query: Query) -> Sequence[RowMapping]:
        return await asyncio.to_thread(self._read, query)

    def _read(self, query: Query) -> Sequence[RowMapping]:
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
        """The names of those of these users who are known."""
        rows = await self._rows(select(USERS).where(USERS.c.id.in_(set(ids))))
        return {row["id"]: row["name"] for row in rows}

    async def secret(self) -> str:
        """A key that is made once and never changes."""
        return await self._write(_secret)

    # Tables

    async def add_table(self, stored: Stored) -> None:
        """Open a table with its seats and first entries, all at once; BadSetup if it exists."""
        row, seats = _row(stored), list(enumerate(stored.sitters))

        def job(connection: Connection) -> None:
            if connection.execute(select(TABLES.c.id).where(TABLES.c.id == stored.id)).scalar():
                raise BadSetup(_("There is a table of this name already."))
            connection.execute(insert(TABLES), row)
            connection.execute(insert(SEATS), [_seat_row(stored.id, *pair) for pair in seats])
            _insert_entries(connection, stored.id, 0, stored.record.entries, stored.created)

        await self._write(job)

    async def append(
        self, table: str, ply: int, entries: Sequence[Entry], now: float, **changed: object
    ) -> None:
        """Add entries and what they changed; StalePly if there is an entry at this ply already."""

        def job(connection: Connection) -> None:
            try:
                _insert_entries(connection, table, ply, entries, now)
            except IntegrityError as error:
                raise StalePly(_("The position has changed.")) from error
            _alter(connection, table, now, changed)

        await self._write(job)

    async def seat(
        self, table: str, seat: Seat, sitter: Sitter, now: float, **changed: object
    ) -> None:
        """Give an open seat to somebody; IllegalAction if it is open no more."""
        row = _seat_row(table, seat, sitter)

        def job(connection: Connection) -> None:
            at = (SEATS.c.table == table) & (SEATS.c.seat == seat) & (SEATS.c.kind == "open")
            if connection.execute(update(SEATS).where(at).values(row)).rowcount != 1:
                raise IllegalAction(_("This seat is taken."))
            _alter(connection, table, now, changed)

        await self._write(job)

    async def table(self, id: str) -> Stored:
        """All about a table; UnknownTable if there is none."""
        return await asyncio.to_thread(self._table, id)

    def _table(self, id: str) -> Stored:
        with self._engine.connect() as connection:
            rows = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().all()
            if not rows:
                raise UnknownTable(_("There is no such table."))
            seats = select(SEATS).where(SEATS.c.table == id).order_by(SEATS.c.seat)
            entries = select(ENTRIES).where(ENTRIES.c.table == id).order_by(ENTRIES.c.ply)
            sitters = [_sitter(row) for row in connection.execute(seats).mappings()]
            return _stored(rows[0], sitters, connection.execute(entries).mappings().all())

    async def listed(self, limit: int) -> list[Summary]:
        """The tables anybody may look at that are not over, newest first."""
        is_public = TABLES.c.listed & (TABLES.c.status != "over")
        return await self._summaries(select(TABLES).where(is_public), limit)

    async def tables_of(self, user: str, limit: int) -> list[Summary]:
        """The tables somebody opened or sits at, newest first."""
        seated = select(SEATS.c.table).where(SEATS.c.user == user)
        mine = (TABLES.c.owner == user) | TABLES.c.id.in_(seated)
        return await self._summaries(select(TABLES).where(mine), limit)

    async def _summaries(self, query: Query, limit: int) -> list[Summary]:
        newest = query.order_by(TABLES.c.created.desc(), TABLES.c.id).limit(limit)
        tables = await self._rows(newest)
        sitters: dict[str, list[Sitter]] = {row["id"]: [] for row in tables}
        seats = select(SEATS).where(SEATS.c.table.in_(sitters)).order_by(SEATS.c.seat)
        for row in await self._rows(seats):
            sitters[row["table"]].append(_sitter(row))
        return [_summary(row, sitters[row["id"]]) for row in tables]

    async def restless(self) -> list[str]:
        """The running tables that need nobody to go on: a bot is to move, or a clock runs."""
        acting = (SEATS.c.table == TABLES.c.id) & (SEATS.c.seat == TABLES.c.to_act)
        alone = (SEATS.c.kind == "bot") | TABLES.c.clock.is_not(None)
        query = select(TABLES.c.id).join(SEATS, acting).where(TABLES.c.status == "playing", alone)
        return [row["id"] for row in await self._rows(query)]

    # Analyses

    async def add_analysis(self, table: str, total: int, now: float) -> None:
        """Remember that a game with `total` decisions is to be analysed, if it is not yet."""
        row = {"table": table, "total": total, "done": total == 0, "asked": now}

        def job(connection: Connection) -> None:
            if not connection.execute(_analysis(table)).first():
                connection.execute(insert(ANALYSES), row)

        await self._write(job)

    async def add_assessment(self, table: str, ply: int, assessment: JsonObject) -> None:
        """Store the assessment of a decision; with the last one the analysis is done."""
        row = {"table": table, "ply": ply, "found": assessment}
        at = (ASSESSMENTS.c.table == table) & (ASSESSMENTS.c.ply == ply)
        count = select(func.count()).where(ASSESSMENTS.c.table == table)
        done = update(ANALYSES).where(
            ANALYSES.c.table == table, ANALYSES.c.total <= count.scalar_subquery()
        )

        def job(connection: Connection) -> None:
            if not connection.execute(select(ASSESSMENTS.c.ply).where(at)).first():
                connection.execute(insert(ASSESSMENTS), row)
            connection.execute(done.values(done=True))

        await self._write(job)

    async def analysis(self, table: str) -> tuple[int, list[JsonObject]] | None:
        """The number of decisions to assess, and the assessments so far; None without analysis."""
        rows = await self._rows(_analysis(table))
        if not rows:
            return None
        query = select(ASSESSMENTS.c.found).where(ASSESSMENTS.c.table == table)
        assessments = await self._rows(query.order_by(ASSESSMENTS.c.ply))
        return rows[0]["total"], [row["found"] for row in assessments]

    async def unanalysed(self) -> list[str]:
        """The games that are still to be analysed, in the order in which they were asked for."""
        query = select(ANALYSES.c.table).where(~ANALYSES.c.done).order_by(ANALYSES.c.asked)
        return [row["table"] for row in await self._rows(query)]


def _analysis(table: str) -> Query:
    return select(ANALYSES).where(ANALYSES.c.table == table)


def _secret(connection: Connection) -> str:
    key = connection.execute(select(FACTS.c.value).where(FACTS.c.key == "secret")).scalar()
    if key:
        return str(key)
    made = secrets.token_urlsafe(48)
    connection.execute(insert(FACTS), {"key": "secret", "value": made})
    return made


def _insert_entries(
    connection: Connection, table: str, ply: int, entries: Sequence[Entry], now: float
) -> None:
    rows = [
        {"table": table, "ply": ply + index, "who": entry.who, "text": entry.text, "at": now}
        for index, entry in enumerate(entries)
    ]
    if rows:
        connection.execute(insert(ENTRIES), rows)


def _alter(connection: Connection, table: str, now: float, changed: dict[str, object]) -> None:
    values = {"changed": now, **changed}
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(values))


def _row(stored: Stored) -> dict[str, object]:
    header = stored.record.header
    return {
        "id": stored.id,
        "game": header.game,
        "version": header.version,
        "options": header.options,
        "data": header.data,
        "seed": stored.record.seed,
        "commitment": header.commitment,
        "listed": stored.listed,
        "clock": asdict(stored.clock) if stored.clock else None,
        "owner": stored.owner or None,
        "parent": stored.parent or None,
        "parent_ply": stored.parent_ply,
        "first_ply": stored.first_ply,
        "status": stored.status,
        "to_act": stored.to_act,
        "created": stored.created,
        "began": stored.began,
        "hints": stored.hints,
        "changed": stored.created,
    }


def _seat_row(table: str, seat: Seat, sitter: Sitter) -> dict[str, object]:
    return {"table": table, "seat": seat, **asdict(sitter), "user": sitter.user or None}


def _sitter(row: RowMapping) -> Sitter:
    return Sitter(row["kind"], row["user"] or "", row["bot"], row["name"], row["seconds"])


def _stored(row: RowMapping, sitters: Sequence[Sitter], entries: Sequence[RowMapping]) -> Stored:
    header = Header(
        row["game"], row["version"], len(sitters), row["options"], row["data"], row["commitment"]
    )
    lines = [Entry(entry["who"], entry["text"]) for entry in entries]
    return Stored(
        row["id"],
        Record(header, lines, row["seed"]),
        tuple(entry["at"] for entry in entries),
        tuple(sitters),
        row["status"],
        row["to_act"],
        row["owner"] or "",
        row["listed"],
        Clock(**row["clock"]) if row["clock"] else None,
        row["parent"] or "",
        row["parent_ply"],
        row["first_ply"],
        row["created"],
        row["began"],
        row["hints"],
    )


def _summary(row: RowMapping, sitters: Sequence[Sitter]) -> Summary:
    return Summary(
        row["id"],
        row["game"],
        row["status"],
        tuple(sitters),
        row["owner"] or "",
        row["listed"],
        row["to_act"],
        row["created"],
        row["changed"],
    )
