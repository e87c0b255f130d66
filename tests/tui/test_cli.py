"""The command line: every command, and everything somebody could do wrong."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.tui.shell import SOURCE, Ran, Shell, check_refused, check_went_well
from trecastelli import is_compiled
from trecastelli.ai.player import BOTS
from trecastelli.cli import main
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import OVER
from trecastelli.core.history import replay
from trecastelli.core.record import format_record, parse_record
from trecastelli.games import GAMES
from trecastelli.table.dealer import verify
from trecastelli.table.table import Table, open_table

CASTELLAN = GAMES["castellan"]
DECK = SOURCE / "trecastelli/games/castellan/deck.json"
BOARD = SOURCE / "trecastelli/games/castelli/board.json"
ONES = "1\n" * 1200


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


Call = Callable[..., Ran]


@pytest.fixture
def call(shell: Shell, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """A command in this process: quicker, for commands that are refused before they begin."""

    def called(*words: str) -> Ran:
        monkeypatch.chdir(shell.home)
        monkeypatch.setenv("XDG_CONFIG_HOME", shell.env["XDG_CONFIG_HOME"])
        monkeypatch.setattr(sys, "argv", ["trecastelli", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(ONES))
        with pytest.raises(SystemExit) as end:
            main()
        assert isinstance(end.value.code, int)
        return Ran(end.value.code, *capsys.readouterr())

    return called


def table(seats: int = 2, steps: int = 10_000, seed: str = "cli") -> Table[Any, Any]:
    """A game by chance, to the end or for some steps."""
    made, dice = open_table(CASTELLAN, ["x"] * seats, {}, seed), SeededDice(7)
    while not made.is_over and steps > 0:
        legal = made.legal()
        made.play(made.to_act, legal[dice.below(len(legal))].text)
        steps -= 1
    return made


def record_text(seats: int = 2, steps: int = 10_000, seed: str = "cli") -> str:
    return format_record(table(seats, steps, seed).record())


def other_deck() -> str:
    """A deck that could have been printed: W1 has a short wall of T7's."""
    deck = json.loads(DECK.read_text("utf-8"))
    cards = {card["id"]: card for card in deck["cards"]}
    cards["T7"]["short"] -= 1
    cards["W1"]["short"] = cards["W1"].get("short", 0) + 1
    return json.dumps(deck)


# sim


def test_sim_prints_exactly_the_promised_figures_as_json(shell: Shell) -> None:
    ran = shell.run("sim", "castellan", "--seats", "3", "--games", "4", "--seed", "5", "--json")
    check_went_well(ran)
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


def test_sim_of_the_same_seed_makes_the_same_decisions(shell: Shell) -> None:
    words = ["sim", "castellan", "--games", "5", "--json", "--seed"]
    one, two, other = (json.loads(shell.run(*words, seed).out) for seed in ("3", "3", "30"))
    assert one["decisions"] == two["decisions"] != other["decisions"]


def test_sim_says_in_a_sentence_how_fast_it_went(shell: Shell) -> None:
    ran = shell.run("sim", "castellan", "--games", "3", "--option", "passed=may")
    check_went_well(ran)
    assert re.fullmatch(
        r"3 games of castellan for 2, (interpreted|compiled): \d+ decisions in \d+\.\d\d s, "
        r"\d+ decisions and \d+ games a second\.\n",
        ran.out,
    )


# perft


def test_perft_counts_the_lines_of_play(shell: Shell) -> None:
    ran = shell.run("perft", "castellan", "--seats", "3", "--depth", "4")
    check_went_well(ran)
    assert re.findall(r"depth (\d): (\d+) lines", ran.out) == [
        ("1", "3"),
        ("2", "21"),
        ("3", "126"),
        ("4", "882"),
    ]


