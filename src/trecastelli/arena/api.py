"""Runs a contest from Python: prints nothing and returns the results."""

from __future__ import annotations

from pathlib import Path

from trecastelli.arena.archive import Archive
from trecastelli.arena.command import RunOptions, check, play_missing, weighed_fixtures
from trecastelli.arena.contest import Contest
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
    """Play the games of a contest and return the results; BadSetup if the contest is not possible.

    `keep` names a file to save the games in. Games that are already in it are not played again.
    With a `test` the contest stops when the test is decided; it needs duplicate deals.
    """
    check(contest, RunOptions(games, jobs), test)
    archive = Archive(contest, str(keep))
    fixtures = schedule(len(contest.players), contest.seats, games, contest.duplicate)
    play_missing(contest, fixtures, archive, jobs, test)
    return results(contest, archive.of(weighed_fixtures(fixtures, test)))
