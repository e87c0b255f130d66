"""The JSON API: a program plays a whole game, and every mistake is answered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.site import Person, Site, finished
from trecastelli.games import GAMES, PARTS

ME_AND_BOT = {"game": "castle", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}


def test_it_is_described(anna: Person) -> None:
    told = anna.json("/api/openapi.json")
    assert "/api/tables/{id}/do" in told["paths"] and "/table/{id}" not in told["paths"]
    for path in told["paths"].values():
        for operation in path.values():
            answer = operation["responses"]["422"]["content"]["application/json"]
            assert answer["schema"]["$ref"].endswith("/ErrorBody") and operation["description"]
    names = [game["name"] for game in anna.json("/api/games")]
    assert names == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_a_whole_game_of_its_own(game: str, anna: Person) -> None:
    seats = [{"kind": "me", "name": "One"}, {"kind": "person", "name": "Two"}]
    id = anna.json("/api/tables", {"game": game, "seats": seats}, 201)["id"]
    told = anna.json(f"/api/tables/{id}")
    assert told["yours"] == [0, 1] and told["eyes"] == -3 and not told["legal"]
    for _step in range(30):
        told = anna.json(f"/api/tables/{id}?eyes={told['to_act']}&heard={told['heard']}")
        assert told["legal"] and told["board"] and told["prompt"]
        body = {"ply": told["ply"], "seat": told["to_act"], "do": [told["legal"][-1]["do"]]}
        told = anna.json(f"/api/tables/{id}/do", body)
        assert told["ply"] > body["ply"]


def test_taking_back(anna: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "person"}]
    id = anna.json("/api/tables", {"game": "castellan", "seats": seats}, 201)["id"]
    seat = anna.json(f"/api/tables/{id}")["to_act"]
    told = anna.json(f"/api/tables/{id}?eyes={seat}")
    body = {"ply": told["ply"], "seat": seat, "do": [told["legal"][0]["do"]]}
    after = anna.json(f"/api/tables/{id}/do", body)
    back = anna.json(f"/api/tables/{id}/undo", {"ply": after["ply"], "seat": seat})
    assert back["ply"] == after["ply"] + 1
    again = anna.json(f"/api/tables/{id}?eyes={seat}")
    assert again["legal"] == told["legal"]
    assert "took the last action back" in again["log"][-1]["text"]
    refused = anna.json(f"/api/tables/{id}/undo", {"ply": back["ply"], "seat": seat}, 422)
    assert refused["sentence"]


def test_sitting_down_and_seating_a_bot(anna: Person, ben: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    id = anna.json("/api/tables", {"game": "castle", "seats": seats, "name": "Anna"}, 201)["id"]
    assert anna.json(f"/api/tables/{id}")["status"] == "waiting"
    assert ben.json(f"/api/tables/{id}/sit", {"seat": 1, "name": "Ben"})["yours"] == [1]
    assert ben.json(f"/api/tables/{id}/sit", {"seat": 2, "bot": "random"}, 403)["sentence"]
    assert anna.json(f"/api/tables/{id}/sit", {"seat": 2, "bot": "random"})["status"] == "playing"


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        "text",
        {"game": "chess", "seats": ME_AND_BOT["seats"]},
        ME_AND_BOT | {"seats": []},
        ME_AND_BOT | {"seats": [{"kind": "king"}]},
        ME_AND_BOT | {"seats": [{"kind": "me"}] * 7},
        ME_AND_BOT | {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]},
        ME_AND_BOT | {"options": {"edition": "none"}},
        ME_AND_BOT | {"options": {"x": "y"}},
        ME_AND_BOT | {"clock": {"base": -1}},
        ME_AND_BOT | {"clock": {"base": "nan"}},
        ME_AND_BOT | {"clock": {"base": 1e300}},
        ME_AND_BOT | {"name": "x" * 100},
        ME_AND_BOT | {"seed": "mine"},
    ],
)
def test_a_table_that_cannot_be_is_refused(body: Any, anna: Person) -> None:
    assert anna.json("/api/tables", body, 422)["sentence"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"ply": -1, "seat": 0, "do": ["end"]},
        {"ply": 0, "seat": 0, "do": []},
        {"ply": 0, "seat": 0, "do": [1]},
        {"ply": 0, "seat": 0, "do": "end"},
        {"ply": 0, "seat": 0, "do": ["x" * 101]},
        {"ply": 0, "seat": 0, "do": ["end"] * 21},
        {"ply": 0, "seat": 0, "do": ["end"], "more": 1},
        {"ply": 10**9, "seat": 0, "do": ["end"]},
    ],
)
def test_a_malformed_choice_is_refused(body: Any, site: Site, anna: Person) -> None:
    id = anna.json("/api/tables", ME_AND_BOT, 201)["id"]
    ply = site.room(id).table.history.entries.copy()
    assert anna.json(f"/api/tables/{id}/do", body, 422)["sentence"]
    assert site.room(id).table.history.entries[: len(ply)] == ply


def test_what_is_no_json_is_refused(anna: Person) -> None:
    answer = anna.client.post("/api/tables", content=b"{", headers={"content-type": "text/plain"})
    assert answer.status_code == 422 and answer.json()["sentence"]
    kind = {"content-type": "application/json"}
    answer = anna.client.post("/api/tables", content=b"{" * 1000, headers=kind)
    assert answer.status_code == 422 and answer.json()["sentence"]


def test_the_record_of_a_finished_game(site: Site, anna: Person) -> None:
    id = finished(site, anna, "castellan")
    assert anna.client.get(f"/api/tables/{id}/record").text.startswith("game: castellan")
    told = anna.json(f"/api/tables/{id}")
    assert told["status"] == "over" and told["winners"]


@pytest.mark.parametrize("game", GAMES)
def test_a_program_is_drawn_nothing(
    game: str, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw(*_arguments: Any, **_more: Any) -> None:
        raise AssertionError("a picture that nobody sees")

    monkeypatch.setattr(PARTS[game].picture, "draw", draw)
    id = anna.open(game, "me", "me")
    for _action in range(10):
        seat = anna.json(f"/api/tables/{id}")["to_act"]
        told = anna.json(f"/api/tables/{id}?eyes={seat}")
        body = {"ply": told["ply"], "seat": seat, "do": [told["legal"][0]["do"]]}
        assert anna.json(f"/api/tables/{id}/do", body)["board"]
