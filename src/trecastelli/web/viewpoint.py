"""Viewpoints: whose view of a game a reader sees."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.core.errors import NotYourSeat
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.play.telling import ALL
from trecastelli.table.room import Room
from trecastelli.web.errors import HttpError
from trecastelli.words import _


@dataclass(frozen=True)
class Viewpoint:
    """The seat whose view is shown, and the seat whose player must first press "ready"."""

    eyes: Seat
    cover: Seat = NOBODY


def viewpoint_of(room: Room, user: str, wanted: Seat | None = None) -> Viewpoint:
    """A reader's viewpoint at a table: their own seat, or a spectator's.

    A reader with several seats shares a screen: a seat's view is shown only when it is to act and
    its player has pressed "ready". NotYourSeat for somebody else's seat.
    """
    mine = room.seats_of(user)
    if wanted is not None and wanted not in mine:
        raise NotYourSeat(_("This is not your seat."))
    if len(mine) == 1:
        return Viewpoint(mine[0])
    to_act = room.table.to_act
    if to_act not in mine:
        return Viewpoint(NOBODY)
    return Viewpoint(to_act) if wanted == to_act else Viewpoint(NOBODY, to_act)


def replay_eyes(room: Room, user: str, wanted: str) -> Seat:
    """The seat whose view a replay shows, or ALL or NOBODY; before the end only one's own."""
    if wanted == "none":
        return NOBODY
    seat = _seat(room, wanted) if wanted not in ("", "all") else None
    if room.status == "over":
        return _default_eyes(room, user, wanted) if seat is None else seat
    if wanted == "all":
        raise NotYourSeat(_("You can see all hands when the game is over."))
    return viewpoint_of(room, user, seat).eyes


def _default_eyes(room: Room, user: str, wanted: str) -> Seat:
    mine = room.seats_of(user)
    return ALL if wanted or len(mine) != 1 else mine[0]


def _seat(room: Room, text: str) -> Seat:
    if text not in map(str, range(len(room.table.names))):
        raise HttpError(422, _("There is no such seat."))
    return int(text)


def eyes_name(eyes: Seat) -> str:
    """The viewpoint as an address writes it: a seat, `all` or `none`."""
    return {ALL: "all", NOBODY: "none"}.get(eyes, str(eyes))
