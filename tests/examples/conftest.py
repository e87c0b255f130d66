"""Briscola, installed once for each of its two variants."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.installed import VARIANTS, install, shell_with
from tests.tui.shell import Shell


@pytest.fixture(scope="session", params=VARIANTS)
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which a variant is installed."""
    return install(tmp_path_factory.mktemp("site"), request.param)


@pytest.fixture
def shell(installed: Path, tmp_path: Path) -> Shell:
    """A shell that has Briscola."""
    return shell_with(tmp_path, installed)
