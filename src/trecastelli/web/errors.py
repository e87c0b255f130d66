"""Errors of the web layer: the HTTP status and the sentence for each."""

from __future__ import annotations

from typing import Final

from trecastelli.core.errors import (
    BadRecord,
    BadSetup,
    IllegalAction,
    MissingPart,
    NotYourSeat,
    StalePly,
    TrecastelliError,
    Unavailable,
    UnknownTable,
)
from trecastelli.table.files import StoreLost
from trecastelli.words import _


class HttpError(TrecastelliError):
    """A request that the web layer refuses, with its HTTP status."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


STATUS: Final[dict[type[TrecastelliError], int]] = {
    UnknownTable: 404,
    MissingPart: 404,
    NotYourSeat: 403,
    StalePly: 409,
    IllegalAction: 422,
    BadSetup: 422,
    BadRecord: 422,
    Unavailable: 503,
    StoreLost: 503,
}


def status_of(error: TrecastelliError) -> int:
    """The HTTP status for an error."""
    if isinstance(error, HttpError):
        return error.status
    return next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)


def sentence_for(status: int) -> str:
    """The sentence for a status that came without one."""
    return {
        404: _("This page does not exist."),
        405: _("That is not possible here."),
        413: _("That is too large."),
        422: _("Something in the form is missing or not valid."),
        429: _("Too many requests. Wait a moment and try again."),
        500: _("Something went wrong. The error has been logged; nothing you did is lost."),
    }.get(status, _("That is not possible."))
