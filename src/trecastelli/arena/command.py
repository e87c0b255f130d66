"""The command `trecastelli arena`: checks its options, runs a contest, prints the results."""

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

from trecastelli.arena.archive import Archive, unusable_file
from trecastelli.arena.contest import Contest
from trecastelli.arena.entrant import budget_of, check_entrant
from trecastelli.arena.match import Outcome
from trecastelli.arena.provenance import provenance_facts
from trecastelli.arena.report import report
from trecastelli.arena.results import Results, results
from trecastelli.arena.run import play_fixtures
from trecastelli.arena.schedule import Fixture, round_size, schedule
from trecastelli.arena.sprt import Sprt, round_score
from trecastelli.arena.tables import all_tables, as_text, contest_summary, forfeits, sprt_summary
from trecastelli.core.errors import BadSetup
from trecastelli.words import _

DEFAULT_GAMES: Final = 100
"""Number of games in a contest without `--games`."""
DEFAULT_TEST_GAMES: Final = 10_000
"""Most games in a test without `--games`."""
LARGEST_ROUND: Final = 100_000
"""Most games in a round."""
MOST_ELO: Final = 2000
"""Largest absolute value of `--elo0` and `--elo1`."""


@dataclass(frozen=True)
class RunOptions:
    """How many games to play, in how many processes, and what to do with the results."""

    games: int
    jobs: int = 1
    keep: str = ""
    report: str = ""
    as_json: bool = False


def parse(
    game: str, options: Mapping[str, str], arguments: Mapping[str, Any]
) -> tuple[Contest, RunOptions, Sprt | None]:
    """The contest, the run and the test of a command line; BadSetup if it is contradictory."""
    if bool(arguments["sprt"]) == bool(arguments["players"]):
        raise BadSetup(_("Give either --players, or two players with --sprt."))
    test, players = None, tuple(name.strip() for name in arguments["players"].split(","))
    if arguments["sprt"]:
        players = tuple(arguments["sprt"])
        test = Sprt(**{name: arguments[name] for name in ("elo0", "elo1", "alpha", "beta")})
    contest = Contest(
        game=game,
        players=players,
        seats=arguments["seats"],
        options=options,
        duplicate=arguments["duplicate"] or test is not None,
        **{name: arguments[name] for name in ("seed", "seconds", "iterations", "patience", "data")},
    )
    games = arguments["games"] or (DEFAULT_TEST_GAMES if test else DEFAULT_GAMES)
    run = {name: arguments[name] for name in ("jobs", "keep", "report", "as_json")}
    return contest, RunOptions(games, **run), test


def run_contest(contest: Contest, run: RunOptions, test: Sprt | None = None) -> None:
    """Play the games that are not saved yet and print the results, even after Ctrl-C."""
    check(contest, run, test)
    archive = Archive(contest, run.keep)
    fixtures = schedule(len(contest.players), contest.seats, run.games, contest.duplicate)
    try:
        play_missing(contest, fixtures, archive, run.jobs, test)
    except KeyboardInterrupt:
        click.echo(_stop_message(run), err=True)
        raise
    finally:
        if outcomes := archive.of(weighed_fixtures(fixtures, test)):
            _print_results(results(contest, outcomes), run, test)


def _stop_message(run: RunOptions) -> str:
    if run.keep:
        return _("Stopped. Run the same command again to continue.")
    return _("Stopped. With --keep FILE you could continue later.")


def weighed_fixtures(fixtures: list[Fixture], test: Sprt | None) -> list[Fixture]:
    """The fixtures that count in the results: with a test, those that it has used."""
    return fixtures if test is None else fixtures[: test.games]


def check(contest: Contest, run: RunOptions, test: Sprt | None) -> None:
    """BadSetup, with a sentence, if the contest is not possible."""
    contest.rules.full_options(contest.seats, contest.options)
    for entrant in contest.players:
        check_entrant(contest.rules, entrant)
    if contest.seconds is not None and contest.iterations is not None:
        raise BadSetup(_("Give a thinking time or a number of iterations, not both."))
    budget_of(contest)
    if not contest.seed.isprintable():
        raise BadSetup(_("A seed must be one line of text."))
    _check_size(contest)
    _check_figures(contest, test)
    _check_report(run.report)


