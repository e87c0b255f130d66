"""The four laws of undo, replay, and refusals that change nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.toy import PEEK, Peeked, State, Toy, View
from trecastelli.ai.engine.playout import choose
from trecastelli.core.actions import UNDO, Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadRecord, IllegalAction
from trecastelli.core.game import CHANCE, NOBODY, OVER, Event, Game, Seat
from trecastelli.core.play.history import History, begin, check_header, enter, replay
from trecastelli.core.play.record import Entry, Header, Record, format_record, parse_record
from trecastelli.games import GAMES

CASTELLAN = GAMES["castellan"]
Line = History[Any, Any]


class Waited(Event):
    """Somebody did nothing, and learnt nothing by it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class Closed(Waited):
    """Somebody did nothing, and let go of it."""

    closes = True


class Patient(Toy):
    """Peep, but looking does not end the turn, and the first look of each seat sees nothing."""

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        if action.verb is not PEEK:
            super().apply(s, action, log)
            return
        s.peeks[s.turn] -= 1
        if s.peeks[s.turn]:
            log.append(Waited(s.turn))
        else:
            s.seen[s.turn] = s.hands[self.next(s)]
            log.append(Peeked(s.turn, s.seen[s.turn]))


def frozen(history: Line) -> tuple[object, ...]:
    """All there is to a history, as it stands."""
    return (
        [id(s) for s in history.states],
        repr(history.state),
        [id(log) for log in history.logs],
        repr(history.logs[-1:]),
        history.line.copy(),
        history.entries.copy(),
    )


def take_back(history: Line, seat: Seat) -> bool:
    """Try to undo and hold what happened to the four laws; whether it was allowed."""
    before, line, entries = history.to_act, history.line.copy(), history.entries.copy()
    states, logs, all_before = history.states.copy(), history.logs.copy(), frozen(history)
    forbidden = history.undo_fault(seat)
    try:
        history.undo(seat)
    except IllegalAction as refusal:
        assert str(refusal) == forbidden != ""
        assert frozen(history) == all_before
        return False
    assert forbidden == ""
    assert before == seat == history.to_act, "undo changed who is to act"
    assert line[-1].who == seat and history.line == line[:-1], "undo took back another's action"
    assert line[-1].who != CHANCE, "undo crossed chance"
    assert not any(event.reveals for event in logs[-1]), "undo crossed what was seen"
    assert not any(event.closes for event in logs[-1]), "undo crossed the end of a turn"
    assert history.entries == [*entries, Entry(seat, UNDO)], "undo is not an entry"
    assert history.state is states[-2] and history.logs == logs[:-1]
    return True


def may_take_back(history: Line, seat: Seat) -> bool:
    """Whether the laws leave anything against it; said in other words than the code's."""
    own = bool(history.line) and history.line[-1].who == seat
    shut = own and any(event.reveals or event.closes for event in history.logs[-1])
    return seat >= 0 and own and history.to_act == seat and not shut


def check_replay(history: Line) -> None:
    """The record, undo and all, gives the same states again."""
    record = parse_record(format_record(history.record()))
    again = replay(history.game, record)
    assert again.states == history.states
    assert repr(again.state) == repr(history.state)
    assert again.entries == history.entries and again.line == history.line


def wander(history: Line, picks: list[int]) -> int:
    """Play on as the numbers say, taking back now and then; how often that was allowed."""
    undone = 0
    for pick in picks:
        if history.to_act == OVER:
            break
        for seat in (pick % 5 - 3,) if pick % 4 else range(NOBODY, history.seats):
            allowed = may_take_back(history, seat)
            assert take_back(history, seat) == allowed
            undone += allowed
        legal = history.game.legal(history.state)
        history.play(history.to_act, legal[pick // 20 % len(legal)])
    return undone


PICKS = st.lists(st.integers(0, 10_000), max_size=60)


@pytest.mark.parametrize("game", [Toy(), Patient()], ids=["toy", "patient"])
@given(seats=st.integers(2, 3), picks=PICKS)
@settings(max_examples=60, deadline=None, database=None)
def test_undo_keeps_the_four_laws_in_a_small_game(
    game: Game[State, View], seats: int, picks: list[int]
) -> None:
    history = History(game, seats, {})
    wander(history, picks)
    check_replay(history)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"passed": "may"}, {"end": "play_on"}], ids=str)
def test_undo_keeps_the_four_laws_in_castellan(seats: int, options: dict[str, str]) -> None:
    if seats == 2 and options.get("end"):
        options = {"double": "off"}
    undone = 0
    for seed in range(3):
        dice = SeededDice(1000 * seed + seats)
        history = History(CASTELLAN, seats, options)
        undone += wander(history, [dice.below(100_000) for _ in range(500)])
        check_replay(history)
    assert undone > 50


