"""The picture of Castle: the same as it was, and everything at its spot."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.games.pictures import check_no_others, check_stored
from trecastelli.core.game import NOBODY
from trecastelli.core.parts.picture import Plate
from trecastelli.draw.palette import own_colours, style
from trecastelli.games.castle import GAME
from trecastelli.games.castle.look import picture as svg
from trecastelli.games.castle.look.layout import CENTRES
from trecastelli.games.castle.notation.position import read
from trecastelli.games.castle.rules import events
from trecastelli.games.castle.rules.board import NAMES as SPACES
from trecastelli.games.castle.rules.cards import KING, SOLDIER, THIEF
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.verbs import QUESTIONS
from trecastelli.games.castle.words import text

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")
PICTURES = Path(__file__).parent / "pictures"
POSITIONS = dict(
    line.split(maxsplit=1) for line in (PICTURES / "positions.txt").read_text().splitlines()
)
"""A position for every question, by the question's name."""
HOME = Path(svg.__file__).parent
EXAMPLE = (HOME.parent / "data" / "example.txt").read_text()

TABLE = (
    "c3=king:0+knight:1 d3=queen:1 b2=priest:2 b3=thief:2 a3=soldier:0 north=siege_engine:-"
    " o1=herald:1 hand0=archer,soldier*2,knight! hand1=spy! hand2=minstrel seats=3"
    " exchange=witch,merchant"
)


def svg_of(s: State, seat: int | None = None) -> str:
    """The picture for a seat, or for whoever is to act."""
    who = GAME.to_act(s)
    seat = (who if who >= 0 else NOBODY) if seat is None else seat
    legal = GAME.legal(s) if who == seat else []
    return svg.draw(GAME.view(s, seat), legal, NAMES[: s.options.seats]).svg


