"""On a phone: nothing is wider than the screen, and everything is large enough for a thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.playing import READY, WHERE, finished_table, open_table, ply, wait_for_change
from tests.pace import quickly
from trecastelli.core.parts import require
from trecastelli.games import GAMES, PARTS

WIDTH = 390
WIDEST = "document.documentElement.scrollWidth"
SMALL = """() => [...document.querySelectorAll("button, .button, select, nav a, summary")]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
  .map(each => each.outerHTML.slice(0, 120))"""
IN_SIGHT = f"""() => [...document.querySelectorAll("#part-board [data-action]")]
  .map({WHERE}).find(point => point)"""
PATHS = ("/", "/lobby", "/settings", "/credits", "/about/languages", "/upload", "/table/nowhere")


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page(viewport={"width": WIDTH, "height": 844}, has_touch=True, is_mobile=True)


def check(page: Page) -> None:
    assert page.evaluate(WIDEST) <= WIDTH, page.url
    assert not page.evaluate(SMALL), page.url


def test_pages_fit(page: Page) -> None:
    for path in (
        *PATHS,
        *(f"/rules/{game}" for game in GAMES),
        *(f"/rules/{game}/cards" for game in GAMES),
        *(f"/learn/{game}" for game in GAMES),
        *(f"/learn/{game}/{require(PARTS[game].course).LESSONS[0].key}" for game in GAMES),
        *(f"/new?game={game}" for game in GAMES),
    ):
        page.goto(path)
        check(page)


@pytest.mark.parametrize("game", quickly("castelli"))
def test_tables_and_replays_fit(game: str, page: Page) -> None:
    path = finished_table(page, game, GAMES[game].seats[-1])
    check(page)
    page.goto(path)
    check(page)
    open_table(page, game, "bot:random", "bot:random")
    page.wait_for_selector("#table[data-mine=true]")
    check(page)
    assert page.locator("#part-board > svg").bounding_box()["width"] >= WIDTH - 2  # type: ignore[index]


def test_menus_of_cards_open_within_the_screen(page: Page) -> None:
    open_table(page, "castle", "person")
    page.click("[data-ready]")
    page.wait_for_selector("#table[data-mine=true]")
    for plate in page.query_selector_all("[data-menu]"):
        plate.click()
        box = page.locator(".menu[data-open]").bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= WIDTH
        page.keyboard.press("Escape")


def test_a_small_place_is_lit_by_a_first_tap_and_taken_by_a_second(page: Page) -> None:
    open_table(page, "castelli", "bot:random", "bot:random", "bot:random")
    page.wait_for_function(READY)
    before = ply(page)
    place = page.query_selector("#part-board [data-action]")
    assert place is not None
    x, y = place.evaluate(WHERE)
    page.touchscreen.tap(x, y)
    label = place.get_attribute("aria-label") or ""
    assert label in page.inner_text(".considered") and ply(page) == before
    assert page.get_attribute("[data-considered]", "aria-label") == label
    page.touchscreen.tap(x, y)
    wait_for_change(page, before)
    assert not page.is_visible(".considered")


def test_what_is_closer_is_taken_at_once(page: Page) -> None:
    open_table(page, "castelli", "bot:random", "bot:random", "bot:random")
    page.wait_for_function(READY)
    before = ply(page)
    for _step in range(3):
        page.click("#zoom-closer")
    x, y = page.wait_for_function(IN_SIGHT).json_value()
    page.touchscreen.tap(x, y)
    wait_for_change(page, before)


def test_the_page_stays_where_it_is_after_a_choice(page: Page) -> None:
    open_table(page, "castle", "bot:random")
    page.wait_for_function(READY)
    before = ply(page)
    plate = page.locator("#part-shelves .can [data-menu]").first
    plate.scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 200)")
    plate.tap()
    page.locator(".menu[data-open] [data-action^=play]").first.tap()
    wait_for_change(page, before)
    assert page.evaluate("scrollY") > 100


def test_what_is_out_of_sight_comes_into_sight_with_the_focus(page: Page) -> None:
    open_table(page, "castelli", "bot:random", "bot:random", "bot:random")
    page.wait_for_function(READY)
    for _step in range(3):
        page.click("#zoom-closer")
    place = page.locator("#part-board [data-action]").last
    before, frame = place.bounding_box(), page.locator("#part-board").bounding_box()
    assert before is not None and frame is not None and before["y"] > frame["y"] + frame["height"]
    place.evaluate("each => each.focus({ preventScroll: true })")
    after = place.bounding_box()
    assert after is not None and after["y"] < frame["y"] + frame["height"]


def test_the_field_for_two_has_the_whole_width(page: Page) -> None:
    open_table(page, "castelli", "bot:random")
    page.wait_for_function(READY)
    field = page.locator("#part-board .track").first.bounding_box()
    assert field is not None and WIDTH - 12 < field["width"] <= WIDTH


def test_a_line_of_the_list_lights_its_place(page: Page) -> None:
    open_table(page, "castelli", "bot:random")
    page.wait_for_function(READY)
    page.click("[data-unfold]")
    line = page.locator("#part-choices [data-action].placed").first
    line.focus()
    action = line.get_attribute("data-action")
    assert page.get_attribute("#part-board [data-considered]", "data-action") == action


def test_the_prompt_stays_in_sight(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "castle", "bot:random", "bot:random")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    box = page.locator("#part-prompt").bounding_box()
    assert box is not None and 0 <= box["y"] < 100


def test_the_board_has_two_thirds_of_a_laptop(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "castellan", "bot:random")
    box = page.locator("#part-board").bounding_box()
    assert box is not None and box["width"] >= 1280 * 2 / 3
