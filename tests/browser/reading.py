"""What a screen reader would say at a table: what is announced, and what has the focus."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.playing import READY, open_table, ply, wait_for_change
from tests.web.reader import BOT, NAMES, Choosable

LISTEN: Final = """
window.announced = [];
const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
const mute = '[aria-hidden=true], [hidden]';
const isRead = node => node.parentElement?.closest(live) && !node.parentElement.closest(mute);
const says = node => {
  if (!isRead(node)) return;
  const text = node.textContent.replace(/\\s+/g, ' ').trim();
  if (text) window.announced.push(text);
};
const show = change => {
  const added = change.type === 'attributes' ? change.target.childNodes : change.addedNodes;
  added.forEach(says);
};
new MutationObserver(changes => changes.forEach(show)).observe(document, {
  subtree: true, childList: true, attributes: true, attributeFilter: ['hidden'],
});
"""
"""Every live region of the page is heard, so that what is said twice is heard twice."""
HEARD: Final = "() => window.announced.splice(0)"
PLACES: Final = ("#part-board", "#part-shelves", "#part-choices")
FOCUSED: Final = "document.activeElement.matches('#part-prompt, [data-action], [data-menu]')"
LEGEND: Final = "each => each.closest('fieldset')?.querySelector('legend')?.textContent ?? ''"


def sit_down(page: Page, game: str) -> None:
    """Listen at a table of Anna and a bot, from the moment when Anna chooses for the first time."""
    page.add_init_script(LISTEN)
    page.goto("/settings")
    page.fill("#name", NAMES[0])
    page.click("main button.primary")
    open_table(page, game, f"bot:{BOT}")
    page.wait_for_function(READY)


def description(page: Page) -> str:
    """What can be read on the page of a table, in order, with the role of each thing."""
    parts = page.locator("main > :not(aside)").all()
    return "\n".join(filter(None, (each.aria_snapshot() for each in parts))) + "\n"


def heard(page: Page) -> list[str]:
    """What was announced since the last question."""
    said: list[str] = page.evaluate(HEARD)
    return said


def choose_aloud(page: Page, action: str, control: Choosable) -> None:
    """Go to a choice with the focus, hear what it is, and take it with Enter."""
    before = ply(page)
    wanted = f"[data-action='{action}']"
    place = next(each for each in PLACES if page.query_selector(f"{each} {wanted}"))
    menu = page.locator(f"{place} .plate:has(.menu {wanted}) [data-menu]")
    if menu.count():
        menu.focus()
        page.keyboard.press("Enter")
    page.locator(f"{place} {wanted}").focus()
    focused = page.locator(":focus")
    expect(focused).to_have_role("button")
    expect(focused).to_have_accessible_name(control.name)
    assert focused.evaluate(LEGEND) == control.group
    if control.description:
        expect(focused).to_have_accessible_description(control.description)
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    page.wait_for_function(READY)
