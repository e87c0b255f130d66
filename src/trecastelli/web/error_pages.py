"""Errors as pages for people and as JSON for programs."""

from __future__ import annotations

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from trecastelli.core.errors import TrecastelliError
from trecastelli.web.errors import sentence_for, status_of
from trecastelli.web.preferences import COOKIE, current_address, read_preferences
from trecastelli.web.rendering import render
from trecastelli.words import _


def error_answer(connection: HTTPConnection, status: int, sentence: str) -> Response:
    """A page with the sentence; JSON for programs."""
    if _is_program(connection):
        return JSONResponse({"sentence": sentence}, status)
    preferences = read_preferences(connection.cookies.get(COOKIE, ""))
    context = {
        "preferences": preferences,
        "here": current_address(connection),
        "sentence": sentence,
    }
    return HTMLResponse(render("error.html", **context), status)


def _is_program(connection: HTTPConnection) -> bool:
    """Whether a program reads the answer: the API, a socket, or a script that asks for JSON."""
    is_api = connection.url.path.startswith("/api/") or connection.scope["type"] == "websocket"
    return is_api or connection.headers.get("accept", "") == "application/json"


async def refuse_error(request: Request, error: Exception) -> Response:
    """Answer an error of ours with its sentence."""
    assert isinstance(error, TrecastelliError)
    return error_answer(request, status_of(error), str(error))


async def refuse_status(request: Request, error: Exception) -> Response:
    """Answer an HTTP error of the framework: no such page, no such method, too large."""
    assert isinstance(error, HTTPException)
    return error_answer(request, error.status_code, sentence_for(error.status_code))


async def refuse_input(request: Request, error: Exception) -> Response:
    """Answer invalid input by naming the field."""
    assert isinstance(error, RequestValidationError)
    return error_answer(request, 422, _fault(error))


def _fault(error: RequestValidationError) -> str:
    first = error.errors()[0]
    where = ".".join(str(part)[:40] for part in first["loc"][1:])
    if not where:
        return sentence_for(422)
    return _("Invalid field: {name}.").format(name=where)
