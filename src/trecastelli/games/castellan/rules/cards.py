"""The fourteen cards of a player, read from the deck's data file.

Every player has the same fourteen. A card is its index in the table below, tower deck first.
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
"""T1 to T7 are the tower deck, W1 to W7 the wall deck; no two have the same name (§1.5)."""

CARDS: Final = len(IDS)
TOWER_DECK: Final = 0
WALL_DECK: Final = 1
FIRST: Final[tuple[int, ...]] = (0, 7, 14)
"""Index of the first card of each deck, and the number of cards."""

_MOST: Final = 9
"""Most pieces or symbols of one kind on a card."""


@dataclass(frozen=True)
class Back:
    """One row: one of the two decks of a player, as the backs of its cards show."""

    name: str
    """Its name in notation."""
    title: str
    """Its name for people, marked with `later`."""
    icon: str
    tone: str
    """The class of its cards in the style sheet."""
    zone: str
    """The colour of its cards in the reference."""


BACKS: Final[tuple[Back, ...]] = (
    Back(
        name="tower",
        title=later("Tower deck"),
        icon="white-tower",
        tone="tower-deck",
        zone="var(--zone-tower)",
    ),
    Back(
        name="wall",
        title=later("Wall deck"),
        icon="stone-wall",
        tone="wall-deck",
        zone="var(--zone-rampart)",
    ),
)


def deck_of(card: CardId) -> int:
    """The deck of a card, as its back shows."""
    return TOWER_DECK if card < FIRST[WALL_DECK] else WALL_DECK


@dataclass(frozen=True)
class Card:
    """What is printed on a card."""

    name: str
    """Its name in notation and records."""
    title: str
    """Its name for people: the same in all languages, because nothing else is printed."""
    pieces: tuple[int, ...]
    """Number of towers, long walls and short walls."""
    extra: int
    """Number of extra cards that it lets its player draw."""
    is_certain: bool
    """Whether the rule book pictures it; what the others show is a reconstruction (§1.2)."""

    def __reduce__(self) -> tuple[type[Card], tuple[str, str, tuple[int, ...], int, bool]]:
        return Card, (self.name, self.title, self.pieces, self.extra, self.is_certain)


@dataclass
class Deck(Value):
    """The fourteen cards of every player, and the source of the list. Never changed."""

    cards: tuple[Card, ...]
    source: str
    """Empty for the packaged list, else the digest of the file it was read from."""


def read_deck(text: str) -> tuple[Card, ...]:
    """Read the cards of a deck file; BadSetup, with a sentence, if it is not one."""
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
        title=row["id"],
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
    """Read the deck of a file and check it against what is certain about the printed one."""
    cards = read_deck(text)
    fault = deck_fault(cards)
    if fault:
        raise BadSetup(_("This is not a Castellan deck. {fault}").format(fault=fault))
    return Deck(cards, _digest(text))


def _digest(text: str) -> str:
    try:
        return hashlib.sha256(text.encode()).hexdigest()[:16]
    except UnicodeEncodeError as error:
        raise BadSetup(_("A deck file is Unicode text.")) from error


def deck_fault(cards: tuple[Card, ...]) -> str:
    """What contradicts the certain facts about the printed deck (§1.2); empty if nothing does."""
    for piece, have in zip(PIECES, totals(cards), strict=True):
        if have != piece.supply:
            return _(
                "{piece}: the fourteen cards show {shown}, but each player has {supply}."
            ).format(piece=_(piece.title), shown=have, supply=piece.supply)
    for card in cards[FIRST[TOWER_DECK] : FIRST[WALL_DECK]]:
        if not card.pieces[TOWER]:
            return _("{card} is in the tower deck but shows no tower.").format(card=card.name)
    for card in cards[FIRST[WALL_DECK] :]:
        if not card.pieces[LONG] + card.pieces[SHORT]:
            return _("{card} is in the wall deck but shows no wall.").format(card=card.name)
    return ""


def totals(cards: tuple[Card, ...]) -> tuple[int, int, int]:
    """Number of towers, long walls and short walls on some cards together."""
    return (
        sum(card.pieces[0] for card in cards),
        sum(card.pieces[1] for card in cards),
        sum(card.pieces[2] for card in cards),
    )


PRINTED: Final = Deck(
    read_deck((files("trecastelli.games.castellan") / "data" / "deck.json").read_text("utf-8")), ""
)
"""The packaged list: two cards are certain, the rest are a reconstruction (§1.2)."""
