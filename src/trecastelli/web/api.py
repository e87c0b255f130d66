"""The JSON API, for bots and other clients; described by OpenAPI."""

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
from trecastelli.web.errors import HttpError
from trecastelli.web.forms import person_name
from trecastelli.web.hints import hint_for, hint_html
from trecastelli.web.reasons import LONGEST_PLACE, explanation_html, why_at
from trecastelli.web.replays import moment, ply_of, record_text, started_room
from trecastelli.web.viewpoint import replay_eyes, viewpoint_of
from trecastelli.web.visit import Visit, Visiting
from trecastelli.web.waiting_room import seat_rows
from trecastelli.words import _

Text = Annotated[str, Field(max_length=100)]
Number = Annotated[int, Field(ge=0, le=999_999)]
Name = Annotated[str, Field(max_length=40)]
Id = Annotated[str, Path(max_length=40)]


class Strict(BaseModel):
    """Refuses unknown fields: a typing mistake is not ignored."""

    model_config = ConfigDict(extra="forbid")


class SeatChoice(Strict):
    """Who sits in a seat: `me`, another `person` at my screen, a `bot`, or `open` to anybody."""

    kind: Literal["me", "person", "bot", "open"]
    bot: Name = ""
    name: Name = ""
    seconds: float = 0.0
    """How many seconds a bot that searches may think; 0 for the usual time."""


class ClockChoice(Strict):
    """Seconds for each seat, and extra seconds for each turn."""

    base: float
    increment: float = 0.0


class TableRequest(Strict):
    """A table to open."""

    game: Text
    seats: Annotated[list[SeatChoice], Field(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Text, Text], Field(max_length=40)] = {}
    name: Name = ""
    listed: bool = False
    hints: bool = True
    clock: ClockChoice | None = None


class PlayRequest(Strict):
    """Actions to play, all or none, in the position after `ply` entries."""

    ply: Number
    seat: Number
    do: Annotated[list[Text], Field(min_length=1, max_length=20)]


class UndoRequest(Strict):
    """Take back the last action of a seat."""

    ply: Number
    seat: Number


class SitRequest(Strict):
    """Take an open seat, or give it to a bot if I opened the table."""

    seat: Number
    name: Name = ""
    bot: Name = ""


class HintRequest(Strict):
    """A hint for a seat of mine that is to act."""

    ply: Number
    seat: Number


class ErrorBody(BaseModel):
    """Why a request was refused; nothing has changed."""

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


async def open_table(request: TableRequest, visit: Visiting) -> Response:
    """Open a table. The answer sets the cookie that identifies you from then on."""
    user = await visit.guest(person_name(request.name))
    clock = Clock(request.clock.base, request.clock.increment) if request.clock else None
    setup = Setup(
        game=request.game,
        sitters=tuple(_sitter(seat, user.id) for seat in request.seats),
        options=request.options,
        owner=user.id,
        clock=clock,
        listed=request.listed,
        hints=request.hints,
    )
    room = await visit.open(setup)
    return visit.json({"id": room.id, "address": f"{visit.base}/table/{room.id}"}, 201)


def _sitter(wanted: SeatChoice, user: str) -> Sitter:
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
    """A table as you may see it: the board in words, your legal actions, the log."""
    room = await visit.house.room(id)
    return visit.json(table_json(visit, room, eyes, heard))


def table_json(visit: Visit, room: Room, eyes: Seat | None, heard: int = 0) -> dict[str, object]:
    """A table in JSON, with the log from line `heard` on."""
    viewpoint = viewpoint_of(room, visit.id, eyes)
    table: dict[str, object] = {
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
    return (
        table if room.status == "waiting" else table | _moment(visit, room, viewpoint.eyes, heard)
    )


def _moment(visit: Visit, room: Room, eyes: Seat, heard: int) -> dict[str, object]:
    turn, news = visit.renderings.turn(room, eyes), len(room.table.news)
    lines = room.table.log(room.words, eyes, heard) if heard < news else []
    return {
        "eyes": eyes,
        "to_act": turn.to_act,
        "prompt": turn.prompt,
        "board": turn.board,
        "legal": [{"do": text, "label": label} for text, label in turn.choices],
        "scores": [{"score": score, "unit": unit} for score, unit in turn.scores],
        "winners": turn.winners,
        "heard": news,
        "log": [{"n": n, "text": text} for n, text in enumerate(lines, heard)],
    }


async def do(id: Id, request: PlayRequest, visit: Visiting) -> Response:
    """Play one or several actions."""
    room = await visit.house.room(id)
    await room.play(visit.id, request.seat, request.ply, request.do)
    return visit.json(table_json(visit, room, None, len(room.table.news)))


async def undo(id: Id, request: UndoRequest, visit: Visiting) -> Response:
    """Take back your last action."""
    room = await visit.house.room(id)
    await room.undo(visit.id, request.seat, request.ply)
    return visit.json(table_json(visit, room, None, len(room.table.news)))


async def hint(id: Id, request: HintRequest, visit: Visiting) -> Response:
    """What you could choose now, the best first, and its consequences; also as HTML."""
    room = await visit.house.room(id)
    advice = await hint_for(visit, room, request.seat, request.ply)
    return visit.json(asdict(advice) | {"html": hint_html(advice)})


async def why(
    id: Id,
    visit: Visiting,
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
    place: Annotated[str, Query(max_length=LONGEST_PLACE)] = "",
    do: Annotated[str, Query(max_length=LONGEST_PLACE)] = "",
) -> Response:
    """Why an action, or a place of the picture, cannot be chosen now."""
    room = await started_room(visit, id)
    explanation = why_at(room, visit.id, seat, place, do)
    return visit.json(asdict(explanation) | {"html": explanation_html(explanation)})


async def analyse(id: Id, visit: Visiting) -> Response:
    """Start the analysis of a finished game."""
    room = await visit.house.room(id)
    await visit.analyse(room)
    return await analysis(id, visit)


async def analysis(id: Id, visit: Visiting) -> Response:
    """The progress of an analysis, and its assessment of each choice."""
    room = await visit.house.room(id)
    report = await visit.house.analysis(room.id)
    if report is None:
        raise HttpError(404, _("This game has not been analysed yet."))
    losses = [each.to_json() | {"loss": each.loss} for each in report.assessments]
    return visit.json(progress_of(report) | {"found": losses})


async def sit(id: Id, request: SitRequest, visit: Visiting) -> Response:
    """Take an open seat, or give it to a bot."""
    room = await visit.house.room(id)
    if request.bot:
        await room.seat_bot(visit.id, request.seat, request.bot)
    else:
        name = person_name(request.name)
        await room.sit((await visit.guest(name)).id, request.seat, name)
    return visit.json(table_json(visit, room, None))


async def ply(
    id: Id,
    n: Annotated[str, Path(max_length=6)],
    visit: Visiting,
    eyes: Annotated[str, Query(max_length=4)] = "",
    prefix: Literal["", "one-", "two-"] = "",
) -> Response:
    """A moment of a game as HTML for a page; of a finished game as any seat sees it."""
    room = await started_room(visit, id)
    seat = replay_eyes(room, visit.id, eyes)
    return visit.json(moment(visit.renderings, room, ply_of(room, n), seat, prefix))


async def record(id: Id, visit: Visiting) -> Response:
    """The record of a finished game."""
    return await record_text(id, visit)
