"""A room: one table of the house, those who sit at it, and those who watch it.

What is done goes one way: the room is locked, the choice is checked and done on a fork of the
table, its entries are stored, and only then is the fork the room's table and everybody woken. If
the store fails, nothing has happened.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final, TypeAlias
from weakref import WeakSet

from trecastelli.ai.advice import Advice
from trecastelli.ai.budget import Budget
from trecastelli.ai.levels import steward
from trecastelli.core.errors import IllegalAction, NotYourSeat, StalePly, TrecastelliError
from trecastelli.core.game import OVER, Seat
from trecastelli.core.parts import needed
from trecastelli.core.play.record import Record, format_record
from trecastelli.games import PARTS
from trecastelli.table.clock import remaining
from trecastelli.table.setup import (
    Sitter,
    checked_bot,
    checked_sitters,
    holds,
    names_of,
    status_of,
)
from trecastelli.table.staff import Staff
from trecastelli.table.store import Stored
from trecastelli.table.table import AnyTable, resume_table
from trecastelli.table.watch import Watch
from trecastelli.words import _, later

LOG: Final = logging.getLogger(__name__)
Choice: TypeAlias = Callable[[AnyTable], None]


class Room:
    """Made by the house. `table`, `sitters` and `status` are only ever replaced, never changed."""

    def __init__(self, stored: Stored, staff: Staff) -> None:
        self.id = stored.id
        self.parts = PARTS[stored.record.header.game]
        self.game = self.parts.game
        self.words = self.parts.words
        self.owner = stored.owner
        self.listed = stored.listed
        self.hints = stored.hints and self.parts.judge is not None
        """Whether players may ask for hints: without a judge there are none."""
        self.clock = stored.clock
        self.parent, self.parent_ply = stored.parent, stored.parent_ply
        self.created = stored.created
        self.trouble = ""
        """What is wrong if a bot does not move: a message to be said in the reader's language."""
        self._first_ply = stored.first_ply
        self._staff = staff
        self._lock = asyncio.Lock()
        self._watches: WeakSet[Watch] = WeakSet()
        self._driver: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._is_doubtful = False
        self._hinted: tuple[int, asyncio.Task[Advice]] | None = None
        self._adopt(stored)

    def _adopt(self, stored: Stored) -> None:
        """Stand where the store stands."""
        self.sitters = stored.sitters
        self.table = resume_table(self.game, names_of(self.sitters), stored.record)
        self.status = stored.status
        self.stamps = stored.stamps
        """When each entry was stored."""
        self.began = stored.began

    # Asking

    def seats_of(self, user: str) -> list[Seat]:
        """The seats somebody holds."""
        return [seat for seat, sitter in enumerate(self.sitters) if holds(sitter, user)]

    def time_left(self) -> list[float] | None:
        """The seconds each seat has left now, if there is a clock."""
        if self.clock is None:
            return None
        seats = len(self.sitters)
        if self.began is None:
            return [self.clock.base] * seats
        stamped = zip(self.table.history.entries, self.stamps, strict=True)
        played = list(stamped)[self._first_ply :]
        now = self._staff.now() if self.status == "playing" else self.stamps[-1]
        return remaining(self.clock, seats, played, self.began, self.table.to_act, now)

    def stewarded(self) -> list[Seat]:
        """The people's seats whose time is up, which the steward plays to the end."""
        late = [seat for seat, left in enumerate(self.time_left() or []) if left <= 0]
        return [seat for seat in late if self.sitters[seat].kind == "person"]

    def record(self) -> Record:
        """The whole game, once it is over: before, it holds secrets."""
        if not self.table.is_over:
            raise IllegalAction(_("The record is secret until the game is over."))
        return self.table.record()

    @property
    def seed(self) -> str:
        """What chance was made from, to deal the same game again; known once it is over."""
        self.record()
        return self.table.dealer.seed

    def watch(self) -> Watch:
        """Somebody to be woken whenever the room has changed."""
        watch = Watch(self)
        self._watches.add(watch)
        return watch

    def forget(self, watch: Watch) -> None:
        """Wake somebody no more."""
        self._watches.discard(watch)

    # Playing

    async def play(self, user: str, seat: Seat, ply: int, texts: Sequence[str]) -> None:
        """Do what somebody chose, all of it or nothing: StalePly, IllegalAction, NotYourSeat."""

        def choice(table: AnyTable) -> None:
            self._admit(user, seat)
            table.play_all(seat, texts, ply)

        await self._staff.finish(self._change(choice))

    async def undo(self, user: str, seat: Seat, ply: int) -> None:
        """Take back somebody's last action, if the laws of undo allow it."""

        def choice(table: AnyTable) -> None:
            self._admit(user, seat)
            table.undo(seat, ply)

        await self._staff.finish(self._change(choice))

    async def hint(self, user: str, seat: Seat, ply: int) -> Advice:
        """Advice for whoever is to choose; asked again, the same."""
        self._admit(user, seat)
        needed(self.parts.judge)
        if not self.hints:
            raise IllegalAction(_("There are no hints at this table."))
        if ply != self.table.ply:
            raise StalePly(_("The position has changed."))
        if seat != self.table.to_act:
            raise IllegalAction(_("It is not your turn to choose."))
        if self._hinted is None or self._hinted[0] != ply or _has_failed(self._hinted[1]):
            self._hinted = ply, self._staff.send(self._advice(self.table, seat))
        return await asyncio.shield(self._hinted[1])

    async def _advice(self, table: AnyTable, seat: Seat) -> Advice:
        legal = [action.text for action in table.legal()]
        seed, view = _bot_seed(table, seat), table.view(seat)
        budget = self._staff.counsel.hint
        return await self._staff.thinkers.advise(self.game.name, seed, view, legal, budget)

    def _admit(self, user: str, seat: Seat) -> None:
        if seat not in self.seats_of(user):
            raise NotYourSeat(_("This is not your seat."))
        if self.status == "waiting":
            raise IllegalAction(_("The game begins when every seat is taken."))
        if seat in self.stewarded():
            raise IllegalAction(_("Your time is up. The steward plays on for you."))

    async def _change(self, choice: Choice) -> None:
        async with self._lock:
            await self._settle_doubt()
            after = self.table.fork()
            try:
                choice(after)
            except TrecastelliError:
                raise
            except Exception:
                LOG.exception("A bug at table %s:\n%s", self.id, self._whole_record())
                raise
            await self._store(after, self._staff.now())
        self.stir()

    async def _store(self, after: AnyTable, now: float) -> None:
        """Keep what was done since, and then, and only then, let it be seen."""
        ply, status = self.table.ply, status_of(self.sitters, after.is_over)
        entries = after.history.entries[ply:]
        self._is_doubtful = True
        try:
            await self._staff.store.append(
                self.id, ply, entries, now, status=status, to_act=after.to_act
            )
        except StalePly:
            await self._settle_doubt()
            raise
        self._is_doubtful = False
        self.stamps += (now,) * len(entries)
        self.table, self.status, self.trouble = after, status, ""
        self.wake()

    async def _settle_doubt(self) -> None:
        """Look up what is true, if the last answer of the store was an error."""
        if self._is_doubtful:
            self._adopt(await self._staff.store.table(self.id))
            self._is_doubtful = False
            self.wake()

    # Sitting

    async def sit(self, user: str, seat: Seat, name: str = "") -> None:
        """Take an open seat, under one's own name or another."""
        await self._staff.finish(self._seat(seat, Sitter("person", user=user, name=name)))

    async def fill(self, user: str, seat: Seat, bot: str) -> None:
        """Have a bot take an open seat; only the owner may."""
        if not user or user != self.owner:
            raise NotYourSeat(_("Only whoever opened the table can seat a bot."))
        await self._staff.finish(self._seat(seat, Sitter("bot", bot=checked_bot(self.game, bot))))

    async def _seat(self, seat: Seat, sitter: Sitter) -> None:
        async with self._lock:
            await self._settle_doubt()
            if seat not in range(len(self.sitters)) or self.sitters[seat].kind != "open":
                raise IllegalAction(_("This seat is taken."))
            if self.table.is_over:
                raise IllegalAction(_("The game is over."))
            await self._store_sitter(seat, await self._checked(sitter))
        self.stir()

    async def _checked(self, sitter: Sitter) -> Sitter:
        """The sitter under a name that nobody else at the table has."""
        others = [other for other in self.sitters if other.kind != "open"]
        users = await self._staff.store.users([sitter.user, *(other.user for other in others)])
        return checked_sitters(self.game, [*others, sitter], users)[-1]

    async def _store_sitter(self, seat: Seat, sitter: Sitter) -> None:
        sitters = (*self.sitters[:seat], sitter, *self.sitters[seat + 1 :])
        now, status = self._staff.now(), status_of(sitters, is_over=False)
        began = now if status == "playing" else None
        self._is_doubtful = True
        await self._staff.store.seat(self.id, seat, sitter, now, status=status, began=began)
        self._is_doubtful = False
        self.sitters, self.status, self.began = sitters, status, began
        self.table = self.table.fork(names_of(sitters))
        self.wake()

    # Going on by itself

    def wake(self) -> None:
        """Tell everybody who watches that something has changed."""
        for watch in list(self._watches):
            watch.wake()

    def stir(self) -> None:
        """See to it that the table goes on if no person is to be waited for."""
        if self._staff.is_closed:
            return
        if self._driven() and (self._driver is None or self._driver.done()):
            self._driver = self._staff.send(self._drive())
        self._set_timer()

    def _driven(self) -> str:
        """The bot that is to choose now, or nothing."""
        seat = self.table.to_act
        if self.status != "playing" or seat == OVER:
            return ""
        if self.sitters[seat].kind == "bot":
            return self.sitters[seat].bot
        return steward(self.game) if seat in self.stewarded() else ""

    async def _drive(self) -> None:
        """Have bots choose as long as it is theirs to choose; one that fails is asked once more."""
        failures = 0
        while failures < 2 and (bot := self._driven()):
            ply = self.table.ply
            try:
                await self._bot_turn(bot, self.table)
            except Exception as error:
                if isinstance(error, StalePly) and self.table.ply > ply:
                    continue  # another house of the same store was quicker
                failures += 1
                LOG.exception("%s failed at table %s:\n%s", bot, self.id, self._whole_record())
                self.trouble = later("A bot cannot go on. What went wrong has been logged.")
                self.wake()
            else:
                failures = 0

    async def _bot_turn(self, bot: str, table: AnyTable) -> None:
        """Ask a bot, then enter its answer by the same door as everybody's."""
        seat, ply, loop = table.to_act, table.ply, asyncio.get_running_loop()
        if self.sitters[seat].kind != "bot":
            LOG.info("At table %s the steward plays for seat %d.", self.id, seat)
        ready = loop.time() + self._staff.pace
        text = await self._thought(bot, table, seat)
        await asyncio.sleep(max(0.0, ready - loop.time()))
        await self._staff.finish(self._change(lambda after: after.play(seat, text, ply)))

    async def _thought(self, bot: str, table: AnyTable, seat: Seat) -> str:
        legal = [action.text for action in table.legal()]
        if len(legal) == 1:
            return legal[0]
        seed, view = _bot_seed(table, seat), table.view(seat)
        seconds = self.sitters[seat].seconds
        budget = Budget(seconds=seconds) if seconds else None
        return await self._staff.thinkers.think(self.game.name, bot, seed, view, legal, budget)

    def _set_timer(self) -> None:
        """Come back when the time of the person to act is up."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        left = self.time_left() if self.status == "playing" else None
        if left and not self._driven():
            seconds = left[self.table.to_act]
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        self.wake()
        self.stir()

    def _whole_record(self) -> str:
        return format_record(self.table.record())


def _has_failed(task: asyncio.Task[object]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def _bot_seed(table: AnyTable, seat: Seat) -> int:
    """The same position of the same deal gives the same thought, and tells nothing of the deal."""
    text = f"{table.dealer.seed}:{seat}:{table.ply}"
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
