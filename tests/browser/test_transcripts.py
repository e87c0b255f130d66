"""A whole game as a real browser says it: word by word what the transcripts have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from tests.browser.playing import is_over
from tests.browser.reading import FOCUSED, choose_aloud, description, heard, sit_down
from tests.browser.server import Server
from tests.pace import quickly
from tests.web.reader import file_of, moments


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house"), "dealt") as running:
        yield running


@pytest.mark.parametrize("game", quickly("castelli"))
def test_a_whole_game_is_announced_as_in_its_transcript(game: str, page: Page) -> None:
    sit_down(page, game)
    heard(page)
    for asked, answered in pairwise(moments(game, "en")):
        assert asked.control
        choose_aloud(page, asked.action, asked.control)
        assert heard(page) == answered.heard
        assert page.evaluate(FOCUSED), "the focus is on a choice, or before all choices"
    assert is_over(page)


@pytest.mark.parametrize("game", quickly("castelli"))
def test_the_page_is_described_as_in_its_file(game: str, page: Page) -> None:
    sit_down(page, game)
    assert description(page) == file_of(game, "page").read_text("utf-8")
    assert page.get_attribute("#part-board > svg", "aria-description") == ""
