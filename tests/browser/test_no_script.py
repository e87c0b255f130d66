"""Without script the pages play through their forms."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.playing import finished_table, is_over, open_table
from tests.pace import quickly

ENOUGH = 15


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page(java_script_enabled=False)


@pytest.mark.parametrize("game", quickly("castellan"))
def test_choices_are_buttons_of_a_form(game: str, page: Page) -> None:
    open_table(page, game, "bot:random")
    dice = Random(game)
    chosen = 0
    for _look in range(150):
        buttons = page.query_selector_all("#part-choices button[name=do]")
        if is_over(page) or chosen == ENOUGH:
            break
        if not buttons:
            page.wait_for_timeout(50)
            page.reload()
            continue
        assert all(button.is_visible() for button in buttons)
        dice.choice(buttons).click()
        chosen += 1
    assert chosen == ENOUGH


def test_a_card_on_its_shelf_is_a_button_of_the_same_form(page: Page) -> None:
    open_table(page, "castellan", "bot:random")
    for _look in range(100):
        plate = page.query_selector("#part-shelves button.plate-body[name=do]")
        if plate:
            before = page.get_attribute("#table", "data-ply")
            plate.click()
            assert page.get_attribute("#table", "data-ply") != before
            return
        page.wait_for_timeout(50)
        page.reload()
    raise AssertionError("no card could be chosen")


def test_a_replay_is_stepped_through_by_links(page: Page) -> None:
    finished_table(page, "castellan")
    assert page.get_attribute("#replay", "data-ply") == page.get_attribute("#replay", "data-last")
    page.click(".step-first")
    assert page.get_attribute("#replay", "data-ply") == "0"
    page.click(".step-last")
    assert page.get_attribute("#replay", "data-ply") == page.get_attribute("#replay", "data-last")
