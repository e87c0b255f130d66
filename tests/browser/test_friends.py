"""People at one table: in two browsers with somebody watching, and around one screen."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import NewPage
from tests.browser.playing import READY, click_one, is_over, open_table, ply
from tests.browser.server import Server

MINE = "#table[data-mine=true]"


def whose(pages: list[Page]) -> Page:
    """The page on which somebody is to choose; it may take a moment to know."""
    for _try in range(600):
        for page in pages:
            if page.query_selector(MINE):
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is to choose")


def sit_down(host: Page, guest: Page, game: str) -> str:
    """A table by link: the host opens it, the guest takes the open seat."""
    address = open_table(host, game, "open")
    guest.goto(address)
    guest.fill("#part-seats input[name=name]", "Berta")
    guest.get_by_role("button", name="Sit here").click()
    host.wait_for_selector("#part-board")
    guest.wait_for_selector("#part-board")
    return address


def in_step(pages: list[Page]) -> None:
    """Until every page shows the same ply."""
    last = max(ply(page) for page in pages)
    for page in pages:
        page.wait_for_function(
            "ply => document.querySelector('#table').dataset.ply >= ply", arg=last
        )


def test_two_browsers_and_a_spectator(new_page: NewPage) -> None:
    anna, berta, watcher = new_page(), new_page(), new_page()
    watcher.goto(sit_down(anna, berta, "castle"))
    dice = Random("friends")
    for _turn in range(25):
        mover = whose([anna, berta])
        if is_over(mover):
            break
        click_one(mover, dice)
        in_step([anna, berta, watcher])
    assert watcher.query_selector("[data-action]") is None
    assert watcher.locator("#shelf-hand").count() == 0
    assert watcher.locator("#log li").count() == anna.locator("#log li").count()


def test_a_broken_connection_is_said_and_mended(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        context = browser.new_context(base_url=server.address, reduced_motion="reduce")
        page = context.new_page()
        open_table(page, "castellan", "bot:random")
        page.wait_for_function(READY)
        click_one(page, Random(3))
        page.wait_for_function(READY)
        stood = ply(page)
        server.stop(signal.SIGKILL)
        page.wait_for_selector("#connection", state="visible")
        server.start()
        page.wait_for_selector("#connection", state="hidden")
        assert ply(page) == stood
        click_one(page, Random(4))
        context.close()


@pytest.mark.slow
def test_around_one_screen_hands_are_covered(page: Page) -> None:
    open_table(page, "castle", "person")
    dice = Random("one screen")
    for _turn in range(6):
        page.wait_for_selector("[data-ready]")
        assert page.query_selector("[data-action]") is None
        assert page.locator("#shelf-hand").count() == 0
        page.click("[data-ready]")
        page.wait_for_selector(MINE)
        assert page.locator("#shelf-hand .plate").count() > 0
        while page.query_selector(MINE) and not page.query_selector("[data-ready]"):
            click_one(page, dice)
