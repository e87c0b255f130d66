"""Tests of what is in memory, of deadlines, and of tables that nobody plays at."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest

from tests.table.houses import OPEN, ManualTime, open_house, person, run, setup_for, until
from trecastelli.core.errors import IllegalAction
from trecastelli.table.clock import Clock
from trecastelli.table.deadlines import Deadlines
from trecastelli.table.expiry import DAY
from trecastelli.table.house import House, Room, User


async def clocked(house: House, ann: User, base: float = 1000) -> Room:
    return await house.open(setup_for("castle", ann, person(ann), person(ann), clock=Clock(base)))


def test_deadlines_ring_in_order_and_once() -> None:
    async def story() -> None:
        deadlines, rung = Deadlines(monotonic), list[str]()
        deadlines.ring = rung.append
        now = monotonic()
        for id, seconds in (("c", 0.15), ("a", 0.05), ("b", 0.1), ("moved", 0.02), ("gone", 0.01)):
            deadlines.set(id, now + seconds)
        deadlines.set("moved", now + 0.2)
        deadlines.set("gone", None)
        deadlines.set("gone", None)
        await asyncio.sleep(0.4)
        assert rung == ["a", "b", "c", "moved"] and not len(deadlines)

    run(story())


def test_many_changes_of_deadlines_take_little_memory() -> None:
    async def story() -> None:
        deadlines = Deadlines(lambda: 0.0)
        for number in range(5000):
            deadlines.set(f"table {number % 20}", 100.0 + number)
        assert len(deadlines) == 20 and len(deadlines._heap) <= 141
        deadlines.stop()

    run(story())


def test_a_table_with_a_clock_leaves_memory_and_time_still_runs_out(tmp_path: Path) -> None:
    async def first() -> list[str]:
        async with open_house(tmp_path, entries_in_memory=1) as house:
            ann = await house.add_user("Ann")
            ids = [(await clocked(house, ann, base)).id for base in (1.5, 900, 900, 900)]
            await asyncio.sleep(0.1)
            gc.collect()
            assert set(house._rooms._all) == {ids[-1]}, "a clock keeps a room in memory"
            await until(await house.room(ids[0]), lambda r: r.steward_seats() != [])
            return ids

    async def second(ids: list[str]) -> None:
        async with open_house(tmp_path, entries_in_memory=1) as house:
            await asyncio.sleep(0.3)
            gc.collect()
            assert set(house._rooms._all) <= {ids[0]}, "a start loads all tables with a clock"
            assert len(house._services.deadlines) >= 3
            room = await house.room(ids[0])
            await until(room, lambda r: r.table.ply > 4)

    run(second(run(first())))


def test_a_table_that_loads_slowly_holds_up_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path, entries_in_memory=1) as house:
            ann = await house.add_user("Ann")
            slow, quick, last = [(await clocked(house, ann)).id for _n in range(3)]
            gate, table = asyncio.Event(), house._store.table

            async def gated(id: str) -> object:
                if id == slow:
                    await gate.wait()
                return await table(id)

            house._store.table = gated  # type: ignore[method-assign, assignment]
            gc.collect()
            loading = [asyncio.create_task(house.room(slow)) for _n in range(2)]
            await asyncio.sleep(0.05)
            assert (await asyncio.wait_for(house.room(quick), 5)).id == quick
            gate.set()
            assert await loading[0] is await loading[1]
            assert (await house.room(last)).id == last

    run(story())


def test_long_games_fill_the_memory_and_short_ones_do_not(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path, entries_in_memory=30 * 41) as house:
            ann = await house.add_user("Ann")
            setup = setup_for("castle", ann, person(ann), person(ann))
            rooms = [await house.open(setup) for _n in range(25)]
            weight = house._rooms._weight
            assert len(house._rooms._recent) == 25 and weight == 25 * 41
            rooms[0].table.history.entries *= 300
            await house.room(rooms[0].id)
            assert len(house._rooms._recent) < 25 and rooms[0].id in house._rooms._recent

    run(story())


def test_tables_where_nobody_plays_are_closed_and_keep_their_record(tmp_path: Path) -> None:
    now = ManualTime()
    ids: list[str] = []

    async def first() -> None:
        async with open_house(tmp_path, now=now) as house:
            ann = await house.add_user("Ann")
            setup = setup_for("castle", ann, person(ann), OPEN)
            waiting = await house.open(replace(setup, listed=True))
            running = await clocked(house, ann, 2_000_000)
            ids.extend((waiting.id, running.id))

    async def statuses() -> list[str]:
        async with open_house(tmp_path, now=now) as house:
            await asyncio.sleep(0.3)
            return [(await house._store.table(id)).status for id in ids]

    async def last() -> None:
        async with open_house(tmp_path, now=now) as house:
            waiting, running = [await house.room(id) for id in ids]
            ann = running.terms.owner
            for act in (
                running.play(ann, 0, running.table.ply, ["end"]),
                running.undo(ann, 0, running.table.ply),
                waiting.sit(ann, 1),
            ):
                with pytest.raises(IllegalAction, match="closed"):
                    await act
            assert running.trouble and running.table.ply and running.time_left()
            assert not len(house._services.deadlines)
            assert await house.tables_of(ann) == [] == await house.listed_tables()

    run(first())
    now.time += 13 * DAY
    assert run(statuses()) == ["waiting", "playing"]
    now.time += 2 * DAY
    assert run(statuses()) == ["closed", "playing"]
    now.time += 90 * DAY
    assert run(statuses()) == ["closed", "closed"]
    run(last())


def test_what_the_house_repeats_goes_on_after_a_failure(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        calls = []

        async def work() -> None:
            calls.append(1)
            if len(calls) == 1:
                raise ValueError("no opinion")

        async with open_house(tmp_path) as house:
            house._services.run_in_background(house._repeat(0.01, work))
            await asyncio.sleep(0.3)
        assert len(calls) > 2 and "no opinion" in caplog.text

    run(story())
