"""Tests of contests that are run, saved and loaded from Python."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from trecastelli.arena import Contest, Sprt, compete, load_contest, report, results
from trecastelli.core.errors import BadSetup, TrecastelliError
from trecastelli.core.game import OVER
from trecastelli.games import GAMES

DOCUMENT = Path(__file__).parents[2].joinpath("docs/bots.md").read_text("utf-8")
PAIR = Contest("castle", ("random", "random"), 2, duplicate=True)


@pytest.mark.parametrize("name", GAMES)
def test_saved_games_are_loaded_and_replayed(name: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    contest = Contest(name, ("random", "random"), max(GAMES[name].seats), seed="é")
    result = compete(contest, 2, keep=file)
    games = load_contest(file)
    assert games.contest == contest and len(games.outcomes) == result.games
    assert results(contest, games.outcomes) == result
    for outcome in games.outcomes:
        history = games.history(outcome)
        assert history.to_act == OVER and len(history.entries) == outcome.plies
        assert [list(score) for score in GAMES[name].scores(history.state)] == outcome.scores


def test_nothing_is_printed_and_nothing_is_saved_without_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    result = compete(PAIR, 2)
    assert result.games == 2 and report(result).startswith("<!DOCTYPE html>")
    assert capsys.readouterr() == ("", "") and not list(tmp_path.iterdir())


def test_a_test_ends_the_contest() -> None:
    test = Sprt(-400, 400)
    result = compete(PAIR, 40, test=test)
    assert test.verdict and result.games == test.games < 40


def test_an_impossible_contest_is_refused() -> None:
    with pytest.raises(BadSetup, match="emperor"):
        compete(Contest("castle", ("emperor",), 2))


def test_games_are_loaded_in_order_without_duplicates_or_truncated_lines(tmp_path: Path) -> None:
    file = tmp_path / "games"
    compete(PAIR, 4, keep=file)
    head, *rows = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([head, *rows[::-1], rows[1], rows[2][:50]]), "utf-8")
    before = file.read_bytes()
    assert [outcome.number for outcome in load_contest(file).outcomes] == [0, 1, 2, 3]
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{}\n",
        json.dumps({"arena": 1, "game": "chess", "players": [], "seats": 2}) + "\n",
        json.dumps({"arena": 1, "game": "castle", "players": [], "colour": 2}) + "\n",
    ],
)
def test_any_other_file_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "k").write_text(text)
    with pytest.raises(TrecastelliError, match=r"this line of .* is not a game"):
        load_contest(tmp_path / "k")
    with pytest.raises(TrecastelliError, match="cannot be used"):
        load_contest(tmp_path / "nowhere")


def test_the_notebook_of_the_documentation_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    code = re.findall(r"```python\n(.+?)```", DOCUMENT, re.S)[2]
    exec(compile(code, "docs/bots.md", "exec"), {"__name__": "__main__"})
    assert "knight" in capsys.readouterr().out
    assert len(load_contest("games.jsonl").outcomes) == 4
    assert "<svg" in (tmp_path / "report.html").read_text("utf-8")
    assert "trecastelli.arena" in sys.modules
