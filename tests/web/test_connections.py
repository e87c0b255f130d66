"""Connections that are slow, many or odd: they end in time and shut nobody out."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.web.site import Site, open_site


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with little patience and few connections."""
    bounds = {"connections": 30, "connections_of_address": 1000}
    seconds = {"header_seconds": 1.0, "body_seconds": 1.0, "read_seconds": 1.0, "idle_seconds": 1}
    with open_site(tmp_path_factory.mktemp("house"), **bounds, **seconds) as made:
        yield made


@contextmanager
def wire(site: Site, *parts: str) -> Iterator[socket.socket]:
    """A connection on which something has been sent."""
    address = ("127.0.0.1", int(site.address.rpartition(":")[2]))
    with socket.create_connection(address, timeout=10) as made:
        for part in parts:
            made.sendall(part.encode())
        yield made


def ending(connection: socket.socket) -> bytes:
    """All that still comes until the server closes the connection."""
    parts = []
    try:
        while part := connection.recv(65_536):
            parts.append(part)
    except ConnectionError:
        pass
    return b"".join(parts)


HEAD = "POST /settings HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "GET / HTTP/1.1\r\nHost: a\r\n",
        HEAD + "Content-Length: 100\r\n\r\nname=",
        HEAD + "Transfer-Encoding: chunked\r\n\r\n5\r\nname=\r\n",
    ],
)
def test_half_a_request_is_not_waited_for(sent: str, brief: Site) -> None:
    with wire(brief, sent) as connection:
        start = time.monotonic()
        ending(connection)
        assert time.monotonic() - start < 5


def test_a_header_that_drips_is_cut_off(brief: Site) -> None:
    with wire(brief, "GET / HTTP/1.1\r\nHost: a\r\n") as connection:
        start = time.monotonic()
        with pytest.raises(ConnectionError):
            while time.monotonic() - start < 8:
                connection.sendall(b"X-Drip: 1\r\n")
                time.sleep(0.2)
        assert time.monotonic() - start < 5


def test_the_next_header_on_a_connection_is_waited_for_no_longer(brief: Site) -> None:
    with wire(brief, "GET /palette.css HTTP/1.1\r\nHost: a\r\n\r\nGET / HT") as connection:
        start = time.monotonic()
        assert ending(connection).startswith(b"HTTP/1.1 200")
        assert time.monotonic() - start < 5


def test_an_answer_that_nobody_reads_is_given_up(brief: Site) -> None:
    request = "GET /rules/castelli HTTP/1.1\r\nHost: a\r\n\r\n"
    with wire(brief) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(request.encode() * 60)
        deadline = time.monotonic() + 8
        while brief.open_connections and time.monotonic() < deadline:
            time.sleep(0.1)
        assert not brief.open_connections


def test_half_open_connections_shut_nobody_out(brief: Site) -> None:
    with ExitStack() as stack:
        for _n in range(60):
            stack.enter_context(wire(brief, "GET / HTTP/1.1\r\n"))
        assert brief.person().get("/credits").text


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with open_site(tmp_path, connections_of_address=5) as site, ExitStack() as stack:
        for _n in range(5):
            stack.enter_context(wire(site, "GET / HTTP/1.1\r\n"))
        time.sleep(0.2)
        with wire(site) as sixth:
            assert ending(sixth) == b""
        stack.close()
        time.sleep(0.2)
        with wire(site, "GET /credits HTTP/1.0\r\n\r\n") as another:
            assert b" 200 OK" in ending(another)


@pytest.mark.parametrize("method", ["POST", "PUT", "HEAD"])
def test_only_a_get_can_become_a_socket(method: str, brief: Site) -> None:
    upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 0\r\n\r\n"
    with wire(brief, f"{method} /table/x/socket HTTP/1.1\r\nHost: a\r\n{upgrade}") as connection:
        assert ending(connection).startswith(b"HTTP/1.1 40")


def test_a_get_that_is_no_handshake_is_refused(brief: Site) -> None:
    upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    with wire(brief, f"GET /table/x/socket HTTP/1.1\r\nHost: a\r\n{upgrade}") as connection:
        assert ending(connection).startswith(b"HTTP/1.1 4")


def test_sockets_are_counted_until_they_end(brief: Site) -> None:
    anna = brief.person()
    id = anna.open("castle", "me", "me")
    for _round in range(3):
        with ExitStack() as stack:
            lines = [stack.enter_context(anna.socket(id)) for _n in range(20)]
            assert all(line.receive()["type"] == "view" for line in lines)
            time.sleep(1.5)
            lines[0].send(ping=1)
            assert lines[0].receive()["type"] == "pong"
    assert brief.person().get("/credits").text
