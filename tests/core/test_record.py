"""A record is read back as it was written; whatever is no record is refused with its line."""

from __future__ import annotations

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.toy import Toy
from trecastelli.ai.engine.playout import random_record
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadRecord
from trecastelli.core.game import CHANCE
from trecastelli.core.play.history import History, replay
from trecastelli.core.play.record import Entry, Header, Record, format_record, parse_record

GOOD = """\
game: toy
version: 1
seats: 2
options: peeks=none
entries: 4
---
* draw:0
* draw:1
0 show:a
0 undo
"""

WORD = st.text(string.ascii_lowercase + string.digits + "_", min_size=1, max_size=8)
DIGEST = st.text("0123456789abcdef", min_size=8, max_size=64)
TEXT = st.text(string.ascii_lowercase + string.digits + ":,-_", min_size=1, max_size=12)
ENTRIES = st.lists(st.builds(Entry, st.integers(CHANCE, 9), TEXT), max_size=20)
HEADERS = st.builds(
    Header,
    game=WORD,
    version=st.integers(0, 999_999_999),
    seats=st.integers(0, 99),
    options=st.dictionaries(WORD, WORD, max_size=4),
    data=st.just("") | DIGEST,
    commitment=st.just("") | DIGEST,
)
RECORDS = st.builds(Record, HEADERS, ENTRIES, st.just("") | DIGEST)


@given(RECORDS)
@settings(max_examples=200, deadline=None, database=None)
def test_a_record_is_read_back_as_it_was_written(record: Record) -> None:
    text = format_record(record)
    again = parse_record(text)
    assert again == record
    assert format_record(again) == text
    rows = text.splitlines()
    assert [rows[again.line(n) - 1] for n in range(len(record.entries))] == [
        str(entry) for entry in record.entries
    ]


def test_a_record_says_what_the_manual_says() -> None:
    record = parse_record(GOOD)
    assert record.header == Header("toy", 1, 2, {"peeks": "none"})
    assert record.entries == [
        Entry(CHANCE, "draw:0"),
        Entry(CHANCE, "draw:1"),
        Entry(0, "show:a"),
        Entry(0, "undo"),
    ]
    assert [record.line(n) for n in range(5)] == [7, 8, 9, 10, 0]
    assert record.seed == ""
    assert format_record(record) == GOOD


def test_a_record_that_was_never_a_text_has_no_lines() -> None:
    assert Record(Header("toy", 1, 2), [Entry(0, "show:a")]).line(0) == 0


def test_remarks_blank_lines_and_spaces_around_are_passed_over() -> None:
    text = GOOD.replace("---\n", "---\n# the deal\n\n   \n").replace("seats: 2", "  seats:2  ")
    record = parse_record("# a remark\n\n" + text + "\n# the end\n")
    assert record == parse_record(GOOD)
    assert [record.line(n) for n in range(4)] == [12, 13, 14, 15]


def test_lines_may_end_as_on_another_system() -> None:
    assert parse_record(GOOD.replace("\n", "\r\n")) == parse_record(GOOD)


def test_the_number_of_entries_may_be_left_out() -> None:
    assert parse_record(GOOD.replace("entries: 4\n", "")) == parse_record(GOOD)


def test_the_seed_stands_after_a_second_rule() -> None:
    assert parse_record(GOOD + "---\nseed: 12ab\n").seed == "12ab"
    assert parse_record(GOOD + "---\n").seed == ""


def test_a_footer_may_have_remarks() -> None:
    assert parse_record(GOOD + "---\n# here\nseed: 12ab\n# and there\n").seed == "12ab"


