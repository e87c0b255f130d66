"""Tests of the store: writes are atomic, and only one writer succeeds at a ply."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, event, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from tests.table.houses import BOT, open_house, person, run, setup_for, store_url, until
from trecastelli.core.errors import BadSetup, StalePly, Unavailable
from trecastelli.table.database import WRITING, Job, Writer, connect, is_postgres, migrate
from trecastelli.table.house import House, Room, User
from trecastelli.table.schema import ENTRIES, FACTS, METADATA, TABLES


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    engine = connect(url)
    migrate(engine)
    yield engine
    engine.dispose()


@pytest.fixture
def sqlite_engine(tmp_path: Path) -> Engine:
    engine = connect(store_url(tmp_path))
    migrate(engine)
    return engine


def add_fact(key: str) -> Job[str]:
    """A job that adds a fact and returns its key."""

    def job(connection: Connection) -> str:
        connection.execute(insert(FACTS), {"key": key, "value": "value"})
        return key

    return job


def facts(engine: Engine) -> set[str]:
    with engine.connect() as connection:
        return set(connection.execute(select(FACTS.c.key)).scalars())


def pragma(engine: Engine, name: str) -> object:
    with engine.connect() as connection:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


def test_sqlite_is_set_up_to_lose_nothing(sqlite_engine: Engine) -> None:
    engine = sqlite_engine
    assert pragma(engine, "journal_mode") == "wal" and pragma(engine, "synchronous") == 2
    assert pragma(engine, "foreign_keys") == 1 and pragma(engine, "busy_timeout") == 10_000
    with engine.begin() as connection, pytest.raises(IntegrityError):
        row = {"table": "none", "ply": 0, "who": 0, "text": "x", "at": 0.0}
        connection.execute(insert(ENTRIES), row)


def test_the_migrations_lead_to_the_schema_and_can_run_twice(engine: Engine) -> None:
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_a_failed_migration_leaves_nothing_behind(tmp_path: Path) -> None:
    engine = connect(store_url(tmp_path))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE facts (mine TEXT)"))
    with pytest.raises(BadSetup, match="already exists"):
        migrate(engine)
    with engine.connect() as connection:
        names = connection.execute(text("SELECT name FROM sqlite_master WHERE type='table'"))
        assert set(names.scalars()) == {"facts"}


def test_an_unusable_database_is_refused_with_a_sentence(engine: Engine, tmp_path: Path) -> None:
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadSetup, match="newer"):
        migrate(engine)
    (tmp_path / "letter.txt").write_text("Dear Ann, " * 1000)
    for url in (f"sqlite:///{tmp_path}/letter.txt", f"sqlite:///{tmp_path}/no/such/folder.db"):
        with pytest.raises(BadSetup, match="cannot be opened"):
            migrate(connect(url))
    for url in ("nonsense", "sqlite://", "sqlite:///:memory:", "oracle+none://x"):
        with pytest.raises(BadSetup):
            connect(url)


def test_jobs_that_wait_together_share_one_transaction(engine: Engine) -> None:
    commits: list[object] = []
    event.listen(engine, "commit", commits.append)
    gate = threading.Event()

    async def story() -> None:
        writer = Writer(engine)
        first = asyncio.create_task(writer.write(lambda connection: gate.wait(10)))
        await asyncio.sleep(0.05)
        rest = [asyncio.create_task(writer.write(add_fact(f"fact {n}"))) for n in range(40)]
        await asyncio.sleep(0.05)
        gate.set()
        await asyncio.gather(first, *rest)
        await writer.stop()

    run(story())
    assert len(commits) == 2 and len(facts(engine)) == 40


def test_a_failed_job_does_not_affect_the_others(engine: Engine) -> None:
    gate = threading.Event()

    async def story() -> list[object]:
        writer = Writer(engine)
        first = asyncio.create_task(writer.write(lambda connection: gate.wait(10)))
        await asyncio.sleep(0.05)
        keys = ["a", "b", "a", "c", "b", "d"]
        rest = [asyncio.create_task(writer.write(add_fact(key))) for key in keys]
        await asyncio.sleep(0.05)
        gate.set()
        answers = await asyncio.gather(*rest, return_exceptions=True)
        await first
        await writer.stop()
        return list(answers)

    answers = run(story())
    assert [answer for answer in answers if isinstance(answer, str)] == ["a", "b", "c", "d"]
    assert [type(answers[n]) for n in (2, 4)] == [IntegrityError, IntegrityError]
    assert facts(engine) == {"a", "b", "c", "d"}


def test_a_job_that_is_cancelled_before_it_starts_does_not_run(engine: Engine) -> None:
    gate = threading.Event()

    async def story() -> None:
        writer = Writer(engine)
        first = asyncio.create_task(writer.write(lambda connection: gate.wait(10)))
        await asyncio.sleep(0.05)
        second = asyncio.create_task(writer.write(add_fact("second")))
        await asyncio.sleep(0.05)
        second.cancel()
        await asyncio.sleep(0)
        gate.set()
        await first
        assert await writer.write(add_fact("third")) == "third"
        await writer.stop()

    run(story())
    assert facts(engine) == {"third"}


def test_a_stopped_writer_finishes_its_queue_and_refuses_new_jobs(engine: Engine) -> None:
    async def story() -> None:
        writer = Writer(engine)
        waiting = [asyncio.create_task(writer.write(add_fact(f"fact {n}"))) for n in range(10)]
        await asyncio.sleep(0)
        await writer.stop()
        await asyncio.gather(*waiting)
        with pytest.raises(RuntimeError, match="closed"):
            await writer.write(add_fact("late"))

    run(story())
    assert len(facts(engine)) == 10


def snapshot(room: Room) -> tuple[object, ...]:
    return room.table, room.table.record(), room.status, room.stamps


async def open_room(house: House) -> tuple[Room, User]:
    ann = await house.add_user("Ann")
    return await house.open(setup_for("castellan", ann, person(ann), person(ann, "Ben"))), ann


async def step(room: Room, user: User, choice: int = 0) -> None:
    table = room.table
    await room.play(user.id, table.to_act, table.ply, [table.legal()[choice].text])


def test_of_two_houses_that_play_at_the_same_ply_one_gets_stale_ply(url: str) -> None:
    async def story() -> None:
        async with open_house(url) as one, open_house(url) as other:
            room, ann = await open_room(one)
            twin = await other.room(room.id)
            for _turn in range(20):
                ply = room.table.ply
                answers = await asyncio.gather(
                    step(room, ann), step(twin, ann, -1), return_exceptions=True
                )
                kinds = sorted(type(answer).__name__ for answer in answers)
                assert kinds == ["NoneType", "StalePly"]
                if isinstance(answers[0], StalePly):
                    assert room.table.record() == twin.table.record()
                    room, twin = twin, room
                else:
                    assert twin.table.record() == room.table.record()
                assert room.table.ply > ply

    run(story())


def test_bots_of_two_houses_play_the_same_table_to_the_end(url: str) -> None:
    async def story() -> None:
        async with open_house(url) as one, open_house(url) as other:
            ann = await one.add_user("Ann")
            room = await one.open(setup_for("castellan", ann, BOT, BOT))
            twin = await other.room(room.id)
            await until(room, lambda r: r.status == "over")
            await until(twin, lambda r: r.status == "over")
            assert room.table.record() == twin.table.record() and not (room.trouble or twin.trouble)

    run(story())


def test_houses_that_create_a_store_together_have_the_same_secret(url: str) -> None:
    async def story() -> None:
        houses = [House(url, workers=1) for _n in range(4)]
        await asyncio.gather(*(house.start() for house in houses))
        assert len({tuple(house.secrets()) for house in houses}) == 1
        await asyncio.gather(*(house.stop() for house in houses))

    run(story())


def test_an_action_that_cannot_be_stored_changes_nothing(url: str) -> None:
    async def story() -> None:
        engine = connect(url)
        async with open_house(url) as house:
            room, ann = await open_room(house)
            await step(room, ann)
            before = snapshot(room)
            with room.watch() as watch:
                rename(engine, "entries", "gone")
                for _time in range(2):
                    with pytest.raises((DBAPIError, Unavailable)):
                        await step(room, ann)
                    assert snapshot(room) == before
                rename(engine, "gone", "entries")
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(watch.next(), 0.05)
                await step(room, ann)
                await watch.next()
            assert snapshot(room) != before
        engine.dispose()

    run(story())


def rename(engine: Engine, old: str, new: str) -> None:
    with engine.begin() as connection:
        connection.execute(text(f"ALTER TABLE {old} RENAME TO {new}"))


def test_a_change_completes_even_if_its_caller_is_cancelled(url: str) -> None:
    async def story() -> None:
        async with open_house(url) as house:
            room, ann = await open_room(house)
            ply = room.table.ply
            task = asyncio.create_task(step(room, ann))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            await until(room, lambda r: r.table.ply > ply)
            assert len((await house._store.table(room.id)).stamps) == room.table.ply

    run(story())


def test_nothing_is_visible_before_it_is_stored(url: str) -> None:
    async def story() -> None:
        engine = connect(url)
        async with open_house(url) as house:
            room, ann = await open_room(house)
            before, ply = room.table, room.table.ply
            with engine.connect() as connection:
                lock_writers_out(connection)
                playing = asyncio.create_task(step(room, ann))
                await asyncio.sleep(0.3)
                assert room.table is before and before.ply == ply and not playing.done()
                connection.rollback()
            await playing
            assert room.table.ply > ply and before.ply == ply
        engine.dispose()

    run(story())


def lock_writers_out(connection: Connection) -> None:
    """Let nobody else write until the transaction of this connection ends."""
    if is_postgres(connection):
        connection.execute(text("LOCK TABLE entries IN EXCLUSIVE MODE"))
    else:
        connection.execution_options(**{WRITING: True}).execute(text("SELECT 1"))


def test_many_tables_share_transactions(url: str) -> None:
    async def story() -> None:
        async with open_house(url) as house:
            commits: list[object] = []
            event.listen(house._store._engine, "commit", commits.append)
            rooms = [await open_room(house) for _n in range(30)]
            before = len(commits)
            await asyncio.gather(*(step(room, user) for room, user in rooms))
            assert len(commits) - before < 20
            with house._store._engine.connect() as connection:
                rows = connection.execute(select(TABLES.c.id, TABLES.c.to_act)).all()
            assert dict(rows) == {room.id: room.table.to_act for room, _user in rooms}

    run(story())
