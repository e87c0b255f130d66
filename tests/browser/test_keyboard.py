"""A whole game with the keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.playing import READY, is_over, open_table, ply, wait_for_change

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
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
