"""What lies beside the castle: the players, one's hand, pieces to build, decks and old cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.bag import Bag
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts.picture import Holding, Panel, Plate, Shelf
from trecastelli.draw.palette import EMBLEMS
from trecastelli.draw.svg import Markup, el, icon, join, moved
from trecastelli.games.castellan.look.scenery import MERLONS, STONE
from trecastelli.games.castellan.notation.ids import card_key
from trecastelli.games.castellan.rules.board import LONG, PIECES, SHORT, TOWER
from trecastelli.games.castellan.rules.cards import (
    TOWER_DECK,
    WALL_DECK,
    Card,
    CardId,
    deck_of,
)
from trecastelli.games.castellan.rules.castle import has_doubled, keeps, points
from trecastelli.games.castellan.rules.verbs import PLAY
from trecastelli.games.castellan.rules.view import View, unseen
from trecastelli.games.castellan.words.phrases import card_text, pieces
from trecastelli.words import _, later, ngettext

_TONES: Final = ("tower-deck", "wall-deck")
_BACKS: Final = ("white-tower", "stone-wall")
_DECKS: Final = (later("Tower deck"), later("Wall deck"))
_SIZES: Final = (24, 84, 40)
"""How wide each kind of piece is on a card."""

_ABREAST: Final = (3, 1, 2)
"""How many of each kind stand in one row of a card."""

ICONS: Final = (*EMBLEMS[:4], "card-draw", "card-pickup", "castle", "stone-tower", *_BACKS)


# Players


def panels(v: View, names: Sequence[str]) -> list[Panel]:
    """One for each seat, in seat order."""
    return [_panel(v, seat) for seat in range(v.options.seats)]


def _panel(v: View, seat: Seat) -> Panel:
    score = points(v.castle, seat)
    unit = ngettext("point", "points", score)
    return Panel(seat, str(score), unit, tuple(_holdings(v, seat)), tuple(_notes(v, seat)))


def _holdings(v: View, seat: Seat) -> list[Holding]:
    kept, (towers, walls) = keeps(v.castle, seat), v.hands[seat]
    deck = v.decks[seat]
    held = [Holding("castle", str(kept), ngettext("keep", "keeps", kept))]
    if v.options.double:
        held.append(_double(v, seat))
    return [
        *held,
        Holding("white-tower", str(towers), _("in hand from the tower deck")),
        Holding("stone-wall", str(walls), _("in hand from the wall deck")),
        Holding("card-pickup", str(sum(deck)), _left(deck)),
    ]


def _double(v: View, seat: Seat) -> Holding:
    if has_doubled(v.castle, seat):
        return Holding("stone-tower", "0", _("Double Keep: it is set"))
    return Holding("stone-tower", "1", _("Double Keep, not set yet"))


def _left(deck: tuple[int, int]) -> str:
    said = _("cards to draw: {towers} in the tower deck, {walls} in the wall deck")
    return said.format(towers=deck[TOWER_DECK], walls=deck[WALL_DECK])


def _notes(v: View, seat: Seat) -> list[str]:
    notes = []
    if seat in leaders(v):
        notes.append(_("leads") if len(leaders(v)) == 1 else _("shares the lead"))
    if v.done[seat]:
        notes.append(_("has no more turns"))
    elif v.ending:
        notes.append(_("has the last turn now") if seat == v.turn else _("has one last turn"))
    return notes


def leaders(v: View) -> list[Seat]:
    """Who would win if the game ended now; nobody while nobody has a courtyard."""
    standing = [(points(v.castle, s), keeps(v.castle, s)) for s in range(v.options.seats)]
    best = max(standing)
    return [seat for seat, score in enumerate(standing) if score == best and score[0]]


# Cards and pieces


def shelves(v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
    """One's hand, the pieces to build, the cards of this turn, one's decks, and old cards."""
    rows = [] if v.seat == NOBODY else [_hand(v, legal, names)]
    rows += [_pool(v), _played(v, names)]
    rows += [] if v.seat == NOBODY else [_decks(v, names)]
    rows.append(_discards(v, names))
    return [shelf for shelf in rows if shelf.plates or shelf.key == "hand"]


def _hand(v: View, legal: Sequence[Action], names: Sequence[str]) -> Shelf:
    playable = {action.arg: action for action in legal if action.verb is PLAY}
    plates = [
        _card(v, v.seat, card, (playable[card],) if card in playable else ())
        for card in v.mine.kinds()
    ]
    theirs = _("{name}'s hand").format(name=names[v.seat])
    return Shelf("hand", _("Your hand"), tuple(plates), theirs)


def _played(v: View, names: Sequence[str]) -> Shelf:
    title = _("You played") if v.turn == v.seat else _("{name} played")
    plates = tuple(_card(v, v.turn, card) for card in v.played)
    return Shelf("played", title.format(name=names[v.turn]), plates)


def _card(v: View, seat: Seat, card: CardId, actions: tuple[Action, ...] = ()) -> Plate:
    shown, deck = v.deck.cards[card], deck_of(card)
    return Plate(
        card_key(seat, card),
        shown.name,
        _BACKS[deck],
        _TONES[deck],
        card_text(shown),
        actions,
        face=_framed(card_rows(shown)),
    )


def card_rows(card: Card) -> Markup:
    """The pieces of a card in rows, and a sign for each extra card, on a square of 100."""
    rows = [_row(piece, n) for piece in (TOWER, LONG, SHORT) for n in _rows(card, piece)]
    return _stacked([*rows, _extra(card.extra)] if card.extra else rows)


def lone_piece(piece: int) -> Markup:
    """One piece in the middle of a square of 100."""
    return _stacked([_row(piece, 1)])


def _framed(inside: Markup) -> Markup:
    return el("svg", inside, viewbox="0 0 100 100", cls="castellan-face", aria_hidden="true")


def _rows(card: Card, piece: int) -> list[int]:
    """How many pieces of a kind stand in each row."""
    whole, rest = divmod(card.pieces[piece], _ABREAST[piece])
    return [_ABREAST[piece]] * whole + ([rest] if rest else [])


def _stacked(rows: list[Markup]) -> Markup:
    gap = min(30.0, 96 / max(len(rows), 1))
    top, size = 50 - gap * (len(rows) - 1) / 2, min(1.0, gap / 24)
    placed = [
        el("g", row, transform=f"{moved(50, top + gap * n)} scale({size:.2g})")
        for n, row in enumerate(rows)
    ]
    return join(*placed)


def _row(piece: int, count: int) -> Markup:
    gap = _SIZES[piece] + 6
    first = -gap * (count - 1) / 2
    return el("g", *(_small(piece, first + gap * n) for n in range(count)))


def _small(piece: int, x: float) -> Markup:
    """A piece as small as a card needs it."""
    half = _SIZES[piece] / 2
    parts = _small_tower(half) if piece == TOWER else _small_wall(half)
    return el("g", *parts, transform=moved(x, 0))


def _small_tower(radius: float) -> tuple[Markup, ...]:
    rim = el("circle", r=9, stroke_width=4.4, stroke_dasharray="4.27 2.8", **MERLONS)
    return el("circle", r=radius, **STONE), rim


def _small_wall(half: float) -> tuple[Markup, ...]:
    end = (half - 3) // 5 * 5 + 3  # whole merlons of six with gaps of four
    teeth = f"M{-end:g}-5.4H{end:g}M{-end:g} 5.4H{end:g}"
    edges = el("path", d=teeth, stroke_width=4, stroke_dasharray="6 4", **MERLONS)
    return el("rect", x=-half, y=-8, width=2 * half, height=16, **STONE), edges


def _extra(count: int) -> Markup:
    first = -12 * (count - 1)
    return el("g", *(icon("card-draw", first + 24 * n, 0, 26, "extra") for n in range(count)))


def _pool(v: View) -> Shelf:
    plates = [_heap("pool", piece, n, "") for piece, n in enumerate(v.pool) if n]
    note = _("passed on, may be built")
    plates += [_heap("passed", piece, n, note) for piece, n in enumerate(v.passed) if n]
    return Shelf("pool", _("To build"), tuple(plates))


def _heap(kind: str, piece: int, count: int, note: str) -> Plate:
    name = pieces([count if each == piece else 0 for each in range(len(PIECES))])
    back = _BACKS[0 if piece == TOWER else 1]
    face = _framed(lone_piece(piece))
    return Plate(f"{kind}-{PIECES[piece]}", name, back, "masonry", name, note=note, face=face)


def _decks(v: View, names: Sequence[str]) -> Shelf:
    """One's own decks: what is left in them is known, in which order is not."""
    rest = unseen(v, v.seat)
    theirs = _("{name}'s decks").format(name=names[v.seat])
    return Shelf("decks", _("Your decks"), tuple(_deck(v, rest, deck) for deck in (0, 1)), theirs)


def _deck(v: View, rest: Bag, deck: int) -> Plate:
    cards = [card for card in rest.kinds() if deck_of(card) == deck]
    note = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    name = _(_DECKS[deck])
    listed = _card_list(v, cards) or _("It is empty.")
    key = f"deck-{v.seat}-{_TONES[deck]}"
    return Plate(key, name, _BACKS[deck], f"{_TONES[deck]} back", listed, note=note)


def _discards(v: View, names: Sequence[str]) -> Shelf:
    """Who has played what in earlier turns."""
    plates = [_old(v, seat, names[seat]) for seat, bag in enumerate(v.discards) if bag]
    return Shelf("discards", _("Played earlier"), tuple(plates))


def _old(v: View, seat: Seat, name: str) -> Plate:
    cards = v.discards[seat].kinds()
    note = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    listed = _card_list(v, cards)
    return Plate(f"discards-{seat}", name, EMBLEMS[seat], f"discards seat{seat}", listed, note=note)


def _card_list(v: View, cards: Sequence[CardId]) -> str:
    return "\n".join(card_text(v.deck.cards[card]) for card in cards)
