"""Where bots play many games against each other and are rated: by command, or from Python."""

from trecastelli.arena.contest import Contest
from trecastelli.arena.keep import SavedContest, load_contest
from trecastelli.arena.library import compete
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