def test_perft_counts_from_a_position_and_with_its_data(shell: Shell) -> None:
    position = "o@0,0 hands=T7/T1 ask=play0"
    words = ["perft", "castellan", "--depth", "4", "--position", position]
    printed = shell.run(*words)
    check_went_well(printed)
    other = shell.run(*words, "--data", shell.write("deck.json", other_deck()))
    check_went_well(other)
    counts = [re.findall(r": (\d+) lines?", ran.out) for ran in (printed, other)]
    assert counts[0][:2] == ["1", "1"]
    assert counts[0] != counts[1]


# replay and verify


def test_replay_tells_a_game_and_its_count(shell: Shell) -> None:
    shell.write("game.txt", record_text(3))
    ran = shell.run("replay", "game.txt")
    check_went_well(ran)
    scores = CASTELLAN.scores(table(3).history.state)
    for seat, (points, keeps) in enumerate(scores):
        keep = f"{keeps} keep{'s' * (keeps != 1)}"
        assert f"{'abc'[seat]} Player {seat + 1}: {points} points, {keep} in all" in ran.out
    assert "The game is over." in ran.out


def test_replay_stops_after_an_entry_and_shows_no_hand(shell: Shell) -> None:
    shell.write("game.txt", record_text(2, 40))
    ran = shell.run("replay", "game.txt", "--to", "9")
    check_went_well(ran)
    assert ran.out.count(" drew a card from the ") == 8
    assert " built " not in ran.out and "Your hand" not in ran.out
    assert not re.search(r"\b[TW][1-7]\b", ran.out)
    assert shell.run("replay", "game.txt", "--to", "0").status == 0


def test_replay_further_than_the_record_goes_is_refused(shell: Shell) -> None:
    shell.write("game.txt", record_text(2, 3))
    check_refused(shell.run("replay", "game.txt", "--to", "13"), "12 entries, not 13.")


def test_verify_says_that_a_fair_record_is_fair(shell: Shell) -> None:
    shell.write("game.txt", record_text(4))
    ran = shell.run("verify", "game.txt")
    check_went_well(ran)
    draws = sum(entry.who == -1 for entry in table(4).history.entries)
    assert ran.out == f"Fair: the committed seed accounts for all {draws} chance actions.\n"


def test_verify_finds_a_record_that_was_tampered_with(shell: Shell) -> None:
    text = record_text()
    drawn = re.search(r"^\* draw:(T|W)(\d)$", text, re.MULTILINE)
    assert drawn is not None
    other = f"* draw:{drawn[1]}{int(drawn[2]) % 7 + 1}"
    line = text[: drawn.start()].count("\n") + 1
    shell.write("game.txt", text.replace(drawn[0], other, 1))
    check_refused(shell.run("verify", "game.txt"), f"line {line}: ", "not what the seed deals")
    shell.write("game.txt", text.replace("seed: cli", "seed: other"))
    check_refused(shell.run("verify", "game.txt"), "not the one that was committed to")
    shell.write("game.txt", text.partition("---\nseed")[0])
    check_refused(shell.run("verify", "game.txt"), "no commitment and seed")


# data


def test_data_checks_a_deck(shell: Shell) -> None:
    shell.write("deck.json", other_deck())
    ran = shell.run("data", "castellan", "--check", "deck.json")
    check_went_well(ran)
    assert "deck.json can be used" in ran.out


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
        (DECK.read_text("utf-8").replace('"tower": 1', '"tower": 2', 1), "the supply has 16"),
        (DECK.read_text("utf-8").replace('"tower": 1', '"tower": "1"', 1), "whole number"),
    ],
    ids=["empty", "list", "number", "short", "deep", "long", "binary", "towers", "text"],
)
def test_a_deck_that_cannot_be_is_refused(
    shell: Shell, call: Call, text: str | bytes, says: str
) -> None:
    shell.write("deck.json", text)
    check_refused(call("data", "castellan", "--check", "deck.json"), says)


def test_data_says_all_that_holds_of_a_board(shell: Shell) -> None:
    shell.write("board.json", BOARD.read_text("utf-8"))
    ran = shell.run("data", "castelli", "--check", "board.json")
    check_went_well(ran)
    assert "FAIL" not in ran.out and "ok    11 villages are printed" in ran.out
    assert "board.json can be used" in ran.out


