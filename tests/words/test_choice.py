"""Which language somebody reads: his browser's or his own choice, whoever sits beside him."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.shell import Shell
from tests.web.site import Site, open_site
from tests.words.pseudo import CODE, Odd
from trecastelli.web.preferences import own_address, preferred_language
from trecastelli.words import closest, languages


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Odd(), open_site(tmp_path_factory.mktemp("house")) as made:
        yield made


@pytest.mark.parametrize(
    ("accepted", "code"),
    [
        ("it", "it"),
        ("it-CH", "it"),
        ("en;q=0.3, de;q=0.8, fr;q=0.5", "de"),
        ("xx, nl;q=0.1", "nl"),
        ("fr;q=0, es;q=0.2", "es"),
        ("de;q=0.5,fr;q=0.5", "de"),
        ("es;q=high, fr;q=0.1", "fr"),
        ("", "en"),
        ("*", "en"),
        (";;,,;q=,q", "en"),
        ("it;q=²", "en"),
    ],
)
def test_the_browser_says_what_it_likes_best(accepted: str, code: str) -> None:
    assert preferred_language(accepted) == code


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ("it", "it"),
        ("IT_it", "it"),
        ("fr-BE", "fr"),
        (" de ", "de"),
        ("", ""),
        ("C", ""),
        ("x", ""),
    ],
)
def test_a_tag_means_the_closest_language(wanted: str, code: str) -> None:
    assert closest(wanted) == code


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("/new?game=castle", "/new?game=castle"),
        ("//evil", "/"),
        ("/\\evil", "/"),
        ("http://x", "/"),
    ],
)
def test_a_reader_is_sent_back_to_our_own_pages_only(address: str, place: str) -> None:
    assert own_address(address) == place


def test_a_choice_is_remembered_on_every_page(site: Site) -> None:
    anna = site.person(**{"accept-language": "fr"})
    assert anna.get("/lobby").one("html")["lang"] == "fr"
    page = anna.get("/new?game=castle")
    form = page.one("form", action="/language")
    assert (
        form["method"] == "post" and page.one("input", name="back")["value"] == "/new?game=castle"
    )
    offered = [button["value"] for button in page.all("button", name="language")]
    assert offered == list(languages())
    assert page.one("button", **{"aria-current": "true"})["value"] == "fr"
    answer = anna.post("/language", language="de", back="/new?game=castle")
    assert answer.headers["location"] == "/new?game=castle"
    for path in ("/", "/lobby", "/settings", "/nowhere"):
        assert anna.get(path, 404 if path == "/nowhere" else 200).one("html")["lang"] == "de"


def test_a_language_that_there_is_not_is_the_browsers(site: Site) -> None:
    anna = site.person(**{"accept-language": "nl"})
    anna.post("/language", language="../../etc", back="//evil.example")
    assert anna.get("/").one("html")["lang"] == "nl"


def test_everybody_at_a_table_reads_his_own_language(site: Site) -> None:
    anna, ben = site.person(), site.person(**{"accept-language": CODE})
    id = anna.open("castellan", "me", "open", name="Ⅰ")
    ben.post(f"/table/{id}/sit", seat=1, name="Ⅱ")
    with anna.socket(id) as a, ben.socket(id, **{"Accept-Language": CODE}) as b:
        for line in (a, b):
            line.receive()
        for turn in range(6):
            acting, other = (a, b) if a.view["mine"] else (b, a)
            acting.send(ply=acting.view["ply"], do=[acting.legal[0]])
            acting.receive()
            other.until("ply", acting.view["ply"])
            said = [line.view["log"]["html"] + line.view["parts"]["prompt"] for line in (a, b)]
            assert "⟦" not in said[0] and "⟦" in said[1], turn
        b.send(ply=0, do=["x"])
        while (told := b.receive())["type"] != "refused":
            pass
        assert "⟦" in told["sentence"]
    record = site.room(id).table.record()
    assert all(entry.text.isascii() for entry in record.entries)


def test_the_terminal_speaks_what_it_is_told(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    assert "Usage:" in shell.run("--help").out
    refused = shell.run("--language", "xx", "play")
    assert refused.status == 2 and "'xx'" in refused.err
    assert shell.run("--language", "it-IT", "sim", "castle", "--games", "1").status == 0
    for words in (("--language", "it", "--help"), ("--language", "it", "play", "--help")):
        assert "Show this message" not in shell.run(*words).out
