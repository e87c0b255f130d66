"""Nothing a reader receives depends on what he may not know.

While a game goes on, the table is exchanged for another that looks the same to one seat: everything
this seat cannot know is dealt anew, the news is what it heard and no more, the record and the seed
are scrambled. Every byte it receives must stay the same, in pages, pictures, messages and JSON.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from importlib import import_module
from typing import Any
from urllib.parse import quote

import pytest

from tests.web.site import Person, Site
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.play.history import TookBack
from trecastelli.core.play.record import Entry
from trecastelli.games import GAMES
from trecastelli.table.dealer import Dealer
from trecastelli.table.room import Room

OPTIONS: dict[str, dict[str, str]] = {
    "castellan": {},
    "castle": {},
    "castelli": {"option-module": "dilemma,battle", "option-dilemma_flip": "private"},
}
ASKED = 6
"""About so many places are pointed at each time."""
_ID = re.compile(r' id="([^"]+)"')
CASES = [("castellan", 2), ("castle", 3), ("castelli", 3)]
MORE = [(game, seats) for game in GAMES for seats in GAMES[game].seats]


def redeal_of(game: str) -> Callable[..., Any]:
    redeal: Callable[..., Any] = import_module(f"tests.games.{game}.redeal").redeal
    return redeal


def other_world(room: Room, seat: Seat, dice: SeededDice) -> Any:
    """The table as it might be for all that this seat knows."""
    table, history = copy(room.table), room.table.history.fork()
    game = room.game
    history.states[-1] = redeal_of(game.name)(history.state, seat, dice)

    def heard(e: Any) -> Any:
        return e if isinstance(e, TookBack) else game.redact(e, seat)

    history.news = [heard(e) for e in history.news]
    history.logs = [[heard(e) for e in log] for log in history.logs]
    history.entries = [Entry(entry.who, "secret") for entry in history.entries]
    history.line = [Entry(entry.who, "secret") for entry in history.line]
    table.history, table.dealer = history, Dealer("another seed")
    return table


@contextmanager
def exchanged(site: Site, room: Room, table: Any) -> Iterator[None]:
    """Another table in the room for a while, and nothing remembered of the first."""
    real, room.table = room.table, table
    site.state.renderings.clear()
    try:
        yield
    finally:
        room.table = real
        site.state.renderings.clear()


def received(person: Person, id: str) -> dict[str, str]:
    """All that the browser of a reader can ask for."""
    paths = (
        f"/table/{id}",
        f"/api/tables/{id}",
        f"/table/{id}/picture.svg",
        f"/table/{id}/picture.svg?eyes=",
        f"/table/{id}/replay?ply={len(person.site.room(id).table.history.line)}",
        f"/table/{id}/record.txt",
        f"/api/tables/{id}/record",
        "/",
        "/lobby",
    )
    got = {path: person.client.get(path).text for path in paths}
    places = sorted(set(_ID.findall(got[f"/table/{id}"])))
    for place in places[:: max(1, len(places) // ASKED)]:
        path = f"/api/tables/{id}/why?place={quote(place)}"
        got[path] = person.client.get(path).text
    with person.socket(id) as line:
        line.receive()
        got["socket"] = line.heard[0]
    return got


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_no_secret_is_sent(game: str, seats: int, site: Site) -> None:
    scan(site, game, seats, 11, 53)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), MORE)
def test_no_secret_is_sent_at_any_table(game: str, seats: int, site: Site) -> None:
    for seed in range(3):
        scan(site, game, seats, seed, 7)


def scan(site: Site, game: str, seats: int, seed: int, every: int) -> None:
    """Play a whole game and exchange the table for each reader in turn."""
    dice = SeededDice(seed)
    people = [site.person() for _seat in range(seats)]
    sitters = ["me"] + ["open"] * (seats - 1)
    id = people[0].open(game, *sitters, name="Anna", listed="yes", **OPTIONS[game])
    for seat in range(1, seats):
        people[seat].post(f"/table/{id}/sit", seat=seat, name=f"Guest {seat}")
    readers = [*enumerate(people), (NOBODY, site.person())]
    step = 0
    while not (room := site.room(id)).table.is_over:
        if step % every == 0:
            seat, reader = readers[(step // every) % len(readers)]
            real = received(reader, id)
            with exchanged(site, room, other_world(room, seat, dice)):
                assert received(reader, id) == real
            assert room.table.dealer.seed not in "".join(real.values())
        table, legal = room.table, room.table.legal()
        text = legal[dice.below(len(legal))].text
        site.call(room.play(room.sitters[table.to_act].user, table.to_act, table.ply, [text]))
        step += 1
    assert step > 40


def test_a_leak_would_be_found(site: Site, anna: Person) -> None:
    """The check itself: for the eyes of another seat the other world does look otherwise."""
    id = anna.open("castle", "me", "open")
    ben = site.person()
    ben.post(f"/table/{id}/sit", seat=1)
    room = site.room(id)
    real = received(ben, id)
    with exchanged(site, room, other_world(room, 0, SeededDice(3))):
        assert received(ben, id) != real


@pytest.mark.parametrize("path", ["/replay?eyes=all", "/replay?eyes=1", "/picture.svg?eyes=1"])
def test_a_running_game_shows_no_other_hand(path: str, anna: Person, ben: Person) -> None:
    id = anna.open("castle", "me", "open")
    ben.post(f"/table/{id}/sit", seat=1)
    assert anna.get(f"/table/{id}{path}", 403).sentence
    assert anna.site.person().get(f"/table/{id}{path}", 403).sentence
    for eyes in ("all", "1"):
        assert anna.json(f"/api/tables/{id}/ply/3?eyes={eyes}", status=403)["sentence"]
    for path in ("record.txt", "branch", "again"):
        fields = {"ply": 0, "seat": 0}
        answer = anna.client.post(f"/table/{id}/{path}", data=fields)
        assert answer.status_code in (403, 405), path
    assert anna.get(f"/table/{id}/record.txt", 403).sentence
    assert anna.client.post(f"/table/{id}/rematch").status_code in (403, 422)
