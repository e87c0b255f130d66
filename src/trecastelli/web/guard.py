"""The door: language, origin, sizes and rates are looked at before anything else is."""

from __future__ import annotations

import logging
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from trecastelli.web import taste
from trecastelli.web.answers import error_answer
from trecastelli.web.errors import HttpError, sentence_for
from trecastelli.web.limits import Limits
from trecastelli.web.session import COOKIE
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
_HARMLESS: Final = ("GET", "HEAD")


class Guard:
    """Everything passes through here, in and out."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        with speaking(spoken_to(connection)):
            try:
                self._check(connection)
            except HttpError as error:
                await self._refuse(error, scope, receive, _Answer(send))
            else:
                await self._admit(scope, self._measured(scope, receive), _Answer(send))

    async def _admit(self, scope: Scope, receive: Receive, answer: _Answer) -> None:
        """Let it in. A bug fails this request only: it is written down, and the reader is told."""
        try:
            await self._app(scope, receive, answer)
        except Exception:
            LOG.exception("%s failed", scope["path"])
            if scope["type"] == "websocket":
                raise
            if not answer.begun:
                await self._refuse(HttpError(500, sentence_for(500)), scope, receive, answer)

    def _check(self, connection: HTTPConnection) -> None:
        """Whatever may change something must come from our own pages, and not too often."""
        if connection.scope["type"] == "http" and connection.scope["method"] in _HARMLESS:
            self._check_rate(connection, connection.app.state.reads)
            return
        if not same_origin(connection):
            raise HttpError(403, _("That was sent from another site and has been left undone."))
        length = connection.headers.get("content-length", "0")
        if length.isdigit() and int(length) > self._limit(connection.scope):
            raise HttpError(413, sentence_for(413))
        self._check_rate(connection, connection.app.state.limits)

    def _check_rate(self, connection: HTTPConnection, limits: Limits) -> None:
        if not limits.allow(reader_key(connection)):
            raise HttpError(429, sentence_for(429))

    def _limit(self, scope: Scope) -> int:
        if scope["path"] == "/upload":
            return self._settings.upload_limit + self._settings.body_limit
        return self._settings.body_limit

    def _measured(self, scope: Scope, receive: Receive) -> Receive:
        """The same request, broken off where it says more than it may."""
        taken, limit = 0, self._limit(scope)

        async def measured() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b"")) if message["type"] == "http.request" else 0
            if taken > limit:
                raise HTTPException(413, sentence_for(413))
            return message

        return measured

    async def _refuse(self, error: HttpError, scope: Scope, receive: Receive, send: Send) -> None:
        answer = error_answer(HTTPConnection(scope), error.status, str(error))
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(answer)
        else:
            await answer(scope, receive, send)


class _Answer:
    """An answer on its way out, with our headers on it unless it brings its own."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await self._send(message)


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a browser says that one of our own pages sent this. Programs say nothing."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return bool(origin) and urlsplit(origin).netloc == connection.headers.get("host", "")


def spoken_to(connection: HTTPConnection) -> str:
    """The language a reader wants: by the settings page, else by the browser."""
    wanted = taste.read_taste(connection.cookies.get(taste.COOKIE, "")).language
    return wanted or taste.preferred(connection.headers.get("accept-language", ""))


def reader_key(connection: HTTPConnection) -> str:
    """Whom a limit is for: a guest we know, else an address."""
    state: Any = connection.app.state
    user: str = state.keys.user_of(connection.cookies.get(COOKIE, ""))
    return user or (connection.client.host if connection.client else "")
