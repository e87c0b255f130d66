"""The house: all users and tables, backed by one store."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from trecastelli.core.errors import (
    BadRecord,
    BadSetup,
    TrecastelliError,
    Unavailable,
    UnknownTable,
)
from trecastelli.core.parts import AnyGame
from trecastelli.core.play.record import Header, Record
from trecastelli.games import GAMES
from trecastelli.table.analyst import Analysis, Analyst
from trecastelli.table.deadlines import Deadlines
from trecastelli.table.dealer import Dealer, verify
from trecastelli.table.expiry import DAY, SWEPT_EVERY, USUAL, Expiry
from trecastelli.table.files import StoreLost
from trecastelli.table.nodes import Nodes
from trecastelli.table.pace import Pace
from trecastelli.table.room import Room
from trecastelli.table.rooms import Rooms
from trecastelli.table.services import DEFAULT_BUDGETS, Budgets, Services
from trecastelli.table.setup import (
    Setup,
    Sitter,
    Summary,
    User,
    names_of,
    table_status,
    valid_name,
    valid_sitters,
)
from trecastelli.table.store import Store, StoredTable
from trecastelli.table.table import AnyTable, most_entries, open_table, resume_table
from trecastelli.table.thinkers import Thinkers
from trecastelli.table.uptime import NOTED_EVERY, Uptime
from trecastelli.words import _

__all__ = ["Analysis", "House", "Room", "Setup", "Sitter", "Summary", "User"]

LOG: Final = logging.getLogger(__name__)
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Characters of a table's id: none that look alike."""
ENTRIES_IN_MEMORY: Final = 64_000
"""Most entries of rooms kept in memory while nobody uses them: about 250 megabytes."""
MOST_LISTED: Final = 200
"""Most tables in a list."""


@dataclass(frozen=True)
class Figures:
    """Figures about one server, without names or cards."""

    tables: dict[str, int]
    """Tables in memory, by status."""
    watchers: int
    actions: int
    bot_seconds: float


