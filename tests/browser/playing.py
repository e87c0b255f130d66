"""What a person does at a table on the screen: open it, see what glows, click it."""

from __future__ import annotations

from random import Random
from typing import Final

from playwright.sync_api import ElementHandle, Page

from trecastelli.ai.engine.playout import random_record
from trecastelli.core.dice import SeededDice
from trecastelli.core.play.history import History
from trecastelli.core.play.record import format_record
from trecastelli.games import GAMES

GLOWING: Final = (
    "#part-board [data-action], #part-shelves [data-action], #part-shelves [data-menu],"
    " #part-choices [data-action]:not(.placed)"
)
READY: Final = """() => {
  const table = document.querySelector("#table");
  const { mine, status, connected } = table.dataset;
  return status === "over" || (connected === "true" && mine === "true");
}"""


WHERE: Final = """element => {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const parts = [0.5, 0.3, 0.7, 0.1, 0.9];
  for (const shape of [element, ...element.querySelectorAll("*")]) {
    const box = shape.getBoundingClientRect();
    for (const down of parts) for (const along of parts) {
      const [x, y] = [Math.round(box.x + box.width * along), Math.round(box.y + box.height * down)];
      const around = [[0, 0], [1, 1], [-1, -1], [1, -1], [-1, 1]];
      const hits = ([dx, dy]) =>
        document.elementFromPoint(x + dx, y + dy)?.closest("[data-action], [data-menu]") ===
        element;
      if (around.every(hits)) return [x, y];
    }
  }
  return null;
}"""
"""A point at which a click on the element reaches it, as near its middle as can be."""


def open_table(page: Page, game: str, *sitters: str) -> str:
    """Fill in the page of a new table; the sitters after oneself. The address of the table."""
    page.goto(f"/new?game={game}")
    for seat, sitter in enumerate(sitters, 1):
        page.select_option(f"#seat{seat}", sitter)
    page.click("form.new-table button.primary")
    page.wait_for_selector("#table")
    return page.url


def ply(page: Page) -> int:
    """How far the table on the page is."""
    return int(page.get_attribute("#table", "data-ply") or "-1")


def is_over(page: Page) -> bool:
    return page.get_attribute("#table", "data-status") == "over"


def wait_for_change(page: Page, since: int) -> None:
    """Until the page shows another ply."""
    page.wait_for_function(
        "since => document.querySelector('#table').dataset.ply !== String(since)", arg=since
    )


def glowing(page: Page) -> list[ElementHandle]:
    """Everything that says it can be chosen now, and can be seen."""
    return [each for each in page.query_selector_all(GLOWING) if each.is_visible()]


def click(page: Page, element: ElementHandle) -> None:
    """Click where the element can be hit: many are not round their own middle."""
    point = element.evaluate(WHERE)
    assert point is not None, f"out of reach: {element.evaluate('each => each.outerHTML')[:300]}"
    page.mouse.click(*point)


def leads_nowhere(choice: ElementHandle) -> bool:
    """Whether this is drawing or swapping cards, of which games are long."""
    action = choice.get_attribute("data-action") or ""
    return action.partition(":")[0] in ("draw", "swap", "for")


def click_one(page: Page, dice: Random) -> None:
    """Click something that glows, and wait until the table has gone on.

    What brings the end no nearer is seldom chosen.
    """
    before = ply(page)
    choices = glowing(page)
    shorter = [each for each in choices if not leads_nowhere(each)]
    chosen = dice.choice(shorter if shorter and dice.random() < 0.9 else choices)
    if chosen.get_attribute("data-menu"):
        click(page, chosen)
        chosen = dice.choice(page.query_selector_all(".menu[data-open] [data-action]"))
    click(page, chosen)
    wait_for_change(page, before)


def play_to_the_end(page: Page, dice: Random, most: int = 1000) -> int:
    """Click what glows until the game is over; how often that was."""
    for clicks in range(most):
        page.wait_for_function(READY)
        if is_over(page):
            return clicks
        click_one(page, dice)
    raise AssertionError(f"the game was not over after {most} clicks")


def record_text(game: str, seats: int, seed: int) -> str:
    """A whole random game as text."""
    history = History(GAMES[game], seats, {})
    for who, action in random_record(GAMES[game], seats, {}, SeededDice(seed)):
        history.play(who, action)
    return format_record(history.record())


def finished_table(page: Page, game: str, seats: int = 2, seed: int = 1) -> str:
    """The path of a finished game: a random one, handed in as a record."""
    page.goto("/upload")
    page.fill("#text", record_text(game, seats, seed))
    page.click("main button.primary")
    page.wait_for_selector("main#replay")
    return page.url.partition("/replay")[0]
