"""Positions as text: a drawing is read, or refused with a sentence."""

from __future__ import annotations

import pytest

from tests.games.castellan.script import act, but, random_line, texts, worth
from trecastelli.core.errors import BadRecord
from trecastelli.core.game import CHANCE
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read, write
from trecastelli.games.castellan.rules.audit import audit_castle
from trecastelli.games.castellan.rules.board import point
from trecastelli.games.castellan.rules.castle import has_tower, is_pending, new_castle
from trecastelli.games.castellan.rules.ground import ground_of
from trecastelli.games.castellan.rules.survey import Wall


def test_a_game_continues_the_same_way_from_its_text() -> None:
    history = random_line(3, {}, 9)
    middle = len(history.line) // 2
    s = read(write(history.states[middle]))
    act(s, *[entry.text for entry in history.line[middle:]])
    assert s == history.state


# Drawings


def test_a_new_game_is_a_single_dash() -> None:
    s = read("- ask=start0")
    assert s == GAME.new(2, {})
    assert write(s) == "- seats=2 turn=0 ask=start0"
    assert s.castle == new_castle(2) and read("- seats=4 ask=start0") == GAME.new(4, {})


def test_short_and_long_walls_towers_and_ends_are_read() -> None:
    s = read(
        """
|
o===
H
H
H
o-o
"""
    )
    ground = ground_of(s.castle)
    assert ground.towers == {(0, 0), (1, 0), (0, 2)}
    assert ground.walls == {
        Wall((0, 0), 0, 1),
        Wall((0, 0), 1, 2),
        Wall((0, 2), 0, 2),
        Wall((0, 2), 1, 1),
    }
    c = s.castle
    assert is_pending(c, point(2, 2)) and is_pending(c, point(0, 3))
    assert has_tower(c, point(0, 2)) and not is_pending(c, point(0, 1))
    audit_castle(c)


def test_one_line_and_several_lines_are_the_same_drawing() -> None:
    several = "\no===o\nH   H\nH   H\nHA  H\no===o\n"
    assert read("o===o/H3H/H3H/HA2H/o===o") == read(several)


def test_dots_may_stand_for_blanks() -> None:
    assert read("o-o/|.|/o-o") == read("o-o/| |/o-o")


def test_the_south_west_corner_may_be_anywhere() -> None:
    s = read("o-o/|b|/o-o@-1,-1")
    assert s.castle.corner[1:] == [point(-1, -1)] and worth(s) == [(1, 4, False)]
    assert write(s).startswith("o-o/|1|/o-o@-1,-1 ")


def test_letters_say_who_owns_a_courtyard_and_capitals_that_it_is_doubled() -> None:
    s = read("o-o-o-o-o/|a|B|c|D|/o-o-o-o-o seats=4")
    assert sorted(worth(s)) == [(0, 4, False), (1, 4, True), (2, 4, False), (3, 4, True)]


def test_a_courtyard_without_a_letter_belongs_to_seat_a() -> None:
    assert worth(read("o-o/| |/o-o")) == [(0, 4, False)]


@pytest.mark.rule("4.1")
def test_a_letter_may_stand_anywhere_in_its_courtyard() -> None:
    for rows in ("|b  |/o   o/|   |", "|  b|/o   o/|   |", "|   |/o   o/|b  |"):
        assert worth(read(f"o-o-o/{rows}/o-o-o")) == [(1, 8, False)]


def test_a_letter_in_a_nested_courtyard_is_for_that_one() -> None:
    s = read("o-o-o-o/|a    |/o o-o o/| |b| |/o o-o o/| |   |/o-o-o-o")
    assert sorted(worth(s)) == [(0, 16, False), (1, 4, False)]


def test_fields_left_out_are_as_in_a_new_game() -> None:
    s = read("o hands=T1/W1")
    assert (s.turn, s.pool, s.played, s.ending, s.done) == (0, [0, 0, 0], [], False, [False, False])
    assert len(s.decks[0]) == len(s.decks[1]) == 13
    assert texts(s) == ["play:T1"]


