"""A hint by key, and an analysis from the question to the better line, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.playing import finished_table, open_table
from tests.browser.test_axe import faults


def test_a_hint_is_lit_and_gone_with_the_choice(page: Page) -> None:
    open_table(page, "castelli", "bot:random")
    page.wait_for_selector("#table[data-mine=true] [data-ask-hint]")
    page.keyboard.press("h")
    page.wait_for_selector("#part-hint h2")
    assert not faults(page)
    lit = page.locator("#part-board [data-hinted]")
    action = lit.get_attribute("data-action")
    assert lit.count() == 1 and action
    other = page.locator("#part-hint [data-show]").first
    other.focus()
    assert lit.get_attribute("data-action") == other.get_attribute("data-show") != action
    other.blur()
    assert lit.get_attribute("data-action") == action
    ply = page.get_attribute("#table", "data-ply")
    lit.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("ply => document.querySelector('#table').dataset.ply !== ply", arg=ply)
    page.wait_for_selector("#part-hint h2", state="detached")
    assert page.locator("[data-hinted]").count() == 0


@pytest.mark.slow
def test_an_analysis_comes_by_itself_and_leads_to_the_board(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    finished_table(page, "castelli", seed=3)
    page.click("text=Analysis")
    page.click("#analysis button.primary")
    page.wait_for_selector("#analysis[data-going=false] .graph", timeout=200_000)
    assert not faults(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".found a.button").first.click()
    page.wait_for_selector("#better svg.board")
    assert not faults(page)
    page.click(".steps .primary")
    page.wait_for_url("**step=1")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**step=0")
    page.click("text=What really happened")
    page.wait_for_selector("#replay .mistake-note:visible")
    page.keyboard.press("Home")
    page.keyboard.press("m")
    first = (page.get_attribute("#replay", "data-mistakes") or "").split()[0]
    page.wait_for_selector(f"#replay[data-ply='{first}'] .mistake-note:visible")
    page.go_back()
    page.click(".branch button")
    page.wait_for_selector("main#table")
