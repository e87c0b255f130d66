"""A table: one game being played, its dealer, and the names of those who sit at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeAlias

from trecastelli.core.actions import Action
from trecastelli.core.errors import BadRecord, IllegalAction, StalePly
from trecastelli.core.game import CHANCE, OVER, Event, Game, S, Seat, V
from trecastelli.core.parts.words import Words
from trecastelli.core.play.history import History, replay
from trecastelli.core.play.record import Record
from trecastelli.core.play.telling import sentences
from trecastelli.table.dealer import Dealer
from trecastelli.words import _


class Table(Generic[S, V]):
    """Plays a game one action at a time and deals all chance in between."""

    def __init__(
        self, history: History[S, V], names: Sequence[str], dealer: Dealer, commitment: str
    ) -> None:
        self.game = history.game
        self.history = history
        self.names = list(names)
        self.dealer = dealer
        self.commitment = commitment
        """What the dealer promised before the first action; empty if nobody heard it promise."""
        self._deal()

    @property
    def ply(self) -> int:
        """How many entries the record has: what a client must have seen to answer."""
        return len(self.history.entries)

    @property
    def to_act(self) -> Seat:
        """Whose choice it is; never CHANCE, whose choices the dealer makes at once."""
        return self.history.to_act

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act == OVER

    @property
    def news(self) -> list[Event]:
        """All that has happened, take-backs included; each seat hears it redacted."""
        return self.history.news

    def view(self, seat: Seat) -> V:
        """What a seat may know now."""
        return self.game.view(self.history.state, seat)

    def legal(self) -> list[Action]:
        """What whoever is to act may choose."""
        return self.game.legal(self.history.state)

    def play(self, seat: Seat, text: str, ply: int | None = None) -> None:
        """Do what a seat chose; IllegalAction or StalePly, and nothing has happened."""
        self._check(seat, ply)
        self.history.play(seat, self.game.actions.parse(text))
        self._deal()

    def play_all(self, seat: Seat, texts: Sequence[str], ply: int | None = None) -> None:
        """Do several things a seat chose at once. After an IllegalAction some may be done: it is
        for a fork that is then thrown away.

        All but the last must be such as could be taken back: else somebody could try what chance
        will bring by choosing what is only possible then.
        """
        self._check(seat, ply)
        if not texts:
            raise IllegalAction(_("Nothing was chosen."))
        for text in texts[:-1]:
            self.play(seat, text)
            if self.history.undo_fault(seat):
                raise IllegalAction(_("Choose again when you have seen what comes of this."))
        self.play(seat, texts[-1])

    def undo(self, seat: Seat, ply: int | None = None) -> None:
        """Take back a seat's last action, if the four laws of undo allow it."""
        self._check(seat, ply)
        self.history.undo(seat)

    def fork(self, names: Sequence[str] | None = None) -> Table[S, V]:
        """The same table, free to go on without this one noticing; with other names if given."""
        history = self.history.fork()
        return Table(history, names or self.names, self.dealer, self.commitment)

    def _check(self, seat: Seat, ply: int | None) -> None:
        if ply is not None and ply != self.ply:
            raise StalePly(_("The position has changed."))
        if seat == CHANCE:
            raise IllegalAction(_("Chance is the dealer's."))

    def _deal(self) -> None:
        game = self.game
        if self.to_act != CHANCE:
            return
        dealt = sum(entry.who == CHANCE for entry in self.history.line)
        while self.to_act == CHANCE:
            state = self.history.state
            outcome = self.dealer.pick(dealt, game.odds(state))
            self.history.play(CHANCE, game.legal(state)[outcome])
            dealt += 1

    def log(self, words: Words[V], seat: Seat, since: int = 0) -> list[str]:
        """What happened, in sentences for a seat, from a piece of news on."""
        return sentences(self.game, words, self.view(seat), self.news[since:], seat, self.names)

    def record(self) -> Record:
        """The whole game. It holds every secret, the seed included, until the game is over."""
        return self.history.record(self.commitment, self.dealer.seed if self.commitment else "")


AnyTable: TypeAlias = Table[Any, Any]
"""A table of some game, found by its name."""


def open_table(
    game: Game[S, V], names: Sequence[str], options: Mapping[str, str], seed: str = ""
) -> Table[S, V]:
    """A table with a new game on it, one seat for each name."""
    dealer = Dealer(seed)
    return Table(History(game, len(names), options), names, dealer, dealer.commitment)


def resume_table(game: Game[S, V], names: Sequence[str], record: Record) -> Table[S, V]:
    """A table that goes on where a record stops, with its own dealer if the record has the seed."""
    dealer = Dealer(record.seed)
    commitment = record.header.commitment if record.seed else ""
    if commitment and commitment != dealer.commitment:
        raise BadRecord(_("the seed is not the one that was committed to."))
    return Table(replay(game, record), names, dealer, commitment)
