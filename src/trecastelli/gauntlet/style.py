"""Laws of style: every class, colour and icon in a picture is one of the game's or the house's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from trecastelli.core.game import S, V
from trecastelli.core.parts import own_icons, text_of
from trecastelli.core.parts.picture import CLASSES
from trecastelli.draw.palette import NAMES
from trecastelli.draw.sprite import house_icons
from trecastelli.gauntlet.display import Display, xml_of
from trecastelli.gauntlet.law import demand
from trecastelli.gauntlet.trial import Trial

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_SELECTED: Final = re.compile(r"\.([A-Za-z][\w-]*)")
_BLOCK: Final = re.compile(r"\{[^{}]*\}")
_DECLARED: Final = re.compile(r"--([\w-]+)\s*:")
_VARIABLE: Final = re.compile(r"var\(--([\w-]+)")
_LITERAL: Final = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?)\([^)]*\)")
_SHADOW: Final = re.compile(r"rgb\(0 0 0 / [\d.]+\)")
"""Black that lets something through: no colour, but a shadow."""
_PAINT: Final = re.compile(r"(?:^|[;{\s])(?:fill|stroke|color|background)\s*:\s*([a-zA-Z]+)\s*[;}]")
PLAIN: Final = frozenset(
    ("none", "transparent", "currentcolor", "inherit", "black", "white", "unset")
)
"""Words for colours that are the same by day and by night."""


def check_classes(trial: Trial[S, V], display: Display[V]) -> None:
    """Style: every class that is drawn, and every tone of a plate, is in a style sheet."""
    styled = {*CLASSES, *trial.unstyled, *classes_of(text_of(trial.parts.style))}
    classes = {word for each in display.xml for word in each.get("class", "").split()}
    tones = {word for plate in display.plates for word in plate.tone.split()}
    unknown = (classes | tones) - styled
    demand("style", not unknown, f"the classes {sorted(unknown)} have no style")
    undefined = {*_VARIABLE.findall(display.drawn.svg)} - colours_of(trial)
    demand("style", not undefined, f"the colours {sorted(undefined)} do not exist")
    literal = _LITERAL.findall(re.sub(r'"#[^"]*"|url\(#[^)]*\)', "", display.drawn.svg))
    demand("style", not literal, f"{literal} are neither colours of the house nor of the game")


def classes_of(sheet: str) -> set[str]:
    """The classes that a style sheet speaks of."""
    return set(_SELECTED.findall(_BLOCK.sub("", _COMMENT.sub("", sheet))))


def colours_of(trial: Trial[S, V]) -> set[str]:
    """The variables that a game's picture can use: the house's, the game's, its style's own."""
    own = _DECLARED.findall(text_of(trial.parts.style))
    return {*NAMES, *trial.parts.game.colours, *own}


def check_style(trial: Trial[S, V]) -> None:
    """Style: the game's style sheet uses no colours but those of the house and its own."""
    sheet = _COMMENT.sub("", text_of(trial.parts.style)) if trial.parts.picture else ""
    undefined = {*_VARIABLE.findall(sheet)} - colours_of(trial) if sheet else set()
    demand("style", not undefined, f"the colours {sorted(undefined)} do not exist")
    for literal in literals(sheet):
        demand("style", False, f"{literal} is neither a colour of the house nor of the game")


def literals(sheet: str) -> Iterator[str]:
    """The colours in a style sheet that are not variables."""
    yield from (each for each in _LITERAL.findall(sheet) if not _SHADOW.fullmatch(each))
    yield from (each for each in _PAINT.findall(sheet) if each.lower() not in PLAIN)


def check_sprite(trial: Trial[S, V]) -> None:
    """Style: every icon has a body, in the game's own file or in the house's sprite."""
    picture, name = trial.parts.picture, trial.parts.game.name
    if picture is None:
        return
    own = own_icons(trial.parts)
    for icon, body in own.items():
        demand("style", icon.startswith(f"{name}-"), f"{icon} does not begin with {name}-")
        xml_of(f"<svg>{body}</svg>", "style")
    missing = set(picture.ICONS) - {*own, *house_icons()} if house_icons() else set()
    demand("style", not missing, f"the icons {sorted(missing)} have no body")
