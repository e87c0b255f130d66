"""Briscola with rules and words alone keeps the laws of these parts.

The laws of its other parts are tested in examples/briscola/tests.
"""

from __future__ import annotations

import pytest

from briscola.rules.cards import PILES
from briscola.rules.events import TookTrick
from briscola.rules.rules import Briscola
from briscola.rules.state import State, View
from tests.examples.bare_briscola import PARTS, BareParts
from trecastelli.core.game import Dice, Event, Seat
from trecastelli.gauntlet import Broken, Gauntlet


def redeal(s: State, seat: Seat, dice: Dice) -> State:
    """Another state that looks the same to a seat."""
    return Briscola().guess(Briscola().view(s, seat), dice)


def turn_of(s: State) -> int:
    """Number of cards won."""
    return sum(place >= PILES for place in s.where)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rules_and_words_alone_keep_every_law(seats: int) -> None:
    gauntlet = Gauntlet(PARTS, redeal, turn_of)
    gauntlet.walk(seats, {}, 5)
    gauntlet.check_offer()


# The faults that docs/write-a-game.md suggests


class OpenHands(Briscola):
    """Shows all hands."""

    def view(self, s: State, seat: Seat) -> View:
        v = super().view(s, seat)
        v.where, v.hidden = s.where.copy(), ()
        return v


class LoudDraws(Briscola):
    """Tells everybody which card was drawn."""

    def redact(self, e: Event, seat: Seat) -> Event:
        return e


@pytest.mark.parametrize(("game", "law"), [(OpenHands(), "redeal"), (LoudDraws(), "hearing")])
def test_a_secret_that_gets_out_is_noticed(game: Briscola, law: str) -> None:
    parts = BareParts()
    parts.game = game
    with pytest.raises(Broken, match=f"law of {law}"):
        Gauntlet(parts, redeal, turn_of).walk(2, {}, 0)


def test_a_finished_turn_that_can_be_taken_back_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(TookTrick, "closes", False)
    with pytest.raises(Broken, match="law of closes"):
        Gauntlet(PARTS, redeal, turn_of).walk(2, {}, 0)
