"""Whether a data file can be Castelli: the facts every printed copy must show.

    for holds, sentence in check(text):
        print("ok  " if holds else "FAIL", sentence)

`check` is what `trecastelli data castelli --check FILE` prints: form, facts and the examples of the
rule books (examples.py). It does not judge balance, which nobody knows of the printed board.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from trecastelli.core.game import Finding
from trecastelli.games.castelli.data.examples import example_findings
from trecastelli.words import _

_SIDES: Final = ["E", "N", "S", "W"]
_TYPES: Final = ("wood", "grain", "stone", "market")
_CELLS: Final = [[r, c] for r in range(4) for c in range(4) if (r + c) % 2 == 0]
_COLOURS: Final = {"red", "blue", "green", "yellow"}
_SYMBOLS: Final = {"neutral", "wood", "grain", "stone", "silver", "card"}
MOST_SYMBOLS: Final = 6
"""No area shows more symbols than this; what is known of the game has at most three."""
_BASE: Final = {
    "king_3": 1,
    "king_4": 2,
    "king_5": 1,
    "governor": 3,
    "count": 3,
    "countess": 3,
    "robber_knight": 2,
    "robber": 2,
    "robber_band": 1,
    "traitor": 2,
    "master_builder": 3,
    "farmer": 2,
}
_BATTLE: Final = {"duke": 2, "guardian": 2, "arsonist": 2, "abbot": 1, "knights": 1}
GOVERNORS: Final = _BASE["governor"]
DECK: Final = sum(_BASE.values()) + sum(_BATTLE.values())
CASTLES: Final = 9
_LAYOUTS: Final = {"four": 8, "two": 4, "tournament_a": 4, "tournament_b": 4}
_SLOTS: Final = {8: [[0, 0], [0, 4], [4, 0], [4, 4]], 4: [[0, 0], [4, 0]]}
_SUPPLY: Final = {
    "castles_per_colour": CASTLES,
    "villages_total": 13,
    "cities_total": 8,
    "villages_set_aside": 2,
    "cities_set_aside": 2,
    "resource_max": 5,
    "score_track": [0, 69],
}


def check(text: str) -> list[Finding]:
    """All findings about the text of a file, good and bad."""
    try:
        doc = json.loads(text)
    except (ValueError, RecursionError):
        return [(False, _("the file is JSON"))]
    findings = facts(doc)
    if all(holds for holds, _sentence in findings):
        findings += example_findings(doc)
    return findings


def faults(doc: Any) -> list[str]:
    """The statements on the form and the facts that do not hold; none if it can be played with."""
    return [sentence for holds, sentence in facts(doc) if not holds]


def facts(doc: Any) -> list[Finding]:
    """Findings about the form of the file and the facts of the rule books."""
    try:
        return [*_parts(doc), *_supply(doc), *_tiles(doc), *_cards(doc), *_frame(doc)]
    except (KeyError, TypeError, IndexError, ValueError, AttributeError):
        return [(False, _("every entry is there and has the right type"))]


def _parts(doc: dict[str, Any]) -> Iterator[Finding]:
    parts = doc["parts"]
    octagons = [octagon for part in parts for octagon in part["octagons"]]
    areas = [area for octagon in octagons for area in octagon["areas"]]
    land = [area for area in areas if area["type"] != "silver_mine"]
    yield len(parts) == 4 and len({str(part["id"]) for part in parts}) == 4, _("there are 4 parts")
    yield (
        all(sorted(o["cell"] for o in part["octagons"]) == _CELLS for part in parts),
        _("every part has 8 octagons on its even cells"),
    )
    yield (
        all(_is_split(octagon) for octagon in octagons),
        _("1 to 4 areas divide the sides of each octagon"),
    )
    yield all(area["type"] in _TYPES for area in land), _("areas are wood, grain, stone or market")
    yield (
        all(_whole(area["symbols"], 1, MOST_SYMBOLS) for area in land),
        _("an area shows 1 to {n} symbols").format(n=MOST_SYMBOLS),
    )
    yield all(_has_sites(area) for area in areas), _("stone areas have 1 or 2 sites, others none")
    yield len({area["id"] for area in areas}) == len(areas), _("no two areas have the same name")
    yield (
        {len(area["sides"]) for area in land} == {1, 2, 3},
        _("there are areas beside 1, 2 and 3 squares, and none beside 4"),
    )
    yield (
        {area["sites"] for area in land if area["type"] == "stone"} == {1, 2},
        _("there are stone areas with 1 and with 2 sites"),
    )
    yield from _mine(parts)
    settlements = Counter(octagon["settlement"] for octagon in octagons)
    yield set(settlements) <= {None, "village", "city"}, _("a settlement is a village or a city")
    yield settlements["village"] == 11, _("11 villages are printed")
    yield settlements["city"] == 6, _("6 cities are printed")


def _mine(parts: list[dict[str, Any]]) -> Iterator[Finding]:
    mines = [
        (part, octagon)
        for part in parts
        for octagon in part["octagons"]
        if any(area["type"] == "silver_mine" for area in octagon["areas"])
    ]
    yield len(mines) == 1, _("there is one silver mine")
    yield (
        all(len(o["areas"]) == 1 and o["settlement"] is None for _part, o in mines),
        _("the mine is a whole octagon without a settlement"),
    )
    marked = [part for part in parts if part["has_mine"]]
    yield marked == [part for part, _octagon in mines], _("has_mine marks the part with the mine")


def _is_split(octagon: dict[str, Any]) -> bool:
    sides = [side for area in octagon["areas"] for side in area["sides"]]
    return sorted(sides) == _SIDES and all(area["sides"] for area in octagon["areas"])


def _has_sites(area: dict[str, Any]) -> bool:
    return _whole(area["sites"], 1, 2) if area["type"] == "stone" else _whole(area["sites"], 0, 0)


def _whole(number: Any, least: int, most: int) -> bool:
    return type(number) is int and least <= number <= most


def _supply(doc: dict[str, Any]) -> Iterator[Finding]:
    supply = doc["supply"]
    for name, count in _SUPPLY.items():
        yield supply[name] == count, _("{name} is {value}").format(name=name, value=count)
    silver = {"2": 11, "3": 16, "4": 22, "tournament_per_field": 11}
    yield (
        supply["silver"] == silver,
        _("silver is 11, 16 and 22 for 2, 3 and 4 players, and 11 in a tournament"),
    )


def _tiles(doc: dict[str, Any]) -> Iterator[Finding]:
    tiles, starts = doc["tiles"], doc["start_tiles"]
    shields = [shield for tile in tiles for shield in tile["shields"]]
    yield set(doc["colours"]) == _COLOURS and len(doc["colours"]) == 4, _("there are four colours")
    yield len(tiles) == 32 and len(starts) == 4, _("there are 32 shield tiles and 4 start tiles")
    yield (
        all(_is_tile(tile) for tile in tiles + starts),
        _(
            "a tile shows one shield of each colour, each with 1 to 6 points or a card, and"
            " 0 to 2 silver"
        ),
    )
    yield (
        {shield["points"] for shield in shields} >= set(range(1, 7)),
        _("shields with 1 to 6 points all occur"),
    )
    yield {1, 2} <= {tile["silver"] for tile in tiles}, _("tiles with 1 and with 2 silver occur")
    yield any(shield["card"] for shield in shields), _("tiles with a card symbol occur")
    yield (
        any(all(shield["points"] == 4 for shield in tile["shields"]) for tile in tiles),
        _("a tile with four shields of 4 points occurs"),
    )


def _is_tile(tile: dict[str, Any]) -> bool:
    shields = tile["shields"]
    colours = sorted(shield["colour"] for shield in shields)
    return (
        colours == sorted(_COLOURS)
        and all(_is_shield(shield) for shield in shields)
        and _whole(tile["silver"], 0, 2)
    )


def _is_shield(shield: dict[str, Any]) -> bool:
    if shield["card"] is True:
        return _whole(shield["points"], 0, 0)
    return shield["card"] is False and _whole(shield["points"], 1, 6)


def _cards(doc: dict[str, Any]) -> Iterator[Finding]:
    have = {(row["id"], row["module"]): row["count"] for row in doc["cards"]}
    want = {(name, "base"): count for name, count in _BASE.items()}
    want |= {(name, "battle"): count for name, count in _BATTLE.items()}
    yield (
        have == want and len(doc["cards"]) == len(want),
        _("there are 25 character cards and 8 battle cards"),
    )


def _frame(doc: dict[str, Any]) -> Iterator[Finding]:
    symbols: set[str] = set()
    for name, columns in _LAYOUTS.items():
        layout = doc["layouts"][name]
        size = (layout["rows"], layout["cols"], layout["slots"])
        yield (
            size == (8, columns, _SLOTS[columns]),
            _("the layout {name} has 8 by {columns} cells").format(name=name, columns=columns),
        )
        strips = {side: _strip(doc, layout, side) for side in "NESW"}
        yield (
            {side: len(strip) for side, strip in strips.items()}
            == {"N": columns, "E": 8, "S": columns, "W": 8},
            _("the frame surrounds the layout {name}").format(name=name),
        )
        yield (
            _is_checkered(strips, columns),
            _("in the layout {name} neutral shields face the octagons").format(name=name),
        )
        symbols |= {symbol for strip in strips.values() for symbol in strip}
    yield (
        symbols == _SYMBOLS,
        _("the frame shows wood, grain, stone, silver, card and neutral shields"),
    )


def _strip(doc: dict[str, Any], layout: dict[str, Any], side: str) -> list[str]:
    name, first, end = layout["edges"][side]
    return list(doc["frame"][name][first:end])


def _is_checkered(strips: dict[str, list[str]], columns: int) -> bool:
    other = {"N": 0, "W": 0, "S": 7, "E": columns - 1}
    return all(
        (symbol == "neutral") == ((place + other[side]) % 2 == 0)
        for side, strip in strips.items()
        for place, symbol in enumerate(strip)
    )
