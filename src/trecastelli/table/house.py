"""The house: all users and tables, backed by one store."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from trecastelli.core.errors import BadSetup, TrecastelliError, Unavailable
from trecastelli.core.parts import AnyGame
from trecastelli.core.play.record import Header, Record
from trecastelli.games import GAMES
from trecastelli.table.analyst import Analysis, Analyst
from trecastelli.table.dealer import Dealer, verify
from trecastelli.table.room import Room
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
from trecastelli.table.table import AnyTable, open_table, resume_table
from trecastelli.table.thinkers import Thinkers
from trecastelli.words import _

__all__ = ["Analysis", "House", "Room", "Setup", "Sitter", "Summary", "User"]

LOG: Final = logging.getLogger(__name__)
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Characters of a table's id: none that look alike."""
ROOMS_IN_MEMORY: Final = 64
"""Most rooms kept in memory while nobody uses them. A long game takes four megabytes."""
HEAL_SECONDS: Final = 5.0
"""Seconds after which a change of another server is seen even if its notice was lost."""
STUCK_SECONDS: Final = 60.0
"""Seconds without an action after which another server may play for a bot. No bot thinks longer."""
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
        rooms_in_memory: int = ROOMS_IN_MEMORY,
        budgets: Budgets = DEFAULT_BUDGETS,
    ) -> None:
        self._rooms_in_memory = rooms_in_memory
        self._store = Store(url)
        self._services = Services(self._store, Thinkers(workers), now, pace, budgets)
        self._analyst = Analyst(self._services, self.room)
        self._secret = ""
        self._loading = asyncio.Lock()
        self._is_time_to_heal = asyncio.Event()
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Every room in use: a table never has two rooms."""
        self._recent: OrderedDict[str, Room] = OrderedDict()

    async def start(self) -> None:
        """Open the store and resume running tables and analyses."""
        await self._store.start()
        self._secret = await self._store.secret()
        self._services.jobs = self._store.jobs(self._drive)
        if self._services.jobs:
            await self._services.jobs.start()
            self._services.run_in_background(self._store.listen(self._refresh, self._heal_soon))
            self._services.run_in_background(self._heal())
        self._services.run_in_background(self._resume_tables(await self._store.tables_to_resume()))
        await self._analyst.start()

    async def stop(self) -> None:
        """Store all changes in progress, then close."""
        await self._services.close()
        if self._services.jobs:
            await self._services.jobs.stop()
        await asyncio.to_thread(self._services.thinkers.stop)
        await self._store.stop()

    async def _resume_tables(self, ids: list[str]) -> None:
        for id in ids:
            try:
                await self.room(id)
            except TrecastelliError as error:
                LOG.error("Table %s cannot go on: %s", id, error)

    # Other servers on the same database

    async def _drive(self, table: str) -> None:
        await (await self.room(table)).drive()

    def _refresh(self, id: str) -> None:
        """Load a table again, if it is in memory, because another server has changed it."""
        room = self._rooms.get(id)
        if room is not None:
            self._services.run_in_background(_refresh(room))

    def _heal_soon(self) -> None:
        self._is_time_to_heal.set()

    async def _heal(self) -> None:
        """Load all tables again that have changed without a notice, every few seconds."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._is_time_to_heal.wait(), HEAL_SECONDS)
            self._is_time_to_heal.clear()
            with suppress(Unavailable):
                await self._heal_once()

    async def _heal_once(self) -> None:
        for id, changed in (await self._store.changes(list(self._rooms))).items():
            room = self._rooms.get(id)
            if room is not None and room.changed != changed:
                self._refresh(id)
        if self._services.jobs:
            stuck = self._services.now() - STUCK_SECONDS
            for id in await self._store.tables_to_resume(stuck):
                await self._services.jobs.repeat(id)

    def secret(self) -> str:
        """The key that signs cookies; it belongs to the store."""
        return self._secret

    # Figures

    def figures(self) -> Figures:
        """What this server has in memory and has done."""
        rooms, services = list(self._rooms.values()), self._services
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
        return self._use(self._rooms.get(id) or await self._load(id))

    async def _load(self, id: str) -> Room:
        """Load a room from the store. Concurrent requests for it wait and get the same room."""
        async with self._loading:
            room = self._rooms.get(id)
            if room is None:
                stored = await self._store.table(id)
                room = self._rooms[id] = await asyncio.to_thread(Room, stored, self._services)
            return room

    def _use(self, room: Room) -> Room:
        """Keep a room in memory as the most recent one, and resume it."""
        self._rooms[room.id] = self._recent[room.id] = room
        self._recent.move_to_end(room.id)
        while len(self._recent) > self._rooms_in_memory:
            self._recent.popitem(last=False)
        room.resume()
        return room

    async def open(self, setup: Setup, id: str = "") -> Room:
        """Open a new table; BadSetup or BadRecord if the setup is not possible."""
        game = _game(setup.game)
        await self._check_parent(setup)
        users = await self._store.users([setup.owner, *(s.user for s in setup.sitters)])
        sitters = valid_sitters(game, setup.sitters, users)
        if setup.owner and setup.owner not in users:
            raise BadSetup(_("This cookie does not belong to a user here."))
        table = await asyncio.to_thread(_new_table, game, setup, sitters)
        stored = _stored_table(id or _new_id(), setup, sitters, table, self._services.now())
        await self._store.add_table(stored)
        if any(sitter.kind == "bot" for sitter in sitters):
            self._services.thinkers.warm()
        return self._use(Room(stored, self._services))

    async def analyse(self, room: Room) -> None:
        """Queue a finished game for analysis; IllegalAction if it is not over."""
        await self._analyst.analyse(room)

    async def analysis(self, id: str) -> Analysis | None:
        """The analysis of a game so far; None if nobody has requested it."""
        return await self._analyst.analysis(id)

    async def _check_parent(self, setup: Setup) -> None:
        if setup.parent and not (await self.room(setup.parent)).table.is_over:
            raise BadSetup(_("You can continue only a finished game at a new table."))


async def _refresh(room: Room) -> None:
    with suppress(Unavailable):  # the next change or the healing will load it
        await room.refresh()


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


def _stored_table(
    id: str, setup: Setup, sitters: tuple[Sitter, ...], table: AnyTable, now: float
) -> StoredTable:
    record, status = table.record(), table_status(sitters, table.is_over)
    record.seed = table.dealer.seed
    return StoredTable(
        id=id,
        terms=setup.terms,
        record=record,
        stamps=(now,) * table.ply,
        first_ply=table.ply,
        sitters=sitters,
        status=status,
        to_act=table.to_act,
        created=now,
        began=now if status == "playing" else None,
        changed=now,
    )