def _check_size(contest: Contest) -> None:
    games = round_size(len(contest.players), contest.seats)
    if games > LARGEST_ROUND:
        raise BadSetup(
            _("With all players in every seat, one round has {games} games: too many.").format(
                games=games
            )
        )


def _check_figures(contest: Contest, test: Sprt | None) -> None:
    if not (isfinite(contest.patience) and isfinite(contest.seconds or 0)):
        raise BadSetup(_("A time must be a finite number of seconds."))
    if test is None:
        return
    if not (test.elo0 < test.elo1 and test.alpha + test.beta < 1):
        raise BadSetup(_("elo0 must be less than elo1, and alpha and beta together less than 1."))
    if max(abs(test.elo0), abs(test.elo1)) > MOST_ELO:
        raise BadSetup(_("elo0 and elo1 must be between -{most} and {most}.").format(most=MOST_ELO))


def _check_report(name: str) -> None:
    """BadSetup if the report cannot be written: better now than after hours of games."""
    file = Path(name).absolute()
    if name and not file.parent.is_dir():
        raise BadSetup(_("There is no folder for {file}.").format(file=name))
    if name and (file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK)):
        raise BadSetup(_("{file} cannot be written.").format(file=name))


def play_missing(
    contest: Contest, fixtures: list[Fixture], archive: Archive, jobs: int, test: Sprt | None
) -> None:
    """Play the fixtures that are not in the archive, until a test is decided."""
    todo = [fixture for fixture in fixtures if fixture.number not in archive.outcomes]
    rounds = _Rounds(fixtures, archive, test)
    with (
        closing(play_fixtures(contest, todo, jobs)) as outcomes,
        click.progressbar(
            length=len(todo), file=sys.stderr, hidden=not sys.stderr.isatty(), show_pos=True
        ) as bar,
    ):
        while not rounds.update_test() and (outcome := next(outcomes, None)) is not None:
            archive.add(outcome)
            bar.update(1)


class _Rounds:
    """Gives a test its rounds in the order of the schedule, in whatever order the games end.

    Otherwise short games would count before long ones, which favours players of short games.
    """

    def __init__(self, fixtures: Sequence[Fixture], archive: Archive, test: Sprt | None) -> None:
        self._rounds = _by_round(fixtures)
        self._archive = archive
        self._test = test
        self._next = next(self._rounds, None)

    def update_test(self) -> bool:
        """Give the test all complete rounds; return whether it is decided."""
        test = self._test
        if test is None:
            return False
        while not test.verdict and (outcomes := self._next_round()) is not None:
            test.add(round_score(outcomes), len(outcomes))
            self._next = next(self._rounds, None)
        return bool(test.verdict)

    def _next_round(self) -> list[Outcome] | None:
        """The games of the next round; None until all have been played."""
        numbers = self._next or []
        outcomes = self._archive.outcomes
        if not numbers or not all(number in outcomes for number in numbers):
            return None
        return [outcomes[number] for number in numbers]


def _by_round(fixtures: Sequence[Fixture]) -> Iterator[list[int]]:
    rounds: dict[int, list[int]] = {}
    for fixture in fixtures:
        rounds.setdefault(fixture.round, []).append(fixture.number)
    yield from rounds.values()


def _print_results(results: Results, run: RunOptions, test: Sprt | None) -> None:
    try:
        if run.report:
            _write(Path(run.report), report(results, test))
    finally:
        facts = results.facts() | provenance_facts(results, test)
        if test:
            facts["sprt"] = test.facts()
        click.echo(json.dumps(facts) if run.as_json else _text(results, test))


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise unusable_file(file, error) from error


def _text(results: Results, test: Sprt | None) -> str:
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    texts = [contest_summary(results)]
    texts += [as_text(table, width) for table in all_tables(results) if table.rows]
    texts += ["\n".join(forfeits(results))] if results.forfeits else []
    texts += [sprt_summary(test, results.contest.names)] if test else []
    return "\n\n".join(texts)