def test_all_fields_are_read() -> None:
    s = read(
        f"o-o/|A|/o-o seats=3 options=passed:may,divide:single turn=2 hands=T1/W1/T2W2"
        f" discards=T3/{but('W1')}/ played=T4 pool=1,2,3 passed=0,1,0 lost=0,0,2 walls=1 done=1"
        f" ending=yes ask=end2"
    )
    assert s.seats == 3 and not s.options.must_build_passed
    assert not s.options.double_on_parts and not s.options.play_on and s.options.double
    assert [hand.kinds() for hand in s.hands] == [[0], [7], [1, 8]]
    assert s.discards[0].kinds() == [2] and len(s.discards[1]) == 13
    assert (s.turn, s.played, s.walls, s.ending) == (2, [3], 1, True)
    assert (s.pool, s.passed, s.lost) == ([1, 2, 3], [0, 1, 0], [0, 0, 2])
    assert s.done == [False, True, False] and texts(s) == ["end"]


def test_fields_come_in_any_order_and_on_any_line() -> None:
    one = read("o- ask=build1 pool=1,0,0 turn=1 seats=3")
    two = read("\no-\nseats=3\nturn=1 pool=1,0,0\nask=build1\n")
    assert one == two and texts(one) == ["tower:1,0"]


def test_the_keeps_field_lists_owners_in_the_order_the_courtyards_were_made() -> None:
    s = read("o-o-o/|1|1|/o-o-o keeps=B1,0;a0,0")
    assert worth(s) == [(1, 4, True), (0, 4, False)]
    assert s.castle.corner[1:] == [point(1, 0), point(0, 0)]
    audit_castle(s.castle)


def test_chance_positions_are_read() -> None:
    s = read("o ask=draw1:wall>draw0:tower")
    assert GAME.to_act(s) == CHANCE and texts(s) == [f"draw:T{n}" for n in range(1, 8)]


