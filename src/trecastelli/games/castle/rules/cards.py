"""The 37 characters by number and name, in the order of the rule book's table."""

from __future__ import annotations

from typing import Final, TypeAlias

Kind: TypeAlias = int

ALCHEMIST: Final = 0
AMBASSADOR: Final = 1
ARCHER: Final = 2
ASSASSIN: Final = 3
BARBARIAN: Final = 4
BLACK_KNIGHT: Final = 5
CAPTAIN: Final = 6
COURTESAN: Final = 7
COURTIER: Final = 8
CONSPIRATOR: Final = 9
DRAGON: Final = 10
ENCHANTER: Final = 11
FAIRY: Final = 12
FOOL: Final = 13
GHOST: Final = 14
HERALD: Final = 15
KING: Final = 16
KINGS_COUNSELOR: Final = 17
KNIGHT: Final = 18
LADY_IN_WAITING: Final = 19
LOOKOUT: Final = 20
MAGICIAN: Final = 21
MERCHANT: Final = 22
MINSTREL: Final = 23
MISTRESS: Final = 24
PRIEST: Final = 25
PRINCE: Final = 26
PRINCESS: Final = 27
PRINCE_CHARMING: Final = 28
QUEEN: Final = 29
SIEGE_ENGINE: Final = 30
SOLDIER: Final = 31
SPY: Final = 32
THIEF: Final = 33
TRAITOR: Final = 34
VILLAGE_IDIOT: Final = 35
WITCH: Final = 36

KINDS: Final = 37

_NAMES: Final = {
    ALCHEMIST: "alchemist",
    AMBASSADOR: "ambassador",
    ARCHER: "archer",
    ASSASSIN: "assassin",
    BARBARIAN: "barbarian",
    BLACK_KNIGHT: "black_knight",
    CAPTAIN: "captain",
    COURTESAN: "courtesan",
    COURTIER: "courtier",
    CONSPIRATOR: "conspirator",
    DRAGON: "dragon",
    ENCHANTER: "enchanter",
    FAIRY: "fairy",
    FOOL: "fool",
    GHOST: "ghost",
    HERALD: "herald",
    KING: "king",
    KINGS_COUNSELOR: "kings_counselor",
    KNIGHT: "knight",
    LADY_IN_WAITING: "lady_in_waiting",
    LOOKOUT: "lookout",
    MAGICIAN: "magician",
    MERCHANT: "merchant",
    MINSTREL: "minstrel",
    MISTRESS: "mistress",
    PRIEST: "priest",
    PRINCE: "prince",
    PRINCESS: "princess",
    PRINCE_CHARMING: "prince_charming",
    QUEEN: "queen",
    SIEGE_ENGINE: "siege_engine",
    SOLDIER: "soldier",
    SPY: "spy",
    THIEF: "thief",
    TRAITOR: "traitor",
    VILLAGE_IDIOT: "village_idiot",
    WITCH: "witch",
}
NAMES: Final[tuple[str, ...]] = tuple(_NAMES[kind] for kind in range(KINDS))
"""What each is called in actions, positions and records, by number."""
