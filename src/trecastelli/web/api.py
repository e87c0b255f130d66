"""The JSON door, for those who write bots or other screens; described by OpenAPI."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any, Final, Literal

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from trecastelli.core.game import MOST_SEATS, Seat
from trecastelli.games import GAMES
from trecastelli.table.clock import Clock
from trecastelli.table.room import Room
from trecastelli.table.setup import Setup, Sitter
from trecastelli.web.analyses import progress_of
from trecastelli.web.desk import scene_of
from trecastelli.web.errors import HttpError
from trecastelli.web.forms import person_name
from trecastelli.web.gaze import gaze_at, replay_eyes
from trecastelli.web.hints import hint_for, hint_html
from trecastelli.web.replays import begun, moment, ply_of, record_text
from trecastelli.web.seating import seat_rows
from trecastelli.web.visit import Visit, Visiting
from trecastelli.web.whys import LONGEST_PLACE, explanation_html, why_at
from trecastelli.words import _

Text = Annotated[str, Field(max_length=100)]
Number = Annotated[int, Field(ge=0, le=999_999)]
Name = Annotated[str, Field(max_length=40)]
Id = Annotated[str, Path(max_length=40)]


class Strict(BaseModel):
    """No field that nobody knows: a typing mistake is refused, not ignored."""

    model_config = ConfigDict(extra="forbid")


class WantedSeat(Strict):
    """Who shall sit in a seat: `me`, another `person` of mine, a `bot`, or `open` to anybody."""

    kind: Literal["me", "person", "bot", "open"]
    bot: Name = ""
    name: Name = ""
    seconds: float = 0.0
    """How long a bot that searches may think; 0 for as long as is usual."""


class WantedClock(Strict):
    """Seconds for each seat, and seconds more for each turn."""

    base: float
    increment: float = 0.0


class NewTable(Strict):
    """A table to be opened."""

    game: Text
    seats: Annotated[list[WantedSeat], Field(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Text, Text], Field(max_length=40)] = {}
    name: Name = ""
    listed: bool = False
    hints: bool = True
    clock: WantedClock | None = None


class Chosen(Strict):
    """Actions to be done, all or none, as an answer to the position after `ply` entries."""

    ply: Number
    seat: Number
    do: Annotated[list[Text], Field(min_length=1, max_length=20)]


class TakenBack(Strict):
    """The last action of a seat, to be taken back."""

    ply: Number
    seat: Number


class Seated(Strict):
    """An open seat to be taken, by me or if I opened the table by a bot."""

    seat: Number
    name: Name = ""
    bot: Name = ""


class Asked(Strict):
    """A hint for a seat of one's own that is to choose now."""

    ply: Number
    seat: Number


class ErrorBody(BaseModel):
    """Why something was not done; nothing has changed."""

    sentence: str


ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    403: {"model": ErrorBody, "description": "Not your seat, or not before the game is over"},
    404: {"model": ErrorBody, "description": "No such table or moment"},
    409: {"model": ErrorBody, "description": "The position has changed, or play has not begun"},
    413: {"model": ErrorBody, "description": "Too large"},
    422: {"model": ErrorBody, "description": "Not legal now, or malformed"},
    429: {"model": ErrorBody, "description": "Too much at once"},
}


