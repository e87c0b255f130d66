"""Tests of the commands replay and verify, and of files that are not records."""

from __future__ import annotations

import re

import pytest

from tests.tui.fixtures import CASTELLAN, ONES, RECORD, random_table, record_text
from tests.tui.shell import Call, Shell, check_refused, check_success

# replay and verify


def test_replay_prints_the_log_and_the_score(shell: Shell) -> None:
    shell.write("game.txt", record_text(3))
    ran = shell.run("replay", "game.txt")
    check_success(ran)
    scores = CASTELLAN.scores(random_table(3).history.state)
    for seat, (points, keeps) in enumerate(scores):
        keep = f"{keeps} keep{'s' * (keeps != 1)}"
        assert f"{'abc'[seat]} Player {seat + 1}: {points} points, {keep} in all" in ran.out
    assert "The game is over." in ran.out


def test_replay_stops_at_a_ply_and_shows_no_hand(shell: Shell) -> None:
    shell.write("game.txt", record_text(2, 40))
    ran = shell.run("replay", "game.txt", "--to", "9")
    check_success(ran)
    assert ran.out.count(" drew a card from the ") == 8
    assert " built " not in ran.out and "Your hand" not in ran.out
    assert not re.search(r"\b[TW][1-7]\b", ran.out)
    assert shell.run("replay", "game.txt", "--to", "0").status == 0


def test_replay_beyond_the_end_is_refused(shell: Shell) -> None:
    shell.write("game.txt", record_text(2, 3))
    check_refused(shell.run("replay", "game.txt", "--to", "13"), "12 entries, not 13.")


def test_verify_accepts_a_fair_record(shell: Shell) -> None:
    shell.write("game.txt", record_text(4))
    ran = shell.run("verify", "game.txt")
    check_success(ran)
    draws = sum(entry.who == -1 for entry in random_table(4).history.entries)
    assert ran.out == f"Fair: all {draws} chance actions match the committed seed.\n"


def test_verify_refuses_a_changed_record(shell: Shell) -> None:
    text = record_text()
    draw = re.search(r"^\* draw:(T|W)(\d)$", text, re.MULTILINE)
    assert draw is not None
    other = f"* draw:{draw[1]}{int(draw[2]) % 7 + 1}"
    line = text[: draw.start()].count("\n") + 1
    shell.write("game.txt", text.replace(draw[0], other, 1))
    check_refused(
        shell.run("verify", "game.txt"), f"line {line}: ", "the seed deals something else"
    )
    shell.write("game.txt", text.replace("seed: cli", "seed: other"))
    check_refused(shell.run("verify", "game.txt"), "not the one that was committed to")
    shell.write("game.txt", text.partition("---\nseed")[0])
    check_refused(shell.run("verify", "game.txt"), "no commitment and seed")


# Files that are not records

FILES: dict[str, str | bytes] = {
    "empty.txt": "",
    "noise.txt": "what is this\n",
    "binary.bin": b"\x00\x01\xff\xfe",
    "cut.txt": "\n".join(RECORD.splitlines()[:22]) + "\n",
    "header.txt": RECORD.partition("---")[0],
    "old.txt": RECORD.replace("version: 1", "version: 99"),
    "chess.txt": RECORD.replace("game: castellan", "game: chess"),
    "seats.txt": RECORD.replace("seats: 2", "seats: 7"),
    "option.txt": RECORD.replace("seats: 2", "seats: 2\noptions: luck=on"),
    "illegal.txt": re.sub(r"(\d) play:\w\d", r"\1 tower:9,9", RECORD, count=1),
    "turn.txt": re.sub(r"(\d) (play:\w\d)", r"7 \2", RECORD, count=1),
    "noaction.txt": re.sub(r"(\d) play:\w\d", r"\1 fly:away", RECORD, count=1),
    "undo.txt": RECORD.replace("entries:", "#").replace("---\n", "---\n0 undo\n", 1),
    "four.txt": record_text(4, 3),
}
FIRST_PLAY = 1 + next(n for n, row in enumerate(RECORD.splitlines()) if " play:" in row)


@pytest.mark.parametrize("command", ["replay", "verify", "play"])
@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("missing.txt", "missing.txt cannot be read: No such file or directory."),
        (".", "cannot be read: Is a directory."),
        ("empty.txt", "the header does not end with ---."),
        ("noise.txt", "line 1: 'what is this' is not one of"),
        ("binary.bin", "binary.bin is not a text file."),
        ("cut.txt", "line 22: the record is incomplete: "),
        ("header.txt", "line 5: the header does not end with ---."),
        ("old.txt", "version 99 of the rules of Castellan; this program has version 1."),
        ("chess.txt", "There is no game 'chess'; the games are: castellan, castle, castelli."),
        ("seats.txt", "seats"),
        ("option.txt", "Castellan has no option 'luck'"),
        ("illegal.txt", f"line {FIRST_PLAY}: "),
        ("turn.txt", f"line {FIRST_PLAY}: "),
        ("noaction.txt", f"line {FIRST_PLAY}: "),
        ("undo.txt", "line 7: 0 undo: "),
    ],
)
def test_a_file_that_is_not_a_record_is_refused(
    shell: Shell, call: Call, command: str, file: str, says: str
) -> None:
    if file in FILES:
        shell.write(file, FILES[file])
    words = ["--load", file] if command == "play" else [file]
    check_refused(call(command, *words), says)


def test_a_record_of_another_game_is_refused(shell: Shell) -> None:
    shell.write("chess.txt", FILES["chess.txt"])
    ran = shell.run("play", "castellan", "--load", "chess.txt")
    check_refused(ran, "this is a record of 'chess', not of castellan.")


def test_a_saved_game_needs_a_player_for_each_seat(shell: Shell) -> None:
    shell.write("four.txt", FILES["four.txt"])
    check_refused(shell.run("play", "--load", "four.txt"), "The saved game has 4 seats")


def test_a_record_with_a_truncated_seed_is_refused(shell: Shell) -> None:
    text = record_text(2, 25, "a long seed")
    shell.write("seed.txt", text[: text.index("long seed")])
    check_refused(shell.run("play", "--load", "seed.txt", typed=ONES))
