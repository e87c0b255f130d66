"""Replays, pictures, records, branches, the same deal again, and two games side by side."""

from __future__ import annotations

from typing import Final, TypedDict

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts import require
from trecastelli.core.play.history import check_header
from trecastelli.core.play.record import Record, format_record, parse_record
from trecastelli.core.play.telling import ALL
from trecastelli.core.play.turns import turn_starts
from trecastelli.games import GAMES
from trecastelli.table.dealer import Dealer
from trecastelli.table.room import Room
from trecastelli.table.setup import Setup, Sitter
from trecastelli.web import derived_tables
from trecastelli.web.analysis_report import notes
from trecastelli.web.errors import HttpError, sentence_for
from trecastelli.web.forms import form, whole
from trecastelli.web.rendering import standalone
from trecastelli.web.renderings import Renderings, log_html, scene_of
from trecastelli.web.scene import Line
from trecastelli.web.text_picture import icons_of
from trecastelli.web.viewpoint import eyes_name, replay_eyes
from trecastelli.web.visit import Visit, Visiting
from trecastelli.words import _

PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


class Moment(TypedDict):
    """One moment of a game, for a page or the API."""

    ply: int
    last: int
    eyes: str
    parts: dict[str, Markup]


def moment(renderings: Renderings, room: Room, ply: int, eyes: Seat, prefix: str = "") -> Moment:
    """One moment of a game with its HTML, the ids with a prefix."""
    made = renderings.at(room, ply, eyes, prefix)
    return {
        "ply": ply,
        "last": len(room.table.history.line),
        "eyes": eyes_name(eyes),
        "parts": made.parts,
    }


def ply_of(room: Room, text: str, default: int = 0) -> int:
    """The ply that an address names; HttpError if the game has no such ply."""
    ply = whole(text, "ply") if text else default
    if ply > len(room.table.history.line):
        raise HttpError(404, _("The game has no such position."))
    return ply


async def replay_page(id: str, visit: Visiting, ply: str = "", eyes: str = "") -> Response:
    """A game at any moment; once it is over, as any seat saw it."""
    room = await started_room(visit, id)
    seat = replay_eyes(room, visit.id, eyes)
    last = len(room.table.history.line)
    at = moment(visit.renderings, room, ply_of(room, ply, last), seat)
    starts = turn_starts(room.table.history)
    mistakes = notes(room, await visit.house.analysis(id)) if room.status == "over" else []
    story = scene_of(room).story(seat)
    return visit.page(
        "replay.html",
        room=room,
        at=at,
        eyes=at["eyes"],
        viewpoints=_viewpoints(room, visit.id),
        turns=starts,
        notes=mistakes,
        steps=_steps(at["ply"], at["last"], starts, [note.ply for note in mistakes]),
        log=log_html(story, at["ply"], _first_lines(story, [note.ply for note in mistakes])),
        over=room.status == "over",
        icons=icons_of(room.game.name),
        address=f"{visit.base}/table/{id}/replay?ply={at['ply']}&eyes={at['eyes']}",
    )


async def started_room(visit: Visit, id: str) -> Room:
    """The room of a table at which play has begun; HttpError before."""
    room = await visit.house.room(id)
    if room.status == "waiting":
        raise HttpError(409, _("The game has not begun."))
    return room


def _steps(ply: int, last: int, starts: list[int], wrong: list[int]) -> list[tuple[str, str, int]]:
    steps = [
        ("first", _("Start"), 0),
        ("turn-back", _("Previous turn"), _before(ply, starts, 0)),
        ("back", _("Previous"), max(0, ply - 1)),
        ("on", _("Next"), min(last, ply + 1)),
        ("turn-on", _("Next turn"), _after(ply, starts, last)),
        ("last", _("End"), last),
    ]
    between = [
        ("mistake-back", _("Previous mistake"), _before(ply, wrong, ply)),
        ("mistake-on", _("Next mistake"), _after(ply, wrong, ply)),
    ]
    return steps + between if wrong else steps


def _before(ply: int, marks: list[int], default: int) -> int:
    return max((mark for mark in marks if mark < ply), default=default)


def _after(ply: int, marks: list[int], default: int) -> int:
    return min((mark for mark in marks if mark > ply), default=default)


def _first_lines(story: list[Line], wrong: list[int]) -> set[int]:
    """The number of the first line about each of these actions."""
    firsts: dict[int, int] = {}
    for line in story:
        firsts.setdefault(line.ply, line.n)
    return {firsts[ply + 1] for ply in wrong if ply + 1 in firsts}


def _viewpoints(room: Room, user: str) -> list[tuple[str, str]]:
    over, mine = room.status == "over", room.seats_of(user)
    seats = list(enumerate(room.table.names)) if over else [(n, room.table.names[n]) for n in mine]
    everybody = [(eyes_name(ALL), _("All hands"))] if over else []
    nobody = (eyes_name(NOBODY), _("Spectator"))
    return [*((str(seat), name) for seat, name in seats), *everybody, nobody]


