"""Pages and forms of a table: open, sit, play, undo, rematch."""

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
from trecastelli.web import derived_tables, table_form
from trecastelli.web.errors import status_of
from trecastelli.web.forms import Form, form, person_name, whole
from trecastelli.web.text_picture import icons_of
from trecastelli.web.viewpoint import Viewpoint, viewpoint_of
from trecastelli.web.visit import Visit, Visiting
from trecastelli.web.waiting_room import waiting_message
from trecastelli.words import _

NO_HTML: Final = Markup("")
GUIDE: Final = "guide"
"""The cookie with the table at which the help is unfolded."""


async def play_now(game: str, visit: Visiting) -> Response:
    """Open a game against bots with default options."""
    table_form.game_named(game)
    user = await visit.guest()
    room = await visit.open(table_form.play_now(game, user.id))
    return visit.go(f"/table/{room.id}")


async def new_page(request: Request, visit: Visiting, game: str = "") -> Response:
    """The form for a new table; the address may fill in some of it."""
    return _new_page(visit, game or next(iter(GAMES)), Form(request.query_params.multi_items()))


def _new_page(visit: Visit, game: str, fields: Form, sentence: str = "") -> Response:
    game_rules = table_form.game_named(game)
    seats = range(game_rules.seats[-1])
    usual = ["me", f"bot:{usual_bot(game_rules)}"] + ["none"] * len(seats)
    chosen = {o.name: fields.text(f"option-{o.name}", o.values[0]) for o in game_rules.options}
    return visit.page(
        "new.html",
        422 if sentence else 200,
        game=game_rules,
        name=fields.text("name", visit.name),
        sitters=table_form.sitters_offered(game_rules),
        with_time=table_form.bots_with_time(),
        chosen=[fields.text(f"seat{n}", usual[n]) for n in seats],
        people=[fields.text(f"person{n}") for n in seats],
        thoughts=[(value, _(says)) for value, says in table_form.THINKING_TIMES.items()],
        thinking=[fields.text(f"think{n}") for n in seats],
        options=table_form.questions(game_rules, chosen),
        clocks=[(value, _(says)) for value, says in table_form.CLOCKS.items()],
        clock=fields.text("clock"),
        listed=fields.text("listed") == "yes",
        no_hints=fields.text("no_hints") == "yes",
        sentence=sentence,
    )


async def new_table(request: Request, visit: Visiting) -> Response:
    """Open a table, or show the form again with the error."""
    fields = await form(request)
    game = table_form.game_named(fields.text("game")).name
    try:
        user = await visit.guest(person_name(fields.text("name")))
        room = await visit.open(table_form.setup_from(fields, user.id))
    except TrecastelliError as error:
        return _new_page(visit, game, fields, str(error))
    return visit.go(f"/table/{room.id}")


async def table_page(id: str, visit: Visiting, eyes: str = "") -> Response:
    """A table: being played, over, or waiting for players."""
    room = await visit.house.room(id)
    wanted = whole(eyes, "eyes") if eyes else None
    return show_table(visit, room, viewpoint_of(room, visit.id, wanted))


def show_table(
    visit: Visit,
    room: Room,
    viewpoint: Viewpoint,
    sentence: str = "",
    status: int = 200,
    hint: Markup = NO_HTML,
    hinted: str = "",
    why: Markup = NO_HTML,
) -> Response:
    """The page of a table, if need be with an error, a hint or a reason."""
    context: dict[str, object] = {
        "room": room,
        "address": f"{visit.base}/table/{room.id}",
        "sentence": sentence,
    }
    if room.status == "waiting":
        message = waiting_message(room, visit.id, visit.name)
        return visit.page("waiting.html", status, message=message, **context)
    message = visit.renderings.message(room, viewpoint, hinted=hinted)
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
    fields = await form(request)
    room = await visit.house.room(id)
    seat, name = fields.whole("seat"), person_name(fields.text("name"))
    user = await visit.guest(name)
    return await _after(visit, room, seat, room.sit(user.id, seat, name))


async def fill(id: str, request: Request, visit: Visiting) -> Response:
    """Give an open seat to a bot."""
    fields = await form(request)
    room = await visit.house.room(id)
    seat, bot = fields.whole("seat"), fields.text("bot", usual_bot(room.game))
    return await _after(visit, room, seat, room.seat_bot(visit.id, seat, bot))


async def do(id: str, request: Request, visit: Visiting) -> Response:
    """Play an action, or several at once."""
    fields = await form(request)
    room = await visit.house.room(id)
    seat, ply, texts = fields.whole("seat"), fields.whole("ply"), fields.texts("do")
    return await _after(visit, room, seat, room.play(visit.id, seat, ply, texts))


async def undo(id: str, request: Request, visit: Visiting) -> Response:
    """Take back the last action."""
    fields = await form(request)
    room = await visit.house.room(id)
    seat, ply = fields.whole("seat"), fields.whole("ply")
    return await _after(visit, room, seat, room.undo(visit.id, seat, ply))


async def _after(visit: Visit, room: Room, seat: Seat, change: Awaitable[object]) -> Response:
    """Await a change and show the table, with the error if it failed."""
    try:
        await change
    except TrecastelliError as error:
        return show_table(visit, room, viewpoint_of(room, visit.id), str(error), status_of(error))
    still = room.status == "playing" and room.table.to_act == seat
    return visit.go(f"/table/{room.id}?eyes={seat}" if still else f"/table/{room.id}")


async def rematch(id: str, visit: Visiting) -> Response:
    """Open a rematch. Whoever asks second comes to the same table."""
    room = await visit.house.room(id)
    if not visit.id or visit.id not in (room.terms.owner, *(each.user for each in room.sitters)):
        raise NotYourSeat(_("Only players of this table can ask for a rematch."))
    rematch = derived_tables.rematch_id(room)
    async with visit.renderings.lock:
        try:
            await visit.house.room(rematch)
        except UnknownTable:
            await visit.open(derived_tables.rematch_setup(room, visit.id), rematch)
    return visit.go(f"/table/{rematch}")
