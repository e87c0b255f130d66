"""What is answered when something cannot be: a status and a sentence, as a page or as JSON."""

from __future__ import annotations

from typing import Final

from trecastelli.core.errors import (
    BadRecord,
    BadSetup,
    IllegalAction,
    NotYourSeat,
    StalePly,
    TrecastelliError,
    UnknownTable,
)
from trecastelli.table.files import StoreLost
from trecastelli.words import _


class HttpError(TrecastelliError):
    """A request that the web door turns away itself, with the status that says why."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


STATUS: Final[dict[type[TrecastelliError], int]] = {
    UnknownTable: 404,
    NotYourSeat: 403,
    StalePly: 409,
    IllegalAction: 422,
    BadSetup: 422,
    BadRecord: 422,
    StoreLost: 503,
}


def status_of(error: TrecastelliError) -> int:
    """The HTTP status that fits a refusal."""
    if isinstance(error, HttpError):
        return error.status
    return next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)


def sentence_for(status: int) -> str:
    """What is said when nobody said more than a status."""
    return {
        404: _("There is no such page."),
        405: _("That cannot be done here."),
        413: _("That is more than can be taken in."),
        422: _("That was not filled in as it should be."),
        429: _("That was too much at once. Wait a moment and try again."),
        500: _("Something went wrong here. It has been written down; nothing you did is lost."),
    }.get(status, _("That cannot be done."))
