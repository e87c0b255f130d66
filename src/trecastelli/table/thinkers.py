"""Processes in which bots think. They are sent a View and never a State.

Every question has a payer: the person who asks, or who opened the table where a bot is to move.
Payers share the processes fairly, however many questions one of them has.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from trecastelli.ai.advice import Advice, advise
from trecastelli.ai.analysis import Assessment, Decision, assess
from trecastelli.ai.budget import Budget
from trecastelli.ai.levels import BOTS
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import IllegalAction
from trecastelli.core.game import Seen, V
from trecastelli.core.parts import require
from trecastelli.games import PARTS
from trecastelli.table.fairness import FairQueue
from trecastelli.table.worker import Worker
from trecastelli.words import _

T = TypeVar("T")

PATIENCE: Final = 60.0
"""Seconds to think longer than planned before a process counts as stuck."""
SHORT: Final = 1.0
"""Most seconds of a short thought. Longer ones leave one process free for short ones."""
USUAL: Final = 1.0
"""Seconds that a bot that searches thinks if nobody has set a time."""
QUICK: Final = 0.05
"""Seconds that other bots need for a choice, about."""
MOST_HINTS: Final = 3
"""Most hints of one payer that are being worked out or waiting."""


@dataclass(eq=False)
class Question(Generic[T]):
    """What a process is to work out, and who waits for it."""

    work: Callable[[], T]
    answer: asyncio.Future[T]
    began: float = 0.0
    """When the process began, on the monotonic clock."""


@dataclass(frozen=True)
class Choice:
    """What a bot has chosen."""

    text: str
    began: float
    """When the bot began to think, on the monotonic clock."""


class Thinkers:
    """Gives questions to the processes. No payer ever occupies all of them, if there are two."""

    def __init__(self, workers: int = 0, patience: float = PATIENCE) -> None:
        number = workers or max(2, min(4, (os.cpu_count() or 2) - 1))
        self._workers = [Worker() for _worker in range(number)]
        self._free = self._workers.copy()
        self._most = max(1, number - 1)
        """Most processes that one payer, or all long thoughts together, may occupy."""
        self._patience = patience
        self._urgent: FairQueue[Question[Any]] = FairQueue()
        """Questions that somebody waits for."""
        self._others: FairQueue[Question[Any]] = FairQueue()
        """Questions that are worked out while no urgent one waits."""
        self._occupied: Counter[str] = Counter()
        """Number of processes that each payer occupies."""
        self._long = 0
        """Number of long thoughts in work."""
        self._hints: Counter[str] = Counter()
        self._thoughts: set[asyncio.Task[None]] = set()
        self._is_warm = False
        self._is_stopped = False

    async def choose(
        self,
        payer: str,
        game: str,
        bot: str,
        seed: int,
        view: Seen,
        legal: list[str],
        budget: Budget | None = None,
    ) -> Choice:
        """The action a bot chooses. An error in the bot is raised here.

        Without a budget the bot takes its usual time, at most a second.
        """
        work = partial(_choose, game, bot, seed, view, legal, budget)
        question = self._ask(self._urgent, payer, usual_seconds(bot, budget) or QUICK, work)
        return Choice(await question.answer, question.began)

    async def advise(
        self, payer: str, game: str, seed: int, view: Seen, legal: list[str], budget: Budget
    ) -> Advice:
        """Advice for the seat of the view; IllegalAction if the payer waits for other advice."""
        if self._hints[payer] >= MOST_HINTS:
            raise IllegalAction(_("Your other hints are still being worked out. Wait for them."))
        self._hints[payer] += 1
        try:
            work = partial(_advise, game, seed, view, legal, budget)
            return await self._ask(self._urgent, payer, budget.seconds or QUICK, work).answer
        finally:
            self._hints[payer] -= 1
            self._hints += Counter()  # drops payers who wait for nothing

    async def assess(
        self, payer: str, decision: Decision[V], seed: int, budget: Budget
    ) -> Assessment:
        """The assessment of a past decision. It waits until no urgent question does."""
        work = partial(_assess, decision, seed, budget)
        return await self._ask(self._others, payer, budget.seconds or QUICK, work).answer

    def _ask(
        self, queue: FairQueue[Question[Any]], payer: str, seconds: float, work: Callable[[], T]
    ) -> Question[T]:
        question = Question(work, asyncio.get_running_loop().create_future())
        queue.add(payer, question, seconds)
        self._dispatch()
        return question

    def _dispatch(self) -> None:
        """Give questions to free processes, urgent ones first."""
        for queue in (self._urgent, self._others):
            while self._free and not self._is_stopped and (taken := queue.take(self._may)):
                payer, seconds, question = taken
                if not question.answer.cancelled():
                    self._begin(queue, payer, seconds, question)

    def _may(self, payer: str, seconds: float) -> bool:
        return self._occupied[payer] < self._most and (seconds <= SHORT or self._long < self._most)

    def _begin(
        self, queue: FairQueue[Question[Any]], payer: str, seconds: float, question: Question[Any]
    ) -> None:
        worker = self._free.pop()
        thought = asyncio.create_task(self._think(worker, queue, payer, seconds, question))
        self._occupied[payer] += 1
        self._long += seconds > SHORT
        self._thoughts.add(thought)
        thought.add_done_callback(self._thoughts.discard)

    async def _think(
        self,
        worker: Worker,
        queue: FairQueue[Question[Any]],
        payer: str,
        seconds: float,
        question: Question[Any],
    ) -> None:
        """Work out one question. It goes on if nobody waits any more: a process cannot stop."""
        question.began = monotonic()
        try:
            answer = await worker.ask(self._patience + seconds, question.work)
            if not question.answer.done():
                question.answer.set_result(answer)
        except Exception as error:
            if not question.answer.done():
                question.answer.set_exception(error)
        finally:
            question.answer.cancel()
            queue.charge(payer, monotonic() - question.began - seconds)
            self._occupied[payer] -= 1
            self._occupied += Counter()
            self._long -= seconds > SHORT
            self._free.append(worker)
            self._dispatch()

    def warm(self) -> None:
        """Start the processes before the first question, which saves most of a second."""
        if not self._is_warm:
            self._is_warm = True
            for worker in self._workers:
                worker.warm()

    @property
    def are_alive(self) -> bool:
        """Whether no process has died. A dead one is replaced at the next question."""
        return all(worker.is_alive for worker in self._workers)

    async def stop(self) -> None:
        """Kill all processes, even while they think."""
        self._is_stopped = True
        for thought in self._thoughts:
            thought.cancel()
        await asyncio.gather(*self._thoughts, return_exceptions=True)
        await asyncio.to_thread(self._kill)

    def _kill(self) -> None:
        for worker in self._workers:
            worker.stop()


def usual_seconds(bot: str, budget: Budget | None) -> float:
    """How long a bot that searches thinks about a choice; 0 for others, who are quick."""
    if budget is not None and budget.seconds:
        return budget.seconds
    return USUAL if bot in BOTS and BOTS[bot].takes_time else 0.0


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
