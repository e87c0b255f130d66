"""Tests of closed pipes, terminals without Unicode and random input."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.tui.fixtures import CASTELLAN, ONES
from tests.tui.shell import Result, Shell, check_refused, check_success
from trecastelli.core.dice import SeededDice
from trecastelli.core.play.history import replay
from trecastelli.core.play.record import parse_record
from trecastelli.table.dealer import verify

# Pipes and encodings


def run_script(shell: Shell, script: str) -> Result:
    """Run a line of shell script with TRECASTELLI as the program."""

    line = script.replace("TRECASTELLI", f"{sys.executable} -m trecastelli")
    process = subprocess.run(
        ["bash", "-c", line],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=shell.home,
        env=shell.env,
        timeout=60,
        check=False,
    )
    return Result(process.returncode, process.stdout.decode(), process.stderr.decode())


@pytest.mark.parametrize(
    "script",
    [
        "TRECASTELLI play castellan --seed a <&-",
        "yes 1 | TRECASTELLI play castellan --seed a >&-",
        "TRECASTELLI perft castellan --depth 1 > /dev/full",
        "yes 1 | TRECASTELLI play castellan --seed a > /dev/full",
        "yes 1 | TRECASTELLI play castellan --seed a | head -1",
        "TRECASTELLI perft castellan --depth 3 | true",
    ],
)
def test_a_closed_or_full_pipe_gives_no_traceback(shell: Shell, script: str) -> None:
    assert "Traceback" not in run_script(shell, script).err


def test_a_game_is_saved_when_its_output_is_closed(shell: Shell) -> None:
    run_script(shell, "yes 1 | TRECASTELLI play castellan --seed away | head -60")
    files = list(shell.home.rglob("castellan-*.txt"))
    assert len(files) == 1 and parse_record(files[0].read_text("utf-8")).entries


@pytest.mark.parametrize("coding", ["latin-1", "cp1252", "cp437"])
def test_a_terminal_without_unicode_gives_no_traceback(shell: Shell, coding: str) -> None:
    ran = shell.run("play", "castellan", "--seed", "a", typed=ONES, PYTHONIOENCODING=coding)
    check_success(ran)
    assert "The dealer's seed: a\n" in ran.out


# Random input

VOCABULARY = [
    *("1", "2", "3", "4", "7", "12", "0", "-3", "1e3", "", " ", "undo", "undo", "undo", "log"),
    *("board", "count", "cards", "card T1", "card", "help", "?", "save", "load", "save f.txt"),
    *("load f.txt", "save ../fuzz/g.txt", "load g.txt", "load /dev/null", "save /dev/null", "end"),
    *("build", "single", "leave", "walls:0", "walls:1", "play:T1", "play:W3", "tower:0,0"),
    *("tower:-1,0", "short:0,0e", "long:0,0n", "double:0,0", "start:0", "draw:T2", "quit now?"),
]


def random_line(dice: SeededDice) -> str:
    """A number in half of the cases, otherwise a command or noise."""
    kind = dice.below(10)
    if kind < 5:
        return str(dice.below(6) + 1)
    if kind < 9:
        return VOCABULARY[dice.below(len(VOCABULARY) - 1)]
    letters = [chr(32 + dice.below(0x2FF)) for _ in range(dice.below(30))]
    return "".join(letters).replace("quit", "") + "."


@pytest.mark.parametrize("seed", [1, 2_000, 3_000_000])
def test_random_lines_never_crash_a_game(shell: Shell, seed: int) -> None:
    dice = SeededDice(seed)
    lines = [random_line(dice) for _ in range(400)]
    seats = ["human,random", "human,human,human", "human,random,human,random"][seed % 3]
    ran = shell.run(
        "play", "castellan", "--seats", seats, "--seed", str(seed), typed="\n".join(lines)
    )
    check_refused(ran, "The input ended before the game was over.")
    record = parse_record(ran.saved_file().read_text("utf-8"))
    history = replay(CASTELLAN, record)
    CASTELLAN.audit(history.state)
    assert len(history.line) > 60
    assert verify(CASTELLAN, record) > 8
