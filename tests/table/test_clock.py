"""Tests of the clock, which follows from when entries were stored."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.table.houses import (
    BOT,
    OPEN,
    ManualTime,
    open_house,
    person,
    play_on,
    run,
    setup_for,
    store_url,
    until,
)
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadSetup, IllegalAction
from trecastelli.core.game import CHANCE, OVER
from trecastelli.core.play.record import Entry
from trecastelli.table.clock import Clock, remaining
from trecastelli.table.database import connect
from trecastelli.table.dealer import verify
from trecastelli.table.house import Room

CLOCK = Clock(100, 5)


def entries(*steps: tuple[int, float]) -> list[tuple[Entry, float]]:
    return [(Entry(who, "something"), at) for who, at in steps]


def test_the_seat_to_act_is_charged_for_the_time_that_passes() -> None:
    assert remaining(CLOCK, 2, [], 1000, 0, 1000) == [100, 100]
    assert remaining(CLOCK, 2, [], 1000, 1, 1030) == [100, 70]


def test_a_seat_gets_its_increment_when_another_is_to_act() -> None:
    steps = entries((0, 1010), (0, 1020), (CHANCE, 1020))
    assert remaining(CLOCK, 2, steps, 1000, 0, 1025) == [75, 100]
    assert remaining(CLOCK, 2, steps, 1000, 1, 1025) == [85, 95]
    steps += entries((1, 1040), (0, 1050))
    assert remaining(CLOCK, 2, steps, 1000, 1, 1051) == [80, 84]
    assert remaining(CLOCK, 2, steps, 1000, OVER, 9999) == [75, 85]


def test_a_seat_whose_time_is_up_gets_no_time_back() -> None:
    steps = entries((0, 1100), (1, 1101), (0, 1102), (1, 1103))
    assert remaining(CLOCK, 2, steps, 1000, 0, 1103)[0] == 0
    assert remaining(CLOCK, 2, steps, 1000, 1, 1103) == [0, 103]


def test_nobody_is_charged_when_the_system_clock_is_set_back() -> None:
    assert remaining(CLOCK, 2, entries((0, 900), (1, 1010)), 1000, 1, 950) == [105, 90]


@pytest.mark.parametrize(("base", "increment"), [(0, 0), (-1, 0), (float("nan"), 0), (1e9, 0)])
def test_a_clock_has_a_reasonable_time(base: float, increment: float) -> None:
    with pytest.raises(BadSetup):
        Clock(base, increment)


def test_a_clock_starts_with_the_game_and_survives_a_restart(tmp_path: Path) -> None:
    now = ManualTime()

    async def first() -> tuple[str, str, int]:
        async with open_house(tmp_path, now) as house:
            ann, ben = await house.add_user("Ann"), await house.add_user("Ben")
            room = await house.open(setup_for("castellan", ann, person(ann), OPEN, clock=CLOCK))
            now.time += 500
            assert room.time_left() == [100, 100]
            await room.sit(ben.id, 1)
            now.time += 7
            seat = room.table.to_act
            assert (room.time_left() or [])[seat] == 93
            user = (ann, ben)[seat]
            await room.play(user.id, seat, room.table.ply, [room.table.legal()[0].text])
            return room.id, user.id, seat

    async def second(id: str, user: str, seat: int) -> None:
        async with open_house(tmp_path, now) as house:
            now.time += 3
            room = await house.room(id)
            left = room.time_left()
            assert left is not None
            acting = room.table.to_act
            assert left[seat] == (90 if acting == seat else 98)
            assert not room.steward_seats()

    run(second(*run(first())))


def test_the_steward_plays_for_a_seat_whose_time_is_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    now = ManualTime()

    async def story() -> None:
        async with open_house(tmp_path, now) as house:
            ann, ben = await house.add_user("Ann"), await house.add_user("Ben")
            room = await house.open(
                setup_for("castellan", ann, person(ann), person(ben), clock=CLOCK)
            )
            late = room.table.to_act
            user, other = (ann, ben) if late == 0 else (ben, ann)
            now.time += 101
            with pytest.raises(IllegalAction, match="steward"):
                await room.play(user.id, late, room.table.ply, [room.table.legal()[0].text])
            assert room.steward_seats() == [late]
            await house.room(room.id)
            await play_on(room, other, SeededDice(4))
            assert room.status == "over" and verify(room.game, room.record())
            assert room.steward_seats() == [late]

    with caplog.at_level(logging.INFO):
        run(story())
    assert "the steward plays for seat" in caplog.text


def test_time_runs_out_even_if_nobody_watches(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, person(ann), BOT, clock=Clock(1)))
            await until(room, lambda r: r.status == "over")
            assert room.steward_seats() == [0]

    run(story())


def test_nobody_is_charged_for_downtime_or_a_jump_of_the_system_clock(tmp_path: Path) -> None:
    ticks, now = ManualTime(), ManualTime()

    async def first() -> str:
        async with open_house(tmp_path, ticks, now) as house:
            ann = await house.add_user("Ann")
            room = await house.open(
                setup_for("castellan", ann, person(ann), person(ann), clock=CLOCK)
            )
            await room.play(ann.id, room.table.to_act, room.table.ply, [legal(room)])
            ticks.time += 30
            now.time += 3600
            assert min(room.time_left() or []) == 70
            now.time -= 7200
            assert min(room.time_left() or []) == 70
            return room.id

    async def second(id: str) -> None:
        async with open_house(tmp_path, ticks, now) as house:
            room = await house.room(id)
            assert min(room.time_left() or []) == 70, "charged for downtime, or thinking forgotten"
            ticks.time += 5
            assert min(room.time_left() or []) == 65

    id = run(first())
    ticks.time -= 500
    run(second(id))
    ticks.time += 10_000
    run(second_again(tmp_path, ticks, id))


async def second_again(folder: Path, ticks: ManualTime, id: str) -> None:
    async with open_house(folder, ticks) as house:
        assert min((await house.room(id)).time_left() or []) == 65


def legal(room: Room) -> str:
    return room.table.legal()[0].text


def test_times_in_an_old_store_stay_valid(tmp_path: Path) -> None:
    ticks = ManualTime()

    async def first() -> str:
        async with open_house(tmp_path, ticks) as house:
            ann = await house.add_user("Ann")
            setup = setup_for("castellan", ann, person(ann), person(ann), clock=CLOCK)
            room = await house.open(setup)
            ticks.time += 20
            await room.play(ann.id, room.table.to_act, room.table.ply, [legal(room)])
            return room.id

    async def second(id: str) -> list[float]:
        async with open_house(tmp_path, ticks) as house:
            return (await house.room(id)).time_left() or []

    id = run(first())
    engine = connect(store_url(tmp_path))
    with engine.begin() as connection:
        for statement in (
            "UPDATE entries SET at = at + 1e9",
            "UPDATE tables SET began = began + 1e9",
            "DELETE FROM facts WHERE key = 'uptime'",
            "DROP INDEX ix_tables_deadline",
            "ALTER TABLE tables DROP COLUMN deadline",
            "UPDATE alembic_version SET version_num = '0004'",
        ):
            connection.execute(text(statement))
    engine.dispose()
    ticks.time += 4000
    assert sorted(run(second(id))) == [80, 100]
