"""Whole games, played by clicking what glows."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.playing import open_table, play_to_the_end
from tests.pace import quickly


@pytest.mark.parametrize("game", quickly("castelli"))
def test_a_whole_game_by_clicking(game: str, page: Page) -> None:
    open_table(page, game, "bot:page")
    assert play_to_the_end(page, Random(f"clicks at {game}")) > 5
    assert page.locator("#part-count .count li").count() > 0
    assert page.locator(".panel.winner").count() > 0
    assert page.get_by_role("button", name="Rematch").is_visible()
