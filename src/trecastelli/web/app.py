"""The web app: its routes, and what lives as long as the app runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from trecastelli.core.errors import TrecastelliError
from trecastelli.table.house import House
from trecastelli.web import (
    about,
    analyses,
    api,
    better_lines,
    error_pages,
    hints,
    learning,
    operating,
    pages,
    reasons,
    replays,
    rulebooks,
    sockets,
    tables,
)
from trecastelli.web.guard import Guard
from trecastelli.web.kept_pages import KeptPages
from trecastelli.web.limits import Allowances
from trecastelli.web.metrics import Metrics
from trecastelli.web.proxies import Proxies
from trecastelli.web.rendering import STATIC
from trecastelli.web.renderings import Renderings
from trecastelli.web.session import Keys
from trecastelli.web.settings import Settings
from trecastelli.web.visit import KnownUsers

Handler = Callable[..., Any]
PAGE_ROUTES: Final[tuple[tuple[str, str, Handler], ...]] = (
    ("GET", "/", pages.home),
    ("GET", "/lobby", pages.lobby),
    ("GET", "/settings", pages.settings_page),
    ("POST", "/settings", pages.save_settings),
    ("POST", "/language", pages.choose_language),
    ("GET", "/credits", pages.credits),
    ("GET", "/about/languages", about.languages_page),
    ("GET", "/rules/{game}", rulebooks.rules_page),
    ("GET", "/rules/{game}/cards", rulebooks.cards_page),
    ("GET", "/learn/{game}", learning.course_page),
    ("GET", "/learn/{game}/{lesson}", learning.lesson_page),
    ("POST", "/learn/{game}/{lesson}", learning.attempt),
    ("GET", "/learn/{game}/{lesson}/why", learning.why),
    ("POST", "/learn/{game}/{lesson}/play", learning.first_game),
    ("GET", "/palette.css", pages.palette_sheet),
    ("GET", "/games/{name}.css", pages.game_sheet),
    ("POST", "/play/{game}", tables.play_now),
    ("GET", "/new", tables.new_page),
    ("POST", "/new", tables.new_table),
    ("GET", "/table/{id}", tables.table_page),
    ("POST", "/table/{id}/sit", tables.sit),
    ("POST", "/table/{id}/fill", tables.fill),
    ("POST", "/table/{id}/do", tables.do),
    ("POST", "/table/{id}/undo", tables.undo),
    ("POST", "/table/{id}/hint", hints.hint),
    ("GET", "/table/{id}/why", reasons.why_page),
    ("POST", "/table/{id}/rematch", tables.rematch),
    ("GET", "/table/{id}/analysis", analyses.analysis_page),
    ("POST", "/table/{id}/analysis", analyses.analyse),
    ("GET", "/table/{id}/better/{ply}", better_lines.better_page),
    ("GET", "/table/{id}/better/{ply}/turn.svg", better_lines.turn_picture),
    ("GET", "/table/{id}/replay", replays.replay_page),
    ("POST", "/table/{id}/branch", replays.branch),
    ("POST", "/table/{id}/again", replays.again),
    ("GET", "/table/{id}/record.txt", replays.record_text),
    ("GET", "/table/{id}/picture.svg", replays.picture),
    ("GET", "/compare", replays.compare),
    ("GET", "/upload", replays.upload_page),
    ("POST", "/upload", replays.upload),
)
API_ROUTES: Final[tuple[tuple[str, str, Handler], ...]] = (
    ("GET", "/api/games", api.games),
    ("POST", "/api/tables", api.open_table),
    ("GET", "/api/tables/{id}", api.table),
    ("POST", "/api/tables/{id}/do", api.do),
    ("POST", "/api/tables/{id}/undo", api.undo),
    ("POST", "/api/tables/{id}/sit", api.sit),
    ("POST", "/api/tables/{id}/hint", api.hint),
    ("GET", "/api/tables/{id}/why", api.why),
    ("GET", "/api/tables/{id}/analysis", api.analysis),
    ("POST", "/api/tables/{id}/analysis", api.analyse),
    ("GET", "/api/tables/{id}/ply/{n}", api.ply),
    ("GET", "/api/tables/{id}/record", api.record),
)

OPERATOR_ROUTES: Final[tuple[tuple[str, Handler], ...]] = (
    ("/healthz", operating.healthz),
    ("/metrics", operating.metrics),
)


class Bundle(StaticFiles):
    """The client's files. Names change with content, so browsers may cache them for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def create_app(settings: Settings) -> FastAPI:
    """The app with a house of its own, which is open while the app runs."""
    app = FastAPI(
        title="Trecastelli",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_open_house,
        middleware=[
            Middleware(Proxies, trusted=settings.trusted_proxies),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
            Middleware(Guard, settings=settings),
        ],
        exception_handlers={
            TrecastelliError: error_pages.refuse_error,
            HTTPException: error_pages.refuse_status,
            RequestValidationError: error_pages.refuse_input,
        },
    )
    app.state.settings = settings
    for method, path, handler in PAGE_ROUTES:
        methods = ["GET", "HEAD"] if method == "GET" else [method]
        app.add_api_route(path, handler, methods=methods, include_in_schema=False)
    for method, path, handler in API_ROUTES:
        app.add_api_route(path, handler, methods=[method], responses=api.ERRORS)
    app.add_api_websocket_route("/table/{id}/socket", sockets.table_socket)
    for path, handler in OPERATOR_ROUTES:
        app.add_api_route(path, handler, include_in_schema=False)
    app.mount("/static", Bundle(directory=STATIC, check_dir=False))
    return app


@asynccontextmanager
async def _open_house(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    house = House(
        settings.database, pace=settings.pace, workers=settings.thinkers, budgets=settings.budgets
    )
    await house.start()
    app.state.house = house
    app.state.users = KnownUsers(house)
    app.state.kept_pages = KeptPages()
    app.state.renderings = Renderings()
    app.state.keys = Keys(house.secrets(), settings.https)
    app.state.allowances = Allowances(settings)
    app.state.metrics = Metrics(house.figures)
    lag = asyncio.create_task(app.state.metrics.measure_lag())
    try:
        yield
    finally:
        lag.cancel()
        await house.stop()
