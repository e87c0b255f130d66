"""Tests of the table: order of play, chance, secrets in the log, resumed games."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.core.toy import Toy, ToyWords
from trecastelli.ai.levels import BOTS
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadRecord, IllegalAction, StalePly
from trecastelli.core.game import CHANCE, NOBODY, OVER, Seat
from trecastelli.core.play.history import TookBack
from trecastelli.core.play.record import Entry, format_record, parse_record
from trecastelli.games import GAMES, PARTS
from trecastelli.table.dealer import Dealer, verify
from trecastelli.table.table import MOST_UNDOS, Table, most_entries, open_table, resume_table

CASTELLAN = GAMES["castellan"]
WORDS = PARTS["castellan"].words
NAMES = ["Ann", "Ben", "Cas", "Dot"]


def castellan(seats: int = 2, seed: str = "s") -> Table[Any, Any]:
    return open_table(CASTELLAN, NAMES[:seats], {}, seed)


def step(table: Table[Any, Any], dice: SeededDice) -> None:
    """Play a random action, or take one back."""
    seat = table.to_act
    if dice.below(6) == 0 and not table.history.undo_fault(seat):
        table.undo(seat)
    else:
        legal = table.legal()
        table.play(seat, legal[dice.below(len(legal))].text)


def snapshot(table: Table[Any, Any]) -> tuple[object, ...]:
    return table.ply, repr(table.history.state), repr(table.news), table.to_act


def test_a_new_table_is_dealt_up_to_the_first_choice() -> None:
    for seats in (2, 3, 4):
        table = castellan(seats)
        assert table.to_act in range(seats) and not table.is_over
        assert (
            table.ply
            == 1 + 4 * seats
            == len(table.news) - sum(type(event).__name__ == "TurnBegan" for event in table.news)
        )
        assert all(entry.who == CHANCE for entry in table.history.entries)


def test_chance_is_dealt_right_after_an_action() -> None:
    table, dice = castellan(3), SeededDice(3)
    while not table.is_over:
        seat, ply = table.to_act, table.ply
        text = table.legal()[dice.below(len(table.legal()))].text
        table.play(seat, text, ply)
        assert table.history.entries[ply] == Entry(seat, text)
        assert all(entry.who == CHANCE for entry in table.history.entries[ply + 1 :])
        assert table.to_act != CHANCE
    assert table.to_act == OVER and table.legal() == []


def test_an_action_for_another_ply_is_stale_and_changes_nothing() -> None:
    table = castellan()
    before = snapshot(table)
    for ply in (-1, 0, table.ply - 1, table.ply + 1):
        with pytest.raises(StalePly):
            table.play(table.to_act, table.legal()[0].text, ply)
    assert snapshot(table) == before


def test_an_action_and_its_undo_both_count_as_plies() -> None:
    table = castellan()
    seat, ply, text = table.to_act, table.ply, table.legal()[0].text
    table.play(seat, text)
    table.undo(seat)
    assert table.ply == ply + 2
    with pytest.raises(StalePly):
        table.play(seat, text, ply)
    table.play(seat, text, ply + 2)


@pytest.mark.parametrize("text", ["", "end", "play:T9", "fly", "undo", "draw:T1", "start:0"])
def test_an_illegal_action_changes_nothing(text: str) -> None:
    table = castellan()
    before = snapshot(table)
    with pytest.raises(IllegalAction):
        table.play(table.to_act, text)
    assert snapshot(table) == before


def test_nobody_plays_out_of_turn_or_for_chance() -> None:
    table = castellan(3)
    before = snapshot(table)
    text = table.legal()[0].text
    for seat in {0, 1, 2, 7, NOBODY, OVER} - {table.to_act}:
        with pytest.raises(IllegalAction):
            table.play(seat, text)
    with pytest.raises(IllegalAction, match="Only the dealer decides chance"):
        table.play(CHANCE, text)
    assert snapshot(table) == before


def test_an_undo_is_news_for_everybody() -> None:
    table = castellan(3)
    seat, before = table.to_act, len(table.news)
    table.play(seat, table.legal()[0].text)
    table.undo(seat)
    assert table.news[-1] == TookBack(seat) and len(table.news) == before + 2
    for reader in (0, 1, 2, NOBODY):
        who = "You" if reader == seat else NAMES[seat]
        assert table.log(WORDS, reader)[-1] == f"{who} took the last action back."


def test_a_refused_undo_is_no_news() -> None:
    table = castellan()
    before = snapshot(table)
    for seat in (0, 1, CHANCE, NOBODY):
        with pytest.raises(IllegalAction):
            table.undo(seat)
    assert snapshot(table) == before


def test_the_log_can_start_at_any_event() -> None:
    table = castellan()
    log = table.log(WORDS, 0)
    assert len(log) == len(table.news)
    assert table.log(WORDS, 0, 4) == log[4:]
    assert table.log(WORDS, 0, len(log)) == []


def test_the_same_seed_deals_the_same_and_another_seed_does_not() -> None:
    assert castellan(2, "x").record() == castellan(2, "x").record()
    assert castellan(2, "x").history.entries != castellan(2, "y").history.entries


def test_the_record_has_the_commitment_from_the_start_and_is_fair() -> None:
    table, dice = castellan(4, "promise"), SeededDice(4)
    commitment = table.record().header.commitment
    assert commitment == Dealer("promise").commitment
    while not table.is_over:
        step(table, dice)
    record = parse_record(format_record(table.record()))
    assert record.header.commitment == commitment and record.seed == "promise"
    assert verify(CASTELLAN, record) == sum(entry.who == CHANCE for entry in record.entries)


# Secrets


CARD = re.compile(r"\b[TW][1-7]\b")


def public(table: Table[Any, Any], owner: Seat) -> set[str]:
    """The cards of a seat that everybody has seen: all that it has played."""
    return {
        entry.text.partition(":")[2]
        for entry in table.history.entries
        if entry.who == owner and entry.text.startswith("play:")
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_names_no_card_of_another_player_before_it_is_played(seats: int) -> None:
    hidden_draws = 0
    for seed in range(3):
        table, dice = castellan(seats, f"secret {seed}"), SeededDice(seed)
        while not table.is_over:
            start = len(table.news)
            step(table, dice)
            for reader in (*range(seats), NOBODY):
                for line in table.log(WORDS, reader, start):
                    owner = next((n for n in range(seats) if line.startswith(NAMES[n])), reader)
                    cards = set(CARD.findall(line))
                    if owner != reader:
                        assert cards <= public(table, owner), line
                        hidden_draws += " drew " in line
    assert hidden_draws > 50


@pytest.mark.parametrize("seats", [2, 3])
def test_the_whole_log_says_the_same_as_its_parts(seats: int) -> None:
    table, dice = castellan(seats, "again"), SeededDice(12)
    logs: dict[Seat, list[str]] = {seat: table.log(WORDS, seat) for seat in (NOBODY, 0, 1)}
    while not table.is_over:
        start = len(table.news)
        step(table, dice)
        for seat in logs:
            logs[seat] += table.log(WORDS, seat, start)
    for seat, lines in logs.items():
        assert table.log(WORDS, seat) == lines


def test_the_log_names_your_own_cards_and_a_spectator_reads_none() -> None:
    table = castellan()
    for seat in (0, 1):
        mine = [line for line in table.log(WORDS, seat) if line.startswith("You drew")]
        drawn = [e.text[5:] for e in table.history.entries if e.text.startswith("draw:")]
        cards = drawn[:4] if table.history.entries[0].text == f"start:{seat}" else drawn[4:]
        assert [line.split()[2].strip(":") for line in mine] == cards
    assert not any(CARD.search(line) for line in table.log(WORDS, NOBODY))


def test_only_the_player_who_looked_reads_which_card_it_was() -> None:
    table = open_table(Toy(), ["Ann", "Ben"], {}, "p")
    card = "abcdef"[table.history.state.hands[1]]
    table.play(0, "peek")
    assert table.log(ToyWords(), 0)[-1] == f"Ann peeked {card}."
    assert table.log(ToyWords(), 1)[-1] == "Ann peeked a card."
    assert table.log(ToyWords(), NOBODY)[-1] == "Ann peeked a card."


# Resuming


def both_to_the_end(one: Table[Any, Any], two: Table[Any, Any], seed: int) -> None:
    bots = BOTS["random"].make(one.game, seed), BOTS["random"].make(two.game, seed)
    while not one.is_over:
        for table, bot in zip((one, two), bots, strict=True):
            seat = table.to_act
            table.play(seat, bot.choose(table.view(seat), table.legal()).text)
        assert two.history.entries[-1] == one.history.entries[-1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("steps", [0, 1, 25, 90])
def test_a_resumed_game_continues_with_the_same_chance(seats: int, steps: int) -> None:
    table, dice = castellan(seats, "resume"), SeededDice(steps)
    for _ in range(steps):
        step(table, dice)
    saved = parse_record(format_record(table.record()))
    again = resume_table(CASTELLAN, NAMES[:seats], saved)
    assert again.history.state == table.history.state and again.commitment == table.commitment
    both_to_the_end(table, again, steps)
    assert again.record() == table.record() and again.history.state == table.history.state
    assert verify(CASTELLAN, again.record()) > 0


def test_a_resumed_table_has_the_events_of_the_whole_game() -> None:
    table, dice = castellan(2, "news"), SeededDice(5)
    for _ in range(60):
        step(table, dice)
    assert any(isinstance(event, TookBack) for event in table.news)
    again = resume_table(CASTELLAN, NAMES[:2], parse_record(format_record(table.record())))
    assert again.news == table.news
    assert again.log(WORDS, 0) == table.log(WORDS, 0)


def test_a_record_that_stops_before_chance_is_dealt_further() -> None:
    record = castellan(2, "short").record()
    record.entries = record.entries[:3]
    again = resume_table(CASTELLAN, NAMES[:2], record)
    assert again.history.entries == castellan(2, "short").history.entries


def test_a_resumed_game_without_a_seed_has_a_new_dealer_and_no_commitment() -> None:
    record = castellan().record()
    record.seed = ""
    again = resume_table(CASTELLAN, NAMES[:2], record)
    assert again.commitment == "" and again.record().header.commitment == ""
    assert again.record().seed == ""
    again.play(again.to_act, again.legal()[0].text)


def test_an_impossible_record_is_not_resumed() -> None:
    record = castellan().record()
    record.entries.append(Entry(0, "end"))
    with pytest.raises(BadRecord):
        resume_table(CASTELLAN, NAMES[:2], record)


def test_a_fork_does_not_change_the_original() -> None:
    table = castellan(3)
    before, fork = snapshot(table), table.fork(["A", "B", "C"])
    dice = SeededDice(5)
    for _n in range(60):
        step(fork, dice)
    assert snapshot(table) == before and table.names == NAMES[:3] and fork.names == ["A", "B", "C"]
    assert fork.record() == parse_record(format_record(fork.record()))


def test_only_the_last_of_several_actions_may_be_followed_by_chance() -> None:
    """Otherwise a player could test which card comes next."""
    table, dice, tried = open_table(GAMES["castle"], NAMES[:2], {}, "s"), SeededDice(1), 0
    while not table.is_over:
        seat = table.to_act
        for first in table.legal():
            ahead = table.fork()
            ahead.play(seat, first.text)
            if ahead.to_act == seat and ahead.history.line[-1].who == CHANCE:
                tried += 1
                for then in (ahead.legal()[0].text, "play:nonsense"):
                    with pytest.raises(IllegalAction, match="Wait for the result"):
                        table.fork().play_all(seat, [first.text, then])
        step(table, dice)
    assert tried > 10


def test_several_actions_are_the_same_as_one_after_the_other() -> None:
    table = castellan()
    seat, one = table.to_act, table.fork()
    texts = [table.legal()[0].text]
    one.play(seat, texts[0])
    texts.append(one.legal()[0].text)
    one.play(seat, texts[1])
    table.play_all(seat, texts, table.ply)
    assert table.record() == one.record()


def test_a_seat_takes_back_only_so_often() -> None:
    table = castellan()
    seat = table.to_act
    for _time in range(MOST_UNDOS):
        table.play(seat, table.legal()[0].text)
        table.undo(seat)
    table.play(seat, table.legal()[0].text)
    before = snapshot(table)
    with pytest.raises(IllegalAction, match="too often"):
        table.undo(seat)
    assert snapshot(table) == before
    assert resume_table(table.game, table.names, table.record()).ply == table.ply


def test_a_game_does_not_go_on_for_ever() -> None:
    table = castellan()
    table.history.entries += [table.history.entries[0]] * most_entries(table.game, 2)
    with pytest.raises(IllegalAction, match="too long"):
        table.play(table.to_act, table.legal()[0].text)
    assert all(most_entries(game, 5) <= 13_000 for game in GAMES.values())
