"""Whole games of all three, through sockets and through forms without any script."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.pace import quickly
from tests.web.site import Line, Person, Site
from trecastelli.core.dice import SeededDice
from trecastelli.core.play.record import parse_record
from trecastelli.games import GAMES
from trecastelli.table.dealer import verify

DICE = SeededDice(5)
QUICKEST = pytest.mark.parametrize("game", quickly("castelli"))


def any_of(legal: list[str]) -> str:
    return legal[DICE.below(len(legal))]


def legal_texts(site: Site, id: str) -> list[str]:
    return [action.text for action in site.room(id).table.legal()]


def verified(person: Person, id: str) -> None:
    """The record can be fetched, and the dealer kept its promise."""
    record = parse_record(person.client.get(f"/table/{id}/record.txt").text)
    assert verify(GAMES[record.header.game], record) > 0


def play_turns(line: Line, site: Site, id: str) -> bool:
    """Answer once if it is this reader's choice; whether the game goes on."""
    view = line.view
    if view["mine"]:
        assert line.legal == legal_texts(site, id)
        line.send(ply=view["ply"], do=[any_of(line.legal)])
        line.receive()
    return not line.view["over"]


@QUICKEST
def test_two_people_play_a_game_by_socket_and_a_spectator_sees_it(
    game: str, site: Site, anna: Person, ben: Person
) -> None:
    id = anna.open(game, "me", "open", name="Anna")
    ben.post(f"/table/{id}/sit", seat=1, name="Ben")
    watcher = site.person()
    with anna.socket(id) as a, ben.socket(id) as b, watcher.socket(id) as w:
        lines = (a, b)
        for line in (a, b, w):
            line.receive()
        while not a.view["over"]:
            acting, other = lines if a.view["mine"] else lines[::-1]
            assert acting.view["mine"] and not other.view["mine"]
            play_turns(acting, site, id)
            other.until("ply", acting.view["ply"])
        w.until("over", True)
        assert not any(view["mine"] for view in (a.view, b.view, w.view))
        assert a.view["status"] == "over"
    verified(watcher, id)


@QUICKEST
def test_a_game_against_bots_is_played_by_forms_alone(game: str, site: Site, anna: Person) -> None:
    id = anna.open(game, "me", "bot:page")
    page = anna.get(f"/table/{id}")
    for _step in range(5000):
        if page.one("main")["data-status"] == "over":
            break
        if page.legal:
            anna.choose(id, page, any_of(page.legal))
        else:
            time.sleep(0.01)
        page = anna.get(f"/table/{id}")
    assert page.one("main")["data-status"] == "over"
    assert "Final score" in page.text
    verified(anna, id)


@QUICKEST
def test_several_people_at_one_screen_say_ready_before_they_see_a_hand(
    game: str, site: Site, anna: Person
) -> None:
    id = anna.open(game, "me", "person", name="Anna", person1="Ben")
    for _step in range(25):
        page = anna.get(f"/table/{id}")
        seat = site.room(id).table.to_act
        assert page.one("main")["data-eyes"] == "-3" and not page.legal
        assert f"{('Anna', 'Ben')[seat]}, press Ready" in page.text
        ready = page.one("a", **{"data-ready": str(seat)})
        page = anna.get(ready["href"])
        assert page.one("main")["data-eyes"] == str(seat)
        assert page.legal == legal_texts(site, id)
        anna.choose(id, page, any_of(page.legal))


@QUICKEST
def test_one_screen_by_socket(game: str, site: Site, anna: Person) -> None:
    id = anna.open(game, "me", "person", name="Anna", person1="Ben")
    with anna.socket(id) as line:
        line.receive()
        for _step in range(25):
            covered: dict[str, Any] = line.view
            if covered["eyes"] < 0:
                seat = site.room(id).table.to_act
                assert covered["cover"] == seat and not line.legal
                line.send(eyes=seat)
                line.receive()
            assert line.view["mine"] and line.legal == legal_texts(site, id)
            line.send(ply=line.view["ply"], do=[any_of(line.legal)])
            line.receive()


@QUICKEST
def test_play_now_begins_at_once(game: str, site: Site, anna: Person) -> None:
    id = anna.post(f"/play/{game}").headers["location"].removeprefix("/table/")
    with anna.socket(id) as line:
        assert line.until("mine", True)["eyes"] == 0
        line.send(ply=line.view["ply"], do=[line.legal[0]])
        line.receive()
        assert line.view["ply"] > 0
    assert [sitter.kind for sitter in site.room(id).sitters].count("bot") >= 1


def test_a_broken_line_is_taken_up_where_it_was(site: Site, anna: Person) -> None:
    id = anna.open("castellan", "me", "me")
    seat = site.room(id).table.to_act
    with anna.socket(id, f"?eyes={seat}") as line:
        heard = line.receive()["heard"]
        line.send(ply=line.view["ply"], do=[line.legal[0]])
        told = line.receive()["log"]["html"]
    with anna.socket(id, f"?eyes={seat}&heard={heard}") as line:
        assert line.receive()["log"] == {"from": heard, "html": told}
        line.send(ply=line.view["ply"], undo=True)
        assert "took the last action back" in line.receive()["log"]["html"]
