"""The picture of Castelli: stored pictures, and what each says of the board."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.games.pictures import check_no_others, check_stored
from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY
from trecastelli.core.parts.words import plain
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.look import picture as svg
from trecastelli.games.castelli.look.layout import TRACK, map_of
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules import events
from trecastelli.games.castelli.rules.board import AREA_NAMES, SITE_NAMES, SQUARE_NAMES
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.view import View
from trecastelli.games.castelli.words import text

PICTURES = Path(__file__).parent / "pictures"
ROWS = [line.split(" ", 2) for line in (PICTURES / "views.txt").read_text("utf-8").splitlines()]
POSITIONS = {name: (int(seat), position) for name, seat, position in ROWS}
"""By name: the seat whose view is drawn, and the position."""
NAMES = ["Anna", "Bruno", "Chiara", "Dario"]
SVG = "{http://www.w3.org/2000/svg}"


def look(name: str) -> tuple[State, View, list[Action]]:
    """The state of a position, the view of its seat, and what that seat may do."""
    seat, position = POSITIONS[name]
    s = read(position)
    return s, GAME.view(s, seat), GAME.legal(s) if GAME.to_act(s) == seat >= 0 else []


def draw(name: str) -> str:
    s, v, legal = look(name)
    return svg.draw(v, legal, NAMES[: s.options.seats]).svg


def choices(picture: str) -> list[str]:
    return re.findall(r'data-action="([^"]*)"', picture)


@pytest.mark.parametrize("name", POSITIONS)
def test_each_picture_is_unchanged(name: str) -> None:
    check_stored(PICTURES, name, re.sub("<desc>.*?</desc>", "", draw(name), flags=re.DOTALL))


def test_no_other_pictures_are_stored() -> None:
    check_no_others(PICTURES, POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_text_board_is_inside(name: str) -> None:
    s, v, _ = look(name)
    found = ElementTree.fromstring(draw(name)).findtext("desc")
    assert found == text.board(v, NAMES[: s.options.seats], plain)


@pytest.mark.parametrize(
    ("name", "verbs"),
    [
        ("two-begin", {"flip"}),
        ("three-turn", {"turn"}),
        ("four-redirect", {"turn"}),
        ("two-build", {"build"}),
        ("three-plan", {"build"}),
        ("four-farmer", {"at"}),
        ("battle-arson", {"at"}),
        ("battle-over", {"build", "over"}),
    ],
)
def test_every_place_that_is_legal_can_be_chosen_in_it(name: str, verbs: set[str]) -> None:
    _, _, legal = look(name)
    places = [action.text for action in legal if action.verb.name in verbs]
    assert places
    assert sorted(choices(draw(name))) == sorted(places)


def test_a_castle_says_what_it_would_score() -> None:
    _, v, legal = look("two-build")
    build = next(action for action in legal if action.verb.name == "build")
    points = sum(v.settlements[other] for other in v.field.lines[build.arg // 4])
    parts = ElementTree.fromstring(draw("two-build")).iter("g")
    place = next(part for part in parts if part.get("data-action") == build.text)
    assert f"{points} point" in (place.get("aria-label") or "")
    assert str(points) in [words.text for words in place.iter("text")]


def test_cards_of_the_hand_are_played_and_sold_on_the_shelf() -> None:
    _, v, legal = look("two-build")
    hand = svg.shelves(v, legal, NAMES[:2])[0]
    offered = [action.text for plate in hand.plates for action in plate.actions]
    assert sorted(offered) == sorted(a.text for a in legal if a.verb.name in ("play", "sell"))
    assert sum(v.hand) > 0 and len(hand.plates) == sum(1 for count in v.hand if count)


def test_a_tile_of_dilemma_is_laid_or_kept_on_the_shelf() -> None:
    _, v, legal = look("dilemma-lay")
    tiles = svg.shelves(v, legal, NAMES[:2])[1]
    offered = [action.text for plate in tiles.plates for action in plate.actions]
    assert offered == ["lay", "swap"]
    assert all("castelli-shield" in plate.face for plate in tiles.plates)


def test_a_rival_sees_no_face_of_a_tile_looked_at_in_private() -> None:
    s, v, _ = look("private-opponent")
    faces = [p.face for shelf in svg.shelves(v, [], NAMES[:3]) for p in shelf.plates if p.face]
    hidden = [face for face in faces if "castelli-back" in face]
    assert len(faces) == 4 and len(hidden) == 3
    tile = draw("private-opponent").split(f'id="tile-{SQUARE_NAMES[s.square]}"')[1]
    assert "castelli-back" in tile.split("</g>")[0]


def test_spectators_have_no_hand() -> None:
    v = look("four-end")[1]
    assert v.seat == NOBODY
    assert svg.shelves(v, [], NAMES) == []


def test_the_style_sheet_names_only_textures_that_are_draw() -> None:
    css = (files("trecastelli.games.castelli") / "look" / "svg.css").read_text("utf-8")
    picture = draw("four-flip")
    assert all(f'id="{name}"' in picture for name in re.findall(r"url\(#([^)]*)\)", css))


@pytest.mark.parametrize("name", ["two-build", "four-flip", "knockout"])
def test_the_leader_of_each_area_is_shown_on_it(name: str) -> None:
    v = look(name)[1]
    parts = {part.get("id"): part for part in ElementTree.fromstring(draw(name)).iter("g")}
    for area in map_of(v.field).runs:
        sums = [0] * 4
        for facing in v.field.squares_of_area[area]:
            if v.tiles[facing // 4] >= 0:
                shield = v.kit.shields[v.tiles[facing // 4] * 4 + facing % 4]
                sums[shield >> 4] += shield & 7
        leaders = [colour for colour in range(4) if sums[colour] and sums[colour] == max(sums)]
        uses = [use.get("href") for use in parts[f"area-{AREA_NAMES[area]}"].iter("use")]
        badges = [use for use in uses if use and "badge" in use]
        assert badges == [f"#castelli-badge-{n}" for n in leaders]


def test_every_side_of_land_belongs_to_one_area() -> None:
    for name in ("two-begin", "four-flip", "knockout"):
        field = look(name)[1].field
        runs = map_of(field).runs
        for facing, area in enumerate(field.area):
            if area >= 0:
                assert (facing + 2) % 4 in runs[area]
        sides = [(area // 4, side) for area, run in runs.items() for side in run]
        assert len(sides) == len(set(sides)) == 4 * sum(len(each) for each in field.octagons)


def test_the_track_runs_around_the_field_and_begins_again() -> None:
    chart = map_of(look("two-begin")[1].field)
    spaces = [chart.track(0, points) for points in range(TRACK)]
    assert len(set(spaces)) == TRACK
    assert chart.track(0, TRACK) == spaces[0]
    assert all(0 < x < chart.width and 0 < y < chart.height for x, y in spaces)


def test_a_castle_in_danger_is_marked_and_one_that_was_saved() -> None:
    s, v, legal = look("battle-guard")
    site = SITE_NAMES[v.prompts[-1].about[0]]
    assert re.search(
        f'id="castle-{site}"[^>]*><circle r="23" class="threat"/>', draw("battle-guard")
    )
    GAME.apply(s, next(a for a in legal if a.text == "play:guardian"), [])
    after = svg.draw(GAME.view(s, NOBODY), [], NAMES[:3]).svg
    assert 'class="threat"' not in after
    assert "#icon-shield" in after.split(f'id="castle-{site}"')[1].split("</g>")[0]


def test_markers_on_one_space_stand_apart() -> None:
    picture = draw("two-begin")
    places = re.findall(r'id="score-\d" class="piece marker" transform="([^"]*)"', picture)
    assert len(places) == len(set(places)) == 2


def test_colours_that_nobody_plays_on_a_field_are_paler() -> None:
    fields = re.findall(r'<g class="field([^"]*)">', draw("knockout"))
    assert fields == [" idle2 idle3", " idle0 idle1"]
    assert re.findall(r'<g class="field([^"]*)">', draw("four-flip")) == [""]


def test_a_colour_is_a_player_only_on_his_own_field() -> None:
    v = look("knockout")[1]
    titles = [part.findtext("title") for part in ElementTree.fromstring(draw("knockout")).iter("g")]
    areas = [title for title in titles if title and re.match("[a-h][1-8]: .* ×", title)]
    assert areas and not [area for area in areas if area[0] in "abcd" and "Chiara" in area]
    assert [area for area in areas if area[0] in "efgh" and "Chiara" in area]
    assert v.home == (0, 0, 1, 1)


def test_two_players_have_their_stores_beside_the_board() -> None:
    v = look("two-build")[1]
    parts = {part.get("id"): part for part in ElementTree.fromstring(draw("two-build")).iter("g")}
    full = [pip for pip in parts["store-0"].iter("circle") if "full" in (pip.get("class") or "")]
    assert len(full) == sum(v.stores[:3]) > 0
    assert 'id="store-0"' not in draw("four-flip")


def test_events_light_what_they_speak_of() -> None:
    _, v, legal = look("battle-over")
    site = next(iter(v.tops))
    area = next(iter(map_of(v.field).runs))
    for event in (
        events.Built(0, site, 0, 3),
        events.Laid(0, 0, 0, 0),
        events.Gained(1, area, 0, 1),
        events.Drew(2),
    ):
        parts = svg.marks(v, event)
        picture = svg.draw(v, legal, NAMES[:3], lit=parts).svg
        assert parts and picture.count("data-last") == len(parts)
    assert svg.marks(v, events.Built(0, site, 0, 3))[0] == f"castle-{SITE_NAMES[site]}"
    assert svg.marks(v, events.Passed(1)) == ()


def test_the_count_lights_each_player_and_his_castles() -> None:
    v = look("four-end")[1]
    lines = text.count(v, NAMES)
    castles = [part for line in lines for part in line.elements if part.startswith("castle-")]
    assert sorted(castles) == sorted(f"castle-{SITE_NAMES[site]}" for site in v.tops)


def test_a_panel_shows_stores_silver_cards_and_castles() -> None:
    v = look("four-end")[1]
    panel = svg.panels(v, NAMES)[2]
    shown = [holding.value for holding in panel.holdings]
    left = v.field.kit.castles - v.built[2]
    assert shown == [str(n) for n in (*v.stores[6:9], v.silver[2], v.sizes[2], left)]
    assert panel.score == str(v.points[2])


def test_the_example_of_the_home_page_is_a_position() -> None:
    s = read((files("trecastelli.games.castelli") / "data" / "example.txt").read_text("utf-8"))
    GAME.audit(s)
    assert len(s.tops) > 8
    svg.draw(GAME.view(s, NOBODY), [], NAMES)
