"""Games of other packages: found by their entry points, and left out with a warning if broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.installed import announce, install, shell_with, write_package
from tests.tui.shell import Ran

HOUSE = "castellan, castle, castelli"
USURPER = """
from briscola import BriscolaParts
from briscola.rules import Briscola


class OtherGame(Briscola):
    name = "castle"


class OtherParts(BriscolaParts):
    game = OtherGame()
    package = "usurper"


PARTS = OtherParts()
"""


def games(tmp_path: Path, folder: Path) -> Ran:
    """What the program says when it is asked for a game that nobody has."""
    return shell_with(tmp_path, folder).run("sim", "no-such-game")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "site"
    made.mkdir()
    return made


def test_without_the_package_there_are_the_games_of_the_house(tmp_path: Path, folder: Path) -> None:
    assert games(tmp_path, folder).err.endswith(f"the games are: {HOUSE}.\n")


def test_an_installed_game_is_listed_after_those_of_the_house(tmp_path: Path, folder: Path) -> None:
    assert games(tmp_path, install(folder)).err.endswith(f"the games are: {HOUSE}, briscola.\n")


def test_two_packages_with_one_game_give_a_warning(tmp_path: Path, folder: Path) -> None:
    announce(install(folder), "second", {"briscola": "bare_briscola:PARTS"})
    said = games(tmp_path, folder).err
    assert "is left out: there is a briscola already." in said
    assert said.endswith(f"the games are: {HOUSE}, briscola.\n")


def test_nobody_takes_the_place_of_a_game_of_the_house(tmp_path: Path, folder: Path) -> None:
    write_package(install(folder), "usurper", USURPER)
    announce(folder, "usurper", {"castle": "usurper:PARTS"})
    said = games(tmp_path, folder).err
    assert "usurper is left out: there is a castle already." in said
    assert said.endswith(f"the games are: {HOUSE}, briscola.\n")


@pytest.mark.parametrize(
    ("source", "point", "says"),
    [
        ("1 / 0", "broken:PARTS", "cannot be loaded: ZeroDivisionError"),
        ("import nowhere", "broken:PARTS", "cannot be loaded: ModuleNotFoundError"),
        ("", "broken:PARTS", "cannot be loaded: AttributeError"),
        ("", "missing:PARTS", "cannot be loaded: ModuleNotFoundError"),
        ("PARTS = 3", "broken:PARTS", "is left out"),
    ],
)
def test_a_broken_package_is_left_out_with_a_warning(
    tmp_path: Path, folder: Path, source: str, point: str, says: str
) -> None:
    write_package(install(folder), "broken", source)
    announce(folder, "broken", {"broken": point})
    said = games(tmp_path, folder).err
    assert says in said and "Traceback" not in said
    assert said.endswith(f"the games are: {HOUSE}, briscola.\n")
