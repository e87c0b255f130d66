"""Features of a state of Castle: the numbers to which the judge gives weights."""

from __future__ import annotations

from typing import Final

from trecastelli.core.game import NOBODY, Seat
from trecastelli.games.castle.rules.cards import KINDS
from trecastelli.games.castle.rules.characters import fits
from trecastelli.games.castle.rules.hands import KNOWERS
from trecastelli.games.castle.rules.open import EMPTY, rider_owner, top_owner
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.targets import is_protected

FEW: Final = 4
"""Most cards left whose exact number is a feature of its own."""
_SIMPLE: Final = (
    *("hand", "deck", "nearness", "no space", "no space, few left"),
    *("exposed", "protected", "underneath", "actions to come", "actions to come, few left"),
)
HAND: Final = 0
DECK: Final = 1
NEAR: Final = 2
STUCK: Final = 3
STUCK_LATE: Final = 4
EXPOSED: Final = 5
PROTECTED: Final = 6
BENEATH: Final = 7
LEFT: Final = 8
LEFT_LATE: Final = 9
LAST: Final = len(_SIMPLE)
HELD: Final = LAST + FEW
FEATURES: Final = (
    *_SIMPLE,
    *[f"{count} left" for count in range(1, FEW + 1)],
    *[f"card {kind} in hand" for kind in range(KINDS)],
)
COUNT: Final = HELD + KINDS


def features(s: State) -> list[list[float]]:
    """The features of each seat."""
    fit = fitting(s)
    rows = [_held(s, seat, fit) for seat in range(s.seats)]
    for x in range(len(s.base)):
        if s.base[x] != EMPTY:
            _count_in_play(s, x, rows)
    if s.prompts:
        rows[s.turn][LEFT] = s.left
        rows[s.turn][LEFT_LATE] = s.left * rows[s.turn][NEAR]
    return rows


def fitting(s: State) -> list[int]:
    """Whether each kind in a hand has a space, as 1 or 0; -1 for all other kinds."""
    fit = [-1] * KINDS
    for hand in s.hands:
        for card in hand:
            kind = card // KNOWERS
            if fit[kind] < 0:
                fit[kind] = 1 if fits(s, kind) else 0
    return fit


def _held(s: State, seat: Seat, fit: list[int]) -> list[float]:
    row = [0.0] * COUNT
    size, deck = s.hand_sizes[seat], s.deck_sizes[seat]
    stuck = 0
    for card in s.hands[seat]:
        kind = card // KNOWERS
        row[HELD + kind] += 1.0
        if not fit[kind]:
            stuck += 1
    near = 1.0 / (size + 2 * deck + 1)
    row[HAND], row[DECK], row[NEAR] = size, deck, near
    row[STUCK], row[STUCK_LATE] = stuck, stuck * near
    if 0 < size + 2 * deck <= FEW:
        row[LAST + size + 2 * deck - 1] = 1.0
    return row


def _count_in_play(s: State, x: int, rows: list[list[float]]) -> None:
    """Count a card in play for its owner, to whom it may return."""
    owner = top_owner(s, x)
    if owner != NOBODY:
        rows[owner][PROTECTED if is_protected(s, x) else EXPOSED] += 1.0
    if s.riders[x]:
        if s.token[x] != NOBODY:
            rows[s.token[x]][BENEATH] += 1.0
        riders = s.riders[x] >> 3
        while riders:
            owner = rider_owner(riders & 7)
            if owner != NOBODY:
                rows[owner][BENEATH] += 1.0
            riders >>= 3
