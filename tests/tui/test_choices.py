"""Choices are numbered, grouped, fit the screen, and are found by what is typed."""

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
from trecastelli.tui.choices import FEW, chosen, listed

CASTELLAN = GAMES["castellan"]
NAMES = ["Ann", "Ben"]
WORDS = PARTS["castellan"].words
MANY = "o@0,0 pool=1,2,2 hands=T1/T1 played=T7 ask=build0"


def nodes(seats: int = 2, seed: int = 1) -> list[tuple[View, list[Action]]]:
    """Every choice of the players of a random game."""
    s, dice = CASTELLAN.new(seats, {}), SeededDice(seed)
    found: list[tuple[View, list[Action]]] = []
    while CASTELLAN.to_act(s) != OVER:
        if CASTELLAN.to_act(s) >= 0:
            found.append((CASTELLAN.view(s, CASTELLAN.to_act(s)), CASTELLAN.legal(s)))
        CASTELLAN.apply(s, choose(CASTELLAN, s, dice), [])
    return found


NODES = nodes() + nodes(4, 2)


def test_every_choice_has_its_number_in_the_order_of_the_legal_list() -> None:
    for view, legal in NODES:
        rows = listed(WORDS, view, legal, NAMES, 100)
        lines = [row for row in rows if not row.endswith(":")]
        seen: list[int] = []
        for row in lines:
            close = re.findall(r"(\d+) (?:-?\d+,-?\d+[en]?)(?= |$)", row)
            label = re.match(r" *(\d+) ", row)
            assert label is not None
            seen += [int(n) for n in close] if len(close) > 1 else [int(label[1])]
        assert seen == list(range(1, len(legal) + 1))


def test_the_choices_of_a_verb_stand_together_under_one_heading() -> None:
    for view, legal in NODES:
        rows = listed(WORDS, view, legal, NAMES, 100)
        verbs = list(dict.fromkeys(action.verb for action in legal))
        assert [row for row in rows if not row.startswith(" ")] == [
            f"{WORDS.heading(view, verb)}:" for verb in verbs
        ]


def test_a_few_choices_get_a_line_and_a_label_each_and_many_stand_close() -> None:
    checked = set()
    for view, legal in NODES:
        rows = listed(WORDS, view, legal, NAMES, 100)
        for verb in {action.verb for action in legal}:
            group = [(n, a) for n, a in enumerate(legal, 1) if a.verb is verb]
            labels = [f"{n:>4} {WORDS.label(view, action, NAMES)}" for n, action in group]
            close = len(group) > FEW
            checked.add(close)
            assert all((row in rows) != close for row in labels)
    assert checked == {True, False}


@pytest.mark.parametrize("width", [20, 40, 60, 80, 100, 200])
def test_choices_that_stand_close_fit_the_width(width: int) -> None:
    for view, legal in NODES:
        for row in listed(WORDS, view, legal, NAMES, width):
            if re.match(r" +\d+ -?\d+,", row):
                assert len(row) <= width


def test_columns_stand_below_one_another() -> None:
    view, legal = max(NODES, key=lambda node: len(node[1]))
    assert len(legal) > 20
    rows = [row for row in listed(WORDS, view, legal, NAMES, 60) if re.match(r" +\d+ -?\d+,", row)]
    starts = [[match.end(1) for match in re.finditer(r"(\d+) (?=-?\d+,)", row)] for row in rows]
    groups = {tuple(row) for row in starts}
    widest = max(groups, key=len)
    assert len(widest) > 1
    steps = {b - a for row in groups for a, b in pairwise(row)}
    assert len(steps) <= 3  # one step for each of the three kinds of piece


def test_a_screen_narrower_than_a_choice_shows_one_to_a_line() -> None:
    view, legal = max(NODES, key=lambda node: len(node[1]))
    rows = listed(WORDS, view, legal, NAMES, 1)
    assert len([row for row in rows if row.startswith(" ")]) == len(legal)


def test_a_choice_is_found_by_its_number_and_by_its_text() -> None:
    for _, legal in NODES[:60]:
        for number, action in enumerate(legal, 1):
            assert chosen(legal, str(number)) is action
            assert chosen(legal, action.text) is action


@pytest.mark.parametrize("typed", ["0", "00", "10", "999999"])
def test_a_number_that_is_not_in_the_list_is_refused_with_those_that_are(typed: str) -> None:
    legal = CASTELLAN.legal(read(MANY))
    with pytest.raises(IllegalAction, match=rf"^Choose a number from 1 to {len(legal)}\.$"):
        chosen(legal, typed if typed != "10" else str(len(legal) + 1))


@pytest.mark.parametrize(
    "typed", ["", "x", "-1", "1.0", "²", "١", "tower:99,99", "undo", "TOWER:0,1"]
)
def test_what_means_no_choice_is_refused_with_a_hint(typed: str) -> None:
    with pytest.raises(IllegalAction, match="type a number, an action, or help"):
        chosen(CASTELLAN.legal(read(MANY)), typed)


@given(st.text(max_size=300))
@settings(max_examples=200, deadline=None, database=None)
def test_anything_typed_is_a_choice_or_a_short_refusal(typed: str) -> None:
    legal = CASTELLAN.legal(read(MANY))
    try:
        assert chosen(legal, typed) in legal
    except IllegalAction as error:
        assert len(str(error)) < 600 and "\n" not in str(error)


def test_many_cards_are_called_by_their_names_and_not_by_codes() -> None:
    game, words, dice = GAMES["castle"], PARTS["castle"].words, SeededDice(3)
    s, seen = game.new(2, {}), 0
    while game.to_act(s) != OVER:
        legal = game.legal(s)
        if game.to_act(s) >= 0 and len(legal) > FEW:
            rows = "\n".join(listed(words, game.view(s, game.to_act(s)), legal, NAMES, 100))
            assert not re.search(r"[a-z]_[a-z]", rows), rows
            seen += 1
        game.apply(s, choose(game, s, dice), [])
    assert seen > 5