# Refusals


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x", "The drawing has 'x' in an impossible place."),
        ("o\to", "The drawing has '\\t' in an impossible place."),
        ("oo", "The drawing has 'o' in an impossible place."),
        ("o|", "The drawing has '|' in an impossible place."),
        ("o--", "The drawing has '-' in an impossible place."),
        ("oa", "The drawing has 'a' in an impossible place."),
        ("foo=3", "The drawing has 'f' in an impossible place."),
        ("o o", "Tower, 1,0: it cannot stand there."),
        ("o- -o", "Tower, 2,0: it cannot stand there."),
        ("o / /o-o", "Tower, 0,1: it cannot stand there."),
        ("o=o=o", "The long wall at 0,0 is only partly drawn."),
        ("o=", "The long wall at 0,0 is only partly drawn."),
        ("o= =o", "The long wall at 0,0 is only partly drawn."),
        ("H/o", "The long wall at 0,0 is only partly drawn."),
        ("o===o/| H |/o", "The long wall at 1,0 is only partly drawn."),
        ("o===o/  |/  o", "The first tower must stand at 0,0."),
        ("o-@1,0", "The first tower must stand at 0,0."),
        ("-o", "The drawing has '-' in an impossible place."),
        ("o@", "After @ comes the south-west point, such as @0,0, not ''."),
        ("o@here", "After @ comes the south-west point, such as @0,0, not 'here'."),
        ("o@0,0@0,0", "After @ comes the south-west point, such as @0,0, not '0,0@0,0'."),
        ("o@1000,0", "After @ comes the south-west point, such as @0,0, not '1000,0'."),
        ("o" + "/" * 700 + "o", "The drawing is larger than any castle."),
        ("o" + "9" * 100, "The drawing is larger than any castle."),
        ("o-o/|c|/o-o", "The keep 'c' is in no courtyard, or there is no such seat."),
        ("o-o/| |a/o-o", "The keep 'a' is in no courtyard, or there is no such seat."),
        ("- seats=1", "Castellan is for 2 to 4 seats, not 1."),
        ("- seats=5", "Castellan is for 2 to 4 seats, not 5."),
        ("- seats=two", "'two' is not a whole number."),
        ("- seats=-2", "'-2' is not a whole number."),
        ("- seats=", "'' is not a whole number."),
        ("- seats=2 seats=2", "'seats=2' is not a field of a position, or is given twice."),
        ("- seats=2 colour=red", "'colour=red' is not a field of a position, or is given twice."),
        ("- seats=2 o-o", "'o-o' is not a field of a position, or is given twice."),
        ("- options=double:maybe", "Option double must be one of on, off, not 'maybe'."),
        (
            "- options=size:big",
            "Castellan has no option 'size'; its options: double, divide, passed, end.",
        ),
        ("- turn=2", "There is no seat 2."),
        ("- done=3", "There is no seat 3."),
        ("- ask=play2", "There is no seat 2."),
        ("- hands=T1/T1/T1", "There are cards for more seats than the game has."),
        ("- discards=//T1", "There are cards for more seats than the game has."),
        ("- hands=T8", "'T8' is not a list of different cards."),
        ("- hands=T1T", "'T1T' is not a list of different cards."),
        ("- hands=T1T1", "'T1T1' is not a list of different cards."),
        ("- played=t1", "'t1' is not a list of different cards."),
        ("- hands=T1 played=T1", "Seat 0 has the same card in two places: T1."),
        ("- hands=/W7 discards=/W7", "Seat 1 has the same card in two places: W7."),
        ("- pool=1,2", "Write pieces as towers, long walls, short walls, such as 1,2,0."),
        ("- lost=1,2,3,4", "Write pieces as towers, long walls, short walls, such as 1,2,0."),
        ("- passed=1,x,3", "'x' is not a whole number."),
        ("- pool=1,-1,0", "'-1' is not a whole number."),
        ("- walls=many", "'many' is not a whole number."),
        ("- ask=dance0", "'dance0' is not a question of this game."),
        ("- ask=", "'' is not a question of this game."),
        ("- ask=play", "'play' is not a question of this game."),
        ("- ask=play0>", "'' is not a question of this game."),
        ("- ask=draw0", "A card is drawn from one deck: tower, wall."),
        ("- ask=draw0:keep", "A card is drawn from one deck: tower, wall."),
        ("- ask=draw0:tower hands=T1T2T3T4T5T6T7", "Seat 0 cannot draw from an empty deck: tower."),
        ("- ask=claim0:out;0,0", "There is no courtyard with the corner '0,0'."),
        ("o-o/|a|/o-o ask=claim0:out;1,0", "There is no courtyard with the corner '1,0'."),
        ("- ending=maybe", "Field ending: write yes, or leave it out."),
        ("- ending=", "Field ending: write yes, or leave it out."),
        ("o ask=build0>claim0", "'claim0' has too few or too many courtyards."),
        ("o-o/|a|/o-o ask=claim0:0,0", "'claim0:0,0' has too few or too many courtyards."),
        ("o-o/|a|/o-o ask=play0:out;0,0", "'play0:out;0,0' has too few or too many courtyards."),
        ("o-o-o/|1|1|/o-o-o keeps=A0,0;A1,0", "A player has only one Double Keep."),
        (
            "- keeps=a0,0",
            "Field keeps: write an owner and a corner for each courtyard, such as a0,0;B2,1.",
        ),
        (
            "- keeps=",
            "Field keeps: write an owner and a corner for each courtyard, such as a0,0;B2,1.",
        ),
        (
            "o-o/|1|/o-o keeps=c0,0",
            "Field keeps: write an owner and a corner for each courtyard, such as a0,0;B2,1.",
        ),
        (
            "o-o/|1|/o-o keeps=a0,0;a0,0",
            "Field keeps: write an owner and a corner for each courtyard, such as a0,0;B2,1.",
        ),
        (
            "o-o/|1|/o-o keeps=0,0",
            "Field keeps: write an owner and a corner for each courtyard, such as a0,0;B2,1.",
        ),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        read(text)
    assert str(refusal.value) == sentence


def check_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read(text)


def test_a_drawing_far_away_is_not_read_as_one_at_the_origin() -> None:
    """Points are numbered row by row: 329,-1 has the number of 0,0."""
    check_refused("o@329,-1")


def test_a_castle_wider_than_the_lattice_does_not_wrap_around() -> None:
    check_refused("o" + "-o" * 200)
    check_refused("/".join(["o", *["|", "o"] * 200]))


def test_a_wall_that_leaves_the_lattice_is_refused() -> None:
    check_refused("o" + "-o" * 164 + "-")


def test_two_letters_in_one_courtyard_are_refused() -> None:
    check_refused("o-o-o/|a b|/o-o-o")


def test_two_double_keeps_of_one_seat_are_refused() -> None:
    check_refused("o-o-o/|A|A|/o-o-o")


def test_a_double_keep_is_refused_in_a_game_without_double_keeps() -> None:
    check_refused("o-o/|A|/o-o options=double:off")


@pytest.mark.rule("6.4")
def test_playing_on_with_two_seats_is_refused_as_in_a_new_game() -> None:
    check_refused("- options=end:play_on")


def test_drawing_more_wall_cards_than_are_left_is_refused() -> None:
    check_refused("o ask=end0 walls=9")


def test_a_middle_that_belongs_to_no_wall_is_refused() -> None:
    check_refused("o/  =@0,-1")
    check_refused("o =")
    check_refused("o====")
