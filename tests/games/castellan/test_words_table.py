"""The castle in characters, the table around it, and the final count."""

from __future__ import annotations

import pytest

from tests.games.castellan.script import but
from tests.games.castellan.views import CASTLE, NAMES, view
from trecastelli.core.game import NOBODY
from trecastelli.core.parts.words import plain
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.words import text
from trecastelli.games.castellan.words.phrases import pieces
from trecastelli.games.castellan.words.plan import plan

# The table

PLAN = """\
   2 ●───●═══════●
     │a4 │ a   a ║
   1 ●───●───●   ║
         │B8 │a6 ║
   0 ○───●───●───●"""


def test_the_castle_is_drawn_with_walls_towers_ends_and_keeps() -> None:
    rows = plan(read(CASTLE).castle, plain).split("\n")
    assert "\n".join(rows[:-1]) == PLAN


def test_each_number_of_the_scale_is_under_its_column() -> None:
    rows = plan(read(CASTLE).castle, plain).split("\n")
    south, scale = rows[-2], rows[-1]
    columns = [at for at, glyph in enumerate(south) if glyph in "○●"]
    assert [int(word) for word in scale.split()] == [-1, 0, 1, 2]
    for x, at in zip((-1, 0, 1, 2), columns, strict=True):
        number = str(x)
        starts = range(at - len(number) + 1, at + 1)
        texts = {scale[start : start + len(number)] for start in starts}
        assert number in texts, f"column {x} is at {at} of {south!r}, the scale is {scale!r}"


def test_letters_show_owners_and_doubles_without_colour() -> None:
    board = plan(read("o-o-o-o/|a|B|c|/o-o-o-o seats=3").castle, plain)
    assert "a4 " in board and "B8 " in board and "c4 " in board


def test_bare_land_shows_where_the_first_tower_goes() -> None:
    assert plan(read("-").castle, plain).split("\n")[0] == "   0 ○"


@pytest.mark.rule("1.6")
def test_the_table_shows_players_pieces_and_only_the_viewers_hand() -> None:
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
    lines = text.count(GAME.view(s, NOBODY), ["Anna", "Bo"])
    assert [(line.seat, line.text) for line in lines] == [
        (0, "courtyard at 0,1: 2 × 6 towers = 12 points"),
        (0, "courtyard at 0,0: 8 towers = 8 points"),
        (0, "20 points, 3 keeps in all"),
        (1, "courtyard at 2,1: 4 towers = 4 points"),
        (1, "4 points, 1 keep in all"),
    ]


def test_pieces_are_counted_in_words() -> None:
    assert pieces([0, 0, 0]) == "nothing"
    assert pieces([1, 0, 0]) == "1 tower"
    assert pieces([2, 1, 3]) == "2 towers, 1 long wall and 3 short walls"
