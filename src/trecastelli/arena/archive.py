"""Saves the games of a contest in a file, so that the contest can be resumed.

Each line of the file is a JSON object: first the contest, then each finished game. A truncated last
line is dropped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from trecastelli.arena.contest import Contest
from trecastelli.arena.match import Outcome
from trecastelli.arena.schedule import Fixture
from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.json_object import JsonObject
from trecastelli.core.play.history import AnyHistory, replay
from trecastelli.core.play.record import parse_record
from trecastelli.games import GAMES
from trecastelli.words import _


class Archive:
    """The finished games of a contest, in memory and in a file if one is named."""

    def __init__(self, contest: Contest, file: str = "") -> None:
        self.outcomes: dict[int, Outcome] = {}
        self._file = Path(file) if file else None
        if self._file is not None:
            self._open(contest, self._file)

    def _open(self, contest: Contest, file: Path) -> None:
        """Read the games of the file, or write the head of a new one."""
        head = json.dumps(contest.to_json()) + "\n"
        try:
            content = file.read_bytes() if file.exists() else b""
            if head.encode().startswith(content):
                file.write_text(head, "utf-8")
                return
            lines = _complete_lines(content)
            facts, games = _read(file, lines)
            _check(file, facts, json.loads(head))
            if lines != content:
                os.truncate(file, len(lines))
        except OSError as error:
            raise unusable_file(file, error) from error
        for outcome in games:
            self._add_to_memory(outcome)

    def _add_to_memory(self, outcome: Outcome) -> None:
        """Add an outcome without its record, which can be long and is only for the file."""
        self.outcomes[outcome.number] = replace(outcome, record="")

    def add(self, outcome: Outcome) -> None:
        """Add a finished game."""
        self._add_to_memory(outcome)
        if self._file is None:
            return
        try:
            with self._file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(asdict(outcome)) + "\n")
        except OSError as error:
            raise unusable_file(self._file, error) from error

    def of(self, fixtures: Sequence[Fixture]) -> list[Outcome]:
        """The outcomes of those fixtures that have been played."""
        return [self.outcomes[each.number] for each in fixtures if each.number in self.outcomes]


@dataclass(frozen=True)
class SavedContest:
    """A contest and its games, read from a file."""

    contest: Contest
    outcomes: list[Outcome]

    def history(self, outcome: Outcome) -> AnyHistory:
        """A game replayed: every state, and the events between them."""
        return replay(self.contest.rules, parse_record(outcome.record))


def load_contest(file: str | Path) -> SavedContest:
    """Read a contest and its games from a file, in the order of the schedule."""
    path = Path(file)
    try:
        facts, games = _read(path, _complete_lines(path.read_bytes()))
    except OSError as error:
        raise unusable_file(path, error) from error
    contest = _contest(path, facts)
    outcomes = {outcome.number: outcome for outcome in games}
    return SavedContest(contest, [outcomes[number] for number in sorted(outcomes)])


def _contest(file: Path, facts: JsonObject) -> Contest:
    fields = {name: value for name, value in facts.items() if name not in ("arena", "version")}
    try:
        contest = Contest(**fields | {"players": tuple(fields["players"])})
    except (KeyError, TypeError) as error:
        raise _bad_line(file, 1) from error
    if contest.game not in GAMES:
        raise _bad_line(file, 1)
    return contest


def _complete_lines(content: bytes) -> bytes:
    """The content without a truncated last line."""
    return content[: content.rfind(b"\n") + 1] or content


def _read(file: Path, content: bytes) -> tuple[JsonObject, list[Outcome]]:
    """The head of a file and its games."""
    try:
        rows = content.decode().splitlines()
    except UnicodeDecodeError as error:
        raise BadRecord(_("{file} is not a text file.").format(file=file)) from error
    facts = [_facts(file, number, row) for number, row in enumerate(rows, 1)]
    games = [_outcome(file, number, row) for number, row in enumerate(facts[1:], 2)]
    return (facts[0] if facts else {}), games


def _outcome(file: Path, number: int, facts: JsonObject) -> Outcome:
    try:
        return Outcome(**facts)
    except TypeError as error:
        raise _bad_line(file, number) from error


def _facts(file: Path, number: int, row: str) -> JsonObject:
    try:
        facts = json.loads(row)
    except ValueError as error:
        raise _bad_line(file, number) from error
    if not isinstance(facts, dict):
        raise _bad_line(file, number)
    return facts


def _check(file: Path, facts: JsonObject, contest: JsonObject) -> None:
    """BadSetup if the file has games of another contest; it names the first difference."""
    for name, value in contest.items():
        if facts.get(name) != value:
            raise BadSetup(
                _("{file} has games with other settings: {name} is {kept}, not {value}.").format(
                    file=file, name=name, kept=json.dumps(facts.get(name)), value=json.dumps(value)
                )
            )


def _bad_line(file: Path, number: int) -> BadRecord:
    return BadRecord(_("this line of {file} is not a game.").format(file=file), number)


def unusable_file(file: Path, error: OSError) -> BadSetup:
    """The error for a file that cannot be read or written."""
    return BadSetup(_("{file} cannot be used: {reason}.").format(file=file, reason=error.strerror))
