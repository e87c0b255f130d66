"""A game with rules and words alone works on every page, and no page links to what it lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.core.guest import installed
from tests.core.guest_game import ToyParts
from tests.web.site import Person, Site, open_site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house that has the game, too."""
    with installed(ToyParts()), open_site(tmp_path_factory.mktemp("house")) as made:
        yield made


def table(anna: Person) -> str:
    """The address of a table at which one person plays both seats."""
    seats = [{"kind": "me"}, {"kind": "person", "name": "Ben"}]
    answer = anna.client.post("/api/tables", json={"game": "toy", "seats": seats})
    assert answer.status_code == 201, answer.text
    return f"/table/{answer.json()['id']}"


def played(anna: Person) -> str:
    """The address of a table at which the game has been played to its end."""
    path = table(anna)
    while (now := anna.json(f"/api{path.replace('table', 'tables')}"))["status"] == "playing":
        seat = now["to_act"]
        told = anna.json(f"/api{path.replace('table', 'tables')}?eyes={seat}")
        chosen = {"ply": told["ply"], "seat": seat, "do": [told["legal"][0]["do"]]}
        assert anna.client.post(f"/api{path.replace('table', 'tables')}/do", json=chosen).is_success
    return path


def links(html: str) -> set[str]:
    return set(re.findall(r'(?:href|action)="(/[^"#?]*)', html))


def test_the_table_shows_the_board_in_characters_and_every_choice_in_a_list(anna: Person) -> None:
    page = anna.get(f"{table(anna)}?eyes=0")
    assert page.all("pre", **{"class": "board-text"}) and "Show your card" in page.text
    assert {each["data-action"] for each in page.all("button") if "data-action" in each}
    assert not page.all("button", **{"data-ask-why": ""}) and "Hint" not in page.text
    assert "data-no-why" in page.one("main")


def test_no_page_links_to_what_the_game_lacks(anna: Person) -> None:
    path = played(anna)
    pages = ["/", "/new?game=toy", path, f"{path}/replay", f"{path}/replay?ply=3&eyes=all"]
    pages.append(f"/compare?one={path.rpartition('/')[2]}&two={path.rpartition('/')[2]}")
    for each in pages:
        found = links(anna.get(each).html)
        missing = {"/rules/toy", "/rules/toy/cards", "/learn/toy", f"{path}/analysis"}
        assert not found & (missing | {f"{path}/picture.svg"}), each


def test_pages_that_the_game_lacks_answer_404_with_a_sentence(anna: Person) -> None:
    path = played(anna)
    for lacked in ("/rules/toy", "/rules/toy/cards", "/learn/toy", "/learn/toy/first"):
        assert anna.get(lacked, 404).sentence
    for lacked in ("analysis", "picture.svg", "why?place=x"):
        assert anna.get(f"{path}/{lacked}", 404).sentence


def test_its_games_are_recorded_replayed_and_compared(site: Site, anna: Person) -> None:
    path = played(anna)
    record = anna.client.get(f"{path}/record.txt").text
    assert record.startswith("game: toy\n")
    back = anna.post("/upload", text=record).headers["location"]
    assert "pre" in anna.get(back).html
    assert anna.post(f"{path}/again").headers["location"] != path
    assert site.room(path.rpartition("/")[2]).status == "over"


def test_all_hands_of_a_game_without_a_picture_show_every_seat_s_board(anna: Person) -> None:
    page = anna.get(f"{played(anna)}/replay?ply=3&eyes=all")
    assert len(page.all("pre", **{"class": "board-text"})) == 2


def test_its_home_card_has_neither_picture_nor_dead_links(anna: Person) -> None:
    page = anna.get("/")
    card = page.html.partition('id="game-toy"')[2].partition("</li>")[0]
    assert "Peep" in card and "thumb" not in card and "/new?game=toy" in card
