"""Tests of the dealer: it is fair, and `verify` finds every record that is not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.toy import Toy
from trecastelli.ai.levels import BOTS
from trecastelli.core.errors import BadRecord, BadSetup
from trecastelli.core.game import CHANCE
from trecastelli.core.play.record import Entry, Record, format_record, parse_record
from trecastelli.games import GAMES
from trecastelli.table.dealer import Dealer, verify
from trecastelli.table.table import open_table

CASTELLAN = GAMES["castellan"]


def game_record(seed: str = "fair", seats: int = 2) -> Record:
    """The record of a whole game with some undone actions."""
    table = open_table(CASTELLAN, ["x"] * seats, {}, seed)
    bot = BOTS["random"].make(CASTELLAN, 1)
    for step in range(1000):
        if table.is_over:
            break
        seat = table.to_act
        table.play(seat, bot.choose(table.view(seat), table.legal()).text)
        if step % 9 == 0 and not table.history.undo_fault(seat):
            table.undo(seat)
    assert table.is_over
    return parse_record(format_record(table.record()))


def draws(record: Record) -> list[int]:
    """The indices of the chance actions."""
    return [n for n, entry in enumerate(record.entries) if entry.who == CHANCE]


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert Dealer("abc").commitment == sha256(b"abc").hexdigest()
    assert Dealer("abc").commitment == Dealer(" abc\t").commitment
    assert Dealer("xyz").commitment != Dealer("abc").commitment


def test_a_dealer_without_a_seed_takes_a_random_one() -> None:
    seeds = {Dealer().seed for _ in range(50)}
    assert len(seeds) == 50 and all(len(seed) == 64 for seed in seeds)


@pytest.mark.parametrize("seed", ["two\nlines", "a\x00b", "bell\x07", "\udcff", "a\u2028b"])
def test_a_seed_that_a_record_could_not_hold_is_refused(seed: str) -> None:
    with pytest.raises(BadSetup, match="A seed must be one line of text"):
        Dealer(seed)


def test_the_same_seed_deals_the_same_and_another_seed_does_not() -> None:
    deal = [Dealer("s").pick(n, [1] * 10) for n in range(50)]
    assert deal == [Dealer("s").pick(n, [1] * 10) for n in range(50)]
    assert deal != [Dealer("t").pick(n, [1] * 10) for n in range(50)]


def test_the_dealer_uses_the_documented_formula() -> None:
    for n in range(40):
        number = int(sha256(f"seed:{n}".encode()).hexdigest(), 16) % 7
        assert Dealer("seed").pick(n, [2, 1, 3, 1]) == [0, 0, 1, 2, 2, 2, 3][number]


def test_the_dealer_deals_by_the_odds() -> None:
    dealer = Dealer("distribution")
    dealt = Counter(dealer.pick(n, [1, 5, 2, 12]) for n in range(20_000))
    for outcome, weight in enumerate([1, 5, 2, 12]):
        assert abs(dealt[outcome] / 1000 - weight) < 0.4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fair_record_is_verified(seats: int) -> None:
    record = game_record(seats=seats)
    assert any(entry.text == "undo" for entry in record.entries)
    assert verify(CASTELLAN, record) == len(draws(record)) > 4 * seats


@given(st.text(max_size=20))
@settings(max_examples=60, deadline=None, database=None)
def test_the_record_of_any_valid_seed_is_verified(seed: str) -> None:
    try:
        table = open_table(Toy(), ["a", "b"], {}, seed)
    except BadSetup:
        return
    record = parse_record(format_record(table.record()))
    assert verify(Toy(), record) == 2


@pytest.mark.parametrize("which", [0, 3, 8, -1])
def test_a_changed_draw_is_reported_with_its_line(which: int) -> None:
    record = game_record()
    index = draws(record)[which]
    text = record.entries[index].text
    verb, _, arg = text.partition(":")
    other = str(1 - int(arg)) if verb == "start" else arg[0] + str(int(arg[1]) % 7 + 1)
    record.entries[index] = Entry(CHANCE, f"{verb}:{other}")
    with pytest.raises(BadRecord, match="the seed deals something else") as refusal:
        verify(CASTELLAN, record)
    assert refusal.value.line == record.lines[index] > 0


def test_every_changed_draw_of_a_game_is_reported() -> None:
    record = game_record()
    for index in draws(record)[1:]:
        entries = record.entries.copy()
        arg = entries[index].text.partition(":")[2]
        entries[index] = Entry(CHANCE, f"draw:{arg[0]}{int(arg[1]) % 7 + 1}")
        with pytest.raises(BadRecord):
            verify(CASTELLAN, Record(record.header, entries, record.seed))


def test_another_seed_is_refused() -> None:
    record = game_record()
    record.seed = "unfair"
    with pytest.raises(BadRecord, match="not the one that was committed to"):
        verify(CASTELLAN, record)


def test_another_commitment_is_refused() -> None:
    record = game_record()
    record.header = replace(record.header, commitment=Dealer("unfair").commitment)
    with pytest.raises(BadRecord, match="not the one that was committed to"):
        verify(CASTELLAN, record)


def test_another_seed_with_its_own_commitment_is_refused() -> None:
    record = game_record()
    record.seed = "unfair"
    record.header = replace(record.header, commitment=Dealer("unfair").commitment)
    with pytest.raises(BadRecord, match="the seed deals something else"):
        verify(CASTELLAN, record)


@pytest.mark.parametrize("part", ["seed", "commitment"])
def test_a_record_without_seed_or_commitment_cannot_be_verified(part: str) -> None:
    record = game_record()
    if part == "seed":
        record.seed = ""
    else:
        record.header = replace(record.header, commitment="")
    with pytest.raises(BadRecord, match="no commitment and seed to check"):
        verify(CASTELLAN, record)


def test_a_missing_draw_is_reported() -> None:
    record = game_record()
    del record.entries[draws(record)[2]]
    with pytest.raises(BadRecord):
        verify(CASTELLAN, record)


def test_verify_reports_an_illegal_action() -> None:
    record = game_record()
    mine = next(n for n, entry in enumerate(record.entries) if entry.who >= 0)
    record.entries[mine] = Entry(record.entries[mine].who, "end")
    with pytest.raises(BadRecord, match="not possible now") as refusal:
        verify(CASTELLAN, record)
    assert refusal.value.line == record.lines[mine]


def test_different_seeds_give_different_start_players() -> None:
    texts = Counter(
        open_table(CASTELLAN, ["a", "b"], {}, f"seed {n}").history.entries[0].text
        for n in range(400)
    )
    assert abs(texts["start:0"] - 200) < 45 and texts.total() == 400
