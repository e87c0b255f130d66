"""Errors caused by what somebody asked for. Any other exception is a bug.

TrecastelliError      base class; its message is a sentence for people
├── IllegalAction     the rules do not allow this action now
├── StalePly          the answer is to an older position; show the new one
├── NotYourSeat       the seat belongs to somebody else
├── UnknownTable      there is no such table
├── BadSetup          impossible seats, option, player or data file
└── BadRecord         a record or position that cannot be read, with the line
"""

from trecastelli.words import _


class TrecastelliError(Exception):
    """The message is one sentence for the person who caused it."""


class IllegalAction(TrecastelliError):
    """Nothing happened; the person may choose again."""


class StalePly(TrecastelliError):
    """The position has moved on; the client shows it and asks again."""


class NotYourSeat(TrecastelliError):
    """Only the holder of a seat acts for it; nothing happened."""


class UnknownTable(TrecastelliError):
    """There is no table with this id."""


class BadSetup(TrecastelliError):
    """A game cannot be set up as asked."""


class BadRecord(TrecastelliError):
    """A text is not a record, or not of a game that can be replayed here."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        where = _("line {line}: {sentence}") if line else "{sentence}"
        super().__init__(where.format(line=line, sentence=sentence))
        self.line = line
