"""Random games, their records and a deck for the tests of the command line."""

from __future__ import annotations

import json
from typing import Any

from tests.tui.shell import SOURCE
from trecastelli.core.dice import SeededDice
from trecastelli.core.play.record import format_record
from trecastelli.games import GAMES
from trecastelli.table.table import Table, open_table

CASTELLAN = GAMES["castellan"]
DECK = SOURCE / "trecastelli/games/castellan/data/deck.json"
ONES = "1\n" * 1200


def random_table(seats: int = 2, steps: int = 10_000, seed: str = "cli") -> Table[Any, Any]:
    """A table after some random actions, or at the end of the game."""
    table, dice = open_table(CASTELLAN, ["x"] * seats, {}, seed), SeededDice(7)
    while not table.is_over and steps > 0:
        legal = table.legal()
        table.play(table.to_act, legal[dice.below(len(legal))].text)
        steps -= 1
    return table


def record_text(seats: int = 2, steps: int = 10_000, seed: str = "cli") -> str:
    return format_record(random_table(seats, steps, seed).record())


def other_deck() -> str:
    """A valid deck that differs from the packaged one: a short wall moves from T7 to W1."""
    deck = json.loads(DECK.read_text("utf-8"))
    cards = {card["id"]: card for card in deck["cards"]}
    cards["T7"]["short"] -= 1
    cards["W1"]["short"] = cards["W1"].get("short", 0) + 1
    return json.dumps(deck)


RECORD = record_text(2, 25)
