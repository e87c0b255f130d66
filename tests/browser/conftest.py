"""A server, a browser and a page for the tests that look at the screen.

The browser is started anew for each module: while Playwright runs, no other event loop can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests.browser.chromium import launch
from tests.browser.server import Server

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Pages of new people, each with a cookie of his own; a fault in a script fails the test."""
    contexts = []
    faults: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            faults.append(message.text)

    def make(**options: Any) -> Page:
        usual: dict[str, Any] = {
            "base_url": server.address,
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            "locale": "en-GB",
        }
        context = browser.new_context(**(usual | options))
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", note)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()
