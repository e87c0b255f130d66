"""Tests of the command arena: output, resuming, interrupts, tests, wrong commands."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.arena.outcomes import outcome
from tests.tui.shell import Result, Shell, check_refused
from trecastelli.arena import command
from trecastelli.arena.command import RunOptions, run_contest
from trecastelli.arena.contest import Contest
from trecastelli.arena.schedule import Fixture
from trecastelli.arena.sprt import Sprt
from trecastelli.cli import main
from trecastelli.core.errors import BadSetup

PAIR = Contest("castle", ("random", "random"), 2, duplicate=True)
Call = Callable[..., Result]


@pytest.fixture
def call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Call:
    """Call `trecastelli arena` in this process."""

    def run(*words: str) -> Result:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["trecastelli", "arena", *words])
        status = 0
        try:
            main()
        except SystemExit as end:
            status = int(end.code or 0)
        return Result(status, *capsys.readouterr())

    return run


def saved_games(file: Path) -> list[dict[str, Any]]:
    """The games of a file, in the order of the schedule."""
    games = [json.loads(row) for row in file.read_text("utf-8").splitlines()[1:]]
    return sorted(games, key=lambda game: int(game["number"]))


def records(file: Path) -> list[str]:
    return [game["record"] for game in saved_games(file)]


# Output


def test_results_are_printed_as_text_as_json_and_as_a_page(call: Call, tmp_path: Path) -> None:
    words = ("castle", "--players", "random,random", "--games", "4", "--keep", "k.jsonl")
    ran = call(*words, "--report", "r.html")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("4 games of Castle for 2, 4 different deals, seed 1.")
    assert "random #2" in ran.out
    assert "<svg" in (tmp_path / "r.html").read_text("utf-8")
    facts = json.loads(call(*words, "--json").out)
    assert facts["games"] == 4 and facts["contest"]["players"] == ["random", "random"]
    assert sum(row["wins"] for row in facts["standings"]) == 4


def test_options_are_passed_to_the_game(call: Call, tmp_path: Path) -> None:
    call(
        "castle", "--players", "random", "--games", "1", "--keep", "k", "--option", "edition=french"
    )
    assert "options: edition=french" in records(tmp_path / "k")[0]


# Resuming


def test_records_do_not_depend_on_the_number_of_processes(
    tmp_path: Path,
) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    run_contest(PAIR, RunOptions(4, keep=str(one)))
    run_contest(PAIR, RunOptions(4, jobs=2, keep=str(two)))
    assert len(records(one)) == 4 and records(one) == records(two)


def test_saved_games_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    run_contest(PAIR, RunOptions(6, keep=str(whole)))
    run_contest(PAIR, RunOptions(2, keep=str(part)))
    head = part.read_text("utf-8")
    run_contest(PAIR, RunOptions(6, keep=str(part)))
    assert part.read_text("utf-8").startswith(head)
    assert records(part) == records(whole)
    monkeypatch.setattr(command, "play_fixtures", lambda contest, todo, jobs: _none(todo))
    run_contest(PAIR, RunOptions(6, keep=str(part)))


def _none(todo: list[Fixture]) -> Any:
    assert not todo
    yield from ()


def test_an_option_with_its_default_is_the_same_contest(call: Call, tmp_path: Path) -> None:
    words = ("castle", "--players", "random", "--games", "1", "--keep", "k")
    call(*words)
    assert call(*words, "--option", "edition=italian").status == 0
    assert len(saved_games(tmp_path / "k")) == 1


def test_a_truncated_game_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games"
    run_contest(PAIR, RunOptions(2, keep=str(file)))
    before = records(file)
    file.write_text(file.read_text("utf-8")[:-40], "utf-8")
    run_contest(PAIR, RunOptions(2, keep=str(file)))
    assert records(file) == before


@pytest.mark.parametrize("length", [0, 1, 20])
def test_a_file_with_a_truncated_head_is_written_again(tmp_path: Path, length: int) -> None:
    file = tmp_path / "games"
    run_contest(PAIR, RunOptions(2, keep=str(file)))
    before = records(file)
    file.write_bytes(file.read_bytes()[:length])
    run_contest(PAIR, RunOptions(2, keep=str(file)))
    assert records(file) == before


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--seed", "2"), "seed"),
        (("--duplicate",), "duplicate"),
        (("--option", "edition=french"), "options"),
        (("--patience", "5"), "patience"),
    ],
)
def test_a_file_of_another_contest_is_refused(
    call: Call, tmp_path: Path, words: tuple[str, ...], says: str
) -> None:
    begin = ("castle", "--players", "random,random", "--games", "2", "--keep", "k")
    call(*begin)
    before = (tmp_path / "k").read_bytes()
    check_refused(call(*begin, *words), "other settings", says)
    assert (tmp_path / "k").read_bytes() == before


@pytest.mark.parametrize(
    "text", ["hello\n", "hello", "[1]\n", "{}\n", '{"arena": 1}\n', "\x00\n"], ids=range(6)
)
def test_any_other_file_is_refused_and_not_changed(call: Call, tmp_path: Path, text: str) -> None:
    (tmp_path / "k").write_text(text, "utf-8")
    check_refused(call("castle", "--players", "random", "--keep", "k"), "k")
    assert (tmp_path / "k").read_text("utf-8") == text


def test_a_wrong_line_is_refused_with_its_number(call: Call, tmp_path: Path) -> None:
    words = ("castle", "--players", "random", "--games", "1", "--keep", "k")
    call(*words)
    with (tmp_path / "k").open("a") as stream:
        stream.write('{"number": 3}\n')
    check_refused(call(*words), "line 3")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_an_interrupt_saves_the_games_so_far(tmp_path: Path) -> None:
    shell, file = Shell(tmp_path), tmp_path / "k"
    words = ["--players", "random,random", "--games", "100000", "--jobs", "2", "--keep", "k"]
    running = subprocess.Popen(
        [sys.executable, "-m", "trecastelli", "arena", "castle", *words],
        cwd=tmp_path,
        env=shell.env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not file.exists() or file.read_bytes().count(b"\n") < 3):
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert err.strip() == "Stopped. Run the same command again to continue."
    assert "of Castle for 2" in out
    assert len(saved_games(file)) >= 2


def test_a_player_that_ends_its_process_stops_the_contest_and_loses_no_game(
    call: Call, tmp_path: Path
) -> None:
    (tmp_path / "ends.py").write_text("import os\ndef make(game, seed):\n    os._exit(1)\n")
    words = ("castle", "--players", "random,random,python:ends.py", "--games", "6", "--jobs", "2")
    check_refused(call(*words, "--keep", "k"), "program:COMMAND")
    assert all(2 not in game["seating"] for game in saved_games(tmp_path / "k"))
    assert [game["number"] for game in saved_games(tmp_path / "k")] in ([], [0], [1], [0, 1])


def test_results_are_printed_even_if_the_report_cannot_be_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "_check_report", lambda name: None)
    with pytest.raises(BadSetup, match="cannot be used"):
        run_contest(PAIR, RunOptions(2, report=str(tmp_path)))
    assert "2 games of Castle" in capsys.readouterr().out


# Sequential tests


def fake_games(share: float) -> Callable[..., Any]:
    """A replacement for `play_fixtures`: the first entrant wins a share of the rounds."""

    def play(contest: Contest, todo: list[Fixture], jobs: int) -> Any:
        for fixture in todo:
            wins = (fixture.round * share) % 1 + share >= 1
            places = [1 if (who == 0) == wins else 2 for who in fixture.seating]
            result = outcome(fixture.number, fixture.seating, places, deal=fixture.deal)
            yield replace(result, round=fixture.round)

    return play


@pytest.mark.parametrize(("share", "says"), [(0.75, "H1: random is"), (0.5, "H0: random is not")])
def test_a_test_stops_when_it_is_decided(
    share: float,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(command, "play_fixtures", fake_games(share))
    test = Sprt(0, 100)
    run_contest(PAIR, RunOptions(4000), test)
    out = capsys.readouterr().out
    assert says in out and f"After {test.games} games" in out
    assert 20 < test.games < 400 and test.games == 2 * test.rounds


def test_a_test_that_is_not_decided_says_so(call: Call) -> None:
    ran = call("castle", "--sprt", "random", "random", "--games", "4", "--json")
    facts = json.loads(ran.out)
    assert facts["sprt"]["verdict"] is None and facts["sprt"]["games"] == 4
    assert facts["contest"]["duplicate"] is True


def test_rounds_count_in_the_order_of_the_schedule(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def shuffled(contest: Contest, todo: list[Fixture], jobs: int) -> Any:
        games = list(fake_games(0.75)(contest, todo, jobs))
        yield from (games[index ^ 5] for index in range(len(games)))

    outputs = []
    for play in (fake_games(0.75), shuffled):
        monkeypatch.setattr(command, "play_fixtures", play)
        run_contest(PAIR, RunOptions(800), Sprt(0, 100))
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]


# Wrong commands


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("castle",), "--players"),
        (("castle", "--players", "random", "--sprt", "random", "greedy"), "--players"),
        (("castle", "--players", "random,emperor"), "no bot 'emperor'"),
        (("castle", "--players", ""), "--players"),
        (("castle", "--players", "random,"), "no bot ''"),
        (("castle", "--players", "random", "--seats", "9"), "seats"),
        (("castle", "--players", "random", "--option", "moon=full"), "no option"),
        (("castle", "--players", "random", "--time", "1", "--iterations", "5"), ", not both"),
        (("castle", "--players", "random", "--report", "no/where.html"), "no folder"),
        (("castle", "--players", "random", "--report", "."), "cannot be written"),
        (("castle", "--players", "random", "--keep", "no/where"), "cannot be used"),
        (("castle", "--players", "random", "--time", "nan"), "number of seconds"),
        (("castle", "--players", "random", "--patience", "nan"), "number of seconds"),
        (("castle", "--players", ",".join(["random"] * 45), "--seats", "5"), "6108795 games"),
        (("castle", "--sprt", "random", "random", "--elo1", "inf"), "between -2000 and 2000"),
        (("castle", "--players", "random", "--seed", "a\nb"), "one line"),
        (("castle", "--sprt", "random", "random", "--elo0", "9", "--elo1", "3"), "elo0"),
        (("chess", "--players", "random"), "no game"),
        (("castle", "--players", "program:./nowhere"), "no program"),
    ],
)
def test_a_wrong_command_is_refused(call: Call, words: tuple[str, ...], says: str) -> None:
    check_refused(call(*words), says)
