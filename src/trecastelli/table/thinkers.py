"""Bots that think in processes of their own, given a View and never a State."""

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
from trecastelli.core.parts import needed
from trecastelli.games import PARTS

T = TypeVar("T")
P = ParamSpec("P")

PATIENCE: Final = 60.0
"""Seconds after which a bot that has not answered is taken for stuck."""


class Thinkers:
    """A pool of processes. If one dies or is stuck there is a new pool for the next question."""

    def __init__(self, workers: int = 0, patience: float = PATIENCE) -> None:
        self._workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._patience = patience
        self._pool = self._new_pool()
        self._is_warm = False
        self._asked = 0
        """How many questions wait for an answer that somebody waits for."""
        self._leisure = asyncio.Event()
        self._leisure.set()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, get_context("spawn"), prepare_worker)

    async def think(
        self,
        game: str,
        bot: str,
        seed: int,
        view: Seen,
        legal: list[str],
        budget: Budget | None = None,
    ) -> str:
        """The text of the action a bot chooses; any error of the bot is raised.

        Without a budget a bot thinks as long as it likes, a second at most.
        """
        return await self._ask(_choose, game, bot, seed, view, legal, budget)

    async def advise(
        self, game: str, seed: int, view: Seen, legal: list[str], budget: Budget
    ) -> Advice:
        """What a seat could do, and what comes of it."""
        return await self._ask(_advise, game, seed, view, legal, budget)

    async def assess(self, decision: Decision[V], seed: int, budget: Budget) -> Assessment:
        """What a decision was worth: thought about when nobody else has a question."""
        await self._leisure.wait()
        return await self._answer(_assess, decision, seed, budget)

    async def _ask(self, think: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """The answer to a question that somebody waits for."""
        self._asked += 1
        self._leisure.clear()
        try:
            return await self._answer(think, *args, **more)
        finally:
            self._asked -= 1
            if not self._asked:
                self._leisure.set()

    async def _answer(self, think: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        pool = self._pool
        try:
            future = asyncio.wrap_future(pool.submit(think, *args, **more))
            return await asyncio.wait_for(future, self._patience)
        except (BrokenProcessPool, TimeoutError):
            self._replace(pool)
            raise

    def warm(self) -> None:
        """Start the processes before the first question; most of a second is saved by it."""
        if not self._is_warm:
            self._is_warm = True
            for _worker in range(self._workers):
                self._pool.submit(_nothing)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Begin anew, unless another question has found the same pool broken already."""
        if self._pool is pool:
            self._pool = self._new_pool()
            end_workers(pool, wait=False)

    def stop(self) -> None:
        """End every process, in the middle of a thought if need be."""
        end_workers(self._pool, wait=True)


def end_workers(pool: ProcessPoolExecutor, wait: bool) -> None:
    """End every process of a pool, in the middle of a thought if need be."""
    processes = list((pool._processes or {}).values())  # what `kill_workers` of Python 3.14 does
    for process in processes:
        process.kill()
    pool.shutdown(wait=wait, cancel_futures=True)


def prepare_worker() -> None:
    """A worker leaves interrupts to its parent, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _nothing() -> None:
    """What a process does to have been started, everything imported."""


def _choose(
    game: str, bot: str, seed: int, view: Seen, legal: list[str], budget: Budget | None
) -> str:
    rules = PARTS[game].game
    actions = [rules.actions.parse(text) for text in legal]
    return BOTS[bot].make(rules, seed).choose(view, actions, budget).text


def _advise(game: str, seed: int, view: Seen, legal: list[str], budget: Budget) -> Advice:
    parts = PARTS[game]
    actions = [parts.game.actions.parse(text) for text in legal]
    return advise(parts.game, needed(parts.judge), view, actions, SeededDice(seed), budget)


def _assess(decision: Decision[V], seed: int, budget: Budget) -> Assessment:
    parts = PARTS[decision.game]
    return assess(parts.game, needed(parts.judge), decision, seed, budget)
