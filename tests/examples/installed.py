"""Briscola as an installer leaves it: a folder on the path, with an entry point beside it."""

from __future__ import annotations

import os
import shutil
import tomllib
from pathlib import Path
from typing import Final

from tests.tui.shell import SOURCE, Shell

ROOT: Final = Path(__file__).parents[2]
EXAMPLE: Final = ROOT / "examples" / "briscola"
GROUP: Final = "trecastelli.games"
BARE: Final = Path(__file__).with_name("bare_briscola.py")
"""A game without picture, rule book and style sheet."""
VARIANTS: Final = ("briscola", "bare_briscola")


def entry_points() -> dict[str, str]:
    """The entry points of the example's own pyproject.toml."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    points: dict[str, str] = project["entry-points"][GROUP]
    return points


def install(folder: Path, variant: str = "briscola") -> Path:
    """Put the example in a folder, whole or with rules and words alone; return the folder."""
    shutil.copytree(EXAMPLE / "briscola", folder / "briscola")
    write_package(folder, "bare_briscola", BARE.read_text("utf-8"))
    points = {name: point.replace("briscola", variant) for name, point in entry_points().items()}
    announce(folder, "briscola", points)
    return folder


def write_package(folder: Path, name: str, source: str) -> None:
    """Write a package of one module."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(source, "utf-8")


def announce(folder: Path, project: str, points: dict[str, str]) -> None:
    """Write what an installer writes about a project with games."""
    info = folder / f"{project}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project}\nVersion: 1.0\n")
    rows = [f"{name} = {point}" for name, point in points.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *rows, ""]))


def python_path(folder: Path) -> str:
    """The module path with the installed folder, the house and its tests."""
    return os.pathsep.join(map(str, (folder, SOURCE, ROOT)))


def shell_with(home: Path, folder: Path) -> Shell:
    """A shell with an installed folder on its module path."""
    shell = Shell(home)
    shell.env["PYTHONPATH"] = python_path(folder)
    return shell
