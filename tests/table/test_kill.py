"""Killed at any instant, a house has lost nothing that it ever acknowledged."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Timer

import pytest

from tests.table.housing import housed, run, url_of
from tests.table.victim import PERSON, digest
from trecastelli.core.dice import SeededDice
from trecastelli.games import GAMES
from trecastelli.table.dealer import verify
from trecastelli.table.store import Store, Stored

ROOT = Path(__file__).parents[2]


def killed(folder: Path, lines: int, seconds: float = 0) -> tuple[list[str], int]:
    """What a house said before it was killed, some time after so many lines; and its group."""
    said: list[str] = []
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
            said += [line] if line.endswith("\n") else []
            if len(said) == lines:
                Timer(seconds, victim.kill).start()
        guard.cancel()
    assert len(said) >= lines, "the house fell silent"
    return said, victim.pid


async def stored(folder: Path, ids: set[str]) -> dict[str, Stored]:
    store = Store(url_of(folder))
    await store.start()
    found = {id: await store.table(id) for id in ids}
    await store.stop()
    return found


def check(folder: Path, said: list[str]) -> int:
    """Every word was true and still is; every table's chance is the one committed to."""
    words = [(id, int(ply), told) for id, ply, told in map(str.split, said)]
    tables = run(stored(folder, {id for id, _ply, _told in words}))
    for id, ply, told in words:
        assert digest(tables[id].record.entries[:ply]) == told
    for table in tables.values():
        assert verify(GAMES[table.record.header.game], table.record)
    return len(tables)


def kill_often(folder: Path, times: int) -> None:
    dice, said = SeededDice(times), list[str]()
    for _time in range(times):
        heard, _group = killed(folder, 10 + dice.below(90), dice.below(50) / 1000)
        said += heard
        check(folder, said)
    assert len(set(said)) > 20 * times
    run(goes_on(folder))


async def goes_on(folder: Path) -> None:
    """What was left is as it was stored, and no more happens than bots moving."""
    async with housed(folder) as house:
        for table in await house.tables_of((folder / PERSON).read_text()):
            room = await house.room(table.id)
            assert room.table.ply == len(room.stamps) and not room.trouble
        await asyncio.sleep(0.2)


def test_a_house_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    kill_often(tmp_path, 6)


@pytest.mark.slow
def test_a_house_killed_fifty_times_loses_nothing(tmp_path: Path) -> None:
    kill_often(tmp_path, 50)


def test_nothing_of_a_house_that_was_killed_lives_on(tmp_path: Path) -> None:
    _said, group = killed(tmp_path, 40)
    ending = time.monotonic() + 20
    while lives(group) and time.monotonic() < ending:
        time.sleep(0.1)
    assert not lives(group)


def lives(group: int) -> bool:
    """Whether any process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
