"""Tests of the command play: whole games, and games whose input ends early."""

from __future__ import annotations

import re

import pytest

from tests.tui.fixtures import CASTELLAN, ONES
from tests.tui.shell import Shell, check_refused, check_success
from trecastelli.core.game import OVER
from trecastelli.core.play.history import replay
from trecastelli.core.play.record import parse_record

# Whole games


@pytest.mark.parametrize(
    "seats",
    [
        *("human,random", "random,human", "human,human", "human,random,random"),
        *("human,human,human", "human,random,human,random", "human,human,human,human"),
    ],
)
def test_a_whole_game_can_be_played_by_typing_1(shell: Shell, seats: str) -> None:
    ran = shell.run("play", "castellan", "--seats", seats, "--seed", "whole", typed=ONES)
    check_success(ran)
    assert ran.out.startswith("The dealer's commitment: ")
    assert "The dealer's seed: whole\n" in ran.out
    last = ran.out.rpartition("> 1\n")[2]
    for letter in "abcd"[: len(seats.split(","))]:
        assert re.search(rf"^{letter} .*: \d+ points, \d+ keeps? in all$", last, re.MULTILINE)
    assert re.search(r"wins?:|share the win:", last)
    assert "HIDDEN" not in ran.out and "Traceback" not in ran.out


def test_a_game_of_bots_plays_to_the_end(shell: Shell) -> None:
    ran = shell.run("play", "castellan", "--seats", "random,random", "--seed", "bots")
    check_success(ran)
    assert "The dealer's seed: bots\n" in ran.out
    assert "Your hand" not in ran.out


def test_the_same_seed_gives_the_same_game(shell: Shell) -> None:
    one, two, other = (
        shell.run("play", "castellan", "--seats", "human,random", "--seed", seed, typed=ONES).out
        for seed in ("same", "same", "other")
    )
    assert one == two != other


def test_games_without_a_seed_differ(shell: Shell) -> None:
    one, two = (
        shell.run("play", "castellan", typed="quit\n").out.splitlines()[0] for _ in range(2)
    )
    assert one != two


def test_options_are_passed_to_the_game(shell: Shell) -> None:
    words = ["play", "castellan", "--seats", "random,random,human", "--seed", "o"]
    options = ["--option", "passed=may", "--option", "end=play_on", "--option", "double=off"]
    ran = shell.run(*words, *options, typed="1\nquit\n")
    record = parse_record(ran.saved_file().read_text("utf-8"))
    assert record.header.options == {"double": "off", "passed": "may", "end": "play_on"}


def test_output_to_a_pipe_has_no_colour(shell: Shell) -> None:
    ran = shell.run("play", "castellan", "--seats", "human,random", "--seed", "c", typed=ONES)
    assert "\x1b" not in ran.out


# The end of input


@pytest.mark.parametrize(
    "seats", ["human,random", "human,human,random", "random,human,human,human"]
)
def test_a_game_is_saved_at_the_end_of_input_and_resumed_by_the_printed_command(
    shell: Shell, seats: str
) -> None:
    ran = shell.run("play", "castellan", "--seats", seats, "--seed", "kept", typed="1\n" * 25)
    check_refused(ran, "The input ended before the game was over. The game is saved")
    record = parse_record(ran.saved_file().read_text("utf-8"))
    history = replay(CASTELLAN, record)
    assert len(record.entries) > 25 and history.to_act != OVER
    again = shell.run(*ran.resume_words(), typed=ONES)
    check_success(again)
    assert "The dealer's seed: kept\n" in again.out


@pytest.mark.parametrize("typed", ["", "1", "1\n1\nund", "\n", "help"])
def test_the_input_may_end_anywhere(shell: Shell, typed: str) -> None:
    ran = shell.run("play", "castellan", "--seed", "kept", typed=typed)
    check_refused(ran, "The input ended before the game was over.")
    assert replay(CASTELLAN, parse_record(ran.saved_file().read_text("utf-8"))).line


def test_a_game_that_cannot_be_saved_says_so(shell: Shell) -> None:
    blocked = shell.home / shell.write("blocked", "a file where a folder should be")
    ran = shell.run("play", "castellan", typed="1\n", XDG_CONFIG_HOME=str(blocked))
    check_refused(ran, "The game could not be saved: Not a directory.")


def test_a_saved_game_can_be_verified(shell: Shell) -> None:
    ran = shell.run("play", "castellan", "--seed", " blanks around ", typed="1\n" * 30)
    check_refused(ran)
    check_success(shell.run("verify", str(ran.saved_file())))
