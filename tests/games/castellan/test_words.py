"""Every sentence, label and drawing of Castellan, for the one who acts, another and a spectator."""

from __future__ import annotations

import pytest

from tests.games.castellan.script import act, but
from trecastelli.core.game import NOBODY, Event
from trecastelli.core.words import plain
from trecastelli.games.castellan import GAME, events, text
from trecastelli.games.castellan.board import LONG, SHORT, TOWER, point
from trecastelli.games.castellan.events import (
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
from trecastelli.games.castellan.phrases import pieces
from trecastelli.games.castellan.plan import plan
from trecastelli.games.castellan.position import read
from trecastelli.games.castellan.state import State
from trecastelli.games.castellan.view import View

NAMES = ["Anna", "Bo", "Cy"]
A, B, C = point(0, 0), point(1, 0), point(-1, 2)

CASTLE = """
o-o===o
|a|   H
o-o-o H
  |B| H
 -o-o-o@-1,0
seats=3 hands=T1T2W1W2/T3T4W3/T1 played=T7 pool=1,0,2 ask=build0
"""


def view(seat: int, position: str = CASTLE) -> View:
    return GAME.view(read(position), seat)


def heard(e: Event, seat: int) -> str:
    """The sentence a seat reads for an event."""
    return text.line(view(seat), GAME.redact(e, seat), NAMES)


# What happened. First what Anna reads about herself, then what everybody else reads.

SAID: list[tuple[Event, str, str]] = [
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
        "Anna wins: Anna 12 points 2 keeps, Bo 8 points 2 keeps, Cy 0 points 0 keeps.",
        "Anna wins: Anna 12 points 2 keeps, Bo 8 points 2 keeps, Cy 0 points 0 keeps.",
    ),
    (
        Ended((8, 8, 8), (2, 2, 2), (0, 1, 2)),
        "Anna, Bo and Cy share the win:"
        " Anna 8 points 2 keeps, Bo 8 points 2 keeps, Cy 8 points 2 keeps.",
        "Anna, Bo and Cy share the win:"
        " Anna 8 points 2 keeps, Bo 8 points 2 keeps, Cy 8 points 2 keeps.",
    ),
]


@pytest.mark.parametrize(("e", "own", "other"), SAID, ids=[f"{type(e).__name__}" for e, *_ in SAID])
def test_each_event_reads_well_for_its_player_and_for_everybody_else(
    e: Event, own: str, other: str
) -> None:
    assert heard(e, 0) == own
    assert heard(e, 1) == other
    assert heard(e, NOBODY) == other


