"""The words of Castle: the plan shows all there is, card texts are at hand, secrets have none."""

from __future__ import annotations

import re
from gettext import NullTranslations

import pytest

from tests.games.castle.script import act
from trecastelli.ai.engine.playout import choose
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, OVER
from trecastelli.core.parts.words import plain
from trecastelli.games.castle import GAME
from trecastelli.games.castle.notation.position import read
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import LEVELS
from trecastelli.games.castle.rules.characters import CARDS
from trecastelli.games.castle.rules.events import PassedOn
from trecastelli.games.castle.words import questions, text
from trecastelli.words.inflection import inflect

NAMES = ["Ann", "Bob", "Cid"]
POSITION = (
    "seats=3 b2=king:0 c3=mistress:1+knight:2 b3=priest:1 a1=witch:- f6=archer:1 b6=soldier:0"
    " north=siege_engine:1+knight:0 o1=dragon:2 hand0=spy,thief hand1=queen!"
    " exchange=soldier*2,fool removed=herald"
)


def test_the_board_shows_everything_that_lies_open() -> None:
    board = text.board(GAME.view(read(POSITION), 0), NAMES, plain)
    for words in (
        *("King", "Mistress", "B ♞C", "Witch", "Archer", "Soldier", "Siege Engine B ♞A"),
        *("o1 Dragon C", "Exchange: Fool, 2 × Soldier", "Out of the game: Herald"),
        *(
            "Your hand: Spy, Thief",
            "1 in hand, including Queen",
            "In front of the west wall: no engine",
        ),
    ):
        assert words in board, words
    assert "A Ann" in board and "· no token" in board


def test_the_board_marks_what_is_protected() -> None:
    s = read("seats=3 b2=ambassador:0 c2=thief:1 hand0=spy")
    board = text.board(GAME.view(s, NOBODY), NAMES, plain)
    assert board.count("A ◆") == 1 and "Your hand" not in board


def test_the_plan_is_six_by_six_and_all_rows_are_equally_long() -> None:
    board = text.board(GAME.view(read(POSITION), 0), NAMES, plain).splitlines()
    rows = [row for row in board if re.match(r"[1-6] ║", row)]
    assert len(rows) == 6 and len({len(row) for row in rows}) == 1
    assert all(row.count("│") == 5 for row in rows)


def test_colours_only_wrap_what_is_there() -> None:
    def brackets(style: str, words: str) -> str:
        return f"<{style}>{words}</{style}>"

    v = GAME.view(read(POSITION), 0)
    coloured = text.board(v, NAMES, brackets)
    assert re.sub(r"</?[a-z0-9]+>", "", coloured) == text.board(v, NAMES, plain)
    assert "<seat1>" in coloured and "<dim>" in coloured


def test_all_card_texts_are_at_hand() -> None:
    cards = text.cards(GAME.view(GAME.new(2, {}), 0))
    assert [card.title for card in cards.values()] == [card.title for card in CARDS]
    assert len(cards) == 37
    assert cards["kings_counselor"].text.startswith(
        "King's Counselor [courtyard] Next to the King."
    )
    assert cards["knight"].text.startswith("Knight [on another card, 4 cards]")
    assert all(card.text.endswith(".") for card in CARDS)


def test_card_texts_are_those_of_the_edition() -> None:
    italian = text.cards(GAME.view(GAME.new(2, {}), 0))
    french = text.cards(GAME.view(GAME.new(2, {"edition": "french"}), 0))
    assert "of the castle" in french["king"].text and "of the castle" not in italian["king"].text
    assert sum(italian[name] != french[name] for name in italian) == 4


def test_the_log_tells_a_story() -> None:
    s = read("seats=3 b3=mistress:1 a1=witch:1 hand0=king,spy hand1=soldier")
    log = act(s, "play:king", "at:e5", "target:a1", "target:e5")
    told = [text.line(GAME.view(s, 1), event, NAMES) for event in log]
    assert told == [
        "Ann played the King at e5 (courtyard).",
        "The Witch at a1 (tower) returned to your hand.",
        "The King at e5 (courtyard) returned to Ann's hand.",
    ]


def test_a_secret_has_no_words_for_strangers() -> None:
    s = read("seats=3 hand0=fool,spy hand1=king hand2=witch")
    log = act(s, "play:fool", "at:c3", "give:spy", "give:king", "give:witch")
    passed = next(event for event in log if isinstance(event, PassedOn))
    for seat, words in (
        (0, "You passed a card to Bob: Spy."),
        (2, "Ann passed a card to Bob."),
    ):
        assert text.line(GAME.view(s, seat), GAME.redact(passed, seat), NAMES) == words


def test_the_question_is_put_to_the_one_who_decides() -> None:
    s = read("seats=3 b3=mistress:1 a1=witch:1 hand0=king,spy hand1=soldier")
    act(s, "play:king", "at:e5", "target:a1")
    assert (
        text.ask(GAME.view(s, 1), NAMES)
        == "You control the Mistress: choose a card in play to return."
    )
    assert text.ask(GAME.view(s, 0), NAMES) == "Waiting for Bob."


def test_a_question_may_ask_for_a_form_of_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def translated(message: str) -> str:
        return inflect(message.replace("{card}", "{card:dat}"), NullTranslations())

    monkeypatch.setattr(questions, "_", translated)
    s = read("seats=3 hand0=king,spy hand1=soldier")
    act(s, "play:king")
    assert text.ask(GAME.view(s, 0), NAMES) == "Choose where to put the King."


def test_a_card_to_choose_is_told_with_its_player_by_name() -> None:
    names, found = ["Ann", "Ben"], set()
    for seed in range(6):
        dice, s = SeededDice(seed), GAME.new(2, {})
        while (who := GAME.to_act(s)) != OVER:
            legal = GAME.legal(s)
            if who != CHANCE:
                labels = [text.label(GAME.view(s, who), each, names) for each in legal]
                said = " ".join(labels)
                found |= {name for name in names if f"of {name}," in said}
                assert " of A," not in said and "·" not in said
            GAME.apply(s, choose(GAME, s, dice), [])
    assert found == set(names)


def test_knights_of_one_owner_in_one_stack_are_told_apart() -> None:
    v = GAME.view(read("seats=2 b3=queen:0+knight:0+knight:1+knight:0 hand0=spy"), 0)
    x = next(each for each, riders in enumerate(v.riders) if riders)
    labels = [text.label(v, verbs.TOKEN[x * LEVELS + level], NAMES) for level in range(4)]
    assert labels[0].startswith("the Queen of ") and len(set(labels)) == 4
    assert "number 1 from the bottom" in labels[1] and "number 3 from the bottom" in labels[3]
    assert "from the bottom" not in labels[2]
