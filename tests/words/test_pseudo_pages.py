"""Every page in a language that nobody speaks: no English word is left on any of them."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.web.site import Person, Site, finished, open_site
from tests.words.pseudo import CODE, NAMES, Odd, Texts, english_in
from trecastelli.ai.budget import Budget
from trecastelli.ai.levels import BOTS
from trecastelli.core.dice import SeededDice
from trecastelli.core.parts import require
from trecastelli.games import GAMES, PARTS
from trecastelli.table.services import Budgets

PEOPLE = "Serge Laget Bruno Faidutti Beau Beckett Steve Jackson Games Günter Burkhardt Queen"
ALLOWED = NAMES | {
    *(name for bot in BOTS.values() for name in bot.characters),
    *(
        name
        for game in GAMES
        for lesson in require(PARTS[game].course).LESSONS
        for name in lesson.names
    ),
    *PEOPLE.split(),
    *("game", "icons", "net", "Random", "nter"),
    *("version", "seats", "options", "data", "commitment", "entries"),
}
"""Makers of the games, bots and others, one address, and the words of a record."""
QUICK = Budgets(Budget(iterations=20), Budget(iterations=3))
PATHS = ("/", "/lobby", "/settings", "/settings?saved=1", "/credits", "/about/languages", "/upload")


@pytest.fixture(scope="module")
def odd() -> Iterator[Odd]:
    with Odd() as language:
        yield language


@pytest.fixture(scope="module")
def site(odd: Odd, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with open_site(tmp_path_factory.mktemp("house"), budgets=QUICK) as made:
        yield made


@pytest.fixture
def reader(site: Site) -> Person:
    return site.person(**{"accept-language": f"{CODE},en;q=0.5"})


def check(odd: Odd, html: str) -> None:
    page = Texts(html)
    assert f'<html lang="{CODE}"' in html
    assert not list(english_in(page.found, frozenset(ALLOWED)))
    assert not odd.unknown, "not in a template: run make words, or correct tools/data_messages.py"


def test_a_word_in_plain_letters_is_found_out() -> None:
    html = '<p title="Hello">⟦ñó⟧ <b>world</b> <i lang="en">but not this</i> a1 T7</p>'
    assert len(list(english_in(Texts(html).found))) == 2


def test_pages_without_a_table(odd: Odd, reader: Person) -> None:
    new = [f"/new?game={game}" for game in GAMES]
    books = [f"/rules/{game}{part}" for game in GAMES for part in ("", "?q=king", "/cards")]
    for path in (*PATHS, *new, *books):
        check(odd, reader.get(path).html)
    check(odd, reader.get("/nowhere", 404).html)
    check(odd, reader.get("/table/nowhere", 404).html)
    check(odd, reader.post("/new", 422, game="castle", seat0="none", seat1="none").text)
    check(odd, reader.post("/upload", 422, text="0").text)


@pytest.mark.parametrize("game", GAMES)
def test_lessons(game: str, odd: Odd, reader: Person) -> None:
    check(odd, reader.get(f"/learn/{game}").html)
    for lesson in require(PARTS[game].course).LESSONS:
        for task in (0, 1):
            path = f"/learn/{game}/{lesson.key}"
            if not task or not lesson.tasks[0].solutions:
                check(odd, reader.get(f"{path}?task={task}").html)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_from_its_opening_on(game: str, odd: Odd, reader: Person) -> None:
    id = reader.open(game, "me", "open", name="Ⅰ", listed="yes")
    for path in (f"/table/{id}", "/", "/lobby"):
        check(odd, reader.get(path).html)
    reader.post(f"/table/{id}/fill", seat=1, bot="random")
    dice = SeededDice(3)
    for turn in range(24):
        page = reader.get(f"/table/{id}")
        if page.legal and turn % 8 == 0:
            check(odd, page.html)
            check(odd, reader.choose(id, page, "x:y", 422).text)
        if page.legal:
            reader.choose(id, page, page.legal[dice.below(len(page.legal))])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over(game: str, odd: Odd, site: Site, reader: Person) -> None:
    id = finished(site, reader, game)
    for path in ("", "/replay", "/replay?ply=9&eyes=all", "/analysis"):
        check(odd, reader.get(f"/table/{id}{path}").html)
    check(odd, reader.get(f"/compare?one={id}&two={id}").html)


def test_a_hint_an_analysis_and_its_better_line(odd: Odd, site: Site, reader: Person) -> None:
    id = finished(site, reader, "castellan")
    reader.post(f"/table/{id}/analysis")
    while reader.json(f"/api/tables/{id}/analysis")["is_going_on"]:
        time.sleep(0.1)
    page = reader.get(f"/table/{id}/analysis")
    check(odd, page.html)
    lines = [each["href"] for each in page.all("a") if "/better/" in each.get("href", "")]
    for path in lines[:2]:
        check(odd, reader.get(path).html)
    id = reader.open("castellan", "me", "bot:random", name="Ⅰ")
    while not (page := reader.get(f"/table/{id}")).legal:
        time.sleep(0.1)
    main = page.one("main")
    hinted = reader.post(f"/table/{id}/hint", 200, ply=main["data-ply"], seat=main["data-eyes"])
    check(odd, hinted.text)
