"""A table: one game in progress, its dealer and the names of its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeAlias

from trecastelli.core.actions import UNDO, Action
from trecastelli.core.errors import BadRecord, IllegalAction, StalePly
from trecastelli.core.game import CHANCE, OVER, Event, Game, S, Seat, V
from trecastelli.core.parts.words import Words
from trecastelli.core.play.history import History, replay
from trecastelli.core.play.record import Entry, Record
from trecastelli.core.play.telling import sentences
from trecastelli.table.dealer import Dealer
from trecastelli.words import _

MOST_ACTIONS: Final = 10_000
"""Most actions of a game here, though its rules may allow more. Such a game takes 40 megabytes."""
MOST_UNDOS: Final = 300
"""How often each seat may take back in a game."""


def most_entries(game: Game[S, V], seats: int) -> int:
    """Most entries of a record: the longest game, with all that may be taken back."""
    return min(game.longest, MOST_ACTIONS) + 2 * MOST_UNDOS * seats


class Table(Generic[S, V]):
    """Plays a game one action at a time and deals the chance actions in between."""

    def __init__(
        self, history: History[S, V], names: Sequence[str], dealer: Dealer, commitment: str
    ) -> None:
        self.game = history.game
        self.history = history
        self.names = list(names)
        self.dealer = dealer
        self.commitment = commitment
        """The dealer's commitment; empty if none was published before the first action."""
        self._deal()

    @property
    def ply(self) -> int:
        """Number of entries in the record. An action must name the ply it answers."""
        return len(self.history.entries)

    @property
    def to_act(self) -> Seat:
        """The seat to act, or OVER. Never CHANCE: the dealer acts for it at once."""
        return self.history.to_act

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act == OVER

    @property
    def news(self) -> list[Event]:
        """All events so far, take-backs included, before they are redacted for a seat."""
        return self.history.news

    def view(self, seat: Seat) -> V:
        """What a seat may know."""
        return self.game.view(self.history.state, seat)

    def legal(self) -> list[Action]:
        """The actions that the seat to act may choose from."""
        return self.game.legal(self.history.state)

    def play(self, seat: Seat, text: str, ply: int | None = None) -> None:
        """Play an action of a seat. IllegalAction or StalePly leaves the table unchanged."""
        self._check(seat, ply)
        if self.ply >= most_entries(self.game, self.history.seats):
            raise IllegalAction(_("This game has become too long. It cannot go on."))
        self.history.play(seat, self.game.actions.parse(text))
        self._deal()

    def play_all(self, seat: Seat, texts: Sequence[str], ply: int | None = None) -> None:
        """Play several actions of a seat. After an IllegalAction some may have been played, so
        call it on a fork and discard the fork.

        Every action but the last must be one that could be taken back. Otherwise a player could
        test what chance brings by adding an action that is legal only after one outcome.
        """
        self._check(seat, ply)
        if not texts:
            raise IllegalAction(_("Nothing was chosen."))
        for text in texts[:-1]:
            self.play(seat, text)
            if self.history.undo_fault(seat):
                raise IllegalAction(
                    _("Wait for the result of this action before you choose the next.")
                )
        self.play(seat, texts[-1])

    def undo(self, seat: Seat, ply: int | None = None) -> None:
        """Take back the last action of a seat, if the four laws of undo allow it."""
        self._check(seat, ply)
        if self.history.entries.count(Entry(seat, UNDO)) >= MOST_UNDOS:
            raise IllegalAction(_("You have taken back too often in this game."))
        self.history.undo(seat)

    def fork(self, names: Sequence[str] | None = None) -> Table[S, V]:
        """An independent copy of the table, with other names if given."""
        history = self.history.fork()
        return Table(history, names or self.names, self.dealer, self.commitment)

    def _check(self, seat: Seat, ply: int | None) -> None:
        if ply is not None and ply != self.ply:
            raise StalePly(_("The position has changed."))
        if seat == CHANCE:
            raise IllegalAction(_("Only the dealer decides chance."))

    def _deal(self) -> None:
        game = self.game
        if self.to_act != CHANCE:
            return
        count = sum(entry.who == CHANCE for entry in self.history.line)
        while self.to_act == CHANCE:
            state = self.history.state
            outcome = self.dealer.pick(count, game.odds(state))
            self.history.play(CHANCE, game.legal(state)[outcome])
            count += 1

    def log(self, words: Words[V], seat: Seat, since: int = 0) -> list[str]:
        """Sentences for a seat about the events from index `since` on."""
        return sentences(self.game, words, self.view(seat), self.news[since:], seat, self.names)

    def record(self) -> Record:
        """The record of the game with all its secrets, the seed included."""
        return self.history.record(self.commitment, self.dealer.seed if self.commitment else "")


AnyTable: TypeAlias = Table[Any, Any]
"""A table of any game."""


def open_table(
    game: Game[S, V], names: Sequence[str], options: Mapping[str, str], seed: str = ""
) -> Table[S, V]:
    """A table with a new game, one seat for each name."""
    dealer = Dealer(seed)
    return Table(History(game, len(names), options), names, dealer, dealer.commitment)


def resume_table(game: Game[S, V], names: Sequence[str], record: Record) -> Table[S, V]:
    """A table that continues a record, with the same dealer if the record has its seed."""
    dealer = Dealer(record.seed)
    commitment = record.header.commitment if record.seed else ""
    if commitment and commitment != dealer.commitment:
        raise BadRecord(_("the seed is not the one that was committed to."))
    return Table(replay(game, record), names, dealer, commitment)
