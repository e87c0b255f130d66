"""Measures a house with more tables than clients: 100 clients act in turn at 100 tables.

    python -m tests.bench.tables [TABLES] [ENTRIES] [ROUNDS]

Each table has a game of a number of entries. It prints the milliseconds from a client's request to
the stored action, median and 99th percentile, and the peak memory of the process.
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import tempfile
import time
from statistics import quantiles

from trecastelli.core.dice import SeededDice
from trecastelli.games import GAMES
from trecastelli.table.house import House, Setup, Sitter
from trecastelli.table.table import open_table


def long_game(game: str, entries: int) -> Setup:
    """A game that was played at random up to a number of entries."""
    dice, table = SeededDice(1), open_table(GAMES[game], ["Ann", "Ben"], {}, "bench")
    while table.ply < entries and not table.is_over:
        legal = table.legal()
        table.play(table.to_act, legal[dice.below(len(legal))].text)
    return Setup(game, entries=tuple(table.history.entries), seed="bench")


async def act(house: House, id: str, user: str, dice: SeededDice) -> float:
    """Load the room and act, as a request does; the milliseconds that took."""
    start = time.perf_counter()
    room = await house.room(id)
    table = room.table
    legal = table.legal()
    if not legal:
        return 0.0
    await room.play(user, table.to_act, table.ply, [legal[dice.below(len(legal))].text])
    return 1000 * (time.perf_counter() - start)


async def measure(tables: int, entries: int, rounds: int) -> dict[str, float]:
    """The figures of one house on a new store."""
    dice, times = SeededDice(2), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        house = House(f"sqlite:///{folder}/bench.db", workers=1)
        await house.start()
        ann = await house.add_user("Ann")
        sitters = tuple(Sitter("person", user=ann.id, name=name) for name in ("Ann", "Ben"))
        game = long_game("castle", entries)
        setup = Setup(game.game, {}, sitters, owner=ann.id, seed=game.seed, entries=game.entries)
        ids = [(await house.open(setup)).id for _table in range(tables)]
        for _round in range(rounds):
            for id in ids:
                times.append(await act(house, id, ann.id, dice))
        await house.stop()
    cuts = quantiles(times, n=100)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"actions": len(times), "p50_ms": cuts[49], "p99_ms": cuts[98], "peak_mb": peak}


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]] + [100, 150, 5][len(sys.argv) - 1 :]
    figures = asyncio.run(measure(*given))
    line = json.dumps({name: round(figure, 1) for name, figure in figures.items()})
    sys.stdout.write(f"{line}\n")
