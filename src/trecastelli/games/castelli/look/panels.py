"""The panels of Castelli: each player's supplies, the viewer's cards, and the tiles held."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts.picture import Holding, Panel, Plate, Shelf
from trecastelli.draw.palette import EMBLEMS
from trecastelli.draw.svg import Pen, el, group
from trecastelli.games.castelli.look.pieces import FRAME_GOODS, GOODS, SETTLEMENTS, tile_face
from trecastelli.games.castelli.notation.ids import BACK_SHAPE, TILE_UP, card_id, held_id
from trecastelli.games.castelli.rules import verbs
from trecastelli.games.castelli.rules.cards import BUILDING, CARDS, OWN_TURN, REACTION
from trecastelli.games.castelli.rules.open import DOWN, castles_left, goods_of, is_start_tile
from trecastelli.games.castelli.rules.view import View, known_hand
from trecastelli.games.castelli.words import text
from trecastelli.games.castelli.words.phrases import (
    card_list,
    cards_text,
    silver_text,
    tile_text,
    title,
)
from trecastelli.words import _, ngettext

TONES: Final = {OWN_TURN: "own-turn", BUILDING: "building", REACTION: "reaction"}
"""The style of a card, by when it is played."""
_CARD_ICONS: Final = [card.icon for card in CARDS]
ICONS: Final = tuple(
    sorted({*_CARD_ICONS, *GOODS, *FRAME_GOODS, *SETTLEMENTS[1:], *EMBLEMS[:4], "castle"})
)


def panels(v: View, names: Sequence[str]) -> list[Panel]:
    """What everybody may know of each player."""
    return [_panel(v, seat) for seat in range(v.options.seats)]


def _panel(v: View, seat: Seat) -> Panel:
    points = v.points[seat]
    return Panel(
        seat, str(points), ngettext("point", "points", points), _holdings(v, seat), _notes(v, seat)
    )


def _holdings(v: View, seat: Seat) -> tuple[Holding, ...]:
    wood, grain, stone = goods_of(v, seat)
    limit, left = v.kit.store, castles_left(v, seat)
    silver, cards = v.silver[seat], v.sizes[seat]
    return (
        Holding(
            "wood-pile", str(wood), _("{n} wood of {limit} at most").format(n=wood, limit=limit)
        ),
        Holding(
            "wheat", str(grain), _("{n} grain of {limit} at most").format(n=grain, limit=limit)
        ),
        Holding(
            "stone-block",
            str(stone),
            _("{n} stone of {limit} at most").format(n=stone, limit=limit),
        ),
        Holding("metal-bar", str(silver), silver_text(silver)),
        Holding("card-draw", str(cards), cards_text(cards)),
        Holding(
            "castle",
            str(left),
            ngettext("{n} castle left", "{n} castles left", left).format(n=left),
        ),
    )


def _notes(v: View, seat: Seat) -> tuple[str, ...]:
    notes = []
    known = known_hand(v, seat)
    if any(known) and seat != v.seat:
        notes.append(_("known cards: {cards}").format(cards=card_list(known)))
    if v.held[seat] != DOWN:
        notes.append(_("holds {tile}").format(tile=tile_text(v, v.held[seat])))
    if v.options.tournament:
        notes.append(
            _("plays on the western field")
            if v.home[seat] == 0
            else _("plays on the eastern field")
        )
    return tuple(notes)


def shelves(v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
    """The viewer's hand; with Dilemma also the tile turned up and the tiles held."""
    rows = []
    if v.seat != NOBODY:
        theirs = _("{name}'s hand").format(name=names[v.seat])
        rows.append(Shelf("hand", _("Your hand"), tuple(_hand(v, legal)), theirs))
    tiles = _tiles(v, legal, names)
    if tiles:
        theirs = "" if v.seat == NOBODY else _("{name}'s tiles").format(name=names[v.seat])
        rows.append(Shelf("tiles", _("Tiles"), tuple(tiles), theirs))
    return rows


def _hand(v: View, legal: Sequence[Action]) -> list[Plate]:
    texts = text.cards(v)
    return [
        _card(card, count, texts[CARDS[card].name].text, legal)
        for card, count in enumerate(v.hand)
        if count
    ]


def _card(card: int, count: int, words: str, legal: Sequence[Action]) -> Plate:
    printed = CARDS[card]
    actions = [a for a in legal if a.verb in (verbs.PLAY, verbs.SELL) and a.arg == card]
    return Plate(
        card_id(card),
        title(card),
        printed.icon,
        TONES[printed.when],
        words,
        tuple(actions),
        _("you hold {n}").format(n=count) if count > 1 else "",
    )


def _tiles(v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Plate]:
    if not v.options.dilemma:
        return []
    plates = []
    if v.flipped != DOWN:
        lay = tuple(a for a in legal if a.verb is verbs.LAY)
        plates.append(_tile(v, TILE_UP, _("Turned up"), v.flipped, lay, ""))
    for seat in range(v.options.seats):
        if v.held[seat] != DOWN:
            swap = tuple(a for a in legal if a.verb is verbs.SWAP and seat == v.seat)
            who = _("Your tile") if seat == v.seat else names[seat]
            plates.append(_tile(v, held_id(seat), who, v.held[seat], swap, _note(v.held[seat])))
    return plates


def _note(tile: int) -> str:
    return _("start tile, 5 points if you keep it") if is_start_tile(tile) else ""


def _tile(v: View, key: str, name: str, tile: int, actions: tuple[Action, ...], note: str) -> Plate:
    words = tile_text(v, tile)
    return Plate(key, name, "castle", "tile", words, actions, note, _face(v, tile))


def _face(v: View, tile: int) -> str:
    """The tile as a picture of its own; its pieces are defined in the board's."""
    pen = Pen()
    back = el("use", href=pen.ref(BACK_SHAPE))
    drawing = tile_face(pen, v.kit, 4 * tile) if tile >= 0 else back
    return el("svg", group(drawing), viewbox="-44 -44 88 88", cls="board castelli face")
