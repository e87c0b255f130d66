"""All cards, tiles, pieces and kinds of land of Castelli, with words; this game's Gallery."""

from __future__ import annotations

from collections.abc import Iterator

from trecastelli.core.parts.gallery import Exhibit
from trecastelli.games.castelli.look.portraits import (
    back_portrait,
    card_portrait,
    castles_portrait,
    land_portrait,
    settlement_portrait,
    tile_portrait,
    token_portrait,
)
from trecastelli.games.castelli.notation.ids import card_id
from trecastelli.games.castelli.rules.board import (
    CARD,
    CITY,
    COLOURS,
    GRAIN,
    MINE,
    SILVER,
    STONE,
    VILLAGE,
    WOOD,
)
from trecastelli.games.castelli.rules.cards import BUILDING, CARDS, OWN_TURN, REACTION
from trecastelli.games.castelli.rules.kit import PRINTED, STARTS, TILES
from trecastelli.games.castelli.words.phrases import title
from trecastelli.words import _, ngettext


def gallery() -> list[Exhibit]:
    """All of them, in the reader's language: cards, tiles, pieces, land."""
    return [*_cards(), *_tiles(), *_pieces(), *_lands()]


# Cards


def _cards() -> Iterator[Exhibit]:
    for card, (printed, count) in enumerate(zip(CARDS, PRINTED.cards, strict=True)):
        face, text = card_portrait(card), _card_text(card)
        yield Exhibit(card_id(card), title(card), face, text, count, printed.rules)


def _card_text(card: int) -> str:
    printed = CARDS[card]
    times = {
        OWN_TURN: _("Played in your own turn."),
        BUILDING: _("Played while you build."),
        REACTION: _("Played in another player's turn."),
    }
    module = [_("Only with the module Battle.")] if printed.battle else []
    return " ".join([_(printed.text), times[printed.when], *module])


# Tiles


def _tiles() -> Iterator[Exhibit]:
    back = _("Tile face down")
    words = _("Turn it up in your turn and lay it back in any direction.")
    yield Exhibit("tile-back", back, back_portrait("tile-back", back), words, TILES, ("1.8", "2.2"))
    for worth, tiles in _alike().items():
        key, name = "tile-{}-{}-{}".format(*worth), _tile_name(worth[0])
        face = tile_portrait(key, name, tiles[0])
        yield Exhibit(key, name, face, _tile_text(*worth), len(tiles), ("1.8", "2.4", "3.2"))
    start, words = _("Start tile"), _("Worth 5 points if you still hold it at the end.")
    face, rules = tile_portrait("tile-start", start, TILES), ("8.1", "8.2", "8.4")
    yield Exhibit("tile-start", start, face, words, STARTS, rules)


def _alike() -> dict[tuple[int, int, int], list[int]]:
    """Tiles that differ in the order of their colours only: by points, card symbols and silver."""
    alike: dict[tuple[int, int, int], list[int]] = {}
    for tile in range(TILES):
        points = max(shield & 7 for shield in PRINTED.shields[16 * tile : 16 * tile + 4])
        worth = (points, PRINTED.tile_cards[tile], PRINTED.tile_silver[tile])
        alike.setdefault(worth, []).append(tile)
    return dict(sorted(alike.items()))


def _tile_name(points: int) -> str:
    return ngettext("Tile with {n} point", "Tile with {n} points", points).format(n=points)


def _tile_text(points: int, cards: int, silver: int) -> str:
    each = ngettext("Each shield has {n} point.", "Each shield has {n} points.", points)
    sentences = [each.format(n=points)]
    if cards:
        sentences.append(_("One shield shows a card instead of points: draw a card."))
    if silver:
        sentences.append(_("Take {n} silver from the mine.").format(n=silver))
    return " ".join(sentences)


# Pieces


def _pieces() -> Iterator[Exhibit]:
    yield _castle()
    for key, name, words, size in (
        ("village", _("Village"), _("Each castle in its row or column scores 1 point."), VILLAGE),
        ("city", _("City"), _("Each castle in its row or column scores 2 points."), CITY),
    ):
        face = settlement_portrait(key, name, size)
        yield Exhibit(key, name, face, words, _settlements(size), ("1.4", "5.9", "9.9"))
    silver, words = (
        _("Silver"),
        _("Buys a missing resource for a castle; the most silver scores points at the end."),
    )
    face, rules = token_portrait("silver", silver, SILVER), ("1.6", "2.6", "5.6", "6.3", "6.5")
    yield Exhibit("silver", silver, face, words, max(PRINTED.silver), rules)


def _castle() -> Exhibit:
    name = _("Castle")
    words = _("Costs 1 wood, 1 grain and 1 stone, and scores for villages and cities in line.")
    face, rules = castles_portrait("castle", name), ("5.1", "5.2", "5.3", "5.5", "5.9")
    return Exhibit("castle", name, face, words, COLOURS * PRINTED.castles, rules)


def _settlements(size: int) -> int:
    aside = PRINTED.villages_aside if size == VILLAGE else PRINTED.cities_aside
    octagons = [octagon for part in PRINTED.parts for octagon in part.octagons]
    return aside + sum(1 for octagon in octagons if octagon.settlement == size)


# Land


def _lands() -> Iterator[Exhibit]:
    areas = [area.kind for part in PRINTED.parts for o in part.octagons for area in o.areas]
    for key, kind, name, words in _land_words():
        rules = ("6.3", "3.1", "1.6") if kind == MINE else ("3.1", "3.2", "3.3", "3.4")
        more = ("5.2",) if kind == STONE else ()
        face = land_portrait(key, name, kind)
        yield Exhibit(key, name, face, words, areas.count(kind), rules + more)


def _land_words() -> list[tuple[str, int, str, str]]:
    return [
        ("land-wood", WOOD, _("Wood area"), _("Gives 1 wood for each symbol.")),
        ("land-grain", GRAIN, _("Grain area"), _("Gives 1 grain for each symbol.")),
        (
            "land-stone",
            STONE,
            _("Stone area"),
            _("Gives 1 stone for each symbol, and has room for one or two castles."),
        ),
        ("land-market", CARD, _("Market"), _("Gives 1 card for each tent.")),
        ("land-mine", MINE, _("Silver mine"), _("Holds the silver and is scored only at the end.")),
    ]