def test_data_says_all_faults_of_a_board_at_once(shell: Shell) -> None:
    text = re.sub(r'"(village|wood)"(?=[,}])', '"gold"', BOARD.read_text("utf-8"))
    shell.write("board.json", text)
    ran = shell.run("data", "castelli", "--check", "board.json")
    failed = [line for line in ran.out.splitlines() if line.startswith("FAIL")]
    assert "FAIL  11 villages are printed" in failed
    assert "FAIL  areas are wood, grain, stone or market" in failed
    assert len(failed) > 3 and "can be used" not in ran.out
    assert ran.status == 2 and f"{len(failed)} of " in ran.err


def test_a_game_played_with_other_data_is_only_gone_on_with_by_that_data(shell: Shell) -> None:
    shell.write("deck.json", other_deck())
    ran = shell.run("play", "castellan", "--data", "deck.json", "--seed", "d", typed="1\nquit\n")
    check_went_well(ran)
    file = str(ran.kept_file())
    check_refused(shell.run("replay", file), "the data file with the digest")
    check_went_well(shell.run("replay", file, "--data", "deck.json"))
    check_went_well(shell.run(*ran.kept(), typed=ONES))


# play: whole games


@pytest.mark.parametrize(
    "seats",
    [
        *("human,random", "random,human", "human,human", "human,random,random"),
        *("human,human,human", "human,random,human,random", "human,human,human,human"),
    ],
)
def test_a_whole_game_can_be_played_by_typing_1(shell: Shell, seats: str) -> None:
    ran = shell.run("play", "castellan", "--seats", seats, "--seed", "whole", typed=ONES)
    check_went_well(ran)
    assert ran.out.startswith("The dealer's commitment: ")
    assert "The dealer's seed: whole\n" in ran.out
    last = ran.out.rpartition("> 1\n")[2]
    for letter in "abcd"[: len(seats.split(","))]:
        assert re.search(rf"^{letter} .*: \d+ points, \d+ keeps? in all$", last, re.MULTILINE)
    assert re.search(r"wins?:|share the win:", last)
    assert "HIDDEN" not in ran.out and "Traceback" not in ran.out


def test_a_game_of_bots_alone_plays_itself(shell: Shell) -> None:
    ran = shell.run("play", "castellan", "--seats", "random,random", "--seed", "bots")
    check_went_well(ran)
    assert "The dealer's seed: bots\n" in ran.out
    assert "Your hand" not in ran.out


def test_the_same_seed_gives_the_same_game(shell: Shell) -> None:
    one, two, other = (
        shell.run("play", "castellan", "--seats", "human,random", "--seed", seed, typed=ONES).out
        for seed in ("same", "same", "other")
    )
    assert one == two != other


def test_a_game_without_a_seed_is_never_the_same(shell: Shell) -> None:
    one, two = (
        shell.run("play", "castellan", typed="quit\n").out.splitlines()[0] for _ in range(2)
    )
    assert one != two


def test_options_of_the_game_are_played_by(shell: Shell) -> None:
    words = ["play", "castellan", "--seats", "random,random,human", "--seed", "o"]
    options = ["--option", "passed=may", "--option", "end=play_on", "--option", "double=off"]
    ran = shell.run(*words, *options, typed="1\nquit\n")
    record = parse_record(ran.kept_file().read_text("utf-8"))
    assert record.header.options == {"double": "off", "passed": "may", "end": "play_on"}


def test_text_that_goes_to_a_file_has_no_colour(shell: Shell) -> None:
    ran = shell.run("play", "castellan", "--seats", "human,random", "--seed", "c", typed=ONES)
    assert "\x1b" not in ran.out


# play: what can be typed


def answer(out: str, typed: str) -> str:
    """What the screen said to a line that was typed, up to the next line."""
    return out.partition(f"> {typed}\n")[2].partition("\n> ")[0]


