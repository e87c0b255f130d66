"""Every sentence, label and drawing of Castelli has its words, and none of them is a secret."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.castelli.script import at, lay, play, tell
from trecastelli.core.actions import Action
from trecastelli.core.game import CHANCE, NOBODY, Event, SeatEvent
from trecastelli.core.parts.words import plain
from trecastelli.core.play.record import parse_record
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.look import picture as svg
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules import events, stages
from trecastelli.games.castelli.rules.board import AREA_NAMES
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.view import View
from trecastelli.games.castelli.words import text
from trecastelli.games.castelli.words.phrases import site_text
from trecastelli.games.castelli.words.plan import legend, plan
from trecastelli.games.castelli.words.telling import line as say

NAMES = ["Anna", "Bo", "Cy", "Di"]
RECORDS = Path(__file__).parent / "records"
POSITION = (
    f"seats=2 tiles={at('b1', 'T13', 'e', 'R')},d1:T1n castles=a1s1:0,d2n2:1x2 built=2,1"
    " options=module:battle hands=farmer,king_3/guardian silver=2,1 ask=build0 stores=1,1,1/0,0,0"
)


def view(seat: int, position: str = POSITION) -> View:
    return GAME.view(read(position), seat)


def test_the_board_shows_tiles_areas_castles_settlements_and_the_mine() -> None:
    drawn = text.board(view(0), NAMES, plain)
    for sign in ("R3", "Rc", "░ a2  ░", "◆", "⌂", "♜", "△", "B²", "w1G!", "Your hand:", "King (3)"):
        assert sign in drawn, sign
    assert "▶ R Anna: 0 points · castles 2 of 9 · wood 1 grain 1 stone 1 · silver 2" in drawn
    assert max(len(row) for row in drawn.splitlines()) <= 110


def test_paint_changes_nothing_but_the_paint() -> None:
    marked = text.board(view(0), NAMES, lambda style, words: f"<{words}>" if words else words)
    bare = [row.rstrip() for row in marked.replace("<", "").replace(">", "").splitlines()]
    assert bare == text.board(view(0), NAMES, plain).splitlines()


def test_the_two_fields_of_a_tournament_stand_side_by_side() -> None:
    drawn = text.board(view(0, "seats=4 options=tournament:league pairs=0123"), NAMES, plain)
    assert drawn.splitlines()[0].split() == list("abcdefgh")
    assert drawn.partition("Tile:")[0].count("◆") == 2
    assert "Mine: 11 silver and 11 silver" in drawn and "round 1" in drawn


def test_labels_say_what_an_action_brings() -> None:
    s = read(POSITION)
    labels = {a.text: text.label(GAME.view(s, 0), a) for a in GAME.legal(s)}
    assert labels["play:farmer"] == "play Farmer: Found a village on free land."
    assert labels["sell:king_3"] == "sell King (3) for 2 silver"
    assert labels["end"] == "end the turn"
    turning = play("seats=2", "flip:c2", "tile:T13")
    labels = {a.text: text.label(GAME.view(turning, 0), a) for a in GAME.legal(turning)}
    assert labels["turn:e"] == "east: north yellow 3, east red 3, south blue 3 and west green 3"


def test_the_one_asked_reads_a_question_the_others_whom_they_wait_for() -> None:
    s = play("seats=2 hands=/farmer", *lay("c2", "T15", "n", "R"))
    assert text.ask(GAME.view(s, 0), NAMES) == "Waiting for Bo."
    question = text.ask(GAME.view(s, 1), NAMES)
    assert question == (
        "Anna laid a tile on c2, facing north: play a Governor to turn it, or pass."
    )


def test_every_card_of_the_deck_is_explained() -> None:
    base, battle = text.cards(view(0, "seats=2")), text.cards(view(0))
    assert len(base) == 12 and len(battle) == 17
    assert base["governor"].text == (
        "Governor, 3 in the deck, in another player's turn. "
        "Turn the tile that an opponent has just laid."
    )


def test_at_the_end_nobody_is_asked() -> None:
    s = read("seats=2")
    s.prompts.clear()
    over = GAME.view(s, 0)
    assert text.ask(over, NAMES) == "The game is over."


@pytest.mark.rule("4.19")
def test_a_drawn_card_is_named_to_its_player_alone() -> None:
    s, log = tell("seats=2", *lay("c2", "T1", "n", "G"), "draw:farmer")
    drew = next(event for event in log if isinstance(event, events.Drew))
    said = [text.line(GAME.view(s, n), GAME.redact(drew, n), NAMES) for n in (0, 1, NOBODY)]
    assert said == ["You drew Farmer.", "Anna drew a card.", "Anna drew a card."]


EVERY: list[tuple[Event, str]] = [
    (stages.RoundBegan(0, (0, 1, 2, 3)), "Round 1: Anna against Bo, Cy against Di."),
    (stages.Placed(0, 2), "A part of the board covers a1 to d4."),
    (stages.Rotated(1, True), "The part from e1 to h4 is turned by 180 degrees."),
    (stages.Began(1), "Bo will begin."),
    (stages.GotStart(1, True), "Bo got a start tile."),
    (stages.GotStart(1, False, 33), "Bo got a start tile with "),
    (events.TurnBegan(1), "Bo's turn."),
    (events.Chose(1, 0), "Bo chose the tile on b1."),
    (events.Flipped(1, 0, True), "Bo looked at the tile on b1."),
    (events.Flipped(1, 0, False, 4), "Bo turned up the tile on b1: red 1, yellow 1, "),
    (events.Kept(1, 4, True), "Bo chose the tile in hand: red 1, "),
    (events.Shown(1, 4, False), "Bo chose the tile that was turned up: red 1, "),
    (events.Laid(1, 0, 4, 3), "Bo laid the tile on b1, facing west."),
    (events.TookSilver(1, 2), "Bo took 2 silver from the mine."),
    (events.Redirected(1, 0, 2), "Bo turned the tile on b1 to face south."),
    (events.Gained(1, 0, 0, 2), "Bo won 2 wood at a1."),
    (events.Gained(1, -1, 3, 1), "Bo won 1 card from the frame."),
    (events.Gained(1, 0, 2, 0), "Bo has no room for more stone: the gain is lost."),
    (events.Gained(0, 0, 0, 0), "You have no room for more wood: what you won is lost."),
    (events.Gained(1, 0, 3, 0), "Bo won a card, but none is left to draw."),
    (events.Voided(0, 0), "Nobody won the wood at a1."),
    (events.Voided(-1, 4), "Nobody won the silver from the frame."),
    (events.Played(1, 3), "Bo played Governor."),
    (events.Sold(1, 2), "Bo sold a card for 2 silver."),
    (events.Sold(1, 2, 11), "Bo sold Farmer for 2 silver."),
    (events.Scored(1, 4), "Bo scored 4 points."),
    (events.Robbed(1, 0, 1), "Bo took 1 silver from you."),
    (events.Bribed(1, 0), "Bo paid 1 silver to you."),
    (events.Took(1, 0, 11), "Bo drew Farmer from your hand."),
    (events.Founded(1, 0, 2), "Bo founded a city at a1."),
    (events.Burned(1, 8), "Bo burned down the city at a3."),
    (events.Built(1, 4, 2, 1), "Bo built a castle at a1, paying 2 silver, for 1 point."),
    (events.Attacked(1, 4, 0), "Bo set out to overbuild your castle at a1."),
    (events.Saved(1, 4), "Bo protected the castle at a1 for this turn."),
    (events.Overbuilt(1, 4, 0, 0, 3), "Bo overbuilt the castle at a1 for 3 points."),
    (events.Bought(1, 0, 2), "Bo bought 1 wood for 2 silver."),
    (events.Passed(1), "Bo passed."),
    (events.TurnEnded(1), "Bo ended the turn."),
    (stages.Counted(1, 2, 0, 4, 0, 0, 0, 6), "Bo scored 6 points at the end: cards 2, silver 4."),
    (stages.LotDrawn(1), "Chance breaks the tie: Bo goes on."),
    (stages.RoundEnded(0, (1, 2, 3, 4)), "Round 1 is over: Anna 1, Bo 2, Cy 3, Di 4."),
    (stages.Ended(((9, 1), (9, 1), (3, 0), (1, 0)), (0, 1)), "Anna and Bo share the win: "),
    (events.Drew(1), "Bo drew a card."),
    (stages.Rotated(1, False), "The part from e1 to h4 is not turned."),
    (events.Took(1, 2), "Bo drew a card from the hand of Cy."),
    (events.Founded(1, 0, 1), "Bo founded a village at a1."),
    (events.Built(1, 4, 0, 1), "Bo built a castle at a1 for 1 point."),
    (
        events.Overbuilt(1, 4, 0, 2, 3),
        "Bo overbuilt the castle at a1, paying 2 silver, for 3 points.",
    ),
]


def test_a_tile_is_named_to_those_who_may_see_it() -> None:
    options = "options=module:dilemma;dilemma_flip:private"
    position = f"seats=2 {options} tiles=d1:S1n held=T1/S2 square=b1 flipped=T19 ask=lay0"
    mine, theirs = (text.board(view(seat, position), NAMES, plain) for seat in (0, 1))
    assert "holds a tile with red " in mine and "holds a start tile you cannot see" in mine
    assert "Turned up on b1: a tile with " in mine
    assert "holds a tile you cannot see" in theirs and "holds a start tile with " in theirs
    assert "Turned up on b1: a tile you cannot see" in theirs
    labels = [text.label(view(0, position), action) for action in GAME.legal(read(position))]
    assert labels[0].startswith("lay the tile you turned up: ")
    assert labels[1].startswith("lay the tile you hold and keep the other: ")


@pytest.mark.parametrize(("event", "sentence"), EVERY, ids=lambda part: type(part).__name__)
def test_every_event_has_its_sentence(event: Event, sentence: str) -> None:
    v = view(0, "seats=4")
    assert say(v, event, NAMES).startswith(sentence)


def test_a_tie_that_leaves_nothing_names_those_who_are_tied() -> None:
    v = view(0, "seats=2 tiles=c4:T7s,d5:T8s,c6:T5e")
    voided = events.Voided(AREA_NAMES.index("c5n"), 2)
    assert say(v, voided, NAMES) == "Anna and Bo are tied at c5: nobody wins the stone."


def test_the_board_explains_every_sign_it_shows() -> None:
    drawn = plan(
        view(
            0,
            "seats=4 options=module:battle;max_stack:any castles=c3n1:0,a1s1:1x2 built=1,2,0,0 "
            "tiles=b1:T1n,d1:T2e,a2:T3s,c2:T4w,e2:T5n",
        ),
        plain,
    )
    explained = "".join(legend())
    signs = {sign for sign in drawn if not sign.isspace() and not sign.isalnum()}
    assert {"░", "△", "⌂", "♜", "◆", "!", "·"} <= signs
    assert signs <= set(explained) and max(len(row) for row in legend()) < 80
    for letter in "wgsmc$":
        assert f" {letter} " in explained


def test_no_event_is_missing_above() -> None:
    kinds = {
        kind
        for kind in (*vars(events).values(), *vars(stages).values())
        if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, SeatEvent)
    }
    assert kinds == {type(event) for event, _ in EVERY}


def test_the_standings_of_a_league_and_of_a_knockout() -> None:
    league = view(
        0, "seats=4 options=tournament:league pairs=0213 round=1 results=9,1,9,0,7,1,30,2"
    )
    rows = [line.text for line in text.count(league, NAMES)]
    assert rows[-2] == "Round 1: Anna 9, Bo 9, Cy 7, Di 30"
    assert rows[-1] == "Table after 1 round: 1. Di 30, 2. Anna 9, 2. Bo 9, 4. Cy 7"
    position = "seats=4 options=tournament:knockout pairs=0312 round=1 ahead=03"
    knockout = view(0, f"{position} results=9,1,8,0,7,1,30,2")
    assert text.count(knockout, NAMES)[-1].text == "Playing for first place: Anna and Di"


CODE = re.compile(r"\b([TS][1-9]\d?|[a-h][1-8][nesw][12]?|[RBGY][1-9c]|P[1-9])\b")
"""A tile, an area, a site, a shield or a part as records and the terminal's plan write it."""