async def games() -> list[dict[str, object]]:
    """Every game with its seats and options."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "version": game.version,
            "seats": list(game.seats),
            "options": [
                {
                    "name": each.name,
                    "title": _(each.title),
                    "values": each.values,
                    "says": [_(says) for says in each.says],
                }
                for each in game.options
            ],
        }
        for game in GAMES.values()
    ]


async def open_table(wanted: NewTable, visit: Visiting) -> Response:
    """Open a table. The answer sets the cookie by which you are known from then on."""
    user = await visit.guest(person_name(wanted.name))
    clock = Clock(wanted.clock.base, wanted.clock.increment) if wanted.clock else None
    setup = Setup(
        game=wanted.game,
        sitters=tuple(_sitter(seat, user.id) for seat in wanted.seats),
        options=wanted.options,
        owner=user.id,
        clock=clock,
        listed=wanted.listed,
        hints=wanted.hints,
    )
    room = await visit.house.open(setup)
    return visit.json({"id": room.id, "address": f"{visit.base}/table/{room.id}"}, 201)


def _sitter(wanted: WantedSeat, user: str) -> Sitter:
    name = person_name(wanted.name)
    if wanted.kind == "bot":
        return Sitter("bot", bot=wanted.bot, seconds=wanted.seconds)
    return Sitter("open") if wanted.kind == "open" else Sitter("person", user=user, name=name)


async def table(
    id: Id,
    visit: Visiting,
    eyes: Annotated[int | None, Query(ge=0, le=9)] = None,
    heard: Number = 0,
) -> Response:
    """A table as you may see it: the board in words, what you may do, what happened."""
    room = await visit.house.room(id)
    return visit.json(table_json(visit, room, eyes, heard))


def table_json(visit: Visit, room: Room, eyes: Seat | None, heard: int = 0) -> dict[str, object]:
    """A table in JSON; the log from a line on."""
    gaze = gaze_at(room, visit.id, eyes)
    seated: dict[str, object] = {
        "id": room.id,
        "game": room.game.name,
        "status": room.status,
        "ply": room.table.ply,
        "yours": room.seats_of(visit.id),
        "seats": [
            {"seat": each.seat, "kind": each.kind, "name": each.name}
            for each in seat_rows(room, visit.id)
        ],
        "commitment": room.table.commitment,
        "clock": room.time_left(),
    }
    return seated if room.status == "waiting" else seated | _moment(visit, room, gaze.eyes, heard)


def _moment(visit: Visit, room: Room, eyes: Seat, heard: int) -> dict[str, object]:
    scene = scene_of(room)
    shown = scene.shown(eyes)
    return {
        "eyes": eyes,
        "to_act": shown.to_act,
        "prompt": shown.prompt,
        "board": scene.text(eyes),
        "legal": [
            {"do": choice.text, "label": choice.label}
            for group in shown.groups
            for choice in group.choices
        ],
        "scores": [{"score": each.score, "unit": each.unit} for each in shown.panels],
        "winners": shown.winners,
        "heard": len(room.table.news),
        "log": [{"n": line.n, "text": line.text} for line in scene.log(eyes, heard)],
    }


async def do(id: Id, chosen: Chosen, visit: Visiting) -> Response:
    """Do one or several actions."""
    room = await visit.house.room(id)
    await room.play(visit.id, chosen.seat, chosen.ply, chosen.do)
    return visit.json(table_json(visit, room, None, len(room.table.news)))


async def undo(id: Id, taken: TakenBack, visit: Visiting) -> Response:
    """Take your last action back."""
    room = await visit.house.room(id)
    await room.undo(visit.id, taken.seat, taken.ply)
    return visit.json(table_json(visit, room, None, len(room.table.news)))


async def hint(id: Id, asked: Asked, visit: Visiting) -> Response:
    """What you could choose now, the best first, and what comes of it; also as a piece of HTML."""
    room = await visit.house.room(id)
    found = await hint_for(room, visit.id, asked.seat, asked.ply)
    return visit.json(asdict(found) | {"html": hint_html(found)})


async def why(
    id: Id,
    visit: Visiting,
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
    place: Annotated[str, Query(max_length=LONGEST_PLACE)] = "",
    do: Annotated[str, Query(max_length=LONGEST_PLACE)] = "",
) -> Response:
    """Why an action, or whatever a place of the picture could be chosen for, is not legal now."""
    room = await begun(visit, id)
    found = why_at(room, visit.id, seat, place, do)
    return visit.json(asdict(found) | {"html": explanation_html(found)})


async def analyse(id: Id, visit: Visiting) -> Response:
    """Have a finished game looked through."""
    room = await visit.house.room(id)
    await visit.house.analyse(room, visit.id)
    return await analysis(id, visit)


async def analysis(id: Id, visit: Visiting) -> Response:
    """How far the analysis of a finished game has come, and what was found about each choice."""
    room = await visit.house.room(id)
    found = await visit.house.analysis(room.id)
    if found is None:
        raise HttpError(404, _("Nobody has asked for an analysis of this game."))
    losses = [each.to_json() | {"loss": each.loss} for each in found.assessments]
    return visit.json(progress_of(found) | {"found": losses})


async def sit(id: Id, seated: Seated, visit: Visiting) -> Response:
    """Take an open seat, or give it to a bot."""
    room = await visit.house.room(id)
    if seated.bot:
        await room.seat_bot(visit.id, seated.seat, seated.bot)
    else:
        name = person_name(seated.name)
        await room.sit((await visit.guest(name)).id, seated.seat, name)
    return visit.json(table_json(visit, room, None))


async def ply(
    id: Id,
    n: Annotated[str, Path(max_length=6)],
    visit: Visiting,
    eyes: Annotated[str, Query(max_length=4)] = "",
    prefix: Literal["", "one-", "two-"] = "",
) -> Response:
    """A moment of a game as pieces of a page; of a finished game with any eyes."""
    room = await begun(visit, id)
    gaze = replay_eyes(room, visit.id, eyes)
    return visit.json(moment(visit.desk, room, ply_of(room, n), gaze, prefix))


async def record(id: Id, visit: Visiting) -> Response:
    """The record of a finished game."""
    return await record_text(id, visit)
