"""The sentence for each event, for its player, for others and for a spectator."""

from __future__ import annotations

import pytest

from tests.games.castellan.gauntlet import gauntlet
from tests.games.castellan.script import act
from tests.games.castellan.views import CASTLE, NAMES, view
from trecastelli.core.game import NOBODY, Event
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.board import LONG, SHORT, TOWER, point
from trecastelli.games.castellan.rules.events import (
    Began,
    Built,
    Claimed,
    Counted,
    Declared,
    Divided,
    Drew,
    DrewRest,
    Ended,
    Left,
    PassedOn,
    Played,
    RanOut,
    TurnBegan,
)
from trecastelli.games.castellan.words import text

A, B, C = point(0, 0), point(1, 0), point(-1, 2)


def sentence(e: Event, seat: int) -> str:
    """The sentence a seat reads for an event."""
    return text.line(view(seat), GAME.redact(e, seat), NAMES)


# First what Anna reads about herself, then what everybody else reads.

SENTENCES: list[tuple[Event, str, str]] = [
    (Began(0), "You will begin.", "Anna will begin."),
    (
        Drew(0, 0, 3),
        "You drew T4: 2 towers and 1 short wall.",
        "Anna drew a card from the tower deck.",
    ),
    (
        Drew(0, 1, 12),
        "You drew W6: 1 long wall and 1 short wall, draws 1 more card.",
        "Anna drew a card from the wall deck.",
    ),
    (
        DrewRest(0, 2, 1, (1, 2, 8)),
        "You drew all remaining cards: T2, T3, W2.",
        "Anna drew all remaining cards, 2 from the tower deck and 1 from the wall deck.",
    ),
    (
        DrewRest(0, 0, 1, (8,)),
        "You drew all remaining cards: W2.",
        "Anna drew all remaining cards, 1 from the wall deck.",
    ),
    (
        Played(0, 11),
        "You played W5 for 2 long walls and 2 short walls.",
        "Anna played W5 for 2 long walls and 2 short walls.",
    ),
    (Played(0, 0), "You played T1 for 2 towers.", "Anna played T1 for 2 towers."),
    (Built(0, TOWER, C), "You built a tower at -1,2.", "Anna built a tower at -1,2."),
    (
        Built(0, LONG, 2 * B),
        "You built a long wall from 1,0 eastward.",
        "Anna built a long wall from 1,0 eastward.",
    ),
    (
        Built(0, SHORT, 2 * B + 1),
        "You built a short wall from 1,0 northward.",
        "Anna built a short wall from 1,0 northward.",
    ),
    (
        Claimed(0, A, 4, False),
        "You claimed the courtyard at 0,0 with a keep: 4 points · 4 towers.",
        "Anna claimed the courtyard at 0,0 with a keep: 4 points · 4 towers.",
    ),
    (
        Claimed(0, A, 5, True),
        "You claimed the courtyard at 0,0 with a Double Keep: 10 points · 5 towers.",
        "Anna claimed the courtyard at 0,0 with a Double Keep: 10 points · 5 towers.",
    ),
    (
        Divided(0, A, (A, B), (4, 6), -1),
        "You divided the courtyard at 0,0 into 0,0 (4 towers) and 1,0 (6 towers).",
        "Anna divided the courtyard at 0,0 into 0,0 (4 towers) and 1,0 (6 towers).",
    ),
    (
        Divided(0, A, (A, B, C), (4, 6, 5), B),
        "You divided the courtyard at 0,0 into 0,0 (4 towers), 1,0 (6 towers, doubled)"
        " and -1,2 (5 towers).",
        "Anna divided the courtyard at 0,0 into 0,0 (4 towers), 1,0 (6 towers, doubled)"
        " and -1,2 (5 towers).",
    ),
    (
        Left(0),
        "You left the rest of the passed pieces.",
        "Anna left the rest of the passed pieces.",
    ),
    (
        Declared(0, 1, 2),
        "You chose to draw 1 from the tower deck and 2 from the wall deck.",
        "Anna chose to draw 1 from the tower deck and 2 from the wall deck.",
    ),
    (
        Declared(0, 0, 1),
        "You chose to draw 1 from the wall deck.",
        "Anna chose to draw 1 from the wall deck.",
    ),
    (
        PassedOn(0, NOBODY, (2, 0, 1)),
        "You had 2 towers and 1 short wall left, now out of the game.",
        "Anna had 2 towers and 1 short wall left, now out of the game.",
    ),
    (
        PassedOn(0, 0, (0, 1, 1)),
        "You kept 1 long wall and 1 short wall for the next turn.",
        "Anna kept 1 long wall and 1 short wall for the next turn.",
    ),
    (RanOut(0), "You have no cards left.", "Anna has no cards left."),
    (TurnBegan(0, False), "Your turn.", "Anna's turn."),
    (TurnBegan(0, True), "Your last turn.", "Anna's last turn."),
    (
        Counted(0, A, 5, False, 5),
        "Courtyard at 0,0, Anna: 5 points · 5 towers.",
        "Courtyard at 0,0, Anna: 5 points · 5 towers.",
    ),
    (
        Counted(0, A, 5, True, 10),
        "Courtyard at 0,0, Anna: 10 points · 5 towers · doubled.",
        "Courtyard at 0,0, Anna: 10 points · 5 towers · doubled.",
    ),
    (
        Ended((12, 8, 0), (2, 2, 0), (0,)),
        "Anna wins: Anna 12 points (2 keeps), Bo 8 points (2 keeps), Cy 0 points (0 keeps).",
        "Anna wins: Anna 12 points (2 keeps), Bo 8 points (2 keeps), Cy 0 points (0 keeps).",
    ),
    (
        Ended((8, 8, 8), (2, 2, 2), (0, 1, 2)),
        "Anna, Bo and Cy share the win:"
        " Anna 8 points (2 keeps), Bo 8 points (2 keeps), Cy 8 points (2 keeps).",
        "Anna, Bo and Cy share the win:"
        " Anna 8 points (2 keeps), Bo 8 points (2 keeps), Cy 8 points (2 keeps).",
    ),
]


