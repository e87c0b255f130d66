"""The gauntlet with everything that Castellan brings to it."""

from __future__ import annotations

from tests.games.castellan.redeal import redeal, turn_of
from tests.games.castellan.tries import tries
from trecastelli.games.castellan import PARTS
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.view import View
from trecastelli.gauntlet import Gauntlet

UNSTYLED = [
    "back",
    "choices",
    "floors",
    "keeps",
    "long",
    "short",
    "storeys",
    "tower",
    "towers",
    "waiting",
    "walls",
]


def is_mute(v: View, element: str) -> bool:
    """Nothing is done with discards, and nothing with the cards of others."""
    is_others = element.startswith("card-") and not element.startswith(f"card-{v.seat}-")
    return element.startswith("discards-") or is_others


def gauntlet(sample: int = 32) -> Gauntlet[State, View]:
    return Gauntlet(
        PARTS,
        redeal,
        turn_of,
        tries=tries,
        mute=is_mute,
        unstyled=UNSTYLED,
        audits_lessons=False,
        sample=sample,
    )
