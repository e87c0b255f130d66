"""Stores for the tests: a SQLite file, and a database of a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.databases import Postgres
from tests.table.houses import store_url


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A PostgreSQL server, started when the first test asks for it."""
    server = Postgres(tmp_path_factory.mktemp("postgres"))
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
