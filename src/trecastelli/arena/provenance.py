"""How results came about: the command and the settings that reproduce them."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from trecastelli.arena.contest import PATIENCE, Contest
from trecastelli.arena.results import Results
from trecastelli.arena.sprt import Sprt
from trecastelli.arena.tables import TextTable
from trecastelli.core.json_object import JsonObject
from trecastelli.words import _, ngettext


def program_version() -> str:
    """The version of this program; empty if it is not installed."""
    try:
        return version("trecastelli")
    except PackageNotFoundError:
        return ""


def command_of(results: Results, test: Sprt | None = None) -> str:
    """The command that plays these games again."""
    contest = results.contest
    words = ["trecastelli", "arena", contest.game, *_who(contest, test)]
    if test is None or not test.verdict:
        words += ["--games", str(results.games)]
    return shlex.join([*words, *_how(contest, test)])


def _who(contest: Contest, test: Sprt | None) -> Iterator[str]:
    if test is None:
        yield from ("--players", ",".join(contest.players))
        return
    yield from ("--sprt", *contest.players)
    for name in ("elo0", "elo1", "alpha", "beta"):
        yield from (f"--{name}", f"{getattr(test, name):g}")


def _how(contest: Contest, test: Sprt | None) -> Iterator[str]:
    yield from ("--seats", str(contest.seats))
    if contest.duplicate and test is None:
        yield "--duplicate"
    if contest.iterations is not None:
        yield from ("--iterations", str(contest.iterations))
    if contest.seconds is not None:
        yield from ("--time", f"{contest.seconds:g}")
    if contest.patience != PATIENCE:
        yield from ("--patience", f"{contest.patience:g}")
    for name, value in contest.changed_options.items():
        yield from ("--option", f"{name}={value}")
    if contest.data:
        yield from ("--data", "FILE")
    yield from ("--seed", contest.seed)


def provenance_facts(results: Results, test: Sprt | None) -> JsonObject:
    """The version and the command, for JSON."""
    return {"program": program_version(), "command": command_of(results, test)}


def provenance_table(results: Results) -> TextTable:
    """The settings of a contest as a table."""
    contest = results.contest
    options = ", ".join(f"{name}={value}" for name, value in contest.changed_options.items())
    rows = (
        (_("players"), ", ".join(contest.names)),
        (_("seats"), str(contest.seats)),
        (_("options"), options or _("all defaults")),
        (_("thinking time"), thinking(contest)),
        (_("deals"), _deals(contest)),
        (_("seed"), contest.seed),
        (_("version"), _versions(contest)),
    )
    return TextTable(_("How these results were made"), (_("what"), _("value")), rows, names=2)


def thinking(contest: Contest) -> str:
    """The thinking time of the entrants, in words."""
    if contest.iterations is not None:
        return ngettext(
            "{n} iteration per decision", "{n} iterations per decision", contest.iterations
        ).format(n=contest.iterations)
    if contest.seconds is not None:
        return _("{seconds:g} seconds per decision").format(seconds=contest.seconds)
    return _("each player's default")


def _deals(contest: Contest) -> str:
    return (
        _("each played in all rotations of the seats")
        if contest.duplicate
        else _("each played once")
    )


def _versions(contest: Contest) -> str:
    return _("Trecastelli {program}, rules of {title} {rules}").format(
        program=program_version(), title=contest.rules.title, rules=contest.rules.version
    )
