"""Plays fixtures one after the other or in several processes."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Final

from trecastelli.ai.interrupt import safe_interrupts
from trecastelli.arena.contest import Contest
from trecastelli.arena.match import Outcome, play_fixture
from trecastelli.arena.schedule import Fixture
from trecastelli.core.errors import BadSetup
from trecastelli.table.worker import end_workers, prepare_worker
from trecastelli.words import _

QUEUED: Final = 2
"""Games submitted to each process at a time."""


def play_fixtures(
    contest: Contest, todo: Iterable[Fixture], jobs: int
) -> Generator[Outcome, None, None]:
    """Yield each outcome when its game is over. Close the generator to skip the rest."""
    if jobs == 1:
        with safe_interrupts():
            for fixture in todo:
                yield play_fixture(contest, fixture)
    else:
        yield from _play_in_processes(contest, iter(todo), jobs)


def _play_in_processes(
    contest: Contest, todo: Iterator[Fixture], jobs: int
) -> Generator[Outcome, None, None]:
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), prepare_worker)
    pending: set[Future[Outcome]] = set()
    try:
        while True:
            for fixture in islice(todo, jobs * QUEUED - len(pending)):
                pending.add(pool.submit(play_fixture, contest, fixture))
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=_has_failed):
                yield future.result()
    except BrokenProcessPool as error:
        raise BadSetup(
            _("A player has ended its process; run it as program:COMMAND instead.")
        ) from error
    finally:
        end_workers(pool, wait=True)


def _has_failed(future: Future[Outcome]) -> bool:
    """A sort key: failed games come last, so that the others are saved first."""
    return future.exception() is not None
