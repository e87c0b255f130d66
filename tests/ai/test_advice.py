"""Advice and analysis come from views, are the same again, and can be told in words."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from tests.ai.test_greedy import REDEALS, SECRETIVE
from trecastelli.ai.advice import (
    HINT_CHOICES,
    Advice,
    Prospect,
    advise,
    best_prospects,
    foretell,
    imagine,
)
from trecastelli.ai.analysis import (
    SLIP,
    Assessment,
    Chances,
    Decision,
    assess,
    chances_by_ply,
    decision_at,
    decisions,
    decisive_ply,
    from_json,
    mistakes,
    tally,
    turning_points,
)
from trecastelli.ai.budget import Budget
from trecastelli.ai.engine.playout import choose, random_record
from trecastelli.ai.levels import BOTS
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, NOBODY, OVER
from trecastelli.core.parts import require
from trecastelli.core.play.history import History
from trecastelli.core.play.turns import next_turn, starting_seat, turn_end, turn_number, turn_starts
from trecastelli.games import GAMES, PARTS

LITTLE = Budget(iterations=12)
EVERY = pytest.mark.parametrize("name", GAMES)


def advice(name: str, s: Any, seed: int = 1, iterations: int = 30) -> Advice:
    game = GAMES[name]
    view, legal = game.view(s, game.to_act(s)), game.legal(s)
    judge, gauge = require(PARTS[name].judge), PARTS[name].gauge
    return advise(game, judge, view, legal, SeededDice(seed), Budget(iterations), gauge)


def begun(name: str, actions: int, seats: int = 2, seed: int = 5) -> History[Any, Any]:
    """A random game, stopped where somebody has a choice."""
    game, dice = GAMES[name], SeededDice(seed)
    history = History(game, seats, SECRETIVE.get(name, {}))
    while len(history.line) < actions or not has_choice(history):
        history.play(history.to_act, choose(game, history.state, dice))
    return history


def has_choice(history: History[Any, Any]) -> bool:
    return history.to_act >= 0 and len(history.game.legal(history.state)) > 1


def played(name: str, seats: int = 2, seed: int = 4) -> History[Any, Any]:
    history = History(GAMES[name], seats, {})
    for who, action in random_record(GAMES[name], seats, {}, SeededDice(seed)):
        history.play(who, action)
    return history


# Advice


@EVERY
def test_advice_depends_on_nothing_that_its_seat_cannot_know(name: str) -> None:
    different = 0
    for actions in range(20, 100, 20):
        history = begun(name, actions, seats=3, seed=actions)
        wanted, who = advice(name, history.state), history.to_act
        for number in range(3):
            world = REDEALS[name](history.state, who, SeededDice(number))
            different += world != history.state
            assert advice(name, world) == wanted
    assert different > 5


@EVERY
def test_advice_is_ranked_and_its_chances_are_shares_of_a_win(name: str) -> None:
    s = begun(name, 40).state
    found = advice(name, s, iterations=60)
    assert found.seat == GAMES[name].to_act(s)
    shares = [prospect.share for prospect in found.prospects]
    assert shares == sorted(shares, reverse=True) and sum(shares) == pytest.approx(1)
    for each in (found.chances, *(prospect.chances for prospect in found.prospects)):
        assert sum(each) == pytest.approx(1) and all(0 <= chance <= 1 for chance in each)
    legal = {action.text for action in GAMES[name].legal(s)}
    assert {prospect.action for prospect in found.prospects} <= legal
    assert pickle.loads(pickle.dumps(found)) == found


@EVERY
def test_a_likely_line_can_be_played_and_told(name: str) -> None:
    history, sentences = begun(name, 60), 0
    ply, seat = len(history.line), history.to_act
    found = advice(name, history.state, iterations=60)
    for prospect in found.prospects:
        assert prospect.line[0] == prospect.action
        other = imagine(history, ply, seat, found.seed, prospect.line)
        assert [entry.text for entry in other.line[ply:]] == list(prospect.line)
        words = foretell(other, ply, seat, PARTS[name].words, ["Anna", "Ben"], seat)
        sentences += len(words.brings)
    assert sentences
    assert len(history.line) == ply and len(history.states) == ply + 1, "it is as it was"


@EVERY
def test_a_line_that_another_version_imagined_is_broken_off(name: str) -> None:
    history = begun(name, 40)
    ply, seat = len(history.line), history.to_act
    (first, *_rest) = advice(name, history.state).prospects
    impossible = next(
        action.text
        for action in GAMES[name].legal(GAMES[name].new(2, {}))
        if action not in GAMES[name].legal(history.state)
    )
    other = imagine(history, ply, seat, 1, [first.action, impossible, first.action])
    assert len(other.line) in (ply, ply + 1)


def test_of_other_choices_a_hint_tells_the_more_promising_first() -> None:
    chances = (0.5, 0.3, 0.4, 0.9)
    gains = ((((1.0,),),),) * 3 + ((),)
    prospects = tuple(
        Prospect(str(n), 0.25, (chance, 1 - chance), (), gains[n])
        for n, chance in enumerate(chances)
    )
    found = best_prospects(Advice(0, chances[:2], prospects, 1))
    assert [each.action for each in found] == ["0", "2", "1"]


@EVERY
def test_what_a_choice_brings_is_what_its_line_brings(name: str) -> None:
    compared = 0
    for actions in (30, 60, 90):
        history = begun(name, actions)
        ply, seat, game = len(history.line), history.to_act, GAMES[name]
        found = advice(name, history.state)
        assert not any(each.gains for each in found.prospects[HINT_CHOICES:])
        for prospect in found.prospects[:HINT_CHOICES]:
            other = imagine(history, ply, seat, found.seed, prospect.line)
            end = turn_end(other, ply)
            if starting_seat(other.logs[end - 1]) != NOBODY:
                compared += 1
                views = [game.view(other.states[at], seat) for at in (ply, end)]
                now, then = (require(PARTS[name].gauge).gauge(view) for view in views)
                for gained, before, after in zip(prospect.gains[0], now, then, strict=True):
                    changes = [b - a for a, b in zip(before, after, strict=True)]
                    assert list(gained) == changes
    assert compared


@EVERY
def test_turns_are_counted_by_what_everybody_hears(name: str) -> None:
    history = played(name)
    for seat in (0, 1):
        ply = next_turn(history, 0, seat)
        assert turn_number(history, ply - 1, seat) == 0 and turn_number(history, ply, seat) == 1
        assert turn_end(history, ply) <= next_turn(history, ply, seat)
    assert turn_end(history, len(history.line)) == len(history.line)
    starts = turn_starts(history)
    assert [turn_end(history, ply - 1) for ply in starts] == starts
    assert len(starts) == sum(turn_number(history, len(history.line), seat) for seat in (0, 1))


# Analysis


@EVERY
def test_an_assessment_depends_on_nothing_that_its_seat_could_not_know(name: str) -> None:
    history = begun(name, 60)
    game, who, ply = history.game, history.to_act, len(history.line)
    legal = tuple(action.text for action in game.legal(history.state))
    worlds = [REDEALS[name](history.state, who, SeededDice(number)) for number in range(2)]
    views = [game.view(s, who) for s in (history.state, *worlds)]
    asked = [Decision(name, ply, view, legal, legal[-1]) for view in views]
    found = [
        assess(game, require(PARTS[name].judge), each, 3, LITTLE, PARTS[name].gauge)
        for each in asked
    ]
    assert found[0] == found[1] == found[2]


@EVERY
def test_only_choices_are_decisions(name: str) -> None:
    history = played(name)
    plies = decisions(history)
    assert plies
    for ply in plies:
        decision = decision_at(history, ply)
        assert len(decision.legal) > 1 and decision.played in decision.legal
        assert decision.view.seat == history.line[ply].who
    forced = set(range(len(history.line))) - set(plies)
    legal = [GAMES[name].legal(history.states[ply]) for ply in forced if history.line[ply].who >= 0]
    assert all(len(each) == 1 for each in legal)


@EVERY
def test_a_whole_game_is_analysed_and_the_same_again(name: str) -> None:
    history, game, judge = played(name), GAMES[name], require(PARTS[name].judge)
    plies = decisions(history)[::6]
    found = [
        assess(game, judge, decision_at(history, ply), ply, LITTLE, PARTS[name].gauge)
        for ply in plies
    ]
    again = assess(game, judge, decision_at(history, plies[3]), plies[3], LITTLE, PARTS[name].gauge)
    assert again == found[3]
    kept = [from_json(json.loads(json.dumps(each.to_json()))) for each in found]
    assert kept == found
    for each in found:
        assert each.line[0] == each.best and 0 <= each.loss <= 1
        for chances in (each.after_best, each.after_played):
            assert sum(chances) == pytest.approx(1)
        if each.played == each.best:
            assert each.after_played == each.after_best
    moments = chances_by_ply(found, history)
    assert [moment.ply for moment in moments] == [*plies, len(history.line)]
    assert sum(moments[-1].chances) == pytest.approx(1) and moments[-1].seat == OVER
    assert all(each.loss >= SLIP for each in mistakes(found))
    assert all(bool(each.best_gains) == (each.loss >= SLIP) for each in found)


def test_who_plays_at_random_throws_away_more_than_who_does_not() -> None:
    name = "castelli"
    game, dice, players = GAMES[name], SeededDice(9), (BOTS["random"].make, BOTS["greedy"].make)
    history = History(game, 2, {})
    bots = [make(game, 5) for make in players]
    while (who := history.to_act) != OVER:
        s = history.state
        if who == CHANCE:
            history.play(who, choose(game, s, dice))
        else:
            history.play(who, bots[who].choose(game.view(s, who), game.legal(s)))
    budget, judge = Budget(iterations=300), require(PARTS[name].judge)
    plies = decisions(history)[::3]
    found = [
        assess(game, judge, decision_at(history, ply), ply, budget, PARTS[name].gauge)
        for ply in plies
    ]
    losses = [[each.loss for each in found if each.seat == seat] for seat in (0, 1)]
    at_random, greedy = (sum(loss) / len(loss) for loss in losses)
    assert at_random > 2 * greedy


def assessment(ply: int, seat: int, loss: float) -> Assessment:
    return Assessment(ply, seat, "a", "b", (0.5, 0.5), (0.5 - loss,) * 2, ("b",), 1)


def test_the_largest_mistakes_of_each_seat_are_told_in_the_order_of_play() -> None:
    found = [assessment(ply, ply % 2, ply / 100) for ply in range(40)]
    plies = [each.ply for each in mistakes(found)]
    assert plies == list(range(24, 40))
    assert not mistakes([assessment(1, 0, 0.04)])


def test_who_made_few_larger_mistakes_is_told_of_slips() -> None:
    found = [assessment(ply, 0, loss) for ply, loss in enumerate((0.06, 0.2, 0.04, 0.07, 0.08))]
    assert [each.ply for each in mistakes(found)] == [1, 3, 4]


def test_what_a_seat_did_is_counted_as_long_as_the_game_was_open() -> None:
    lost = Assessment(9, 0, "a", "b", (0.02, 0.98), (0.01, 0.99), ("b",), 1)
    losses = (0.0, 0.01, 0.06, 0.2, 0.3)
    found = [lost, *(assessment(ply, 0, loss) for ply, loss in enumerate(losses))]
    count = tally([*found, assessment(7, 1, 0.4)], 0)
    assert (count.choices, count.fine, count.slips, count.mistakes) == (5, 2, 1, 2)
    assert count.worst == found[-1]
    assert tally([lost], 0).worst is None and tally([lost], 1).choices == 0


def test_a_game_is_decided_when_the_winner_is_never_in_doubt_again() -> None:
    moments = [
        Chances(ply, seat, (chance, 1 - chance))
        for ply, seat, chance in ((0, 0, 0.95), (4, 1, 0.6), (8, 0, 0.92), (9, OVER, 1.0))
    ]
    assert decisive_ply(moments) == (8, 0)
    assert decisive_ply([*moments[:2], moments[-1]]) == (9, 0)
    assert decisive_ply(moments[:-1]) is None
    assert decisive_ply([*moments[:-1], Chances(9, OVER, (0.5, 0.5))]) is None


def test_a_turning_point_is_a_turn_after_which_chances_are_others() -> None:
    moments = [
        Chances(0, 0, (0.5, 0.5)),
        Chances(3, 0, (0.2, 0.8)),
        Chances(5, 1, (0.55, 0.45)),
        Chances(9, 0, (0.8, 0.2)),
        Chances(20, OVER, (1.0, 0.0)),
    ]
    (first, second) = turning_points(moments)
    assert (first.ply, first.end, first.seat, first.whose) == (5, 9, 1, 0)
    assert (first.before, first.after) == (0.55, 0.8)
    assert second.ply == 9 and second.swing == pytest.approx(0.2)
