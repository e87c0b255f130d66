"""The gauntlet with everything that Castelli brings to it."""

from __future__ import annotations

from tests.games.castelli.redeal import redeal, turn_of
from tests.games.castelli.tries import tries
from trecastelli.games.castelli import PARTS
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.view import View
from trecastelli.gauntlet import Gauntlet

UNSTYLED = [
    "at",
    "build",
    "choices",
    "field",
    "flip",
    "ground",
    "marker",
    "over",
    "shield",
    "supply",
]


def is_mute(v: View, element: str) -> bool:
    """Nothing is done with the deck, with banners, and with what another player holds."""
    return element in ("deck", "banner-0", "banner-1") or (
        element.startswith("held-") and element != f"held-{v.seat}"
    )


def gauntlet(sample: int = 64) -> Gauntlet[State, View]:
    return Gauntlet(
        PARTS,
        redeal,
        turn_of,
        tries=tries,
        mute=is_mute,
        unstyled=UNSTYLED,
        shortest=16,
        sample=sample,
    )
