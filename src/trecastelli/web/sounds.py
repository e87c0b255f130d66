"""The sound of what happened, by the kind of event; silence for most."""

from __future__ import annotations

from typing import Final

from trecastelli.core.game import Event

_STONE: Final = ("Built", "Overbuilt", "Laid", "Flipped", "Founded", "Divided", "Moved", "Placed")
_CARD: Final = ("Drew", "DrewRest", "Played", "Brought", "Swapped", "Returned", "Gave", "Took")
_COIN: Final = ("Gained", "TookSilver", "Sold", "Scored", "Bribed", "Robbed")
_SEAL: Final = ("Claimed", "TokenChanged", "Saved", "Redirected")
_SOUNDS: Final = (
    dict.fromkeys(_STONE, "stone")
    | dict.fromkeys(_CARD, "card")
    | dict.fromkeys(_COIN, "coin")
    | dict.fromkeys(_SEAL, "seal")
    | {"Ended": "trumpet"}
)


def sound_of(e: Event) -> str:
    """The name of a sound, or nothing."""
    return _SOUNDS.get(type(e).__name__, "")
