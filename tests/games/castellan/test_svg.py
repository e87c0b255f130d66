"""The picture of Castellan looks as it did, and each ghost can be clicked."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.games.castellan.script import random_line
from trecastelli.core.game import NOBODY
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.look import picture as svg
from trecastelli.games.castellan.look.choices import zone
from trecastelli.games.castellan.look.layout import courts, inset, outline
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
REDRAW = "TRECASTELLI_REDRAW"
"""Set to draw the stored pictures anew: look at them before you commit them."""

BUSY = """
o-o===o
|a|   H
o-o-o H
  |B| H
 -o-o-o@-1,0
seats=3 hands=T1T2W1W2/T3T4W3/T1 played=T7 pool=1,1,2 ask=build0
"""
EXAMPLE = Path(svg.__file__).parents[1] / "data" / "example.txt"
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
    "example": EXAMPLE.read_text("utf-8"),
}


def view(position: str, seat: int = 0) -> View:
    return GAME.view(read(position), seat)


def drawn(position: str) -> str:
    s = read(position)
    seat = s.turn
    legal = GAME.legal(s) if GAME.to_act(s) == seat else []
    return svg.draw(GAME.view(s, seat), legal, NAMES[: s.options.seats]).svg


@pytest.mark.parametrize("name", POSITIONS)
def test_each_picture_is_drawn_as_it_was(name: str) -> None:
    picture, file = drawn(POSITIONS[name]) + "\n", PICTURES / f"{name}.svg"
    if os.environ.get(REDRAW):
        file.write_text(picture, "utf-8")
    assert picture == file.read_text("utf-8"), f"set {REDRAW}=1 to draw it anew"


def test_no_other_pictures_are_kept() -> None:
    if os.environ.get(REDRAW):
        pytest.skip("they are being drawn")
    assert {file.stem for file in PICTURES.iterdir()} == set(POSITIONS)


# What can be chosen


def chosen(position: str) -> set[str]:
    parts = ElementTree.fromstring(drawn(position)).iter()
    return {part.attrib["data-action"] for part in parts if "data-action" in part.attrib}


def test_every_place_and_every_card_that_may_be_chosen_is_offered() -> None:
    for history in (random_line(seats, {}, seats) for seats in (2, 3, 4)):
        for s in history.states[::5]:
            seat = GAME.to_act(s)
            if seat < 0:
                continue
            v, legal = GAME.view(s, seat), GAME.legal(s)
            names = NAMES[: s.options.seats]
            drawing = svg.draw(v, legal, names).svg
            plates = [p for shelf in svg.shelves(v, legal, names) for p in shelf.plates]
            on_cards = {action.text for plate in plates for action in plate.actions}
            for action in legal:
                if action.verb.name in ("tower", "long", "short", "double"):
                    assert f'data-action="{action.text}"' in drawing
                assert (action.verb.name == "play") == (action.text in on_cards)


def test_a_courtyard_that_may_be_doubled_can_be_chosen() -> None:
    assert chosen(POSITIONS["claim"]) == {"double:0,0"}
    assert chosen(POSITIONS["move-double"]) == {"double:0,0", "double:1,0"}


def zones(s: State) -> dict[tuple[int, int], tuple[float, float]]:
    sites = {(SET.index(action.verb), action.arg) for action in GAME.legal(s) if action.verb in SET}
    return {at: zone(s.castle, sites, *at) for at in sites if at[0] != TOWER}


def spans(s: State) -> Iterator[tuple[tuple[int, int, int], float, float]]:
    """Each wall's ground on its line: the line by way and place, and from where to where."""
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


def test_near_the_tower_is_short_and_further_out_is_long() -> None:
    found = zones(read("o pool=0,1,1 ask=build0"))
    here = point(0, 0)
    assert found[SHORT, here * 2 + EAST] == (0, 0.64)
    assert found[LONG, here * 2 + EAST] == (0.64, 2)
    assert found[SHORT, point(-1, 0) * 2 + EAST] == pytest.approx((0.36, 1))
    assert found[LONG, point(-2, 0) * 2 + EAST] == pytest.approx((0, 1.36))


def test_a_long_wall_alone_has_all_of_its_ground() -> None:
    found = zones(read("o pool=0,1,0 ask=build0"))
    assert set(found.values()) == {(0, 2)}


def test_long_walls_that_meet_divide_the_step_they_share() -> None:
    s = read("o-o-o-o/|     |/o     o@0,-1 pool=0,1,0 ask=build0")
    found = zones(s)
    assert found[LONG, point(0, -1) * 2 + EAST] == (0, 1.5)
    assert found[LONG, point(1, -1) * 2 + EAST] == (0.5, 2)


# Courtyards


