"""Readers behind proxies: only a trusted proxy says who they are."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from trecastelli.web.proxies import Proxies

TRUSTED = ("127.0.0.1", "10.0.0.0/8", "2001:db8::/32")


def seen(peer: str, type: str = "http", **headers: str) -> Scope:
    """A request as the app behind sees it."""
    made: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        made.append(scope)

    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scheme = {"http": "http", "websocket": "ws"}[type]
    scope = {"type": type, "client": (peer, 5), "scheme": scheme, "headers": named}
    nothing: Any = None
    asyncio.run(Proxies(app, TRUSTED)(scope, nothing, nothing))
    return made[0]


@pytest.mark.parametrize("peer", ["192.0.2.1", "::1", "testclient", "11.0.0.1"])
def test_a_stranger_cannot_say_who_they_are(peer: str) -> None:
    headers = {"x_forwarded_for": "198.51.100.1", "x_forwarded_proto": "https", "host": "a"}
    scope = seen(peer, **headers, x_forwarded_host="b")
    assert (scope["client"], scope["scheme"]) == ((peer, 5), "http")
    assert (b"host", b"a") in scope["headers"]


@pytest.mark.parametrize("peer", ["127.0.0.1", "10.9.8.7", "2001:db8::5", "::ffff:10.0.0.1"])
def test_a_trusted_proxy_says_who_comes(peer: str) -> None:
    headers = {"x_forwarded_for": "198.51.100.1", "x_forwarded_proto": "https", "host": "a"}
    scope = seen(peer, **headers, x_forwarded_host="b")
    assert (scope["client"][0], scope["scheme"]) == ("198.51.100.1", "https")
    assert [value for name, value in scope["headers"] if name == b"host"] == [b"b"]
    assert seen(peer, "websocket", x_forwarded_proto="https")["scheme"] == "wss"


@pytest.mark.parametrize(
    ("chain", "address"),
    [
        ("6.6.6.6, 198.51.100.1", "198.51.100.1"),
        ("6.6.6.6, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("6.6.6.6, nonsense, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("nonsense", "127.0.0.1"),
        ("", "127.0.0.1"),
    ],
)
def test_what_stands_before_a_stranger_is_not_believed(chain: str, address: str) -> None:
    assert seen("127.0.0.1", x_forwarded_for=chain)["client"][0] == address
