"""Tests of outside programs and Python files: nothing they do stops the arena."""

from __future__ import annotations

import json
import re
import shlex
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from trecastelli.arena.contest import Contest
from trecastelli.arena.entrant import check_entrant
from trecastelli.arena.match import Outcome, play_fixture
from trecastelli.arena.schedule import schedule
from trecastelli.core.errors import BadSetup
from trecastelli.core.play.history import replay
from trecastelli.core.play.record import parse_record
from trecastelli.core.play.telling import sentences
from trecastelli.games import GAMES, PARTS

DOCUMENT = Path(__file__).parents[2].joinpath("docs/bots.md").read_text("utf-8")
IN_PYTHON, IN_ANY_LANGUAGE, _IN_A_NOTEBOOK = re.findall(r"```python\n(.+?)```", DOCUMENT, re.S)
FIRST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"do": message["legal"][0]["do"]}), flush=True)
"""
NOTES = """
import json, sys
notes = open(sys.argv[1], "w")
for line in sys.stdin:
    print(line, end="", file=notes, flush=True)
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"do": message["legal"][-1]["do"]}), flush=True)
"""


def command(tmp_path: Path, code: str, *words: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(code, "utf-8")
    return "program:" + shlex.join([sys.executable, str(file), *words])


def game(entrant: str, seats: int = 2, patience: float = 20.0) -> Outcome:
    """A game of an entrant in the first seat against random bots."""
    players = (entrant, *["random"] * (seats - 1))
    contest = Contest("castle", players, seats, patience=patience)
    return play_fixture(contest, schedule(seats, seats, 1, False)[0])


def test_the_program_of_the_documentation_plays(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert len(IN_ANY_LANGUAGE.splitlines()) <= 20
    outcome = game(command(tmp_path, IN_ANY_LANGUAGE))
    assert not outcome.forfeits and outcome.decisions[0] > 10
    output = capfd.readouterr().err
    assert "I sit in seat 0 of castle" in output and "My place is" in output


def test_the_python_bot_of_the_documentation_plays(tmp_path: Path) -> None:
    file = tmp_path / "dreamer.py"
    file.write_text(IN_PYTHON, "utf-8")
    outcome = game(f"python:{file}")
    assert not outcome.forfeits and outcome.decisions[0] > 10


def test_a_program_gets_exactly_what_its_seat_may_know(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    outcome = game(command(tmp_path, NOTES, str(notes)), seats=3)
    hello, *questions, over = map(json.loads, notes.read_text("utf-8").splitlines())
    assert hello["type"] == "hello" and hello["game"] == "castle" and hello["seats"] == 3
    assert hello["seat"] == 0 and hello["options"]["edition"] == "italian"
    assert hello["names"][1:] == ["random", "random #2"]
    assert (hello["patience"], hello["seconds"], hello["iterations"]) == (20.0, None, None)
    assert over == {"type": "over", "scores": outcome.scores, "places": outcome.places}
    assert len(questions) == outcome.decisions[0]
    assert [each["ply"] for each in questions] == sorted({each["ply"] for each in questions})
    assert all(each["board"] and each["prompt"] for each in questions)
    assert all(each["legal"][0]["label"] for each in questions)
    check_log(outcome, questions[:12], hello["names"])


def check_log(outcome: Outcome, questions: list[dict[str, Any]], names: list[str]) -> None:
    """Each question has the log of seat 0 since the question before."""
    record, since = parse_record(outcome.record), 0
    for question in questions:
        history = replay(GAMES["castle"], record, question["ply"])
        view, news = history.game.view(history.state, 0), history.news[since:]
        words = PARTS["castle"].words
        assert question["log"] == sentences(history.game, words, view, news, 0, names)
        since = len(history.news)
    log = [line for question in questions for line in question["log"]]
    assert len(log) > 20 and any("You were dealt a card" in line for line in log)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("", "exited before the game"),
        ("raise SystemExit(3)", "exited before the game"),
        ("print('hello', flush=True); input()", "which is not JSON"),
        ("print('[' * 9000, flush=True); input()", "which is not JSON"),
        ('print(\'{"do": "win"}\', flush=True); input()', "which is not legal"),
        ("print('{\"do\": [1]}', flush=True); input()", "which is not legal"),
        ("print('[3]', flush=True); input()", "which is not legal"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\xfe\\n')", "which is not JSON"),
        ("while True: print('x' * 1000)", "which is not JSON"),
    ],
)
def test_a_program_forfeits_by_a_wrong_answer_or_by_ending(
    tmp_path: Path, code: str, says: str
) -> None:
    outcome = game(command(tmp_path, code))
    assert says in outcome.forfeits["0"]
    assert outcome.places == [2, 1]


@pytest.mark.parametrize(
    "code",
    [
        "import time; time.sleep(60)",
        "import os, time; os.fork(); time.sleep(60)",
        "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)",
    ],
)
def test_a_program_forfeits_by_a_late_answer(tmp_path: Path, code: str) -> None:
    start = time.monotonic()
    outcome = game(command(tmp_path, code), patience=0.3)
    assert outcome.forfeits == {"0": "It did not answer within 0.3 seconds."}
    assert time.monotonic() - start < 15


def test_a_program_that_does_not_end_is_killed(tmp_path: Path) -> None:
    start = time.monotonic()
    outcome = game(command(tmp_path, FIRST + "import time\ntime.sleep(60)"))
    assert not outcome.forfeits and time.monotonic() - start < 30


def test_the_others_finish_the_game_after_a_forfeit(tmp_path: Path) -> None:
    outcome = game(command(tmp_path, ""), seats=3)
    assert outcome.places[0] == 3 and min(outcome.places) == 1
    assert outcome.decisions[0] == 1 and min(outcome.decisions[1:]) > 1


def test_a_bot_forfeits_by_an_illegal_choice(tmp_path: Path) -> None:
    file = tmp_path / "bold.py"
    file.write_text(
        "class Bold:\n    def choose(self, view, legal, budget=None):\n        return 'all'\n"
        "def make(game, seed):\n    return Bold()\n"
    )
    assert "not legal" in game(f"python:{file}").forfeits["0"]


@pytest.mark.parametrize("where", ["choose", "make"])
def test_a_bot_forfeits_by_an_exception(tmp_path: Path, where: str) -> None:
    file = tmp_path / "frail.py"
    broken, sound = "raise KeyError('tower')", "pass"
    file.write_text(
        "class Frail:\n    def choose(self, view, legal, budget=None):\n"
        f"        {broken if where == 'choose' else sound}\n"
        f"def make(game, seed):\n    {broken if where == 'make' else sound}\n    return Frail()\n"
    )
    outcome = game(f"python:{file}", seats=3)
    assert outcome.forfeits == {"0": "It raised KeyError('tower')."}
    assert outcome.places[0] == 3 and min(outcome.decisions[1:]) > 1


def chooser(tmp_path: Path, *lines: str) -> str:
    """A Python bot with these lines as its `choose`."""
    file = tmp_path / "odd.py"
    body = "".join(f"        {line}\n" for line in lines)
    file.write_text(
        "import sys, time\nclass Odd:\n    def choose(self, view, legal, budget=None):\n"
        f"{body}def make(game, seed):\n    return Odd()\n"
    )
    return f"python:{file}"


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (("sys.exit(3)",), "It raised SystemExit(3)."),
        (("legal.clear()",), "It chose None, which is not legal."),
        (("return 'x' * 10**6",), "which is not legal."),
        (("while True:", "    time.sleep(0.01)"), "It did not answer within 0.3 seconds."),
        (
            ("class Sly:", "    def __eq__(self, other): return True", "return Sly()"),
            "which is not legal.",
        ),
        (
            ("class Shy:", "    def __repr__(self): return 1 / 0", "return Shy()"),
            "It chose Shy, which is not legal.",
        ),
    ],
)
def test_a_misbehaving_bot_loses_only_its_game(
    tmp_path: Path, lines: tuple[str, ...], says: str
) -> None:
    outcome = game(chooser(tmp_path, *lines), patience=0.3)
    assert outcome.forfeits["0"].endswith(says) and len(outcome.forfeits["0"]) < 120
    assert outcome.places == [2, 1]


def test_the_output_of_a_bot_goes_to_standard_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not game(chooser(tmp_path, "print('hm')", "return legal[0]")).forfeits
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("hm\n")


@pytest.mark.parametrize(
    ("entrant", "says"),
    [
        ("emperor", "There is no bot 'emperor'"),
        ("program:", "no program ''"),
        ("program:./nowhere", "no program './nowhere'"),
        ("program:'", "is not a command"),
        ("python:nowhere.py", "no Python file"),
        ("python:", "no Python file"),
    ],
)
def test_a_wrong_entrant_is_refused_with_a_reason(entrant: str, says: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(says)):
        check_entrant(GAMES["castle"], entrant)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("", "no function make"),
        ("make = 5", "no function make"),
        ("raise SystemExit(7)", "cannot be loaded: SystemExit"),
        ("def make(:", "cannot be loaded: SyntaxError"),
        ("import nothing_of_this_name", "cannot be loaded: ModuleNotFoundError"),
    ],
)
def test_a_python_file_without_a_valid_make_is_refused(
    tmp_path: Path, code: str, says: str
) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(code)
    with pytest.raises(BadSetup, match=says):
        check_entrant(GAMES["castle"], f"python:{file}")
