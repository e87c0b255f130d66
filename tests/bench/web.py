"""How fast the pages are: pictures, replays, the way from an action to its picture, page weight.

A part of `make bench`. It runs on what is shipped, in a process of its own: a real server on a real
port, and a client in a thread beside it, so its figures are those of a machine that does both.
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
from trecastelli.core.parts import needed
from trecastelli.core.play.history import replay
from trecastelli.core.play.telling import ALL
from trecastelli.games import GAMES, PARTS
from trecastelli.web.desk import Desk

NAMES = ("Anna", "Ben", "Clara", "Dario", "Elsa")
ROUNDS = 40
ACTIONS = 150


def milliseconds(call: Callable[[], Any], rounds: int = ROUNDS) -> float:
    """The median of some calls, in processor time."""
    times = []
    for _ in range(rounds):
        begun = time.process_time()
        call()
        times.append(1000 * (time.process_time() - begun))
    return median(times)


def at_a_choice(game: Game[Any, Any], seats: int) -> Any:
    """A state in the middle of a game where a player is to choose."""
    s, dice = middle(game, seats), SeededDice(3)
    while game.to_act(s) == CHANCE or len(game.legal(s)) < 2:
        game.apply(s, game.legal(s)[dice.below(len(game.legal(s)))], [])
    return s


def drawing(game: Game[Any, Any], seats: int) -> float:
    """The picture of the middle of a game, for whoever is to act."""
    s = at_a_choice(game, seats)
    v, legal, picture = (
        game.view(s, game.to_act(s)),
        game.legal(s),
        needed(PARTS[game.name].picture),
    )
    return milliseconds(lambda: picture.draw(v, legal, NAMES[:seats]))


def replaying(site: Site, anna: Person, name: str) -> dict[str, float]:
    """Opening a finished game from its record, and showing any of its plies, all hands open."""
    room = site.room(finished(site, anna, name))
    record, last = room.record(), len(room.table.history.line)
    plies = iter(range(0, last, max(1, last // ROUNDS)))
    desk = Desk()
    return {
        "open": milliseconds(lambda: replay(room.game, record), 10),
        "ply": milliseconds(lambda: desk.at(room, next(plies), ALL), min(ROUNDS, last)),
    }


def answering(site: Site, anna: Person, name: str) -> dict[str, float]:
    """From a choice sent through a socket to the picture of what came of it."""
    times: list[float] = []
    while len(times) < ACTIONS:
        id = anna.open(name, "me", "bot:random")
        with anna.socket(id) as line:
            line.receive()
            times += choices(line, ACTIONS - len(times))
    return {"median": median(times), "p95": quantiles(times, n=20)[-1]}


def choices(line: Line, count: int) -> list[float]:
    """How long each answer took, until the game is over or there are enough."""
    times, dice = list[float](), SeededDice(8)
    while not line.view["over"] and len(times) < count:
        if line.view["mine"]:
            legal, ply = line.legal, line.view["ply"]
            begun = time.perf_counter()
            line.send(ply=ply, do=[legal[dice.below(len(legal))]])
            while line.view["ply"] == ply:
                line.receive()
            times.append(1000 * (time.perf_counter() - begun))
        else:
            line.receive()
    return times


def weight(anna: Person) -> float:
    """The first page with all that it loads but fonts, compressed, in kilobytes."""
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
