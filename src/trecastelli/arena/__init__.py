"""Where bots play many games against each other and are rated: by command, or from Python."""

from trecastelli.arena.contest import Contest
from trecastelli.arena.keep import Kept, kept
from trecastelli.arena.library import compete
from trecastelli.arena.match import Outcome
from trecastelli.arena.report import report
from trecastelli.arena.results import Results, results
from trecastelli.arena.sprt import Sprt

__all__ = ["Contest", "Kept", "Outcome", "Results", "Sprt", "compete", "kept", "report", "results"]
