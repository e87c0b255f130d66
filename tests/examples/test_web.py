"""Briscola on the web, with all its parts and with rules and words alone: a server of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.browser.server import Server
from tests.examples.installed import python_path
from tests.web.site import Page

REFUSED = (404, 422)
"""The status of a page that a game does not have."""
PAIR = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def server(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The house, with Briscola installed beside it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", python_path(installed))
        with Server(tmp_path_factory.mktemp("house")) as running:
            yield running


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    """A new visitor."""
    headers = {"origin": server.address}
    with httpx.Client(base_url=server.address, headers=headers, timeout=30) as session:
        yield session


def page(client: httpx.Client, path: str, status: int = 200) -> Page:
    answer = client.get(path, follow_redirects=True)
    assert answer.status_code == status, (path, answer.status_code, Page(answer.text).text)
    return Page(answer.text)


def ask(client: httpx.Client, path: str, body: Any = None) -> dict[str, Any]:
    """The JSON that is answered to a request."""
    answer = client.get(path) if body is None else client.post(path, json=body)
    assert answer.is_success, (path, answer.status_code, answer.text[:600])
    data: dict[str, Any] = answer.json()
    return data


def open_table(client: httpx.Client, seats: list[dict[str, str]]) -> str:
    id: str = ask(client, "/api/tables", {"game": "briscola", "seats": seats})["id"]
    return id


def play_to_the_end(client: httpx.Client, id: str) -> dict[str, Any]:
    """Play the first legal card until the game is over; return the table."""
    table = ask(client, f"/api/tables/{id}?eyes=0")
    while table["status"] != "over":
        if table["to_act"] == 0:
            body = {"ply": table["ply"], "seat": 0, "do": [table["legal"][0]["do"]]}
            ask(client, f"/api/tables/{id}/do", body)
        table = ask(client, f"/api/tables/{id}?eyes=0")
    return table


@pytest.fixture
def finished(client: httpx.Client) -> str:
    """The id of a table at which a game is over."""
    id = open_table(client, PAIR)
    play_to_the_end(client, id)
    return id


def has_board(installed: Path, page: Page) -> bool:
    """Whether a page has the board of this variant: a picture, or characters."""
    if is_bare(installed):
        return "Deck:" in page.text and not page.all("svg", role="group")
    return bool(page.all("svg", **{"class": "board briscola"}))


def is_bare(installed: Path) -> bool:
    return "bare" in (installed / "briscola-1.0.dist-info" / "entry_points.txt").read_text()


def test_it_is_offered_on_the_first_page_and_in_the_list_of_games(client: httpx.Client) -> None:
    assert "Briscola" in page(client, "/").text
    assert "briscola" in [game["name"] for game in client.get("/api/games").json()]
    assert "Briscola" in page(client, "/new?game=briscola").text


def test_a_whole_game_is_played_by_the_json_api(client: httpx.Client, installed: Path) -> None:
    id = open_table(client, PAIR)
    before = page(client, f"/table/{id}")
    assert has_board(installed, before) and len(before.legal) == 3
    table = play_to_the_end(client, id)
    assert table["winners"] and sum(points_of(table)) == 120
    assert has_board(installed, page(client, f"/table/{id}"))


def points_of(table: dict[str, Any]) -> list[int]:
    """The points of each seat, by the board in words."""
    return [int(points) for points in re.findall(r": (\d+) points", table["board"])]


def test_the_default_table_opens_at_once_and_is_played_by_forms(client: httpx.Client) -> None:
    place = client.post("/play/briscola").headers["location"]
    before = page(client, place)
    main = before.one("main")
    fields = {"ply": main["data-ply"], "seat": main["data-eyes"], "do": before.legal[0]}
    assert client.post(f"{place}/do", data=fields).status_code == 303
    assert int(page(client, place).one("main")["data-ply"]) > int(main["data-ply"])


def test_four_sit_in_pairs(client: httpx.Client) -> None:
    id = open_table(client, [PAIR[0], PAIR[1], PAIR[1], PAIR[1]])
    points = points_of(play_to_the_end(client, id))
    assert points[:2] == points[2:] and sum(points) == 240


def test_hints_and_reasons_work_without_parts(client: httpx.Client) -> None:
    id = open_table(client, PAIR)
    table = ask(client, f"/api/tables/{id}?eyes=0")
    body = {"ply": table["ply"], "seat": 0}
    hint = client.post(f"/api/tables/{id}/hint", json=body)
    assert hint.status_code in (200, 404, 409, 422), hint.text[:600]
    why = client.get(f"/table/{id}/why?place=card-1")
    assert why.status_code < 500, why.text[:600]


def test_a_finished_game_is_replayed_downloaded_and_uploaded(
    client: httpx.Client, finished: str, installed: Path
) -> None:
    for ply in ("", "?ply=0", "?ply=12", "?ply=80"):
        assert has_board(installed, page(client, f"/table/{finished}/replay{ply}"))
    record = client.get(f"/table/{finished}/record.txt").text
    assert record.startswith("game: briscola\n")
    again = client.post("/upload", data={"text": record}, follow_redirects=True)
    assert again.status_code == 200 and has_board(installed, Page(again.text))


def test_its_pages_exist_or_are_refused(client: httpx.Client, installed: Path) -> None:
    rules, style = client.get("/rules/briscola"), client.get("/games/briscola.css")
    if is_bare(installed):
        assert rules.status_code in REFUSED and ".cloth" not in style.text
    else:
        assert "The highest trump takes the trick" in Page(rules.text).text
        assert ".cloth" in style.text
    for path in ("/learn/briscola", "/rules/briscola/cards"):
        assert client.get(path).status_code in REFUSED, path


def test_a_table_is_still_there_after_a_restart(client: httpx.Client, server: Server) -> None:
    id = open_table(client, PAIR)
    table = ask(client, f"/api/tables/{id}?eyes=0")
    server.stop()
    server.start()
    again = ask(client, f"/api/tables/{id}?eyes=0")
    assert (again["ply"], again["board"]) == (table["ply"], table["board"])
    assert play_to_the_end(client, id)["winners"]
