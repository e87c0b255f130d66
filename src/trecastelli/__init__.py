"""Trecastelli: three castle board games, exact rules, fair chance, honest bots.

The rules may be installed compiled, next to their own source. Setting TRECASTELLI_INTERPRETED in
the environment runs the source instead: the same games, easier to debug, slower.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

__all__ = ["is_compiled"]


class _SourceOnly:
    """Finds the modules of this package by their source and never by their compiled twin."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not name.startswith("trecastelli."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


if os.environ.get("TRECASTELLI_INTERPRETED"):
    sys.meta_path.insert(0, _SourceOnly)


def is_compiled() -> bool:
    """Whether the rules that run are the compiled ones."""
    from trecastelli.core import game

    return Path(str(game.__file__)).suffix != ".py"
