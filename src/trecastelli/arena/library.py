"""A contest from Python: held without a word, and what came of it given back."""

from __future__ import annotations

from pathlib import Path

from trecastelli.arena.command import Wishes, check, counted, play
from trecastelli.arena.contest import Contest
from trecastelli.arena.keep import Keep
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
    """Play the games of a contest and say what came of them; BadSetup if that cannot be.

    Games that `keep` names a file for are kept there and not played again. With a `test` no more
    are played than it takes to decide it; it wants duplicate deals, and knows its verdict then.
    """
    check(contest, Wishes(games, jobs), test)
    store = Keep(contest, str(keep))
    planned = schedule(len(contest.players), contest.seats, games, contest.duplicate)
    play(contest, planned, store, jobs, test)
    return results(contest, store.of(counted(planned, test)))
