"""Tests of data files at the command line."""

from __future__ import annotations

import re

import pytest

from tests.tui.fixtures import DECK, ONES, other_deck
from tests.tui.shell import SOURCE, Call, Shell, check_refused, check_success

BOARD = SOURCE / "trecastelli/games/castelli/data/board.json"


def test_data_checks_a_deck(shell: Shell) -> None:
    shell.write("deck.json", other_deck())
    ran = shell.run("data", "castellan", "--check", "deck.json")
    check_success(ran)
    assert "deck.json is valid" in ran.out


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "JSON with a list called cards"),
        ("[]", "JSON with a list called cards"),
        ('{"cards": 7}', "lists the cards T1 to W7"),
        ('{"cards": [{"id": "T1"}]}', "lists the cards T1 to W7"),
        ("[" * 100_000, "JSON with a list called cards"),
        ('{"cards": ' + "1" * 9000 + "}", "JSON with a list called cards"),
        (b"\xff\xfe\x00", "is not a text file"),
        (DECK.read_text("utf-8").replace('"tower": 1', '"tower": 2', 1), "each player has 16"),
        (DECK.read_text("utf-8").replace('"tower": 1', '"tower": "1"', 1), "whole number"),
    ],
    ids=["empty", "list", "number", "short", "deep", "long", "binary", "towers", "text"],
)
def test_an_invalid_deck_is_refused(shell: Shell, call: Call, text: str | bytes, says: str) -> None:
    shell.write("deck.json", text)
    check_refused(call("data", "castellan", "--check", "deck.json"), says)


def test_data_lists_every_check_of_a_board(shell: Shell) -> None:
    shell.write("board.json", BOARD.read_text("utf-8"))
    ran = shell.run("data", "castelli", "--check", "board.json")
    check_success(ran)
    assert "FAIL" not in ran.out and "ok    11 villages are printed" in ran.out
    assert "board.json is valid" in ran.out


def test_data_lists_all_faults_of_a_board(shell: Shell) -> None:
    text = re.sub(r'"(village|wood)"(?=[,}])', '"gold"', BOARD.read_text("utf-8"))
    shell.write("board.json", text)
    ran = shell.run("data", "castelli", "--check", "board.json")
    failed = [line for line in ran.out.splitlines() if line.startswith("FAIL")]
    assert "FAIL  11 villages are printed" in failed
    assert "FAIL  areas are wood, grain, stone or market" in failed
    assert len(failed) > 3 and "is valid" not in ran.out
    assert ran.status == 2 and f"{len(failed)} of " in ran.err


def test_a_game_with_a_data_file_is_resumed_with_the_same_file(shell: Shell) -> None:
    shell.write("deck.json", other_deck())
    ran = shell.run("play", "castellan", "--data", "deck.json", "--seed", "d", typed="1\nquit\n")
    check_success(ran)
    file = str(ran.saved_file())
    check_refused(shell.run("replay", file), "the data file with the digest")
    check_success(shell.run("replay", file, "--data", "deck.json"))
    check_success(shell.run(*ran.resume_words(), typed=ONES))