def test_every_command_of_a_game_answers(shell: Shell) -> None:
    lines = ["help", "log", "board", "count", "cards", "card W1", "card w1", "card Z9", "?"]
    ran = shell.run("play", "castellan", "--seed", "a", typed="\n".join([*lines, "quit"]) + "\n")
    check_went_well(ran)
    said = {line: answer(ran.out, line) for line in lines}
    for word in ("undo", "log", "save FILE", "load FILE", "help", "quit", "count", "card NAME"):
        assert f"  {word}" in said["help"] or word in said["help"]
    assert said["?"] == said["help"]
    assert said["log"].count("You drew ") == 4
    assert "Your hand: " in said["board"] and "   1 " in said["board"]
    assert "a Player: 0 points, 0 keeps in all" in said["count"]
    assert len(said["cards"].splitlines()) == 14
    assert said["card W1"] == said["card w1"] and said["card W1"].startswith("W1: ")
    assert said["card Z9"] == "There is no card 'Z9'."
    assert "Until next time. The game is kept" in ran.out


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
    ("draw:T1", "nobody chooses the card they draw"),
    ("end", "First play at least one card."),
    ("'; DROP TABLE", "is not possible now"),
    ("💥", "is not possible now"),
    ("undo", "cannot be taken back"),
    ("save", "Save to which file?"),
    ("save .", "The file cannot be used: Is a directory."),
    ("save no/such/folder/game.txt", "The file cannot be used: No such file or directory."),
    ("save /dev/full", "The file cannot be used: No space left on device."),
    ("load", "The file cannot be used: Is a directory."),
    ("load nothing.txt", "The file cannot be used: No such file or directory."),
    ("load binary.bin", "The file cannot be used: it is not a text file."),
    ("load bad.txt", "line 1: "),
    ("load cut.txt", "the record is cut off"),
    ("load old.txt", "version 99"),
    ("load chess.txt", "'chess'"),
    ("load three.txt", "3 players"),
    ("load illegal.txt", "line "),
    ("load " + "x" * 5000, "The file cannot be used: File name too long."),
]


def test_a_wrong_line_is_answered_and_the_game_goes_on(shell: Shell) -> None:
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
    check_went_well(ran)
    for line, says in WRONG:
        said = answer(ran.out, line)
        assert says in said and len(said.splitlines()) == 1, (line, said)
    assert ran.out.count("a Player: 0 points, 0 keeps in all") == len(WRONG)
    assert "Player took the last action back." in ran.out
    record = parse_record(ran.kept_file().read_text("utf-8"))
    assert len(replay(CASTELLAN, record).line) == len(record.entries) - 2


def test_empty_and_very_long_lines_are_no_trouble(shell: Shell) -> None:
    typed = "\n\n   \n\t\n" + "x" * 200_000 + "\n" + "1" * 200_000 + "\n1\nquit\n"
    ran = shell.run("play", "castellan", "--seed", "a", typed=typed)
    check_went_well(ran)
    assert ran.out.count("is not possible now") == 1
    assert ran.out.count("Choose a number from 1 to 4.") == 1
    assert parse_record(ran.kept_file().read_text("utf-8")).entries[-1].text.startswith("play:")


@pytest.mark.parametrize(
    "line", [b"\xff\xfe\x80", b"save \xff\xfe", b"load na\xefve.txt", b"\x80" * 9]
)
def test_bytes_that_are_no_text_are_answered_and_the_game_goes_on(
    shell: Shell, line: bytes
) -> None:
    ran = shell.run("play", "castellan", "--seed", "a", typed=b"1\n" + line + b"\nundo\n1\nquit\n")
    check_went_well(ran)
    assert "took the last action back." in ran.out


