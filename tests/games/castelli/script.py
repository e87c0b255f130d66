"""Small words for tests: positions are texts, moves are texts, tiles are laid by what they show."""

from __future__ import annotations

import json
from importlib.resources import files

from trecastelli.core.game import CHANCE, OVER, Event
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.rules import Castelli
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.verbs import QUESTIONS

TEXT = (files("trecastelli.games.castelli") / "data" / "board.json").read_text("utf-8")
DOC = json.loads(TEXT)
ROWS = {f"T{n}": row for n, row in enumerate(DOC["tiles"], 1)}
ROWS |= {f"S{n}": row for n, row in enumerate(DOC["start_tiles"], 1)}
DECK = [row["id"] for row in DOC["cards"] if row["module"] == "base" for _ in range(row["count"])]


def way(tile: str, side: str, colour: str) -> str:
    """How a tile must look so that a colour's shield is on a side: `way("T7", "s", "R")`."""
    shields = [shield["colour"][0].upper() for shield in ROWS[tile]["shields"]]
    return "nesw"[("nesw".index(side) - shields.index(colour)) % 4]


def at(square: str, tile: str, side: str, colour: str) -> str:
    """A laid tile, for the field `tiles` of a position."""
    return f"{square}:{tile}{way(tile, side, colour)}"


def lay(square: str, tile: str, side: str, colour: str) -> list[str]:
    """Turn up a tile and lay it so that a colour is on a side."""
    return [f"flip:{square}", f"tile:{tile}", f"turn:{way(tile, side, colour)}"]


def play(position: str | State, *texts: str, game: Castelli = GAME) -> State:
    """The state after some actions, each of which must be legal, each followed by an audit."""
    return tell(position, *texts, game=game)[0]


def tell(position: str | State, *texts: str, game: Castelli = GAME) -> tuple[State, list[Event]]:
    """The same with what happened."""
    s = read(position, game) if isinstance(position, str) else game.copy(position)
    log: list[Event] = []
    game.audit(s)
    for text in texts:
        assert text in offers(s, game), f"{text} is not one of {offers(s, game)}"
        game.apply(s, game.actions.parse(text), log)
        game.audit(s)
    return s, log


def offers(position: str | State, game: Castelli = GAME) -> list[str]:
    """What may be chosen, as texts."""
    s = read(position, game) if isinstance(position, str) else position
    return [action.text for action in game.legal(s)]


def offered(position: str | State, verb: str) -> list[str]:
    """What may be chosen with one verb, without it."""
    return [text.partition(":")[2] for text in offers(position) if text.partition(":")[0] == verb]


def asked(s: State) -> str:
    """What is waiting: `govern1`, `draw*` for chance, or `over`."""
    who = GAME.to_act(s)
    if who == OVER:
        return "over"
    return QUESTIONS[s.prompts[-1].ask].name + ("*" if who == CHANCE else str(who))


def squares(columns: int = 4) -> list[str]:
    """All meadows of the first field."""
    return [f"{'abcdefgh'[c]}{r + 1}" for r in range(8) for c in range(columns) if (r + c) % 2]


def full(columns: int = 4, **laid: str) -> str:
    """A field full of tiles; some squares named, the rest with what is left in order."""
    used = {text.split(":")[1][:-1] for text in laid.values()}
    rest = [tile for tile in ROWS if tile not in used and tile[0] == "T"]
    words = [laid.get(square, "") or f"{square}:{rest.pop()}n" for square in squares(columns)]
    return "tiles=" + ",".join(words)


def stores(s: State, seat: int) -> list[int]:
    """Wood, grain and stone of a seat."""
    return s.stores[3 * seat : 3 * seat + 3]


def hand(s: State, seat: int) -> list[str]:
    """The cards a seat holds."""
    from trecastelli.games.castelli.rules.cards import NAMES

    counts = s.hands[17 * seat : 17 * seat + 17]
    return [name for name, count in zip(NAMES, counts, strict=True) for _ in range(count)]
