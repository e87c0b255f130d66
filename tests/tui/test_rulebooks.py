"""Tests of rules, lessons and reasons in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from briscola import BriscolaParts
from tests.core.guest import installed
from tests.tui.shell import Shell, check_refused
from tests.tui.test_session import Terminal
from trecastelli.book.rulebook import rulebook
from trecastelli.book.tutor import Progress, lesson_of
from trecastelli.core.errors import BadSetup
from trecastelli.core.parts import require
from trecastelli.core.parts.lesson import solves
from trecastelli.games import GAMES, PARTS
from trecastelli.tui import rulebooks
from trecastelli.tui.document_text import as_text

TESTS = Path(__file__).parents[1]
EVERY = pytest.mark.parametrize("game", GAMES)


def test_rules_prints_contents_paragraphs_sections_and_search_results(shell: Shell) -> None:
    contents = shell.run("rules", "castle").out
    book = rulebook(PARTS["castle"])
    assert all(f"{id:<5} {each.title}" in contents for id, each in book.paragraphs.items())
    assert (
        shell.run("rules", "castle", " ").out == shell.run("rules", "castle", "§").out == contents
    )
    one = shell.run("rules", "castle", "§4.6")
    assert one.out.startswith("§4.6 Captain") and "§4.7" not in one.out.splitlines()[0]
    assert shell.run("rules", "castle", "5").out.count("§5.") >= 5
    assert "§4.6" in shell.run("rules", "castle", "captain", "protects").out
    check_refused(shell.run("rules", "castle", "xyzzy"), "No paragraph")
    check_refused(shell.run("rules", "chess"), "no game")


@EVERY
def test_every_paragraph_has_a_text_for_the_terminal(game: str) -> None:
    for paragraph in rulebook(PARTS[game]).paragraphs.values():
        text = as_text(PARTS[game], paragraph.document, 80)
        assert text.strip() and "[!NOTE]" not in text and "(option:" not in text
        assert "```picture" not in text


def test_coverage_lists_the_tests_of_every_paragraph(shell: Shell) -> None:
    output = shell.run("rules", "castellan", "--coverage", "--tests", str(TESTS)).out
    assert "castellan §3.4" in output and "test_" in output and "NO TEST" not in output
    check_refused(shell.run("rules", "castellan", "--coverage", "--tests", "nowhere"), "no tests")


def test_coverage_reads_the_tests_of_a_game_in_another_package() -> None:
    folder = TESTS.parent / "examples" / "briscola" / "tests"
    with installed(BriscolaParts()):
        screen = Terminal([])
        rulebooks.show_coverage(screen, PARTS["briscola"], folder)
        assert "briscola §2.4" in screen.all and "test_briscola.py::test_" in screen.all
        with pytest.raises(BadSetup, match="no tests"):
            rulebooks.show_coverage(screen, PARTS["briscola"], TESTS)


def test_coverage_without_a_game_lists_every_game_with_tests(shell: Shell) -> None:
    output = shell.run("rules", "--coverage", "--tests", str(TESTS)).out
    assert all(f"{game}: " in output for game in GAMES)
    check_refused(shell.run("rules", "--coverage", "--tests", "nowhere"), "no tests")


def test_walk_prints_a_book_line_by_line(shell: Shell) -> None:
    lines = "\n".join(f"line {n}" for n in range(1, 370)) + "\n"
    book = shell.write("book.txt", lines)
    output = shell.run("rules", "castellan", "--walk", "castellan-it", book).out
    assert len(output.splitlines()) == 369 and "§2.1" in output
    short = shell.write("short.txt", "one line\n")
    check_refused(shell.run("rules", "castellan", "--walk", "castellan-it", short), "369 lines")
    check_refused(shell.run("rules", "castellan", "--walk", "other", book), "castellan-it")


@EVERY
def test_a_lesson_is_finished_after_some_mistakes(game: str, shell: Shell) -> None:
    lesson = require(PARTS[game].course).LESSONS[0]
    typed, progress = ["nonsense", "rule"], Progress(PARTS[game], lesson)
    while True:
        legal = progress.legal
        text = next((each.text for each in legal if solves(progress.task, each.text)), "")
        typed.append(str([each.text for each in legal].index(text) + 1) if text else "")
        if progress.is_last:
            break
        progress = progress.after(text)
    output = shell.run("learn", game, lesson.key, typed="\n".join(typed) + "\n")
    assert output.status == 0 and "That was the whole lesson." in output.out, output.err
    assert shell.run("learn", game).out.count("trecastelli learn") == len(
        require(PARTS[game].course).LESSONS
    )


def test_a_lesson_ends_with_a_command_for_a_game(shell: Shell) -> None:
    progress = Progress(PARTS["castle"], lesson_of(PARTS["castle"], "french-edition"))
    typed = []
    while True:
        typed.append(next((a.text for a in progress.legal if solves(progress.task, a.text)), ""))
        if progress.is_last:
            break
        progress = progress.after(typed[-1])
    output = shell.run("learn", "castle", "french-edition", typed="\n".join(typed) + "\n").out
    command = output.splitlines()[-1].partition("trecastelli ")[2]
    assert command == "play castle --seats human,page,page --option edition=french"
    assert shell.run(*command.split(), typed="quit\n").status == 0


def test_the_help_of_a_lesson_names_only_its_own_commands(shell: Shell) -> None:
    typed = "99999999\nhelp\nquit\n"
    output = shell.run(
        "learn", "castle", require(PARTS["castle"].course).LESSONS[0].key, typed=typed
    ).out
    assert "Choose a number from 1 to " in output and "or help" not in output
    assert output.count("Type the number of a choice, rule for the paragraph, or quit.") == 2


def test_a_ruling_with_a_name_has_no_second_title(shell: Shell) -> None:
    output = shell.run("rules", "castellan", "1.1").out
    assert "| Ruling 31. " in output and "Our ruling:" not in output
    assert "| Our ruling: " in shell.run("rules", "castelli", "1").out


def test_quit_leaves_a_lesson_and_an_unknown_lesson_is_refused(shell: Shell) -> None:
    key = require(PARTS["castle"].course).LESSONS[0].key
    assert shell.run("learn", "castle", key, typed="quit\n").status == 0
    check_refused(shell.run("learn", "castle", key, typed=""), "ended")
    check_refused(shell.run("learn", "castle", "xyzzy"), "no such lesson")


@EVERY
def test_why_and_rules_work_during_a_game(game: str, shell: Shell) -> None:
    verb = next(each for each in GAMES[game].actions.verbs if each.domain)
    typed = f"why {verb[0].text}\n{verb[0].text}\nwhy nonsense\nrules\nrules 2.1\nquit\n"
    output = shell.run("play", game, "--seats", "human,human", typed=typed)
    assert output.out.count("(§") >= 2, output.out
    assert "§2.1" in output.out and "no action" in output.out and output.status == 0
