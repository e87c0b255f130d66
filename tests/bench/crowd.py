"""Measures how long one client can make another wait for a bot or a hint.

    python -m tests.bench.crowd [SECONDS]

One client opens 12 tables of five kings that think for 10 seconds, and watches them. Another plays
against a squire. Then one client asks for 60 hints, and the other for one. It prints how many
seconds the other waited for the first answers; what is not answered in SECONDS is printed as that.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from contextlib import ExitStack

from trecastelli.table.house import House, Room, Setup, Sitter, User

KING = Sitter("bot", bot="king", seconds=10.0)


async def open_house(folder: str) -> tuple[House, User, User]:
    """A house with two guests."""
    house = House(f"sqlite:///{folder}/bench.db")
    await house.start()
    return house, await house.add_user("Greedy"), await house.add_user("Ann")


async def squire_after_kings(most: float) -> list[float]:
    """Seconds until a squire has answered, three times."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as watches:
        house, greedy, ann = await open_house(folder)
        for _table in range(12):
            room = await house.open(Setup("castle", {}, (KING,) * 5, owner=greedy.id))
            watches.enter_context(room.watch())
        await asyncio.sleep(4)
        sitters = (Sitter("person", user=ann.id), Sitter("bot", bot="squire"))
        room = await house.open(Setup("castellan", {}, sitters, owner=ann.id))
        waits = [await answer(room, ann, most) for _time in range(3)]
        await house.stop()
    return waits


async def answer(room: Room, ann: User, most: float) -> float:
    """Play until the squire is to act; the seconds until it is Ann's turn again."""
    start = time.perf_counter()
    with room.watch() as watch:
        while time.perf_counter() - start < most:
            table = room.table
            if table.to_act == 0:
                await room.play(ann.id, 0, table.ply, [table.legal()[0].text])
                if room.table.to_act != 0:
                    start = time.perf_counter()
            try:
                await asyncio.wait_for(watch.next(), most)
            except TimeoutError:
                return most
            if room.table.to_act == 0 and table.to_act != 0:
                return time.perf_counter() - start
    return most


async def hint_after_hints(most: float) -> float:
    """Seconds until a hint is there that was asked for after 60 others."""
    with tempfile.TemporaryDirectory() as folder:
        house, greedy, ann = await open_house(folder)
        rooms = [await solo(house, greedy) for _table in range(60)]
        mine = await solo(house, ann)
        asked = [asyncio.create_task(hint(room)) for room in rooms]
        await asyncio.sleep(1)
        start = time.perf_counter()
        try:
            await asyncio.wait_for(hint(mine), most)
        except TimeoutError:
            return most
        finally:
            waited = time.perf_counter() - start
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            await house.stop()
    return waited


async def solo(house: House, user: User) -> Room:
    sitters = tuple(Sitter("person", user=user.id, name=name) for name in ("One", "Two"))
    return await house.open(Setup("castle", {}, sitters, owner=user.id))


async def hint(room: Room) -> object:
    return await room.hint(room.terms.owner, room.table.to_act, room.table.ply)


async def main(most: float) -> None:
    waits = await squire_after_kings(most)
    figures = {"squire_s": waits, "hint_s": await hint_after_hints(most)}
    rounded = json.loads(json.dumps(figures), parse_float=lambda text: round(float(text), 2))
    sys.stdout.write(json.dumps(rounded) + "\n")


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]) if len(sys.argv) > 1 else 60.0))
