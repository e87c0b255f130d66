"""One request of one reader: who he is, what he likes, and how he is answered."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from trecastelli.table.house import House
from trecastelli.table.setup import User
from trecastelli.web import session, taste
from trecastelli.web.desk import Desk
from trecastelli.web.rendering import render
from trecastelli.web.session import Keys
from trecastelli.web.settings import Settings
from trecastelli.words import _


class Visit:
    """Knows the reader by his cookies, and keeps them true in every answer."""

    def __init__(self, connection: HTTPConnection, user: User | None) -> None:
        state = connection.app.state
        self.house: House = state.house
        self.desk: Desk = state.desk
        self.settings: Settings = state.settings
        self.taste = taste.read_taste(connection.cookies.get(taste.COOKIE, ""))
        self.user = user
        self.here = taste.here(connection)
        self.base = str(connection.base_url).rstrip("/")
        self.cookies = connection.cookies
        self._keys: Keys = state.keys
        cookie = self.cookies.get(session.COOKIE, "")
        self._fresh = user is not None and self._keys.is_old(cookie)

    @property
    def id(self) -> str:
        """The reader's id as a user, empty for one who has not done anything yet."""
        return self.user.id if self.user else ""

    @property
    def name(self) -> str:
        """What the reader is called, if he is called anything yet."""
        return self.user.name if self.user else ""

    async def guest(self, name: str = "") -> User:
        """The reader as a user: made now if he is new, renamed if he says another name."""
        if self.user is None:
            self.user = await self.house.add_user(name or _("Guest"))
            self._fresh = True
        elif name and name != self.user.name:
            await self.house.rename(self.user.id, name)
            self.user = User(self.user.id, name)
        return self.user

    def page(self, template: str, status: int = 200, /, **context: object) -> Response:
        """A page in the reader's language and taste."""
        html = render(template, taste=self.taste, here=self.here, **context)
        return self._known(HTMLResponse(html, status))

    def go(self, address: str) -> Response:
        """On to another page, after something has been done."""
        return self._known(RedirectResponse(address, 303))

    def json(self, content: object, status: int = 200) -> Response:
        """An answer of the JSON door."""
        return self._known(JSONResponse(content, status))

    def remember(self, response: Response, name: str, value: str) -> None:
        """Keep something in the reader's browser that nobody else needs to know."""
        self._keys.keep(response, name, value)

    def _known(self, response: Response) -> Response:
        if self._fresh and self.user:
            self._keys.greet(response, self.user.id)
        return response


async def visit(connection: HTTPConnection) -> Visit:
    """The reader behind a request or socket."""
    state = connection.app.state
    id = state.keys.user_of(connection.cookies.get(session.COOKIE, ""))
    return Visit(connection, await state.house.user(id) if id else None)


Visiting = Annotated[Visit, Depends(visit)]
