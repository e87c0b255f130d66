"""Connections: how many there may be, and how long a client may take to send and to read."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from trecastelli.web.limits import network_of
from trecastelli.web.proxies import is_in, networks

BACKLOG: Final = 100
"""Most connections that are accepted at once, before they are counted."""
OTHER_FILES: Final = 100 + 2 * BACKLOG
"""Files that a server has open besides the connections that it counts."""


@dataclass(frozen=True)
class Bounds:
    """How many connections there may be, and how many seconds a client may take."""

    connections: int
    connections_of_address: int
    header_seconds: float
    body_seconds: float
    read_seconds: float


class Connections:
    """All connections of a server. A full server closes the one that has waited longest."""

    def __init__(self, bounds: Bounds, trusted: Sequence[str] = ()) -> None:
        self.bounds = bounds
        self._trusted = networks(trusted)
        self._most = min(bounds.connections, _most_files() - OTHER_FILES)
        self._keys: dict[asyncio.BaseTransport, str] = {}
        self._waiting: dict[asyncio.Transport, None] = {}
        self._of_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._keys)

    def add(self, transport: asyncio.Transport) -> bool:
        """Count a new connection; False if there are too many."""
        key = self._key(transport)
        if self._of_address[key] >= self.bounds.connections_of_address:
            return False
        if len(self._keys) >= self._most and not self._close_waiting():
            return False
        self._keys[transport] = key
        self._of_address[key] += bool(key)
        return True

    def remove(self, transport: asyncio.BaseTransport) -> None:
        """A connection is closed."""
        self._waiting.pop(transport, None)  # type: ignore[call-overload]
        key = self._keys.pop(transport, "")
        if key:
            self._of_address[key] -= 1
            if not self._of_address[key]:
                del self._of_address[key]

    def wait(self, transport: asyncio.Transport) -> None:
        """The connection is idle, or its client has sent only a part of a request."""
        if transport in self._keys:
            self._waiting.setdefault(transport)

    def work(self, transport: asyncio.Transport) -> None:
        """The client of the connection has sent a request."""
        self._waiting.pop(transport, None)

    def _close_waiting(self) -> bool:
        transport = next(iter(self._waiting), None)
        if transport is None:
            return False
        self.remove(transport)
        transport.abort()
        return True

    def _key(self, transport: asyncio.Transport) -> str:
        """The address that a connection is counted for; empty for a trusted proxy."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        return "" if is_in(host, self._trusted) else network_of(host)


def _most_files() -> int:
    """How many files the system lets this process open."""
    try:
        from resource import RLIMIT_NOFILE, getrlimit
    except ImportError:  # Windows
        return 2**31
    soft, _hard = getrlimit(RLIMIT_NOFILE)
    return soft if soft > 0 else 2**31


class Config(uvicorn.Config):
    """How uvicorn runs the app, with the connections of this server."""

    def __init__(self, app: Any, connections: Connections, **options: Any) -> None:
        super().__init__(app, http=HttpConnection, ws=SocketConnection, backlog=BACKLOG, **options)
        self.all_connections = connections


class HttpConnection(H11Protocol):
    """A connection whose client must send whole requests and read the answers in time."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Close it at once if there are too many."""
        self._all = self.config.all_connections
        self._phase: Any = None
        self._deadline: asyncio.TimerHandle | None = None
        self._read_deadline: asyncio.TimerHandle | None = None
        self._is_upgraded = False
        super().connection_made(transport)
        if self._all.add(transport):
            self._set_deadline()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._all.remove(self.transport)
        self._cancel()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; the time for a header or a body does not begin anew."""
        super().data_received(data)
        self._set_deadline()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._set_deadline()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A socket has times of its own."""
        self._is_upgraded = True
        self._cancel()
        self._all.work(self.transport)
        super().handle_websocket_upgrade(event)

    def _should_upgrade(self) -> bool:
        """Only a GET opens a socket; uvicorn would never answer another method."""
        return self.scope["method"] == "GET" and super()._should_upgrade()

    def _set_deadline(self) -> None:
        """Set the time by which the client must have sent what it is sending."""
        phase = None if self._is_upgraded else self.conn.their_state
        if phase is self._phase:
            return
        self._cancel()
        self._phase = phase
        bounds = self._all.bounds
        if phase not in (h11.IDLE, h11.SEND_BODY):
            self._all.work(self.transport)
            return
        seconds = bounds.header_seconds if phase is h11.IDLE else bounds.body_seconds
        self._all.wait(self.transport)
        self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _cancel(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def pause_writing(self) -> None:
        """The client does not read: give it some time."""
        super().pause_writing()
        seconds = self._all.bounds.read_seconds
        self._read_deadline = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        if self._read_deadline:
            self._read_deadline.cancel()
            self._read_deadline = None
        super().resume_writing()


class SocketConnection(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    config: Config

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.config.all_connections.remove(self.transport)
        super().connection_lost(exc)
