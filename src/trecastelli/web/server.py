"""Runs the app on this machine: finds a free port, prints the address, opens the browser."""

from __future__ import annotations

import gc
import os
import socket
import webbrowser
from collections.abc import Callable
from logging.config import dictConfig
from pathlib import Path
from time import time
from typing import Final

import uvicorn

from trecastelli.core.errors import BadSetup
from trecastelli.table.files import only_server
from trecastelli.table.keys import rotate_keys
from trecastelli.web.app import create_app
from trecastelli.web.connections import Bounds, Config, Connections
from trecastelli.web.logs import log_configuration
from trecastelli.web.settings import Settings
from trecastelli.web.settings import load_settings as load_settings
from trecastelli.words import _

PORT: Final = 8010
MOST_PORTS: Final = 20
"""Most ports tried."""


def data_folder() -> Path:
    """The default folder for tables: in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "trecastelli"


def store_address(folder: Path) -> str:
    """The address of the store in a folder. Creates the folder; BadSetup if that fails."""
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


def listening_socket(host: str, port: int | None) -> socket.socket:
    """A listening socket on the given port, or on the first free one from our default on."""
    ports = range(PORT, PORT + MOST_PORTS) if port is None else [port]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in ports:
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, each))
            sock.listen(128)
            return sock
        except OSError as error:
            sock.close()
            why = error.strerror
    raise BadSetup(
        _("Cannot start a server at {host}, port {port}: {why}.").format(
            host=host, port=ports[-1], why=why
        )
    )


class _Server(uvicorn.Server):
    """Calls back when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(settings: Settings, open_page: bool, tell: Callable[[str], None]) -> None:
    """Serve until stopped."""
    if not settings.database:
        database = store_address(settings.data_dir or data_folder())
        settings = settings.model_copy(update={"database": database})
    dictConfig(log_configuration(settings.log_level, settings.log_format))
    with only_server(settings.database):
        _serve(settings, open_page, tell)


def _serve(settings: Settings, open_page: bool, tell: Callable[[str], None]) -> None:
    sock = listening_socket(settings.host, settings.port or None)
    address = f"http://{_browser_host(settings.host)}:{sock.getsockname()[1]}/"

    def ready() -> None:
        gc.freeze()  # what lives as long as the app needs no collection
        tell(_("Trecastelli is running at {address}").format(address=address))
        if open_page:
            webbrowser.open(address)

    _Server(server_config(settings), ready).run([sock])


def server_config(settings: Settings) -> Config:
    """How uvicorn runs the app."""
    bounds = Bounds(
        settings.connections,
        settings.connections_of_address,
        settings.header_seconds,
        settings.body_seconds,
        settings.read_seconds,
    )
    return Config(
        create_app(settings),
        Connections(bounds, settings.trusted_proxies),
        ws_per_message_deflate=False,
        ws_max_size=4 * settings.message_limit,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=settings.idle_seconds,
        proxy_headers=False,  # ours believe only the proxies of the settings
        timeout_graceful_shutdown=3,
    )


def _browser_host(host: str) -> str:
    """A host as a browser on this machine writes it."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
