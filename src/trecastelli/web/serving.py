"""A server on this machine: a free port, an address to open, one process."""

from __future__ import annotations

import gc
import os
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Final

import uvicorn

from trecastelli.core.errors import BadSetup
from trecastelli.table.files import only_server
from trecastelli.table.keys import rotate_keys
from trecastelli.web.app import create_app
from trecastelli.web.settings import Settings
from trecastelli.words import _

PORT: Final = 8010
TRIED: Final = 20
"""How many ports after the first are tried."""


def data_folder() -> Path:
    """Where tables are kept if nobody says where: the user's own place for such things."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "trecastelli"


def store_address(folder: Path) -> str:
    """The store in a folder, which is made if there is none; BadSetup if it cannot be."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(
            _("{folder} cannot be used: {why}.").format(folder=folder, why=error.strerror)
        ) from error
    return f"sqlite:///{folder.resolve() / 'tables.sqlite'}"


def rotate(folder: Path, forget: bool) -> None:
    """Change the key that signs cookies in the store of a folder."""
    rotate_keys(store_address(folder), time(), forget)


def listening(host: str, port: int | None) -> socket.socket:
    """A socket on the port that was asked for, or on the first free one near our usual one."""
    ports = range(PORT, PORT + TRIED) if port is None else [port]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in ports:
        door = socket.socket(family, socket.SOCK_STREAM)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, each))
            door.listen(128)
            return door
        except OSError as error:
            door.close()
            why = error.strerror
    raise BadSetup(
        _("No server can be started at {host}, port {port}: {why}.").format(
            host=host, port=ports[-1], why=why
        )
    )


class _Server(uvicorn.Server):
    """Says when it is ready for the first reader."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(
    host: str, port: int | None, folder: Path, open_page: bool, say: Callable[[str], None]
) -> None:
    """Serve until somebody stops it."""
    settings = Settings(store_address(folder))
    with only_server(settings.store):
        _serve(settings, host, port, open_page, say)


def _serve(
    settings: Settings, host: str, port: int | None, open_page: bool, say: Callable[[str], None]
) -> None:
    door = listening(host, port)
    address = f"http://{_shown(host)}:{door.getsockname()[1]}/"

    def ready() -> None:
        gc.freeze()  # what is there for good need not be looked through again and again
        say(_("Trecastelli is open at {address}").format(address=address))
        if open_page:
            webbrowser.open(address)

    _Server(configured(settings), ready).run([door])


def configured(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the app: whole views are sent, so nothing is compressed twice."""
    return uvicorn.Config(
        create_app(settings),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=4 * settings.message_limit,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def _shown(host: str) -> str:
    """A host as a browser on this machine can open it."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
