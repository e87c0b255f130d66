"""What the README shows can be done."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from trecastelli.cli import cli

README = Path(__file__).parents[1].joinpath("README.md").read_text("utf-8")


def test_the_example_for_bot_writers_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for code in re.findall(r"```python\n(.+?)```", README, re.S):
        exec(compile(code, "README.md", "exec"), {})
    assert re.fullmatch(r"\[\(\d+, \d+\), \(\d+, \d+\)\]\n", capsys.readouterr().out)


def test_every_command_of_the_table_exists_with_its_options() -> None:
    commands = re.findall(r"`trecastelli ([^`]+)`", README)
    assert len(commands) >= 8
    for words in map(shlex.split, commands):
        known = {name for option in cli.commands[words[0]].params for name in option.opts}
        assert {word for word in words if word.startswith("--")} <= known


def test_every_file_it_links_to_is_there() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert Path(__file__).parents[1].joinpath(target).exists(), target
