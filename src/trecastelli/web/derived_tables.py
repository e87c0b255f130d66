"""Tables made from finished games: rematches, branches and replayed deals."""

from __future__ import annotations

from hashlib import sha256

from trecastelli.ai.levels import usual_bot
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import OVER, Seat
from trecastelli.table.room import Room
from trecastelli.table.setup import Setup, Sitter
from trecastelli.web.errors import HttpError
from trecastelli.words import _


def rematch_id(room: Room) -> str:
    """The id of the rematch: the same one whoever asks for it and however often."""
    return sha256(f"rematch:{room.id}:{room.seed}".encode()).hexdigest()[:12]


def rematch_setup(room: Room, user: str) -> Setup:
    """The same people and bots with another deal."""
    return Setup(
        game=room.game.name,
        sitters=room.sitters,
        options=room.table.history.options,
        owner=user,
        clock=room.terms.clock,
        hints=room.terms.hints,
    )


def same_deal(room: Room, user: str) -> Setup:
    """The same deal again: the user in their old seat, or the first, and bots in all others."""
    mine = room.seats_of(user)[:1] or [0]
    return Setup(
        game=room.game.name,
        sitters=_with_bots(room, mine[0], user),
        options=room.table.history.options,
        owner=user,
        seed=room.seed,
        parent=room.id,
    )


def branch(room: Room, user: str, ply: int, seat: Seat, others: str) -> Setup:
    """A table that continues from a moment of a finished game."""
    history = room.table.history
    if ply not in range(len(history.states)) or seat not in range(history.seats):
        raise HttpError(422, _("The game has no such position."))
    if room.game.to_act(history.states[ply]) == OVER:
        raise BadSetup(_("The game is over at that point. Choose an earlier one."))
    return Setup(
        game=room.game.name,
        sitters=_sitters(room, seat, user, others),
        options=history.options,
        owner=user,
        entries=tuple(history.line[:ply]),
        parent=room.id,
        parent_ply=ply,
    )


def _sitters(room: Room, seat: Seat, user: str, others: str) -> tuple[Sitter, ...]:
    if others == "alone":
        return tuple(Sitter("person", user=user, name=name) for name in room.table.names)
    if others == "friends":
        count = len(room.sitters)
        return tuple(
            Sitter("person", user=user) if n == seat else Sitter("open") for n in range(count)
        )
    return _with_bots(room, seat, user)


def _with_bots(room: Room, seat: Seat, user: str) -> tuple[Sitter, ...]:
    """The user in one seat, bots in all others: the ones that sat there, else the usual bot."""
    return tuple(
        Sitter("person", user=user) if n == seat else _as_bot(room, each)
        for n, each in enumerate(room.sitters)
    )


def _as_bot(room: Room, sitter: Sitter) -> Sitter:
    return Sitter("bot", bot=sitter.bot or usual_bot(room.game), seconds=sitter.seconds)
