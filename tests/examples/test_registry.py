"""Games of other packages are found by their entry points; broken ones are left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.installed import announce, install, shell_with, write_package
from tests.tui.shell import Result

HOUSE = "castellan, castle, castelli"
USURPER = """
from briscola import BriscolaParts
from briscola.rules.rules import Briscola


class OtherGame(Briscola):
    name = "castle"


class OtherParts(BriscolaParts):
    game = OtherGame()
    package = "usurper"


PARTS = OtherParts()
"""


def games(tmp_path: Path, folder: Path) -> Result:
    """The program's answer to a game that does not exist, which lists all games."""
    return shell_with(tmp_path, folder).run("sim", "no-such-game")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    site.mkdir()
    return site


def test_without_the_package_only_the_games_of_the_house_are_listed(
    tmp_path: Path, folder: Path
) -> None:
    assert games(tmp_path, folder).err.endswith(f"the games are: {HOUSE}.\n")


def test_an_installed_game_is_listed_after_those_of_the_house(tmp_path: Path, folder: Path) -> None:
    assert games(tmp_path, install(folder)).err.endswith(f"the games are: {HOUSE}, briscola.\n")


def test_two_packages_with_one_game_give_a_warning(tmp_path: Path, folder: Path) -> None:
    announce(install(folder), "second", {"briscola": "bare_briscola:PARTS"})
    error = games(tmp_path, folder).err
    assert "is left out: there is a briscola already." in error
    assert error.endswith(f"the games are: {HOUSE}, briscola.\n")


def test_no_package_replaces_a_game_of_the_house(tmp_path: Path, folder: Path) -> None:
    write_package(install(folder), "usurper", USURPER)
    announce(folder, "usurper", {"castle": "usurper:PARTS"})
    error = games(tmp_path, folder).err
    assert "usurper is left out: there is a castle already." in error
    assert error.endswith(f"the games are: {HOUSE}, briscola.\n")


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
    error = games(tmp_path, folder).err
    assert says in error and "Traceback" not in error
    assert error.endswith(f"the games are: {HOUSE}, briscola.\n")
