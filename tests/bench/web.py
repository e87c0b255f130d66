"""Measures the web pages: pictures, replays, answers to an action, page size; prints JSON.

A part of `make bench`. It runs the compiled build as a real server on a real port. The client is a
thread of the same process, so the machine does both.
"""

from __future__ import annotations

import gzip
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tests.bench.figures import middle
from tests.web.site import Line, Page, Person, Site, finished, open_site
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, Game
from trecastelli.core.parts import require
from trecastelli.core.play.history import replay
from trecastelli.core.play.telling import ALL
from trecastelli.games import GAMES, PARTS
from trecastelli.web.renderings import Renderings

NAMES = ("Anna", "Ben", "Clara", "Dario", "Elsa")
ROUNDS = 40
ACTIONS = 150


def milliseconds(call: Callable[[], Any], rounds: int = ROUNDS) -> float:
    """The median processor time of some calls."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        call()
        times.append(1000 * (time.process_time() - start))
    return median(times)


def at_a_choice(game: Game[Any, Any], seats: int) -> Any:
    """A state in the middle of a game where a player has a choice."""
    s, dice = middle(game, seats), SeededDice(3)
    while game.to_act(s) == CHANCE or len(game.legal(s)) < 2:
        game.apply(s, game.legal(s)[dice.below(len(game.legal(s)))], [])
    return s


def drawing(game: Game[Any, Any], seats: int) -> float:
    """Time to draw the middle of a game for the player to act."""
    s = at_a_choice(game, seats)
    v, legal, picture = (
        game.view(s, game.to_act(s)),
        game.legal(s),
        require(PARTS[game.name].picture),
    )
    return milliseconds(lambda: picture.draw(v, legal, NAMES[:seats]))


def replaying(site: Site, anna: Person, name: str) -> dict[str, float]:
    """Time to replay a finished game, and to show one of its plies with all hands open."""
    room = site.room(finished(site, anna, name))
    record, last = room.record(), len(room.table.history.line)
    plies = iter(range(0, last, max(1, last // ROUNDS)))
    renderings = Renderings()
    return {
        "open": milliseconds(lambda: replay(room.game, record), 10),
        "ply": milliseconds(lambda: renderings.at(room, next(plies), ALL), min(ROUNDS, last)),
    }


def answering(site: Site, anna: Person, name: str) -> dict[str, float]:
    """Time from sending an action through a socket to receiving the new picture."""
    times: list[float] = []
    while len(times) < ACTIONS:
        id = anna.open(name, "me", "bot:random")
        with anna.socket(id) as line:
            line.receive()
            times += choices(line, ACTIONS - len(times))
    return {"median": median(times), "p95": quantiles(times, n=20)[-1]}


def choices(line: Line, count: int) -> list[float]:
    """The time of each answer, until the game is over or there are enough."""
    times, dice = list[float](), SeededDice(8)
    while not line.view["over"] and len(times) < count:
        if line.view["mine"]:
            legal, ply = line.legal, line.view["ply"]
            start = time.perf_counter()
            line.send(ply=ply, do=[legal[dice.below(len(legal))]])
            while line.view["ply"] == ply:
                line.receive()
            times.append(1000 * (time.perf_counter() - start))
        else:
            line.receive()
    return times


def weight(anna: Person) -> float:
    """The size of the first page with its files except fonts, compressed, in kilobytes."""
    home = anna.client.get("/").text
    page = Page(home)
    files = [link["href"] for link in page.all("link") if link.get("rel") == "stylesheet"]
    files += [script["src"] for script in page.all("script")]
    texts = [home, *(anna.client.get(file).text for file in files)]
    return sum(len(gzip.compress(text.encode())) for text in texts) / 1000


def main() -> None:
    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, open_site(Path(folder)) as site:
        anna = site.person()
        figures["first page, kB"] = weight(anna)
        for name, game in GAMES.items():
            figures[name] = {
                "draw": {f"{seats} seats": drawing(game, seats) for seats in game.seats},
                "replay": replaying(site, anna, name),
                "answer": answering(site, anna, name),
            }
    sys.stdout.write(json.dumps(figures))


if __name__ == "__main__":
    main()
