"""Learning in a real browser: tasks by a click, reasons by mouse and keys, rules found."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.playing import open_table
from trecastelli.book.tutor import Progress
from trecastelli.core.parts import require
from trecastelli.core.parts.lesson import solves
from trecastelli.games import GAMES, PARTS

EVERY = pytest.mark.parametrize("game", GAMES)


def first_choice(game: str) -> tuple[str, Progress, str]:
    """The address of a lesson that begins with a choice, and the action that solves it."""
    lesson = next(
        each for each in require(PARTS[game].course).LESSONS if Progress(PARTS[game], each).legal
    )
    place = Progress(PARTS[game], lesson)
    wanted = next(each.text for each in place.legal if solves(place.task, each.text))
    return f"/learn/{game}/{lesson.key}", place, wanted


@EVERY
def test_a_task_is_solved_by_clicking_where_it_glows(game: str, page: Page) -> None:
    path, _place, wanted = first_choice(game)
    page.goto(path)
    menu = page.locator(f".plate:has([data-action={wanted!r}]) [data-menu]")
    if menu.count():
        menu.click()
    page.locator(f"[data-action={wanted!r}]:visible").first.click()
    page.wait_for_selector(".answer.solved")
    page.keyboard.press("Enter")
    page.wait_for_url("**task=1**")


@EVERY
def test_what_does_not_glow_says_why(game: str, page: Page) -> None:
    path, place, _wanted = first_choice(game)
    page.goto(path)
    if game == "castellan":
        box = page.locator("#part-board svg").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.4)
    else:
        ids = page.locator("#part-board svg [id]").evaluate_all("all => all.map(e => e.id)")
        legal = {*place.legal}
        meant = {id: require(PARTS[game].why).actions_at(place.view, id) for id in ids}
        dull = next(id for id, found in meant.items() if found and not legal & {*found})
        page.locator(f"[id={dull!r}]").dispatch_event("click")
    page.wait_for_selector("#part-why .reason")
    page.click("#part-why summary >> nth=0")
    assert page.is_visible("#part-why .rules")
    page.click("[data-close-why]")
    assert page.locator("#part-why .why").count() == 0


def test_reasons_by_keys_at_a_table(page: Page) -> None:
    open_table(page, "castle", "bot:random")
    page.wait_for_selector("#table[data-mine=true]")
    page.keyboard.press("w")
    assert page.get_attribute("[data-ask-why]", "aria-pressed") == "true"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector("#part-why .why")
    assert page.get_attribute("[data-ask-why]", "aria-pressed") == "false"
    assert page.get_attribute("#table", "data-mine") == "true"


def test_asking_about_what_could_be_chosen_does_not_choose_it(page: Page) -> None:
    page.goto("/learn/castelli/first-steps")
    page.locator("#part-board [data-action]").first.focus()
    page.keyboard.press("w")
    page.keyboard.press("Enter")
    page.wait_for_selector("#part-why li")
    assert page.locator(".answer").count() == 0


OVERFLOWING = """() => [...document.querySelectorAll(".sheet-title")].filter(title => {
  const frame = title.parentElement.querySelector(".sheet-inside").getBoundingClientRect();
  const line = title.getBoundingClientRect();
  return line.left < frame.left + 1 || line.right > frame.right - 1;
}).map(title => title.textContent)"""


@pytest.mark.parametrize("locale", ["en", "fr", "es"])
def test_the_titles_of_cards_stay_within_their_frames(locale: str, new_page: NewPage) -> None:
    page = new_page(locale=locale)
    page.goto("/rules/castelli/cards")
    page.evaluate("document.fonts.ready")
    assert page.locator(".sheet-title").count() > 15
    assert not page.evaluate(OVERFLOWING)


def test_the_hand_stays_in_sight_after_a_wrong_try(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    for path, wrong in (("castle/first-steps", "draw"), ("castelli/cards", "end")):
        page.goto(f"/learn/{path}")
        page.click(f"#part-choices button[value={wrong!r}]")
        page.wait_for_selector(".answer:focus")
        box = page.locator("#part-shelves .plate.can").first.bounding_box()
        assert box is not None and box["y"] + box["height"] < 844


def test_paragraphs_are_found_while_one_types(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules/castle")
    whole = page.locator(".paragraph:visible").count()
    page.fill("[data-search]", "siege engine")
    assert 0 < page.locator(".paragraph:visible").count() < whole
    page.fill("[data-search]", "xyzzy")
    assert page.is_visible("#none-found")
    page.fill("[data-search]", "")
    assert page.locator(".paragraph:visible").count() == whole


def test_the_words_inside_pictures_are_not_searched(page: Page) -> None:
    page.goto("/rules/castelli")
    assert "░" in page.inner_html(".paragraph:has(svg desc) >> nth=0")
    page.fill("[data-search]", "░")
    assert page.is_visible("#none-found")


def test_the_rules_print_without_what_belongs_to_the_screen(page: Page) -> None:
    page.goto("/rules/castellan")
    page.emulate_media(media="print")
    assert not page.is_visible(".top") and not page.is_visible(".beside-rules")
    assert page.is_visible(".paragraph >> nth=0")
    assert page.pdf(format="A4").startswith(b"%PDF")
