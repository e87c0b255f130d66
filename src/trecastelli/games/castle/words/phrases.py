"""The phrases that sentences about Castle are made of: cards, places and tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts import Message
from trecastelli.games.castle.rules.board import CASTLE, LOOSE, NAMES, SLOTS, ZONE
from trecastelli.games.castle.rules.characters import CARDS, FRENCH
from trecastelli.words import _, ngettext, pgettext

LETTERS: Final = "ABCDE"
"""What stands for each seat on the plan."""
A_CARD: Final = "a card of Castle"
WITHIN: Final = "within a sentence"
BEGINNING: Final = "beginning a sentence"


def title(kind: int) -> str:
    """What a card is called."""
    return pgettext(A_CARD, CARDS[kind].title)


def english(kind: int) -> str:
    """The message for a card in a sentence: `the King`, but `a Soldier`, one of several."""
    name = CARDS[kind].title
    return f"a {name}" if CARDS[kind].copies > 1 else f"the {name}"


def the(kind: int) -> str:
    """A card within a sentence."""
    return pgettext(WITHIN, english(kind))


def opening(kind: int) -> str:
    """A card that a sentence begins with."""
    return pgettext(BEGINNING, opened(kind))


def opened(kind: int) -> str:
    """The message for a card that a sentence begins with."""
    message = english(kind)
    return message[0].upper() + message[1:]


def kinds_text(kinds: Sequence[int]) -> str:
    """Cards by name, equal ones counted."""
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
    """A zone, or where a Knight goes."""
    return (_("tower"), _("rampart"), _("courtyard"), _("outside"), _("on another card"))[zone]


def wall_text(wall: int) -> str:
    """Where a Siege Engine stands."""
    return (
        _("before the north wall"),
        _("before the east wall"),
        _("before the south wall"),
        _("before the west wall"),
    )[wall]


def place_text(x: int) -> str:
    """A space in words."""
    if x < CASTLE:
        return _("{space} ({zone})").format(space=NAMES[x], zone=zone_text(ZONE[x]))
    return wall_text(x - SLOTS) if x < LOOSE else _("outside ({place})").format(place=NAMES[x])


def at(x: int) -> str:
    """Where something stands or happens."""
    return _("at {space}").format(space=place_text(x)) if x < CASTLE else place_text(x)


def token(owner: Seat) -> str:
    """Whose token, as a letter; a dot for none."""
    return "·" if owner == NOBODY else LETTERS[owner]


def messages() -> Iterator[Message]:
    """What the table of cards holds for translators."""
    for kind, (card, french) in enumerate(zip(CARDS, FRENCH, strict=True)):
        for text, context in (
            (card.title, A_CARD),
            (english(kind), WITHIN),
            (opened(kind), BEGINNING),
            (card.text, None),
            (french.text, None),
        ):
            yield Message(text, "rules/characters.py", context)
