"""Phrases for the sentences of Castle: cards, places and tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts import Message
from trecastelli.games.castle.rules.board import CASTLE, LOOSE, NAMES, SLOTS, ZONE, Space
from trecastelli.games.castle.rules.cards import PRINCE_CHARMING, Kind
from trecastelli.games.castle.rules.characters import CARDS, FRENCH
from trecastelli.games.castle.rules.open import knights, knights_on
from trecastelli.games.castle.rules.view import View
from trecastelli.words import _, ngettext, pgettext

LETTERS: Final = "ABCDE"
"""Letters of the seats on the plan."""
A_CARD: Final = "a card of Castle"
WITHIN: Final = "within a sentence"
BEGINNING: Final = "beginning a sentence"


def title(kind: Kind) -> str:
    """The name of a card."""
    return pgettext(A_CARD, CARDS[kind].title)


def english_message(kind: Kind) -> str:
    """The English message for a card in a sentence: `the King`, but `a Soldier`, one of several."""
    name = CARDS[kind].title
    if kind == PRINCE_CHARMING:  # a name without an article
        return name
    return f"a {name}" if CARDS[kind].copies > 1 else f"the {name}"


def the(kind: Kind) -> str:
    """A card within a sentence: `the King`."""
    return pgettext(WITHIN, english_message(kind))


def opening(kind: Kind) -> str:
    """A card that begins a sentence: `The King`."""
    return pgettext(BEGINNING, opening_message(kind))


def opening_message(kind: Kind) -> str:
    """The English message for a card that begins a sentence."""
    message = english_message(kind)
    return message[0].upper() + message[1:]


def kinds_text(kinds: Sequence[Kind]) -> str:
    """Names of cards, with the number of equal ones: `Spy, 2 × Soldier`."""
    rows = []
    for kind in sorted(set(kinds)):
        n = kinds.count(kind)
        card = title(kind)
        rows.append(card if n == 1 else _("{n} × {card}").format(n=n, card=card))
    return _(", ").join(rows)


def cards_text(n: int) -> str:
    """A number of cards."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def zone_text(zone: int) -> str:
    """A zone, or the place of a Knight."""
    return (_("tower"), _("rampart"), _("courtyard"), _("outside"), _("on another card"))[zone]


def wall_text(wall: int) -> str:
    """The place of a Siege Engine."""
    return (
        _("in front of the north wall"),
        _("in front of the east wall"),
        _("in front of the south wall"),
        _("in front of the west wall"),
    )[wall]


def place_text(x: Space) -> str:
    """A space: `c3 (courtyard)`."""
    if x < CASTLE:
        return _("{space} ({zone})").format(space=NAMES[x], zone=zone_text(ZONE[x]))
    return wall_text(x - SLOTS) if x < LOOSE else _("outside ({place})").format(place=NAMES[x])


def at(x: Space) -> str:
    """Where something stands or happens: `at c3 (courtyard)`."""
    return _("at {space}").format(space=place_text(x)) if x < CASTLE else place_text(x)


def token(owner: Seat) -> str:
    """The letter of a token's owner; a dot for no token."""
    return "·" if owner == NOBODY else LETTERS[owner]


# Cards in play


def top_card(v: View, x: Space, names: Sequence[str]) -> str:
    """The highest card of a space, with its owner."""
    return card_in_play(v, x, knights_on(v.riders[x]), names)


def card_in_play(v: View, x: Space, level: int, names: Sequence[str]) -> str:
    """A card of a stack, with its owner if it has a token."""
    card, owner = the(v.base[x]), v.token[x]
    if level == 0:
        whose = _("{card} of {player}")
        return card if owner == NOBODY else whose.format(card=card, player=names[owner])
    return _knight(knights(v.riders[x]), level, card, names)


def _knight(owners: list[Seat], level: int, card: str, names: Sequence[str]) -> str:
    """A Knight of a stack; its number tells it from others of the same owner."""
    owner = owners[level - 1]
    if owner == NOBODY:
        knight = _("the Knight on {card}").format(card=card)
    else:
        knight = _("the Knight of {player} on {card}").format(player=names[owner], card=card)
    if owners.count(owner) == 1:
        return knight
    return _("{knight}, number {n} from the bottom").format(knight=knight, n=level)


# For translators


def messages() -> Iterator[Message]:
    """Messages for translators from the table of cards."""
    for kind, (card, french) in enumerate(zip(CARDS, FRENCH, strict=True)):
        for text, context in (
            (card.title, A_CARD),
            (english_message(kind), WITHIN),
            (opening_message(kind), BEGINNING),
            (card.text, None),
            (french.text, None),
        ):
            yield Message(text, "rules/characters.py", context)