@pytest.mark.parametrize("line", ["save a\0b", "load a\0b", "\0", "card \0", "why \0"])
def test_a_null_byte_is_answered_and_the_game_goes_on(shell: Shell, line: str) -> None:
    ran = shell.run("play", "castellan", "--seed", "a", typed=f"1\n{line}\nundo\n1\nquit\n")
    check_went_well(ran)
    assert "took the last action back." in ran.out


def test_an_action_s_text_does_the_same_as_its_number(shell: Shell) -> None:
    ran = shell.run("play", "castellan", "--seed", "a", typed="board\nquit\n")
    first = re.search(r"^ +1 ([TW]\d): ", ran.out, re.MULTILINE)
    assert first is not None
    by_number = shell.run("play", "castellan", "--seed", "a", typed="1\nquit\n")
    by_text = shell.run("play", "castellan", "--seed", "a", typed=f"  play:{first[1]}  \nquit\n")
    assert "You played " in by_text.out.rpartition("> play")[2]
    one, two = (
        parse_record(ran.kept_file().read_text("utf-8")).entries for ran in (by_number, by_text)
    )
    assert one == two and one[-1].text == f"play:{first[1]}"


def test_undo_takes_back_until_nothing_is_left_to_take_back(shell: Shell) -> None:
    ran = shell.run("play", "castellan", "--seed", "a", typed="1\n1\nundo\nundo\nundo\nlog\nquit\n")
    check_went_well(ran)
    assert ran.out.partition("> log")[0].count("Player took the last action back.") == 2
    assert "cannot be taken back" in ran.out
    assert answer(ran.out, "log").count("Player took the last action back.") == 2
    record = parse_record(ran.kept_file().read_text("utf-8"))
    assert [entry.text for entry in record.entries].count("undo") == 2


def test_a_saved_game_is_loaded_again_within_a_game_and_by_the_command(shell: Shell) -> None:
    typed = "1\n1\n1\nsave mine.txt\n1\n1\nload mine.txt\nsave again.txt\nquit\n"
    ran = shell.run("play", "castellan", "--seed", "s", typed=typed)
    check_went_well(ran)
    assert "Saved as mine.txt." in ran.out
    mine = (shell.home / "mine.txt").read_text("utf-8")
    assert (shell.home / "again.txt").read_text("utf-8") == mine
    whole = shell.run("play", "castellan", "--seed", "s", typed=ONES).out
    rest = shell.run("play", "--load", "mine.txt", typed=ONES)
    check_went_well(rest)
    assert rest.out.startswith(whole.splitlines()[0])
    assert "The dealer's seed: s\n" in rest.out


def test_a_name_with_blanks_can_be_saved_to_and_loaded(shell: Shell) -> None:
    ran = shell.run(
        "play", "castellan", "--seed", "s", typed="1\nsave my game.txt\nload my game.txt\nquit\n"
    )
    check_went_well(ran)
    assert (shell.home / "my game.txt").exists()


# play: the end of input


@pytest.mark.parametrize(
    "seats", ["human,random", "human,human,random", "random,human,human,human"]
)
def test_the_game_is_kept_when_the_input_ends_and_goes_on_as_it_says(
    shell: Shell, seats: str
) -> None:
    ran = shell.run("play", "castellan", "--seats", seats, "--seed", "kept", typed="1\n" * 25)
    check_refused(ran, "The input ended before the game did. The game is kept")
    record = parse_record(ran.kept_file().read_text("utf-8"))
    history = replay(CASTELLAN, record)
    assert len(record.entries) > 25 and history.to_act != OVER
    again = shell.run(*ran.kept(), typed=ONES)
    check_went_well(again)
    assert "The dealer's seed: kept\n" in again.out


@pytest.mark.parametrize("typed", ["", "1", "1\n1\nund", "\n", "help"])
def test_the_input_may_end_anywhere(shell: Shell, typed: str) -> None:
    ran = shell.run("play", "castellan", "--seed", "kept", typed=typed)
    check_refused(ran, "The input ended before the game did.")
    assert replay(CASTELLAN, parse_record(ran.kept_file().read_text("utf-8"))).line


