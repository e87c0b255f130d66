"""Interrupts that are raised only while interpreted Python runs.

An exception in the middle of compiled code looks like a lack of memory there and ends the process.
So a signal or a clock only requests the exception, and Python raises it when that is safe.
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

CHECK: Final = 0.25
"""Most seconds between two checks of the clock."""


class Late(BaseException):
    """The time is up. Not an Exception, so that a bot that catches all of them does not stop it."""


@contextmanager
def safe_interrupts() -> Iterator[None]:
    """Raise KeyboardInterrupt only where that is safe, as long as the block lasts."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Request the interrupt; a second Ctrl-C raises it at once."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _request(get_ident(), KeyboardInterrupt)


class TimeLimit:
    """A time limit for many short tasks. One thread checks the clock for all of them.

    Starting a thread for each task would take longer than many tasks do.
    """

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._thread = get_ident()
        self._lock = Lock()
        self._due = inf
        self._has_rung = False
        self._is_over = Event()
        Thread(target=self._watch, daemon=True).start()

    @contextmanager
    def enforce(self) -> Iterator[None]:
        """Raise Late in the block if it does not end in time."""
        self._due = monotonic() + self._patience
        try:
            yield
        finally:
            self._stop()

    def _stop(self) -> None:
        """Stop the clock, and withdraw an exception that has not been raised yet."""
        with self._lock:
            self._due = inf
        if self._has_rung:
            self._has_rung = False
            _request(self._thread, None)

    def _watch(self) -> None:
        while not self._is_over.wait(min(self._patience / 4, CHECK)):
            with self._lock:
                if monotonic() > self._due:
                    self._due, self._has_rung = inf, True
                    _request(self._thread, Late)

    def end(self) -> None:
        """Stop the thread."""
        self._is_over.set()


def _request(thread: int, error: type[BaseException] | None) -> None:
    """Raise an exception in a thread when it next runs interpreted Python; None withdraws it."""
    exception = py_object(error) if error is not None else py_object()
    pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), exception)
