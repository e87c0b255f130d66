"""Which tests prove which paragraphs, read from the marks that the tests carry.

    @pytest.mark.rule("3.4", "3.5")
    def test_a_wall_needs_a_tower() -> None: ...

The marks are read from the source, so that nothing needs to be run. A mark on a parameter counts
for its test; one on a module, as `pytestmark`, for all its tests.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from trecastelli.book.rulebook import rulebook
from trecastelli.book.sources import sources
from trecastelli.core.parts import AnyParts


def proofs(parts: AnyParts, tests: Path) -> dict[str, list[str]]:
    """The tests of each paragraph of a game's rules."""
    tests_of: dict[str, list[str]] = {id: [] for id in rulebook(parts).paragraphs}
    for file in _test_files(parts, tests):
        for id, test in _marks(file):
            tests_of.setdefault(id, []).append(f"{file.name}::{test}")
    return tests_of


def has_proofs(parts: AnyParts, tests: Path) -> bool:
    """Whether a folder has tests that name paragraphs of a game's rules."""
    return any(True for file in _test_files(parts, tests) for _mark in _marks(file))


def _test_files(parts: AnyParts, tests: Path) -> list[Path]:
    """The test files of a game: in `games/NAME` of the folder if there is one, else in itself.

    A package with one game has its tests directly in its folder.
    """
    folder = tests / "games" / parts.game.name
    return sorted((folder if folder.is_dir() else tests).glob("test_*.py"))


def unproved_paragraphs(parts: AnyParts, tests: Path) -> list[str]:
    """The paragraphs that state a rule, and no test proves."""
    spared = sources(parts).no_rule
    return [id for id, by in proofs(parts, tests).items() if not by and id not in spared]


def _marks(file: Path) -> Iterator[tuple[str, str]]:
    """Every paragraph that a file names, with the test that does."""
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                for id in _named(decorator):
                    yield id, node.name
        elif isinstance(node, ast.Assign) and _targets(node) == ["pytestmark"]:
            for id in _named(node.value):
                yield id, "*"


def _targets(node: ast.Assign) -> list[str]:
    return [each.id for each in node.targets if isinstance(each, ast.Name)]


def _named(tree: ast.AST) -> Iterator[str]:
    """The paragraphs in all `mark.rule(...)` within a piece of source."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            for argument in call.args:
                if not isinstance(argument, ast.Constant):
                    raise ValueError(f"a paragraph is named by a literal: {ast.unparse(call)}")
                yield str(argument.value)
