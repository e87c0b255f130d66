"""Tests of the file of a store: who may read it, and what happens when it is damaged or lost."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from tests.table.houses import open_house, person, run, setup_for, store_url
from trecastelli.core.errors import BadSetup
from trecastelli.table.database import connect, migrate
from trecastelli.table.files import StoreLost, only_server
from trecastelli.table.house import House
from trecastelli.table.keys import DAY, keys_of, rotate_keys


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_other_users_of_the_machine_cannot_read_the_store(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            await house.add_user("Ann")
            files = list(tmp_path.glob("house.db*"))
            assert len(files) >= 3 and {mode(file) for file in files} == {0o600}

    before = os.umask(0o022)
    run(story())
    (tmp_path / "house.db").chmod(0o644)
    run(story())
    os.umask(before)


def test_the_text_of_an_error_of_the_store_has_no_secrets(tmp_path: Path) -> None:
    engine = connect(store_url(tmp_path))
    with pytest.raises(DBAPIError) as caught, engine.begin() as connection:
        connection.execute(text("INSERT INTO none VALUES (:seed)"), {"seed": "one deal"})
    assert "one deal" not in str(caught.value)


def fill(folder: Path) -> Path:
    async def story() -> None:
        async with open_house(folder) as house:
            ann = await house.add_user("Ann")
            for _n in range(20):
                await house.open(setup_for("castle", ann, person(ann), person(ann)))

    run(story())
    return folder / "house.db"


def refusal(url: str) -> str:
    async def story() -> str:
        house = House(url, workers=1)
        with pytest.raises(BadSetup) as caught:
            await house.start()
        await house._services.thinkers.stop()
        return str(caught.value)

    with pytest.raises(BadSetup), only_server(url):
        pass
    return run(story())


def test_a_cut_or_damaged_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = fill(tmp_path)
    content = file.read_bytes()
    for damaged in (
        content[: len(content) // 2],
        content[:5000],
        content[:60],
        content[:8192] + bytes(4096) + content[12288:],
        b"\0" * 4096 + content[4096:],
    ):
        for suffix in ("-wal", "-shm"):
            Path(f"{file}{suffix}").unlink(missing_ok=True)
        file.write_bytes(damaged)
        assert "cannot be opened" in refusal(store_url(tmp_path))


def test_a_read_only_file_is_refused_at_once(tmp_path: Path) -> None:
    file = fill(tmp_path)
    assert "cannot be opened" in refusal(f"sqlite:///file:{file}?mode=ro&uri=true")


@pytest.mark.parametrize("is_replaced", [False, True])
def test_a_file_that_is_deleted_or_replaced_under_a_server_is_noticed(
    is_replaced: bool, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castle", ann, person(ann), person(ann)))
            table = room.table
            (tmp_path / "house.db").unlink()
            if is_replaced:
                sqlite3.connect(tmp_path / "house.db").execute("CREATE TABLE mine (x)")
            for _time in range(2):
                with pytest.raises(StoreLost, match="lost its store"):
                    await room.play(ann.id, table.to_act, table.ply, [table.legal()[0].text])
            assert room.table is table
            with pytest.raises(StoreLost):
                await house.add_user("Ben")
            with pytest.raises(StoreLost):
                await house.tables_of(ann.id)

    run(story())


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    url = store_url(tmp_path)
    with only_server(url), pytest.raises(BadSetup, match="Another server"), only_server(url):
        pass
    with only_server(url):
        pass


def keys(url: str, now: float) -> list[str]:
    engine = connect(url)
    migrate(engine)
    with engine.begin() as connection:
        return keys_of(connection, now)


def test_an_old_key_is_accepted_for_thirty_days(tmp_path: Path) -> None:
    url = store_url(tmp_path)
    (first,) = keys(url, 0)
    rotate_keys(url, 0)
    rotate_keys(url, 10 * DAY)
    oldest, old, newest = keys(url, 20 * DAY)
    assert oldest == first and len({oldest, old, newest}) == 3
    assert keys(url, 31 * DAY) == [old, newest] and keys(url, 41 * DAY) == [newest]
    rotate_keys(url, 20 * DAY, forget=True)
    assert len(keys(url, 20 * DAY)) == 1 and keys(url, 20 * DAY) != [newest]


def test_a_house_that_lost_its_store_still_stops(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path):
            (tmp_path / "house.db").unlink()
            await asyncio.sleep(0)

    run(story())