def drawn(s: State, seat: int | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(svg_of(s, seat))


def actions_in(part: ElementTree.Element) -> set[str]:
    return {each.get("data-action", "") for each in part.iter() if each.get("data-action")}


def ids_in(part: ElementTree.Element) -> set[str]:
    return {each.get("id", "") for each in part.iter() if each.get("id")}


def by_id(picture: ElementTree.Element, name: str) -> ElementTree.Element:
    (found,) = (part for part in picture.iter() if part.get("id") == name)
    return found


def plates(s: State, seat: int) -> dict[str, dict[str, Plate]]:
    """By shelf and key."""
    legal = GAME.legal(s) if GAME.to_act(s) == seat else []
    rows = svg.shelves(GAME.view(s, seat), legal, NAMES[: s.options.seats])
    return {shelf.key: {plate.key: plate for plate in shelf.plates} for shelf in rows}


def on_shelf(s: State, seat: int, shelf: str) -> set[str]:
    return {action.text for each in plates(s, seat)[shelf].values() for action in each.actions}


# The same bytes


def test_there_is_a_position_for_every_question_to_a_player() -> None:
    assert set(POSITIONS) == {question.name for question in QUESTIONS if not question.by_chance}
    for name, position in POSITIONS.items():
        assert QUESTIONS[read(position).prompts[-1].ask].name == name


@pytest.mark.parametrize("name", [*POSITIONS, "example"])
def test_a_picture_is_the_same_byte_for_byte(name: str) -> None:
    check_stored(PICTURES, name, svg_of(read(POSITIONS.get(name, EXAMPLE))))


def test_no_other_pictures_are_stored() -> None:
    check_no_others(PICTURES, [*POSITIONS, "example"])


# Every action at its spot

HOMES = {
    "board": {"at", "to", "target", "token"},
    "hand": {"play", "swap", "give"},
    "exchange": {"for", "bring"},
}


@pytest.mark.parametrize("name", POSITIONS)
def test_every_answer_is_where_it_belongs(name: str) -> None:
    s = read(POSITIONS[name])
    seat = GAME.to_act(s)
    legal = [(action.verb.name, action.text) for action in GAME.legal(s)]
    offered = {"board": actions_in(drawn(s))}
    offered |= {shelf: on_shelf(s, seat, shelf) for shelf in ("hand", "exchange")}
    for home, verbs in HOMES.items():
        assert offered[home] == {text for verb, text in legal if verb in verbs}


def test_to_aim_at_a_stack_is_to_aim_at_all_of_it() -> None:
    s = read(f"{TABLE} e5=mistress:0 ask=answer0")
    (aim,) = (part for part in drawn(s).iter() if part.get("data-action") == "target:c3")
    assert {"card-king", "card-knight-c3-1"} <= ids_in(aim)
    assert "Knight" in aim.get("aria-label", "")


def test_tokens_are_chosen_card_by_card() -> None:
    s = read(f"{TABLE} e5=conspirator:0 ask=step0:conspirator.0.e5.-")
    picture = drawn(s)
    assert actions_in(by_id(picture, "card-king")) == {"token:c3"}
    assert actions_in(by_id(picture, "card-knight-c3-1")) == {"token:c3+1"}
    assert not actions_in(by_id(picture, "card-conspirator"))


def test_an_empty_space_shows_what_would_stand_there() -> None:
    picture = drawn(read(f"{TABLE} ask=place0:archer.0"))
    ghosts = [part.get("href") for part in picture.iter() if part.get("class") == "ghost"]
    assert ghosts == ["#icon-archer"] * 4


# What is seen


def test_all_spaces_and_cards_have_their_ids() -> None:
    ids = ids_in(drawn(read(TABLE)))
    assert {f"space-{name}" for name in SPACES[:40]} <= ids
    cards = {name for name in ids if name.startswith("card-")}
    assert cards == {
        *("card-king", "card-knight-c3-1", "card-queen", "card-priest", "card-thief"),
        *("card-soldier-a3", "card-siege_engine-north", "card-herald"),
    }


def test_a_card_bears_its_owners_seal_or_none() -> None:
    picture = drawn(read(TABLE))
    seals = [part.get("href") for part in by_id(picture, "card-queen").iter("use")]
    assert "#castle-seal-1" in seals
    engine = by_id(picture, "card-siege_engine-north")
    assert any(part.get("class") == "unsealed" for part in engine.iter())


def test_a_card_in_play_says_all_about_itself() -> None:
    said = by_id(drawn(read(TABLE)), "card-thief").findtext("title", "")
    assert said.splitlines() == [
        text.cards(GAME.view(read(TABLE), 0))["thief"].text,
        "Has the token of Carla.",
        "Protected.",
    ]


def test_what_cannot_be_chosen_steps_back() -> None:
    picture = drawn(read(f"{TABLE} e5=conspirator:0 ask=step0:conspirator.0.e5.-"))
    assert by_id(picture, "card-siege_engine-north").get("class") == "piece idle"
    assert by_id(picture, "card-conspirator").get("class") == "piece"
    assert by_id(picture, "card-queen").get("class") == "piece"


def test_what_is_protected_has_a_golden_ring() -> None:
    picture = drawn(read(TABLE))
    ringed = {
        part.get("id")
        for part in picture.iter()
        if part.get("class", "").startswith("piece")
        and any(e.get("class") == "warded" for e in part.iter())
    }
    assert ringed == {"card-thief"}


def test_a_crowd_outside_has_room() -> None:
    """More cards than there are places around the castle: none lies exactly on another."""
    places = [CENTRES[x] for x in range(40, len(SPACES))]
    assert len(set(places)) == len(places)


def test_every_class_that_is_drawn_has_a_style_or_needs_none() -> None:
    style = (HOME / "svg.css").read_text()
    parts = drawn(read(EXAMPLE)).iter()
    said = {word for part in parts for word in part.get("class", "").split()}
    unstyled = {word for word in said if f".{word}" not in style}
    assert unstyled == {"emblem", "spaces"}


def test_every_colour_is_one_of_the_house() -> None:
    named = set(re.findall(r"var\(--([a-z0-9-]+)\)", (HOME / "svg.css").read_text()))
    named |= set(re.findall(r"var\(--([a-z0-9-]+)\)", svg_of(read(EXAMPLE))))
    sheet = style() + own_colours(GAME.name, GAME.colours)
    assert {name for name in named if f"--{name}:" not in sheet} == {"tone"}


# Shelves and panels


def test_equal_cards_lie_together_on_the_hand_shelf() -> None:
    hand = plates(read(TABLE), 0)["hand"]
    assert set(hand) == {"card-archer", "hand-soldier", "hand-knight"}
    assert hand["hand-soldier"].note == "2 cards"
    assert [action.text for action in hand["hand-soldier"].actions] == [
        "swap:soldier",
        "play:soldier",
    ]


def test_a_plate_says_all_that_the_card_says() -> None:
    archer = plates(read(TABLE), 0)["hand"]["card-archer"]
    assert archer.name == "Archer"
    assert f"Archer {archer.text}" == text.cards(GAME.view(read(TABLE), 0))["archer"].text


def test_one_sees_who_knows_ones_cards_and_what_is_known_of_others() -> None:
    shelves = plates(read(TABLE), 0)
    assert shelves["hand"]["hand-knight"].note == "known to all"
    assert set(shelves["known-1"]) == {"card-spy"}
    assert "known-2" not in shelves
    assert (
        plates(read(TABLE.replace("minstrel", "minstrel@1")), 2)["hand"]["card-minstrel"].note
        == "known to Bruno"
    )


def test_of_equal_cards_one_sees_how_many_are_known() -> None:
    hand = plates(read(TABLE.replace("soldier*2,", "soldier,soldier!,")), 0)["hand"]
    assert hand["hand-soldier"].note == "2 cards · 1 of them known to all"
    seen = plates(read(TABLE.replace("soldier*2,", "soldier,soldier@1,")), 0)["hand"]
    assert seen["hand-soldier"].note == "2 cards · 1 of them known to Bruno"


def test_those_who_only_watch_see_no_hand() -> None:
    assert set(plates(read(TABLE), NOBODY)) == {"exchange", "known-0", "known-1"}


def test_what_is_killed_lies_on_a_shelf_of_its_own() -> None:
    assert set(plates(read(f"{TABLE} removed=dragon"), 0)["removed"]) == {"card-dragon"}


def test_what_one_is_about_to_do_with_a_card_is_noted() -> None:
    s = read(f"{TABLE} ask=place0:archer.0")
    assert plates(s, 0)["hand"]["card-archer"].note == "to be put into play"
    s = read(f"{TABLE} ask=swap0:archer")
    assert plates(s, 0)["hand"]["card-archer"].note == "to be swapped"


def test_a_panel_counts_what_is_to_play() -> None:
    s = read(f"{TABLE} decks=16,14,10")
    panels = svg.panels(GAME.view(s, NOBODY), NAMES[:3])
    assert [panel.score for panel in panels] == ["20", "15", "11"]
    assert [holding.value for holding in panels[1].holdings] == ["1", "14", "3"]
    assert panels[0].notes == ("2 actions left",) and panels[1].notes == ()


# What the log and the count speak of


def test_a_line_of_the_log_lights_what_it_speaks_of() -> None:
    v = GAME.view(read(TABLE), 0)
    assert svg.marks(v, events.Played(1, SOLDIER, 12)) == ("space-a3", "card-soldier-a3")
    assert svg.marks(v, events.Moved(KING, 8, 14)) == ("space-c2", "space-c3", "card-knight-c3-1")
    assert svg.marks(v, events.TokenChanged(KING, 14 * 5, 1, 0)) == ("card-king",)
    assert svg.marks(v, events.NoEffect(THIEF)) == ("card-thief",)
    assert svg.marks(v, events.NoEffect(SOLDIER)) == ()
    assert svg.marks(v, events.TurnBegan(1)) == ()


def test_a_line_of_the_log_lights_cards_on_the_shelf_where_they_are() -> None:
    v = GAME.view(read(TABLE), 0)
    assert svg.marks(v, events.Drew(1)) == ()
    assert svg.marks(v, events.Drew(0, SOLDIER)) == ("hand-soldier",)
    assert svg.marks(v, events.Returned(SOLDIER, 12, 1)) == ("space-a3", "known-1-soldier")
    assert svg.marks(v, events.Returned(SOLDIER, 40, NOBODY)) == ("exchange-soldier",)
    assert svg.marks(v, events.Killed(KING, 14)) == ("space-c3", "card-king")
    assert svg.marks(v, events.Swapped(0, KING, SOLDIER)) == ("card-king", "hand-soldier")
