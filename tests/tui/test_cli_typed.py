"""Tests of what a player can type during a game."""

from __future__ import annotations

import re

import pytest

from tests.tui.fixtures import CASTELLAN, ONES, record_text
from tests.tui.shell import Shell, check_success
from trecastelli.core.play.history import replay
from trecastelli.core.play.record import parse_record


def answer(out: str, typed: str) -> str:
    """The output after a line was typed, up to the next prompt."""
    return out.partition(f"> {typed}\n")[2].partition("\n> ")[0]


def test_every_command_of_a_game_works(shell: Shell) -> None:
    lines = ["help", "log", "board", "count", "cards", "card W1", "card w1", "card Z9", "?"]
    ran = shell.run("play", "castellan", "--seed", "a", typed="\n".join([*lines, "quit"]) + "\n")
    check_success(ran)
    answers = {line: answer(ran.out, line) for line in lines}
    for word in ("undo", "log", "save FILE", "load FILE", "help", "quit", "count", "card NAME"):
        assert word in answers["help"]
    assert answers["?"] == answers["help"]
    assert answers["log"].count("You drew ") == 4
    assert "Your hand: " in answers["board"] and "   1 " in answers["board"]
    assert "a Player: 0 points, 0 keeps in all" in answers["count"]
    assert len(answers["cards"].splitlines()) == 14
    assert answers["card W1"] == answers["card w1"] and answers["card W1"].startswith("W1: ")
    assert answers["card Z9"] == "There is no card 'Z9'."
    assert "See you next time. The game is saved" in ran.out


WRONG = [
    ("0", "Choose a number from 1 to 4."),
    ("5", "Choose a number from 1 to 4."),
    ("999999", "Choose a number from 1 to 4."),
    ("99999999999999999999", "Choose a number from 1 to 4."),
    ("-1", "'-1' is not possible now"),
    ("1.5", "'1.5' is not possible now"),
    ("1 1", "'1 1' is not possible now"),
    ("²", "'²' is not possible now"),
    ("garbage", "'garbage' is not possible now; type a number, an action, or help."),
    ("tower:0,0", "First play at least one card. (§2.4)"),
    ("draw:T1", "you cannot choose which card you draw"),
    ("end", "First play at least one card."),
    ("'; DROP TABLE", "is not possible now"),
    ("💥", "is not possible now"),
    ("undo", "You cannot take back"),
    ("save", "Save to which file?"),
    ("save .", "The file cannot be used: Is a directory."),
    ("save no/such/folder/game.txt", "The file cannot be used: No such file or directory."),
    ("save /dev/full", "The file cannot be used: No space left on device."),
    ("load", "The file cannot be used: Is a directory."),
    ("load nothing.txt", "The file cannot be used: No such file or directory."),
    ("load binary.bin", "The file cannot be used: it is not a text file."),
    ("load bad.txt", "line 1: "),
    ("load cut.txt", "the record is incomplete"),
    ("load old.txt", "version 99"),
    ("load chess.txt", "'chess'"),
    ("load three.txt", "3 players"),
    ("load illegal.txt", "line "),
    ("load " + "x" * 5000, "The file cannot be used: File name too long."),
]


def test_a_wrong_line_is_answered_and_changes_nothing(shell: Shell) -> None:
    text = record_text(2, 30)
    shell.write("binary.bin", b"\x00\xff\xfe")
    shell.write("bad.txt", "nonsense\n")
    shell.write("cut.txt", "\n".join(text.splitlines()[:20]))
    shell.write("old.txt", text.replace("version: 1", "version: 99"))
    shell.write("chess.txt", text.replace("game: castellan", "game: chess"))
    shell.write("three.txt", record_text(3, 5))
    shell.write("illegal.txt", re.sub(r"\d play:\w\d", "0 play:T9", text, count=1))
    typed = "".join(f"{line}\ncount\n" for line, _ in WRONG)
    ran = shell.run("play", "castellan", "--seed", "a", typed=typed + "1\nundo\nquit\n")
    check_success(ran)
    for line, says in WRONG:
        text = answer(ran.out, line)
        assert says in text and len(text.splitlines()) == 1, (line, text)
    assert ran.out.count("a Player: 0 points, 0 keeps in all") == len(WRONG)
    assert "You took the last action back." in ran.out
    record = parse_record(ran.saved_file().read_text("utf-8"))
    assert len(replay(CASTELLAN, record).line) == len(record.entries) - 2


