"""Whole games in a language that nobody speaks: no word of them is left in English."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import pytest

from tests.words.pseudo import CODE, Odd, Texts, english_in
from tools.words import messages
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, OVER, Game, lot
from trecastelli.core.parts import require
from trecastelli.core.parts.words import plain
from trecastelli.games import GAMES, PARTS
from trecastelli.words import speaking

NAMES = ("Ⅰ", "Ⅱ", "Ⅲ", "Ⅳ", "Ⅴ")
EVERY = 25
"""Between two moments that are looked at."""
GAMES_PLAYED = [
    ("castellan", 2, {}),
    ("castle", 3, {"edition": "french"}),
    ("castle", 5, {}),
    ("castelli", 3, {"module": "dilemma,battle"}),
    ("castelli", 4, {"tournament": "league"}),
]


def has(game: str, part: str) -> bool:
    return find_spec(f"trecastelli.games.{game}.{part}") is not None


@pytest.fixture
def odd() -> Iterator[Odd]:
    with Odd() as language, speaking(CODE):
        yield language


def check(odd: Odd, *texts: str) -> None:
    assert not odd.unknown, "not in a template: run make words, or correct tools/data_messages.py"
    assert not list(english_in(list(texts)))


def drawn(svg: str) -> list[str]:
    return Texts(svg).found


@pytest.mark.parametrize(("name", "seats", "options"), GAMES_PLAYED)
def test_a_whole_game_has_no_english_word(
    name: str, seats: int, options: dict[str, str], odd: Odd
) -> None:
    game, dice = GAMES[name], SeededDice(7)
    s = game.new(seats, options)
    ply, names = 0, NAMES[:seats]
    while game.to_act(s) != OVER:
        legal = game.legal(s)
        by_chance = game.to_act(s) == CHANCE
        n = lot(game.odds(s), dice) if by_chance else dice.below(len(legal))
        if ply % EVERY == 0:
            check(odd, *moment(game, s, names, dice))
        log: list[Any] = []
        game.apply(s, legal[n], log)
        check(odd, *told(game, s, log, names))
        ply += 1
    check(odd, *moment(game, s, names, dice))


def told(game: Game[Any, Any], s: Any, log: list[Any], names: tuple[str, ...]) -> Iterator[str]:
    for eyes in (NOBODY, 0):
        v = game.view(s, eyes)
        for event in log:
            yield PARTS[game.name].words.line(v, game.redact(event, eyes), names)


def moment(game: Game[Any, Any], s: Any, names: tuple[str, ...], dice: SeededDice) -> Iterator[str]:
    """All that two readers can see of a moment: who acts now, and who watches."""
    words, picture = PARTS[game.name].words, require(PARTS[game.name].picture)
    for eyes in {NOBODY, game.to_act(s)} - {CHANCE, OVER}:
        v = game.view(s, eyes)
        legal = game.legal(s) if eyes == game.to_act(s) else []
        yield words.ask(v, names)
        yield from words.board(v, names, plain).splitlines()
        yield from (line.text for line in words.count(v, names))
        for action in legal:
            yield words.label(v, action, names)
            yield words.heading(v, action.verb)
        yield from drawn(picture.draw(v, legal, names).svg)
        for panel in picture.panels(v, names):
            yield from (panel.unit, *panel.notes, *(each.label for each in panel.holdings))
        for shelf in picture.shelves(v, legal, names):
            yield shelf.title
            for plate in shelf.plates:
                yield from (plate.name, plate.note, plate.text, *drawn(plate.face))
        if eyes != NOBODY and has(game.name, "why"):
            yield from refusals(game, v, names, dice)


def refusals(
    game: Game[Any, Any], v: Any, names: tuple[str, ...], dice: SeededDice
) -> Iterator[str]:
    for _try in range(40):
        action = game.actions[dice.below(game.actions.size)]
        refusal = require(PARTS[game.name].why).why_not(v, action, names)
        if refusal is not None:
            yield refusal.sentence


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_of_a_game_has_no_english_word(name: str, odd: Odd) -> None:
    for entry in require(PARTS[name].gallery).gallery():
        check(odd, entry.name, entry.text, *drawn(entry.face))
    game = GAMES[name]
    v = game.view(game.new(game.seats[0], {}), NOBODY)
    cards = PARTS[name].words.cards(v).values()
    check(odd, *(text for card in cards for text in (card.title, card.text)))


@pytest.mark.parametrize("name", [name for name in GAMES if has(name, "lessons")])
def test_every_lesson_and_option_can_be_translated(name: str) -> None:
    known = {message for context, message in messages() if context is None}
    said: set[str] = set()
    for option in GAMES[name].options:
        said |= {option.title, *option.says}
    for lesson in require(PARTS[name].course).LESSONS:
        said |= {lesson.title, lesson.about}
        for task in lesson.tasks:
            said |= {task.says, task.well, task.astray} - {""}
    assert said <= known, said - known
