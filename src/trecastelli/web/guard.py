"""Middleware before everything else: it sets the language and checks origin, size and rate."""

from __future__ import annotations

import logging
import re
from collections import Counter
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from trecastelli.web import preferences
from trecastelli.web.error_pages import error_answer
from trecastelli.web.errors import HttpError, sentence_for
from trecastelli.web.limits import Allowance, Reader, network_of
from trecastelli.web.session import COOKIE, Keys
from trecastelli.web.settings import Settings
from trecastelli.words import _, speaking

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
LOG: Final = logging.getLogger(__name__)
_SAFE_METHODS: Final = ("GET", "HEAD")
_READER: Final = "trecastelli.reader"
_HOST: Final = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]{1,253})(:[0-9]{1,5})?")


class Guard:
    """Checks every request and adds headers to every response."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        public = urlsplit(settings.public).netloc
        self._hosts = {_name_of(host) for host in (*settings.hosts, public) if host}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        # Probes name the machine and not the site.
        is_probe = scope["path"] in ("/healthz", "/metrics")
        is_ours = is_probe or self._is_our_host(HTTPConnection(scope).headers.get("host", ""))
        if not is_ours:  # such a name is in no address that we make
            scope = {**scope, "headers": [each for each in scope["headers"] if each[0] != b"host"]}
        connection, response = HTTPConnection(scope), _Response(send, self._count(scope))
        with speaking(reader_language(connection)):
            try:
                self._check(connection, is_ours)
            except HttpError as error:
                await self._refuse(error, scope, receive, response)
            else:
                await self._run(scope, self._limited(scope, receive), response)

    async def _run(self, scope: Scope, receive: Receive, response: _Response) -> None:
        """Run the app. A bug is logged and fails only this request, with an error page."""
        try:
            await self._app(scope, receive, response)
        except ClientDisconnect:
            LOG.info("%s: the client has gone", scope["path"])
        except Exception:
            LOG.exception("%s failed", scope["path"])
            if scope["type"] == "websocket":
                raise
            if not response.begun:
                await self._refuse(HttpError(500, sentence_for(500)), scope, receive, response)

    def _count(self, scope: Scope) -> Callable[[int], None]:
        """What counts the status of an answer, if it is an error."""
        refusals: Counter[int] = scope["app"].state.metrics.refusals

        def count(status: int) -> None:
            if status >= 400:
                refusals[status] += 1

        return count

    def _is_our_host(self, host: str) -> bool:
        """Whether the request names a host that we answer to. HTTP 1.0 names none."""
        if not host:
            return True
        match = _HOST.fullmatch(host)
        return match is not None and (not self._hosts or match["name"].lower() in self._hosts)

    def _check(self, connection: HTTPConnection, is_ours: bool) -> None:
        """Refuse requests that are too many, too large, or from or for another site."""
        if not is_ours:
            raise HttpError(400, _("This site has another address."))
        if connection.scope["type"] == "http" and connection.scope["method"] in _SAFE_METHODS:
            self._check_rate(connection, connection.app.state.allowances.reads)
            return
        if not same_origin(connection):
            raise HttpError(403, _("The request came from another site and was refused."))
        length = connection.headers.get("content-length", "0")
        if length.isdigit() and int(length) > self._limit(connection.scope):
            raise HttpError(413, sentence_for(413))
        self._check_rate(connection, connection.app.state.allowances.forms)

    def _check_rate(self, connection: HTTPConnection, allowance: Allowance) -> None:
        if not allowance.allow(reader_of(connection)):
            raise HttpError(429, sentence_for(429))

    def _limit(self, scope: Scope) -> int:
        if scope["path"] == "/upload":
            return self._settings.upload_limit + self._settings.body_limit
        return self._settings.body_limit

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        """The same request, cut off with HTTPException if its body is too large."""
        size, limit = 0, self._limit(scope)

        async def limited() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b"")) if message["type"] == "http.request" else 0
            if size > limit:
                raise HTTPException(413, sentence_for(413))
            return message

        return limited

    async def _refuse(self, error: HttpError, scope: Scope, receive: Receive, send: Send) -> None:
        response = error_answer(HTTPConnection(scope), error.status, str(error))
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(response)
        else:
            await response(scope, receive, send)


class _Response:
    """Sends a response with our headers added, except those it has already."""

    def __init__(self, send: Send, count: Callable[[int], None]) -> None:
        self._send = send
        self._count = count
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.begun = True
            self._count(message["status"])
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await self._send(message)


def same_origin(connection: HTTPConnection) -> bool:
    """Whether the request comes from one of our own pages, or not from a browser at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    try:
        return bool(origin) and urlsplit(origin).netloc == connection.headers.get("host", "")
    except ValueError:
        return False


def _name_of(host: str) -> str:
    """A host without its port, as it is compared."""
    match = _HOST.fullmatch(host)
    return match["name"].lower() if match else host


def reader_language(connection: HTTPConnection) -> str:
    """The reader's language: from the settings page, else from the browser."""
    wanted = preferences.read_preferences(connection.cookies.get(preferences.COOKIE, "")).language
    return wanted or preferences.preferred_language(connection.headers.get("accept-language", ""))


def reader_of(connection: HTTPConnection) -> Reader:
    """Whom limits are charged to: guest and network address. Found once for each request."""
    reader: Reader | None = connection.scope.get(_READER)
    if reader is None:
        keys: Keys = connection.app.state.keys
        host = connection.client.host if connection.client else ""
        reader = Reader(keys.user_of(connection.cookies.get(COOKIE, "")), network_of(host))
        connection.scope[_READER] = reader
    return reader
