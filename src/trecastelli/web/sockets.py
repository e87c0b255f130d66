"""The socket of a table: sends views, receives choices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from trecastelli.core.errors import NotYourSeat, TrecastelliError
from trecastelli.core.game import Seat
from trecastelli.table.room import Room
from trecastelli.table.watch import Watch
from trecastelli.web.errors import HttpError, sentence_for, status_of
from trecastelli.web.forms import whole
from trecastelli.web.guard import reader_of
from trecastelli.web.metrics import Metrics
from trecastelli.web.viewpoint import Viewpoint, viewpoint_of
from trecastelli.web.visit import Visit, Visiting
from trecastelli.web.waiting_room import waiting_message
from trecastelli.words import _

PRIVATE_CODES: Final = 4000
"""The close code of a refused socket is this plus an HTTP status: 4404 for an unknown table."""
MOST_IGNORED: Final = 200
"""Most messages beyond the limit, less those within it; then the socket is closed."""
MOST_ACTIONS: Final = 20
"""Most actions of one message."""


async def table_socket(
    socket: WebSocket, id: str, visit: Visiting, eyes: str = "", heard: str = ""
) -> None:
    """Serve one reader at one table until the socket closes."""
    sockets = visit.allowances.forms
    reader = reader_of(socket)
    await socket.accept()
    if not sockets.hold(reader, visit.settings.sockets):
        await _turn_away(socket, HttpError(429, sentence_for(429)))
        return
    metrics: Metrics = socket.app.state.metrics
    metrics.sockets += 1
    try:
        await _talk(socket, id, visit, eyes, heard)
    except TrecastelliError as error:
        await _turn_away(socket, error)
    finally:
        metrics.sockets -= 1
        sockets.release(reader)


async def _talk(socket: WebSocket, id: str, visit: Visit, eyes: str, heard: str) -> None:
    room = await visit.house.room(id)
    wanted = whole(eyes, "eyes") if eyes else None
    talk = Talk(socket, room, visit, wanted, whole(heard, "heard") if heard else 0)
    with room.watch() as watch:
        await _until_one_ends(talk.send_views(watch), talk.receive())


async def _turn_away(socket: WebSocket, error: TrecastelliError) -> None:
    """Send the reason, then close with a code that tells the page not to retry."""
    await socket.send_text(json.dumps({"type": "refused", "sentence": str(error)}))
    await socket.close(PRIVATE_CODES + status_of(error))


async def _until_one_ends(*talks: Coroutine[Any, Any, None]) -> None:
    """Run all until one ends; a disconnect is no error."""
    tasks = [asyncio.create_task(talk) for talk in talks]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
            raise result


class Talk:
    """The conversation on one socket."""

    def __init__(
        self, socket: WebSocket, room: Room, visit: Visit, wanted: Seat | None, heard: int
    ) -> None:
        self._socket = socket
        self._room = room
        self._visit = visit
        self._wanted = wanted
        self._reader = reader_of(socket)
        self._last_viewpoint: Viewpoint = self._viewpoint()
        self._heard = heard if wanted in (None, self._last_viewpoint.eyes) else 0
        self._sending = asyncio.Lock()
        self._ignored = 0

    def _viewpoint(self) -> Viewpoint:
        """The viewpoint now. A player who pressed "ready" is asked again after the next change."""
        viewpoint = viewpoint_of(self._room, self._visit.id, self._wanted)
        if self._wanted is not None and viewpoint.eyes != self._wanted:
            self._wanted = None
        return viewpoint

    async def send_views(self, watch: Watch) -> None:
        """Send the view now and whenever it changes."""
        await self._show()
        async for _room in watch:
            await self._show()

    async def _show(self) -> None:
        async with self._sending:
            await self._socket.send_text(json.dumps(self._message()))

    def _message(self) -> dict[str, object]:
        if self._room.status == "waiting":
            return waiting_message(self._room, self._visit.id, self._visit.name)
        viewpoint = self._viewpoint()
        if viewpoint.eyes != self._last_viewpoint.eyes:
            self._heard = 0
        self._last_viewpoint = viewpoint
        message = self._visit.renderings.message(self._room, viewpoint, self._heard)
        self._heard = len(self._room.table.news)
        return message

    async def receive(self) -> None:
        """Carry out the reader's messages; answer a refused one with the reason."""
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self._visit.allowances.forms.allow(self._reader):
                await self._ignore()
                continue
            self._ignored = max(0, self._ignored - 1)
            try:
                await self._carry_out(self._read(message.get("text") or ""))
            except TrecastelliError as error:
                await self._refuse(str(error))

    async def _ignore(self) -> None:
        """Refuse the first message beyond the limit, ignore others, and give up in the end."""
        self._ignored += 1
        if self._ignored == 1:
            await self._refuse(sentence_for(429))
        if self._ignored > MOST_IGNORED:
            raise HttpError(429, sentence_for(429))

    def _read(self, text: str) -> dict[str, Any]:
        if len(text) > self._visit.settings.message_limit:
            raise HttpError(413, sentence_for(413))
        try:
            message = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise _unreadable() from error
        if not isinstance(message, dict):
            raise _unreadable()
        return message

    async def _carry_out(self, message: dict[str, Any]) -> None:
        match message:
            case {"ping": int()}:
                async with self._sending:
                    await self._socket.send_text('{"type": "pong"}')
            case {"eyes": int(seat)}:
                await self._ready(seat)
            case {"ply": int(ply), "undo": True}:
                await self._room.undo(self._visit.id, self._seat(), ply)
            case {"ply": int(ply), "do": [*texts]} if _are_texts(texts):
                await self._room.play(self._visit.id, self._seat(), ply, texts)
            case _:
                raise _unreadable()

    def _seat(self) -> Seat:
        """The seat the reader plays now: the one whose view is shown."""
        if self._viewpoint().eyes not in self._room.seats_of(self._visit.id):
            raise NotYourSeat(_("It is not your turn to choose."))
        return self._viewpoint().eyes

    async def _ready(self, seat: Seat) -> None:
        viewpoint_of(self._room, self._visit.id, seat)
        self._wanted = seat
        await self._show()

    async def _refuse(self, sentence: str) -> None:
        refused = {"type": "refused", "sentence": sentence, "ply": self._room.table.ply}
        async with self._sending:
            await self._socket.send_text(json.dumps(refused))


def _are_texts(texts: list[Any]) -> bool:
    return 0 < len(texts) <= MOST_ACTIONS and all(isinstance(text, str) for text in texts)


def _unreadable() -> HttpError:
    return HttpError(422, _("Invalid message."))