def test_a_game_that_cannot_be_kept_says_so(shell: Shell) -> None:
    blocked = shell.home / shell.write("blocked", "a file where a folder should be")
    ran = shell.run("play", "castellan", typed="1\n", XDG_CONFIG_HOME=str(blocked))
    check_refused(ran, "The game could not be saved: Not a directory.")


def test_a_kept_game_is_fair_and_can_be_verified(shell: Shell) -> None:
    ran = shell.run("play", "castellan", "--seed", " blanks around ", typed="1\n" * 30)
    check_refused(ran)
    check_went_well(shell.run("verify", str(ran.kept_file())))


# What cannot be asked for


RECORD = record_text(2, 25)
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
        ("cut.txt", "line 22: the record is cut off: "),
        ("header.txt", "line 5: the header does not end with ---."),
        ("old.txt", "version 99 of the rules of Castellan; here is version 1."),
        ("chess.txt", "There is no game 'chess'; the games are: castellan, castle, castelli."),
        ("seats.txt", "seats"),
        ("option.txt", "Castellan has no option 'luck'"),
        ("illegal.txt", f"line {FIRST_PLAY}: "),
        ("turn.txt", f"line {FIRST_PLAY}: "),
        ("noaction.txt", f"line {FIRST_PLAY}: "),
        ("undo.txt", "line 7: 0 undo: "),
    ],
)
def test_a_file_that_is_no_record_is_refused(
    shell: Shell, call: Call, command: str, file: str, says: str
) -> None:
    if file in FILES:
        shell.write(file, FILES[file])
    words = ["--load", file] if command == "play" else [file]
    check_refused(call(command, *words), says)


def test_a_record_of_another_game_is_not_gone_on_with(shell: Shell) -> None:
    shell.write("chess.txt", FILES["chess.txt"])
    ran = shell.run("play", "castellan", "--load", "chess.txt")
    check_refused(ran, "this is a record of 'chess', not of castellan.")


def test_a_saved_game_needs_as_many_players_as_it_has_seats(shell: Shell) -> None:
    shell.write("four.txt", FILES["four.txt"])
    check_refused(shell.run("play", "--load", "four.txt"), "The saved game has 4 seats")


