"""A contest from Python: nothing is printed, the results are returned."""

from __future__ import annotations

from pathlib import Path

from trecastelli.arena.command import Wishes, check, counted, play
from trecastelli.arena.contest import Contest
from trecastelli.arena.keep import Archive
from trecastelli.arena.results import Results, results
from trecastelli.arena.schedule import schedule
from trecastelli.arena.sprt import Sprt


def compete(
    contest: Contest,
    games: int = 100,
    *,
    jobs: int = 1,
    keep: str | Path = "",
    test: Sprt | None = None,
) -> Results:
    """Play the games of a contest and return the results; BadSetup if it cannot be held.

    `keep` names a file where games are saved; those in it are not played again. With a `test` no
    more are played than it takes to decide it; it needs duplicate deals, and then has its verdict.
    """
    check(contest, Wishes(games, jobs), test)
    archive = Archive(contest, str(keep))
    planned = schedule(len(contest.players), contest.seats, games, contest.duplicate)
    play(contest, planned, archive, jobs, test)
    return results(contest, archive.of(counted(planned, test)))
