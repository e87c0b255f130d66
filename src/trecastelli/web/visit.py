"""One request of one reader: the user, the preferences, and ways to respond."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from trecastelli.table.house import House
from trecastelli.table.setup import User
from trecastelli.web import preferences, session
from trecastelli.web.rendering import render
from trecastelli.web.renderings import Renderings
from trecastelli.web.session import Keys
from trecastelli.web.settings import Settings
from trecastelli.words import _


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
        self.here = preferences.current_address(connection)
        self.base = str(connection.base_url).rstrip("/")
        self.cookies = connection.cookies
        self._keys: Keys = state.keys
        cookie = self.cookies.get(session.COOKIE, "")
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
            self.user = await self.house.add_user(name or _("Guest"))
            self._is_new = True
        elif name and name != self.user.name:
            await self.house.rename(self.user.id, name)
            self.user = User(self.user.id, name)
        return self.user

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
    id = state.keys.user_of(connection.cookies.get(session.COOKIE, ""))
    return Visit(connection, await state.house.user(id) if id else None)


Visiting = Annotated[Visit, Depends(visit)]
