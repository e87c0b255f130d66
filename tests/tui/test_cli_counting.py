"""Tests of the commands sim and perft."""

from __future__ import annotations

import json
import re

import pytest

from tests.tui.fixtures import other_deck
from tests.tui.shell import Shell, check_success
from trecastelli import is_compiled

# sim


def test_sim_prints_exactly_the_documented_json(shell: Shell) -> None:
    ran = shell.run("sim", "castellan", "--seats", "3", "--games", "4", "--seed", "5", "--json")
    check_success(ran)
    figures = json.loads(ran.out)
    assert list(figures) == [
        *("game", "seats", "games", "decisions", "seconds"),
        *("decisions_per_second", "games_per_second", "compiled"),
    ]
    assert (figures["game"], figures["seats"], figures["games"]) == ("castellan", 3, 4)
    assert figures["compiled"] is is_compiled()
    speed = figures["decisions"] / figures["seconds"]
    assert figures["decisions_per_second"] == pytest.approx(speed, rel=0.01)
    assert figures["games_per_second"] == pytest.approx(4 / figures["seconds"], rel=0.01, abs=0.1)


def test_sim_is_reproducible_by_its_seed(shell: Shell) -> None:
    words = ["sim", "castellan", "--games", "5", "--json", "--seed"]
    one, two, other = (json.loads(shell.run(*words, seed).out) for seed in ("3", "3", "30"))
    assert one["decisions"] == two["decisions"] != other["decisions"]


def test_sim_prints_its_speed_in_a_sentence(shell: Shell) -> None:
    ran = shell.run("sim", "castellan", "--games", "3", "--option", "passed=may")
    check_success(ran)
    assert re.fullmatch(
        r"3 games of castellan for 2, (interpreted|compiled): \d+ decisions in \d+\.\d\d s, "
        r"\d+ decisions and \d+ games a second\.\n",
        ran.out,
    )


# perft


def test_perft_counts_the_lines_of_play(shell: Shell) -> None:
    ran = shell.run("perft", "castellan", "--seats", "3", "--depth", "4")
    check_success(ran)
    assert re.findall(r"depth (\d): (\d+) lines", ran.out) == [
        ("1", "3"),
        ("2", "21"),
        ("3", "126"),
        ("4", "882"),
    ]


def test_perft_counts_from_a_position_and_with_its_data(shell: Shell) -> None:
    position = "o@0,0 hands=T7/T1 ask=play0"
    words = ["perft", "castellan", "--depth", "4", "--position", position]
    packaged = shell.run(*words)
    check_success(packaged)
    other = shell.run(*words, "--data", shell.write("deck.json", other_deck()))
    check_success(other)
    counts = [re.findall(r": (\d+) lines?", ran.out) for ran in (packaged, other)]
    assert counts[0][:2] == ["1", "1"]
    assert counts[0] != counts[1]
