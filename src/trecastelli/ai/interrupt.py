"""Stopping what runs, between two steps of interpreted Python and nowhere else.

Compiled rules take an exception out of the middle of a calculation for a lack of memory, and end
the process. So a signal or a clock only asks for the exception; Python raises it when it is safe.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import c_ulong, py_object, pythonapi
from math import inf
from threading import Event, Lock, Thread, current_thread, get_ident, main_thread
from time import monotonic
from types import FrameType
from typing import Final

LOOK: Final = 0.25
"""Most seconds between two looks at the clock."""


class Late(BaseException):
    """The time is up. It is no Exception, so that a bot which catches all of them lets it by."""


@contextmanager
def gently_interrupted() -> Iterator[None]:
    """KeyboardInterrupt comes where it is safe for as long as the block lasts."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Ask for the interrupt; a second Ctrl-C does not wait."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _ask_for(get_ident(), KeyboardInterrupt)


class TimeLimit:
    """A limit for many short tasks. One thread looks at the clock now and then for all of them.

    A thread for each task would take longer than many a bot thinks.
    """

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._thread = get_ident()
        self._lock = Lock()
        self._due = inf
        self._has_rung = False
        self._is_over = Event()
        Thread(target=self._look, daemon=True).start()

    @contextmanager
    def enforced(self) -> Iterator[None]:
        """Late is raised in the block if it does not end in time."""
        self._due = monotonic() + self._patience
        try:
            yield
        finally:
            self._stop()

    def _stop(self) -> None:
        """Stop measuring, and withdraw an exception that has not been raised yet."""
        with self._lock:
            self._due = inf
        if self._has_rung:
            self._has_rung = False
            _ask_for(self._thread, None)

    def _look(self) -> None:
        while not self._is_over.wait(min(self._patience / 4, LOOK)):
            with self._lock:
                if monotonic() > self._due:
                    self._due, self._has_rung = inf, True
                    _ask_for(self._thread, Late)

    def end(self) -> None:
        """Stop the thread."""
        self._is_over.set()


def _ask_for(thread: int, error: type[BaseException] | None) -> None:
    """Raise in a thread when it next runs a step of interpreted Python; None withdraws it."""
    asked = py_object(error) if error is not None else py_object()
    pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), asked)