def test_a_record_whose_seed_is_cut_off_is_refused(shell: Shell) -> None:
    text = record_text(2, 25, "a long seed")
    shell.write("seed.txt", text[: text.index("long seed")])
    check_refused(shell.run("play", "--load", "seed.txt", typed=ONES))


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
            "Option double is one of on, off, not 'maybe'.",
        ),
        (
            ["play", "castellan", "--option", "double"],
            "An option is written NAME=VALUE, not 'double'.",
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
        (["play", "castellan", "--seed", "two\nlines"], "A seed is one line of text."),
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
        (["perft", "castellan", "--position", "garbage"], "cannot stand there"),
        (["perft", "castellan", "--position", "- ask=fly0"], "nothing that could be asked"),
        (["perft", "castellan", "--position", "- ask=claim0"], "claim0"),
        (["perft", "castellan", "--position", "- seats=9"], "2 to 4 seats, not 9."),
        (["replay", "x", "--to", "-1"], "--to"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_what_cannot_be_asked_for_is_refused_in_a_sentence(
    call: Call, words: list[str], says: str
) -> None:
    check_refused(call(*words), says)


def test_a_refusal_is_the_same_from_a_shell(shell: Shell) -> None:
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
def test_a_refusal_of_something_very_long_is_short(
    shell: Shell, call: Call, words: list[str]
) -> None:
    long = "x" * 20_000
    shell.write("long.txt", re.sub(r"(\d) play:\w\d", rf"\1 {long}", RECORD, count=1))
    check_refused(call(*(word.replace("LONG", long) for word in words)))


def test_help_is_given_for_every_command(shell: Shell) -> None:
    whole = shell.run("--help")
    check_went_well(whole)
    for command in ("play", "sim", "replay", "verify", "perft", "data"):
        assert f"  {command} " in whole.out
        ran = shell.run(command, "-h")
        check_went_well(ran)
        assert ran.out.startswith("Usage: ") and "--help" in ran.out


def test_no_words_at_all_show_the_help(shell: Shell) -> None:
    ran = shell.run()
    text = ran.out + ran.err
    assert text.startswith("Usage: ") and "Commands:" in text and "Traceback" not in text


# The edges of the machine


def bare(shell: Shell, script: str) -> Ran:
    """A line of shell with trecastelli in it."""

    line = script.replace("TRECASTELLI", f"{sys.executable} -m trecastelli")
    done = subprocess.run(
        ["bash", "-c", line],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=shell.home,
        env=shell.env,
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize(
    "script",
    [
        "TRECASTELLI play castellan --seed a <&-",
        "yes 1 | TRECASTELLI play castellan --seed a >&-",
        "TRECASTELLI perft castellan --depth 1 > /dev/full",
        "yes 1 | TRECASTELLI play castellan --seed a > /dev/full",
        "yes 1 | TRECASTELLI play castellan --seed a | head -1",
        "TRECASTELLI perft castellan --depth 3 | true",
    ],
)
def test_a_closed_or_full_pipe_is_no_traceback(shell: Shell, script: str) -> None:
    assert "Traceback" not in bare(shell, script).err


def test_a_game_whose_reader_goes_away_is_kept(shell: Shell) -> None:
    bare(shell, "yes 1 | TRECASTELLI play castellan --seed away | head -60")
    kept = list(shell.home.rglob("castellan-*.txt"))
    assert len(kept) == 1 and parse_record(kept[0].read_text("utf-8")).entries


@pytest.mark.parametrize("coding", ["latin-1", "cp1252", "cp437"])
def test_a_terminal_without_unicode_is_no_traceback(shell: Shell, coding: str) -> None:
    ran = shell.run("play", "castellan", "--seed", "a", typed=ONES, PYTHONIOENCODING=coding)
    check_went_well(ran)
    assert "The dealer's seed: a\n" in ran.out


# Fuzz


VOCABULARY = [
    *("1", "2", "3", "4", "7", "12", "0", "-3", "1e3", "", " ", "undo", "undo", "undo", "log"),
    *("board", "count", "cards", "card T1", "card", "help", "?", "save", "load", "save f.txt"),
    *("load f.txt", "save ../fuzz/g.txt", "load g.txt", "load /dev/null", "save /dev/null", "end"),
    *("build", "single", "leave", "walls:0", "walls:1", "play:T1", "play:W3", "tower:0,0"),
    *("tower:-1,0", "short:0,0e", "long:0,0n", "double:0,0", "start:0", "draw:T2", "quit now?"),
]


def random_line(dice: SeededDice) -> str:
    """A number mostly, else a command, else noise."""
    kind = dice.below(10)
    if kind < 5:
        return str(dice.below(6) + 1)
    if kind < 9:
        return VOCABULARY[dice.below(len(VOCABULARY) - 1)]
    letters = [chr(32 + dice.below(0x2FF)) for _ in range(dice.below(30))]
    return "".join(letters).replace("quit", "") + "."


@pytest.mark.parametrize("seed", [1, 2_000, 3_000_000])
def test_random_lines_never_crash_a_game(shell: Shell, seed: int) -> None:
    dice = SeededDice(seed)
    lines = [random_line(dice) for _ in range(400)]
    seats = ["human,random", "human,human,human", "human,random,human,random"][seed % 3]
    ran = shell.run(
        "play", "castellan", "--seats", seats, "--seed", str(seed), typed="\n".join(lines)
    )
    check_refused(ran, "The input ended before the game did.")
    record = parse_record(ran.kept_file().read_text("utf-8"))
    history = replay(CASTELLAN, record)
    CASTELLAN.audit(history.state)
    assert len(history.line) > 60
    assert verify(CASTELLAN, record) > 8
