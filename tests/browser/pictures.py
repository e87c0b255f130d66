"""Screenshots of every page and of every board at start, middle and end: `make pictures`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import launch
from tests.browser.playing import finished_table, open_table
from tests.browser.server import Server
from trecastelli.games import GAMES

LAPTOP: Final = {"width": 1024, "height": 640}
PHONE: Final = {"width": 390, "height": 844}
PAGES: Final = {
    "home": "/",
    "new": "/new?game=castelli",
    "lobby": "/lobby",
    "settings": "/settings",
    "credits": "/credits",
    "languages": "/about/languages",
    "rules": "/rules/castellan",
    "upload": "/upload",
    "error": "/table/nowhere",
}


class Camera:
    """Somebody with a browser who takes pictures of what he sees."""

    def __init__(self, browser: Browser, address: str, folder: Path, **how: Any) -> None:
        usual: dict[str, Any] = {"viewport": LAPTOP, "reduced_motion": "reduce", "locale": "en-GB"}
        self._context = browser.new_context(base_url=address, **(usual | how))
        self.page: Page = self._context.new_page()
        self._folder = folder

    def take(self, name: str, path: str = "") -> None:
        """A picture of a page, or of the one that is open."""
        if path:
            self.page.goto(path)
        self.page.evaluate("document.fonts.ready.then(() => true)")
        self.page.screenshot(path=self._folder / f"{name}.png")

    def close(self) -> None:
        self._context.close()


def moments(camera: Camera, game: str) -> str:
    """A board at start and end of a game and between, through a player's eyes. The game's path."""
    path = finished_table(camera.page, game, 3)
    last = int(camera.page.get_attribute("#replay", "data-last") or "0")
    camera.take(f"{game}-middle", f"{path}/replay?ply={last * 2 // 3}&eyes=0")
    camera.take(f"{game}-end", path)
    open_table(camera.page, game, "bot:random", "bot:random")
    camera.page.wait_for_selector("#table[data-mine=true]")
    camera.take(f"{game}-start")
    return path


def rooms(camera: Camera) -> None:
    """What there is between opening a table and playing at it."""
    open_table(camera.page, "castle", "open", "bot:random")
    camera.take("waiting")
    open_table(camera.page, "castellan", "person")
    camera.take("covered")


def advice(camera: Camera, path: str) -> None:
    """A hint, an analysis and a better line."""
    open_table(camera.page, "castelli", "bot:random")
    camera.page.click("#table[data-mine=true] [data-ask-hint]")
    camera.page.wait_for_selector("#part-hint h2")
    camera.take("hint")
    camera.page.goto(f"{path}/analysis")
    camera.page.click("#analysis button.primary")
    camera.page.wait_for_selector("#analysis[data-going=false]", timeout=200_000)
    camera.take("analysis")
    camera.page.locator(".found a.button").first.click()
    camera.page.wait_for_selector("#better")
    camera.take("better")


def all_pictures(browser: Browser, address: str, folder: Path) -> None:
    day = Camera(browser, address, folder)
    paths = {game: moments(day, game) for game in GAMES}
    for name, path in PAGES.items():
        day.take(name, path)
    rooms(day)
    advice(day, paths["castelli"])
    id = paths["castellan"].rpartition("/")[2]
    day.take("compare", f"/compare?one={id}&two={id}&ply=120")
    day.close()
    night = Camera(browser, address, folder, color_scheme="dark")
    night.take("castle-night", f"{paths['castle']}/replay?ply=150&eyes=all")
    night.close()
    phone = Camera(browser, address, folder, viewport=PHONE)
    phone.take("home-phone", "/")
    for game, path in paths.items():
        phone.take(f"{game}-phone", path)
    phone.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as house,
        Server(Path(house)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        all_pictures(browser, server.address, folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