def read_aloud(s: State, action: Action) -> list[str]:
    """All that the one to act reads, and then what all hear of the action."""
    seat = GAME.to_act(s)
    v, legal = GAME.view(s, max(seat, 0)), GAME.legal(s) if seat != CHANCE else []
    labels = [text.label(v, each, NAMES) for each in legal]
    assert len(set(labels)) == len(labels), labels
    titles = re.findall("<title>(.*?)</title>", svg.draw(v, legal, NAMES).svg) if legal else []
    log: list[Event] = []
    GAME.apply(s, action, log)
    heard = [say(GAME.view(s, 0), GAME.redact(e, 0), NAMES[: s.options.seats]) for e in log]
    return [text.ask(v, NAMES), *labels, *titles, *heard]


@pytest.mark.parametrize("record", ["two-base", "four-both"])
def test_people_read_words_and_no_codes(record: str) -> None:
    entries = parse_record((RECORDS / f"{record}.txt").read_text("utf-8"))
    s = GAME.new(entries.header.seats, entries.header.options)
    for entry in entries.entries:
        sentences = read_aloud(s, GAME.actions.parse(entry.text))
        assert not [each for each in sentences if CODE.search(each)]


def test_castles_on_one_land_are_told_apart() -> None:
    v = view(0, "seats=4 options=module:battle castles=d2n1:1,d2n2:1,a1s1:2 built=0,2,1,0")
    sites = [site_text(v, site) for site in sorted(v.tops)]
    assert sites == ["a1", "d2, first site", "d2, second site"]
