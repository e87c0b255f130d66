"""A contest from the command line: told, kept, gone on with, stopped, or refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.arena.outcomes import outcome
from tests.tui.shell import Ran, Shell, check_refused
from trecastelli.arena import command
from trecastelli.arena.command import Wishes, hold
from trecastelli.arena.contest import Contest
from trecastelli.arena.match import Outcome
from trecastelli.arena.schedule import Fixture
from trecastelli.arena.sprt import Sprt
from trecastelli.cli import main
from trecastelli.core.errors import BadSetup

PAIR = Contest("castle", ("random", "random"), 2, duplicate=True)
Call = Callable[..., Ran]


@pytest.fixture
def call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Call:
    """`trecastelli arena` with some words, in this process."""

    def called(*words: str) -> Ran:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["trecastelli", "arena", *words])
        status = 0
        try:
            main()
        except SystemExit as end:
            status = int(end.code or 0)
        return Ran(status, *capsys.readouterr())

    return called


def kept(file: Path) -> list[dict[str, Any]]:
    """The games in a file, in the order of the schedule."""
    games = [json.loads(row) for row in file.read_text("utf-8").splitlines()[1:]]
    return sorted(games, key=lambda game: int(game["number"]))


def records(file: Path) -> list[str]:
    return [game["record"] for game in kept(file)]


# Telling


def test_a_contest_is_told_as_text_as_json_and_as_a_page(call: Call, tmp_path: Path) -> None:
    words = ("castle", "--players", "random,random", "--games", "4", "--keep", "k.jsonl")
    ran = call(*words, "--report", "r.html")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("4 games of Castle for 2, 4 different deals, seed 1.")
    assert "random #2" in ran.out
    assert "<svg" in (tmp_path / "r.html").read_text("utf-8")
    facts = json.loads(call(*words, "--json").out)
    assert facts["games"] == 4 and facts["contest"]["players"] == ["random", "random"]
    assert sum(row["wins"] for row in facts["standings"]) == 4


def test_options_and_data_reach_the_game(call: Call, tmp_path: Path) -> None:
    call(
        "castle", "--players", "random", "--games", "1", "--keep", "k", "--option", "edition=french"
    )
    assert "options: edition=french" in records(tmp_path / "k")[0]


# Going on


def test_the_same_seed_keeps_the_same_records_whatever_the_number_of_processes(
    tmp_path: Path,
) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    hold(PAIR, Wishes(4, keep=str(one)))
    hold(PAIR, Wishes(4, jobs=2, keep=str(two)))
    assert len(records(one)) == 4 and records(one) == records(two)


def test_games_that_are_kept_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    hold(PAIR, Wishes(6, keep=str(whole)))
    hold(PAIR, Wishes(2, keep=str(part)))
    head = part.read_text("utf-8")
    hold(PAIR, Wishes(6, keep=str(part)))
    assert part.read_text("utf-8").startswith(head)
    assert records(part) == records(whole)
    monkeypatch.setattr(command, "outcomes", lambda contest, todo, jobs: _none(todo))
    hold(PAIR, Wishes(6, keep=str(part)))


def _none(todo: list[Fixture]) -> Any:
    assert not todo
    yield from ()


def test_an_option_with_its_default_is_the_same_contest(call: Call, tmp_path: Path) -> None:
    words = ("castle", "--players", "random", "--games", "1", "--keep", "k")
    call(*words)
    assert call(*words, "--option", "edition=italian").status == 0
    assert len(kept(tmp_path / "k")) == 1


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games"
    hold(PAIR, Wishes(2, keep=str(file)))
    before = records(file)
    file.write_text(file.read_text("utf-8")[:-40], "utf-8")
    hold(PAIR, Wishes(2, keep=str(file)))
    assert records(file) == before


@pytest.mark.parametrize("bytes_kept", [0, 1, 20])
def test_a_file_whose_head_was_cut_off_is_begun_again(tmp_path: Path, bytes_kept: int) -> None:
    file = tmp_path / "games"
    hold(PAIR, Wishes(2, keep=str(file)))
    before = records(file)
    file.write_bytes(file.read_bytes()[:bytes_kept])
    hold(PAIR, Wishes(2, keep=str(file)))
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
    check_refused(call(*begin, *words), "another contest", says)
    assert (tmp_path / "k").read_bytes() == before


@pytest.mark.parametrize(
    "text", ["hello\n", "hello", "[1]\n", "{}\n", '{"arena": 1}\n', "\x00\n"], ids=range(6)
)
def test_a_file_of_something_else_is_refused_and_left_alone(
    call: Call, tmp_path: Path, text: str
) -> None:
    (tmp_path / "k").write_text(text, "utf-8")
    check_refused(call("castle", "--players", "random", "--keep", "k"), "k")
    assert (tmp_path / "k").read_text("utf-8") == text


def test_a_game_that_is_none_is_refused_with_its_line(call: Call, tmp_path: Path) -> None:
    words = ("castle", "--players", "random", "--games", "1", "--keep", "k")
    call(*words)
    with (tmp_path / "k").open("a") as stream:
        stream.write('{"number": 3}\n')
    check_refused(call(*words), "line 3")


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
def test_an_interrupt_keeps_what_was_played(tmp_path: Path) -> None:
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
    until = time.monotonic() + 60
    while time.monotonic() < until and (not file.exists() or file.read_bytes().count(b"\n") < 3):
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert err.strip() == "Stopped; the same command goes on from here."
    assert "of Castle for 2" in out
    assert len(kept(file)) >= 2


def test_a_player_that_ends_its_process_is_named_and_no_game_is_lost(
    call: Call, tmp_path: Path
) -> None:
    (tmp_path / "ends.py").write_text("import os\ndef make(game, seed):\n    os._exit(1)\n")
    words = ("castle", "--players", "random,random,python:ends.py", "--games", "6", "--jobs", "2")
    check_refused(call(*words, "--keep", "k"), "program:COMMAND")
    assert all(2 not in game["seating"] for game in kept(tmp_path / "k"))
    assert [game["number"] for game in kept(tmp_path / "k")] in ([], [0], [1], [0, 1])


def test_what_was_found_is_told_even_if_the_page_cannot_be_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "_check_report", lambda name: None)
    with pytest.raises(BadSetup, match="cannot be used"):
        hold(PAIR, Wishes(2, report=str(tmp_path)))
    assert "2 games of Castle" in capsys.readouterr().out


# Testing


def staged(share: float) -> Callable[..., Any]:
    """Games in which the first entrant wins a share of the rounds, and never mind the rules."""

    def played(contest: Contest, todo: list[Fixture], jobs: int) -> Any:
        for fixture in todo:
            wins = (fixture.round * share) % 1 + share >= 1
            places = [1 if (who == 0) == wins else 2 for who in fixture.seating]
            yield _as(fixture, outcome(fixture.number, fixture.seating, places))

    return played


def _as(fixture: Fixture, played: Outcome) -> Outcome:
    facts = {**vars(played), "round": fixture.round, "deal": fixture.deal}
    return Outcome(**facts)


@pytest.mark.parametrize(("share", "says"), [(0.75, "H1: random is"), (0.5, "H0: random is not")])
def test_a_test_stops_when_it_is_decided(
    share: float,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(command, "outcomes", staged(share))
    test = Sprt(0, 100)
    hold(PAIR, Wishes(4000), test)
    out = capsys.readouterr().out
    assert says in out and f"After {test.games} games" in out
    assert 20 < test.games < 400 and test.games == 2 * test.rounds


def test_a_test_that_is_not_decided_says_so(call: Call) -> None:
    ran = call("castle", "--sprt", "random", "random", "--games", "4", "--json")
    facts = json.loads(ran.out)
    assert facts["sprt"]["verdict"] is None and facts["sprt"]["games"] == 4
    assert facts["contest"]["duplicate"] is True


def test_rounds_count_in_their_order_whatever_is_finished_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def shuffled(contest: Contest, todo: list[Fixture], jobs: int) -> Any:
        games = list(staged(0.75)(contest, todo, jobs))
        yield from (games[index ^ 5] for index in range(len(games)))

    told = []
    for play in (staged(0.75), shuffled):
        monkeypatch.setattr(command, "outcomes", play)
        hold(PAIR, Wishes(800), Sprt(0, 100))
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


# Refusing


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
        (("castle", "--players", "random", "--time", "1", "--iterations", "5"), "not for both"),
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
def test_what_cannot_be_is_refused(call: Call, words: tuple[str, ...], says: str) -> None:
    check_refused(call(*words), says)
