"""Tests of single games of the arena: complete, legal and reproducible."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from trecastelli.arena.contest import Contest
from trecastelli.arena.match import Outcome, places_with_forfeits, play_fixture
from trecastelli.arena.schedule import schedule
from trecastelli.core.play.history import replay
from trecastelli.core.play.record import parse_record
from trecastelli.games import GAMES

PAIR = Contest("castle", ("random", "random"), 2, duplicate=True)


def play(contest: Contest, games: int) -> list[Outcome]:
    fixtures = schedule(len(contest.players), contest.seats, games, contest.duplicate)
    return [play_fixture(contest, fixture) for fixture in fixtures]


@pytest.mark.parametrize("name", GAMES)
def test_a_record_replays_to_the_scores_of_the_outcome(name: str) -> None:
    contest = Contest(name, ("random", "random"), max(GAMES[name].seats))
    outcome = play_fixture(contest, schedule(2, contest.seats, 1, False)[0])
    record = parse_record(outcome.record)
    history = replay(GAMES[name], record)
    assert [list(s) for s in GAMES[name].scores(history.state)] == outcome.scores
    assert outcome.plies == len(record.entries)
    assert sum(outcome.decisions) == sum(entry.who >= 0 for entry in record.entries)


def test_the_same_seed_gives_the_same_records_and_another_does_not() -> None:
    first = [outcome.record for outcome in play(PAIR, 2)]
    assert first == [outcome.record for outcome in play(PAIR, 2)]
    assert first != [outcome.record for outcome in play(replace(PAIR, seed="2"), 2)]


def test_a_search_that_counts_iterations_is_reproducible() -> None:
    contest = Contest("castle", ("king", "random"), 2, iterations=3)
    assert play(contest, 2)[1].record == play(contest, 2)[1].record


@pytest.mark.parametrize(("seconds", "iterations"), [(None, None), (0.5, None), (None, 7)])
def test_a_bot_gets_the_budget_of_the_contest(
    tmp_path: Path, seconds: float | None, iterations: int | None
) -> None:
    file = tmp_path / "asks.py"
    file.write_text(
        "class Asks:\n    def choose(self, view, legal, budget):\n"
        f"        limits = (budget and budget.seconds, budget and budget.iterations)\n"
        f"        return legal[0] if limits == {(seconds, iterations)} else limits\n"
        "def make(game, seed):\n    return Asks()\n"
    )
    contest = replace(PAIR, players=(f"python:{file}", "random"))
    outcome = play(replace(contest, seconds=seconds, iterations=iterations), 1)[0]
    assert outcome.forfeits == {}


def test_a_duplicate_deal_gives_both_seatings_the_same_first_cards() -> None:
    one, other = (parse_record(outcome.record).entries for outcome in play(PAIR, 2))
    first = next(index for index, entry in enumerate(one) if entry.who >= 0)
    assert first >= 18 and one[:first] == other[:first]
    assert one != other


def test_changed_options_are_in_the_record() -> None:
    contest = replace(PAIR, options={"edition": "french", "drawing": "free"})
    header = parse_record(play(contest, 1)[0].record).header
    assert header.options == {"edition": "french"}


def test_an_entrant_that_forfeits_is_last() -> None:
    assert places_with_forfeits([(9,), (5,), (7,)], [True, False, False]) == [3, 2, 1]
    assert places_with_forfeits([(9,), (9,)], [False, False]) == [1, 1]
    assert places_with_forfeits([(9,), (9,)], [True, True]) == [2, 2]


def test_a_shared_win_counts_as_a_share() -> None:
    outcome = replace(play(PAIR, 1)[0], seating=[0, 1], places=[1, 1])
    assert outcome.share(0) == outcome.share(1) == 0.5
    assert replace(outcome, places=[2, 2]).share(0) == 0
    assert replace(outcome, places=[2, 1]).share(1) == 1
