"""The server is killed in the middle of things: what it had acknowledged stands after a restart."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import trecastelli
from trecastelli.core.dice import SeededDice
from trecastelli.core.play.record import Entry
from trecastelli.games import GAMES
from trecastelli.table.dealer import verify
from trecastelli.table.house import House
from trecastelli.web.server import store_address


class Served:
    """`trecastelli serve` as a process of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = folder
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Begin, and wait for the sentence that says it is open."""
        words = ["serve", "--port", str(self.port), "--data-dir", str(self.folder)]
        source = str(Path(trecastelli.__file__).parents[1])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "trecastelli", *words],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": source, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        assert f"http://127.0.0.1:{self.port}/" in self.process.stdout.readline()

    def kill(self, how: int = signal.SIGKILL) -> None:
        """End it at this very instant, without a last word."""
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(how)
        self.process.wait(30)
        self.process.stdout.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server that is ended whatever happens."""
    made = Served(tmp_path)
    made.start()
    yield made
    assert made.process is not None
    if made.process.poll() is None:
        made.kill()


class Player:
    """Plays both seats of one table of each game, and remembers what was acknowledged."""

    def __init__(self, served: Served) -> None:
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{served.port}", timeout=10)
        self.dice = SeededDice(17)
        self.kept: dict[str, dict[int, Entry]] = {}
        seats = [{"kind": "me"}, {"kind": "person", "name": "Bea"}]
        for game in GAMES:
            answer = self.client.post("/api/tables", json={"game": game, "seats": seats})
            self.kept[answer.json()["id"]] = {}

    def told(self, id: str) -> dict[str, Any]:
        """A table as whoever is to act sees it."""
        seat = self.client.get(f"/api/tables/{id}").json()["to_act"]
        query = f"?eyes={seat}" if seat >= 0 else ""
        told: dict[str, Any] = self.client.get(f"/api/tables/{id}{query}").json()
        return told

    def play(self, id: str) -> bool:
        """One action; whether the game goes on."""
        told = self.told(id)
        if told["status"] == "over":
            return False
        legal = told["legal"]
        text = legal[self.dice.below(len(legal))]["do"]
        body = {"ply": told["ply"], "seat": told["to_act"], "do": [text]}
        answer = self.client.post(f"/api/tables/{id}/do", json=body)
        if answer.status_code == 429:
            time.sleep(0.2)
            return True
        assert answer.status_code == 200, answer.text
        self.kept[id][told["ply"]] = Entry(told["to_act"], text)
        return True

    @property
    def done(self) -> int:
        """How many actions were acknowledged."""
        return sum(map(len, self.kept.values()))

    def play_until_killed(self, served: Served, count: int, moment: float) -> None:
        """Go on at all tables until nobody answers: a moment after so many more actions."""
        killer, enough = threading.Timer(moment, served.kill), self.done + count
        try:
            while True:
                for id in self.kept:
                    self.play(id)
                    if self.done >= enough and not killer.ident:
                        killer.start()
        except httpx.TransportError:
            killer.join()

    def check(self) -> None:
        """Every table stands at least where it was acknowledged to stand."""
        for id, kept in self.kept.items():
            ply = self.told(id)["ply"]
            assert all(done < ply for done in kept)

    async def compare(self, folder: Path) -> None:
        """Every acknowledged action is in the store, and every deal was fair."""
        house = House(store_address(folder))
        await house.start()
        for id, kept in self.kept.items():
            record = (await house.room(id)).table.record()
            assert {ply: record.entries[ply] for ply in kept} == kept
            assert verify(GAMES[record.header.game], record) > 0
        await house.stop()


def play_through(served: Served, kills: int) -> None:
    player, dice = Player(served), SeededDice(23)
    for _kill in range(kills):
        player.play_until_killed(served, 3 + dice.below(10), dice.below(100) / 1000)
        served.start()
        player.check()
    served.kill()
    player.client.close()
    assert player.done >= 3 * kills
    asyncio.run(player.compare(served.folder))


def test_what_was_acknowledged_survives_a_few_kills(served: Served) -> None:
    play_through(served, 3)


@pytest.mark.slow
def test_what_was_acknowledged_survives_fifty_kills(served: Served) -> None:
    play_through(served, 50)


def test_a_server_that_is_asked_to_stop_stops(served: Served) -> None:
    served.kill(signal.SIGTERM)
    assert served.process is not None and served.process.returncode in (0, -signal.SIGTERM)


def test_a_port_that_is_taken_is_said_to_be_taken(served: Served) -> None:
    words = ["serve", "--port", str(served.port), "--data-dir", str(served.folder)]
    ran = subprocess.run(
        [sys.executable, "-m", "trecastelli", *words],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(trecastelli.__file__).parents[1])},
        timeout=60,
    )
    assert ran.returncode == 2 and "Cannot start a server" in ran.stderr
    assert "Traceback" not in ran.stderr
