"""Rules, lessons and reasons as somebody at a shell meets them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.shell import Shell, check_refused
from trecastelli.book.rulebook import rulebook
from trecastelli.book.tutor import Progress, lesson_of, solves
from trecastelli.core.parts import needed
from trecastelli.games import GAMES, PARTS
from trecastelli.tui.prose import as_text

TESTS = Path(__file__).parents[1]
EVERY = pytest.mark.parametrize("game", GAMES)


def test_the_contents_a_paragraph_a_section_and_a_search(shell: Shell) -> None:
    contents = shell.run("rules", "castle").out
    book = rulebook("castle")
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
def test_every_paragraph_can_be_read_in_a_terminal(game: str) -> None:
    for paragraph in rulebook(game).paragraphs.values():
        text = as_text(game, paragraph.document, 80)
        assert text.strip() and "[!NOTE]" not in text and "(option:" not in text
        assert "```picture" not in text


def test_coverage_names_the_tests_of_every_paragraph(shell: Shell) -> None:
    told = shell.run("rules", "castellan", "--coverage", "--tests", str(TESTS)).out
    assert "castellan §3.4" in told and "test_" in told and "NO TEST" not in told
    check_refused(shell.run("rules", "castellan", "--coverage", "--tests", "nowhere"), "no tests")


def test_a_printed_book_is_walked_line_by_line(shell: Shell) -> None:
    lines = "\n".join(f"line {n}" for n in range(1, 370)) + "\n"
    book = shell.write("book.txt", lines)
    told = shell.run("rules", "castellan", "--walk", "castellan-it", book).out
    assert len(told.splitlines()) == 369 and "§2.1" in told
    short = shell.write("short.txt", "one line\n")
    check_refused(shell.run("rules", "castellan", "--walk", "castellan-it", short), "369 lines")
    check_refused(shell.run("rules", "castellan", "--walk", "other", book), "castellan-it")


@EVERY
def test_a_lesson_is_gone_through_with_mistakes_on_the_way(game: str, shell: Shell) -> None:
    lesson = needed(PARTS[game].course).LESSONS[0]
    typed, place = ["nonsense", "rule"], Progress(game, lesson)
    while True:
        legal = place.legal
        text = next((each.text for each in legal if solves(place.task, each.text)), "")
        typed.append(str([each.text for each in legal].index(text) + 1) if text else "")
        if place.is_last:
            break
        place = place.after(text)
    told = shell.run("learn", game, lesson.key, typed="\n".join(typed) + "\n")
    assert told.status == 0 and "That was the whole lesson." in told.out, told.err
    assert shell.run("learn", game).out.count("trecastelli learn") == len(
        needed(PARTS[game].course).LESSONS
    )


def test_a_lesson_is_tried_in_a_game_of_its_own(shell: Shell) -> None:
    place = Progress("castle", lesson_of("castle", "french-edition"))
    typed = []
    while True:
        typed.append(next((a.text for a in place.legal if solves(place.task, a.text)), ""))
        if place.is_last:
            break
        place = place.after(typed[-1])
    told = shell.run("learn", "castle", "french-edition", typed="\n".join(typed) + "\n").out
    command = told.splitlines()[-1].partition("trecastelli ")[2]
    assert command == "play castle --seats human,page,page --option edition=french"
    assert shell.run(*command.split(), typed="quit\n").status == 0


def test_a_lesson_speaks_only_of_what_can_be_typed_in_it(shell: Shell) -> None:
    typed = "99999999\nhelp\nquit\n"
    told = shell.run(
        "learn", "castle", needed(PARTS["castle"].course).LESSONS[0].key, typed=typed
    ).out
    assert "Choose a number from 1 to " in told and "or help" not in told
    assert told.count("Type the number of a choice, rule for the paragraph, or quit.") == 2


def test_a_ruling_with_a_name_of_its_own_is_announced_once(shell: Shell) -> None:
    told = shell.run("rules", "castellan", "1").out
    assert "| Ruling 31. " in told and "Our ruling:" not in told
    assert "| Our ruling: " in shell.run("rules", "castelli", "1").out


def test_a_lesson_can_be_left_and_a_wrong_one_is_refused(shell: Shell) -> None:
    key = needed(PARTS["castle"].course).LESSONS[0].key
    assert shell.run("learn", "castle", key, typed="quit\n").status == 0
    check_refused(shell.run("learn", "castle", key, typed=""), "ended")
    check_refused(shell.run("learn", "castle", "xyzzy"), "no such lesson")


@EVERY
def test_why_and_rules_while_playing(game: str, shell: Shell) -> None:
    verb = next(each for each in GAMES[game].actions.verbs if each.domain)
    typed = f"why {verb[0].text}\n{verb[0].text}\nwhy nonsense\nrules\nrules 2.1\nquit\n"
    told = shell.run("play", game, "--seats", "human,human", typed=typed)
    assert told.out.count("(§") >= 2, told.out
    assert "§2.1" in told.out and "no action" in told.out and told.status == 0
