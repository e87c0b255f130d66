"""Tables: opening one, sitting down, choosing, taking back, once more."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from trecastelli.ai.levels import usual_bot
from trecastelli.core.errors import NotYourSeat, TrecastelliError, UnknownTable
from trecastelli.core.game import Seat
from trecastelli.games import GAMES
from trecastelli.table.room import Room
from trecastelli.web import lineage, opening
from trecastelli.web.errors import status_of
from trecastelli.web.forms import Form, form, person_name, whole
from trecastelli.web.gaze import Gaze, gaze_at
from trecastelli.web.plain import icons_of
from trecastelli.web.seating import waiting_message
from trecastelli.web.visit import Visit, Visiting
from trecastelli.words import _

NOTHING: Final = Markup("")
GUIDE: Final = "guide"
"""The cookie that names the table at which the reader wants to be guided."""


async def play_now(game: str, visit: Visiting) -> Response:
    """Two clicks to a game: me and bots."""
    opening.game_named(game)
    user = await visit.guest()
    room = await visit.house.open(opening.play_now(game, user.id))
    return visit.go(f"/table/{room.id}")


async def new_page(request: Request, visit: Visiting, game: str = "") -> Response:
    """The questions before a table is opened; an address may answer some of them."""
    return _new_page(visit, game or next(iter(GAMES)), Form(request.query_params.multi_items()))


def _new_page(visit: Visit, game: str, taken: Form, sentence: str = "") -> Response:
    rules = opening.game_named(game)
    seats = range(rules.seats[-1])
    usual = ["me", f"bot:{usual_bot(rules)}"] + ["none"] * len(seats)
    chosen = {o.name: taken.text(f"option-{o.name}", o.values[0]) for o in rules.options}
    return visit.page(
        "new.html",
        422 if sentence else 200,
        game=rules,
        name=taken.text("name", visit.name),
        sitters=opening.sitters_offered(rules),
        with_time=opening.with_time(),
        chosen=[taken.text(f"seat{n}", usual[n]) for n in seats],
        people=[taken.text(f"person{n}") for n in seats],
        thoughts=[(value, _(says)) for value, says in opening.THOUGHTS.items()],
        thinking=[taken.text(f"think{n}") for n in seats],
        options=opening.questions(rules, chosen),
        clocks=[(value, _(says)) for value, says in opening.CLOCKS.items()],
        clock=taken.text("clock"),
        listed=taken.text("listed") == "yes",
        no_hints=taken.text("no_hints") == "yes",
        sentence=sentence,
    )


async def new_table(request: Request, visit: Visiting) -> Response:
    """Open a table as the form says, or show the form again with what is wrong."""
    filled = await form(request)
    game = opening.game_named(filled.text("game")).name
    try:
        user = await visit.guest(person_name(filled.text("name")))
        room = await visit.house.open(opening.setup_from(filled, user.id))
    except TrecastelliError as error:
        return _new_page(visit, game, filled, str(error))
    return visit.go(f"/table/{room.id}")


async def table_page(id: str, visit: Visiting, eyes: str = "") -> Response:
    """A table: being played, over, or waiting for players."""
    room = await visit.house.room(id)
    wanted = whole(eyes, "eyes") if eyes else None
    return show_table(visit, room, gaze_at(room, visit.id, wanted))


def show_table(
    visit: Visit,
    room: Room,
    gaze: Gaze,
    sentence: str = "",
    status: int = 200,
    hint: Markup = NOTHING,
    hinted: str = "",
    why: Markup = NOTHING,
) -> Response:
    """The page of a table, with a sentence on what could not be done, or with a hint."""
    context: dict[str, object] = {
        "room": room,
        "address": f"{visit.base}/table/{room.id}",
        "sentence": sentence,
    }
    if room.status == "waiting":
        message = waiting_message(room, visit.id, visit.name)
        return visit.page("waiting.html", status, message=message, **context)
    message = visit.desk.message(room, gaze, hinted=hinted)
    context |= {
        "message": message,
        "hint": hint,
        "why": why,
        "icons": icons_of(room.game.name),
    }
    context["is_guided"] = visit.cookies.get(GUIDE) == room.id
    return visit.page("table.html", status, **context)


async def sit(id: str, request: Request, visit: Visiting) -> Response:
    """Take an open seat."""
    filled = await form(request)
    room = await visit.house.room(id)
    seat, name = filled.whole("seat"), person_name(filled.text("name"))
    user = await visit.guest(name)
    return await _done(visit, room, seat, room.sit(user.id, seat, name))


async def fill(id: str, request: Request, visit: Visiting) -> Response:
    """Give an open seat to a bot."""
    filled = await form(request)
    room = await visit.house.room(id)
    seat, bot = filled.whole("seat"), filled.text("bot", usual_bot(room.game))
    return await _done(visit, room, seat, room.seat_bot(visit.id, seat, bot))


async def do(id: str, request: Request, visit: Visiting) -> Response:
    """Choose an action, or several at once."""
    filled = await form(request)
    room = await visit.house.room(id)
    seat, ply, texts = filled.whole("seat"), filled.whole("ply"), filled.texts("do")
    return await _done(visit, room, seat, room.play(visit.id, seat, ply, texts))


async def undo(id: str, request: Request, visit: Visiting) -> Response:
    """Take the last action back."""
    filled = await form(request)
    room = await visit.house.room(id)
    seat, ply = filled.whole("seat"), filled.whole("ply")
    return await _done(visit, room, seat, room.undo(visit.id, seat, ply))


async def _done(visit: Visit, room: Room, seat: Seat, doing: Awaitable[object]) -> Response:
    """Do it and show the table; or show the table with why not."""
    try:
        await doing
    except TrecastelliError as error:
        return show_table(visit, room, gaze_at(room, visit.id), str(error), status_of(error))
    still = room.status == "playing" and room.table.to_act == seat
    return visit.go(f"/table/{room.id}?eyes={seat}" if still else f"/table/{room.id}")


async def rematch(id: str, visit: Visiting) -> Response:
    """The same people and bots once more. Whoever asks second gets to the same table."""
    room = await visit.house.room(id)
    if not visit.id or visit.id not in (room.terms.owner, *(each.user for each in room.sitters)):
        raise NotYourSeat(_("Only those who sat at the table can ask for a rematch."))
    fresh = lineage.rematch_id(room)
    async with visit.desk.lock:
        try:
            await visit.house.room(fresh)
        except UnknownTable:
            await visit.house.open(lineage.rematch_setup(room, visit.id), fresh)
    return visit.go(f"/table/{fresh}")
