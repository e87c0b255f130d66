"""Measures the processor time of an action and a read through the JSON API; prints JSON.

It calls the app in its own process, without sockets. `rest` is what the same actions cost the table
alone: rules, fork and store. Run it with `PYTHONPATH=src:. python tests/bench/door.py`.
"""

from __future__ import annotations

import asyncio
import gc
import gzip
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from tests.web.site import UNLIMITED
from trecastelli.core.dice import SeededDice
from trecastelli.games import GAMES
from trecastelli.table.setup import Setup, Sitter
from trecastelli.web.app import create_app
from trecastelli.web.server import store_address
from trecastelli.web.settings import Settings

ACTIONS = 100


class Door:
    """A client that calls the app directly and remembers its cookie."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.cookie = b""

    async def ask(self, path: str, body: Any = None) -> tuple[bytes, float]:
        """An answer, and the milliseconds of processor time it took the app."""
        content = b"" if body is None else json.dumps(body).encode()
        scope, sent = self._scope("GET" if body is None else "POST", path), list[Any]()

        async def receive() -> Any:
            return {"type": "http.request", "body": content}

        async def send(message: Any) -> None:
            sent.append(message)

        start = time.process_time()
        await self.app(scope, receive, send)
        spent = 1000 * (time.process_time() - start)
        assert sent[0]["status"] < 300, sent
        cookies = [value for name, value in sent[0]["headers"] if name == b"set-cookie"]
        self.cookie = cookies[0].partition(b";")[0] if cookies else self.cookie
        content = b"".join(message["body"] for message in sent[1:])
        is_zipped = (b"content-encoding", b"gzip") in sent[0]["headers"]
        return (gzip.decompress(content) if is_zipped else content), spent

    def _scope(self, method: str, path: str) -> dict[str, Any]:
        path, _mark, query = path.partition("?")
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        headers.append((b"accept-encoding", b"gzip"))
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [*headers, (b"cookie", self.cookie)],
            "client": ("127.0.0.1", 5),
            "server": ("localhost", 80),
            "state": {},
        }


async def measure(door: Door, game: str) -> dict[str, float]:
    """Median milliseconds of an action and of a read, and of the action at the table alone."""
    seats = [{"kind": "me"}, {"kind": "person", "name": "Bea"}]
    opened, _spent = await door.ask("/api/tables", {"game": game, "seats": seats})
    id, dice, house = json.loads(opened)["id"], SeededDice(5), door.app.state.house
    room = await house.room(id)
    owner = room.terms.owner
    sitters, seed = (Sitter("person", user=owner),) * 2, room.table.dealer.seed
    twin = await house.open(Setup(game, {}, sitters, seed=seed, owner=owner))
    does, reads, rests, heard = list[float](), list[float](), list[float](), 0
    for _action in range(ACTIONS):
        seat, ply = room.table.to_act, room.table.ply
        if seat < 0:
            break
        answer, spent = await door.ask(f"/api/tables/{id}?eyes={seat}&heard={heard}")
        told = json.loads(answer)
        reads.append(spent)
        heard = told["heard"]
        text = told["legal"][dice.below(len(told["legal"]))]["do"]
        body = {"ply": ply, "seat": seat, "do": [text]}
        _answer, spent = await door.ask(f"/api/tables/{id}/do", body)
        does.append(spent)
        start = time.process_time()
        await twin.play(owner, seat, ply, [text])
        rests.append(1000 * (time.process_time() - start))
    return {"do": median(does), "read": median(reads), "rest": median(rests)}


async def pages(door: Door) -> dict[str, float]:
    """Median milliseconds of a page."""
    spent: dict[str, float] = {}
    for path in ("/", "/rules/castelli", "/rules/castle", "/api/games"):
        times = [(await door.ask(path))[1] for _round in range(20)]
        spent[path] = median(times)
    return spent


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=store_address(Path(folder)), thinkers=1, **UNLIMITED)
        app = create_app(settings)
        async with app.router.lifespan_context(app):
            door = Door(app)
            gc.freeze()  # as the server does
            figures: dict[str, Any] = {game: await measure(door, game) for game in GAMES}
            figures["pages"] = await pages(door)
    sys.stdout.write(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    asyncio.run(main())