def test_empty_and_very_long_lines_are_harmless(shell: Shell) -> None:
    typed = "\n\n   \n\t\n" + "x" * 200_000 + "\n" + "1" * 200_000 + "\n1\nquit\n"
    ran = shell.run("play", "castellan", "--seed", "a", typed=typed)
    check_success(ran)
    assert ran.out.count("is not possible now") == 1
    assert ran.out.count("Choose a number from 1 to 4.") == 1
    assert parse_record(ran.saved_file().read_text("utf-8")).entries[-1].text.startswith("play:")


@pytest.mark.parametrize(
    "line", [b"\xff\xfe\x80", b"save \xff\xfe", b"load na\xefve.txt", b"\x80" * 9]
)
def test_invalid_bytes_are_answered_and_change_nothing(shell: Shell, line: bytes) -> None:
    ran = shell.run("play", "castellan", "--seed", "a", typed=b"1\n" + line + b"\nundo\n1\nquit\n")
    check_success(ran)
    assert "took the last action back." in ran.out


@pytest.mark.parametrize("line", ["save a\0b", "load a\0b", "\0", "card \0", "why \0"])
def test_a_null_byte_is_answered_and_changes_nothing(shell: Shell, line: str) -> None:
    ran = shell.run("play", "castellan", "--seed", "a", typed=f"1\n{line}\nundo\n1\nquit\n")
    check_success(ran)
    assert "took the last action back." in ran.out


def test_an_action_can_be_typed_by_its_text_or_its_number(shell: Shell) -> None:
    ran = shell.run("play", "castellan", "--seed", "a", typed="board\nquit\n")
    first = re.search(r"^ +1 ([TW]\d): ", ran.out, re.MULTILINE)
    assert first is not None
    by_number = shell.run("play", "castellan", "--seed", "a", typed="1\nquit\n")
    by_text = shell.run("play", "castellan", "--seed", "a", typed=f"  play:{first[1]}  \nquit\n")
    assert "You played " in by_text.out.rpartition("> play")[2]
    one, two = (
        parse_record(ran.saved_file().read_text("utf-8")).entries for ran in (by_number, by_text)
    )
    assert one == two and one[-1].text == f"play:{first[1]}"


def test_undo_works_until_nothing_can_be_taken_back(shell: Shell) -> None:
    ran = shell.run("play", "castellan", "--seed", "a", typed="1\n1\nundo\nundo\nundo\nlog\nquit\n")
    check_success(ran)
    assert ran.out.partition("> log")[0].count("You took the last action back.") == 2
    assert "You cannot take back the result of chance." in ran.out
    assert answer(ran.out, "log").count("You took the last action back.") == 2
    record = parse_record(ran.saved_file().read_text("utf-8"))
    assert [entry.text for entry in record.entries].count("undo") == 2


def test_a_saved_game_is_loaded_in_a_session_and_by_the_command(shell: Shell) -> None:
    typed = "1\n1\n1\nsave mine.txt\n1\n1\nload mine.txt\nsave again.txt\nquit\n"
    ran = shell.run("play", "castellan", "--seed", "s", typed=typed)
    check_success(ran)
    assert "Saved as mine.txt." in ran.out
    mine = (shell.home / "mine.txt").read_text("utf-8")
    assert (shell.home / "again.txt").read_text("utf-8") == mine
    whole = shell.run("play", "castellan", "--seed", "s", typed=ONES).out
    rest = shell.run("play", "--load", "mine.txt", typed=ONES)
    check_success(rest)
    assert rest.out.startswith(whole.splitlines()[0])
    assert "The dealer's seed: s\n" in rest.out


def test_a_file_name_may_have_blanks(shell: Shell) -> None:
    ran = shell.run(
        "play", "castellan", "--seed", "s", typed="1\nsave my game.txt\nload my game.txt\nquit\n"
    )
    check_success(ran)
    assert (shell.home / "my game.txt").exists()
