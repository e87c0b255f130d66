"""Outside `games/` nothing knows a game: neither its name nor its events, cards or icons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

import trecastelli
from trecastelli.ai.levels import BOTS
from trecastelli.core.game import Event
from trecastelli.core.parts import AnyParts
from trecastelli.draw.palette import EMBLEMS
from trecastelli.games import PARTS

HOUSE: Final = Path(trecastelli.__file__).parent
NOT_OURS: Final = {"games", "locales", "static", "node_modules"}
KINDS: Final = (".py", ".html", ".css", ".ts")
ALLOWED: Final = ("three castle board games",)
"""What may be said of castles: the sentence that says what the house is."""
OTHERWISE: Final = {bot.capitalize() for bot in BOTS} | {"Count", "Keep"}
"""Cards whose names the house uses for something else: bots, the count, to keep."""


def sources() -> Iterator[tuple[str, str]]:
    """Every file of the house with its text, less what is allowed."""
    for file in sorted(HOUSE.rglob("*")):
        path = file.relative_to(HOUSE)
        if file.suffix in KINDS and not NOT_OURS & set(path.parts):
            text = file.read_text("utf-8")
            for phrase in ALLOWED:
                text = re.sub(phrase, "", text, flags=re.IGNORECASE)
            yield path.as_posix(), text


def classes_of_the_house() -> set[str]:
    return {name for _path, text in sources() for name in re.findall(r"^class (\w+)", text, re.M)}


def events(parts: AnyParts) -> set[str]:
    found = vars(import_module(f"{parts.package}.rules.events")).values()
    kinds = [each for each in found if isinstance(each, type) and issubclass(each, Event)]
    return {kind.__name__ for kind in kinds} - {Event.__name__} - classes_of_the_house()


def cards(parts: AnyParts) -> set[str]:
    return {each.name for each in parts.gallery.gallery()} if parts.gallery else set()


def icons(parts: AnyParts) -> set[str]:
    return set(parts.picture.ICONS) - set(EMBLEMS) if parts.picture else set()


def found(pattern: str, *kinds: str, flags: int = 0) -> list[str]:
    """Where a pattern occurs in files of some kinds, or of all."""
    return [
        f"{path}: {match[0]}"
        for path, text in sources()
        if not kinds or path.endswith(kinds)
        for match in re.finditer(pattern, text, flags)
    ]


def either(names: set[str]) -> str:
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


EVERY = pytest.mark.parametrize("game", PARTS)


@EVERY
def test_no_file_of_the_house_names_a_game(game: str) -> None:
    assert not found(rf"\b{game}\b", flags=re.IGNORECASE)


@EVERY
def test_no_file_of_the_house_names_an_event_of_a_game(game: str) -> None:
    names = events(PARTS[game])
    of_two_words = {name for name in names if re.search("[a-z][A-Z]", name)}
    assert not found(rf"\b({either(of_two_words)})\b")
    assert not found(rf"""(["'])({either(names)})\1""", ".py", ".ts")


@EVERY
def test_no_file_of_the_house_names_a_card(game: str) -> None:
    assert not found(rf"\b({either(cards(PARTS[game]) - OTHERWISE)})\b")


@EVERY
def test_no_file_of_the_house_names_an_icon_of_a_game(game: str) -> None:
    names = either(icons(PARTS[game]))
    assert not found(rf"""(["'])({names})\1""", ".py", ".ts")
    assert not found(rf"""icon(-|\(["'])({names})\b""", ".html", ".css")