def patient(*actions: str) -> History[State, View]:
    history = History[State, View](Patient(), 2, {})
    for text in ("draw:0", "draw:1", *actions):
        history.play(history.to_act, history.game.actions.parse(text))
    return history


def test_an_action_of_ones_own_turn_can_be_taken_back() -> None:
    history = patient()
    before = history.state
    history.play(0, PEEK[0])
    history.undo(0)
    assert history.state is before and len(history.line) == 2
    assert [str(entry) for entry in history.entries] == ["* draw:0", "* draw:1", "0 peek", "0 undo"]


def test_what_was_seen_cannot_be_taken_back() -> None:
    history = patient("peek", "peek")
    with pytest.raises(IllegalAction, match="You have learnt something new"):
        history.undo(0)


def test_a_turn_that_is_closed_cannot_be_taken_back() -> None:
    history = patient("peek")
    history.logs[-1].append(Closed(0))
    with pytest.raises(IllegalAction, match=r"^That is final and cannot be taken back\.$"):
        history.undo(0)
    history.logs[-1].pop()
    history.undo(0)


def test_what_chance_decided_cannot_be_taken_back() -> None:
    history = patient()
    with pytest.raises(IllegalAction, match="You cannot take back the result of chance"):
        history.undo(0)


def test_another_player_s_action_cannot_be_taken_back() -> None:
    history = patient("show:a")
    assert history.to_act == 1
    with pytest.raises(IllegalAction, match="only while it is your turn"):
        history.undo(0)
    with pytest.raises(IllegalAction, match="You have nothing to take back"):
        history.undo(1)
    history = patient("peek")
    with pytest.raises(IllegalAction):
        history.undo(1)


def test_nothing_can_be_taken_back_before_anything_was_done() -> None:
    with pytest.raises(IllegalAction):
        History(Toy(), 2, {}).undo(0)


def test_nothing_can_be_taken_back_when_the_game_is_over() -> None:
    history, dice = History(CASTELLAN, 2, {}), SeededDice(4)
    while history.to_act != OVER:
        history.play(history.to_act, choose(CASTELLAN, history.state, dice))
    for seat in range(NOBODY, 2):
        with pytest.raises(IllegalAction):
            history.undo(seat)
    with pytest.raises(IllegalAction, match="The game is over"):
        history.play(0, CASTELLAN.actions.parse("end"))


def test_a_turn_of_castellan_can_be_taken_back_to_its_first_card_until_it_is_ended() -> None:
    dice = SeededDice(8)
    history = History(CASTELLAN, 3, {})
    turns = 0
    while history.to_act != OVER:
        mine = history.to_act
        done = [entry.who for entry in history.line]
        start = len(done) - next((n for n, who in enumerate(reversed(done)) if who != mine), 0)
        if mine != CHANCE and history.game.legal(history.state)[0].text == "end":
            state, entries = history.state, len(history.entries)
            taken = history.line[start:]
            for _ in taken:
                history.undo(mine)
            assert history.to_act == mine and history.line[-1].who != mine
            for entry in taken:
                history.play(mine, history.game.actions.parse(entry.text))
            assert history.state == state and len(history.entries) == entries + 2 * len(taken)
            turns += 1
        history.play(history.to_act, choose(CASTELLAN, history.state, dice))
    assert turns > 10


@pytest.mark.parametrize("seats", [2, 4])
def test_an_illegal_action_changes_nothing(seats: int) -> None:
    dice = SeededDice(seats)
    history = History(CASTELLAN, seats, {})
    table = CASTELLAN.actions
    tried = 0
    for _ in range(120):
        legal = CASTELLAN.legal(history.state)
        before = frozen(history)
        wrong = table[dice.below(40)] if dice.below(2) else table[dice.below(table.size)]
        if wrong not in legal:
            with pytest.raises(IllegalAction, match=r"is not possible now\.$"):
                history.play(history.to_act, wrong)
            tried += 1
        for who in {CHANCE, NOBODY, OVER, *range(seats)} - {history.to_act}:
            with pytest.raises(IllegalAction, match="not your turn"):
                history.play(who, legal[0])
        assert frozen(history) == before
        history.play(history.to_act, choose(CASTELLAN, history.state, dice))
    assert tried > 80


def test_playing_on_never_changes_a_state_that_was_shown() -> None:
    history, dice = History(CASTELLAN, 2, {}), SeededDice(21)
    seen: list[str] = []
    for _ in range(100):
        seen.append(repr(history.state))
        history.play(history.to_act, choose(CASTELLAN, history.state, dice))
    assert [repr(s) for s in history.states[:-1]] == seen


