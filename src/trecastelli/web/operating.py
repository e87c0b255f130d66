"""Addresses for the operator of a server: whether it works, and its figures."""

from __future__ import annotations

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from trecastelli.table.house import House
from trecastelli.web.errors import HttpError, sentence_for
from trecastelli.web.metrics import Metrics
from trecastelli.web.proxies import is_in, networks


async def healthz(request: Request) -> Response:
    """Whether the database answers and the thinkers live; 503 if not."""
    _check_operator(request)
    house: House = request.app.state.house
    health = {"database": await house.is_database_there(), "thinkers": house.has_thinkers()}
    return JSONResponse(health, 200 if all(health.values()) else 503)


async def metrics(request: Request) -> Response:
    """The figures of this server."""
    _check_operator(request)
    made: Metrics = request.app.state.metrics
    return Response(made.text(), headers={"content-type": CONTENT_TYPE_LATEST})


def _check_operator(connection: HTTPConnection) -> None:
    """Refuse everybody but the operators; for others there is no such page.

    Headers that are left here are from a proxy we do not trust: anybody may be behind it.
    """
    host = connection.client.host if connection.client else ""
    is_forwarded = {"forwarded", "x-forwarded-for"} & set(connection.headers)
    if is_forwarded or not is_in(host, networks(connection.app.state.settings.operators)):
        raise HttpError(404, sentence_for(404))
