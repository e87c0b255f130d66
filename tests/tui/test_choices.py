"""Tests of the list of choices and of parsing what a player typed."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trecastelli.ai.engine.playout import choose
from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import IllegalAction
from trecastelli.core.game import OVER
from trecastelli.games import GAMES, PARTS
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.view import View
from trecastelli.tui.choices import MOST_LINES, choice_lines, parse_choice

CASTELLAN = GAMES["castellan"]
NAMES = ["Ann", "Ben"]
WORDS = PARTS["castellan"].words
MANY = "o@0,0 pool=1,2,2 hands=T1/T1 played=T7 ask=build0"


def nodes(seats: int = 2, seed: int = 1) -> list[tuple[View, list[Action]]]:
    """The view and the legal actions at every decision of a random game."""
    s, dice = CASTELLAN.new(seats, {}), SeededDice(seed)
    choices: list[tuple[View, list[Action]]] = []
    while CASTELLAN.to_act(s) != OVER:
        if CASTELLAN.to_act(s) >= 0:
            choices.append((CASTELLAN.view(s, CASTELLAN.to_act(s)), CASTELLAN.legal(s)))
        CASTELLAN.apply(s, choose(CASTELLAN, s, dice), [])
    return choices


NODES = nodes() + nodes(4, 2)


def test_choices_are_numbered_in_the_order_of_the_legal_actions() -> None:
    for view, legal in NODES:
        rows = choice_lines(WORDS, view, legal, NAMES, 100)
        lines = [row for row in rows if not row.endswith(":")]
        numbers: list[int] = []
        for row in lines:
            close = re.findall(r"(\d+) (?:-?\d+,-?\d+[en]?)(?= |$)", row)
            label = re.match(r" *(\d+) ", row)
            assert label is not None
            numbers += [int(n) for n in close] if len(close) > 1 else [int(label[1])]
        assert numbers == list(range(1, len(legal) + 1))


def test_the_choices_of_a_verb_have_one_heading() -> None:
    for view, legal in NODES:
        rows = choice_lines(WORDS, view, legal, NAMES, 100)
        verbs = list(dict.fromkeys(action.verb for action in legal))
        headings = [heading for verb in verbs if (heading := WORDS.heading(view, verb))]
        assert [row for row in rows if not row.startswith(" ")] == [f"{row}:" for row in headings]


def test_a_few_choices_get_a_line_each_and_many_are_put_in_columns() -> None:
    checked = set()
    for view, legal in NODES:
        rows = choice_lines(WORDS, view, legal, NAMES, 100)
        for verb in {action.verb for action in legal}:
            group = [(n, a) for n, a in enumerate(legal, 1) if a.verb is verb]
            labels = [f"{n:>4} {WORDS.label(view, action, NAMES)}" for n, action in group]
            close = len(group) > MOST_LINES
            checked.add(close)
            assert all((row in rows) != close for row in labels)
    assert checked == {True, False}


@pytest.mark.parametrize("width", [20, 40, 60, 80, 100, 200])
def test_columns_fit_the_width(width: int) -> None:
    for view, legal in NODES:
        for row in choice_lines(WORDS, view, legal, NAMES, width):
            if re.match(r" +\d+ -?\d+,", row):
                assert len(row) <= width


def test_columns_are_aligned() -> None:
    view, legal = max(NODES, key=lambda node: len(node[1]))
    assert len(legal) > 20
    rows = [
        row for row in choice_lines(WORDS, view, legal, NAMES, 60) if re.match(r" +\d+ -?\d+,", row)
    ]
    starts = [[match.end(1) for match in re.finditer(r"(\d+) (?=-?\d+,)", row)] for row in rows]
    groups = {tuple(row) for row in starts}
    widest = max(groups, key=len)
    assert len(widest) > 1
    steps = {b - a for row in groups for a, b in pairwise(row)}
    assert len(steps) <= 3  # one width for each of the three kinds of piece


def test_a_very_narrow_screen_has_one_choice_in_a_line() -> None:
    view, legal = max(NODES, key=lambda node: len(node[1]))
    rows = choice_lines(WORDS, view, legal, NAMES, 1)
    assert len([row for row in rows if row.startswith(" ")]) == len(legal)


def test_a_choice_is_parsed_by_its_number_and_by_its_text() -> None:
    for _, legal in NODES[:60]:
        for number, action in enumerate(legal, 1):
            assert parse_choice(legal, str(number)) is action
            assert parse_choice(legal, action.text) is action


@pytest.mark.parametrize("typed", ["0", "00", "10", "999999"])
def test_a_wrong_number_is_refused_with_the_valid_range(typed: str) -> None:
    legal = CASTELLAN.legal(read(MANY))
    with pytest.raises(IllegalAction, match=rf"^Choose a number from 1 to {len(legal)}\.$"):
        parse_choice(legal, typed if typed != "10" else str(len(legal) + 1))


@pytest.mark.parametrize(
    "typed", ["", "x", "-1", "1.0", "²", "١", "tower:99,99", "undo", "TOWER:0,1"]
)
def test_anything_else_is_refused_with_a_hint(typed: str) -> None:
    with pytest.raises(IllegalAction, match="type a number, an action, or help"):
        parse_choice(CASTELLAN.legal(read(MANY)), typed)


@given(st.text(max_size=300))
@settings(max_examples=200, deadline=None, database=None)
def test_any_input_gives_a_choice_or_a_short_refusal(typed: str) -> None:
    legal = CASTELLAN.legal(read(MANY))
    try:
        assert parse_choice(legal, typed) in legal
    except IllegalAction as error:
        assert len(str(error)) < 600 and "\n" not in str(error)


def test_many_cards_are_listed_by_name_and_not_by_code() -> None:
    game, words, dice = GAMES["castle"], PARTS["castle"].words, SeededDice(3)
    s, numbers = game.new(2, {}), 0
    while game.to_act(s) != OVER:
        legal = game.legal(s)
        if game.to_act(s) >= 0 and len(legal) > MOST_LINES:
            rows = "\n".join(choice_lines(words, game.view(s, game.to_act(s)), legal, NAMES, 100))
            assert not re.search(r"[a-z]_[a-z]", rows), rows
            numbers += 1
        game.apply(s, choose(game, s, dice), [])
    assert numbers > 5
