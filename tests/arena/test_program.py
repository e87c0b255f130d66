"""Outside programs: the example of the documents plays, and nothing they do stops the arena."""

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
    told = json.loads(line)
    if told["type"] == "choose":
        print(json.dumps({"do": told["legal"][0]["do"]}), flush=True)
"""
NOTES = """
import json, sys
notes = open(sys.argv[1], "w")
for line in sys.stdin:
    print(line, end="", file=notes, flush=True)
    told = json.loads(line)
    if told["type"] == "choose":
        print(json.dumps({"do": told["legal"][-1]["do"]}), flush=True)
"""


def command(tmp_path: Path, code: str, *words: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(code, "utf-8")
    return "program:" + shlex.join([sys.executable, str(file), *words])


def game(entrant: str, seats: int = 2, patience: float = 20.0) -> Outcome:
    """A game of one entrant in the first seat against random ones."""
    players = (entrant, *["random"] * (seats - 1))
    contest = Contest("castle", players, seats, patience=patience)
    return play_fixture(contest, schedule(seats, seats, 1, False)[0])


def test_the_program_of_the_documents_plays(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert len(IN_ANY_LANGUAGE.splitlines()) <= 20
    outcome = game(command(tmp_path, IN_ANY_LANGUAGE))
    assert not outcome.forfeits and outcome.decisions[0] > 10
    said = capfd.readouterr().err
    assert "I sit in seat 0 of castle" in said and "I came in as number" in said


def test_the_python_bot_of_the_documents_plays(tmp_path: Path) -> None:
    file = tmp_path / "dreamer.py"
    file.write_text(IN_PYTHON, "utf-8")
    outcome = game(f"python:{file}")
    assert not outcome.forfeits and outcome.decisions[0] > 10


def test_a_program_is_told_all_that_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    outcome = game(command(tmp_path, NOTES, str(notes)), seats=3)
    hello, *asked, over = map(json.loads, notes.read_text("utf-8").splitlines())
    assert hello["type"] == "hello" and hello["game"] == "castle" and hello["seats"] == 3
    assert hello["seat"] == 0 and hello["options"]["edition"] == "italian"
    assert hello["names"][1:] == ["random", "random #2"]
    assert (hello["patience"], hello["seconds"], hello["iterations"]) == (20.0, None, None)
    assert over == {"type": "over", "scores": outcome.scores, "places": outcome.places}
    assert len(asked) == outcome.decisions[0]
    assert [one["ply"] for one in asked] == sorted({one["ply"] for one in asked})
    assert all(one["board"] and one["prompt"] and one["legal"][0]["label"] for one in asked)
    check_log(outcome, asked[:12], hello["names"])


def check_log(outcome: Outcome, asked: list[dict[str, Any]], names: list[str]) -> None:
    """Each question brings what seat 0 may read of all that happened since the one before."""
    record, since = parse_record(outcome.record), 0
    for question in asked:
        history = replay(GAMES["castle"], record, question["ply"])
        view, news = history.game.view(history.state, 0), history.news[since:]
        words = PARTS["castle"].words
        assert question["log"] == sentences(history.game, words, view, news, 0, names)
        since = len(history.news)
    heard = [line for question in asked for line in question["log"]]
    assert len(heard) > 20 and any("You got this card" in line for line in heard)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("", "ended before the game"),
        ("raise SystemExit(3)", "ended before the game"),
        ("print('hello', flush=True); input()", "which is no JSON"),
        ("print('[' * 9000, flush=True); input()", "which is no JSON"),
        ('print(\'{"do": "win"}\', flush=True); input()', "which is not legal"),
        ("print('{\"do\": [1]}', flush=True); input()", "which is not legal"),
        ("print('[3]', flush=True); input()", "which is not legal"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\xfe\\n')", "which is no JSON"),
        ("while True: print('x' * 1000)", "which is no JSON"),
    ],
)
def test_a_program_that_answers_wrongly_or_ends_forfeits(
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
def test_a_program_that_is_late_forfeits_and_is_not_waited_for(tmp_path: Path, code: str) -> None:
    begun = time.monotonic()
    outcome = game(command(tmp_path, code), patience=0.3)
    assert outcome.forfeits == {"0": "It did not answer within 0.3 seconds."}
    assert time.monotonic() - begun < 15


def test_a_program_that_does_not_end_is_ended(tmp_path: Path) -> None:
    begun = time.monotonic()
    outcome = game(command(tmp_path, FIRST + "import time\ntime.sleep(60)"))
    assert not outcome.forfeits and time.monotonic() - begun < 30


def test_the_others_play_on_when_one_has_forfeited(tmp_path: Path) -> None:
    outcome = game(command(tmp_path, ""), seats=3)
    assert outcome.places[0] == 3 and min(outcome.places) == 1
    assert outcome.decisions[0] == 1 and min(outcome.decisions[1:]) > 1


def test_a_bot_that_chooses_what_is_not_legal_forfeits(tmp_path: Path) -> None:
    file = tmp_path / "bold.py"
    file.write_text(
        "class Bold:\n    def choose(self, view, legal, budget=None):\n        return 'all'\n"
        "def make(game, seed):\n    return Bold()\n"
    )
    assert "not legal" in game(f"python:{file}").forfeits["0"]


@pytest.mark.parametrize("where", ["choose", "make"])
def test_a_bot_that_fails_forfeits_and_stops_nobody(tmp_path: Path, where: str) -> None:
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
    """A Python bot that does this when it is to choose."""
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
def test_whatever_a_bot_does_costs_it_the_game_and_no_more(
    tmp_path: Path, lines: tuple[str, ...], says: str
) -> None:
    outcome = game(chooser(tmp_path, *lines), patience=0.3)
    assert outcome.forfeits["0"].endswith(says) and len(outcome.forfeits["0"]) < 120
    assert outcome.places == [2, 1]


def test_what_a_bot_prints_is_no_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not game(chooser(tmp_path, "print('hm')", "return legal[0]")).forfeits
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("hm\n")


@pytest.mark.parametrize(
    ("entrant", "says"),
    [
        ("emperor", "There is no bot 'emperor'"),
        ("program:", "no program ''"),
        ("program:./nowhere", "no program './nowhere'"),
        ("program:'", "no command"),
        ("python:nowhere.py", "no Python file"),
        ("python:", "no Python file"),
    ],
)
def test_who_cannot_enter_is_told_why(entrant: str, says: str) -> None:
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
def test_a_python_file_must_be_one_and_have_its_function(
    tmp_path: Path, code: str, says: str
) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(code)
    with pytest.raises(BadSetup, match=says):
        check_entrant(GAMES["castle"], f"python:{file}")
