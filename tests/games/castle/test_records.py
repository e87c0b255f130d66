"""Whole games on record replay to their ends; their remarks cite paragraphs that exist."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from trecastelli.core.game import OVER, winners
from trecastelli.core.play.history import replay
from trecastelli.core.play.record import format_record, parse_record
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read, write

FOLDER = Path(__file__).parent / "records"
RESULTS = {
    "two_players": [(0, -5), (1, 0)],
    "two_players_french": [(1, 0), (0, -1)],
    "win_off_turn": [(0, -2), (0, -2), (1, 0)],
    "village_idiot_french": [(0, -1), (0, -1), (1, 0)],
    "mistress_answers": [(0, -3), (1, 0), (0, -1), (0, -3)],
    "counselor": [(0, -2), (0, -3), (1, 0), (0, -3)],
    "heralds_duty": [(0, -3), (0, -1), (0, -2), (0, -1), (1, 0)],
    "five_players_french": [(0, -1), (1, 0), (0, -2), (0, -1), (0, -1)],
    "merchant_not_last": [(1, 0), (0, -9)],
    "limited_drawing": [(0, -7), (1, 0), (0, -6)],
    "blocked": [(1, -22), (1, -22)],
    "fourth_engine": [(0, -1), (0, -1), (1, 0)],
    "courtesan": [(0, -2), (1, 0), (0, -3), (0, -4)],
}


def test_every_record_has_its_result_here() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(RESULTS)


@pytest.mark.parametrize("name", RESULTS)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    history = replay(GAME, parse_record(text))
    assert history.to_act == OVER
    assert GAME.scores(history.state) == RESULTS[name]
    assert winners(GAME.scores(history.state)) == history.state.winners
    for s in history.states[::10]:
        GAME.audit(s)
        assert read(write(s)) == s


@pytest.mark.parametrize("name", RESULTS)
def test_remarks_leave_the_record_as_it_is(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    plain = "".join(row + "\n" for row in text.splitlines() if not row.startswith("#"))
    assert format_record(parse_record(text)) == plain


@pytest.mark.parametrize("name", RESULTS)
def test_remarks_cite_paragraphs_that_exist(name: str) -> None:
    rules = (files("trecastelli.games.castle") / "book" / "RULES.md").read_text("utf-8")
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    cited = set(re.findall(r"§([0-9.]+[0-9])", text))
    assert len(cited) > 3
    assert cited <= set(re.findall(r"^### ([0-9.]+) ", rules, re.M))
