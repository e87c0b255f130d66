"""Writes all transcripts of tests/browser/transcripts anew.

python -m tests.browser.transcribe
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch
from tests.browser.reading import description, sit_down
from tests.browser.server import Server
from tests.web.reader import file_of, record
from tools.compile_words import compile_words
from trecastelli.games import GAMES


def describe(browser: Browser, address: str) -> None:
    """Write what can be read on the page of each game before the first choice."""
    for game in GAMES:
        context = browser.new_context(
            base_url=address,
            viewport={"width": 1280, "height": 800},
            reduced_motion="reduce",
            locale="en-GB",
        )
        page = context.new_page()
        sit_down(page, game)
        file_of(game, "page").write_text(description(page), "utf-8")
        context.close()


def main() -> None:
    """Write what is announced in each language, and what can be read."""
    compile_words()
    record()
    with (
        TemporaryDirectory() as house,
        Server(Path(house), "dealt") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        describe(browser, server.address)
        browser.close()


if __name__ == "__main__":
    main()
