"""The same package runs compiled, and interpreted when the environment says so."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from trecastelli import is_compiled

ROOT = Path(__file__).parents[1]
COMPILED = ROOT / "build/compiled"
MODULES = [
    *("trecastelli.core.game", "trecastelli.core.dice", "trecastelli.core.weights"),
    *(f"trecastelli.ai.engine.{name}" for name in ("greedy", "playout", "search")),
    *(
        f"trecastelli.games.castellan.{name}"
        for name in ("rules.rules", "rules.castle", "rules.faces", "rules.view")
    ),
    *(f"trecastelli.games.{game}.mind.judge" for game in ("castellan", "castle", "castelli")),
]
ASK = f"""
import json
from importlib import import_module
from importlib.metadata import version
from trecastelli import is_compiled
from trecastelli.ai.levels import BOTS
from trecastelli.ai.engine.playout import choose, random_record
from trecastelli.core.dice import SeededDice
from trecastelli.games import GAMES

def choices(game):
    # what a bot would do now and then in a random game
    s, dice, bot, found = game.new(3, {{}}), SeededDice(4), BOTS["greedy"].make(game, 7), []
    while game.to_act(s) >= -1 and len(found) < 20:
        legal = game.legal(s)
        if game.to_act(s) >= 0 and len(legal) > 1 and dice.below(3) == 0:
            found.append(bot.choose(game.view(s, game.to_act(s)), legal).text)
        game.apply(s, choose(game, s, dice), [])
    return found

line = random_record(GAMES["castellan"], 3, {{}}, SeededDice(1))
print(json.dumps({{
    "files": [import_module(name).__file__ for name in {MODULES!r}],
    "compiled": is_compiled(),
    "version": version("trecastelli"),
    "line": [f"{{who}} {{action.text}}" for who, action in line],
    "choices": [choices(game) for game in GAMES.values()],
}}))
"""

pytestmark = pytest.mark.skipif(
    not any(COMPILED.rglob(f"*{EXTENSION_SUFFIXES[0]}")),
    reason="build/compiled holds no compiled module: make compiles it where there is a C compiler",
)


def asked(**env: str) -> dict[str, object]:
    """What the unpacked wheel answers."""
    clean = {key: value for key, value in os.environ.items() if key != "TRECASTELLI_INTERPRETED"}
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        capture_output=True,
        text=True,
        env={**clean, "PYTHONPATH": str(COMPILED), **env},
        cwd=COMPILED.parent,
        check=True,
        timeout=60,
    )
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def suffixes(answer: dict[str, object]) -> set[str]:
    files = answer["files"]
    assert isinstance(files, list)
    assert all(Path(file).is_relative_to(COMPILED) for file in files)
    return {Path(file).suffix for file in files}


def test_the_wheel_runs_its_compiled_modules() -> None:
    answer = asked()
    assert suffixes(answer) == {Path(f"x{EXTENSION_SUFFIXES[0]}").suffix}
    assert answer["compiled"] is True


@pytest.mark.parametrize("value", ["1", "yes"])
def test_the_environment_makes_the_wheel_run_its_source(value: str) -> None:
    answer = asked(TRECASTELLI_INTERPRETED=value)
    assert suffixes(answer) == {".py"}
    assert answer["compiled"] is False


def test_an_empty_variable_asks_for_nothing() -> None:
    assert asked(TRECASTELLI_INTERPRETED="")["compiled"] is True


def test_both_ways_play_the_same_game() -> None:
    assert asked()["line"] == asked(TRECASTELLI_INTERPRETED="1")["line"]


def test_both_ways_the_greedy_bot_chooses_the_same() -> None:
    shipped = asked()["choices"]
    assert isinstance(shipped, list) and [len(found) for found in shipped] == [20, 20, 20]
    assert shipped == asked(TRECASTELLI_INTERPRETED="1")["choices"]


SENT = """
import pickle
from trecastelli.games import GAMES
game = GAMES["castellan"]
view = game.view(game.new(3, {}), 0)
assert pickle.loads(pickle.dumps(view)) == view
"""
READ = """
from trecastelli.games import GAMES
from trecastelli.games.castellan.notation.position import read, write
s = read("o@0,0 hands=T7/T1 ask=play0")
assert read(write(s)) == s
assert [action.text for action in GAMES["castellan"].legal(s)] == ["play:T7"]
"""


@pytest.mark.parametrize("script", [SENT, READ], ids=["a view is sent", "a position is read"])
@pytest.mark.parametrize("interpreted", ["", "1"])
def test_plain_python_can_use_what_is_compiled(script: str, interpreted: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(COMPILED), "TRECASTELLI_INTERPRETED": interpreted},
        cwd=COMPILED.parent,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr


def test_the_wheel_knows_its_version() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    assert f'version = "{asked()["version"]}"' in text
    done = subprocess.run(
        [sys.executable, "-m", "trecastelli", "--version"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(COMPILED)},
        check=True,
        timeout=60,
    )
    assert str(asked()["version"]) in done.stdout


def test_this_process_says_rightly_whether_it_is_compiled() -> None:
    from trecastelli.core import actions

    assert is_compiled() == (Path(str(actions.__file__)).suffix != ".py")
