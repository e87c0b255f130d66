"""The picture of Castellan is unchanged, and each site has ground on which it is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.games.castellan.script import legal_for, random_line
from tests.games.pictures import check_no_others, check_stored
from trecastelli.core.game import NOBODY
from trecastelli.core.parts.picture import Drawn
from trecastelli.games.castellan import GAME, PARTS
from trecastelli.games.castellan.look import picture as svg
from trecastelli.games.castellan.look.choices import zone
from trecastelli.games.castellan.look.layout import courts, inset, outline
from trecastelli.games.castellan.look.scenery import PITCH
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.board import EAST, LONG, NORTH, SHORT, TOWER, point
from trecastelli.games.castellan.rules.events import Built, Claimed, Divided, Drew, DrewRest, Played
from trecastelli.games.castellan.rules.ground import ground_of
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.verbs import SET
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.words import text

NAMES = ["Anna", "Bo", "Cy", "Dora"]
PICTURES = Path(__file__).parent / "pictures"

BUSY = """
o-o===o
|a|   H
o-o-o H
  |B| H
 -o-o-o@-1,0
seats=3 hands=T1T2W1W2/T3T4W3/T1 played=T7 pool=1,1,2 ask=build0
"""
POSITIONS = {
    "empty": "- hands=T1T2W1W2/T1T2W1W2 played=T7 pool=1,1,2 ask=build0",
    "one-tower": "o hands=T1T2W1/T1T2W1W2 played=T7 pool=0,1,2 ask=build0",
    "busy": BUSY,
    "play": "o-o/|/o hands=T1T2W1W5/T1T2W1W2 played=T7 pool=1,1,2",
    "claim": "o===o/H   H/H   H/Ha  H/o-o-o ask=build0>claim0:out;0,0",
    "move-double": "o-o-o/|A|a|/o-o-o ask=build0>move_double0:0,0;0,0;1,0",
    "inside": "o===o-o/|     H/o o-o H/H |b| H/H o-o o/Ha  | |/o===o-o pool=1,1,1 ask=build0",
    "crossing": "o===o-o/H     |/H     o/H     |/o-o===o pool=1,1,1 ask=build0",
    "passed": "o passed=0,0,1 pool=1,0,0 options=passed:may hands=T1/T2 played=T3 ask=build0",
    "four": "o-o-o===o/|a|B|C  H/o-o-o   H/  |d|   H/  o-o===o@-1,0 seats=4 turn=3 hands=///T1W1",
    "end": "o-o-o-o/|A  |b|/o-o-o-o/|a    |/o-o-o-o ask=nothing",
    "example": PARTS.example.read_text("utf-8"),
}


def view(position: str, seat: int = 0) -> View:
    return GAME.view(read(position), seat)


def draw(position: str) -> Drawn:
    """The picture for the seat in turn."""
    s = read(position)
    return svg.draw(GAME.view(s, s.turn), legal_for(s, s.turn), NAMES[: s.seats])


@pytest.mark.parametrize("name", POSITIONS)
def test_each_picture_is_unchanged(name: str) -> None:
    check_stored(PICTURES, name, draw(POSITIONS[name]).svg)


def test_no_other_pictures_are_stored() -> None:
    check_no_others(PICTURES, POSITIONS)


# Choices


def test_every_legal_site_and_card_can_be_chosen() -> None:
    for history in (random_line(seats, {}, seats) for seats in (2, 3, 4)):
        for s in history.states[::5]:
            seat = GAME.to_act(s)
            if seat < 0:
                continue
            v, legal = GAME.view(s, seat), GAME.legal(s)
            names = NAMES[: s.seats]
            choices = svg.draw(v, legal, names).actions
            plates = [p for shelf in svg.shelves(v, legal, names) for p in shelf.plates]
            on_cards = {action.text for plate in plates for action in plate.actions}
            for action in legal:
                if action.verb.name in ("tower", "long", "short", "double"):
                    assert action.text in choices
                assert (action.verb.name == "play") == (action.text in on_cards)


def test_a_courtyard_that_may_be_doubled_can_be_chosen() -> None:
    assert draw(POSITIONS["claim"]).actions == {"double:0,0"}
    assert draw(POSITIONS["move-double"]).actions == {"double:0,0", "double:1,0"}


def zones(s: State) -> dict[tuple[int, int], tuple[float, float]]:
    sites = {(SET.index(action.verb), action.arg) for action in GAME.legal(s) if action.verb in SET}
    return {at: zone(s.castle, sites, *at) for at in sites if at[0] != TOWER}


def spans(s: State) -> Iterator[tuple[tuple[int, int, int], float, float]]:
    """The line of each wall that can be chosen, with start and end of its ground."""
    for (_, where), (start, end) in zones(s).items():
        p, way = where // 2, where % 2
        x, y = svg._spot_of(p)
        along, across = (y, x) if way == NORTH else (x, y)
        yield (way, across, 0), along + start, along + end


def test_no_two_walls_share_ground_and_each_has_enough() -> None:
    for history in (random_line(seats, {}, 40 + seats) for seats in (2, 3, 4)):
        for s in history.states:
            if GAME.to_act(s) < 0:
                continue
            lines: dict[tuple[int, int, int], list[tuple[float, float]]] = {}
            for line, start, end in spans(s):
                assert end - start > 0.5
                lines.setdefault(line, []).append((start, end))
            for ground in lines.values():
                ground.sort()
                for (_, before), (after, _) in pairwise(ground):
                    assert before <= after + 1e-9


def test_near_the_tower_a_short_wall_is_chosen_and_farther_out_a_long_one() -> None:
    grounds = zones(read("o pool=0,1,1 ask=build0"))
    here = point(0, 0)
    assert grounds[SHORT, here * 2 + EAST] == (0, 0.64)
    assert grounds[LONG, here * 2 + EAST] == (0.64, 2)
    assert grounds[SHORT, point(-1, 0) * 2 + EAST] == pytest.approx((0.36, 1))
    assert grounds[LONG, point(-2, 0) * 2 + EAST] == pytest.approx((0, 1.36))


def test_a_long_wall_alone_has_all_of_its_ground() -> None:
    grounds = zones(read("o pool=0,1,0 ask=build0"))
    assert set(grounds.values()) == {(0, 2)}


def test_long_walls_that_meet_divide_the_step_they_share() -> None:
    s = read("o-o-o-o/|     |/o     o@0,-1 pool=0,1,0 ask=build0")
    grounds = zones(s)
    assert grounds[LONG, point(0, -1) * 2 + EAST] == (0, 1.5)
    assert grounds[LONG, point(1, -1) * 2 + EAST] == (0.5, 2)


# Courtyards


def test_each_courtyard_is_filled_once_and_none_overlaps() -> None:
    for seats in (2, 3, 4):
        s = random_line(seats, {}, 50 + seats).states[-1]
        areas = courts(s.castle, ground_of(s.castle))
        assert sorted(court.face for court in areas) == list(range(1, len(s.castle.owner)))
        squares = [square for court in areas for square in court.squares]
        assert len(squares) == len(set(squares))


def test_a_courtyard_around_another_has_a_hole() -> None:
    c = read(POSITIONS["inside"]).castle
    around = max(courts(c, ground_of(c)), key=lambda court: len(court.squares))
    assert len(around.squares) == 8
    corners = [corner for loop in outline(around.squares) for corner in loop]
    assert {(1, 1), (2, 1), (2, 2), (1, 2)} <= set(corners)


def test_a_ring_lies_inside_the_walls_of_its_courtyard() -> None:
    corner = [(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2), (0, 1)]
    assert inset(corner, 0.25) == [
        *((0.25, 0.25), (1.75, 0.25), (1.75, 0.75), (0.75, 0.75), (0.75, 1.75), (0.25, 1.75)),
    ]


def test_the_keep_stands_where_no_wall_is() -> None:
    c = read("o===o/H   H/H o H/Ha| H/o-o-o").castle
    room = courts(c, ground_of(c))[0].room
    assert (room.width, room.height, room.y) == (2, 1, 1.5)


def test_a_courtyard_shows_what_it_is_worth() -> None:
    picture = draw(BUSY).svg
    assert "Bo: 8 points · 4 towers, doubled" in picture
    assert "Anna: 4 points · 4 towers" in picture
    assert picture.count("×2") == 1


# Events and the count


def test_events_mark_the_elements_they_are_about() -> None:
    v = view(BUSY)
    log = [
        Built(0, TOWER, point(1, 0)),
        Built(0, LONG, point(1, 0) * 2 + NORTH),
        Built(0, SHORT, point(-1, 0) * 2 + EAST),
        Claimed(1, point(0, 0), 4, True),
        Divided(0, point(-1, 1), (point(-1, 1), point(1, 0)), (4, 6), -1),
    ]
    marks = [mark for e in log for mark in svg.marks(v, e)]
    assert "tower-1-0" in marks and "short--1-0e" in marks and "courtyard-0-0" in marks
    assert len(marks) == 9


def test_only_cards_that_the_viewer_may_know_are_marked() -> None:
    v = view(BUSY)
    assert svg.marks(v, Played(1, 0)) == ("card-1-T1",)
    assert svg.marks(v, Drew(0, 1, 7)) == ("card-0-W1",)
    assert svg.marks(v, GAME.redact(Drew(1, 1, 7), 0)) == ()
    assert svg.marks(v, GAME.redact(DrewRest(1, 1, 0, (3,)), 0)) == ()


def test_each_line_of_the_count_lights_its_courtyards() -> None:
    position = POSITIONS["end"]
    lines = text.count(view(position), NAMES[:2])
    assert lines[0].elements == ("courtyard-0-1", "keep-0-1")
    assert lines[2].elements == (*lines[0].elements, *lines[1].elements)


# Beside the castle


def test_panels_show_points_keeps_cards_and_who_leads() -> None:
    anna, bo, cy = svg.panels(view(BUSY), NAMES[:3])
    assert (anna.score, anna.unit, anna.notes) == ("10", "points", ("leads",))
    assert [holding.value for holding in anna.holdings] == ["2", "1", "2", "2", "9"]
    assert [holding.value for holding in bo.holdings] == ["2", "0", "2", "1", "11"]
    assert cy.score == "0" and cy.notes == ()


def test_players_with_equal_scores_share_the_lead() -> None:
    shared = svg.panels(view("o-o-o/|a|b|/o-o-o"), NAMES[:2])
    assert [panel.notes for panel in shared] == [("shares the lead",)] * 2
    assert [panel.notes for panel in svg.panels(view("o"), NAMES[:2])] == [(), ()]


def test_a_spectator_sees_no_hand_and_no_deck() -> None:
    shelves = svg.shelves(view(BUSY, NOBODY), [], NAMES[:3])
    assert [shelf.key for shelf in shelves] == ["pool", "played"]
    assert [plate.key for shelf in shelves for plate in shelf.plates] == [
        *("pool-tower", "pool-long", "pool-short", "card-0-T7"),
    ]


def test_the_viewers_hand_pieces_and_decks_are_on_shelves() -> None:
    shelves = {shelf.key: shelf for shelf in svg.shelves(view(BUSY), [], NAMES[:3])}
    assert [plate.key for plate in shelves["hand"].plates] == [
        *("card-0-T1", "card-0-T2", "card-0-W1", "card-0-W2")
    ]
    assert [plate.name for plate in shelves["pool"].plates] == [
        *("1 tower", "1 long wall", "2 short walls"),
    ]
    assert [plate.note for plate in shelves["decks"].plates] == ["4 cards", "5 cards"]
    assert shelves["decks"].plates[0].text.startswith("T3: ")


def test_passed_pieces_have_plates_of_their_own() -> None:
    shelves = svg.shelves(view(POSITIONS["passed"]), [], NAMES[:2])
    pool = next(shelf for shelf in shelves if shelf.key == "pool")
    assert [(plate.key, plate.note) for plate in pool.plates] == [
        ("pool-tower", ""),
        ("passed-short", "passed on, may be built"),
    ]


def test_players_see_all_ground_that_may_be_built_on_and_spectators_less() -> None:
    castle = "o" + "-o" * 14
    width = svg.draw(view(castle, NOBODY), [], NAMES[:2]).size[0]
    assert draw(castle).size[0] == width + 4 * PITCH


def test_the_picture_grows_with_the_castle_and_is_never_small() -> None:
    assert draw("-").size == draw("o").size == (540, 390)
    width, height = draw("o" + "-o" * 14).size
    assert width > 14 * PITCH and width / height == pytest.approx(1.6, abs=0.01)
