"""Briscola, installed as another package, by clicking: with its picture, and without one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.playing import open_table, play_to_the_end
from tests.browser.server import Server
from tests.examples.installed import VARIANTS, install, python_path


@pytest.fixture(scope="module", params=VARIANTS)
def variant(request: pytest.FixtureRequest) -> str:
    """With all parts, or with rules and words alone."""
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def server(variant: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The house, with this variant installed beside it."""
    folder: Path = install(tmp_path_factory.mktemp("site"), variant)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", python_path(folder))
        with Server(tmp_path_factory.mktemp("house")) as running:
            yield running


def test_a_whole_game_by_clicking_and_its_replay(variant: str, page: Page) -> None:
    table = open_table(page, "briscola", "bot:random")
    assert page.locator("#part-board svg.board.briscola").count() == (variant == "briscola")
    assert "Deck: 34 cards" in (page.locator("#part-board").text_content() or "")
    assert play_to_the_end(page, Random("clicks at briscola")) == 20
    assert page.locator("#part-count .count li").count() > 0
    assert page.locator(".panel.winner").count() > 0
    page.goto(f"{table}/replay?ply=20")
    assert page.locator("main#replay").is_visible()
    assert "Deck: " in (page.locator("#part-board").text_content() or "")
