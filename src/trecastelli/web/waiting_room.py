"""The waiting room: who sits where, and which seats are open."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from trecastelli.core.game import NOBODY, Seat
from trecastelli.table.room import Room
from trecastelli.table.setup import Sitter
from trecastelli.web.rendering import render
from trecastelli.web.table_form import bots, rank
from trecastelli.words import _, ngettext


@dataclass(frozen=True)
class SeatRow:
    """A seat as the waiting room shows it."""

    seat: Seat
    kind: str
    name: str
    says: str


def seat_rows(room: Room, user: str) -> list[SeatRow]:
    """All seats in order."""
    return [
        SeatRow(seat, sitter.kind, sitter.name or _("Open seat"), _status(sitter, user))
        for seat, sitter in enumerate(room.sitters)
    ]


def _status(sitter: Sitter, user: str) -> str:
    if sitter.kind == "bot":
        level = rank(sitter.bot)
        return level if level == _("bot") else _("bot: {rank}").format(rank=level)
    if sitter.kind == "open":
        return ""
    return _("you") if sitter.user == user else _("has joined")


def waiting_message(room: Room, user: str, name: str) -> dict[str, object]:
    """Everything the page of a waiting table shows."""
    left = sum(sitter.kind == "open" for sitter in room.sitters)
    sentence = ngettext(
        "Waiting for {count} more player.", "Waiting for {count} more players.", left
    ).format(count=left)
    seats = render(
        "parts/seats.html",
        id=room.id,
        seats=seat_rows(room, user),
        owner=bool(user) and user == room.terms.owner,
        name=name,
        bots=bots(room.game),
    )
    return {
        "type": "view",
        "ply": room.table.ply,
        "eyes": NOBODY,
        "status": room.status,
        "mine": False,
        "over": False,
        "heard": 0,
        "parts": {
            "prompt": Markup("<p class='prompt'>{}</p>").format(sentence),
            "seats": Markup(seats),
        },
    }
