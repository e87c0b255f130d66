"""Features of a state of Castellan: the numbers to which the judge gives weights."""

from __future__ import annotations

from typing import Final

from trecastelli.games.castellan.rules.board import (
    LENGTH,
    LONG,
    SHORT,
    STEP,
    TOWER,
    Point,
)
from trecastelli.games.castellan.rules.cards import CARDS
from trecastelli.games.castellan.rules.castle import (
    HAS_TOWER,
    KINDS,
    NO_OBSTACLE,
    Castle,
    completes_courtyard,
    points,
    wall_obstacle,
)
from trecastelli.games.castellan.rules.open import card_count, has_double
from trecastelli.games.castellan.rules.state import State

SEEN: Final = 4
"""Most nearly enclosed courtyards that have a feature of their own."""
FEATURES: Final[tuple[str, ...]] = (
    *("points", "cards in hand", "cards in deck", "double keep", "to move", "to move, ending"),
    *("pieces passed on", "towers in hand", "walls in hand", "draws in hand", "large hand"),
    *[f"to move, courtyard {n} lacks a piece" for n in range(1, SEEN + 1)],
    *[f"to move, courtyard {n} lacks a wall and a tower" for n in range(1, SEEN + 1)],
)
POINTS: Final = FEATURES.index("points")
HAND: Final = FEATURES.index("cards in hand")
DECK: Final = FEATURES.index("cards in deck")
DOUBLE: Final = FEATURES.index("double keep")
MOVE: Final = FEATURES.index("to move")
LAST: Final = FEATURES.index("to move, ending")
PASSED: Final = FEATURES.index("pieces passed on")
TOWERS: Final = FEATURES.index("towers in hand")
WALLS: Final = FEATURES.index("walls in hand")
EXTRA: Final = FEATURES.index("draws in hand")
MANY: Final = FEATURES.index("large hand")
THREATS: Final = FEATURES.index("to move, courtyard 1 lacks a piece")
PAIRS: Final = FEATURES.index("to move, courtyard 1 lacks a wall and a tower")


def features(s: State) -> list[list[float]]:
    """The features of each seat."""
    rows = [_holdings(s, seat) for seat in range(s.seats)]
    row = rows[s.turn]
    row[MOVE] = 1.0
    row[LAST] = 1.0 if s.ending else 0.0
    row[PASSED] = s.passed[TOWER] + s.passed[LONG] + s.passed[SHORT]
    for index in range(min(threats(s.castle), SEEN)):
        row[THREATS + index] = 1.0
    for index in range(min(pairs(s.castle), SEEN)):
        row[PAIRS + index] = 1.0
    return rows


def _holdings(s: State, seat: int) -> list[float]:
    row = [0.0] * len(FEATURES)
    cards, hand = card_count(s, seat), sum(s.hand_sizes[seat])
    row[POINTS], row[HAND], row[DECK] = points(s.castle, seat), hand, cards - hand
    row[MANY] = max(0, hand - 4)
    if has_double(s, seat):
        row[DOUBLE] = cards / CARDS
    for card in range(CARDS):
        if s.hands[seat].counts[card]:
            printed = s.deck.cards[card]
            row[TOWERS] += printed.pieces[TOWER]
            row[WALLS] += printed.pieces[LONG] + printed.pieces[SHORT]
            row[EXTRA] += printed.extra
    return row


def threats(c: Castle) -> int:
    """Number of sites on free land where a single piece encloses a courtyard."""
    count = 0
    for piece in range(KINDS):
        for where in c.open[piece]:
            if completes_courtyard(c, piece, where):
                count += 1
    return count


def pairs(c: Castle) -> int:
    """Number of pending points on free land where a tower and a wall enclose a courtyard."""
    count = 0
    for p in c.open[TOWER]:
        if not completes_courtyard(c, TOWER, p) and is_near(c, p):
            count += 1
    return count


def is_near(c: Castle, p: Point) -> bool:
    """Whether a wall could join a new tower here to another."""
    return near_towers(c, SHORT, p) > 0 or near_towers(c, LONG, p) > 0


def near_towers(c: Castle, piece: int, p: Point) -> int:
    """Number of towers that a wall of this kind could join to a new tower here."""
    count, length, here = 0, LENGTH[piece], c.points.get(p, 0)
    for direction in range(4):
        end = c.points.get(p + length * STEP[direction], 0)
        if end & HAS_TOWER:
            middle = c.points.get(p + STEP[direction], 0) if piece == LONG else 0
            if wall_obstacle(here, middle, end, direction) == NO_OBSTACLE:
                count += 1
    return count
