"""Finished games: replay, pictures, records, branches, the same deal, side by side, rematch."""

from __future__ import annotations

import re
from statistics import median
from time import perf_counter
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.web.site import Page, Person, Site, finished
from trecastelli.core.game import NOBODY
from trecastelli.core.play.record import format_record
from trecastelli.core.play.telling import ALL
from trecastelli.games import GAMES
from trecastelli.web.renderings import Renderings

EVERY = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def owner(site: Site) -> Person:
    """Whoever played the games below."""
    return site.person()


@pytest.fixture(scope="module")
def over(site: Site, owner: Person) -> dict[str, str]:
    """One finished game of each."""
    return {game: finished(site, owner, game) for game in GAMES}


@EVERY
def test_the_end_names_the_winner_and_tells_the_count(
    game: str, site: Site, over: dict[str, str]
) -> None:
    page = site.person().get(f"/table/{over[game]}")
    assert page.all("p", **{"class": "prompt won"}) and " win" in page.text
    seats = [line["class"] for line in page.all("li") if "of-seat" in line.get("class", "")]
    assert {"of-seat seat0", "of-seat seat1"} <= set(seats)
    for name in site.room(over[game]).table.names:
        assert re.search(rf"</svg> <span>{name}\b", page.html), name
    assert page.html.count('class="scoring"') == (game == "castelli")
    assert not any("Your hand" in name for name in _shelves(page))


def _shelves(page: Page) -> list[str]:
    return re.findall(r'id="shelf-[^"]*-title">([^<]*)<', page.html)


@EVERY
def test_all_hands_are_called_by_their_owners(game: str, site: Site, over: dict[str, str]) -> None:
    names = site.room(over[game]).table.names
    shelves = _shelves(site.person().get(f"/table/{over[game]}/replay?ply=40&eyes=all"))
    assert shelves or game == "castelli", "only there a hand can be empty"
    assert not any("Your" in shelf for shelf in shelves)
    assert not set(names) & set(shelves)


