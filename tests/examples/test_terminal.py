"""Briscola at the command line, with all its parts and with rules and words alone."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.tui.shell import Shell, check_refused, check_success

ONES = "1\n" * 60


@pytest.mark.parametrize(
    "seats", ["human,random", "human,rollout,random", "human,human,human,human"]
)
def test_a_whole_game_is_played(shell: Shell, seats: str) -> None:
    ran = shell.run("play", "briscola", "--seats", seats, "--seed", "whole", typed=ONES)
    check_success(ran)
    last = ran.out.rpartition("> 1\n")[2]
    assert "Deck: 0 cards" in last
    assert len(re.findall(r"^[ABCD] .+: \d+ points$", last, re.M)) == len(seats.split(","))
    assert "The dealer's seed: whole\n" in last
    assert "HIDDEN" not in ran.out


def test_the_default_opponent_can_play_it(shell: Shell) -> None:
    check_success(shell.run("play", "briscola", "--seed", "usual", typed=ONES))


def test_every_command_of_a_game_is_answered(shell: Shell) -> None:
    first = ("help", "hint", "board", "count", "cards", "card ace", "log", "undo", "play:cups-ace")
    more = ("why play:coins-2", "draw:coins-2", "rules", "rules 2.4", "save game.txt", "quit")
    words = ("play", "briscola", "--seats", "human,random", "--seed", "asked")
    ran = shell.run(*words, typed="\n".join((*first, *more)) + "\n")
    check_success(ran)
    assert "ace of swords: 11 points" in ran.out
    assert "See you next time." in ran.out


def test_an_unfinished_game_is_saved_and_resumed(shell: Shell) -> None:
    ran = shell.run("play", "briscola", "--seats", "human,random", typed="1\n" * 5)
    check_refused(ran, "The game is saved")
    check_success(shell.run(*ran.resume_words(), typed=ONES))


def test_a_finished_game_is_replayed_and_verified(shell: Shell) -> None:
    ran = shell.run("play", "briscola", "--seats", "random,random", "--seed", "kept")
    check_success(ran)
    file = ran.out.rpartition("trecastelli verify ")[2].strip()
    assert shell.run("verify", file).out.startswith("Fair: all 40")
    replay = shell.run("replay", file)
    check_success(replay)
    assert "is turned up" in replay.out and "The game is over." in replay.out
    before = shell.run("replay", file, "--to", "8")
    check_success(before)
    assert "Waiting for Player 2." in before.out


def test_games_are_simulated_and_lines_counted(shell: Shell) -> None:
    figures = json.loads(shell.run("sim", "briscola", "--games", "20", "--json").out)
    assert (figures["game"], figures["decisions"]) == ("briscola", 20 * 80)
    assert "depth 3: 59280 lines" in shell.run("perft", "briscola", "--depth", "3").out


def test_bots_meet_in_the_arena_and_rollout_is_better_than_chance(shell: Shell) -> None:
    words = ["arena", "briscola", "--players", "rollout,random", "--games", "2", "--duplicate"]
    ran = shell.run(*words, "--json", "--report", "page.html", "--keep", "games.jsonl")
    check_success(ran)
    wins = {each["name"]: each["wins"] for each in json.loads(ran.out)["standings"]}
    assert wins["rollout"] > wins["random"]
    assert (shell.home / "page.html").exists()
    assert shell.run(*words, "--json", "--keep", "games.jsonl").out == ran.out


@pytest.mark.parametrize("bot", ["king", "squire"])
def test_a_bot_that_needs_a_judge_is_refused_and_the_others_are_listed(
    shell: Shell, bot: str
) -> None:
    ran = shell.run("play", "briscola", "--seats", f"human,{bot}")
    check_refused(ran, "The bots that can play Briscola are: random, rollout.")


def test_its_rules_are_printed_if_it_has_some(shell: Shell, installed: Path) -> None:
    ran = shell.run("rules", "briscola", "2.4")
    if "bare" in (installed / "briscola-1.0.dist-info" / "entry_points.txt").read_text():
        check_refused(ran)
    else:
        check_success(ran)
        assert "The highest trump takes the trick." in ran.out


def test_parts_that_it_does_not_have_are_refused_with_a_sentence(shell: Shell) -> None:
    check_refused(shell.run("learn", "briscola"))
    check_refused(shell.run("perft", "briscola", "--position", "x"))
    check_refused(shell.run("play", "briscola", "--option", "hand=five"))
