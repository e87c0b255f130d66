"""The door: what is not ours, too much, malformed or somebody else's changes nothing."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.site import Line, Page, Person, Site, open_site

PATHS = (
    "/",
    "/lobby",
    "/new",
    "/new?game=castle",
    "/settings",
    "/credits",
    "/about/languages",
    "/upload",
)


def denied(status: InvalidStatus) -> tuple[int, str]:
    body = status.response.body or b"{}"
    return status.response.status_code, json.loads(body)["sentence"]


def closed_with(line: Line) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        line.receive()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def opened(anna: Person, game: str = "castellan") -> tuple[str, Page]:
    """A table at which Anna is to choose, all seats hers."""
    id = anna.open(game, "me", "person", name="Anna", person1="Bea")
    seat = anna.site.room(id).table.to_act
    return id, anna.get(f"/table/{id}?eyes={seat}")


def test_answers_carry_a_policy_without_anything_inline(anna: Person) -> None:
    id, _page = opened(anna)
    for path in (*PATHS, f"/table/{id}", f"/table/{id}/replay", "/nowhere"):
        answer = anna.client.get(path)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe-inline" not in policy, path
        assert answer.headers["x-content-type-options"] == "nosniff"
        kept = "private, no-cache" if path in ("/", "/credits") else "no-store"
        assert answer.headers["cache-control"] == kept
        for tag, attributes in Page(answer.text).elements:
            assert tag != "style" and (tag != "script" or attributes.get("src")), path
            assert not [name for name in attributes if name == "style" or name.startswith("on")]


def test_a_page_names_each_id_once(anna: Person) -> None:
    for game in ("castellan", "castle", "castelli"):
        id, page = opened(anna, game)
        home, replay = anna.get("/"), anna.get(f"/table/{id}/replay")
        for each in (page, replay, anna.get("/new")):
            ids = [attributes["id"] for _tag, attributes in each.elements if "id" in attributes]
            assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)
        assert home.text


def test_cookies_are_for_this_site_and_not_for_scripts(anna: Person) -> None:
    cookies = [anna.post("/play/castle").headers["set-cookie"]]
    cookies += [anna.post("/settings", name="Anna", theme="night").headers["set-cookie"]]
    for cookie in cookies:
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie


def test_behind_https_cookies_travel_no_other_way(tmp_path: Path) -> None:
    with open_site(tmp_path, https=True) as site:
        assert "Secure" in site.person().post("/play/castle").headers["set-cookie"]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://["},
        {"origin": "http://127.0.0.1:1"},
    ],
)
def test_another_site_can_do_nothing(headers: dict[str, str], anna: Person) -> None:
    id, page = opened(anna)
    before = anna.site.room(id).table.ply
    fields = {"ply": page.one("main")["data-ply"], "seat": page.one("main")["data-eyes"]}
    for path in (f"/table/{id}/do", "/new", "/play/castle", "/settings", "/api/tables"):
        answer = anna.client.post(path, data=fields | {"do": page.legal[0]}, headers=headers)
        assert answer.status_code == 403, path
        assert "another site" in answer.text
    assert anna.site.room(id).table.ply == before
    with (
        pytest.raises(InvalidStatus) as refused,
        anna.socket(id, Origin=headers["origin"] or "null"),
    ):
        pass
    assert denied(refused.value)[0] == 403


def test_a_browser_that_tells_no_origin_but_a_foreign_site_is_refused(site: Site) -> None:
    stranger = site.person()
    del stranger.client.headers["origin"]
    answer = stranger.client.post("/play/castle", headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 403
    assert stranger.client.post("/play/castle").status_code == 303


@pytest.mark.parametrize("cookie", ["", "x", "a.b", "a" * 5000, "0" * 24 + ".forged"])
def test_a_forged_cookie_is_nobody(cookie: str, site: Site, anna: Person) -> None:
    id, page = opened(anna)
    stranger = site.person(cookie=f"guest={cookie}")
    assert stranger.get(f"/table/{id}").one("main")["data-eyes"] == "-3"
    answer = stranger.choose(id, page, page.legal[0], 403)
    assert Page(answer.text).sentence == "This is not your seat."


def test_nobody_acts_for_anothers_seat(anna: Person, ben: Person) -> None:
    id, page = opened(anna)
    before = anna.site.room(id).table.ply
    ben.post("/play/castle")
    for person in (ben, anna.site.person()):
        assert Page(person.choose(id, page, page.legal[0], 403).text).sentence
        fields = {"ply": before, "seat": page.one("main")["data-eyes"]}
        assert person.post(f"/table/{id}/undo", 403, **fields)
        assert person.get(f"/table/{id}?eyes=0", 403).sentence == "This is not your seat."
        assert person.json(f"/api/tables/{id}?eyes=0", status=403)["sentence"]
        body = {"ply": before, "seat": 0, "do": [page.legal[0]]}
        assert person.json(f"/api/tables/{id}/do", body, 403)["sentence"]
        with person.socket(id) as line:
            line.receive()
            line.send(ply=before, do=[page.legal[0]])
            assert line.receive()["type"] == "refused"
            line.send(eyes=0)
            assert line.receive()["sentence"] == "This is not your seat."
        with person.socket(id, "?eyes=0") as line:
            assert line.receive()["sentence"] == "This is not your seat."
            assert closed_with(line) == 4403
    assert anna.site.room(id).table.ply == before


def test_an_answer_to_an_older_position_changes_nothing(anna: Person) -> None:
    id, page = opened(anna)
    ply, seat = int(page.one("main")["data-ply"]), int(page.one("main")["data-eyes"])
    for stale in (0, ply - 1, ply + 1, 999999):
        fields = {"ply": stale, "seat": seat, "do": page.legal[0]}
        answer = anna.post(f"/table/{id}/do", 409, **fields)
        assert Page(answer.text).sentence == "The position has changed."
        body = {"ply": stale, "seat": seat, "do": [page.legal[0]]}
        assert anna.json(f"/api/tables/{id}/do", body, 409)["sentence"]
        with anna.socket(id, f"?eyes={seat}") as line:
            line.receive()
            line.send(ply=stale, do=[page.legal[0]])
            told = line.receive()
            assert (told["type"], told["ply"]) == ("refused", ply)
    assert anna.site.room(id).table.ply == ply


def test_what_is_not_legal_changes_nothing(anna: Person) -> None:
    id, page = opened(anna)
    ply = page.one("main")["data-ply"]
    for text in ("end", "nonsense", "play:T99", "undo", "", "<script>", "x" * 150, "start:0"):
        answer = anna.choose(id, page, text, 422)
        assert Page(answer.text).sentence and "<script>x" not in answer.text
        assert f'data-ply="{ply}"' in answer.text
    fields = {"ply": ply, "seat": page.one("main")["data-eyes"]}
    assert anna.post(f"/table/{id}/do", 422, **fields)
    assert str(anna.site.room(id).table.ply) == ply


@pytest.mark.parametrize("path", ["", "/replay", "/record.txt", "/picture.svg"])
@pytest.mark.parametrize("id", ["nowhere", "a" * 300, "..%2f..", "%00", "'"])
def test_an_unknown_table_is_said_to_be_unknown(path: str, id: str, anna: Person) -> None:
    assert anna.get(f"/table/{id}{path}", 404).sentence


def test_an_unknown_table_for_forms_programs_and_sockets(anna: Person) -> None:
    for path in ("do", "undo", "sit", "fill", "rematch", "branch", "again"):
        answer = anna.post(f"/table/nowhere/{path}", 404, ply=0, seat=0, do="end")
        assert Page(answer.text).sentence
    assert anna.json("/api/tables/nowhere", status=404)["sentence"]
    assert anna.json("/api/nowhere", status=404)["sentence"]
    with anna.socket("nowhere") as line:
        assert line.receive()["type"] == "refused"
        assert closed_with(line) == 4404


MALFORMED: tuple[Any, ...] = (
    "", "no", "[]", "1", "null", '"text"', "{}", '{"ply": 1}', '{"ply": "1", "do": ["end"]}',
    '{"ply": 1, "do": "end"}', '{"ply": 1, "do": []}', '{"ply": 1, "do": [1]}',
    '{"ply": 1, "do": ["x", null]}', '{"do": ["end"]}', '{"ply": 1, "undo": "yes"}',
    '{"eyes": "0"}', '{"ply": 1, "do": ' + json.dumps(["end"] * 21) + "}", "[" * 3000,
    '{"ply": 1e999, "do": ["end"]}', '{"ply": NaN, "do": ["end"]}', "x" * 5000,
)  # fmt: skip


def test_a_malformed_message_is_answered_and_the_talk_goes_on(anna: Person) -> None:
    id, page = opened(anna)
    ply, seat = anna.site.room(id).table.ply, page.one("main")["data-eyes"]
    with anna.socket(id, f"?eyes={seat}") as line:
        line.receive()
        for text in MALFORMED:
            line.connection.send(text)
            told = line.receive()
            assert told["type"] == "refused" and told["sentence"], text[:60]
        line.connection.send(b'{"ply": 1, "do": ["end"]}')
        assert line.receive()["type"] == "refused"
        line.send(ping=1)
        assert line.receive()["type"] == "pong"
    assert anna.site.room(id).table.ply == ply


def test_a_monstrous_message_ends_the_talk_only(anna: Person) -> None:
    id, _page = opened(anna)
    with anna.socket(id) as line:
        line.receive()
        with pytest.raises(ConnectionClosed) as closed:
            line.connection.send("x" * 100_000)
            line.receive()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    assert anna.get(f"/table/{id}").text


@pytest.mark.parametrize("query", ["?eyes=x", "?heard=-1", "?eyes=99999999", "?heard=x"])
def test_a_malformed_socket_address_is_refused(query: str, anna: Person) -> None:
    id, _page = opened(anna)
    with anna.socket(id, query) as line:
        assert line.receive()["type"] == "refused"
        assert closed_with(line) in (4403, 4422)


def test_a_form_that_is_none_or_too_large_is_refused(anna: Person) -> None:
    id, page = opened(anna)
    ply = anna.site.room(id).table.ply
    path = f"/table/{id}/do"
    assert anna.client.post(path, json={"ply": ply}).status_code == 415
    assert anna.client.post(path, content=b"").status_code == 415
    assert anna.post(path, 422, ply="x", seat="0", do="end")
    assert anna.post(path, 422, ply="-1", seat="0", do="end")
    assert anna.post(path, 422, seat="0", do="end")
    assert anna.post(path, 413, ply=ply, seat=0, do="x" * 40_000)
    files = {"ply": ("a.txt", b"1"), "seat": ("b.txt", b"0")}
    assert anna.client.post(path, files=files).status_code in (400, 422)
    assert anna.site.room(id).table.ply == ply and page.legal


def test_a_body_without_length_is_cut_off_too(anna: Person) -> None:
    chunks = (b"x" * 10_000 for _n in range(10))
    kind = {"content-type": "application/x-www-form-urlencoded"}
    answer = anna.client.post("/settings", content=chunks, headers=kind)
    assert answer.status_code == 413 and "too large" in answer.text
    kind = {"content-type": "application/json"}
    chunks = (b"x" * 10_000 for _n in range(10))
    answer = anna.client.post("/api/tables", content=chunks, headers=kind)
    assert answer.status_code == 413 and answer.json()["sentence"]


def test_too_much_at_once_is_refused(tmp_path: Path) -> None:
    with open_site(tmp_path, rate=0.01, burst=6, reads=1000, sockets=2) as site:
        anna = site.person()
        id = anna.open("castle", "me", "person")
        answers = [anna.client.post("/settings", data={"name": "A"}) for _n in range(8)]
        assert [answer.status_code for answer in answers][-1] == 429
        assert "Too many requests" in answers[-1].text
        assert anna.client.get("/").status_code == 200
        ben = site.person()
        with ben.socket(id) as one, ben.socket(id) as _two:
            with ben.socket(id) as three:
                assert "Too many" in three.receive()["sentence"]
                assert closed_with(three) == 4429
            one.receive()
            for _n in range(300):
                one.send(ping=1)
            told = []
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    told.append(one.receive()["type"])
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
            assert len(told) < 9 and told.count("refused") == 2


def test_no_such_page_or_method(anna: Person) -> None:
    assert anna.get("/nowhere", 404).sentence == "This page does not exist."
    assert anna.get("/rules/chess", 404).sentence
    assert anna.get("/new?game=chess", 404).sentence
    assert anna.get("/games/chess.css", 404).sentence
    assert anna.get("/static/../app.py", 404).sentence
    assert anna.get("/play/castle", 405).sentence
    assert anna.client.delete("/").status_code == 405


def test_a_bug_fails_one_request_and_is_owned_up_to(
    site: Site, anna: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken() -> None:
        raise ZeroDivisionError("a mistake of ours")

    monkeypatch.setattr(site.state.house, "listed_tables", broken)
    answer = anna.client.get("/lobby")
    assert answer.status_code == 500 and "Something went wrong" in answer.text
    assert "ZeroDivision" not in answer.text and "ZeroDivision" in caplog.text
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert anna.get("/").text


def test_pages_can_be_asked_for_often_but_not_without_end(tmp_path: Path) -> None:
    with open_site(tmp_path, rate=0.01, burst=2, reads=10) as site:
        anna = site.person()
        codes = [anna.client.get("/credits").status_code for _n in range(40)]
        assert codes[:20] == [200] * 20 and codes[-1] == 429


def test_a_screen_that_missed_its_turn_forgets_what_it_had_read(anna: Person) -> None:
    id, page = opened(anna, "castle")
    seat = int(page.one("main")["data-eyes"])
    heard = page.one("main")["data-heard"]
    with anna.socket(id, f"?eyes={seat}&heard={heard}") as line:
        assert line.receive()["log"]["from"] == int(heard)
    with anna.socket(id, f"?eyes={1 - seat}&heard={heard}") as line:
        assert line.receive()["log"]["from"] == 0 and line.view["eyes"] < 0


@pytest.mark.parametrize("game", ["castellan", "castle", "castelli"])
def test_a_name_is_never_markup(game: str, anna: Person) -> None:
    id = anna.open(game, "me", "person", name="<b onclick=1>", person1='"><i id=x>&amp;')
    seat = anna.site.room(id).table.to_act
    for path in (f"/table/{id}", f"/table/{id}?eyes={seat}", "/", f"/table/{id}/picture.svg"):
        page = anna.get(path)
        assert not page.all("b", onclick="1") and not page.all("i", id="x"), path
    assert "<b onclick=1>" in anna.get(f"/table/{id}").text
    ElementTree.fromstring(anna.client.get(f"/table/{id}/picture.svg").text)


def test_nothing_is_seen_of_a_game_that_waits_for_players(anna: Person) -> None:
    id = anna.open("castle", "me", "open")
    for path in ("replay", "picture.svg"):
        assert anna.get(f"/table/{id}/{path}", 409).sentence == "The game has not begun."
    assert anna.json(f"/api/tables/{id}/ply/0", status=409)["sentence"]
    assert "board" not in anna.json(f"/api/tables/{id}")
    answer = anna.post(f"/table/{id}/do", 422, ply=0, seat=0, do="pass")
    assert Page(answer.text).sentence == "The game begins when every seat is taken."


def said_to(site: Site, request: str) -> str:
    """The answer to a request as it goes over the wire."""
    with socket.create_connection(("127.0.0.1", int(site.address.rpartition(":")[2]))) as wire:
        wire.settimeout(20)
        wire.sendall(request.encode())
        return b"".join(iter(lambda: wire.recv(65_536), b"")).decode(errors="replace")


@pytest.mark.parametrize("host", ["[", "a b", "evil/..", "x" * 300, "a@b", "a:b", "[::1", "%"])
def test_a_host_that_is_none_is_refused(host: str, site: Site) -> None:
    answer = said_to(site, f"GET /new HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
    assert answer.startswith("HTTP/1.1 400 "), answer[:200]


@pytest.mark.parametrize(
    "target", ["http://[", "//[", "*", "/%00", "/table/%5B", "http://[/table/x"]
)
def test_an_odd_target_is_no_bug_of_ours(target: str, site: Site) -> None:
    answer = said_to(site, f"GET {target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    assert answer[9:10] == "4", answer[:200]


def test_links_have_the_public_address(tmp_path: Path) -> None:
    with open_site(tmp_path, public="https://castles.example/", hosts=("127.0.0.1",)) as site:
        anna = site.person()
        id = anna.open("castellan", "me", "open", name="Anna")
        assert f"https://castles.example/table/{id}" in anna.get(f"/table/{id}").html
        for host, status in (("castles.example", 200), ("CASTLES.example:443", 200), ("a.b", 400)):
            answer = anna.client.get("/credits", headers={"host": host})
            assert answer.status_code == status, host
        answer = anna.client.post("/play/castle", headers={"host": "a.b", "origin": "http://a.b"})
        assert answer.status_code == 400


def test_a_stranger_takes_one_seat_and_the_owner_several(anna: Person, ben: Person) -> None:
    id = anna.open("castle", "me", "open", "open", "open", listed="yes")
    ben.post(f"/table/{id}/sit", seat=1, name="Ben")
    answer = ben.post(f"/table/{id}/sit", 422, seat=2, name="Ben")
    assert Page(answer.text).sentence == "You already have a seat at this table."
    assert ben.json(f"/api/tables/{id}/sit", {"seat": 3}, 422)["sentence"]
    anna.post(f"/table/{id}/sit", seat=2, name="Bea")
    anna.post(f"/table/{id}/fill", seat=3)
    assert len(anna.json(f"/api/tables/{id}")["yours"]) == 2
