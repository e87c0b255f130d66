"""Many fixtures, played one after another or in several processes at once."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Final

from trecastelli.ai.interrupt import gently_interrupted
from trecastelli.arena.contest import Contest
from trecastelli.arena.match import Outcome, play_fixture
from trecastelli.arena.schedule import Fixture
from trecastelli.core.errors import BadSetup
from trecastelli.table.thinkers import end_workers, prepare_worker
from trecastelli.words import _

WAITING: Final = 2
"""Games that are handed out to each process at a time."""


def outcomes(
    contest: Contest, todo: Iterable[Fixture], jobs: int
) -> Generator[Outcome, None, None]:
    """Each game as it is over. Whoever does not want the rest closes the generator."""
    if jobs == 1:
        with gently_interrupted():
            for fixture in todo:
                yield play_fixture(contest, fixture)
    else:
        yield from _spread(contest, iter(todo), jobs)


def _spread(contest: Contest, todo: Iterator[Fixture], jobs: int) -> Generator[Outcome, None, None]:
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), prepare_worker)
    pending: set[Future[Outcome]] = set()
    try:
        while True:
            for fixture in islice(todo, jobs * WAITING - len(pending)):
                pending.add(pool.submit(play_fixture, contest, fixture))
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=_has_failed):
                yield future.result()
    except BrokenProcessPool as error:
        raise BadSetup(
            _("A player has ended the process it played in; let it play as program:COMMAND.")
        ) from error
    finally:
        end_workers(pool, wait=True)


def _has_failed(future: Future[Outcome]) -> bool:
    """What failed comes last, so that the others of its time are saved."""
    return future.exception() is not None