def test_every_kind_of_event_is_among_the_sentences() -> None:
    kinds = {
        name
        for name, kind in vars(events).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert {type(e).__name__ for e, *_ in SAID} == kinds


def test_passing_pieces_on_says_what_went_to_whom() -> None:
    passed = PassedOn(0, 1, (1, 2, 0))
    assert heard(passed, 0) == "You passed 1 tower and 2 long walls on to Bo."
    assert heard(passed, 1) == "Anna passed 1 tower and 2 long walls on to you."
    assert heard(passed, 2) == "Anna passed 1 tower and 2 long walls on to Bo."
    assert heard(passed, NOBODY) == "Anna passed 1 tower and 2 long walls on to Bo."


def test_a_single_keep_is_spoken_of_in_the_singular() -> None:
    said = heard(Ended((12, 4, 0), (2, 1, 0), (0,)), NOBODY)
    assert said == "Anna wins: Anna 12 points 2 keeps, Bo 4 points 1 keep, Cy 0 points 0 keeps."


def test_pieces_left_by_choice_are_not_said_to_have_been_impossible() -> None:
    s = read("o passed=0,0,1 options=passed:may hands=T1/T2 played=T3 ask=build0")
    log = act(s, "leave", "walls:0", "end", "draw:T2")
    said = [text.line(GAME.view(s, 0), e, NAMES) for e in log if isinstance(e, PassedOn)]
    assert len(said) == 1 and "could not" not in said[0]


# What is to be decided


def asked(position: str, seat: int = 0) -> str:
    return text.ask(view(seat, position), NAMES)


@pytest.mark.parametrize(
    ("position", "question"),
    [
        ("o ask=play0 hands=T1", "Play a card, or several."),
        ("o ask=play0 hands=T1 played=T2", "Play another card, or build."),
        (
            "- ask=play0 hands=T1 played=W5",
            "The first turn needs a tower: play a card that shows one.",
        ),
        ("- ask=play0 hands=T1 played=T2 pool=1,0,1", "Play another card, or build."),
        ("o ask=play0 hands=T1 ending=yes", "Your last turn: play all your cards, then build."),
        ("o ask=build0 pool=1,2,0", "Build 1 tower and 2 long walls."),
        (
            "o ask=build0 passed=0,0,1 options=passed:may",
            "Build what was passed on to you, 1 short wall, or leave it.",
        ),
        (
            "o-o/|a|/o-o ask=build0>claim0:out;0,0",
            "You made a courtyard: set single keeps, or your one Double Keep?",
        ),
        (
            "o-o-o/|A|a|/o-o-o ask=build0>move_double0:0,0;0,0;1,0",
            "You divided your doubled courtyard: choose the part that stays doubled.",
        ),
        ("o ask=end0>split0", "Choose how many of your cards to draw from the wall deck."),
        ("o ask=end0", "End your turn, or take back what you would rather do otherwise."),
    ],
)
def test_the_one_who_decides_is_asked_and_the_others_wait(position: str, question: str) -> None:
    assert asked(position) == question
    assert asked(position, 1) == asked(position, NOBODY) == "Waiting for Anna."


def test_chance_and_the_end_are_announced_to_all() -> None:
    for seat in (0, 1, NOBODY):
        assert asked("- ask=start0", seat) == "Chance decides who begins."
        assert asked("o ask=nothing", seat) == "The game is over."


def test_whose_card_is_drawn_is_said_to_all() -> None:
    for seat in (0, 1, NOBODY):
        assert asked("o ask=draw0:wall", seat) == "A card for Anna from the wall deck."
    assert asked("o ask=draw1:tower") == "A card for Bo from the tower deck."


def test_the_question_names_the_pieces_that_can_be_built_now() -> None:
    """An own tower has no site; what may be built, or left, is the passed wall (ruling 38)."""
    own_first = "o- ask=build0 pool=1,0,0 passed=0,0,1 options=passed:may"
    assert asked(own_first) == "Build 1 tower."
    passed_only = "o ask=build0 pool=1,0,0 passed=0,0,1 options=passed:may"
    assert asked(passed_only) == "Build what was passed on to you, 1 short wall, or leave it."


# Labels and headings


@pytest.mark.parametrize(
    ("position", "action", "label", "heading"),
    [
        ("o", "play:T1", "T1: 2 towers, draws 1 more card", "Play a card"),
        ("o", "play:W5", "W5: 2 long walls and 2 short walls", "Play a card"),
        ("o", "draw:T6", "T6: 1 tower, 1 long wall and 1 short wall", "Or"),
        ("o", "build", "take the pieces and build", "Or"),
        ("o", "tower:-1,2", "tower at -1,2", "Set a tower"),
        (
            "o",
            "long:0,-2n",
            "long wall from 0,-2 northward",
            "Set a long wall, from a point east or north",
        ),
        (
            "o",
            "short:3,0e",
            "short wall from 3,0 eastward",
            "Set a short wall, from a point east or north",
        ),
        ("o", "leave", "build no more of the passed pieces", "Or"),
        ("o", "single", "single keeps", "Or"),
        (
            "o-o/|a|/o-o",
            "double:0,0",
            "Double Keep in the courtyard at 0,0: 8 points",
            "Set the Double Keep in the courtyard at",
        ),
        ("o played=T1", "walls:1", "1 from the tower deck and 1 from the wall deck", "Draw"),
        ("o played=T1", "walls:2", "2 from the wall deck", "Draw"),
        ("o played=T1", "walls:0", "2 from the tower deck", "Draw"),
        ("o", "end", "end the turn", "Or"),
    ],
)
def test_every_action_has_a_label_and_a_heading(
    position: str, action: str, label: str, heading: str
) -> None:
    v, chosen = view(0, position), GAME.actions.parse(action)
    assert text.label(v, chosen) == label
    assert text.heading(v, chosen.verb) == heading


# The table

PLAN = """\
   2 ●───●═══════●
     │a4 │ a   a ║
   1 ●───●───●   ║
         │B8 │a6 ║
   0 ○───●───●───●"""


def test_the_castle_is_drawn_with_walls_towers_ends_and_keeps() -> None:
    drawn = plan(read(CASTLE).castle, plain).split("\n")
    assert "\n".join(drawn[:-1]) == PLAN


def test_each_number_of_the_scale_stands_under_its_column() -> None:
    rows = plan(read(CASTLE).castle, plain).split("\n")
    south, scale = rows[-2], rows[-1]
    columns = [at for at, glyph in enumerate(south) if glyph in "○●"]
    assert [int(word) for word in scale.split()] == [-1, 0, 1, 2]
    for x, at in zip((-1, 0, 1, 2), columns, strict=True):
        number = str(x)
        starts = range(at - len(number) + 1, at + 1)
        covered = {scale[start : start + len(number)] for start in starts}
        assert number in covered, f"column {x} is at {at} of {south!r}, the scale is {scale!r}"


def test_without_colour_owners_and_doubles_are_told_by_letters() -> None:
    drawn = plan(read("o-o-o-o/|a|B|c|/o-o-o-o seats=3").castle, plain)
    assert "a4 " in drawn and "B8 " in drawn and "c4 " in drawn


def test_colour_only_adds_to_what_is_drawn() -> None:
    styles = set()

    def tag(style: str, words: str) -> str:
        styles.add(style)
        return f"<{style}>{words}</>"

    c = read(CASTLE).castle
    painted = plan(c, tag)
    for style in styles:
        painted = painted.replace(f"<{style}>", "")
    bare = [row.rstrip() for row in painted.replace("</>", "").split("\n")]
    assert bare == [row.rstrip() for row in plan(c, plain).split("\n")]
    assert styles == {"seat0", "seat1", "board", "open", "dim", "strong"}


def test_bare_land_shows_where_the_first_tower_goes() -> None:
    assert plan(read("-").castle, plain).split("\n")[0] == "   0 ○"


@pytest.mark.rule("1.6")
def test_the_table_shows_players_supply_and_ones_own_hand_only() -> None:
    rows = text.board(view(0), NAMES, plain).split("\n")
    assert rows[7:] == [
        "▶ a Anna: 10 points, 2 keeps · hand 2 tower 2 wall · decks 4 tower 5 wall",
        "  b Bo: 8 points, 2 keeps · hand 2 tower 1 wall · decks 5 tower 6 wall",
        "  c Cy: 0 points, 0 keeps · hand 1 tower 0 wall · decks 6 tower 7 wall",
        "Played: T7 ●═──",
        "To build: 1 tower and 2 short walls",
        "Your hand: T1 ●●+   T2 ●─+   W1 ●══─   W2 ●═──",
    ]
    assert text.board(view(1), NAMES, plain).split("\n")[-1] == (
        "Your hand: T3 ●●═   T4 ●●─   W3 ●═──"
    )
    assert "Your hand" not in text.board(view(NOBODY), NAMES, plain)


def test_the_table_shows_passed_pieces_an_empty_hand_and_who_is_done() -> None:
    position = f"o options=passed:may passed=0,1,0 done=1 hands=T1/ discards=/{but()} ask=play0"
    assert "Passed on, may be built: 1 long wall" in text.board(view(0, position), NAMES, plain)
    rows = text.board(view(1, position), NAMES, plain).split("\n")
    assert "Your hand: no cards" in rows
    assert rows[-3].endswith("decks 0 tower 0 wall · no more turns")


# The count


def test_the_final_count_is_explained_courtyard_by_courtyard() -> None:
    s: State = read("o-o-o-o/|A  |b|/o-o-o-o/|a    |/o-o-o-o ask=nothing")
    assert text.count(GAME.view(s, NOBODY), ["Anna", "Bo"]) == [
        "a courtyard at 0,1: 2 × 6 towers = 12 points",
        "a courtyard at 0,0: 8 towers = 8 points",
        "a Anna: 20 points, 3 keeps in all",
        "b courtyard at 2,1: 4 towers = 4 points",
        "b Bo: 4 points, 1 keep in all",
    ]


def test_pieces_are_counted_in_words() -> None:
    assert pieces([0, 0, 0]) == "nothing"
    assert pieces([1, 0, 0]) == "1 tower"
    assert pieces([2, 1, 3]) == "2 towers, 1 long wall and 3 short walls"
