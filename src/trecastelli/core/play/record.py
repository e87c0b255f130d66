"""A game as text: a header and one line for each action.

    game: my_game
    version: 1
    seats: 2
    options: passed=may
    commitment: 1f0c...
    entries: 3
    ---
    * start:1
    1 play:T2
    1 undo
    ---
    seed: 5d2e...

Each entry has the seat that acted, `*` for chance, and the action's text; `undo` takes back the
seat's last action. Lines that begin with `#` are comments. `options` lists what differs from the
defaults, `data` is the digest of replaced components. `entries` is optional and tells a truncated
file from an unfinished game. `commitment` and `seed` are the dealer's, see
`trecastelli.table.dealer`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from trecastelli.core.errors import BadRecord
from trecastelli.core.game import CHANCE, Seat
from trecastelli.words import _

_RULE: Final = "---"
_HEADER: Final = ("game", "version", "seats", "options", "data", "commitment", "entries")
_MANDATORY: Final = _HEADER[:3]


@dataclass(frozen=True)
class Entry:
    """One line of a record: who acted, and how."""

    who: Seat
    text: str

    def __str__(self) -> str:
        return f"{'*' if self.who == CHANCE else self.who} {self.text}"

    @property
    def quote(self) -> str:
        """The entry for error messages: short, without control characters."""
        return (
            str(self) if self.text.isprintable() and len(self.text) < 40 else repr(str(self)[:40])
        )


@dataclass(frozen=True)
class Header:
    """Which game is being played, and how."""

    game: str
    version: int
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    data: str = ""
    commitment: str = ""


@dataclass
class Record:
    """A game: header, entries, and the dealer's seed once it is over."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    seed: str = ""
    lines: list[int] = field(default_factory=list, compare=False)
    """Line number of each entry in the text it was read from."""

    def line(self, entry: int) -> int:
        """Line number of an entry, or 0 if the record was not read from text."""
        return self.lines[entry] if entry < len(self.lines) else 0


def format_record(record: Record) -> str:
    """The record as text."""
    header = record.header
    options = " ".join(f"{name}={value}" for name, value in header.options.items())
    rows = [f"game: {header.game}", f"version: {header.version}", f"seats: {header.seats}"]
    rows += [f"options: {options}"] if options else []
    rows += [f"data: {header.data}"] if header.data else []
    rows += [f"commitment: {header.commitment}"] if header.commitment else []
    rows += [f"entries: {len(record.entries)}", _RULE]
    rows += [str(entry) for entry in record.entries]
    rows += [_RULE, f"seed: {record.seed}"] if record.seed else []
    return "\n".join(rows) + "\n"


def parse_record(text: str) -> Record:
    """The record in a text; BadRecord, with the line, if it is not a record."""
    rows = _rows(text)
    fields = _fields(rows, _HEADER)
    for key in _MANDATORY:
        if key not in fields:
            raise BadRecord(_("the header has no {key}.").format(key=key))
    record = Record(_header(fields))
    closed = _entries(rows, record)
    if closed:
        record.seed = _fields(rows, ("seed",), footer=True).get("seed", (0, ""))[1]
    if "entries" in fields and _number(fields, "entries") != len(record.entries):
        wrong = _("the record has too many entries: {n} instead of {all}.")
        if len(record.entries) < _number(fields, "entries"):
            wrong = _("the record is incomplete: {n} of {all} entries.")
        sentence = wrong.format(n=len(record.entries), all=fields["entries"][1])
        raise BadRecord(sentence, len(text.splitlines()))
    return record


def _rows(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not empty or comments, with their numbers."""
    for number, row in enumerate(text.splitlines(), 1):
        if row.strip() and not row.startswith("#"):
            yield number, row.strip()


def _fields(
    rows: Iterator[tuple[int, str]], known: tuple[str, ...], footer: bool = False
) -> dict[str, tuple[int, str]]:
    """`key: value` lines up to a rule, or in the footer up to the end."""
    fields: dict[str, tuple[int, str]] = {}
    last = 0
    for last, row in rows:
        if row == _RULE and not footer:
            return fields
        key, colon, value = row.partition(":")
        if not colon or key not in known or key in fields:
            raise BadRecord(
                _("{row!r} is not one of: {known}.").format(row=row[:60], known=", ".join(known)),
                last,
            )
        fields[key] = (last, value.strip())
    if not footer:
        raise BadRecord(_("the header does not end with {rule}.").format(rule=_RULE), last)
    return fields


def _header(fields: dict[str, tuple[int, str]]) -> Header:
    return Header(
        fields["game"][1],
        _number(fields, "version"),
        _number(fields, "seats"),
        _options(*fields.get("options", (0, ""))),
        fields.get("data", (0, ""))[1],
        fields.get("commitment", (0, ""))[1],
    )


def _number(fields: dict[str, tuple[int, str]], key: str) -> int:
    line, value = fields[key]
    if not (value.isascii() and value.isdigit() and len(value) < 10):
        raise BadRecord(
            _("{key} must be a whole number, not {value!r}.").format(key=key, value=value[:20]),
            line,
        )
    return int(value)


def _options(line: int, text: str) -> dict[str, str]:
    pairs = [word.partition("=") for word in text.split()]
    for name, equals, value in pairs:
        if not (name and equals and value):
            raise BadRecord(_("options are written name=value."), line)
    return {name: value for name, _equals, value in pairs}


def _entries(rows: Iterator[tuple[int, str]], record: Record) -> bool:
    """Read entries into the record; return whether a footer follows."""
    for line, row in rows:
        if row == _RULE:
            return True
        who, _blank, text = row.partition(" ")
        if not text or not (who == "*" or (who.isascii() and who.isdigit() and len(who) == 1)):
            raise BadRecord(_("{row!r} is not a seat and an action.").format(row=row[:60]), line)
        record.entries.append(Entry(CHANCE if who == "*" else int(who), text))
        record.lines.append(line)
    return False
