"""Tests of what people read when a table is closed, or the server has lost its store."""

from __future__ import annotations

from pathlib import Path

from tests.web.site import Person, Site, open_site
from trecastelli.web.server import rotate, store_address


def test_a_closed_table_says_why_nobody_can_play(site: Site, anna: Person) -> None:
    for other in ("person", "open"):
        id = anna.open("castle", "me", other)
        room = site.room(id)
        site.call(room.close())
        assert "This table was closed" in anna.get(f"/table/{id}").text
        wanted = {"seat": room.table.to_act, "ply": room.table.ply, "do": ["end"]}
        assert "This table was closed" in str(anna.json(f"/api/tables/{id}/do", wanted, 422))
        assert not anna.get("/").all("a", href=f"/table/{id}")
        with anna.socket(id) as line:
            assert line.until("status", "closed")


def test_a_lost_store_is_a_sentence_on_every_page(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = site.person()
        room = site.room(anna.open("castle", "me", "person"))
        wanted = {"seat": room.table.to_act, "ply": room.table.ply}
        legal = [action.text for action in room.table.legal()]
        (tmp_path / "tables.sqlite").unlink()
        answer = anna.json(f"/api/tables/{room.id}/do", wanted | {"do": legal[:1]}, 503)
        assert "has lost its store" in str(answer)
        assert "has lost its store" in anna.get("/lobby", 503).text


def test_a_cookie_of_an_old_key_is_renewed_at_the_next_visit(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = site.person()
        id = anna.open("castle", "me", "person")
        cookies = dict(anna.client.cookies)
    rotate(tmp_path, forget=False)
    with open_site(tmp_path) as site:
        again = site.person()
        again.client.cookies.update(cookies)
        assert again.get("/").all("a", href=f"/table/{id}")
        assert len({cookie.value for cookie in again.client.cookies.jar}) == 2
    rotate(tmp_path, forget=True)
    with open_site(tmp_path) as site:
        again = site.person()
        again.client.cookies.update(cookies)
        assert not again.get("/").all("a", href=f"/table/{id}")


def test_a_new_data_folder_is_for_its_owner_only(tmp_path: Path) -> None:
    store_address(tmp_path / "new")
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
