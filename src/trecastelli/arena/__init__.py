"""Contests in which bots play many games and are rated, from the command line or from Python."""

from trecastelli.arena.api import compete
from trecastelli.arena.archive import SavedContest, load_contest
from trecastelli.arena.contest import Contest
from trecastelli.arena.match import Outcome
from trecastelli.arena.report import report
from trecastelli.arena.results import Results, results
from trecastelli.arena.sprt import Sprt

__all__ = [
    "Contest",
    "Outcome",
    "Results",
    "SavedContest",
    "Sprt",
    "compete",
    "load_contest",
    "report",
    "results",
]
