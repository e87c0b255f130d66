"""The file of a SQLite database: who may read it, which server uses it, and whether it is there."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Engine

from trecastelli.core.errors import BadSetup, TrecastelliError
from trecastelli.table.database import connect, migrate
from trecastelli.words import _

LOG: Final = logging.getLogger(__name__)
OURS_ONLY: Final = 0o600
"""The file has every secret of running games, and the keys of the cookies."""


class StoreLost(TrecastelliError):
    """The file was deleted or replaced while the server ran. Nothing more is stored."""


class StoreFile:
    """The file of an engine. An engine of another database has no file, and every check passes."""

    def __init__(self, engine: Engine) -> None:
        url = engine.url
        is_file = engine.dialect.name == "sqlite" and url.query.get("uri") != "true"
        self._path = Path(url.database) if is_file and url.database else None
        self._identity: tuple[int, int] | None = None

    def protect(self) -> None:
        """Create the file, or close it to other users of the machine. SQLite copies its mode."""
        if self._path is None:
            return
        with suppress(OSError):  # SQLite gives the reason when it opens the file
            os.close(os.open(self._path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OURS_ONLY))
        for suffix in ("", "-wal", "-shm"):
            with suppress(OSError):
                os.chmod(f"{self._path}{suffix}", OURS_ONLY)

    def remember(self) -> None:
        """Remember which file it is. It has been opened."""
        self._identity = self._find()

    def check(self) -> None:
        """StoreLost if another file, or none, is where the file was."""
        if self._identity is not None and self._find() != self._identity:
            LOG.critical("The store %s was deleted or replaced. Restart the server.", self._path)
            raise StoreLost(
                _("The server has lost its store. Nothing more is saved until it is restarted.")
            )

    def _find(self) -> tuple[int, int] | None:
        if self._path is None:
            return None
        try:
            status = self._path.stat()
        except OSError:
            return 0, 0
        return status.st_dev, status.st_ino

    def lock(self) -> int | None:
        """Lock the file for one server, until the descriptor is closed; BadSetup if it is locked.

        SQLite's own locks would be lost if we opened and closed its file, so another one is locked.
        """
        if self._path is None or sys.platform == "win32":
            return None
        import fcntl

        try:
            descriptor = os.open(f"{self._path}.lock", os.O_CREAT | os.O_RDWR, OURS_ONLY)
        except OSError as error:
            raise BadSetup(
                _("{folder} cannot be used: {why}.").format(
                    folder=self._path.parent, why=error.strerror
                )
            ) from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(descriptor)
            raise BadSetup(
                _("Another server already uses {file}.").format(file=self._path)
            ) from error
        return descriptor


@contextmanager
def only_server(url: str) -> Iterator[None]:
    """Check that a store can be used, and keep other servers away; BadSetup if that fails."""
    engine = connect(url)
    file = StoreFile(engine)
    lock = file.lock()
    try:
        file.protect()
        migrate(engine)
        engine.dispose()
        yield
    finally:
        engine.dispose()
        if lock is not None:
            os.close(lock)
