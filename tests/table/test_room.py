"""A room wakes those who watch it, and a fault at one table is that table's alone."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.table.housing import BOT, housed, person, run, two, until, url_of
from trecastelli.ai.budget import Budget
from trecastelli.ai.levels import BOTS, Bot
from trecastelli.core.actions import Action
from trecastelli.core.errors import BadSetup
from trecastelli.games import GAMES
from trecastelli.table.house import House, Sitter
from trecastelli.table.table import open_table
from trecastelli.table.thinkers import Thinkers


def test_a_watcher_is_woken_once_for_any_number_of_changes(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await house.open(two("castellan", ann, person(ann), person(ann)))
            with room.watch() as slow, room.watch() as gone:
                gone.close()
                for _n in range(3):
                    table = room.table
                    await room.play(ann.id, table.to_act, table.ply, [table.legal()[0].text])
                assert (await asyncio.wait_for(slow.next(), 1)).table is room.table
                for watch in (slow, gone):
                    with pytest.raises(TimeoutError):
                        await asyncio.wait_for(watch.next(), 0.05)

    run(story())


def test_watching_is_a_loop(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await house.open(two("castellan", ann, BOT, BOT))
            plies = []
            with room.watch() as watch:
                async for seen in watch:
                    plies.append(seen.table.ply)
                    if seen.table.is_over:
                        break
            assert plies == sorted(set(plies)) and room.status == "over"

    run(story())


def test_rooms_that_nobody_is_in_are_let_go_and_found_again(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(url_of(tmp_path), workers=1, rooms_in_memory=3)
        await house.start()
        ann = await house.greet("Ann")
        ids = [(await house.open(two("castle", ann, *[person(ann)] * 2))).id for _n in range(6)]
        held = await house.room(ids[0])
        for id in ids:
            await house.room(id)
        await asyncio.sleep(0.05)
        gc.collect()
        assert set(house._rooms) == {ids[0], *ids[3:]} and await house.room(ids[0]) is held
        both = await asyncio.gather(house.room(ids[1]), house.room(ids[1]))
        assert both[0] is both[1]
        await house.stop()

    run(story())


class Stubborn:
    """A bot that always breaks down."""

    def choose(self, view: Any, legal: list[Action], budget: Budget | None = None) -> Action:
        raise ZeroDivisionError("a planted fault")


@pytest.fixture
def planted() -> Iterator[None]:
    BOTS["stubborn"] = Bot("stubborn", lambda game, seed: Stubborn(), "Stubborn")
    yield
    del BOTS["stubborn"]


def test_a_bot_that_breaks_down_stops_its_own_table_and_says_so(
    planted: None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The workers do not know the planted bot, which is a fault as good as any other."""

    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            stubborn = Sitter("bot", bot="stubborn")
            bad = await house.open(two("castellan", ann, stubborn, stubborn))
            good = await house.open(two("castellan", ann, BOT, BOT))
            await until(good, lambda room: room.status == "over")
            assert bad.status == "playing" and bad.trouble and not good.trouble

    with caplog.at_level(logging.ERROR):
        run(story())
    faults = [record for record in caplog.records if "stubborn failed" in record.getMessage()]
    assert len(faults) == 2 and "game: castellan\n" in faults[0].getMessage()


def test_a_fault_in_the_rules_fails_that_action_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await house.open(two("castellan", ann, person(ann), person(ann)))
            before = room.table
            with pytest.raises((AttributeError, TypeError)):  # interpreted, compiled
                await room.play(ann.id, before.to_act, before.ply, [None])  # type: ignore[list-item]
            assert room.table is before
            await room.play(ann.id, before.to_act, before.ply, [before.legal()[0].text])

    with caplog.at_level(logging.ERROR):
        run(story())
    assert "game: castellan\n" in caplog.text


def thought(thinkers: Thinkers) -> Any:
    table = open_table(GAMES["castle"], ["a", "b"], {}, "deal")
    legal = [action.text for action in table.legal()]
    return thinkers.think("castle", "random", 7, table.view(table.to_act), legal)


def workers(thinkers: Thinkers) -> list[int]:
    return list(thinkers._pool._processes or {})


def test_a_worker_that_died_is_replaced() -> None:
    async def story() -> None:
        thinkers = Thinkers(1)
        first = await thought(thinkers)
        (pid,) = workers(thinkers)
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(Exception, match="terminated abruptly"):
            for _n in range(2):
                await thought(thinkers)
        assert await thought(thinkers) == first and workers(thinkers) != [pid]
        thinkers.stop()

    run(story())


def test_a_worker_that_is_stuck_is_replaced() -> None:
    async def story() -> None:
        thinkers = Thinkers(1)
        first = await thought(thinkers)
        (pid,) = workers(thinkers)
        thinkers._patience = 0.0
        with pytest.raises(TimeoutError):
            await thought(thinkers)
        thinkers._patience = 60.0
        assert await thought(thinkers) == first and workers(thinkers) != [pid]
        thinkers.stop()

    run(story())


class Overheard(Thinkers):
    """Thinkers who remember what they were sent."""

    sent: ClassVar[list[tuple[object, ...]]] = []

    async def think(self, *question: Any) -> str:
        self.sent.append(question)
        return await super().think(*question)


@pytest.mark.parametrize("game", GAMES)
def test_a_thinker_is_sent_the_view_of_its_seat_and_no_state(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            house._staff.thinkers = thinkers = Overheard(1)
            ann = await house.greet("Ann")
            room = await house.open(two(game, ann, BOT, BOT))
            await until(room, lambda r: len(r.table.history.states) > 60)
            states = room.table.history.states
            views = [room.game.view(state, seat) for state in states for seat in (0, 1)]
            for _game, _bot, _seed, view, _legal, _budget in thinkers.sent[:20]:
                assert type(view) is type(views[0]) and view in views
            assert len(thinkers.sent) > 20

    Overheard.sent.clear()
    run(story())


def test_a_bot_thinks_as_long_as_its_seat_says_also_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            slow = Sitter("bot", bot="king", seconds=0.05)
            slower = Sitter("bot", bot="king", seconds=99.0)
            room = await house.open(two("castle", ann, person(ann), slow))
            id = room.id
            with pytest.raises(BadSetup, match="10 seconds"):
                await house.open(two("castle", ann, person(ann), slower))
        async with housed(tmp_path) as house:
            room = await house.room(id)
            assert room.sitters[1].seconds == 0.05
            asked: list[Budget | None] = []
            thinkers = room._staff.thinkers
            think = thinkers.think

            async def noted(*words: Any) -> str:
                asked.append(words[-1])
                return await think(*words)

            thinkers.think = noted  # type: ignore[assignment, method-assign]
            while not asked:
                table = room.table
                if table.to_act == 0:
                    await room.play(ann.id, 0, table.ply, [table.legal()[0].text])
                await asyncio.sleep(0.01)
            assert asked[0] == Budget(seconds=0.05)

    run(story())
