"""Games that were played, kept in a file so that a contest can be gone on with.

The file has one JSON object a line: first the contest, then each game when it is over. A last line
that was cut off is dropped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from trecastelli.arena.contest import Contest
from trecastelli.arena.match import Outcome
from trecastelli.arena.schedule import Fixture
from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.play.history import History, replay
from trecastelli.core.play.record import parse_record
from trecastelli.games import GAMES
from trecastelli.words import _


class Keep:
    """The games of a contest, in a file if one is named."""

    def __init__(self, contest: Contest, file: str = "") -> None:
        self.outcomes: dict[int, Outcome] = {}
        self._file = Path(file) if file else None
        if self._file is not None:
            self._begin(contest, self._file)

    def _begin(self, contest: Contest, file: Path) -> None:
        head = json.dumps(contest.described()) + "\n"
        try:
            kept = file.read_bytes() if file.exists() else b""
            if head.encode().startswith(kept):
                file.write_text(head, "utf-8")
                return
            whole = _whole(kept)
            facts, games = _read(file, whole)
            _check(file, facts, json.loads(head))
            if whole != kept:
                os.truncate(file, len(whole))
        except OSError as error:
            raise unusable(file, error) from error
        for outcome in games:
            self._remember(outcome)

    def _remember(self, outcome: Outcome) -> None:
        """The record is for the file: nobody here reads it, and there may be very many."""
        self.outcomes[outcome.number] = replace(outcome, record="")

    def add(self, outcome: Outcome) -> None:
        """Keep one more game."""
        self._remember(outcome)
        if self._file is None:
            return
        try:
            with self._file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(asdict(outcome)) + "\n")
        except OSError as error:
            raise unusable(self._file, error) from error

    def of(self, planned: Sequence[Fixture]) -> list[Outcome]:
        """The planned games that have been played."""
        return [self.outcomes[each.number] for each in planned if each.number in self.outcomes]


@dataclass(frozen=True)
class Kept:
    """A contest out of its file, with every game that was played."""

    contest: Contest
    outcomes: list[Outcome]

    def history(self, outcome: Outcome) -> History[Any, Any]:
        """A game, played through again: each state, and what happened between them."""
        return replay(self.contest.rules, parse_record(outcome.record))


def kept(file: str | Path) -> Kept:
    """The contest and the games that are kept in a file, in the order of the schedule."""
    path = Path(file)
    try:
        facts, games = _read(path, _whole(path.read_bytes()))
    except OSError as error:
        raise unusable(path, error) from error
    contest = _contest(path, facts)
    found = {outcome.number: outcome for outcome in games}
    return Kept(contest, [found[number] for number in sorted(found)])


def _contest(file: Path, facts: dict[str, Any]) -> Contest:
    told = {name: value for name, value in facts.items() if name not in ("arena", "version")}
    try:
        contest = Contest(**told | {"players": tuple(told["players"])})
    except (KeyError, TypeError) as error:
        raise _no_game(file, 1) from error
    if contest.game not in GAMES:
        raise _no_game(file, 1)
    return contest


def _whole(kept: bytes) -> bytes:
    """Without a last line that was cut off."""
    return kept[: kept.rfind(b"\n") + 1] or kept


def _read(file: Path, kept: bytes) -> tuple[dict[str, Any], list[Outcome]]:
    """The head of a file, and its games."""
    try:
        rows = kept.decode().splitlines()
    except UnicodeDecodeError as error:
        raise BadRecord(_("{file} is not a text file.").format(file=file)) from error
    facts = [_facts(file, number, row) for number, row in enumerate(rows, 1)]
    games = [_outcome(file, number, row) for number, row in enumerate(facts[1:], 2)]
    return (facts[0] if facts else {}), games


def _outcome(file: Path, number: int, facts: dict[str, Any]) -> Outcome:
    try:
        return Outcome(**facts)
    except TypeError as error:
        raise _no_game(file, number) from error


def _facts(file: Path, number: int, row: str) -> dict[str, Any]:
    try:
        facts = json.loads(row)
    except ValueError as error:
        raise _no_game(file, number) from error
    if not isinstance(facts, dict):
        raise _no_game(file, number)
    return facts


def _check(file: Path, kept: dict[str, Any], described: dict[str, Any]) -> None:
    """BadSetup if the file's games are of another contest, with the first thing that differs."""
    for name, value in described.items():
        if kept.get(name) != value:
            raise BadSetup(
                _("{file} has games of another contest: {name} is {kept}, not {value}.").format(
                    file=file, name=name, kept=json.dumps(kept.get(name)), value=json.dumps(value)
                )
            )


def _no_game(file: Path, number: int) -> BadRecord:
    return BadRecord(_("{file} has something else than a game here.").format(file=file), number)


def unusable(file: Path, error: OSError) -> BadSetup:
    """What is said of a file that cannot be read or written."""
    return BadSetup(_("{file} cannot be used: {reason}.").format(file=file, reason=error.strerror))
