"""Every page, by day and by night, as axe-core judges it: no violation."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.playing import finished_table, open_table
from trecastelli.core.parts import require
from trecastelli.games import GAMES, PARTS

AXE = Path(__file__).parents[2] / "src/trecastelli/web/client/node_modules/axe-core/axe.min.js"
PLAIN = ("/", "/lobby", "/settings", "/credits", "/about/languages", "/upload", "/table/nowhere")
LIGHTS = ("light", "dark")
QUICK = (("castellan", "light"),)
BY_LIGHT = [
    pytest.param(*each, marks=() if each in QUICK else pytest.mark.slow)
    for each in product(GAMES, LIGHTS)
]
"""What is large is looked at in few lights; the others have their turn in `make slow`."""


def faults(page: Page) -> list[str]:
    """What axe-core finds on the page as it is, each with where it is."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"][:3]
    ]


@pytest.fixture(params=[pytest.param("light", marks=pytest.mark.slow), "dark"])
def page(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    return new_page(color_scheme=request.param)


def test_pages_of_text_and_forms(page: Page) -> None:
    new = [f"/new?game={game}" for game in GAMES]
    for path in (*PLAIN, *new):
        page.goto(path)
        assert not faults(page), path


@pytest.mark.parametrize(("game", "light"), BY_LIGHT)
def test_rules_cards_and_lessons(game: str, light: str, new_page: NewPage) -> None:
    page, lesson = new_page(color_scheme=light), require(PARTS[game].course).LESSONS[0].key
    for path in (f"/rules/{game}", f"/rules/{game}/cards", f"/learn/{game}"):
        page.goto(path)
        assert not faults(page), path
    page.goto(f"/learn/{game}/{lesson}")
    assert not faults(page), lesson


@pytest.mark.parametrize(("game", "light"), BY_LIGHT)
def test_a_table_its_end_and_its_replay(game: str, light: str, new_page: NewPage) -> None:
    page = new_page(color_scheme=light)
    path = finished_table(page, game, 3)
    assert not faults(page), "replay"
    page.goto(path)
    assert not faults(page), "end"
    page.goto(f"/compare?one={path.rpartition('/')[2]}&two={path.rpartition('/')[2]}&ply=40")
    assert not faults(page), "compare"
    open_table(page, game, "bot:random", "bot:random")
    page.wait_for_selector("#table[data-mine=true]")
    page.click(".help > summary")
    assert not faults(page), "table with help"
    page.click("[data-unfold]") if page.is_visible("[data-unfold]") else None
    assert not faults(page), "list of choices"


def test_the_waiting_room_the_lobby_and_a_covered_table(page: Page) -> None:
    open_table(page, "castle", "open", "bot:random")
    assert not faults(page), "waiting"
    open_table(page, "castle", "person")
    assert page.is_visible("[data-ready]")
    assert not faults(page), "covered"
    page.goto("/")
    assert page.locator(".table-item").count() >= 2
    assert not faults(page), "home with tables"
