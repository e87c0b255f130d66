"""The rule book of Castelli: its tables and pictures hold, and set-up, turn and end are as told."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from tests.games.castelli.script import (
    DOC,
    asked,
    at,
    full,
    hand,
    lay,
    offered,
    offers,
    play,
    stores,
    tell,
)
from trecastelli.core.game import NOBODY
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.look import picture as svg
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.cards import BUILDING, CARDS, OWN_TURN, REACTION
from trecastelli.games.castelli.rules.events import Gained
from trecastelli.games.castelli.rules.kit import PRINTED
from trecastelli.games.castelli.rules.stages import Counted
from trecastelli.games.castelli.rules.verbs import OPTIONS

RULES = (files("trecastelli.games.castelli") / "book" / "RULES.md").read_text("utf-8")
PICTURES = re.findall(r"^```picture\n(.*?)^```", RULES, re.M | re.S)
COLOURS = ["Red", "Blue", "Green", "Yellow"]
WHEN = {"own turn": OWN_TURN, "building": BUILDING, "another's turn": REACTION}


def rows(paragraph: str) -> list[list[str]]:
    """The rows of the table of a paragraph, without its head."""
    text = RULES.split(f"### {paragraph} ")[1].split("\n#")[0]
    table = [line.strip("| ") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")] for line in table[2:]]


# Components and set-up


@pytest.mark.rule("1.1")
def test_the_box_holds_what_the_list_says() -> None:
    tiles, starts, colours = DOC["tiles"], DOC["start_tiles"], DOC["colours"]
    assert (len(DOC["parts"]), len(tiles), len(starts), len(colours)) == (4, 32, 4, 4)
    printed = [octagon["settlement"] for part in DOC["parts"] for octagon in part["octagons"]]
    supply = DOC["supply"]
    aside = (supply["villages_set_aside"], supply["cities_set_aside"])
    assert (printed.count("village") + aside[0], printed.count("city") + aside[1]) == (13, 8)
    assert supply["castles_per_colour"] == 9 and supply["silver"]["4"] == 22
    assert (sum(PRINTED.cards[:12]), sum(PRINTED.cards[12:])) == (25, 8)


@pytest.mark.rule("1.5")
@pytest.mark.parametrize(("seat", "colour"), list(enumerate("RBGY")))
def test_the_seats_play_red_blue_green_yellow(seat: int, colour: str) -> None:
    _, log = tell("seats=4", *lay("b1", "T19", "n", colour))
    frame = [event.seat for event in log if isinstance(event, Gained) and event.where < 0]
    assert frame == [seat]


@pytest.mark.rule("1.6")
@pytest.mark.parametrize(("seats", "silver"), [(2, 11), (3, 16), (4, 22)])
def test_the_mine_holds_silver_for_the_number_of_players(seats: int, silver: int) -> None:
    assert GAME.new(seats, {}).mines == [silver]


@pytest.mark.rule("1.7")
@pytest.mark.parametrize(("module", "cards"), [("base", 25), ("battle", 33)])
def test_the_deck_holds_all_cards_of_the_game(module: str, cards: int) -> None:
    s = GAME.new(2, {"module": module})
    assert sum(s.deck) == cards and s.sizes == [0, 0]


@pytest.mark.rule("1.8")
def test_a_tile_has_a_shield_of_each_colour_and_one_lies_on_each_square() -> None:
    for tile in DOC["tiles"] + DOC["start_tiles"]:
        assert sorted(shield["colour"][0] for shield in tile["shields"]) == list("bgry")
        assert all(shield["card"] or 1 <= shield["points"] <= 6 for shield in tile["shields"])
        assert tile["silver"] in (0, 1, 2)
    assert len(offered("seats=4", "flip")) == 32


@pytest.mark.rule("1.9")
def test_everybody_begins_with_nine_castles_and_nothing_else() -> None:
    s = read("seats=4")
    assert not any([*s.points, *s.stores, *s.silver, *s.sizes, *s.built])
    assert PRINTED.castles == 9


# A turn


@pytest.mark.rule("2.1")
def test_a_turn_turns_up_a_tile_then_scores_then_builds() -> None:
    s = play("seats=2 stores=0,1,1/0,0,0", *lay("b1", "T19", "n", "R"))
    assert asked(s) == "build0" and stores(s, 0) == [1, 1, 1]  # the frame has given wood
    assert asked(play(s, "end")) == "flip1"


@pytest.mark.rule("2.2")
def test_any_tile_face_down_is_turned_up_and_laid_in_any_direction() -> None:
    s = read("seats=2 tiles=c2:T15n")
    assert len(offered(s, "flip")) == 15 and "c2" not in offered(s, "flip")
    s = play(s, "flip:d3", "tile:T19")
    assert GAME.view(s, 1).flipped == 18  # for all to see
    assert offers(s) == ["turn:n", "turn:e", "turn:s", "turn:w"]


@pytest.mark.rule("3.1")
def test_the_mine_waits_for_the_end_though_all_its_tiles_lie_open() -> None:
    tiles = ",".join([at("b1", "T19", "s", "R"), at("c2", "T20", "w", "R"), "a2:T21n"])
    s = play(f"seats=2 tiles={tiles}", *lay("b3", "T22", "n", "R"), "draw:farmer")
    assert asked(s) == "build0" and s.mines == [11]


# Cards


@pytest.mark.rule("4.6")
def test_selling_is_not_playing() -> None:
    s = play("seats=2 hands=king_3,king_4,count/", "sell:count", "play:king_3")
    assert offered(s, "play") == [] and offered(s, "sell") == ["king_4"]


@pytest.mark.rule("4.10")
def test_the_table_of_cards_agrees_with_the_deck() -> None:
    told: dict[str, tuple[int, int, bool]] = {}
    for names, numbers, when, _ in rows("4.10"):
        battle = names.startswith("*Battle:*")
        titles = names.removeprefix("*Battle:* ").split(", ")
        if titles[0].startswith("King"):
            titles = ["King (3)", "King (4)", "King (5)"]
        for title, number in zip(titles, numbers.split(", "), strict=True):
            told[title] = (int(number), WHEN[when], battle)
    assert told == {
        card.title: (count, card.when, card.battle)
        for card, count in zip(CARDS, PRINTED.cards, strict=True)
    }


@pytest.mark.rule("4.3")
def test_no_card_is_played_inside_something_unfinished() -> None:
    s = play("seats=2 options=cards_per_turn:2 hands=farmer,king_3/", "play:farmer")
    assert offered(s, "play") == [] and offered(s, "sell") == []
    assert offered(play(s, "at:a1"), "play") == ["king_3"]


@pytest.mark.rule("4.19")
def test_a_played_card_is_heard_by_all_and_a_taken_one_is_not() -> None:
    text = "seats=3 silver=1,0,0 hands=traitor/farmer,count/"
    heard = []
    for card in ("farmer", "count"):
        _, log = tell(text, "play:traitor", "rival:1", f"take:{card}")
        heard.append([GAME.redact(event, 2) for event in log])
        assert GAME.redact(log[0], 2) == log[0]
    assert heard[0] == heard[1]


# Castles and the end


@pytest.mark.rule("5.4")
def test_a_second_castle_stands_beside_another_s() -> None:
    tiles = at("d1", "T19", "s", "R")
    s = play(f"seats=2 tiles={tiles} castles=d2n1:1 stores=1,1,1/0,0,0 ask=build0", "build:d2n")
    assert s.tops == {40: 1, 41: 0}


@pytest.mark.rule("5.9")
def test_the_castle_of_the_picture_scores_four() -> None:
    s = play("seats=2 tiles=a4:T19s stores=1,1,1/0,0,0 ask=build0", "build:a5s")
    assert s.points == [4, 0]


@pytest.mark.rule("6.1")
def test_after_the_last_tile_its_player_finishes_the_turn() -> None:
    tiles = full().rpartition(",")[0]
    last = f"seats=2 {tiles} turn=1 stores=1,1,1/5,5,5"
    square = offered(last, "flip")
    s = play(last, f"flip:{square[0]}", "tile:T1", "turn:n", "draw:king_3")
    assert len(square) == 1 and asked(s) == "build1" and offered(s, "build")
    assert asked(play(s, "play:king_3", "end")) == "over"


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(("more", "asks"), [("", "sale1"), (" silver=5,6", "over")])
def test_in_the_last_sale_nobody_is_asked_who_could_not_sell(more: str, asks: str) -> None:
    assert asked(play(f"seats=2 {full()} hands=/count ask=build0{more}", "end")) == asks
    assert asked(play(f"seats=2 {full()} ask=build0{more}", "end")) == "over"


@pytest.mark.rule("6.4")
def test_cards_and_stored_resources_are_a_point_each() -> None:
    text = f"seats=2 {full()} hands=count,count,farmer/ stores=1,2,3/0,0,1 ask=build0"
    s, log = tell(text, "end", "pass")
    counted = {event.seat: event for event in log if isinstance(event, Counted)}
    assert (counted[0].cards, counted[1].cards) == (3, 0) and len(hand(s, 0)) == 3
    assert s.points[0] - s.points[1] == 3 + 6 - 1 + (counted[0].silver - counted[1].silver)


@pytest.mark.rule("7.1")
def test_the_table_of_options_names_each_value_the_default_first() -> None:
    told = [row[0].strip("`") for row in rows("7.1")]
    assert told == [f"{option.name}={value}" for option in OPTIONS for value in option.values]
    assert all(
        GAME.new(4, {option.name: option.values[0]}) == GAME.new(4, {}) for option in OPTIONS
    )


@pytest.mark.rule("9.6")
def test_overbuilding_scores_like_building_and_the_loser_keeps_his_points() -> None:
    tiles = at("d1", "T19", "s", "R")
    base = f"seats=2 options=module:battle tiles={tiles} stores=2,2,2/0,0,0 ask=build0"
    fresh = play(base, "build:d2n")
    over = play(f"{base} castles=d2n1:1 points=0,3", "over:d2n1")
    assert over.points == [fresh.points[0], 3] == [3, 3]


@pytest.mark.rule("10.6")
def test_the_first_round_of_a_knockout_goes_by_seat() -> None:
    assert GAME.new(4, {"tournament": "knockout"}).pairs == (0, 1, 2, 3)


# Pictures


@pytest.mark.parametrize("block", PICTURES, ids=lambda block: block.partition("caption: ")[2][:30])
def test_every_picture_reads_and_shows_what_it_lights(block: str) -> None:
    head, _, position = block.partition("---\n")
    told = dict(line.split(": ", 1) for line in head.splitlines())
    assert set(told) <= {"eyes", "lights", "caption"} and told["caption"].endswith(".")
    s = read(position)
    eyes = int(told.get("eyes", NOBODY))
    legal = GAME.legal(s) if GAME.to_act(s) == eyes else []
    drawn = svg.draw(GAME.view(s, eyes), legal, COLOURS[: s.options.seats]).svg
    for part in told.get("lights", "").split():
        assert f'id="{part}"' in drawn
    assert legal or "data-action" not in drawn


def test_there_are_pictures_enough() -> None:
    assert 6 <= len(PICTURES) <= 12