MALFORMED = [
    ("", 0, "does not end with ---"),
    ("\n\n", 0, "does not end with ---"),
    ("no record at all", 1, "'no record at all' is not one of: game, version"),
    (GOOD.replace("game:", "gam:"), 1, "'gam: toy' is not one of"),
    (GOOD.replace("game: toy\n", ""), 0, "the header has no game."),
    (GOOD.replace("version: 1\n", ""), 0, "the header has no version."),
    (GOOD.replace("seats: 2\n", ""), 0, "the header has no seats."),
    (GOOD.replace("seats: 2", "seats 2"), 3, "'seats 2' is not one of"),
    (GOOD.replace("seats: 2", "version: 1"), 3, "version"),
    (GOOD.replace("seats: 2", "seats: two"), 3, "seats must be a whole number, not 'two'."),
    (GOOD.replace("seats: 2", "seats: -2"), 3, "seats must be a whole number"),
    (GOOD.replace("seats: 2", "seats: ٢"), 3, "seats must be a whole number"),
    (GOOD.replace("seats: 2", "seats: "), 3, "seats must be a whole number, not ''."),
    (GOOD.replace("version: 1", "version: 1.5"), 2, "version must be a whole number"),
    (GOOD.replace("version: 1", "version: " + "9" * 5000), 2, "version must be a whole number"),
    (GOOD.replace("entries: 4", "entries: few"), 5, "entries must be a whole number"),
    (GOOD.replace("peeks=none", "peeks"), 4, "options are written name=value."),
    (GOOD.replace("peeks=none", "=none"), 4, "options are written name=value."),
    (GOOD.replace("peeks=none", "peeks="), 4, "options are written name=value."),
    (GOOD.replace("---\n", ""), 6, "'* draw:0' is not one of"),
    (GOOD.partition("---")[0], 5, "does not end with ---"),
    (GOOD.replace("0 show:a", "show:a"), 9, "'show:a' is not a seat and an action."),
    (GOOD.replace("0 show:a", "0"), 9, "'0' is not a seat and an action."),
    (GOOD.replace("0 show:a", "x show:a"), 9, "is not a seat and an action."),
    (GOOD.replace("0 show:a", "-1 show:a"), 9, "is not a seat and an action."),
    (GOOD.replace("0 show:a", "10 show:a"), 9, "is not a seat and an action."),
    (GOOD.replace("0 show:a", "² show:a"), 9, "is not a seat and an action."),
    (GOOD.replace("0 undo\n", ""), 9, "3 of 4 entries."),
    (GOOD.partition("* draw:1")[0], 7, "1 of 4 entries."),
    (GOOD + "0 show:a\n", 11, "5 instead of 4."),
    (GOOD + "---\nsalt: 5\n", 12, "'salt: 5' is not one of: seed."),
    (GOOD + "---\nseed: 5\nseed: 5\n", 13, "seed"),
    (GOOD + "---\nseed: 5\n---\n", 13, "'---' is not one of: seed."),
]


@pytest.mark.parametrize(("text", "line", "says"), MALFORMED)
def test_what_is_no_record_is_refused_with_its_line(text: str, line: int, says: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        parse_record(text)
    assert refusal.value.line == line
    assert says in str(refusal.value)
    assert str(refusal.value).startswith(f"line {line}: ") == (line > 0)


@pytest.mark.parametrize("text", [text for text, _, _ in MALFORMED])
def test_a_refusal_is_one_short_line(text: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        parse_record(text)
    assert len(str(refusal.value)) < 200 and "\n" not in str(refusal.value)


def whole_record() -> str:
    """A whole random game of the toy."""
    history = History(Toy(), 2, {})
    for who, action in random_record(Toy(), 2, {}, SeededDice(3)):
        history.play(who, action)
    return format_record(history.record())


def test_a_record_cut_off_anywhere_is_refused() -> None:
    text = whole_record().rstrip("\n")
    assert replay(Toy(), parse_record(text)).entries
    for end in range(len(text)):
        with pytest.raises(BadRecord):
            replay(Toy(), parse_record(text[:end]))


@given(st.text(max_size=60))
@settings(max_examples=200, deadline=None, database=None)
def test_any_text_is_a_record_or_refused(text: str) -> None:
    try:
        parse_record(text)
    except BadRecord as error:
        assert "\n" not in str(error)


@given(st.integers(0, len(GOOD) - 1), st.characters())
@settings(max_examples=300, deadline=None, database=None)
def test_a_record_with_a_wrong_letter_is_read_or_refused(at: int, letter: str) -> None:
    try:
        replay(Toy(), parse_record(GOOD[:at] + letter + GOOD[at + 1 :]))
    except BadRecord as error:
        assert "\n" not in str(error)
