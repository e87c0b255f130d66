"""Stores for the tests: a SQLite file, and a database of a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.table.databases import Postgres
from tests.table.houses import store_url


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """A PostgreSQL server, started when the first test asks for it.

    Its folder is not one of pytest's: those are closed to the user that it runs as under root.
    """
    with TemporaryDirectory(prefix="trecastelli-") as folder:
        server = Postgres(Path(folder))
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture
def postgres(server: Postgres) -> Iterator[str]:
    """The address of an empty database."""
    with server.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store: a test that uses it runs on both databases."""
    if request.param == "sqlite":
        return store_url(tmp_path)
    return str(request.getfixturevalue("postgres"))
