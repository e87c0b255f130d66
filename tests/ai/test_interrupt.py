"""Stopping: in time, at the right place, and never when it is over."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest

from trecastelli.ai.interrupt import Late, TimeLimit, safe_interrupts


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    watch = TimeLimit(seconds)
    try:
        with watch.enforce():
            yield
    finally:
        watch.end()


def test_what_takes_too_long_is_stopped_even_if_it_catches_exceptions() -> None:
    begun = time.monotonic()
    with pytest.raises(Late), patience(0.1):
        while time.monotonic() < begun + 20:
            try:
                time.sleep(0.01)
            except Exception:
                continue
    assert time.monotonic() - begun < 10


def test_what_is_in_time_is_never_stopped_afterwards() -> None:
    watch = TimeLimit(0.5)
    for _ in range(20):
        with watch.enforce():
            time.sleep(0.001)
    time.sleep(0.8)
    watch.end()


def test_it_works_in_a_thread_too() -> None:
    caught: list[type[BaseException]] = []

    def run() -> None:
        try:
            with safe_interrupts(), patience(0.05):
                until = time.monotonic() + 20
                while time.monotonic() < until:
                    time.sleep(0.01)
        except Late:
            caught.append(Late)

    thread = Thread(target=run)
    thread.start()
    thread.join(20)
    assert caught == [Late]


def test_an_interrupt_is_raised_and_the_old_manner_comes_back() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), safe_interrupts():
        signal.raise_signal(signal.SIGINT)
        time.sleep(0.01)
    assert signal.getsignal(signal.SIGINT) is before
