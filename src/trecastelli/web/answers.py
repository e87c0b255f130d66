"""Refusals as people and programs read them."""

from __future__ import annotations

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from trecastelli.core.errors import TrecastelliError
from trecastelli.web.errors import sentence_for, status_of
from trecastelli.web.rendering import render
from trecastelli.web.taste import COOKIE, here, read_taste
from trecastelli.words import _


def error_answer(connection: HTTPConnection, status: int, sentence: str) -> Response:
    """A page with a sentence; for programs the sentence as JSON."""
    if _is_program(connection):
        return JSONResponse({"sentence": sentence}, status)
    look = read_taste(connection.cookies.get(COOKIE, ""))
    context = {"taste": look, "here": here(connection), "sentence": sentence, "back": "/"}
    return HTMLResponse(render("error.html", **context), status)


def _is_program(connection: HTTPConnection) -> bool:
    """Whether no person reads the answer: the JSON door, a socket, or a script that says so."""
    is_door = connection.url.path.startswith("/api/") or connection.scope["type"] == "websocket"
    return is_door or connection.headers.get("accept", "") == "application/json"


async def refuse_error(request: Request, error: Exception) -> Response:
    """What somebody caused, as a sentence."""
    assert isinstance(error, TrecastelliError)
    return error_answer(request, status_of(error), str(error))


async def refuse_status(request: Request, error: Exception) -> Response:
    """What the framework turned away: no such page, no such method, too much."""
    assert isinstance(error, HTTPException)
    return error_answer(request, error.status_code, sentence_for(error.status_code))


async def refuse_input(request: Request, error: Exception) -> Response:
    """A field or message that is not what it should be, named."""
    assert isinstance(error, RequestValidationError)
    return error_answer(request, 422, _fault(error))


def _fault(error: RequestValidationError) -> str:
    first = error.errors()[0]
    where = ".".join(str(part)[:40] for part in first["loc"][1:])
    if not where:
        return sentence_for(422)
    return _("The field {name} is not filled in right.").format(name=where)