@EVERY
def test_any_moment_through_any_eyes(game: str, site: Site, over: dict[str, str]) -> None:
    id, stranger = over[game], site.person()
    last = len(site.room(id).table.history.line)
    for ply in (0, 1, last // 2, last):
        for eyes in ("0", "1", "none", "all"):
            page = stranger.get(f"/table/{id}/replay?ply={ply}&eyes={eyes}")
            assert page.one("main")["data-ply"] == str(ply)
            assert page.one("main")["data-eyes"] == eyes
            lines = page.all("li", **{"data-ply": str(ply)})
            assert not any("hidden" in line for line in lines)
            at = stranger.json(f"/api/tables/{id}/ply/{ply}?eyes={eyes}")
            assert (at["ply"], at["last"], at["eyes"]) == (ply, last, eyes)
            assert at["parts"]["board"] in page.html
    for query, status in (
        ("?ply=99999", 404),
        ("?ply=x", 422),
        ("?eyes=7", 422),
        ("?eyes=-1", 422),
    ):
        assert stranger.get(f"/table/{id}/replay{query}", status).sentence


@EVERY
def test_every_moment_can_be_shown_with_all_hands_open(
    game: str, site: Site, over: dict[str, str]
) -> None:
    room, renderings = site.room(over[game]), Renderings()
    plies = range(0, len(room.table.history.line) + 1, 5)
    times = []
    for ply in plies:
        start = perf_counter()
        renderings.at(room, ply, ALL)
        times.append(perf_counter() - start)
    assert median(times) < 0.05, "ten times what it should be, for a busy machine"
    shelves = renderings.at(room, plies[1], ALL).snapshot.shelves
    assert len(shelves) >= len(renderings.at(room, plies[1], NOBODY).snapshot.shelves)


@EVERY
def test_a_picture_needs_nothing_but_itself(game: str, anna: Person, over: dict[str, str]) -> None:
    answer = anna.client.get(f"/table/{over[game]}/picture.svg?ply=20&eyes=all")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    root = ElementTree.fromstring(answer.text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    ids = {part.get("id") for part in root.iter()}
    uses = [part.get("href", "") for part in root.iter() if part.tag.endswith("}use")]
    assert all(use.removeprefix("#") in ids for use in uses)
    assert "--seat0" in answer.text and "<script" not in answer.text
    assert "sandbox" in answer.headers["content-security-policy"]


@EVERY
def test_a_record_goes_out_and_comes_back(
    game: str, site: Site, anna: Person, over: dict[str, str]
) -> None:
    answer = anna.client.get(f"/table/{over[game]}/record.txt")
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.text == format_record(site.room(over[game]).record())
    files = {"record": ("game.txt", answer.content, "text/plain")}
    for sent in ({"files": files}, {"data": {"text": answer.text}}):
        back = anna.client.post("/upload", **sent)
        assert back.status_code == 303, Page(back.text).sentence
        id = back.headers["location"].removeprefix("/table/").removesuffix("/replay")
        assert anna.client.get(f"/table/{id}/record.txt").text == answer.text


def test_a_record_that_is_not_finished_is_gone_on_with(
    site: Site, anna: Person, over: dict[str, str]
) -> None:
    record = site.room(over["castle"]).record()
    record.entries = record.entries[:30]
    for seed in (record.seed, ""):
        record.seed = seed
        answer = anna.post("/upload", text=format_record(record))
        id = answer.headers["location"].removeprefix("/table/")
        assert "press Ready" in anna.get(f"/table/{id}").text


BAD = (
    "", "nonsense", "game: chess\nversion: 1\nseats: 2\n---\n",
    "game: castle\nversion: 1\nseats: 99\n---\n",
    "game: castle\nversion: 999\nseats: 2\n---\n0 x\n",
    "game: castle\nversion: 1\nseats: 2\n---\n" + "0 pass\n" * 20_000, "\x00", "<script>",
)  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_a_text_that_is_no_record_is_refused(text: str, anna: Person) -> None:
    answer = anna.post("/upload", 422, text=text)
    assert Page(answer.text).sentence and "<script>" not in answer.text
    assert "running games" not in anna.get("/").text


def test_a_changed_record_is_refused(site: Site, anna: Person, over: dict[str, str]) -> None:
    text = format_record(site.room(over["castle"]).record())
    for wrong in (text.replace("seed: ", "seed: 0"), text[: len(text) // 2], text + text):
        assert Page(anna.post("/upload", 422, text=wrong).text).sentence


def test_a_record_of_other_rules_or_another_promise_is_refused(
    site: Site, anna: Person, over: dict[str, str]
) -> None:
    text = format_record(site.room(over["castle"]).record())
    changes = (("version: ", "version: 9"), ("seats: 2", "seats: 2\ndata: 0123"))
    for old, new in (*changes, ("commitment: ", "commitment: 0")):
        assert old in text
        assert Page(anna.post("/upload", 422, text=text.replace(old, new)).text).sentence


def test_an_upload_that_is_too_large_or_no_text_is_refused(anna: Person) -> None:
    large = {"record": ("game.txt", b"x" * 500_000, "text/plain")}
    assert anna.client.post("/upload", files=large).status_code == 413
    medium = {"record": ("game.txt", b"x" * 270_000, "text/plain")}
    assert anna.client.post("/upload", files=medium).status_code == 422
    binary = {"record": ("game.txt", b"\xff\xfe\x00", "text/plain")}
    assert "not a text file" in anna.client.post("/upload", files=binary).text


@EVERY
@pytest.mark.parametrize("others", ["alone", "bots", "friends"])
def test_a_branch_goes_on_and_the_game_stays(
    game: str, others: str, site: Site, over: dict[str, str]
) -> None:
    stranger, parent = site.person(), site.room(over[game])
    before, ply = format_record(parent.record()), len(parent.table.history.line) // 2
    fields: dict[str, Any] = {"with": others}
    answer = stranger.post(f"/table/{parent.id}/branch", ply=ply, seat=1, **fields)
    room = site.room(answer.headers["location"].removeprefix("/table/"))
    assert room.table.history.line[:ply] == parent.table.history.line[:ply]
    assert (room.terms.parent, room.terms.parent_ply) == (parent.id, ply)
    assert room.table.dealer.seed != parent.table.dealer.seed
    kinds = {"alone": "person", "bots": "bot", "friends": "open"}
    assert [sitter.kind for sitter in room.sitters] == [kinds[others], "person"]
    assert format_record(site.room(over[game]).record()) == before
    stranger.get(f"/table/{room.id}")


@pytest.mark.parametrize(
    "fields",
    [
        {"ply": 99999},
        {"ply": "x"},
        {"seat": 1},
        {"ply": 3, "seat": 9},
        {"ply": 3, "with": "nobody"},
    ],
)
def test_a_branch_from_nowhere_is_refused(
    fields: dict[str, str], anna: Person, over: dict[str, str]
) -> None:
    assert Page(anna.post(f"/table/{over['castle']}/branch", 422, **fields).text).sentence


def test_a_branch_from_the_end_is_refused(site: Site, anna: Person, over: dict[str, str]) -> None:
    last = len(site.room(over["castle"]).table.history.line)
    page = Page(anna.post(f"/table/{over['castle']}/branch", 422, ply=last, seat=0).text)
    assert "over" in page.sentence


@EVERY
def test_the_same_deal_again_and_both_games_side_by_side(
    game: str, site: Site, anna: Person, over: dict[str, str]
) -> None:
    answer = anna.post(f"/table/{over[game]}/again")
    room = site.room(answer.headers["location"].removeprefix("/table/"))
    assert room.seats_of(room.terms.owner) == [0] and room.sitters[1].kind == "bot"
    assert room.table.commitment == site.room(over[game]).table.commitment
    assert room.table.history.line[0] == site.room(over[game]).table.history.line[0]
    assert anna.get(f"/compare?one={over[game]}&two={room.id}", 403).sentence
    page = anna.get(f"/compare?one={over[game]}&two={over[game]}&ply=12")
    ids = [attributes["id"] for _tag, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    uses = {use["href"].removeprefix("#") for use in page.all("use")}
    assert uses <= set(ids)


def test_games_of_two_kinds_or_none_cannot_be_compared(anna: Person, over: dict[str, str]) -> None:
    assert anna.get(f"/compare?one={over['castle']}&two={over['castelli']}", 422).sentence
    assert anna.get(f"/compare?one={over['castle']}", 404).sentence


def test_a_rematch_is_one_table_for_all(site: Site, owner: Person, over: dict[str, str]) -> None:
    first = owner.post(f"/table/{over['castle']}/rematch").headers["location"]
    assert owner.post(f"/table/{over['castle']}/rematch").headers["location"] == first
    room = site.room(first.removeprefix("/table/"))
    assert room.sitters == site.room(over["castle"]).sitters
    assert room.table.dealer.seed != site.room(over["castle"]).table.dealer.seed
    assert site.person().post(f"/table/{over['castle']}/rematch", 403)


@EVERY
def test_the_log_of_all_hands_tells_more_than_the_spectators(
    game: str, anna: Person, over: dict[str, str]
) -> None:
    openly = anna.get(f"/table/{over[game]}/replay?eyes=all&ply=0")
    publicly = anna.get(f"/table/{over[game]}/replay?eyes=none&ply=0")
    logs = [[line for line in page.all("li") if "data-n" in line] for page in (openly, publicly)]
    assert len(logs[0]) == len(logs[1]) > 10
    if game != "castelli":
        assert openly.text != publicly.text


@pytest.mark.parametrize("eyes", ["00009", "0000", "01", "-1", "٣", "1e0", "9" * 400])
def test_a_seat_that_is_none_is_refused(eyes: str, over: dict[str, str], owner: Person) -> None:
    for path in (f"/table/{over['castle']}/replay", f"/table/{over['castle']}/picture.svg"):
        assert owner.get(f"{path}?eyes={eyes}", 422).sentence == "There is no such seat."


def test_a_replay_of_a_running_game_shows_what_stands(site: Site, owner: Person) -> None:
    id = owner.open("castle", "me", "me")
    room = site.room(id)
    user, fresh = room.terms.owner, Renderings()
    while True:
        table, seat = room.table, room.table.to_act
        replays, choices = [], [action.text for action in table.legal()]
        for text in choices[:2]:
            site.call(room.play(user, seat, room.table.ply, [text]))
            if room.table.history.undo_fault(seat):
                break
            last = len(room.table.history.line)
            replays.append(owner.json(f"/api/tables/{id}/ply/{last}?eyes=none")["parts"])
            assert replays[-1] == fresh.at(room, last, NOBODY).parts
            fresh.clear()
            site.call(room.undo(user, seat, room.table.ply))
        if len(replays) == 2 and replays[0] != replays[1]:
            return
