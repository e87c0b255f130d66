"""What `trecastelli arena` does, once its words have been understood."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Final

import click

from trecastelli.arena.contest import Contest
from trecastelli.arena.entrant import budget_of, check_entrant
from trecastelli.arena.keep import Archive, unusable
from trecastelli.arena.match import Outcome
from trecastelli.arena.origin import made_by
from trecastelli.arena.report import report
from trecastelli.arena.results import Results, results
from trecastelli.arena.run import outcomes
from trecastelli.arena.schedule import Fixture, schedule, size_of_round
from trecastelli.arena.sprt import Sprt, round_score
from trecastelli.arena.tables import forfeits, heading, printed, sentence, sheets
from trecastelli.core.errors import BadSetup
from trecastelli.words import _

GAMES_OF_CONTEST: Final = 100
MOST_OF_TEST: Final = 10_000
LARGEST_ROUND: Final = 100_000
MOST_ELO: Final = 2000


@dataclass(frozen=True)
class Wishes:
    """How much is played, and what is made of it."""

    games: int
    jobs: int = 1
    keep: str = ""
    report: str = ""
    as_json: bool = False


def read(
    game: str, options: Mapping[str, str], words: Mapping[str, Any]
) -> tuple[Contest, Wishes, Sprt | None]:
    """What the words of the command line ask for; BadSetup if they contradict each other."""
    if bool(words["sprt"]) == bool(words["players"]):
        raise BadSetup(_("Name either --players or the two of --sprt."))
    test, players = None, tuple(name.strip() for name in words["players"].split(","))
    if words["sprt"]:
        players = tuple(words["sprt"])
        test = Sprt(words["elo0"], words["elo1"], words["alpha"], words["beta"])
    contest = Contest(
        game=game,
        players=players,
        seats=words["seats"],
        options=options,
        duplicate=words["duplicate"] or test is not None,
        **{name: words[name] for name in ("seed", "seconds", "iterations", "patience", "data")},
    )
    games = words["games"] or (MOST_OF_TEST if test else GAMES_OF_CONTEST)
    made = {name: words[name] for name in ("jobs", "keep", "report", "as_json")}
    return contest, Wishes(games, **made), test


def hold(contest: Contest, wishes: Wishes, test: Sprt | None = None) -> None:
    """Play what is not played yet and print the results, interrupted or not."""
    check(contest, wishes, test)
    archive = Archive(contest, wishes.keep)
    planned = schedule(len(contest.players), contest.seats, wishes.games, contest.duplicate)
    try:
        play(contest, planned, archive, wishes.jobs, test)
    except KeyboardInterrupt:
        click.echo(_stopped(wishes), err=True)
        raise
    finally:
        if played := archive.of(counted(planned, test)):
            _tell(results(contest, played), wishes, test)


def _stopped(wishes: Wishes) -> str:
    if wishes.keep:
        return _("Stopped; the same command goes on from here.")
    return _("Stopped; with --keep FILE a contest can be gone on with.")


def counted(planned: list[Fixture], test: Sprt | None) -> list[Fixture]:
    """What results are made of: of a test, only what it has weighed."""
    return planned if test is None else planned[: test.games]


def check(contest: Contest, wishes: Wishes, test: Sprt | None) -> None:
    """BadSetup, with a sentence, for a contest that cannot be held."""
    contest.rules.choices(contest.seats, contest.options)
    for entrant in contest.players:
        check_entrant(contest.rules, entrant)
    if contest.seconds is not None and contest.iterations is not None:
        raise BadSetup(_("Players think for a time or for a number of iterations, not for both."))
    budget_of(contest)
    if not contest.seed.isprintable():
        raise BadSetup(_("A seed is one line of text."))
    _check_size(contest)
    _check_figures(contest, test)
    _check_report(wishes.report)


def _check_size(contest: Contest) -> None:
    games = size_of_round(len(contest.players), contest.seats)
    if games > LARGEST_ROUND:
        raise BadSetup(
            _("If all of them meet in every seat, that is {games} games: too many.").format(
                games=games
            )
        )


def _check_figures(contest: Contest, test: Sprt | None) -> None:
    if not (isfinite(contest.patience) and isfinite(contest.seconds or 0)):
        raise BadSetup(_("A time is a number of seconds."))
    if test is None:
        return
    if not (test.elo0 < test.elo1 and test.alpha + test.beta < 1):
        raise BadSetup(_("elo0 must be less than elo1, and alpha and beta together less than 1."))
    if max(abs(test.elo0), abs(test.elo1)) > MOST_ELO:
        raise BadSetup(_("elo0 and elo1 lie between -{most} and {most}.").format(most=MOST_ELO))


def _check_report(name: str) -> None:
    """Better now than after a night of games."""
    file = Path(name).absolute()
    if name and not file.parent.is_dir():
        raise BadSetup(_("There is no folder for {file}.").format(file=name))
    if name and (file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK)):
        raise BadSetup(_("{file} cannot be written.").format(file=name))


def play(
    contest: Contest, planned: list[Fixture], archive: Archive, jobs: int, test: Sprt | None
) -> None:
    """Play the planned games that are not in the archive, as far as a test needs them."""
    todo = [fixture for fixture in planned if fixture.number not in archive.outcomes]
    rounds = _Rounds(planned, archive, test)
    with (
        closing(outcomes(contest, todo, jobs)) as coming,
        click.progressbar(
            length=len(todo), file=sys.stderr, hidden=not sys.stderr.isatty(), show_pos=True
        ) as bar,
    ):
        while not rounds.weigh() and (outcome := next(coming, None)) is not None:
            archive.add(outcome)
            bar.update(1)


class _Rounds:
    """The rounds of a test in the order of the schedule, in whatever order they end.

    Else short games would have their say before long ones, and who plays short games an advantage.
    """

    def __init__(self, planned: Sequence[Fixture], archive: Archive, test: Sprt | None) -> None:
        self._rounds = _by_round(planned)
        self._archive = archive
        self._test = test
        self._next = next(self._rounds, None)

    def weigh(self) -> bool:
        """Give the test what is complete; whether it is decided. Without a test nothing ever is."""
        test = self._test
        if test is None:
            return False
        while not test.verdict and (played := self._played()) is not None:
            test.add(round_score(played), len(played))
            self._next = next(self._rounds, None)
        return bool(test.verdict)

    def _played(self) -> list[Outcome] | None:
        """The games of the next round if all have been played."""
        numbers = self._next or []
        outcomes = self._archive.outcomes
        if not numbers or not all(number in outcomes for number in numbers):
            return None
        return [outcomes[number] for number in numbers]


def _by_round(planned: Sequence[Fixture]) -> Iterator[list[int]]:
    rounds: dict[int, list[int]] = {}
    for fixture in planned:
        rounds.setdefault(fixture.round, []).append(fixture.number)
    yield from rounds.values()


def _tell(results: Results, wishes: Wishes, test: Sprt | None) -> None:
    try:
        if wishes.report:
            _write(Path(wishes.report), report(results, test))
    finally:
        facts = results.facts() | made_by(results, test) | ({"sprt": test.facts()} if test else {})
        click.echo(json.dumps(facts) if wishes.as_json else _text(results, test))


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise unusable(file, error) from error


def _text(results: Results, test: Sprt | None) -> str:
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    parts = [heading(results), *(printed(sheet, width) for sheet in sheets(results) if sheet.rows)]
    parts += ["\n".join(forfeits(results))] if results.forfeits else []
    parts += [sentence(test, results.contest.names)] if test else []
    return "\n\n".join(parts)
