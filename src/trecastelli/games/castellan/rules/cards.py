"""The fourteen cards of a player: what each shows, read from the deck's data file.

Every player has the same fourteen; a card is its place in the table below, towers' deck first.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final, TypeAlias

from trecastelli.core.errors import BadSetup
from trecastelli.core.value import Value
from trecastelli.games.castellan.rules.board import LONG, PIECES, SHORT, TOWER
from trecastelli.words import _, later

CardId: TypeAlias = int

IDS: Final = tuple(f"{deck}{n}" for deck in "TW" for n in range(1, 8))
"""T1 to T7 are the tower deck, W1 to W7 the wall deck; equal cards are different cards (§1.5)."""

CARDS: Final = len(IDS)
TOWER_DECK: Final = 0
WALL_DECK: Final = 1
FIRST: Final[tuple[int, ...]] = (0, 7, 14)
"""Where each deck begins in the table of cards, and where the last one ends."""

_MOST: Final = 9
"""No card shows more of one thing than one digit can say."""


class Back:
    """One row: one of the two decks of a player, as the backs of its cards show."""

    def __init__(self, name: str, title: str, icon: str, tone: str, zone: str) -> None:
        self.name: Final = name
        """What notation calls the deck."""
        self.title: Final = title
        """What people call it."""
        self.icon: Final = icon
        self.tone: Final = tone
        """The class of its cards in the style sheet."""
        self.zone: Final = zone
        """The colour of its cards in the reference."""


BACKS: Final[tuple[Back, ...]] = (
    Back("tower", later("Tower deck"), "white-tower", "tower-deck", "var(--zone-tower)"),
    Back("wall", later("Wall deck"), "stone-wall", "wall-deck", "var(--zone-rampart)"),
)


def deck_of(card: CardId) -> int:
    """Which deck a card belongs to, as its back shows."""
    return TOWER_DECK if card < FIRST[WALL_DECK] else WALL_DECK


@dataclass
class Card(Value):
    """What is printed on a card; never changed."""

    name: str
    """What notation and records call it."""
    pieces: tuple[int, ...]
    """How many towers, long walls and short walls."""
    extra: int
    """How many extra cards it lets its player draw."""
    is_certain: bool
    """Whether the rule book pictures it; what the others show is a reconstruction (§1.2)."""

    @property
    def title(self) -> str:
        """What people call it, in every language: nothing but its name is printed."""
        return self.name


@dataclass
class Deck(Value):
    """The fourteen cards every player has, and where the list came from; never changed."""

    cards: tuple[Card, ...]
    source: str
    """Empty for the packaged list, else the digest of the file it was read from."""


def read_deck(text: str) -> tuple[Card, ...]:
    """The cards of a deck file; BadSetup with a sentence if it is not one."""
    try:
        rows = json.loads(text)["cards"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadSetup(_("A deck file is JSON with a list called cards.")) from error
    if not isinstance(rows, list) or [_name(row) for row in rows] != list(IDS):
        raise BadSetup(
            _("A deck file lists the cards {first} to {last}, in this order.").format(
                first=IDS[0], last=IDS[-1]
            )
        )
    return tuple(_card(row) for row in rows)


def _name(row: Any) -> Any:
    return row.get("id") if isinstance(row, dict) else None


def _card(row: dict[str, Any]) -> Card:
    return Card(
        name=row["id"],
        pieces=tuple([_count(row, piece.name) for piece in PIECES]),
        extra=_count(row, "extra"),
        is_certain=row.get("confidence") == "certain",
    )


def _count(row: dict[str, Any], key: str) -> int:
    count = row.get(key, 0)
    if type(count) is not int or not 0 <= count <= _MOST:
        raise BadSetup(
            _("Card {card}: {key} is a whole number from 0 to {most}.").format(
                card=row["id"], key=key, most=_MOST
            )
        )
    return count


def other_deck(text: str) -> Deck:
    """The deck of a file, held to the certain facts about the printed one."""
    cards = read_deck(text)
    fault = deck_fault(cards)
    if fault:
        raise BadSetup(_("This cannot be a Castellan deck: {fault}.").format(fault=fault))
    return Deck(cards, _digest(text))


def _digest(text: str) -> str:
    try:
        return hashlib.sha256(text.encode()).hexdigest()[:16]
    except UnicodeEncodeError as error:
        raise BadSetup(_("A deck file is Unicode text.")) from error


def deck_fault(cards: tuple[Card, ...]) -> str:
    """What contradicts the certain facts about the printed deck (§1.2), or nothing."""
    for piece, have in zip(PIECES, totals(cards), strict=True):
        if have != piece.supply:
            return (
                f"the fourteen cards show {have} {piece.title.lower()}s,"
                f" the supply has {piece.supply} for each player"
            )
    for card in cards[FIRST[TOWER_DECK] : FIRST[WALL_DECK]]:
        if not card.pieces[TOWER]:
            return f"{card.name} is of the tower deck and shows no tower"
    for card in cards[FIRST[WALL_DECK] :]:
        if not card.pieces[LONG] + card.pieces[SHORT]:
            return f"{card.name} is of the wall deck and shows no wall"
    return ""


def totals(cards: tuple[Card, ...]) -> tuple[int, int, int]:
    """How many towers, long walls and short walls some cards show together."""
    return (
        sum(card.pieces[0] for card in cards),
        sum(card.pieces[1] for card in cards),
        sum(card.pieces[2] for card in cards),
    )


PRINTED: Final = Deck(
    read_deck((files("trecastelli.games.castellan") / "data" / "deck.json").read_text("utf-8")), ""
)
"""The packaged list: two cards are certain, the rest a reconstruction (§1.2)."""
