"""A real server in a process of its own, on a free port, with a folder of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


class Server:
    """The web app, running as long as the with-block; it can be stopped and started."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder = folder
        self._more = more
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it says where it is."""
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tests.browser.quick",
                str(self.port),
                str(self.folder),
                *self._more,
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANGUAGE": "en"},
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert re.search(rf"\b{self.port}\b", said), f"the server did not start: {said!r}"

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it, kindly or not."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(15)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None:
            self.stop()
