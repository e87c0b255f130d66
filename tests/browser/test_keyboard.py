"""A whole game with the keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.playing import READY, is_over, open_table, ply, wait_for_change
from tests.pace import quickly

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
FOCUSED_PART = "document.activeElement?.closest('[id^=part-]')?.id"
FOCUS_CAN_BE_CHOSEN = "document.activeElement?.matches('[data-action], [data-menu]')"


def choose_by_keys(page: Page, dice: Random) -> None:
    """Walk to some choice with arrows and take it with Enter."""
    before = ply(page)
    for _step in range(dice.randrange(1, 5)):
        page.keyboard.press(dice.choice(ARROWS))
    assert page.evaluate(FOCUS_CAN_BE_CHOSEN), "arrows lead to what can be chosen"
    page.keyboard.press("Enter")
    if page.query_selector(".menu[data-open]"):
        page.keyboard.press("Enter")
    wait_for_change(page, before)


@pytest.mark.slow
def test_a_whole_game_by_keyboard(page: Page) -> None:
    open_table(page, "castelli", "bot:random")
    dice = Random("keys")
    for _turn in range(1000):
        page.wait_for_function(READY)
        if is_over(page):
            break
        choose_by_keys(page, dice)
    assert is_over(page)


def test_from_the_first_page_to_the_first_action(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    for _key in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.game-castellan button.primary')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-mine=true][data-connected=true]")
    choose_by_keys(page, Random(1))


def test_taking_back_and_help(page: Page) -> None:
    open_table(page, "castellan", "bot:random")
    page.wait_for_function(READY)
    choose_by_keys(page, Random(2))
    before = ply(page)
    page.wait_for_selector("[data-undo]")
    page.keyboard.press("u")
    wait_for_change(page, before)
    page.keyboard.press("?")
    assert page.is_visible("#help")
    page.keyboard.press("Escape")
    assert not page.is_visible("#help")


@pytest.mark.parametrize("game", quickly("castle"))
def test_the_focus_goes_on_with_the_game(game: str, page: Page) -> None:
    open_table(page, game, "bot:random")
    dice, parts = Random(game), set()
    for _choice in range(8):
        page.wait_for_function(READY)
        choose_by_keys(page, dice)
        parts.add(page.evaluate(FOCUSED_PART))
        if page.get_attribute("#table", "data-mine") == "false":
            assert page.evaluate(FOCUSED_PART) == "part-prompt"
    assert len(parts) > 1 and None not in parts


def test_whoever_plays_by_the_list_stays_in_it(page: Page) -> None:
    open_table(page, "castelli", "bot:random")
    page.wait_for_function(READY)
    page.evaluate("document.querySelector('[data-unfold]').click()")
    page.focus("#part-choices [data-action='flip:c8']")
    page.keyboard.press("Enter")
    page.wait_for_selector("#part-choices [data-action^='turn']:focus")


def test_the_focus_of_a_reader_stays_where_it_is(page: Page) -> None:
    open_table(page, "castellan", "bot:random")
    page.wait_for_function(READY)
    choose_by_keys(page, Random(2))
    page.focus("#part-shelves .plate >> nth=0 >> .plate-body")
    plate = page.evaluate("document.activeElement.closest('.plate').id")
    before = ply(page)
    page.evaluate("document.querySelector('[data-undo]').click()")
    wait_for_change(page, before)
    assert page.evaluate("document.activeElement.closest('.plate')?.id") == plate
