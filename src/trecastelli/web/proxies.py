"""Middleware for servers behind a proxy: the reader's address, scheme and host as it reports them.

Anybody can send these headers, so only those of a trusted proxy count.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final, TypeAlias

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

Network: TypeAlias = IPv4Network | IPv6Network
SCHEMES: Final = {
    "http": {"http": "http", "https": "https"},
    "websocket": {"http": "ws", "https": "wss"},
}
REPLACED: Final = (
    b"host",
    b"x-forwarded-for",
    b"x-forwarded-host",
    b"x-forwarded-proto",
    b"forwarded",
)


class Proxies:
    """Replaces address, scheme and host of requests that come through a trusted proxy."""

    def __init__(self, app: ASGIApp, trusted: Sequence[str]) -> None:
        self._app = app
        self._trusted = networks(trusted)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client and is_in(client[0], self._trusted):
            scope = self._forwarded(scope)
        await self._app(scope, receive, send)

    def _forwarded(self, scope: Scope) -> Scope:
        headers = Headers(scope=scope)
        address = self._address(headers.getlist("x-forwarded-for")) or scope["client"][0]
        scheme = SCHEMES[scope["type"]].get(headers.get("x-forwarded-proto", "").strip().lower())
        made = {**scope, "client": (address, 0), "scheme": scheme or scope["scheme"]}
        host = headers.get("x-forwarded-host", "").strip() or headers.get("host", "")
        others = [each for each in scope["headers"] if each[0] not in REPLACED]
        made["headers"] = [*others, (b"host", host.encode("latin-1"))] if host else others
        return made

    def _address(self, chains: list[str]) -> str:
        """The last address that is not a proxy of ours; what stands before it may be forged."""
        address = ""
        for each in reversed(",".join(chains).split(",")):
            if not _is_address(each.strip()):
                return address
            address = each.strip()
            if not is_in(address, self._trusted):
                return address
        return address


def networks(texts: Sequence[str]) -> list[Network]:
    """Networks and single addresses as networks."""
    return [ip_network(each, strict=False) for each in texts]


def is_in(host: str, networks: Sequence[Network]) -> bool:
    """Whether an address is in one of some networks."""
    return _is_address(host) and any(_plain(host) in network for network in networks)


def _plain(host: str) -> IPv4Address | IPv6Address:
    """An address; one of IPv4 that is written as IPv6 as IPv4."""
    address = ip_address(host)
    return getattr(address, "ipv4_mapped", None) or address


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
