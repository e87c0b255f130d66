"""One process in which bots think. It can be killed without disturbing the others."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


class Worker:
    """Answers one question at a time. A process that dies or is stuck is replaced."""

    def __init__(self) -> None:
        self._pool = _new_pool()

    async def ask(self, patience: float, answer: Callable[[], T]) -> T:
        """The answer; an error in it is raised here. The worker is then ready for the next."""
        try:
            future = asyncio.wrap_future(self._pool.submit(answer))
            return await asyncio.wait_for(future, patience)
        except (BrokenProcessPool, TimeoutError):
            self._replace()
            raise

    def warm(self) -> None:
        """Start the process before the first question, which saves most of a second."""
        self._pool.submit(_do_nothing)

    @property
    def processes(self) -> list[int]:
        """The ids of its processes: one, or none before the first question."""
        return list(self._pool._processes or {})

    @property
    def is_alive(self) -> bool:
        """Whether its process runs, or has not been needed yet."""
        return all(process.is_alive() for process in (self._pool._processes or {}).values())

    def _replace(self) -> None:
        end_workers(self._pool, wait=False)
        self._pool = _new_pool()

    def stop(self) -> None:
        """Kill the process, even while it thinks."""
        end_workers(self._pool, wait=True)


def _new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, get_context("spawn"), prepare_worker)


def end_workers(pool: ProcessPoolExecutor, wait: bool) -> None:
    """Kill all processes of a pool, even while they work."""
    processes = list((pool._processes or {}).values())  # Python 3.14 has `kill_workers` for this
    for process in processes:
        process.kill()
    pool.shutdown(wait=wait, cancel_futures=True)


def prepare_worker() -> None:
    """Let a worker ignore interrupts, which its parent handles, and end with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _do_nothing() -> None:
    """The first job of a process: it makes the process start and import everything."""
