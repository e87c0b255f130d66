"""A room: one table of the house with its sitters, its clock and its watchers.

Every change takes the same way. The room is locked, the action is checked and played on a fork of
the table, and the new entries are stored. Only then the fork becomes the room's table and watchers
are woken. If the store fails, nothing has happened.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias
from weakref import WeakSet

from trecastelli.ai.advice import Advice
from trecastelli.ai.levels import steward
from trecastelli.core.errors import (
    IllegalAction,
    NotYourSeat,
    StalePly,
    TrecastelliError,
    Unavailable,
)
from trecastelli.core.game import OVER, Seat
from trecastelli.core.parts import require
from trecastelli.core.play.record import Record
from trecastelli.games import PARTS
from trecastelli.table.clock import remaining
from trecastelli.table.questions import advice, bot_choice
from trecastelli.table.services import Services, Work
from trecastelli.table.setup import (
    Sitter,
    holds,
    names_of,
    table_status,
    valid_bot,
    valid_sitters,
)
from trecastelli.table.store import StoredTable
from trecastelli.table.table import AnyTable, resume_table
from trecastelli.table.watch import Watch
from trecastelli.words import _, later

CLOSED: Final = later("This table was closed, because nobody had played here for a long time.")
LOG: Final = logging.getLogger(__name__)
RETRY: Final = 0.5
"""Seconds until a bot tries again when the database does not answer."""
Change: TypeAlias = Callable[[AnyTable], None]
"""Plays or takes back on a fork of the table."""
GLANCE: Final = 60.0
"""Seconds for which a request counts as watching, for readers without a socket."""


class Room:
    """Created by the house. `table`, `sitters` and `status` are replaced, never modified."""

    def __init__(self, stored: StoredTable, services: Services) -> None:
        self.id = stored.id
        self.parts = PARTS[stored.record.header.game]
        self.game = self.parts.game
        self.words = self.parts.words
        self.terms = stored.terms
        self.has_hints = stored.terms.hints and self.parts.judge is not None
        """Whether players may ask for hints; a game without a judge gives none."""
        self.trouble = ""
        """Why nobody moves, as a message to translate."""
        self._first_ply = stored.first_ply
        self._services = services
        self._lock = asyncio.Lock()
        self._watches: WeakSet[Watch] = WeakSet()
        self._seen = -GLANCE
        """When somebody looked last, on the clock of the event loop."""
        self._driver: asyncio.Task[None] | None = None
        self._is_doubtful = False
        self._hint: tuple[int, asyncio.Task[Advice]] | None = None
        """The last hint, with the ply it is for."""
        self._load(stored)

    def _load(self, stored: StoredTable) -> None:
        """Take over what the store has."""
        self.sitters = stored.sitters
        self.table = resume_table(self.game, names_of(self.sitters), stored.record)
        self.status = stored.status
        self.trouble = CLOSED if self.status == "closed" else ""
        self.stamps = stored.stamps
        """The uptime when each entry was stored."""
        self.began = stored.began
        self._services.uptime.reach(max(self.stamps, default=0.0))
        self.changed = stored.changed
        """When anything about the table was stored last."""

    # Queries

    def seats_of(self, user: str) -> list[Seat]:
        """The seats a user holds."""
        return [seat for seat, sitter in enumerate(self.sitters) if holds(sitter, user)]

    def time_left(self) -> list[float] | None:
        """Seconds each seat has left now; None without a clock."""
        clock, seats = self.terms.clock, len(self.sitters)
        if clock is None:
            return None
        if self.began is None:
            return [clock.base] * seats
        is_running = self.status == "playing"
        now = self._services.uptime() if is_running else max(self.stamps, default=self.began)
        return self._time_left_at(self.table, self.stamps, self.began, now)

    def _time_left_at(
        self, table: AnyTable, stamps: tuple[float, ...], began: float, now: float
    ) -> list[float]:
        clock, first = self.terms.clock, self._first_ply
        assert clock, "the caller has checked that the table has a clock"
        stamped = zip(table.history.entries[first:], stamps[first:], strict=True)
        return remaining(clock, len(self.sitters), stamped, began, table.to_act, now)

    def _deadline(
        self, table: AnyTable, stamps: tuple[float, ...], began: float | None
    ) -> float | None:
        """The uptime when the time of the person to act is up; None without a clock."""
        if self.terms.clock is None or began is None or table.is_over:
            return None
        if self.sitters[table.to_act].kind != "person":
            return None
        now = self._services.uptime()
        return now + self._time_left_at(table, stamps, began, now)[table.to_act]

    def steward_seats(self) -> list[Seat]:
        """The seats of people whose time is up: the steward plays for them to the end."""
        late = [seat for seat, left in enumerate(self.time_left() or []) if left <= 0]
        return [seat for seat in late if self.sitters[seat].kind == "person"]

    def record(self) -> Record:
        """The record of the game. It is secret until the game is over."""
        if not self.table.is_over:
            raise IllegalAction(_("The record is secret until the game is over."))
        return self.table.record()

    @property
    def seed(self) -> str:
        """The dealer's seed, which deals the same game again. It is secret until the end."""
        self.record()
        return self.table.dealer.seed

    def watch(self) -> Watch:
        """A watch that is woken whenever the room changes."""
        watch = Watch(self)
        self._watches.add(watch)
        self.resume()
        return watch

    def look(self) -> None:
        """Note that somebody looks at the table now, and resume it."""
        self._seen = asyncio.get_running_loop().time()
        self.resume()

    def _is_watched(self) -> bool:
        now = asyncio.get_running_loop().time()
        return bool(self._watches) or now - self._seen < GLANCE

    def remove_watch(self, watch: Watch) -> None:
        """Stop waking a watch."""
        self._watches.discard(watch)

    @property
    def watchers(self) -> int:
        """How many watch the room."""
        return len(self._watches)

    # Playing

    async def play(self, user: str, seat: Seat, ply: int, texts: Sequence[str]) -> None:
        """Play all of these actions or none: StalePly, IllegalAction, NotYourSeat."""

        def change(table: AnyTable) -> None:
            self._check_seat(user, seat)
            table.play_all(seat, texts, ply)

        await self._services.complete(self._change(change))

    async def undo(self, user: str, seat: Seat, ply: int) -> None:
        """Take back the last action of a seat, if the laws of undo allow it."""

        def change(table: AnyTable) -> None:
            self._check_seat(user, seat)
            table.undo(seat, ply)

        await self._services.complete(self._change(change))

    async def hint(self, user: str, seat: Seat, ply: int) -> Advice:
        """Advice for the seat to act. Another request for the same ply gets the same advice."""
        self._check_seat(user, seat)
        require(self.parts.judge)
        if not self.has_hints:
            raise IllegalAction(_("There are no hints at this table."))
        if ply != self.table.ply:
            raise StalePly(_("The position has changed."))
        if seat != self.table.to_act:
            raise IllegalAction(_("It is not your turn."))
        if self._hint is None or self._hint[0] != ply or _has_failed(self._hint[1]):
            payer = self._services.payer(user)
            work = advice(self._services, payer, self.table, seat)
            self._hint = ply, self._services.run_in_background(work)
        return await asyncio.shield(self._hint[1])

    def _check_seat(self, user: str, seat: Seat) -> None:
        if seat not in self.seats_of(user):
            raise NotYourSeat(_("This is not your seat."))
        if self.status == "waiting":
            raise IllegalAction(_("The game begins when every seat is taken."))
        if seat in self.steward_seats():
            raise IllegalAction(_("Your time is up. The steward plays on for you."))

    async def _change(self, change: Change) -> None:
        async with self._lock:
            await self._reload_if_doubtful()
            self._check_open()
            after = self.table.fork()
            try:
                change(after)
            except TrecastelliError:
                raise
            except Exception:
                LOG.exception("A bug at table %s, ply %d", self.id, self.table.ply)
                raise
            await self._store(after)
        self.resume()

    async def _store(self, after: AnyTable) -> None:
        """Store the new entries, then show the new table."""
        now, at = self._services.now(), self._services.uptime()
        ply, status = self.table.ply, table_status(self.sitters, after.is_over)
        entries = after.history.entries[ply:]
        stamps = self.stamps + (at,) * len(entries)
        columns = {"status": status, "to_act": after.to_act}
        self._is_doubtful = True
        try:
            await self._services.store.append(
                self.id,
                ply,
                entries,
                now,
                at,
                **columns,
                deadline=self._deadline(after, stamps, self.began),
            )
        except StalePly:
            await self._reload_if_doubtful()
            raise
        self._is_doubtful = False
        self._services.actions += len(entries)
        self.changed = now
        self.table, self.stamps, self.status, self.trouble = after, stamps, status, ""
        self.wake()

    async def refresh(self) -> None:
        """Load the table again: another server has changed it."""
        async with self._lock:
            self._is_doubtful = True
            await self._reload_if_doubtful()
        self.resume()

    async def _reload_if_doubtful(self) -> None:
        """Load the table again if the last write failed: it may have been stored or not."""
        if self._is_doubtful:
            self._load(await self._services.store.table(self.id))
            self._is_doubtful = False
            self.wake()

    # Sitting

    async def sit(self, user: str, seat: Seat, name: str = "") -> None:
        """Give an open seat to a user, under their own name or another.

        The owner may take several, to play with others at one screen; anybody else takes one.
        """
        sitter = Sitter("person", user=user, name=name)
        await self._services.complete(self._seat(seat, sitter))

    async def seat_bot(self, user: str, seat: Seat, bot: str) -> None:
        """Give an open seat to a bot. Only the owner may."""
        if not user or user != self.terms.owner:
            raise NotYourSeat(_("Only the player who opened the table can add a bot."))
        sitter = Sitter("bot", bot=valid_bot(self.game, bot))
        await self._services.complete(self._seat(seat, sitter))

    async def _seat(self, seat: Seat, sitter: Sitter) -> None:
        async with self._lock:
            await self._reload_if_doubtful()
            self._check_open()
            if seat not in range(len(self.sitters)) or self.sitters[seat].kind != "open":
                raise IllegalAction(_("This seat is taken."))
            if self.table.is_over:
                raise IllegalAction(_("The game is over."))
            if sitter.user != self.terms.owner and self.seats_of(sitter.user):
                raise IllegalAction(_("You already have a seat at this table."))
            await self._store_sitter(seat, await self._valid_sitter(sitter))
        self.resume()

    async def _valid_sitter(self, sitter: Sitter) -> Sitter:
        """The sitter with a name that nobody else at the table has."""
        others = [other for other in self.sitters if other.kind != "open"]
        users = await self._services.store.users([sitter.user, *(other.user for other in others)])
        return valid_sitters(self.game, [*others, sitter], users)[-1]

    async def _store_sitter(self, seat: Seat, sitter: Sitter) -> None:
        sitters = (*self.sitters[:seat], sitter, *self.sitters[seat + 1 :])
        now, status = self._services.now(), table_status(sitters, is_over=False)
        began = self._services.uptime() if status == "playing" else None
        columns = {"status": status, "began": began}
        if began is not None and self.terms.clock and sitters[self.table.to_act].kind == "person":
            columns["deadline"] = began + self.terms.clock.base
        self._is_doubtful = True
        await self._services.store.seat(self.id, seat, sitter, now, **columns)
        self._is_doubtful = False
        self.sitters, self.status, self.began, self.changed = sitters, status, began, now
        self.table = self.table.fork(names_of(sitters))
        self.wake()

    def _check_open(self) -> None:
        if self.status == "closed":
            raise IllegalAction(_(CLOSED))

    async def close(self) -> None:
        """Close the table for good, because nobody plays at it."""
        async with self._lock:
            await self._reload_if_doubtful()
            if self.status in ("waiting", "playing"):
                await self._services.store.close_table(self.id, self._services.now())
                self.status, self.trouble = "closed", CLOSED
                self._services.deadlines.set(self.id, None)
                self.wake()

    # Bots and clocks

    def wake(self) -> None:
        """Wake all watches: something has changed."""
        for watch in list(self._watches):
            watch.wake()

    def resume(self) -> None:
        """Let a bot play if one is to act; set the deadline for the clock of a person."""
        if self._services.is_closed:
            return
        if self._bot_to_act():
            jobs = self._services.jobs
            self._begin(jobs.ask(self.id) if jobs else self._drive())
        is_due = self.status == "playing" and not self._bot_to_act()
        at = self._deadline(self.table, self.stamps, self.began) if is_due else None
        self._services.deadlines.set(self.id, at)

    def _begin(self, driving: Work[None]) -> asyncio.Task[None]:
        """Start to play for bots, or to ask for it, unless that is being done."""
        if self._driver is None or self._driver.done():
            self._driver = self._services.run_in_background(driving)
        else:
            driving.close()
        return self._driver

    async def drive(self) -> None:
        """Play for bots until a person is to act: the job of this table.

        Somebody watches at the server that has asked for it, so it counts as watched here, too.
        """
        self._seen = asyncio.get_running_loop().time()
        while self._bot_to_act():
            await self._begin(self._drive())
            if self.trouble:
                return

    def _bot_to_act(self) -> str:
        """The bot that is to choose now, the steward included; empty for a person."""
        seat = self.table.to_act
        if self.status != "playing" or seat == OVER or not self._may_go_on():
            return ""
        if self.sitters[seat].kind == "bot":
            return self.sitters[seat].bot
        return steward(self.game) if seat in self.steward_seats() else ""

    def _may_go_on(self) -> bool:
        """Whether bots may play: where no person sits, only while somebody watches."""
        return self._is_watched() or any(each.kind == "person" for each in self.sitters)

    async def _drive(self) -> None:
        """Play for bots until a person is to act. A bot that fails gets one more try."""
        failures = 0
        while failures < 2 and (bot := self._bot_to_act()):
            ply = self.table.ply
            try:
                await self._play_bot(bot, self.table)
            except Unavailable:
                await asyncio.sleep(RETRY)
            except Exception as error:
                if isinstance(error, StalePly) and self.table.ply > ply:
                    continue  # another house on the same store was faster
                failures += 1
                LOG.exception("%s failed at table %s, ply %d", bot, self.id, ply)
                self.trouble = later(
                    "A bot has stopped because of an error. The log has the details."
                )
                self.wake()
            else:
                failures = 0

    async def _play_bot(self, bot: str, table: AnyTable) -> None:
        """Ask a bot and play its choice the same way as a person's."""
        seat, ply = table.to_act, table.ply
        sitter, payer = self.sitters[seat], self._services.payer(self.terms.owner) or self.id
        if sitter.kind != "bot":
            LOG.info("At table %s the steward plays for seat %d.", self.id, seat)
        begun = asyncio.get_running_loop().time()
        text = await bot_choice(self._services, payer, table, bot, sitter.seconds)
        self._services.bot_seconds += asyncio.get_running_loop().time() - begun
        await self._services.complete(self._change(lambda after: after.play(seat, text, ply)))

    def time_up(self) -> None:
        """Let the steward play: the deadline has passed."""
        self.wake()
        self.resume()


def _has_failed(task: asyncio.Task[object]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
