"""Every reason to refuse an action of Castellan, with its paragraph."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.why import Refusal

REASONS: Final = {
    "over": "6.2",
    "chance-begins": "1.3",
    "chance-draws": "1.4",
    "watching": "2.1",
    "not-begun": "1.3",
    "dealing": "1.4",
    "drawing": "2.7",
    "not-your-turn": "2.1",
    "keep-first": "4.3",
    "part-first": "4.6",
    "building-begun": "2.2",
    "already-building": "2.2",
    "play-first": "2.4",
    "still-choosing": "2.2",
    "all-built": "2.5",
    "building-over": "3.8",
    "card-played": "2.2",
    "card-discarded": "2.9",
    "card-undrawn": "2.7",
    "all-cards": "6.2",
    "tower-card": "3.1",
    "must-build": "3.8",
    "leave-first": "5.3",
    "split-first": "2.8",
    "one-split": "2.8",
    "split-said": "2.8",
    "draw-fewer": "2.7",
    "wall-deck-small": "2.8",
    "tower-deck-small": "2.8",
    "no-claim": "4.1",
    "stays-doubled": "4.6",
    "no-doubles": "4.3",
    "no-courtyard": "4.2",
    "others-keep": "4.8",
    "double-there": "4.4",
    "double-used": "4.4",
    "too-late": "4.4",
    "no-leaving": "5.2",
    "nothing-passed": "5.3",
    "no-piece": "2.2",
    "first-piece": "3.1",
    "first-place": "3.1",
    "tower-stands": "3.3",
    "tower-in-middle": "3.5",
    "no-wall-ends": "3.3",
    "on-wall": "3.4",
    "ends-in-middle": "3.5",
    "crosses": "3.4",
    "over-tower": "3.6",
    "over-end": "3.6",
    "no-tower": "3.4",
    "others-courtyard": "3.7",
    "own-first": "5.3",
}
"""Every reason with its paragraph. An action that is forbidden for several is refused for the first
of them, so that what stands further down is told only when all before it holds."""


def refuse(reason: str, sentence: str) -> Refusal:
    """A refusal by the paragraph of its reason."""
    return Refusal(reason, REASONS[reason], sentence)
