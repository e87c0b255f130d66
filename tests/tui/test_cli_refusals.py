"""Tests of wrong commands, which are refused in one sentence, and of the help."""

from __future__ import annotations

import re

import pytest

from tests.tui.fixtures import RECORD
from tests.tui.shell import Call, Shell, check_refused, check_success
from trecastelli.ai.levels import BOTS

# Wrong commands


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["dance"], "dance"),
        (["--dance"], "--dance"),
        (
            ["play", "chess"],
            "There is no game 'chess'; the games are: castellan, castle, castelli.",
        ),
        (["play", "x" * 3000], "There is no game"),
        (["sim", "chess"], "There is no game 'chess'"),
        (["perft", "chess"], "There is no game 'chess'"),
        (["data", "chess", "--check", "x"], "There is no game 'chess'"),
        (["sim"], "GAME"),
        (["perft"], "GAME"),
        (["replay"], "FILE"),
        (["verify"], "FILE"),
        (["data", "castellan"], "--check"),
        (["sim", "castellan", "castellan"], "castellan"),
        (["play", "--nosuch"], "--nosuch"),
        (["play", "castellan", "--seats"], "--seats"),
        (["play", "castellan", "--seats", "human"], "Castellan is for 2 to 4 seats, not 1."),
        (["play", "castellan", "--seats", ",".join(["random"] * 5)], "2 to 4 seats, not 5."),
        (
            ["play", "castellan", "--seats", ""],
            f"A seat is human or a bot ({', '.join(BOTS)}), not ''.",
        ),
        (
            ["play", "castellan", "--seats", "human,robot"],
            f"A seat is human or a bot ({', '.join(BOTS)}), not 'robot'.",
        ),
        (["play", "castellan", "--seats", "human,,random"], "not ''."),
        (
            ["play", "castellan", "--option", "luck=on"],
            "Castellan has no option 'luck'; its options: double",
        ),
        (
            ["play", "castellan", "--option", "double=maybe"],
            "Option double must be one of on, off, not 'maybe'.",
        ),
        (
            ["play", "castellan", "--option", "double"],
            "Write an option as NAME=VALUE, not 'double'.",
        ),
        (
            ["play", "castellan", "--option", "end=play_on"],
            "end=play_on is for three or four seats",
        ),
        (
            ["play", "castellan", "--data", "nosuch.json"],
            "cannot be read: No such file or directory.",
        ),
        (["play", "castellan", "--data", "."], "cannot be read: Is a directory."),
        (["play", "castellan", "--seed", "two\nlines"], "A seed must be one line of text."),
        (["sim", "castellan", "--seats", "1"], "2 to 4 seats, not 1."),
        (["sim", "castellan", "--seats", "5"], "2 to 4 seats, not 5."),
        (["sim", "castellan", "--seats", "-2"], "2 to 4 seats, not -2."),
        (["sim", "castellan", "--seats", "two"], "'two'"),
        (["sim", "castellan", "--games", "0"], "--games"),
        (["sim", "castellan", "--games", "many"], "--games"),
        (["sim", "castellan", "--seed", "-1"], "--seed"),
        (["sim", "castellan", "--option", "luck=on"], "no option 'luck'"),
        (["perft", "castellan", "--seats", "9"], "2 to 4 seats, not 9."),
        (["perft", "castellan", "--depth", "0"], "--depth"),
        (["perft", "castellan", "--position", "garbage"], "impossible place"),
        (["perft", "castellan", "--position", "- ask=fly0"], "not a question of this game"),
        (["perft", "castellan", "--position", "- ask=claim0"], "claim0"),
        (["perft", "castellan", "--position", "- seats=9"], "2 to 4 seats, not 9."),
        (["replay", "x", "--to", "-1"], "--to"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_a_wrong_command_is_refused_in_a_sentence(call: Call, words: list[str], says: str) -> None:
    check_refused(call(*words), says)


def test_a_wrong_command_is_refused_in_a_shell_too(shell: Shell) -> None:
    check_refused(
        shell.run("play", "chess"),
        "There is no game 'chess'; the games are: castellan, castle, castelli.",
    )
    check_refused(shell.run("play", "--dance"), "--dance")


@pytest.mark.parametrize(
    "words",
    [
        ["play", "castellan", "--option", "LONG=1"],
        ["play", "castellan", "--option", "double=LONG"],
        ["play", "castellan", "--seats", "LONG"],
        ["replay", "long.txt"],
        ["replay", "LONG"],
        ["perft", "castellan", "--position", "-@LONG"],
        ["perft", "castellan", "--position", "- LONG=LONG"],
    ],
    ids=" ".join,
)
def test_a_refusal_is_short_even_if_the_input_is_long(
    shell: Shell, call: Call, words: list[str]
) -> None:
    long = "x" * 20_000
    shell.write("long.txt", re.sub(r"(\d) play:\w\d", rf"\1 {long}", RECORD, count=1))
    check_refused(call(*(word.replace("LONG", long) for word in words)))


# Help


def test_every_command_has_help(shell: Shell) -> None:
    whole = shell.run("--help")
    check_success(whole)
    for command in ("play", "sim", "replay", "verify", "perft", "data"):
        assert f"  {command} " in whole.out
        ran = shell.run(command, "-h")
        check_success(ran)
        assert ran.out.startswith("Usage: ") and "--help" in ran.out


def test_no_arguments_show_the_help(shell: Shell) -> None:
    ran = shell.run()
    text = ran.out + ran.err
    assert text.startswith("Usage: ") and "Commands:" in text and "Traceback" not in text
