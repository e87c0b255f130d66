"""Tests that a house killed at any moment loses nothing it has acknowledged."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Timer

import pytest

from tests.table.houses import open_house, run, store_url
from tests.table.victim import PERSON, digest
from trecastelli.core.dice import SeededDice
from trecastelli.games import GAMES
from trecastelli.table.dealer import verify
from trecastelli.table.store import Store, StoredTable

ROOT = Path(__file__).parents[2]


def kill_house(folder: Path, lines: int, seconds: float = 0) -> tuple[list[str], int]:
    """Start a house and kill it some time after it has printed a number of lines.

    Returns everything it printed, and its process group.
    """
    output: list[str] = []
    with subprocess.Popen(
        [sys.executable, "-m", "tests.table.victim", str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    ) as victim:
        assert victim.stdout
        guard = Timer(120, victim.kill)
        guard.start()
        for line in victim.stdout:
            output += [line] if line.endswith("\n") else []
            if len(output) == lines:
                Timer(seconds, victim.kill).start()
        guard.cancel()
    assert len(output) >= lines, "the house stopped printing"
    return output, victim.pid


async def stored_tables(folder: Path, ids: set[str]) -> dict[str, StoredTable]:
    store = Store(store_url(folder))
    await store.start()
    tables = {id: await store.table(id) for id in ids}
    await store.stop()
    return tables


def check_store(folder: Path, output: list[str]) -> None:
    """The store has everything that was acknowledged, and every record is fair."""
    lines = [(id, int(ply), expected) for id, ply, expected in map(str.split, output)]
    tables = run(stored_tables(folder, {id for id, _ply, _digest in lines}))
    for id, ply, expected in lines:
        assert digest(tables[id].record.entries[:ply]) == expected
    for table in tables.values():
        assert verify(GAMES[table.record.header.game], table.record)


def kill_often(folder: Path, times: int) -> None:
    dice, output = SeededDice(times), list[str]()
    for _time in range(times):
        lines, _group = kill_house(folder, 10 + dice.below(90), dice.below(50) / 1000)
        output += lines
        check_store(folder, output)
    assert len(set(output)) > 20 * times
    run(check_restart(folder))


async def check_restart(folder: Path) -> None:
    """A new house has every table as it was stored."""
    async with open_house(folder) as house:
        for table in await house.tables_of((folder / PERSON).read_text()):
            room = await house.room(table.id)
            assert room.table.ply == len(room.stamps) and not room.trouble
        await asyncio.sleep(0.2)


def test_a_house_killed_several_times_loses_nothing(tmp_path: Path) -> None:
    kill_often(tmp_path, 6)


@pytest.mark.slow
def test_a_house_killed_fifty_times_loses_nothing(tmp_path: Path) -> None:
    kill_often(tmp_path, 50)


def test_a_killed_house_leaves_no_process_behind(tmp_path: Path) -> None:
    _output, group = kill_house(tmp_path, 40)
    deadline = time.monotonic() + 20
    while is_alive(group) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not is_alive(group)


def is_alive(group: int) -> bool:
    """Whether any process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
