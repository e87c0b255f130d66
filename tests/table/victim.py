"""A house for the kill tests: it plays and prints everything it has acknowledged.

    python -m tests.table.victim FOLDER

Each line on standard output is a table, a ply and the digest of the entries up to it. A line is
printed when a person's action has been answered or a watcher has seen a new position.
"""

from __future__ import annotations

import asyncio
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.table.houses import BOT, open_house, person, play_on, setup_for
from trecastelli.core.dice import SeededDice
from trecastelli.core.play.record import Entry
from trecastelli.games import GAMES
from trecastelli.table.house import House, Room, User
from trecastelli.table.table import Table

PERSON = "person.txt"
AT_ONCE = 2
"""Number of tables of each game that run at the same time."""


def digest(entries: list[Entry]) -> str:
    return sha256("\n".join(map(str, entries)).encode()).hexdigest()[:16]


def acknowledge(room: Room) -> None:
    table: Table[Any, Any] = room.table
    sys.stdout.write(f"{room.id} {table.ply} {digest(table.history.entries)}\n")
    sys.stdout.flush()


async def watch_game(room: Room) -> None:
    with room.watch() as watch:
        acknowledge(room)
        while not room.table.is_over:
            acknowledge(await watch.next())


async def play_game(room: Room, ann: User) -> None:
    watching = asyncio.create_task(watch_game(room))
    dice = SeededDice(room.table.ply)
    while not room.table.is_over:
        await play_on(room, ann, dice, 1)
        acknowledge(room)
    await watching


async def keep_playing(house: House, game: str, ann: User, unfinished: list[str]) -> None:
    """Play one table after the other, unfinished ones first."""
    while True:
        setup = setup_for(game, ann, person(ann), BOT)
        id = unfinished.pop() if unfinished else (await house.open(setup)).id
        await play_game(await house.room(id), ann)


async def main(folder: Path) -> None:
    async with open_house(folder) as house:
        file = folder / PERSON
        ann = await house.user(file.read_text()) if file.exists() else None
        ann = ann or await house.add_user("Ann")
        file.write_text(ann.id)
        running = [table for table in await house.tables_of(ann.id) if table.status != "over"]
        ids = {game: [table.id for table in running if table.game == game] for game in GAMES}
        games = [game for game in GAMES for _n in range(AT_ONCE)]
        await asyncio.gather(*(keep_playing(house, game, ann, ids[game]) for game in games))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
