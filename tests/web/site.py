"""A real server on this machine, and people with browsers of a sort who come to it."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from trecastelli.core.dice import SeededDice
from trecastelli.table.house import House
from trecastelli.table.room import Room
from trecastelli.web.server import listening_socket, server_config, store_address
from trecastelli.web.settings import Settings

T = TypeVar("T")
UNLIMITED: Final[dict[str, Any]] = {
    "rate": 1e6,
    "burst": 10**6,
    "guests_a_minute": 10**6,
    "tables_a_minute": 10**6,
    "hints_a_minute": 10**6,
    "analyses_a_minute": 10**6,
}


class Site:
    """A server in a thread of its own, with the house within reach."""

    def __init__(self, settings: Settings) -> None:
        self._config = server_config(settings)
        self._server = uvicorn.Server(self._config)
        self._door = listening_socket("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._people: list[Person] = []

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        task = asyncio.create_task(self._server.serve([self._door]))
        while not self._server.started and not task.done():
            await asyncio.sleep(0.01)
        self._ready.set()
        await task

    def start(self) -> None:
        """Serve from now on."""
        self._thread.start()
        assert self._ready.wait(30) and self._server.started

    def stop(self) -> None:
        """Send everybody away, stop, and let go of the port."""
        for person in self._people:
            person.client.close()
        self._server.should_exit = True
        self._thread.join(30)
        self._door.close()
        assert not self._thread.is_alive()

    @property
    def open_connections(self) -> int:
        """How many connections the server has."""
        return len(self._config.all_connections)

    @property
    def state(self) -> Any:
        """What the app holds while it runs."""
        return self._config.app.state  # type: ignore[union-attr]

    def call(self, asked: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(asked, self.loop).result(30)

    def room(self, id: str) -> Room:
        """A table from behind the counter."""
        house: House = self.state.house
        return self.call(house.room(id))

    def person(self, **headers: str) -> Person:
        """Somebody new."""
        self._people.append(Person(self, headers))
        return self._people[-1]


@contextmanager
def open_site(folder: Path, **changes: Any) -> Iterator[Site]:
    """A server that bothers nobody with limits or pauses, unless told otherwise."""
    easy: dict[str, Any] = {"pace": 0.0, "thinkers": 1, **UNLIMITED}
    site = Site(Settings(database=store_address(folder), **easy | changes))
    site.start()
    try:
        yield site
    finally:
        site.stop()


class Page(HTMLParser):
    """A page as far as a test wants to know it: its elements in order, with their texts."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.html = html
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    @property
    def text(self) -> str:
        """All that is written on it."""
        return " ".join(" ".join(self.texts).split())

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        """The attributes of every element of a kind."""
        return [
            attributes
            for name, attributes in self.elements
            if name == tag and wanted.items() <= attributes.items()
        ]

    def one(self, tag: str, **wanted: str) -> dict[str, str]:
        """The attributes of the one element of a kind."""
        (found,) = self.all(tag, **wanted)
        return found

    @property
    def legal(self) -> list[str]:
        """The actions that the form of choices offers."""
        return [button["value"] for button in self.all("button", type="submit", name="do")]

    @property
    def sentence(self) -> str:
        """What the page says could not be done."""
        found = re.search(r'role="alert">([^<]*)<', self.html)
        return found.group(1) if found else ""


class Person:
    """Somebody with a cookie jar."""

    def __init__(self, site: Site, headers: dict[str, str]) -> None:
        self.site = site
        self.client = httpx.Client(
            base_url=site.address, headers={"origin": site.address} | headers, timeout=30
        )

    def get(self, path: str, status: int = 200) -> Page:
        """A page."""
        answer = self.client.get(path)
        assert answer.status_code == status, (path, answer.status_code, answer.text[:600])
        return Page(answer.text)

    def post(self, path: str, status: int = 303, **fields: Any) -> httpx.Response:
        """What comes of a form that is sent."""
        answer = self.client.post(path, data=fields)
        assert answer.status_code == status, (path, answer.status_code, Page(answer.text).text)
        return answer

    def open(self, game: str, *seats: str, **fields: Any) -> str:
        """The id of a new table."""
        wanted: dict[str, Any] = {f"seat{n}": kind for n, kind in enumerate(seats)}
        answer = self.post("/new", game=game, **wanted, **fields)
        return answer.headers["location"].removeprefix("/table/")

    def choose(self, id: str, page: Page, text: str, status: int = 303) -> httpx.Response:
        """Press a button of the form of choices."""
        main = page.one("main")
        fields: dict[str, Any] = {"ply": main["data-ply"], "seat": main["data-eyes"], "do": text}
        return self.post(f"/table/{id}/do", status, **fields)

    def json(self, path: str, body: Any = None, status: int = 200) -> Any:
        """An answer of the JSON API."""
        answer = self.client.get(path) if body is None else self.client.post(path, json=body)
        assert answer.status_code == status, (path, answer.status_code, answer.text[:600])
        return answer.json()

    def cookie(self) -> str:
        """The cookies as a browser sends them."""
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    @contextmanager
    def socket(self, id: str, query: str = "", **headers: str) -> Iterator[Line]:
        """A socket to a table."""
        address = self.site.address.replace("http", "ws", 1)
        sent = {"Cookie": self.cookie()} | headers
        origin = sent.pop("Origin", self.site.address)
        with connect(
            f"{address}/table/{id}/socket{query}",
            origin=Origin(origin),
            additional_headers=sent,
            compression=None,
            max_size=None,
        ) as connection:
            yield Line(connection)


class Line:
    """A socket as a page uses it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.view: dict[str, Any] = {}
        self.heard: list[str] = []

    def send(self, **message: Any) -> None:
        """Say something."""
        self.connection.send(json.dumps(message))

    def receive(self, timeout: float = 20) -> dict[str, Any]:
        """The next message, whatever it is."""
        text = self.connection.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "view":
            self.view = message
        return message

    def until(self, wanted: str, value: Any) -> dict[str, Any]:
        """Read on until a view says so."""
        while self.view.get(wanted) != value:
            self.receive()
        return self.view

    @property
    def legal(self) -> list[str]:
        """The actions that the last view offers as buttons."""
        return Page(self.view["parts"]["choices"]).legal


def finished(site: Site, person: Person, game: str = "castellan", seats: int = 2) -> str:
    """The id of a table at which a game of one person is over."""
    id = person.open(game, *["me"] * seats)
    room, user = site.room(id), site.room(id).terms.owner
    dice = SeededDice(7)

    async def play() -> None:
        while not room.table.is_over:
            legal, table = room.table.legal(), room.table
            await room.play(user, table.to_act, table.ply, [legal[dice.below(len(legal))].text])

    asyncio.run_coroutine_threadsafe(play(), site.loop).result(120)
    return id
