"""Why not? Whatever one points at at a table is answered, and tells nobody a secret."""

from __future__ import annotations

import pytest

from tests.web.site import Page, Person
from trecastelli.book.rulebook import rulebook
from trecastelli.games import GAMES, PARTS
from trecastelli.web.renderings import Renderings
from trecastelli.web.viewpoint import Viewpoint

EVERY = pytest.mark.parametrize("game", GAMES)
ASKED = 150
"""About so many parts of a page are pointed at; Castellan has fewer and is asked about all."""


def ids(page: Page) -> list[str]:
    return [attributes["id"] for _tag, attributes in page.elements if "id" in attributes]


@EVERY
def test_everything_on_the_board_answers_when_it_is_pointed_at(game: str, anna: Person) -> None:
    table = anna.open(game, "me", "bot:random")
    page = anna.get(f"/table/{table}")
    reasons = 0
    found = ids(page)
    for id in found[:: max(1, len(found) // ASKED)]:
        told = anna.json(f"/api/tables/{table}/why?place={id.replace('#', '%23')}")
        assert told["html"]
        for reason in told["reasons"]:
            assert reason["rule"] in rulebook(PARTS[game]).paragraphs and reason["sentence"]
            reasons += 1
    assert reasons


@EVERY
def test_an_action_can_be_asked_about_by_its_text(game: str, anna: Person, ben: Person) -> None:
    table = anna.open(game, "me", "open")
    ben.post(f"/table/{table}/sit", seat=1, name="Ben")
    page = next(
        each for each in (anna.get(f"/table/{table}"), ben.get(f"/table/{table}")) if each.legal
    )
    seat = int(page.one("main")["data-eyes"])
    who = (anna, ben)[seat]
    can = who.json(f"/api/tables/{table}/why?seat={seat}&do={page.legal[0]}")
    assert can["can"] and not can["reasons"]
    other = (ben, anna)[seat]
    told = other.json(f"/api/tables/{table}/why?do={page.legal[0]}")
    assert not told["can"] and len(told["reasons"]) == 1


@EVERY
def test_a_spectator_is_told_about_every_part_and_every_kind_of_action(
    game: str, anna: Person, ben: Person
) -> None:
    """Some of these have no words: there is no castle, no rival, no tile to speak of."""
    table = anna.open(game, "me", "bot:random")
    for id in ids(ben.get(f"/table/{table}"))[::5]:
        assert not ben.json(f"/api/tables/{table}/why?place={id.replace('#', '%23')}")["can"]
    for verb in GAMES[game].actions.verbs:
        for action in (verb[0], verb[verb.size - 1]):
            params = {"do": action.text}
            told = ben.client.get(f"/api/tables/{table}/why", params=params).json()
            assert [reason["what"] for reason in told["reasons"]] == [action.text]


def test_another_seat_cannot_be_asked_for(anna: Person, ben: Person) -> None:
    table = anna.open("castle", "me", "open")
    ben.post(f"/table/{table}/sit", seat=1, name="Ben")
    assert anna.json(f"/api/tables/{table}/why?seat=1&place=deck", status=403)["sentence"]
    assert anna.json(f"/api/tables/{table}/why?do=nonsense", status=422)["sentence"]
    assert anna.json(f"/api/tables/{table}/why?place={'x' * 200}", status=422)["sentence"]


@EVERY
def test_nothing_is_told_before_the_game_begins(game: str, anna: Person) -> None:
    """The cards are dealt, but nobody has seen them: asking must not show a hand."""
    table = anna.open(game, "me", "open")
    for query in ("place=deck", "do=end", "seat=0&place=hand-king"):
        assert anna.json(f"/api/tables/{table}/why?{query}", status=409)["sentence"]
        assert anna.get(f"/table/{table}/why?{query}", 409).sentence


@EVERY
def test_a_page_without_script_tells_it_too(game: str, anna: Person) -> None:
    table = anna.open(game, "me", "bot:random")
    assert 'class="why"' in anna.get(f"/table/{table}/why?place=nothing").html


@EVERY
def test_the_help_shows_what_can_be_done_and_the_paragraph_about_it(
    game: str, anna: Person
) -> None:
    table = anna.open(game, "me", "me")
    anna.get(f"/table/{table}")
    room = anna.site.room(table)
    page = anna.get(f"/table/{table}?eyes={room.table.to_act}")
    assert [each for each in page.all("details") if each.get("data-fold", "").startswith("help-")]
    parts = Renderings().now(room, Viewpoint(room.table.to_act)).parts
    assert "<details" in parts["help"] and "<svg" not in parts["help"], "it is sent with every move"


def test_what_can_be_done_is_said_so_that_it_needs_no_heading(anna: Person) -> None:
    told = anna.json("/learn/castelli/first-steps/why?task=0&place=tile-b1")
    assert told["can"] == ["Turn up the tile on: b1"]
