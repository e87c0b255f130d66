"""The colours of the house by day and by night, named by their use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trecastelli.core.game import MOST_SEATS, Seat

DAY: Final = {
    "paper": "#f5ecd9",
    "vellum": "#fbf6ea",
    "ink": "#2b2118",
    "faded": "#6b5a48",
    "gold": "#b8860b",
    "meadow": "#b9c68f",
    "stone": "#b9b2a6",
    "mortar": "#4a4136",
    "merlon": "#dcd6ca",
    "paving": "#efe5cd",
    "grain": "#e3c15a",
    "wood": "#7d9a5b",
    "danger": "#9b2226",
    "wax": "#9b2226",
    "shade": "#2b2118",
    "outline": "#2b2118",
}
NIGHT: Final = {
    "paper": "#191510",
    "vellum": "#241e17",
    "ink": "#ecdfc6",
    "faded": "#b3a288",
    "gold": "#e3b341",
    "meadow": "#4d5a35",
    "stone": "#6d675e",
    "mortar": "#15110c",
    "merlon": "#978f83",
    "paving": "#332b21",
    "grain": "#8f7526",
    "wood": "#3f5a34",
    "danger": "#e5686b",
    "wax": "#86282b",
    "shade": "#000000",
    "outline": "#000000",
}
TINCTURES: Final = ("gules", "azure", "vert", "or", "purpure")
"""The heraldic names of the seats' colours, in seat order."""

EMBLEMS: Final = ("lion", "eagle-emblem", "stag-head", "griffin-symbol", "unicorn")
"""The icon of each seat, so that colour never carries meaning alone."""

SEATS: Final = {
    "heraldic": ("#b3262e", "#1f5fa8", "#2e7d4f", "#d9a21b", "#6d3b8f"),
    "safe": ("#d55e00", "#0072b2", "#009e73", "#e69f00", "#cc79a7"),
}
"""The seats' colours in each palette; `safe` is Okabe and Ito's, for red-green blindness."""

ON_SEATS: Final = {
    "heraldic": ("#ffffff", "#ffffff", "#ffffff", "#2b2118", "#ffffff"),
    "safe": ("#2b2118", "#ffffff", "#2b2118", "#2b2118", "#2b2118"),
}
"""The colour of text and icons on a seat's colour, with enough contrast."""

NAMES: Final = frozenset(
    (
        *DAY,
        *(f"seat{seat}" for seat in range(MOST_SEATS)),
        *(f"on-seat{seat}" for seat in range(MOST_SEATS)),
        "hue",
        "on-hue",
    )
)
"""The name of every colour that a game's picture can use."""


def _block(selector: str, colours: dict[str, str]) -> str:
    rows = "".join(f"--{name}:{colour};" for name, colour in colours.items())
    return f"{selector}{{{rows}}}\n"


def _seats(palette: str) -> dict[str, str]:
    named = {f"seat{seat}": colour for seat, colour in enumerate(SEATS[palette])}
    return named | {f"on-seat{seat}": colour for seat, colour in enumerate(ON_SEATS[palette])}


def style() -> str:
    """All colours as CSS variables: day, night, system theme, and the safe palette."""
    safe = _block(":root[data-palette=safe]", _seats("safe"))
    return _day_and_night("", DAY | _seats("heraldic"), NIGHT) + safe


def hue(name: str, seat: Seat) -> str:
    """CSS that gives everything about a game the colour of a seat."""
    return _block(f".game-{name}", {"hue": f"var(--seat{seat})", "on-hue": f"var(--on-seat{seat})"})


def own_colours(name: str, colours: Mapping[str, tuple[str, str]]) -> str:
    """CSS variables for a game's own colours; empty if it has none."""
    day = {colour: pair[0] for colour, pair in colours.items()}
    night = {colour: pair[1] for colour, pair in colours.items()}
    return _day_and_night(f" .game-{name}", day, night) if colours else ""


def _day_and_night(inside: str, day: dict[str, str], night: dict[str, str]) -> str:
    # Printed pages always use the day colours.
    dark = _block(f":root:not([data-theme=day]){inside}", night)
    chosen = _block(f":root[data-theme=night]{inside}", night)
    return (
        _block(f":root{inside}", day)
        + f"@media screen and (prefers-color-scheme:dark){{{dark}}}\n"
        + f"@media screen{{{chosen}}}\n"
    )
