"""What can go wrong by somebody's choice; everything else is a bug.

TrecastelliError      a sentence a person can read; the family name
├── IllegalAction     somebody chose what the rules do not allow now
├── StalePly          somebody answered an older position; show the new one
├── NotYourSeat       somebody chose for a seat that another holds
├── UnknownTable      there is no such table
├── BadSetup          seats, an option, a player or a data file that cannot be
└── BadRecord         a record or position that cannot be read, with its line
"""

from trecastelli.words import _


class TrecastelliError(Exception):
    """The message is one sentence for the person who caused it."""


class IllegalAction(TrecastelliError):
    """Nothing happened; the person may choose again."""


class StalePly(TrecastelliError):
    """The position has moved on; the client shows it and asks again."""


class NotYourSeat(TrecastelliError):
    """Only whoever holds a seat acts for it; nothing happened."""


class UnknownTable(TrecastelliError):
    """Nobody has opened a table of this name here."""


class BadSetup(TrecastelliError):
    """A game cannot be set up as asked."""


class BadRecord(TrecastelliError):
    """A text is not a record, or not of a game that can be replayed here."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        where = _("line {line}: {sentence}") if line else "{sentence}"
        super().__init__(where.format(line=line, sentence=sentence))
        self.line = line
