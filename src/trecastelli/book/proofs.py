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


def proofs(game: str, tests: Path) -> dict[str, list[str]]:
    """For every paragraph of a game's rules the tests that prove it."""
    found: dict[str, list[str]] = {id: [] for id in rulebook(game).paragraphs}
    for file in sorted((tests / "games" / game).glob("test_*.py")):
        for id, test in _marks(file):
            found.setdefault(id, []).append(f"{file.name}::{test}")
    return found


def unproved(game: str, tests: Path) -> list[str]:
    """The paragraphs that state a rule, and no test proves."""
    spared = sources(game).no_rule
    return [id for id, by in proofs(game, tests).items() if not by and id not in spared]


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
