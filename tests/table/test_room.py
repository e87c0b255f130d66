"""Tests of rooms: watches are woken, and a fault at one table does not affect others."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
from collections.abc import Awaitable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.houses import BOT, open_house, person, run, setup_for, store_url, until
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
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, person(ann), person(ann)))
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


def test_a_watch_is_an_asynchronous_loop(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, BOT, BOT))
            plies = []
            with room.watch() as watch:
                async for changed in watch:
                    plies.append(changed.table.ply)
                    if changed.table.is_over:
                        break
            assert plies == sorted(set(plies)) and room.status == "over"

    run(story())


def test_unused_rooms_leave_memory_and_are_loaded_again(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(store_url(tmp_path), workers=1, rooms_in_memory=3)
        await house.start()
        ann = await house.add_user("Ann")
        ids = [
            (await house.open(setup_for("castle", ann, *[person(ann)] * 2))).id for _n in range(6)
        ]
        room = await house.room(ids[0])
        for id in ids:
            await house.room(id)
        await asyncio.sleep(0.05)
        gc.collect()
        assert set(house._rooms) == {ids[0], *ids[3:]} and await house.room(ids[0]) is room
        both = await asyncio.gather(house.room(ids[1]), house.room(ids[1]))
        assert both[0] is both[1]
        await house.stop()

    run(story())


class BrokenBot:
    """A bot that always fails."""

    def choose(self, view: Any, legal: list[Action], budget: Budget | None = None) -> Action:
        raise ZeroDivisionError


@pytest.fixture
def broken_bot() -> Iterator[None]:
    BOTS["broken"] = Bot("broken", lambda game, seed: BrokenBot(), "Broken")
    yield
    del BOTS["broken"]


def test_a_bot_that_fails_stops_only_its_own_table(
    broken_bot: None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The worker processes do not know the bot, so it fails there with a KeyError."""

    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            broken = Sitter("bot", bot="broken")
            bad = await house.open(setup_for("castellan", ann, broken, broken))
            good = await house.open(setup_for("castellan", ann, BOT, BOT))
            await until(good, lambda room: room.status == "over")
            assert bad.status == "playing" and bad.trouble and not good.trouble

    with caplog.at_level(logging.ERROR):
        run(story())
    faults = [record for record in caplog.records if "broken failed" in record.getMessage()]
    assert len(faults) == 2 and "table" in faults[0].getMessage()


def test_a_fault_in_the_rules_fails_only_that_action(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, person(ann), person(ann)))
            before = room.table
            with pytest.raises((AttributeError, TypeError)):  # interpreted, compiled
                await room.play(ann.id, before.to_act, before.ply, [None])  # type: ignore[list-item]
            assert room.table is before
            await room.play(ann.id, before.to_act, before.ply, [before.legal()[0].text])

    with caplog.at_level(logging.ERROR):
        run(story())
    assert "A bug at table" in caplog.text and "seed" not in caplog.text


def choice(thinkers: Thinkers) -> Awaitable[str]:
    table = open_table(GAMES["castle"], ["a", "b"], {}, "deal")
    legal = [action.text for action in table.legal()]
    return thinkers.choose("castle", "random", 7, table.view(table.to_act), legal)


def workers(thinkers: Thinkers) -> list[int]:
    return list(thinkers._pool._processes or {})


def test_a_worker_that_died_is_replaced() -> None:
    async def story() -> None:
        thinkers = Thinkers(1)
        first = await choice(thinkers)
        (pid,) = workers(thinkers)
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(Exception, match="terminated abruptly"):
            for _n in range(2):
                await choice(thinkers)
        assert await choice(thinkers) == first and workers(thinkers) != [pid]
        thinkers.stop()

    run(story())


def test_a_worker_that_is_stuck_is_replaced() -> None:
    async def story() -> None:
        thinkers = Thinkers(1)
        first = await choice(thinkers)
        (pid,) = workers(thinkers)
        thinkers._patience = 0.0
        with pytest.raises(TimeoutError):
            await choice(thinkers)
        thinkers._patience = 60.0
        assert await choice(thinkers) == first and workers(thinkers) != [pid]
        thinkers.stop()

    run(story())


class RecordingThinkers(Thinkers):
    """Thinkers that remember what they were sent."""

    def __init__(self) -> None:
        super().__init__(1)
        self.questions: list[tuple[Any, ...]] = []

    async def choose(self, *question: Any) -> str:
        self.questions.append(question)
        return await super().choose(*question)


@pytest.mark.parametrize("game", GAMES)
def test_thinkers_are_sent_the_view_of_a_seat_and_no_state(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            house._services.thinkers = thinkers = RecordingThinkers()
            ann = await house.add_user("Ann")
            room = await house.open(setup_for(game, ann, BOT, BOT))
            await until(room, lambda r: len(r.table.history.states) > 60)
            states = room.table.history.states
            views = [room.game.view(state, seat) for state in states for seat in (0, 1)]
            for _game, _bot, _seed, view, _legal, _budget in thinkers.questions[:20]:
                assert type(view) is type(views[0]) and view in views
            assert len(thinkers.questions) > 20

    run(story())


def test_the_thinking_time_of_a_seat_survives_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            slow = Sitter("bot", bot="king", seconds=0.05)
            slower = Sitter("bot", bot="king", seconds=99.0)
            room = await house.open(setup_for("castle", ann, person(ann), slow))
            id = room.id
            with pytest.raises(BadSetup, match="10 seconds"):
                await house.open(setup_for("castle", ann, person(ann), slower))
        async with open_house(tmp_path) as house:
            room = await house.room(id)
            assert room.sitters[1].seconds == 0.05
            thinkers = RecordingThinkers()
            house._services.thinkers = thinkers
            while not thinkers.questions:
                table = room.table
                if table.to_act == 0:
                    await room.play(ann.id, 0, table.ply, [table.legal()[0].text])
                await asyncio.sleep(0.01)
            assert thinkers.questions[0][-1] == Budget(seconds=0.05)

    run(story())
