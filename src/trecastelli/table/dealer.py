"""The only chance of a live game: seeded, and fair in a way anybody can check.

Before the first action the dealer publishes a commitment, the SHA-256 of its seed. The n-th chance
action of the game, counted from 0, is drawn with the number

    SHA-256(seed + ":" + n) mod (sum of the odds)

walking through the legal outcomes by their odds. When the game is over the seed is made known, and
everybody can see that it fits the commitment and gives exactly the chance that happened: the dealer
could not have chosen the cards, whatever the players did.
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
    """One large number, read as a throw of any dice."""

    def __init__(self, number: int) -> None:
        self._number = number

    def below(self, n: int) -> int:
        return self._number % n


class Dealer:
    """Deals chance from a seed, given or drawn from the machine's own randomness."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed.strip() or secrets.token_hex(32)
        if not self.seed.isprintable():
            raise BadSetup(_("A seed is one line of text."))

    @property
    def commitment(self) -> str:
        """What is published at the start: it binds the seed and does not tell it."""
        return sha256(self.seed.encode()).hexdigest()

    def pick(self, n: int, odds: list[int]) -> int:
        """Which outcome the n-th chance action of the game has."""
        digest = sha256(f"{self.seed}:{n}".encode()).digest()
        return lot(odds, _Number(int.from_bytes(digest, "big")))


def verify(game: Game[S, V], record: Record) -> int:
    """How many chance actions the seed accounts for; BadRecord if there is one that it does not."""
    dealer = Dealer(record.seed)
    if not record.seed or not record.header.commitment:
        raise BadRecord(_("the record has no commitment and seed to check."))
    if dealer.commitment != record.header.commitment:
        raise BadRecord(_("the seed is not the one that was committed to."))
    history, dealt = begin(game, record), 0
    for index, entry in enumerate(record.entries):
        if entry.who == CHANCE and history.to_act == CHANCE:
            outcome = dealer.pick(dealt, game.odds(history.state))
            if game.legal(history.state)[outcome].text != entry.text:
                raise BadRecord(
                    _("{quoted} is not what the seed deals.").format(quoted=entry.quoted),
                    record.line(index),
                )
            dealt += 1
        enter(history, record, index)
    return dealt
