"""Games of the arena: complete, legal, and the same again from the same seed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from trecastelli.arena.contest import Contest
from trecastelli.arena.match import Outcome, play_fixture, ranked
from trecastelli.arena.schedule import schedule
from trecastelli.core.play.history import replay
from trecastelli.core.play.record import parse_record
from trecastelli.games import GAMES

PAIR = Contest("castle", ("random", "random"), 2, duplicate=True)


def played(contest: Contest, games: int) -> list[Outcome]:
    chosen = schedule(len(contest.players), contest.seats, games, contest.duplicate)
    return [play_fixture(contest, fixture) for fixture in chosen]


@pytest.mark.parametrize("name", GAMES)
def test_a_record_replays_to_the_scores_that_were_told(name: str) -> None:
    contest = Contest(name, ("random", "random"), max(GAMES[name].seats))
    outcome = play_fixture(contest, schedule(2, contest.seats, 1, False)[0])
    record = parse_record(outcome.record)
    history = replay(GAMES[name], record)
    assert [list(s) for s in GAMES[name].scores(history.state)] == outcome.scores
    assert outcome.plies == len(record.entries)
    assert sum(outcome.decisions) == sum(entry.who >= 0 for entry in record.entries)


def test_the_same_seed_gives_the_same_records_and_another_one_others() -> None:
    first = [outcome.record for outcome in played(PAIR, 2)]
    assert first == [outcome.record for outcome in played(PAIR, 2)]
    assert first != [outcome.record for outcome in played(replace(PAIR, seed="2"), 2)]


def test_searching_bots_repeat_themselves_when_they_count_iterations() -> None:
    contest = Contest("castle", ("king", "random"), 2, iterations=3)
    assert played(contest, 2)[1].record == played(contest, 2)[1].record


@pytest.mark.parametrize(("seconds", "iterations"), [(None, None), (0.5, None), (None, 7)])
def test_a_bot_is_told_how_long_to_think(
    tmp_path: Path, seconds: float | None, iterations: int | None
) -> None:
    file = tmp_path / "asks.py"
    file.write_text(
        "class Asks:\n    def choose(self, view, legal, budget):\n"
        f"        told = (budget and budget.seconds, budget and budget.iterations)\n"
        f"        return legal[0] if told == {(seconds, iterations)} else told\n"
        "def make(game, seed):\n    return Asks()\n"
    )
    contest = replace(PAIR, players=(f"python:{file}", "random"))
    outcome = played(replace(contest, seconds=seconds, iterations=iterations), 1)[0]
    assert outcome.forfeits == {}


def test_a_duplicate_deal_gives_both_seatings_the_same_first_cards() -> None:
    one, other = (parse_record(outcome.record).entries for outcome in played(PAIR, 2))
    dealt = next(index for index, entry in enumerate(one) if entry.who >= 0)
    assert dealt >= 18 and one[:dealt] == other[:dealt]
    assert one != other


def test_options_are_played_and_written_down() -> None:
    contest = replace(PAIR, options={"edition": "french", "drawing": "free"})
    header = parse_record(played(contest, 1)[0].record).header
    assert header.options == {"edition": "french"}


def test_who_forfeits_is_last_whatever_the_score() -> None:
    assert ranked([(9,), (5,), (7,)], [True, False, False]) == [3, 2, 1]
    assert ranked([(9,), (9,)], [False, False]) == [1, 1]
    assert ranked([(9,), (9,)], [True, True]) == [2, 2]


def test_a_shared_win_counts_as_a_share() -> None:
    outcome = replace(played(PAIR, 1)[0], seating=[0, 1], places=[1, 1])
    assert outcome.share(0) == outcome.share(1) == 0.5
    assert replace(outcome, places=[2, 2]).share(0) == 0
    assert replace(outcome, places=[2, 1]).share(1) == 1
