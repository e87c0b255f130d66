"""Houses on a temporary database, and helpers that play in them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic, time
from typing import Any, TypeVar

from trecastelli.core.dice import SeededDice
from trecastelli.table.clock import Clock
from trecastelli.table.house import House, Room, Setup, Sitter, User

T = TypeVar("T")
BOT = Sitter("bot", bot="random")
OPEN = Sitter("open")


class ManualTime:
    """A system time that tests set by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def store_url(folder: Path) -> str:
    return f"sqlite:///{folder / 'house.db'}"


@asynccontextmanager
async def open_house(
    store: Path | str,
    ticks: Callable[[], float] = monotonic,
    now: Callable[[], float] = time,
    **settings: Any,
) -> AsyncIterator[House]:
    """A house on a store, given by its address or by the folder of its file."""
    url = store if isinstance(store, str) else store_url(store)
    house = House(url, now, workers=1, ticks=ticks, **settings)
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


def run(story: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine, with a time limit."""
    return asyncio.run(asyncio.wait_for(story, 100))


def person(user: User, name: str = "") -> Sitter:
    return Sitter("person", user=user.id, name=name)


def setup_for(game: str, owner: User, *sitters: Sitter, clock: Clock | None = None) -> Setup:
    return Setup(game, {}, sitters, owner=owner.id, clock=clock, seed="one deal")


async def until(room: Room, holds: Callable[[Room], bool]) -> None:
    """Watch a room until a condition holds."""
    with room.watch() as watch:
        while not holds(room):
            await watch.next()


async def play_on(room: Room, user: User, dice: SeededDice, actions: int = 10_000) -> None:
    """Play random actions for all seats of a user, up to a number of actions or to the end."""
    for _action in range(actions):
        await until(room, lambda r: r.table.is_over or r.table.to_act in r.seats_of(user.id))
        if room.table.is_over:
            return
        legal = room.table.legal()
        text = legal[dice.below(len(legal))].text
        await room.play(user.id, room.table.to_act, room.table.ply, [text])
