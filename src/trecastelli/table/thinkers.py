"""A pool of processes in which bots think. They are sent a View and never a State."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, ParamSpec, TypeVar

from trecastelli.ai.advice import Advice, advise
from trecastelli.ai.analysis import Assessment, Decision, assess
from trecastelli.ai.budget import Budget
from trecastelli.ai.levels import BOTS
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Seen, V
from trecastelli.core.parts import require
from trecastelli.games import PARTS

T = TypeVar("T")
P = ParamSpec("P")

PATIENCE: Final = 60.0
"""Seconds to wait for an answer before the process counts as stuck."""


class Thinkers:
    """The pool. If a process dies or is stuck, the next question goes to a new pool."""

    def __init__(self, workers: int = 0, patience: float = PATIENCE) -> None:
        self._workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._patience = patience
        self._pool = self._new_pool()
        self._is_warm = False
        self._urgent = 0
        """Number of questions in progress that somebody waits for."""
        self._idle = asyncio.Event()
        """Set while there is no urgent question."""
        self._idle.set()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, get_context("spawn"), prepare_worker)

    async def choose(
        self,
        game: str,
        bot: str,
        seed: int,
        view: Seen,
        legal: list[str],
        budget: Budget | None = None,
    ) -> str:
        """The text of the action a bot chooses. An error in the bot is raised here.

        Without a budget the bot takes its usual time, at most a second.
        """
        return await self._ask_now(_choose, game, bot, seed, view, legal, budget)

    async def advise(
        self, game: str, seed: int, view: Seen, legal: list[str], budget: Budget
    ) -> Advice:
        """Advice for the seat of the view."""
        return await self._ask_now(_advise, game, seed, view, legal, budget)

    async def assess(self, decision: Decision[V], seed: int, budget: Budget) -> Assessment:
        """The assessment of a past decision. It waits until there is no urgent question."""
        await self._idle.wait()
        return await self._ask(_assess, decision, seed, budget)

    async def _ask_now(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Ask an urgent question."""
        self._urgent += 1
        self._idle.clear()
        try:
            return await self._ask(answer, *args, **kwargs)
        finally:
            self._urgent -= 1
            if not self._urgent:
                self._idle.set()

    async def _ask(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        pool = self._pool
        try:
            future = asyncio.wrap_future(pool.submit(answer, *args, **kwargs))
            return await asyncio.wait_for(future, self._patience)
        except (BrokenProcessPool, TimeoutError):
            self._replace(pool)
            raise

    def warm(self) -> None:
        """Start the processes before the first question, which saves most of a second."""
        if not self._is_warm:
            self._is_warm = True
            for _worker in range(self._workers):
                self._pool.submit(_do_nothing)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Replace a broken pool, unless another question has already replaced it."""
        if self._pool is pool:
            self._pool = self._new_pool()
            end_workers(pool, wait=False)

    @property
    def are_alive(self) -> bool:
        """Whether no process has died. A dead one is replaced at the next question."""
        processes = list((self._pool._processes or {}).values())
        return all(process.is_alive() for process in processes)

    def stop(self) -> None:
        """Kill all processes, even while they think."""
        end_workers(self._pool, wait=True)


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


def _choose(
    game: str, bot: str, seed: int, view: Seen, legal: list[str], budget: Budget | None
) -> str:
    rules = PARTS[game].game
    actions = [rules.actions.parse(text) for text in legal]
    return BOTS[bot].make(rules, seed).choose(view, actions, budget).text


def _advise(game: str, seed: int, view: Seen, legal: list[str], budget: Budget) -> Advice:
    parts = PARTS[game]
    actions = [parts.game.actions.parse(text) for text in legal]
    judge, dice = require(parts.judge), SeededDice(seed)
    return advise(parts.game, judge, view, actions, dice, budget, parts.gauge)


def _assess(decision: Decision[V], seed: int, budget: Budget) -> Assessment:
    parts = PARTS[decision.game]
    return assess(parts.game, require(parts.judge), decision, seed, budget, parts.gauge)