def test_a_record_is_replayed_up_to_an_entry() -> None:
    history = patient("peek", "peek", "show:a")
    record = history.record()
    for ply in range(len(record.entries) + 1):
        assert replay(Patient(), record, ply).state == history.states[ply]


def test_a_record_lists_only_the_options_that_differ_from_the_defaults() -> None:
    assert History(CASTELLAN, 2, {"passed": "must"}).record().header.options == {}
    odd = {"passed": "may", "double": "off"}
    assert History(CASTELLAN, 2, odd).record().header.options == odd
    again = replay(CASTELLAN, parse_record(format_record(History(CASTELLAN, 2, odd).record())))
    assert again.state == CASTELLAN.new(2, odd)


def test_the_record_of_a_history_is_its_own() -> None:
    history = patient()
    record = history.record("c0ffee", "seed")
    history.play(0, PEEK[0])
    assert len(record.entries) == 2
    assert record.header == Header("toy", 1, 2, {}, "", "c0ffee") and record.seed == "seed"


def bad(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as refusal:
        replay(Toy(), parse_record(text))
    return refusal.value


HEAD = "game: toy\nversion: 1\nseats: 2\n---\n"


@pytest.mark.parametrize(
    ("rows", "line", "says"),
    [
        ("* draw:9\n", 5, "* draw:9: This game has no action 'draw:9'."),
        ("* draw:0\n# hm\n* fly\n", 7, "no action 'fly'"),
        ("0 show:a\n", 5, "0 show:a: It is not your turn."),
        ("* draw:0\n* draw:1\n0 show:b\n", 7, "show:b is not possible now."),
        ("* draw:0\n* draw:1\n7 show:a\n", 7, "It is not your turn"),
        ("* draw:0\n* draw:1\n0 undo\n", 7, "You cannot take back the result of chance"),
        ("* draw:0\n* undo\n", 6, "You cannot take back the result of chance"),
        ("0 undo\n", 5, "only while it is your turn"),
        ("* draw:0\n* draw:1\n0 show:a\n1 undo\n", 8, "You have nothing to take back"),
    ],
)
def test_an_entry_that_cannot_be_is_refused_with_its_line(rows: str, line: int, says: str) -> None:
    refusal = bad(HEAD + rows)
    assert refusal.line == line and says in str(refusal)


@pytest.mark.parametrize("noise", ["\x1b[31mred", "x" * 10_000, "a\tb"])
def test_a_refusal_repeats_noise_neither_at_length_nor_as_control_codes(noise: str) -> None:
    refusal = str(bad(f"{HEAD}* {noise}\n"))
    assert refusal.isprintable() and len(refusal) < 400


def test_entering_what_cannot_be_leaves_the_history_as_it_was() -> None:
    record = Record(Header("toy", 1, 2), [Entry(CHANCE, "draw:0"), Entry(0, "peek")])
    history = begin(Toy(), record)
    enter(history, record, 0)
    before = frozen(history)
    with pytest.raises(BadRecord):
        enter(history, record, 1)
    assert frozen(history) == before


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("game: toy", "game: chess", "this is a record of 'chess', not of toy."),
        ("version: 1", "version: 2", "version 2 of the rules of Peep; this program has version 1."),
        ("seats: 2", "seats: 9", "Peep is for 2 to 3 seats, not 9."),
        ("seats: 2", "seats: 2\noptions: luck=on", "Peep has no option 'luck'"),
        ("seats: 2", "seats: 2\noptions: peeks=six", "Option peeks must be one of two, none"),
        ("seats: 2", "seats: 2\ndata: beef", "the data file with the digest beef."),
    ],
)
def test_a_record_of_another_game_version_or_data_is_refused(old: str, new: str, says: str) -> None:
    assert says in str(bad(HEAD.replace(old, new)))


class Second(Toy):
    """The toy after a change that only games without peeking at all would notice."""

    version = 2

    def replays(self, version: int, options: Mapping[str, str]) -> bool:
        return version == 2 or (version == 1 and options.get("peeks") != "none")


def test_an_old_record_replays_if_its_options_were_not_touched_by_the_change() -> None:
    check_header(Second(), Header("toy", 1, 2))
    check_header(Second(), Header("toy", 2, 2, {"peeks": "none"}))
    for header in (Header("toy", 1, 2, {"peeks": "none"}), Header("toy", 3, 2)):
        with pytest.raises(BadRecord, match="this program has version 2"):
            check_header(Second(), header)
    assert not Toy().replays(0, {}) and Toy().replays(1, {})


def test_a_record_made_without_a_data_file_is_not_replayed_with_one() -> None:
    other = Toy()
    other.data = "beef"
    with pytest.raises(BadRecord, match="played without a data file"):
        check_header(other, Header("toy", 1, 2))
