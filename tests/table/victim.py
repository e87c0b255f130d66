"""A house that will be killed: it plays and says aloud whatever it has acknowledged.

    python -m tests.table.victim FOLDER

Each line on the standard output is a table, a ply and the digest of the entries up to it, written
when a person's action was answered or a watcher was shown a new position.
"""

from __future__ import annotations

import asyncio
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.table.housing import BOT, housed, person, play_on, two
from trecastelli.core.dice import SeededDice
from trecastelli.core.play.record import Entry
from trecastelli.games import GAMES
from trecastelli.table.house import House, Room, User
from trecastelli.table.table import Table

PERSON = "person.txt"
AT_ONCE = 2
"""Tables of each game that are kept going."""


def digest(entries: list[Entry]) -> str:
    return sha256("\n".join(map(str, entries)).encode()).hexdigest()[:16]


def say(room: Room) -> None:
    table: Table[Any, Any] = room.table
    sys.stdout.write(f"{room.id} {table.ply} {digest(table.history.entries)}\n")
    sys.stdout.flush()


async def shown(room: Room) -> None:
    with room.watch() as watch:
        say(room)
        while not room.table.is_over:
            say(await watch.next())


async def played(room: Room, ann: User) -> None:
    watching = asyncio.create_task(shown(room))
    dice = SeededDice(room.table.ply)
    while not room.table.is_over:
        await play_on(room, ann, dice, 1)
        say(room)
    await watching


async def keep_playing(house: House, game: str, ann: User, running: list[str]) -> None:
    """One table after the other, beginning with those that were left unfinished."""
    while True:
        sitters = (person(ann), BOT)
        id = running.pop() if running else (await house.open(two(game, ann, *sitters))).id
        await played(await house.room(id), ann)


async def main(folder: Path) -> None:
    async with housed(folder) as house:
        known = folder / PERSON
        ann = await house.user(known.read_text()) if known.exists() else None
        ann = ann or await house.greet("Ann")
        known.write_text(ann.id)
        mine = [table for table in await house.tables_of(ann.id) if table.status != "over"]
        left = {game: [table.id for table in mine if table.game == game] for game in GAMES}
        tables = [game for game in GAMES for _n in range(AT_ONCE)]
        await asyncio.gather(*(keep_playing(house, game, ann, left[game]) for game in tables))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
