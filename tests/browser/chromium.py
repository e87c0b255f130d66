"""The browser that the tests drive: the machine's own Chromium, or the one that Playwright has."""

from __future__ import annotations

import os
import shutil
from typing import Final

from playwright.sync_api import Browser, Playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def executable() -> str | None:
    """Where a Chromium is; None for the one that `playwright install chromium` has fetched."""
    named = os.environ.get("TRECASTELLI_BROWSER")
    found = (shutil.which(name) for name in NAMES)
    return named or next((path for path in found if path), None)


def launch(playwright: Playwright) -> Browser:
    """Start it without a window."""
    return playwright.chromium.launch(executable_path=executable(), args=FLAGS, headless=True)