class House:
    """Loads rooms from the store when they are requested."""

    def __init__(
        self,
        url: str,
        now: Callable[[], float] = time.time,
        pace: float = 0.0,
        workers: int = 0,
        entries_in_memory: int = ENTRIES_IN_MEMORY,
        budgets: Budgets = DEFAULT_BUDGETS,
        payer: Callable[[str], str] = str,
        ticks: Callable[[], float] = time.monotonic,
        expiry: Expiry = USUAL,
    ) -> None:
        uptime = Uptime(ticks)
        self._store = Store(url)
        self._services = Services(
            self._store,
            Thinkers(workers),
            now,
            Deadlines(uptime),
            uptime,
            Pace(pace),
            budgets,
            payer,
        )
        self._services.deadlines.ring = self._ring
        self._expiry = expiry
        self._analyst = Analyst(self._services, self.room)
        self._secrets: list[str] = []
        self._rooms = Rooms(self._load, entries_in_memory)
        self._nodes = Nodes(self._services, self._rooms)

    async def start(self) -> None:
        """Open the store and resume running tables and analyses."""
        await self._store.start()
        self._secrets = await self._store.secrets(self._services.now())
        self._services.uptime.resume(await self._store.uptime())
        await self._nodes.start()
        self._services.run_in_background(self._repeat(NOTED_EVERY, self._note_uptime))
        for id, at in (await self._store.deadlines()).items():
            self._services.deadlines.set(id, at)
        self._services.run_in_background(self._resume_tables(await self._store.tables_to_resume()))
        self._services.run_in_background(self._repeat(SWEPT_EVERY, self._close_idle_tables))
        await self._analyst.start()

    async def stop(self) -> None:
        """Store all changes in progress, then close."""
        await self._services.close()
        await self._nodes.stop()
        await self._services.thinkers.stop()
        with suppress(StoreLost, Unavailable):
            await self._store.note_uptime(self._services.uptime())
        await self._store.stop()

    async def _resume_tables(self, ids: list[str]) -> None:
        for id in ids:
            await self._try(id, Room.resume)

    def _ring(self, id: str) -> None:
        self._services.run_in_background(self._try(id, Room.time_up))

    async def _try(self, id: str, act: Callable[[Room], None]) -> None:
        try:
            act(await self._rooms.room(id))
        except TrecastelliError as error:
            LOG.error("Table %s cannot go on: %s", id, error)

    async def _close_idle_tables(self) -> None:
        """Close tables where nobody has played for a long time."""
        now, expiry = self._services.now(), self._expiry
        since = now - expiry.waiting * DAY, now - expiry.idle * DAY
        for id in await self._store.idle_tables(*since):
            LOG.info("Table %s is closed: nobody plays at it.", id)
            try:
                await self._services.complete((await self._rooms.room(id)).close())
            except (BadRecord, UnknownTable):
                await self._store.close_table(id, now)

    async def _note_uptime(self) -> None:
        """Note how long the house has run, for clocks of people who think long."""
        if len(self._services.deadlines):
            await self._store.note_uptime(self._services.uptime())

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Do something now and then. A failure is logged, and it is tried again."""
        while True:
            try:
                await work()
            except Exception:
                LOG.exception("The house could not do what it does every %d seconds", seconds)
            await asyncio.sleep(seconds)

    def secrets(self) -> list[str]:
        """The keys whose cookies are accepted, newest last; they belong to the store."""
        return self._secrets

    # Figures

    def figures(self) -> Figures:
        """What this server has in memory and has done."""
        rooms, services = self._rooms.all(), self._services
        tables = Counter[str](room.status for room in rooms)
        watchers = sum(room.watchers for room in rooms)
        return Figures(dict(tables), watchers, services.actions, services.bot_seconds)

    async def is_database_there(self) -> bool:
        """Whether the database answers."""
        try:
            await self._store.users([])
        except Unavailable:
            return False
        return True

    def has_thinkers(self) -> bool:
        """Whether all processes in which bots think are alive."""
        return self._services.thinkers.are_alive

    # Users

    async def add_user(self, name: str) -> User:
        """Create a user."""
        user = User(secrets.token_hex(12), valid_name(name))
        await self._store.add_user(user, self._services.now())
        return user

    async def user(self, id: str) -> User | None:
        """A user by id; None if there is none."""
        names = await self._store.users([id])
        return User(id, names[id]) if id in names else None

    async def rename(self, id: str, name: str) -> None:
        """Rename a user. The old name stays at tables where they already sit."""
        await self._store.rename(id, valid_name(name))

    # Tables

    async def listed_tables(self) -> list[Summary]:
        """The listed tables that are not over, newest first."""
        return await self._store.listed_tables(MOST_LISTED)

    async def tables_of(self, user: str) -> list[Summary]:
        """The tables a user opened or sits at, running and finished, newest first."""
        return await self._store.tables_of(user, MOST_LISTED)

    async def room(self, id: str) -> Room:
        """The room of a table; UnknownTable if there is none."""
        room = await self._rooms.room(id)
        room.look()
        return room

    async def _load(self, id: str) -> Room:
        return await asyncio.to_thread(Room, await self._store.table(id), self._services)

    async def open(self, setup: Setup, id: str = "") -> Room:
        """Open a new table; BadSetup or BadRecord if the setup is not possible."""
        game = _game(setup.game)
        await self._check_parent(setup)
        users = await self._store.users([setup.owner, *(s.user for s in setup.sitters)])
        sitters = valid_sitters(game, setup.sitters, users)
        if setup.owner and setup.owner not in users:
            raise BadSetup(_("This cookie does not belong to a user here."))
        table = await asyncio.to_thread(_new_table, game, setup, sitters)
        stored = self._stored_table(id or _new_id(), setup, sitters, table)
        await self._store.add_table(stored)
        if any(sitter.kind == "bot" for sitter in sitters):
            self._services.thinkers.warm()
        room = self._rooms.use(Room(stored, self._services))
        room.look()
        return room

    def _stored_table(
        self, id: str, setup: Setup, sitters: tuple[Sitter, ...], table: AnyTable
    ) -> StoredTable:
        record, status = table.record(), table_status(sitters, table.is_over)
        record.seed, at = table.dealer.seed, self._services.uptime()
        began = at if status == "playing" else None
        is_timed = began is not None and sitters[table.to_act].kind == "person"
        deadline = at + setup.clock.base if setup.clock and is_timed else None
        return StoredTable(
            id=id,
            terms=setup.terms,
            record=record,
            stamps=(at,) * table.ply,
            first_ply=table.ply,
            sitters=sitters,
            status=status,
            to_act=table.to_act,
            created=self._services.now(),
            began=began,
            deadline=deadline,
            changed=self._services.now(),
        )

    async def analyse(self, room: Room, user: str = "") -> None:
        """Queue a finished game for analysis; IllegalAction if it is not over.

        IllegalAction, too, if many games of this user are waiting.
        """
        await self._analyst.analyse(room, self._services.payer(user))

    async def analysis(self, id: str) -> Analysis | None:
        """The analysis of a game so far; None if nobody has requested it."""
        return await self._analyst.analysis(id)

    async def _check_parent(self, setup: Setup) -> None:
        if setup.parent and not (await self.room(setup.parent)).table.is_over:
            raise BadSetup(_("You can continue only a finished game at a new table."))


def _game(name: str) -> AnyGame:
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise BadSetup(_("There is no such game; the games are: {known}.").format(known=known))
    return GAMES[name]


def _new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _letter in range(12))


def _new_table(game: AnyGame, setup: Setup, sitters: tuple[Sitter, ...]) -> AnyTable:
    """A table with the entries of the setup, dealt up to the next player's choice."""
    names = names_of(sitters)
    if len(setup.entries) > most_entries(game, len(names)):
        raise BadRecord(_("The record is longer than any game of {game}.").format(game=game.title))
    if not setup.entries:
        return open_table(game, names, setup.options, setup.seed)
    commitment = Dealer(setup.seed).commitment if setup.seed else ""
    header = Header(
        game=game.name,
        version=game.version,
        seats=len(names),
        options=setup.options,
        data=game.data,
        commitment=commitment,
    )
    record = Record(header, list(setup.entries), setup.seed)
    if setup.seed:
        verify(game, record)
    return resume_table(game, names, record)
