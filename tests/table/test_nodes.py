"""Tests of several servers on one PostgreSQL database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from tests.table.databases import Postgres
from tests.table.houses import BOT, OPEN, open_house, person, run, setup_for, until
from trecastelli.core.errors import StalePly, Unavailable
from trecastelli.table.house import House, Room, User
from trecastelli.table.notices import Notices
from trecastelli.table.table import AnyTable


async def two_people(house: House) -> tuple[Room, User]:
    ann = await house.add_user("Ann")
    return await house.open(setup_for("castellan", ann, person(ann), person(ann, "Ben"))), ann


async def step(room: Room, user: User, choice: int = 0) -> None:
    table = room.table
    await room.play(user.id, table.to_act, table.ply, [table.legal()[choice].text])


def later_than(ply: int) -> Callable[[Room], bool]:
    return lambda room: room.table.ply > ply


def test_a_server_shows_what_another_one_has_stored(postgres: str) -> None:
    async def story() -> None:
        async with open_house(postgres) as one, open_house(postgres) as other:
            room, ann = await two_people(one)
            twin = await other.room(room.id)
            for _turn in range(10):
                ply = room.table.ply
                await step(room, ann)
                await asyncio.wait_for(until(twin, later_than(ply)), 2)
                assert twin.table.record() == room.table.record()
                room, twin = twin, room

    run(story())


def test_a_server_sees_who_has_sat_down_at_another_one(postgres: str) -> None:
    async def story() -> None:
        async with open_house(postgres) as one, open_house(postgres) as other:
            ann, ben = await one.add_user("Ann"), await other.add_user("Ben")
            room = await one.open(setup_for("castellan", ann, person(ann), OPEN))
            twin = await other.room(room.id)
            await twin.sit(ben.id, 1)
            await asyncio.wait_for(until(room, lambda r: r.status == "playing"), 2)
            assert room.sitters == twin.sitters

    run(story())


def test_a_server_heals_though_it_has_missed_every_notice(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def send_nothing(self: Notices, connection: Connection, table: str) -> None:
        pass

    monkeypatch.setattr(Notices, "send", send_nothing)
    monkeypatch.setattr("trecastelli.table.nodes.HEAL_SECONDS", 0.3)

    async def story() -> None:
        async with open_house(postgres) as one, open_house(postgres) as other:
            room, ann = await two_people(one)
            twin = await other.room(room.id)
            await step(room, ann)
            await asyncio.wait_for(until(twin, lambda r: r.table.ply == room.table.ply), 3)

    run(story())


def test_bots_are_driven_by_one_server_at_a_time(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driving, most = set[tuple[str, int]](), list[int]()
    play_bot = Room._play_bot

    async def counted(self: Room, bot: str, table: AnyTable) -> None:
        driving.add((self.id, id(self)))
        most.append(len(driving))
        try:
            await play_bot(self, bot, table)
        finally:
            driving.discard((self.id, id(self)))

    monkeypatch.setattr(Room, "_play_bot", counted)

    async def story() -> None:
        async with open_house(postgres) as one, open_house(postgres) as other:
            ann = await one.add_user("Ann")
            room = await one.open(setup_for("castellan", ann, BOT, BOT))
            twin = await other.room(room.id)
            await until(room, lambda r: r.status == "over")
            await until(twin, lambda r: r.status == "over")
            assert room.table.record() == twin.table.record()

    run(story())
    assert max(most) == 1


@pytest.mark.slow
def test_a_thousand_times_two_servers_act_at_the_same_ply(postgres: str) -> None:
    async def story() -> int:
        won = 0
        async with open_house(postgres) as one, open_house(postgres) as other:
            while won < 1000:
                room, ann = await two_people(one)
                twin = await other.room(room.id)
                while won < 1000 and not room.table.is_over:
                    ply = room.table.ply
                    answers = await asyncio.gather(
                        step(room, ann), step(twin, ann, -1), return_exceptions=True
                    )
                    kinds = sorted(type(answer).__name__ for answer in answers)
                    assert kinds == ["NoneType", "StalePly"]
                    won += 1
                    for each in (room, twin):
                        await until(each, later_than(ply))
                    assert room.table.record() == twin.table.record()
        return won

    assert run(story()) == 1000


def test_a_server_goes_on_when_the_database_was_away(server: Postgres, postgres: str) -> None:
    async def story() -> None:
        async with open_house(postgres) as house:
            room, ann = await two_people(house)
            ben = await house.add_user("Ben")
            bots = await house.open(setup_for("castle", ben, BOT, BOT))
            await step(room, ann)
            ply = room.table.ply
            await asyncio.to_thread(server.restart)
            for _attempt in range(20):
                try:
                    await step(room, ann)
                    break
                except (Unavailable, StalePly):
                    await asyncio.sleep(0.2)
            assert room.table.ply > ply
            reached = bots.table.ply
            await until(bots, lambda r: r.table.ply > reached)
            assert not bots.trouble

    run(story())
