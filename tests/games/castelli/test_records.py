"""A dozen whole games, with remarks, that must replay to the result they open with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from trecastelli.core.errors import BadRecord
from trecastelli.core.game import OVER
from trecastelli.core.play.history import replay
from trecastelli.core.play.record import format_record, parse_record
from trecastelli.games.castelli import GAME
from trecastelli.table.dealer import verify

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


def test_a_record_of_version_1_replays_unless_cards_were_sold_at_any_time() -> None:
    assert GAME.replays(1, {}) and GAME.replays(1, {"cards_per_turn": "any", "module": "battle"})
    assert not GAME.replays(1, {"sell_any_time": "true"}) and not GAME.replays(3, {})
    assert GAME.replays(2, {"sell_any_time": "true"})
    old = (RECORDS[0].parent / "four-sales.txt").read_text("utf-8")
    with pytest.raises(
        BadRecord, match="version 1 of the rules of Castelli; this program has version 2"
    ):
        replay(GAME, parse_record(old.replace("version: 2", "version: 1")))


def test_there_are_a_dozen() -> None:
    assert len(RECORDS) >= 12


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_game_replays_to_its_result(path: Path) -> None:
    text = path.read_text("utf-8")
    record = parse_record(text)
    history = replay(GAME, record)
    for s in history.states:
        GAME.audit(s)
    result = re.search(r"^# result: (.*)$", text, re.M)
    assert result is not None and history.to_act == OVER
    assert " ".join(",".join(map(str, score)) for score in GAME.scores(history.state)) == result[1]
    assert verify(GAME, record) > 0
    plain = "\n".join(row for row in text.splitlines() if not row.startswith("#"))
    assert format_record(record).strip() == plain.strip()
