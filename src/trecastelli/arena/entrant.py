"""Entrants: a built-in bot by name, a bot in a file `python:FILE`, or `program:COMMAND`."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from functools import cache, partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final, Protocol, cast

from trecastelli.ai.budget import Budget
from trecastelli.ai.interrupt import Late, TimeLimit
from trecastelli.ai.levels import BOTS, Maker, bots_of, check_bot
from trecastelli.ai.player import AnyPlayer
from trecastelli.arena.contest import Contest, number
from trecastelli.arena.program import Forfeit, Program, late_forfeit
from trecastelli.arena.schedule import Fixture
from trecastelli.core.actions import Action
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import Event, Score, Seat, Seen
from trecastelli.core.parts import AnyGame
from trecastelli.words import _

PROGRAM: Final = "program:"
PYTHON: Final = "python:"
SEEDS: Final = 1 << 63


class Contender(Protocol):
    """An entrant in one seat of one game."""

    def choose(self, view: Seen, legal: list[Action], ply: int, news: Sequence[Event]) -> Action:
        """One of the legal actions. `news` has all events so far, not redacted.

        Forfeit if there is no valid answer.
        """

    def finish(self, scores: Sequence[Score], places: Sequence[int]) -> None:
        """Hear the result of the game."""

    def close(self) -> None:
        """Release all resources."""


class BotContender:
    """A bot that is a Python object. It gets the view and nothing else."""

    def __init__(self, make: Maker, contest: Contest, seed: int) -> None:
        self._make = partial(make, contest.rules, seed)
        self._player: AnyPlayer | None = None
        self._budget = budget_of(contest)

    def choose(self, view: Seen, legal: list[Action], ply: int, news: Sequence[Event]) -> Action:
        try:
            self._player = self._player or self._make()
            return self._player.choose(view, legal, self._budget)
        except (Exception, SystemExit) as error:  # the bot loses this game, the contest goes on
            raise Forfeit(_("It raised {error}.").format(error=repr(error)[:200])) from error

    def finish(self, scores: Sequence[Score], places: Sequence[int]) -> None:
        """Do nothing: the bot is used for one game only."""

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


class FileContender(BotContender):
    """A bot from a user's file. It has a time limit, and its output goes to standard error.

    It gets a copy of the legal actions, because the original list is used to check its choice.
    """

    def __init__(self, make: Maker, contest: Contest, seed: int) -> None:
        super().__init__(make, contest, seed)
        self._patience = contest.patience
        self._limit = TimeLimit(contest.patience)

    def choose(self, view: Seen, legal: list[Action], ply: int, news: Sequence[Event]) -> Action:
        try:
            with self._limit.enforce(), redirect_stdout(sys.stderr):
                return super().choose(view, legal.copy(), ply, news)
        except Late:
            raise late_forfeit(self._patience) from None

    def close(self) -> None:
        self._limit.end()


def make_contender(
    contest: Contest, fixture: Fixture, seat: Seat, names: Sequence[str]
) -> Contender:
    """The contender for one seat of a fixture, with its own seed."""
    entrant = contest.players[fixture.seating[seat]]
    seed = number(contest.seed, fixture.deal, *fixture.seating, "seat", seat) % SEEDS
    if entrant.startswith(PROGRAM):
        return Program(shlex.split(entrant.removeprefix(PROGRAM)), contest, seat, names, seed)
    contender = FileContender if entrant.startswith(PYTHON) else BotContender
    return contender(_maker(contest.rules, entrant), contest, seed)


def budget_of(contest: Contest) -> Budget | None:
    """The thinking budget of all entrants, None for their usual one; BadSetup if it is invalid."""
    if contest.seconds is None and contest.iterations is None:
        return None
    return Budget(contest.iterations, contest.seconds)


def check_entrant(game: AnyGame, entrant: str) -> None:
    """BadSetup, with a sentence, for an entrant that cannot play."""
    if entrant.startswith(PROGRAM):
        _check_program(entrant.removeprefix(PROGRAM))
    else:
        _maker(game, entrant)


def _check_program(command: str) -> None:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadSetup(_("{command!r} is not a command.").format(command=command[:80])) from error
    if not words or shutil.which(words[0]) is None:
        raise BadSetup(
            _("There is no program {name!r} that can be run.").format(name="".join(words[:1])[:80])
        )


def _maker(game: AnyGame, entrant: str) -> Maker:
    if entrant.startswith(PYTHON):
        return _load_maker(entrant.removeprefix(PYTHON))
    if entrant not in BOTS:
        raise BadSetup(
            _(
                "There is no bot {name!r}; choose from: {known}, program:COMMAND, python:FILE."
            ).format(name=entrant[:40], known=", ".join(bots_of(game)))
        )
    check_bot(game, entrant)
    return BOTS[entrant].make


@cache
def _load_maker(file: str) -> Maker:
    """The function `make(game, seed)` of a Python file; BadSetup if it has none."""
    spec = spec_from_file_location(Path(file).stem, file)
    if spec is None or spec.loader is None or not Path(file).is_file():
        raise BadSetup(_("There is no Python file {name!r}.").format(name=file[:80]))
    module = module_from_spec(spec)
    try:
        with redirect_stdout(sys.stderr):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # any error of the file is shown to its author
        raise BadSetup(
            _("{name} cannot be loaded: {error}").format(name=file[:80], error=repr(error)[:200])
        ) from error
    if not callable(getattr(module, "make", None)):
        raise BadSetup(_("{name} has no function make(game, seed).").format(name=file[:80]))
    return cast(Maker, module.make)
