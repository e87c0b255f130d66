"""One request of one reader: the user, the preferences, and ways to respond."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import replace
from time import monotonic
from typing import Annotated, Final

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from trecastelli.table.house import House
from trecastelli.table.room import Room
from trecastelli.table.setup import Setup, User
from trecastelli.web import preferences
from trecastelli.web.errors import HttpError, sentence_for
from trecastelli.web.guard import reader_of
from trecastelli.web.kept_pages import KeptPages
from trecastelli.web.limits import Allowance, Allowances
from trecastelli.web.rendering import render
from trecastelli.web.renderings import Renderings
from trecastelli.web.session import COOKIE, Keys
from trecastelli.web.settings import Settings
from trecastelli.words import _, language

USER_SECONDS: Final = 30.0
"""Seconds until a name that another server has changed is seen here."""
MOST_USERS: Final = 10_000
"""Most users in memory."""


class KnownUsers:
    """Users that the house has named lately, so that not every request asks the database."""

    def __init__(self, house: House, now: Callable[[], float] = monotonic) -> None:
        self._house = house
        self._now = now
        self._users: OrderedDict[str, tuple[float, User]] = OrderedDict()

    async def user(self, id: str) -> User | None:
        """A user by id; None if there is none."""
        at, user = self._users.get(id, (0.0, None))
        if user is None or self._now() - at > USER_SECONDS:
            user = await self._house.user(id)
            if user is not None:
                self.remember(user)
        return user

    def remember(self, user: User) -> None:
        """Take a user as they are now."""
        self._users[user.id] = self._now(), user
        self._users.move_to_end(user.id)
        if len(self._users) > MOST_USERS:
            self._users.popitem(last=False)


class Visit:
    """Identifies the reader by cookies, and sets the cookie of a new user."""

    def __init__(self, connection: HTTPConnection, user: User | None) -> None:
        state = connection.app.state
        self.house: House = state.house
        self.renderings: Renderings = state.renderings
        self.settings: Settings = state.settings
        self.preferences = preferences.read_preferences(
            connection.cookies.get(preferences.COOKIE, "")
        )
        self.user = user
        self.allowances: Allowances = state.allowances
        self._reader = reader_of(connection)
        self.here = preferences.current_address(connection)
        self.base = (state.settings.public or str(connection.base_url)).rstrip("/")
        self.cookies = connection.cookies
        self._connection = connection
        self._kept_pages: KeptPages = state.kept_pages
        self._keys: Keys = state.keys
        self._users: KnownUsers = state.users
        cookie = self.cookies.get(COOKIE, "")
        self._is_new = user is not None and self._keys.is_old(cookie)

    @property
    def id(self) -> str:
        """The reader's user id; empty for a reader who has not done anything yet."""
        return self.user.id if self.user else ""

    @property
    def name(self) -> str:
        """The reader's name; empty if there is none yet."""
        return self.user.name if self.user else ""

    async def guest(self, name: str = "") -> User:
        """The reader as a user: created if new, renamed if the name differs."""
        if self.user is None:
            self.charge(self.allowances.guests)
            self.user = await self.house.add_user(name or _("Guest"))
            self._is_new = True
            self._reader = replace(self._reader, guest=self.user.id)
        elif name and name != self.user.name:
            await self.house.rename(self.user.id, name)
            self.user = User(self.user.id, name)
            self._users.remember(self.user)
        return self.user

    def charge(self, allowance: Allowance) -> None:
        """Count one thing that the reader asks for; HttpError if that is too many."""
        if not allowance.allow(self._reader):
            raise HttpError(429, sentence_for(429))

    async def open(self, setup: Setup, id: str = "") -> Room:
        """Open a new table for the reader."""
        self.charge(self.allowances.tables)
        return await self.house.open(setup, id)

    async def analyse(self, room: Room) -> None:
        """Queue a finished game for analysis, unless that has been done."""
        if await self.house.analysis(room.id) is None:
            self.charge(self.allowances.analyses)
        await self.house.analyse(room, self.id)

    def kept_page(
        self, template: str, context: Callable[[], dict[str, object]], *depends: Hashable
    ) -> Response:
        """A page that depends on its address, the reader's preferences and `depends` alone."""

        def make() -> str:
            return render(template, preferences=self.preferences, here=self.here, **context())

        if "?" in self.here:  # there is no end of such addresses
            return self.page(template, 200, **context())
        key = (self.here, language(), self.preferences, depends)
        return self._with_guest(self._kept_pages.answer(self._connection, key, make))

    def page(self, template: str, status: int = 200, /, **context: object) -> Response:
        """A page with the reader's language and preferences."""
        html = render(template, preferences=self.preferences, here=self.here, **context)
        return self._with_guest(HTMLResponse(html, status))

    def go(self, address: str) -> Response:
        """Redirect to another page after a form."""
        return self._with_guest(RedirectResponse(address, 303))

    def json(self, content: object, status: int = 200) -> Response:
        """A JSON response."""
        return self._with_guest(JSONResponse(content, status))

    def set_cookie(self, response: Response, name: str, value: str) -> None:
        """Store something in the reader's browser."""
        self._keys.set_cookie(response, name, value)

    def _with_guest(self, response: Response) -> Response:
        if self._is_new and self.user:
            self._keys.set_guest(response, self.user.id)
        return response


async def visit(connection: HTTPConnection) -> Visit:
    """The visit of a request or socket."""
    state = connection.app.state
    id = reader_of(connection).guest
    return Visit(connection, await state.users.user(id) if id else None)


Visiting = Annotated[Visit, Depends(visit)]