def test_each_courtyard_is_filled_once_and_none_overlaps() -> None:
    for seats in (2, 3, 4):
        s = random_line(seats, {}, 50 + seats).states[-1]
        found = courts(s.castle, ground_of(s.castle))
        assert sorted(court.face for court in found) == list(range(1, len(s.castle.owner)))
        squares = [square for court in found for square in court.squares]
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
    picture = drawn(BUSY)
    assert "Bo: 8 points · 4 towers, doubled" in picture
    assert "Anna: 4 points · 4 towers" in picture
    assert picture.count("×2") == 1


# What is spoken of


def test_events_mark_parts_that_are_there() -> None:
    v = view(BUSY)
    told = [
        Built(0, TOWER, point(1, 0)),
        Built(0, LONG, point(1, 0) * 2 + NORTH),
        Built(0, SHORT, point(-1, 0) * 2 + EAST),
        Claimed(1, point(0, 0), 4, True),
        Divided(0, point(-1, 1), (point(-1, 1), point(1, 0)), (4, 6), -1),
    ]
    marked = [mark for e in told for mark in svg.marks(v, e)]
    assert "tower-1-0" in marked and "short--1-0e" in marked and "courtyard-0-0" in marked
    assert len(marked) == 9


def test_only_cards_that_may_be_known_are_marked() -> None:
    v = view(BUSY)
    assert svg.marks(v, Played(1, 0)) == ("card-1-T1",)
    assert svg.marks(v, Drew(0, 1, 7)) == ("card-0-W1",)
    assert svg.marks(v, GAME.redact(Drew(1, 1, 7), 0)) == ()
    assert svg.marks(v, GAME.redact(DrewRest(1, 1, 0, (3,)), 0)) == ()


def test_each_line_of_the_count_lights_its_courtyards() -> None:
    position = POSITIONS["end"]
    lines = text.count(view(position), NAMES[:2])
    assert lines[0].parts == ("courtyard-0-1", "keep-0-1")
    assert lines[2].parts == (*lines[0].parts, *lines[1].parts)


# Beside the castle


def test_panels_show_points_keeps_cards_and_who_leads() -> None:
    anna, bo, cy = svg.panels(view(BUSY), NAMES[:3])
    assert (anna.score, anna.unit, anna.notes) == ("10", "points", ("leads",))
    assert [held.value for held in anna.holdings] == ["2", "1", "2", "2", "9"]
    assert [held.value for held in bo.holdings] == ["2", "0", "2", "1", "11"]
    assert cy.score == "0" and cy.notes == ()


def test_those_who_are_level_share_the_lead() -> None:
    shared = svg.panels(view("o-o-o/|a|b|/o-o-o"), NAMES[:2])
    assert [panel.notes for panel in shared] == [("shares the lead",)] * 2
    assert [panel.notes for panel in svg.panels(view("o"), NAMES[:2])] == [(), ()]


def test_a_spectator_sees_no_hand_and_no_deck() -> None:
    shelves = svg.shelves(view(BUSY, NOBODY), [], NAMES[:3])
    assert [shelf.key for shelf in shelves] == ["pool", "played"]
    assert [plate.key for shelf in shelves for plate in shelf.plates] == [
        *("pool-tower", "pool-long", "pool-short", "card-0-T7"),
    ]


def test_ones_hand_pieces_and_decks_lie_beside_the_castle() -> None:
    shelves = {shelf.key: shelf for shelf in svg.shelves(view(BUSY), [], NAMES[:3])}
    assert [plate.key for plate in shelves["hand"].plates] == [
        *("card-0-T1", "card-0-T2", "card-0-W1", "card-0-W2")
    ]
    assert [plate.name for plate in shelves["pool"].plates] == [
        *("1 tower", "1 long wall", "2 short walls"),
    ]
    assert [plate.note for plate in shelves["decks"].plates] == ["4 cards", "5 cards"]
    assert shelves["decks"].plates[0].text.startswith("T3: ")


def test_pieces_passed_on_are_told_apart() -> None:
    shelves = svg.shelves(view(POSITIONS["passed"]), [], NAMES[:2])
    pool = next(shelf for shelf in shelves if shelf.key == "pool")
    assert [(plate.key, plate.note) for plate in pool.plates] == [
        ("pool-tower", ""),
        ("passed-short", "passed on, may be built"),
    ]


def size(position: str) -> list[float]:
    return [float(n) for n in ElementTree.fromstring(drawn(position)).attrib["viewBox"].split()]


def test_players_see_all_ground_that_may_be_built_on_and_spectators_less() -> None:
    castle = "o" + "-o" * 14
    seen = svg.draw(view(castle, NOBODY), [], NAMES[:2]).svg
    width = float(ElementTree.fromstring(seen).attrib["viewBox"].split()[2])
    assert size(castle)[2] == width + 4 * 60


def test_the_picture_grows_with_the_castle_and_is_never_small() -> None:
    assert size("-")[2:] == size("o")[2:] == [540, 390]
    wide = size("o" + "-o" * 14)
    assert wide[2] > 14 * 60 and wide[2] / wide[3] == pytest.approx(1.6, abs=0.01)