async def record_text(id: str, visit: Visiting) -> Response:
    """The record of a finished game."""
    room = await visit.house.room(id)
    if room.status != "over":
        raise HttpError(403, _("The record is secret until the game is over."))
    name = f"{room.game.name}-{room.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(format_record(room.record()), headers=headers, media_type="text/plain")


async def picture(id: str, visit: Visiting, ply: str = "", eyes: str = "none") -> Response:
    """The board at any moment as a single SVG file."""
    room = await started_room(visit, id)
    require(room.parts.picture)
    at = ply_of(room, ply, len(room.table.history.line))
    made = visit.renderings.at(room, at, replay_eyes(room, visit.id, eyes))
    svg = standalone(made.snapshot.board, room.game.name)
    headers = {"content-security-policy": PICTURE_POLICY}
    return Response(svg, headers=headers, media_type="image/svg+xml")


async def branch(id: str, request: Request, visit: Visiting) -> Response:
    """Continue from a moment: alone, against bots or with friends."""
    fields = await form(request)
    room = await visit.house.room(id)
    _check_over(room)
    others = fields.choice("with", ("bots", "alone", "friends"), "bots")
    user = await visit.guest()
    ply, seat = fields.whole("ply"), fields.whole("seat", 0)
    made = await visit.open(derived_tables.branch(room, user.id, ply, seat, others))
    return visit.go(f"/table/{made.id}")


async def again(id: str, visit: Visiting) -> Response:
    """Play the same deal."""
    room = await visit.house.room(id)
    _check_over(room)
    user = await visit.guest()
    made = await visit.open(derived_tables.same_deal(room, user.id))
    return visit.go(f"/table/{made.id}")


def _check_over(room: Room) -> None:
    if room.status != "over":
        raise HttpError(403, _("You can do that when the game is over."))


async def compare(visit: Visiting, one: str = "", two: str = "", ply: str = "") -> Response:
    """Two games of the same kind, side by side."""
    rooms = [await visit.house.room(one), await visit.house.room(two)]
    for room in rooms:
        _check_over(room)
    if rooms[0].game is not rooms[1].game:
        raise BadSetup(_("Only two games of the same kind can be compared."))
    last = max(len(room.table.history.line) for room in rooms)
    at = min(whole(ply, "ply") if ply else 0, last)
    return visit.page(
        "compare.html",
        games=[_side(visit.renderings, room, at, n) for n, room in enumerate(rooms)],
        ply=at,
        last=last,
        icons=icons_of(rooms[0].game.name),
    )


def _side(renderings: Renderings, room: Room, ply: int, n: int) -> dict[str, object]:
    # The first has no prefix: style sheets refer to patterns by id.
    prefix = ("", "two-")[n]
    at = moment(renderings, room, min(ply, len(room.table.history.line)), ALL, prefix)
    return {"room": room, "at": at, "prefix": prefix}


async def upload_page(visit: Visiting) -> Response:
    """The page to upload a record."""
    return visit.page("upload.html", text="", sentence="")


async def upload(request: Request, visit: Visiting) -> Response:
    """Open a record as a table, to replay it or, if unfinished, to play on."""
    fields = await form(request)
    text = fields.file("record") or fields.text("text", longest=record_limit(visit))
    try:
        if len(text) > record_limit(visit):
            raise BadRecord(sentence_for(413))
        record = _record(text)
        user = await visit.guest()
        room = await visit.open(_upload_setup(record, user.id))
    except (BadRecord, BadSetup) as error:
        return visit.page("upload.html", 422, text=text[:10_000], sentence=str(error))
    over = room.status == "over"
    return visit.go(f"/table/{room.id}/replay" if over else f"/table/{room.id}")


def record_limit(visit: Visit) -> int:
    """Most characters of a record."""
    return visit.settings.upload_limit


def _record(text: str) -> Record:
    record = parse_record(text)
    game = GAMES.get(record.header.game)
    if game is None:
        raise BadRecord(_("There is no such game."))
    if record.header.seats not in game.seats or len(record.entries) > 4 * game.longest:
        raise BadRecord(_("This is not a valid record of {game}.").format(game=game.title))
    check_header(game, record.header)
    promised = record.header.commitment
    if record.seed and promised and Dealer(record.seed).commitment != promised:
        raise BadRecord(_("The seed does not match the commitment."))
    return record


def _upload_setup(record: Record, user: str) -> Setup:
    names = [_("Player {number}").format(number=n + 1) for n in range(record.header.seats)]
    return Setup(
        game=record.header.game,
        sitters=tuple(Sitter("person", user=user, name=name) for name in names),
        options=record.header.options,
        owner=user,
        seed=record.seed,
        entries=tuple(record.entries),
    )
