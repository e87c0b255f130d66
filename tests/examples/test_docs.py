"""docs/write-a-game.md is true: its code is the example's, and its commands run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.examples.installed import EXAMPLE, ROOT, install, shell_with
from tests.tui.shell import Shell, check_success

PAGE = (ROOT / "docs" / "write-a-game.md").read_text("utf-8")
TYPED = "1\n1\nquit\n"


BLOCKS: list[tuple[str, str]] = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.S | re.M)


def blocks(kind: str) -> list[str]:
    return [text for each, text in BLOCKS if each == kind]


def source(kind: str) -> str:
    """The text of all files of the example with a suffix."""
    files = sorted(EXAMPLE.rglob(f"*.{kind}"))
    return "\n".join(file.read_text("utf-8") for file in files)


def commands() -> list[str]:
    return [row for block in blocks("sh") for row in block.splitlines()]


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """A shell in the checkout that has the example."""
    shell = shell_with(tmp_path_factory.mktemp("home"), install(tmp_path_factory.mktemp("site")))
    (shell.home / "examples").symlink_to(ROOT / "examples")
    return shell


@pytest.mark.parametrize(("kind", "suffix"), [("python", "py"), ("toml", "toml")])
def test_every_block_is_word_for_word_in_the_example(kind: str, suffix: str) -> None:
    assert blocks(kind)
    for block in blocks(kind):
        assert block in source(suffix), block


def test_every_block_is_of_a_kind_that_is_tested() -> None:
    assert {kind for kind, _text in BLOCKS} == {"", "python", "toml", "sh"}
    assert len(blocks("python")) > 20


@pytest.mark.parametrize("command", [row for row in commands() if row.startswith("trecastelli ")])
def test_every_command_of_the_program_runs(shell: Shell, command: str) -> None:
    check_success(shell.run(*shlex.split(command)[1:], typed=TYPED))


def test_every_other_command_names_the_example() -> None:
    others = [row for row in commands() if not row.startswith("trecastelli ")]
    assert [row.split()[0] for row in others] == ["pip", "python"]
    for row in others:
        assert (ROOT / row.split()[-1]).is_dir()


def test_every_module_of_the_example_is_in_the_tree_of_files() -> None:
    (tree,) = blocks("")
    names = set(re.findall(r"^  (\S+)", tree, re.M))
    assert all((EXAMPLE / name).exists() for name in names)
    assert {str(file.relative_to(EXAMPLE)) for file in modules(EXAMPLE)} <= names


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target


def test_the_example_is_as_short_as_it_says() -> None:
    for name, most in (("rules/rules.py", 200), ("words/text.py", 100), ("look/picture.py", 100)):
        assert len((EXAMPLE / "briscola" / name).read_text("utf-8").splitlines()) < most


def modules(folder: Path) -> list[Path]:
    """All modules that are not empty."""
    return [file for file in sorted(folder.rglob("*.py")) if file.stat().st_size]


# The example's own rule book


def test_every_paragraph_of_its_rules_has_a_test_and_every_cited_paragraph_exists() -> None:
    rules = (EXAMPLE / "briscola" / "book" / "RULES.md").read_text("utf-8")
    paragraphs = set(re.findall(r"^### (\d+\.\d+) ", rules, re.M))
    marks = re.findall(r"mark\.rule\(([^)]*)\)", source("py"))
    assert {id for mark in marks for id in re.findall(r"[\d.]+", mark)} == paragraphs
    assert set(re.findall(r"§(\d+\.\d+)", source("py"))) <= paragraphs
