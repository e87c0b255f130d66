"""Games that were played, kept in a file so that a contest can be gone on with.

The file has one JSON object a line: first the contest, then each game when it is over. A last line
that was cut off is dropped.
"""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from trecastelli.arena.contest import Contest
from trecastelli.arena.match import Outcome
from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.words import _


class Keep:
    """The games of a contest, in a file if one is named."""

    def __init__(self, contest: Contest, file: str = "") -> None:
        self.outcomes: dict[int, Outcome] = {}
        self._file = Path(file) if file else None
        if self._file is not None:
            self._begin(contest, self._file)

    def _begin(self, contest: Contest, file: Path) -> None:
        head = json.dumps(contest.described())
        try:
            text = file.read_text("utf-8") if file.exists() else ""
            whole = text[: text.rfind("\n") + 1]
            if not whole:
                file.write_text(head + "\n", "utf-8")
            elif whole != text:
                file.write_text(whole, "utf-8")
        except UnicodeDecodeError as error:
            raise BadRecord(_("{file} is not a text file.").format(file=file)) from error
        except OSError as error:
            raise _unusable(file, error) from error
        self._read(file, whole.splitlines(), json.loads(head))

    def _read(self, file: Path, rows: list[str], described: dict[str, Any]) -> None:
        for number, row in enumerate(rows, 1):
            facts = _facts(file, number, row)
            if number == 1:
                _check(file, facts, described)
            else:
                self._enter(file, number, facts)

    def _enter(self, file: Path, number: int, facts: dict[str, Any]) -> None:
        try:
            outcome = Outcome(**facts)
        except TypeError as error:
            raise _no_game(file, number) from error
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
            raise _unusable(self._file, error) from error


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


def _unusable(file: Path, error: OSError) -> BadSetup:
    return BadSetup(_("{file} cannot be used: {reason}.").format(file=file, reason=error.strerror))
