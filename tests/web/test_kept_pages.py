"""Stored pages: in the language and look of each reader, and with nobody else's tables."""

from __future__ import annotations

import gzip
from typing import Any

import pytest

from tests.web.site import Page, Person, Site
from trecastelli.web import kept_pages, visit
from trecastelli.web.kept_pages import KeptPages

PATHS = ("/", "/credits", "/rules/castelli", "/rules/castle/cards")


@pytest.mark.parametrize("path", PATHS)
def test_a_browser_that_has_a_page_is_not_sent_it_again(path: str, anna: Person) -> None:
    first = anna.client.get(path)
    headers = {"if-none-match": f'"other", {first.headers["etag"]}'}
    second = anna.client.get(path, headers=headers)
    assert (second.status_code, second.content) == (304, b"")
    assert second.headers["etag"] == first.headers["etag"]
    assert anna.client.get(path, headers={"if-none-match": '"other"'}).text == first.text


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_rendered_once(path: str, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    first = anna.get(path).html

    def render(*_arguments: Any, **_context: Any) -> str:
        raise AssertionError("rendered again")

    monkeypatch.setattr(visit, "render", render)
    assert anna.site.person().get(path).html == first
    plain = anna.client.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.text == first


@pytest.mark.parametrize("path", PATHS)
def test_each_reader_has_their_language_and_look(path: str, site: Site) -> None:
    anna, ben = site.person(), site.person(**{"accept-language": "it"})
    english, italian = anna.client.get(path), ben.client.get(path)
    assert 'lang="en"' in english.text and '<html lang="it"' in italian.text
    anna.post("/settings", theme="night")
    night = anna.client.get(path, headers={"if-none-match": english.headers["etag"]})
    assert night.status_code == 200 and 'data-theme="night"' in night.text
    assert "Cookie" in night.headers["vary"]


def test_nobody_sees_anothers_tables(anna: Person, ben: Person) -> None:
    id = anna.open("castle", "me", "me", name="Anna-Lena")
    assert f"/table/{id}" in anna.get("/").html
    assert "Anna-Lena" not in ben.get("/").html and f"/table/{id}" not in ben.get("/").html
    other = ben.open("castle", "me", "me", name="Ben")
    assert f"/table/{id}" not in ben.get("/").html and f"/table/{other}" in ben.get("/").html
    assert f"/table/{other}" not in anna.get("/").html


def test_an_address_with_a_query_is_not_kept(anna: Person) -> None:
    answer = anna.client.get("/rules/castle?q=king")
    assert (
        "etag" not in answer.headers and Page(answer.text).one("input", id="q")["value"] == "king"
    )
    assert 'value="/?from=x"' in anna.get("/?from=x").html
    assert 'value="/"' in anna.get("/").html


def test_only_so_many_pages_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_pages, "MOST_PAGES", 3)
    pages = KeptPages()
    for n in range(10):
        kept = pages._once(n, lambda n=n: str(n))  # type: ignore[misc]
        assert gzip.decompress(kept.content) == str(n).encode()
    assert len(pages._pages) == 3