@pytest.mark.parametrize(
    ("e", "own", "other"), SENTENCES, ids=[type(e).__name__ for e, *_ in SENTENCES]
)
def test_each_event_has_a_sentence_for_its_player_and_one_for_everybody_else(
    e: Event, own: str, other: str
) -> None:
    assert sentence(e, 0) == own
    assert sentence(e, 1) == other
    assert sentence(e, NOBODY) == other


def test_every_kind_of_event_has_a_sentence() -> None:
    gauntlet().check_sentences(read(CASTLE), (e for e, *_ in SENTENCES))


def test_passing_pieces_on_says_what_went_to_whom() -> None:
    passed = PassedOn(0, 1, (1, 2, 0))
    assert sentence(passed, 0) == "You passed 1 tower and 2 long walls on to Bo."
    assert sentence(passed, 1) == "Anna passed 1 tower and 2 long walls on to you."
    assert sentence(passed, 2) == "Anna passed 1 tower and 2 long walls on to Bo."
    assert sentence(passed, NOBODY) == "Anna passed 1 tower and 2 long walls on to Bo."


def test_one_keep_is_in_the_singular() -> None:
    result = sentence(Ended((12, 4, 0), (2, 1, 0), (0,)), NOBODY)
    assert (
        result
        == "Anna wins: Anna 12 points (2 keeps), Bo 4 points (1 keep), Cy 0 points (0 keeps)."
    )


def test_pieces_left_by_choice_are_not_called_impossible() -> None:
    s = read("o passed=0,0,1 options=passed:may hands=T1/T2 played=T3 ask=build0")
    log = act(s, "leave", "walls:0", "end", "draw:T2")
    lines = [text.line(GAME.view(s, 0), e, NAMES) for e in log if isinstance(e, PassedOn)]
    assert len(lines) == 1 and "could not" not in lines[0]
