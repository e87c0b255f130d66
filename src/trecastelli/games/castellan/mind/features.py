"""What counts in a game of Castellan, in numbers: what the judge gives weights to."""

from __future__ import annotations

from typing import Final

from trecastelli.games.castellan.rules.board import LENGTH, LONG, SHORT, STEP, TOWER, Point
from trecastelli.games.castellan.rules.cards import CARDS
from trecastelli.games.castellan.rules.castle import (
    Castle,
    has_tower,
    joins,
    points,
    wall_from,
)
from trecastelli.games.castellan.rules.open import card_count, has_double
from trecastelli.games.castellan.rules.state import State

SEEN: Final = 4
"""Most nearly enclosed courtyards that have a feature of their own."""
POINTS: Final = 0
HAND: Final = 1
DECK: Final = 2
DOUBLE: Final = 3
MOVE: Final = 4
LAST: Final = 5
PASSED: Final = 6
TOWERS: Final = 7
WALLS: Final = 8
EXTRA: Final = 9
MANY: Final = 10
THREATS: Final = 11
PAIRS: Final = THREATS + SEEN
COUNT: Final = PAIRS + SEEN
FEATURES: Final = (
    *("points", "cards in hand", "cards in deck", "double keep", "to move", "to move, ending"),
    *("pieces passed on", "towers in hand", "walls in hand", "draws in hand", "large hand"),
    *[f"to move, courtyard {n} lacks a piece" for n in range(1, SEEN + 1)],
    *[f"to move, courtyard {n} lacks a wall and a tower" for n in range(1, SEEN + 1)],
)


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
    row = [0.0] * COUNT
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
    """How many sites on free land enclose a courtyard with a single piece."""
    count = 0
    for p in c.open[TOWER]:
        if walls_at(c.points.get(p, 0)) > 1:
            count += 1
    for piece in (LONG, SHORT):
        for where in c.open[piece]:
            if joins(c, piece, where):
                count += 1
    return count


def pairs(c: Castle) -> int:
    """How many ends of walls on free land need a tower and a wall to enclose a courtyard."""
    count = 0
    for p in c.open[TOWER]:
        if walls_at(c.points.get(p, 0)) == 1 and is_near(c, p):
            count += 1
    return count


def is_near(c: Castle, p: Point) -> bool:
    """Whether a wall could join a new tower here to another."""
    return near_towers(c, p, LENGTH[SHORT]) > 0 or near_towers(c, p, LENGTH[LONG]) > 0


def near_towers(c: Castle, p: Point, length: int) -> int:
    """How many towers a wall of this length could join to a new tower here."""
    count = 0
    value = c.points.get(p, 0)
    for direction in range(4):
        if wall_from(value, direction):
            continue
        if length == 2 and p + STEP[direction] in c.points:
            continue
        if has_tower(c, p + length * STEP[direction]):
            count += 1
    return count


def walls_at(value: int) -> int:
    """How many walls end at a point."""
    count = 0
    for direction in range(4):
        if wall_from(value, direction):
            count += 1
    return count
