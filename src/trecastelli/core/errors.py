"""Errors that are not bugs: a user has caused them, or the database is away.

TrecastelliError      base class; its message is a sentence for the user
├── IllegalAction     the rules do not allow this action now
├── StalePly          the answer is to an older position
├── NotYourSeat       the seat belongs to somebody else
├── UnknownTable      there is no such table
├── BadSetup          impossible seats, option, player or data file
├── Unavailable       the database does not answer
└── BadRecord         a record or position that cannot be read, with the line
"""

from trecastelli.words import _


class TrecastelliError(Exception):
    """The message is one sentence for the user who caused it."""


class IllegalAction(TrecastelliError):
    """Nothing happened; the user may choose again."""


class StalePly(TrecastelliError):
    """The game has gone on since; the client shows the new position."""


class NotYourSeat(TrecastelliError):
    """Only the holder of a seat may act for it; nothing happened."""


class UnknownTable(TrecastelliError):
    """There is no table with this id."""


class BadSetup(TrecastelliError):
    """A game cannot be set up as asked."""


class MissingPart(BadSetup):
    """The game lacks an optional part."""


class Unavailable(TrecastelliError):
    """The database does not answer. Nothing happened; the user may try again."""


class BadRecord(TrecastelliError):
    """A text is not a record, or not of a game that can be replayed here."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        where = _("line {line}: {sentence}") if line else "{sentence}"
        super().__init__(where.format(line=line, sentence=sentence))
        self.line = line
