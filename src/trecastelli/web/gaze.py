"""Whose eyes a reader looks with."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.core.errors import NotYourSeat
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.play.telling import ALL
from trecastelli.table.room import Room
from trecastelli.web.errors import HttpError
from trecastelli.words import _


@dataclass(frozen=True)
class Gaze:
    """The seat whose view is shown, and the seat whose player must first say that he is ready."""

    eyes: Seat
    cover: Seat = NOBODY


def gaze_at(room: Room, user: str, wanted: Seat | None = None) -> Gaze:
    """What a reader sees of a table: his own seat, or nobody's.

    Somebody who holds several seats shares a screen: he sees a seat only when it is to act and its
    player has said ready. NotYourSeat if he asks for another's.
    """
    mine = room.seats_of(user)
    if wanted is not None and wanted not in mine:
        raise NotYourSeat(_("That seat is not yours."))
    if len(mine) == 1:
        return Gaze(mine[0])
    to_act = room.table.to_act
    if to_act not in mine:
        return Gaze(NOBODY)
    return Gaze(to_act) if wanted == to_act else Gaze(NOBODY, to_act)


def replay_eyes(room: Room, user: str, wanted: str) -> Seat:
    """The eyes of a replay: any, all or none once the game is over; before, only one's own."""
    if wanted == "none":
        return NOBODY
    seat = _seat(room, wanted) if wanted not in ("", "all") else None
    if room.status == "over":
        return _open_eyes(room, user, wanted) if seat is None else seat
    if wanted == "all":
        raise NotYourSeat(_("All hands can be seen when the game is over."))
    return gaze_at(room, user, seat).eyes


def _open_eyes(room: Room, user: str, wanted: str) -> Seat:
    mine = room.seats_of(user)
    return ALL if wanted or len(mine) != 1 else mine[0]


def _seat(room: Room, text: str) -> Seat:
    if not (text.isascii() and text.isdigit() and int(text[:4]) < len(room.table.names)):
        raise HttpError(422, _("There is no such seat."))
    return int(text)


def eyes_name(eyes: Seat) -> str:
    """Eyes as an address writes them."""
    return {ALL: "all", NOBODY: "none"}.get(eyes, str(eyes))
