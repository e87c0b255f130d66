"""On a phone in long words: nothing is wider than the screen, and no button is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.playing import open_table
from tests.browser.server import Server
from tests.pace import quickly
from tests.words.pseudo import CODE
from tools.compile_words import LOCALES
from tools.words import PARTS as CATALOGUES
from tools.words import catalogue_file, read_catalogue
from trecastelli.core.parts import require
from trecastelli.games import GAMES, PARTS

WIDTH = 390
WIDEST = "document.documentElement.scrollWidth"
CLIPPED = """() => [...document.querySelectorAll("button, .button, nav a, summary, legend")]
  .filter(each => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter(each => !each.closest(".visually-hidden, .skip, svg"))
  .filter(each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0
    && getComputedStyle(each).display !== "inline"
    || each.getBoundingClientRect().right > innerWidth + 1)
  .map(each => `${each.scrollWidth} > ${each.clientWidth}: ${each.outerHTML.slice(0, 160)}`)"""


def length(language: str) -> int:
    """How much a language needs to say everything."""
    files = [catalogue_file(part, language) for part in CATALOGUES]
    messages = [each for file in files for each in read_catalogue(file, language)]
    return sum(len(str(each.string)) for each in messages if each.id)


def longest() -> str:
    return max((folder.parent.name for folder in LOCALES.glob("*/LC_MESSAGES")), key=length)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house"), "odd") as running:
        yield running


@pytest.fixture(params=[longest(), CODE])
def phone(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    size = {"width": WIDTH, "height": 844}
    return new_page(viewport=size, has_touch=True, is_mobile=True, locale=request.param)


def check(page: Page) -> None:
    assert page.evaluate(WIDEST) <= WIDTH, page.url
    assert not page.evaluate(CLIPPED), page.url


def test_pages_hold_long_words(phone: Page) -> None:
    lessons = [f"/learn/{game}/{require(PARTS[game].course).LESSONS[0].key}" for game in GAMES]
    for path in (
        "/",
        "/settings",
        "/new?game=castelli",
        "/rules/castle",
        "/learn/castle",
        *lessons,
    ):
        phone.goto(path)
        assert phone.get_attribute("html", "lang") != "en"
        check(phone)


@pytest.mark.parametrize("game", quickly("castelli"))
def test_tables_hold_long_words(game: str, phone: Page) -> None:
    open_table(phone, game, "bot:random")
    phone.wait_for_selector("#table[data-mine=true]")
    check(phone)
    phone.click("[data-unfold]")
    check(phone)
