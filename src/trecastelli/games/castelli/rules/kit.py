"""What is printed on the components, read once from the data file: parts, frame, tiles, cards.

The packaged file is a reconstruction (RULES.md §1.2). An owner of the game can type in another,
which `other_kit` holds to the certain facts; nothing printed is known to the rules but from here.
"""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from typing import Any, Final

from trecastelli.core.errors import BadSetup
from trecastelli.games.castelli.data.facts import faults
from trecastelli.games.castelli.rules.board import (
    CARD,
    CITY,
    KINDS,
    LAND,
    MINE,
    NOTHING,
    SIDES,
    VILLAGE,
)
from trecastelli.games.castelli.rules.cards import NAMES
from trecastelli.words import _

TILES: Final = 32
STARTS: Final = 4
PARTS: Final = 4

_SETTLEMENT: Final = {None: LAND, "village": VILLAGE, "city": CITY}
_EDGES: Final = {name: kind for kind, name in enumerate(KINDS[:MINE])}
_TYPES: Final = {"wood": 0, "grain": 1, "stone": 2, "market": CARD, "silver_mine": MINE}


class Part:
    """A board part: its octagons, each with what stands on it and its areas."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.name = str(row["id"])
        self.has_mine = bool(row["has_mine"])
        self.octagons = [_octagon(octagon) for octagon in row["octagons"]]


class PrintedOctagon:
    """An octagon of a part: its cell, its settlement and its areas."""

    def __init__(self, row: int, column: int, settlement: int) -> None:
        self.row = row
        self.column = column
        self.settlement = settlement
        self.areas: list[PrintedArea] = []


class PrintedArea:
    """An area: what it gives, how often, its building sites, and the sides it touches."""

    def __init__(self, kind: int, symbols: int, sites: int, sides: list[int]) -> None:
        self.kind = kind
        self.symbols = symbols
        self.sites = sites
        self.sides = sides


def _octagon(row: dict[str, Any]) -> PrintedOctagon:
    cell = row["cell"]
    octagon = PrintedOctagon(cell[0], cell[1], _SETTLEMENT[row["settlement"]])
    for area in row["areas"]:
        sides = [SIDES.index(side.lower()) for side in area["sides"]]
        kind = _TYPES[area["type"]]
        octagon.areas.append(PrintedArea(kind, area["symbols"], area["sites"], sides))
    return octagon


class Layout:
    """How parts lie beside each other, and which piece of frame runs along each edge."""

    def __init__(self, row: dict[str, Any], frame: dict[str, list[str]]) -> None:
        self.rows = int(row["rows"])
        self.columns = int(row["cols"])
        self.slots: list[tuple[int, int]] = [(slot[0], slot[1]) for slot in row["slots"]]
        self.edges: list[list[int]] = []
        for side in SIDES.upper():
            name, first, end = row["edges"][side]
            self.edges.append([_EDGES.get(symbol, NOTHING) for symbol in frame[name][first:end]])


class Kit:
    """All that is printed. One object for one file; `source` is empty for the packaged one."""

    def __init__(self, text: str, source: str) -> None:
        doc = json.loads(text)
        self.text = text
        self.source = source
        self.colours = [str(colour) for colour in doc["colours"]]
        self.letters = [colour[0].upper() for colour in self.colours]
        self.parts = [Part(row) for row in doc["parts"]]
        self.mine_part = [part.has_mine for part in self.parts].index(True)
        self.layouts = {name: Layout(row, doc["frame"]) for name, row in doc["layouts"].items()}
        self._read_tiles(doc["tiles"] + doc["start_tiles"])
        counts = {row["id"]: row["count"] for row in doc["cards"]}
        self.cards: list[int] = [counts[name] for name in NAMES]
        self._read_supply(doc["supply"])

    def _read_tiles(self, rows: list[dict[str, Any]]) -> None:
        """Shields by tile, direction and side: points, plus 8 for a card, plus 16 times colour."""
        self.shields: list[int] = []
        self.tile_cards: list[int] = []
        self.tile_silver: list[int] = [int(row["silver"]) for row in rows]
        for row in rows:
            shields = [_shield(shield, self.colours) for shield in row["shields"]]
            self.tile_cards.append(sum([1 for shield in shields if shield & 8]))
            for turn in range(4):
                self.shields += [shields[(side - turn) % 4] for side in range(4)]

    def _read_supply(self, row: dict[str, Any]) -> None:
        self.castles = int(row["castles_per_colour"])
        self.villages_aside = int(row["villages_set_aside"])
        self.cities_aside = int(row["cities_set_aside"])
        self.store = int(row["resource_max"])
        silver = row["silver"]
        self.silver: list[int] = [0, 0, int(silver["2"]), int(silver["3"]), int(silver["4"])]
        self.tournament_silver = int(silver["tournament_per_field"])

    def __repr__(self) -> str:
        return f"Kit({self.source!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return kit_of, (self.text if self.source else "", self.source)


def _shield(row: dict[str, Any], colours: list[str]) -> int:
    colour = colours.index(row["colour"])
    return 16 * colour + (8 if row["card"] else int(row["points"]))


def other_kit(text: str) -> Kit:
    """The components of a file, held to the certain facts about the printed ones; or BadSetup."""
    try:
        faulty = faults(json.loads(text))
    except (ValueError, RecursionError) as error:
        raise BadSetup(_("A data file of Castelli is JSON.")) from error
    if faulty:
        raise BadSetup(
            _("This cannot be a data file of Castelli. This does not hold: {statement}.").format(
                statement=faulty[0]
            )
        )
    return kit_of(text, hashlib.sha256(text.encode()).hexdigest()[:16])


def kit_of(text: str, source: str) -> Kit:
    """The components with this text, made once; the packaged ones are PRINTED itself."""
    if not source:
        return PRINTED
    if text not in _MADE:
        _MADE[text] = Kit(text, source)
    return _MADE[text]


PRINTED: Final = Kit(
    (files("trecastelli.games.castelli") / "data" / "board.json").read_text("utf-8"), ""
)
"""The packaged components: counts and cards are certain, the rest a reconstruction (§1.2)."""

_MADE: Final[dict[str, Kit]] = {}
