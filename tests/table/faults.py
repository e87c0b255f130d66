"""Kills servers and the database while bots play, and counts what was lost.

    python -m tests.table.faults --games 200 --seconds 300

Two servers share one PostgreSQL database. At random moments one of them is killed (-9) and started
again, or the database is stopped as by a power cut. At the end every game must be over, every
action that a server has acknowledged must be stored as it was, and every record must be fair.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread

from tests.table.databases import Postgres
from tests.table.houses import open_house
from tests.table.victim import digest
from trecastelli.core.dice import SeededDice
from trecastelli.games import GAMES
from trecastelli.table.dealer import verify
from trecastelli.table.store import Store

ROOT = Path(__file__).parents[2]
NODES = 2


@dataclass
class Node:
    """A server in a process of its own, and what it has printed."""

    url: str
    tables: list[str]
    lines: SimpleQueue[str]
    process: subprocess.Popen[str] = field(init=False)

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.table.node", self.url, *self.tables]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        Thread(target=self._read, args=(self.process,), daemon=True).start()

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout
        for line in process.stdout:
            if line.endswith("\n"):
                self.lines.put(line)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@dataclass
class Result:
    """What came of it."""

    games: int
    seconds: float
    kills: int = 0
    restarts: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    unfinished: int = 0
    unfair: int = 0

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.doubled or self.unfinished or self.unfair)


async def open_tables(url: str, games: int) -> list[str]:
    """Open tables of bots, whose games the servers then play."""
    from tests.table.houses import BOT, setup_for

    names = list(GAMES)
    async with open_house(url) as house:
        ann = await house.add_user("Ann")
        setups = [setup_for(names[n % len(names)], ann, BOT, BOT) for n in range(games)]
        return [(await house.open(setup)).id for setup in setups]


async def statuses(url: str, ids: list[str]) -> dict[str, str]:
    store = Store(url)
    try:
        await store.start()
        return {id: (await store.table(id)).status for id in ids}
    finally:
        await store.stop()


def drain(lines: SimpleQueue[str]) -> Iterator[str]:
    while True:
        try:
            yield lines.get_nowait()
        except Empty:
            return


async def check(url: str, ids: list[str], acknowledged: set[str], result: Result) -> None:
    """Compare what is stored with what was acknowledged."""
    store = Store(url)
    await store.start()
    tables = {id: await store.table(id) for id in ids}
    await store.stop()
    result.acknowledged = len(acknowledged)
    for line in acknowledged:
        id, ply, expected = line.split()
        entries = tables[id].record.entries
        result.lost += int(ply) > len(entries)
        result.doubled += digest(entries[: int(ply)]) != expected
    for table in tables.values():
        result.unfinished += table.status != "over"
        result.unfair += not verify(GAMES[table.record.header.game], table.record)


@contextmanager
def nodes(url: str, tables: list[str], lines: SimpleQueue[str]) -> Iterator[list[Node]]:
    started = [Node(url, tables, lines) for _number in range(NODES)]
    for node in started:
        node.start()
    try:
        yield started
    finally:
        for node in started:
            node.kill()


def trouble(server: Postgres, running: list[Node], dice: SeededDice, result: Result) -> None:
    """Kill a server or, one time in six, the database."""
    if dice.below(6) == 0:
        server.restart()
        result.restarts += 1
    else:
        node = running[dice.below(len(running))]
        node.kill()
        node.start()
        result.kills += 1


def run(games: int, seconds: float, seed: int = 1) -> Result:
    """Play games under faults, then without, until all are over or time is up."""
    dice, lines, result = SeededDice(seed), SimpleQueue[str](), Result(games, 0)
    with TemporaryDirectory(prefix="trecastelli-") as folder:
        server = Postgres(Path(folder))
        with server.database() as url:
            ids = asyncio.run(open_tables(url, games))
            began = time.monotonic()
            with nodes(url, ids, lines) as running:
                while time.monotonic() - began < seconds:
                    time.sleep(1 + dice.below(4000) / 1000)
                    trouble(server, running, dice, result)
                wait_for_the_end(url, ids, seconds)
            result.seconds = round(time.monotonic() - began, 1)
            asyncio.run(check(url, ids, set(drain(lines)), result))
        server.stop()
    return result


def wait_for_the_end(url: str, ids: list[str], seconds: float) -> None:
    deadline = time.monotonic() + 4 * seconds + 120
    while time.monotonic() < deadline:
        if all(status == "over" for status in asyncio.run(statuses(url, ids)).values()):
            return
        time.sleep(2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    result = run(**vars(parser.parse_args()))
    sys.stdout.write(json.dumps(result.__dict__) + "\n")
    sys.exit(0 if result.is_clean else 1)


if __name__ == "__main__":
    main()
