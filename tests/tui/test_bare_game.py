"""Tests of the terminal with a game that has only rules and words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.core.guest import installed
from tests.core.guest_game import ToyParts
from tests.core.toy import Toy, ToyWords
from tests.tui.shell import Call
from tests.tui.test_session import Terminal
from trecastelli.core.game import NOBODY
from trecastelli.table.table import open_table
from trecastelli.tui.session import Session

LACKING = "This game does not offer that."


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with installed(ToyParts()):
        yield


@pytest.mark.parametrize("words", [("rules", "toy"), ("learn", "toy"), ("learn", "toy", "first")])
def test_missing_rules_and_lessons_are_refused_with_a_sentence(
    words: tuple[str, ...], call: Call
) -> None:
    ran = call(*words)
    assert ran.status == 2 and ran.err == f"trecastelli: {LACKING}\n"


def test_a_whole_game_is_played_and_missing_parts_are_refused() -> None:
    commands = [
        "hint",
        "why peek",
        "rules",
        "rules 1.1",
        "count",
        "cards",
        "log",
        "board",
        "show:z",
    ]
    table = open_table(Toy(), ["Ann", "Ben"], {"peeks": "none"}, "s")
    screen = Terminal([*commands, *["1"] * 40])
    Session(table, [None, None], screen).run()
    assert table.is_over and table.log(ToyWords(), NOBODY)
    assert screen.all.count(LACKING) == 3
    assert "peek is not possible now" not in screen.all and "show:z" in screen.all
