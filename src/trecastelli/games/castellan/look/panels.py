"""Panels of the players and shelves: hand, pieces to build, cards played, decks and discards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.bag import Bag
from trecastelli.core.game import NOBODY, Seat, winners
from trecastelli.core.parts.picture import Holding, Panel, Plate, Shelf
from trecastelli.draw.palette import EMBLEMS
from trecastelli.games.castellan.look.pieces import card_face, piece_face
from trecastelli.games.castellan.notation.ids import (
    PASSED,
    POOL,
    card_id,
    deck_id,
    discards_id,
    heap_id,
)
from trecastelli.games.castellan.rules.board import PIECES, TOWER
from trecastelli.games.castellan.rules.cards import (
    BACKS,
    TOWER_DECK,
    WALL_DECK,
    CardId,
    deck_of,
)
from trecastelli.games.castellan.rules.castle import keeps, points, score
from trecastelli.games.castellan.rules.open import has_double
from trecastelli.games.castellan.rules.verbs import PLAY
from trecastelli.games.castellan.rules.view import View, unseen
from trecastelli.games.castellan.words.phrases import card_text, pieces
from trecastelli.words import _, ngettext

ICONS: Final = (
    *EMBLEMS[:4],
    "card-draw",
    "card-pickup",
    "castle",
    "stone-tower",
    *(back.icon for back in BACKS),
)


# Players


def panels(v: View, names: Sequence[str]) -> list[Panel]:
    """One for each seat, in seat order."""
    return [_panel(v, seat) for seat in range(v.seats)]


def _panel(v: View, seat: Seat) -> Panel:
    score = points(v.castle, seat)
    unit = ngettext("point", "points", score)
    return Panel(seat, str(score), unit, tuple(_holdings(v, seat)), tuple(_notes(v, seat)))


def _holdings(v: View, seat: Seat) -> list[Holding]:
    count, (towers, walls) = keeps(v.castle, seat), v.hand_sizes[seat]
    deck = v.deck_sizes[seat]
    holdings = [Holding("castle", str(count), ngettext("keep", "keeps", count))]
    if v.options.double:
        holdings.append(_double(v, seat))
    return [
        *holdings,
        Holding("white-tower", str(towers), _("in hand from the tower deck")),
        Holding("stone-wall", str(walls), _("in hand from the wall deck")),
        Holding("card-pickup", str(sum(deck)), _deck_label(deck)),
    ]


def _double(v: View, seat: Seat) -> Holding:
    if has_double(v, seat):
        return Holding("stone-tower", "1", _("Double Keep: not used yet"))
    return Holding("stone-tower", "0", _("Double Keep: used"))


def _deck_label(deck: tuple[int, int]) -> str:
    label = _("cards to draw: {towers} in the tower deck, {walls} in the wall deck")
    return label.format(towers=deck[TOWER_DECK], walls=deck[WALL_DECK])


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
    """The seats that would win if the game ended now; none while nobody has a courtyard."""
    seats = winners([score(v.castle, seat) for seat in range(v.seats)])
    return seats if points(v.castle, seats[0]) else []


# Cards and pieces


def shelves(v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
    """The viewer's hand, pieces to build, cards of this turn, the viewer's decks, and discards."""
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
    printed, back = v.deck.cards[card], BACKS[deck_of(card)]
    return Plate(
        card_id(seat, card),
        printed.title,
        back.icon,
        back.tone,
        card_text(printed),
        actions,
        face=card_face(printed),
    )


def _pool(v: View) -> Shelf:
    plates = [_heap(POOL, piece, n, "") for piece, n in enumerate(v.pool) if n]
    note = _("passed on, may be built")
    plates += [_heap(PASSED, piece, n, note) for piece, n in enumerate(v.passed) if n]
    return Shelf("pool", _("To build"), tuple(plates))


def _heap(kind: str, piece: int, count: int, note: str) -> Plate:
    name = pieces([count if each == piece else 0 for each in range(len(PIECES))])
    icon = BACKS[TOWER_DECK if piece == TOWER else WALL_DECK].icon
    face = piece_face(piece)
    return Plate(heap_id(kind, piece), name, icon, "masonry", name, note=note, face=face)


def _decks(v: View, names: Sequence[str]) -> Shelf:
    """The viewer's decks: the cards left in them are known, their order is not."""
    rest = unseen(v, v.seat)
    theirs = _("{name}'s decks").format(name=names[v.seat])
    return Shelf("decks", _("Your decks"), tuple(_deck(v, rest, deck) for deck in (0, 1)), theirs)


def _deck(v: View, rest: Bag, deck: int) -> Plate:
    cards = [card for card in rest.kinds() if deck_of(card) == deck]
    note = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    back, text = BACKS[deck], _card_list(v, cards) or _("It is empty.")
    key = deck_id(v.seat, deck)
    return Plate(key, _(back.title), back.icon, f"{back.tone} back", text, note=note)


def _discards(v: View, names: Sequence[str]) -> Shelf:
    """The cards that each player played in earlier turns."""
    plates = [_pile(v, seat, names[seat]) for seat, bag in enumerate(v.discards) if bag]
    return Shelf("discards", _("Played earlier"), tuple(plates))


def _pile(v: View, seat: Seat, name: str) -> Plate:
    cards = v.discards[seat].kinds()
    note = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    text = _card_list(v, cards)
    return Plate(discards_id(seat), name, EMBLEMS[seat], f"discards seat{seat}", text, note=note)


def _card_list(v: View, cards: Sequence[CardId]) -> str:
    return "\n".join(card_text(v.deck.cards[card]) for card in cards)
