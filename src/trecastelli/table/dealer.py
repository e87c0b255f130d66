"""The source of chance in a live game: a seed that anybody can check afterwards.

Before the first action the dealer publishes a commitment, the SHA-256 of its seed. The n-th chance
action of the game, counted from 0, is drawn with the number

    SHA-256(seed + ":" + n) mod (sum of the odds)

which selects one of the legal outcomes by their odds. When the game is over the seed is published.
Everybody can then check that it matches the commitment and gives exactly the chance actions of the
record, so the dealer cannot have chosen the cards.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.game import CHANCE, Dice, Game, S, V, lot
from trecastelli.core.play.history import begin, enter
from trecastelli.core.play.record import Record
from trecastelli.words import _


class _Number(Dice):
    """A fixed large number used as dice."""

    def __init__(self, number: int) -> None:
        self._number = number

    def below(self, n: int) -> int:
        return self._number % n


class Dealer:
    """Deals chance from a seed; without one it takes a random seed from the system."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed.strip() or secrets.token_hex(32)
        if not self.seed.isprintable():
            raise BadSetup(_("A seed must be one line of text."))

    @property
    def commitment(self) -> str:
        """The hash of the seed, which is published before the first action."""
        return sha256(self.seed.encode()).hexdigest()

    def pick(self, n: int, odds: list[int]) -> int:
        """The index of the outcome of the n-th chance action."""
        digest = sha256(f"{self.seed}:{n}".encode()).digest()
        return lot(odds, _Number(int.from_bytes(digest, "big")))


def verify(game: Game[S, V], record: Record) -> int:
    """Check a record against its seed; return the number of chance actions.

    BadRecord if the seed does not match the commitment or deals something else.
    """
    dealer = Dealer(record.seed)
    if not record.seed or not record.header.commitment:
        raise BadRecord(_("the record has no commitment and seed to check."))
    if dealer.commitment != record.header.commitment:
        raise BadRecord(_("the seed is not the one that was committed to."))
    history, count = begin(game, record), 0
    for index, entry in enumerate(record.entries):
        if entry.who == CHANCE and history.to_act == CHANCE:
            outcome = dealer.pick(count, game.odds(history.state))
            if game.legal(history.state)[outcome].text != entry.text:
                raise BadRecord(
                    _("{quoted}: the seed deals something else.").format(quoted=entry.quote),
                    record.line(index),
                )
            count += 1
        enter(history, record, index)
    return count
