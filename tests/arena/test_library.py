"""Contests from Python: held, kept, read again and played through."""

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
def test_what_was_kept_is_read_and_played_through_again(name: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    contest = Contest(name, ("random", "random"), max(GAMES[name].seats), seed="é")
    found = compete(contest, 2, keep=file)
    games = load_contest(file)
    assert games.contest == contest and len(games.outcomes) == found.games
    assert results(contest, games.outcomes) == found
    for outcome in games.outcomes:
        history = games.history(outcome)
        assert history.to_act == OVER and len(history.entries) == outcome.plies
        assert [list(score) for score in GAMES[name].scores(history.state)] == outcome.scores


def test_nothing_is_printed_and_without_a_file_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    found = compete(PAIR, 2)
    assert found.games == 2 and report(found).startswith("<!DOCTYPE html>")
    assert capsys.readouterr() == ("", "") and not list(tmp_path.iterdir())


def test_a_test_is_given_its_rounds() -> None:
    test = Sprt(-400, 400)
    found = compete(PAIR, 40, test=test)
    assert test.verdict and found.games == test.games < 40


def test_a_contest_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadSetup, match="emperor"):
        compete(Contest("castle", ("emperor",), 2))


def test_games_come_in_their_order_each_once_and_a_cut_line_is_left_out(tmp_path: Path) -> None:
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
def test_a_file_of_something_else_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "k").write_text(text)
    with pytest.raises(TrecastelliError, match="something else than a game"):
        load_contest(tmp_path / "k")
    with pytest.raises(TrecastelliError, match="cannot be used"):
        load_contest(tmp_path / "nowhere")


def test_the_notebook_of_the_documents_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    code = re.findall(r"```python\n(.+?)```", DOCUMENT, re.S)[2]
    exec(compile(code, "docs/bots.md", "exec"), {"__name__": "__main__"})
    assert "knight" in capsys.readouterr().out
    assert len(load_contest("games.jsonl").outcomes) == 4
    assert "<svg" in (tmp_path / "report.html").read_text("utf-8")
    assert "trecastelli.arena" in sys.modules
