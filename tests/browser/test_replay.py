"""Finished games again: scrubbing, stepping, playing, taking pictures, going on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.playing import finished_table
from tests.pace import quickly


def at(page: Page, ply: int) -> None:
    """Until the replay shows this ply and its address says so."""
    page.wait_for_selector(f"#replay[data-ply='{ply}']")
    page.wait_for_url(f"**ply={ply}&**")


def board(page: Page) -> str:
    return page.inner_html("#part-board")


@pytest.mark.parametrize("game", quickly("castelli"))
def test_scrubbing(game: str, page: Page) -> None:
    finished_table(page, game)
    last = int(page.get_attribute("#replay", "data-last") or "0")
    at(page, last)
    assert page.is_visible("#part-count .count")
    end = board(page)
    page.click(".step-first")
    at(page, 0)
    page.wait_for_function(
        "end => document.querySelector('#part-board').innerHTML !== end", arg=end
    )
    assert page.locator("#log li:visible").count() == 0
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.locator("#ply").fill(str(last))
    at(page, last)
    page.keyboard.press("Home")
    at(page, 0)
    page.click(".step-turn-on")
    turn = int(page.get_attribute("#replay", "data-ply") or "0")
    assert turn in map(int, (page.get_attribute("#replay", "data-turns") or "").split())


def test_playing_by_itself(page: Page) -> None:
    finished_table(page, "castellan")
    page.click("[data-play]")
    page.wait_for_selector("#replay[data-ply='2']")
    page.click("[data-play]")


def test_the_address_leads_to_the_same_moment(page: Page) -> None:
    finished_table(page, "castle")
    page.locator("#ply").fill("30")
    at(page, 30)
    page.wait_for_function("document.querySelector('#part-board [id]') !== null")
    page.goto(page.input_value("input.link"))
    assert page.get_attribute("#replay", "data-ply") == "30"


def test_a_picture_as_png(page: Page) -> None:
    finished_table(page, "castelli")
    with page.expect_download() as download:
        page.click("[data-png]")
    assert download.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert download.value.path().stat().st_size > 20_000


def test_going_on_from_a_moment_leaves_the_game_as_it_was(page: Page) -> None:
    path = finished_table(page, "castellan")
    page.locator("#ply").fill("12")
    at(page, 12)
    page.select_option("#branch-with", "alone")
    page.click(".branch button")
    page.wait_for_selector("main#table")
    assert page.url != path
    page.goto(f"{path}/replay")
    assert page.is_visible("main#replay")


def test_two_games_in_step(page: Page) -> None:
    one = finished_table(page, "castle", seed=1).rpartition("/")[2]
    two = finished_table(page, "castle", seed=2).rpartition("/")[2]
    page.goto(f"/compare?one={one}&two={two}")
    before = page.inner_html(".pair")
    page.locator("#ply").fill("40")
    page.wait_for_function(
        "before => document.querySelector('.pair').innerHTML !== before", arg=before
    )
    ids = page.eval_on_selector_all(".pair [id]", "all => all.map(each => each.id)")
    assert len(ids) == len(set(ids))
