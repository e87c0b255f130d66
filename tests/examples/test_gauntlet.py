"""Briscola with rules and words alone keeps every law that speaks of them.

What it keeps with all its parts, and in secret, is tested in examples/briscola/tests.
"""

from __future__ import annotations

import pytest

from briscola.cards import PILES
from briscola.events import TookTrick
from briscola.rules import Briscola, State, View
from tests.examples.bare_briscola import PARTS, BareParts
from trecastelli.core.game import Dice, Event, Seat
from trecastelli.gauntlet.check import Broken, Gauntlet


def redeal(s: State, seat: Seat, dice: Dice) -> State:
    """Another world that looks the same to a seat."""
    return Briscola().guess(Briscola().view(s, seat), dice)


def turn_of(s: State) -> int:
    """How many cards have been won."""
    return sum(at >= PILES for at in s.where)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rules_and_words_alone_keep_every_law(seats: int) -> None:
    gauntlet = Gauntlet(PARTS, redeal, turn_of)
    gauntlet.walk(seats, {}, 5)
    gauntlet.check_offer()


# The faults that docs/write-a-game.md invites to


class OpenHands(Briscola):
    """All hands are shown."""

    def view(self, s: State, seat: Seat) -> View:
        shown = super().view(s, seat)
        shown.where, shown.hidden = s.where.copy(), ()
        return shown


class LoudDraws(Briscola):
    """Everybody hears which card was drawn."""

    def redact(self, e: Event, seat: Seat) -> Event:
        return e


@pytest.mark.parametrize(("game", "law"), [(OpenHands(), "redeal"), (LoudDraws(), "hearing")])
def test_a_secret_that_is_let_through_is_found(game: Briscola, law: str) -> None:
    parts = BareParts()
    parts.game = game
    with pytest.raises(Broken, match=f"law of {law}"):
        Gauntlet(parts, redeal, turn_of).walk(2, {}, 0)


def test_a_turn_that_could_be_taken_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TookTrick, "closes", False)
    with pytest.raises(Broken, match="law of closes"):
        Gauntlet(PARTS, redeal, turn_of).walk(2, {}, 0)
