"""The house: everybody who comes, every table there is, and the store that remembers them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final
from weakref import WeakValueDictionary

from trecastelli.core.errors import BadSetup, TrecastelliError
from trecastelli.core.parts import AnyGame
from trecastelli.core.play.record import Header, Record
from trecastelli.games import GAMES
from trecastelli.table.analyst import Analysis, Analyst
from trecastelli.table.dealer import Dealer, verify
from trecastelli.table.room import Room
from trecastelli.table.setup import (
    Setup,
    Sitter,
    Summary,
    User,
    checked_name,
    checked_sitters,
    names_of,
    status_of,
)
from trecastelli.table.staff import DEFAULT, Counsel, Staff
from trecastelli.table.store import Store, Stored
from trecastelli.table.table import AnyTable, open_table, resume_table
from trecastelli.table.thinkers import Thinkers
from trecastelli.words import _

__all__ = ["Analysis", "House", "Room", "Setup", "Sitter", "Summary", "User"]

LOG: Final = logging.getLogger(__name__)
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ROOMS_IN_MEMORY: Final = 64
"""Rooms that stay in memory though nobody is in them; a long game takes four megabytes."""
LISTED: Final = 200
"""Tables in one list."""


class House:
    """Rooms are brought from the store when somebody asks for them."""

    def __init__(
        self,
        url: str,
        now: Callable[[], float] = time.time,
        pace: float = 0.0,
        workers: int = 0,
        rooms_in_memory: int = ROOMS_IN_MEMORY,
        counsel: Counsel = DEFAULT,
    ) -> None:
        self._rooms_in_memory = rooms_in_memory
        self._store = Store(url)
        self._staff = Staff(self._store, Thinkers(workers), now, pace, counsel)
        self._analyst = Analyst(self._staff, self.room)
        self._secret = ""
        self._door = asyncio.Lock()
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Every room that anybody holds on to: there are never two of one table."""
        self._recent: OrderedDict[str, Room] = OrderedDict()

    async def start(self) -> None:
        """Open the store and let running tables go on."""
        await self._store.start()
        self._secret = await self._store.secret()
        self._staff.send(self._wake_tables(await self._store.restless()))
        await self._analyst.start()

    async def stop(self) -> None:
        """Let what has begun be stored, then close."""
        await self._staff.close()
        await asyncio.to_thread(self._staff.thinkers.stop)
        await self._store.stop()

    async def _wake_tables(self, ids: list[str]) -> None:
        for id in ids:
            try:
                await self.room(id)
            except TrecastelliError as error:
                LOG.error("Table %s cannot go on: %s", id, error)

    def secret(self) -> str:
        """The key cookies are signed with, the same for as long as the store is."""
        return self._secret

    # Users

    async def greet(self, name: str) -> User:
        """A new user."""
        user = User(secrets.token_hex(12), checked_name(name))
        await self._store.add_user(user, self._staff.now())
        return user

    async def user(self, id: str) -> User | None:
        """A user by id; None if there is none."""
        names = await self._store.users([id])
        return User(id, names[id]) if id in names else None

    async def rename(self, id: str, name: str) -> None:
        """Rename a user; at tables where they sit already the old name stays."""
        await self._store.rename(id, checked_name(name))

    # Tables

    async def listed(self) -> list[Summary]:
        """The tables anybody may look at that are not over, newest first."""
        return await self._store.listed(LISTED)

    async def tables_of(self, user: str) -> list[Summary]:
        """The tables somebody opened or sits at, running and finished, newest first."""
        return await self._store.tables_of(user, LISTED)

    async def room(self, id: str) -> Room:
        """The room of a table; UnknownTable if there is none."""
        return self._enter(self._rooms.get(id) or await self._fetched(id))

    async def _fetched(self, id: str) -> Room:
        """The room, brought from the store by one who asks for it; others wait for that one."""
        async with self._door:
            room = self._rooms.get(id)
            if room is None:
                stored = await self._store.table(id)
                room = self._rooms[id] = await asyncio.to_thread(Room, stored, self._staff)
            return room

    def _enter(self, room: Room) -> Room:
        """Hold the room in memory for a while, and let it continue."""
        self._rooms[room.id] = self._recent[room.id] = room
        self._recent.move_to_end(room.id)
        while len(self._recent) > self._rooms_in_memory:
            self._recent.popitem(last=False)
        room.stir()
        return room

    async def open(self, setup: Setup, id: str = "") -> Room:
        """A new table; BadSetup or BadRecord if it cannot be."""
        game = _game(setup.game)
        await self._check_parent(setup)
        users = await self._store.users([setup.owner, *(s.user for s in setup.sitters)])
        sitters = checked_sitters(game, setup.sitters, users)
        if setup.owner and setup.owner not in users:
            raise BadSetup(_("Nobody is known here by this cookie."))
        table = await asyncio.to_thread(_opened, game, setup, sitters)
        stored = _to_store(id or _new_id(), setup, sitters, table, self._staff.now())
        await self._store.add_table(stored)
        if any(sitter.kind == "bot" for sitter in sitters):
            self._staff.thinkers.warm()
        return self._enter(Room(stored, self._staff))

    async def analyse(self, room: Room) -> None:
        """Have a finished game analysed; IllegalAction if it is not over."""
        await self._analyst.ask(room)

    async def analysis(self, id: str) -> Analysis | None:
        """How far the analysis of a game has come; None if nobody has asked for it."""
        return await self._analyst.analysis(id)

    async def _check_parent(self, setup: Setup) -> None:
        if setup.parent and not (await self.room(setup.parent)).table.is_over:
            raise BadSetup(_("Only a game that is over can be gone on with elsewhere."))


def _game(name: str) -> AnyGame:
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise BadSetup(_("There is no such game; the games are: {known}.").format(known=known))
    return GAMES[name]


def _new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _letter in range(12))


def _opened(game: AnyGame, setup: Setup, sitters: tuple[Sitter, ...]) -> AnyTable:
    """The table with all that was done before on it, and all chance dealt that comes next."""
    names = names_of(sitters)
    if not setup.entries:
        return open_table(game, names, setup.options, setup.seed)
    commitment = Dealer(setup.seed).commitment if setup.seed else ""
    header = Header(game.name, game.version, len(names), setup.options, game.data, commitment)
    record = Record(header, list(setup.entries), setup.seed)
    if setup.seed:
        verify(game, record)
    return resume_table(game, names, record)


def _to_store(
    id: str, setup: Setup, sitters: tuple[Sitter, ...], table: AnyTable, now: float
) -> Stored:
    record, status = table.record(), status_of(sitters, table.is_over)
    record.seed = table.dealer.seed
    return Stored(
        id,
        record,
        (now,) * table.ply,
        sitters,
        status,
        table.to_act,
        setup.owner,
        setup.listed,
        setup.clock,
        setup.parent,
        setup.parent_ply,
        table.ply,
        now,
        now if status == "playing" else None,
        setup.hints and not setup.listed,
    )
