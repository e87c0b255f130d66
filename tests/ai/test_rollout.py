"""A rollout player needs rules alone: it is honest, repeats itself, ends, and beats chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from tests.ai.duel import Duel
from tests.core.toy import Toy, redeal
from trecastelli.ai.engine.playout import choose, play_out
from trecastelli.ai.engine.rollout import LONGEST, RolloutPlayer
from trecastelli.core.actions import Action, ActionTable, numbers
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Dice, Event, Game, Score, Seat
from trecastelli.games import GAMES

LITTLE = 2000
"""Steps that are soon played: for tests in which any choice is as good."""
ACTIONS = ActionTable()
TAKE = ACTIONS.verb("take", numbers(7))
TAKES = [TAKE[number] for number in range(7)]


@dataclass
class Taken:
    """Both the state and the view: nothing is hidden."""

    takes: list[int]
    seat: Seat = 0
    seats: int = 2


class Take(Game[Taken, Taken]):
    """Two seats take a number in turn for some rounds; the sum of one's numbers counts."""

    name = "take"
    title = "Take"
    seats = range(2, 3)
    version = 1
    actions = ACTIONS
    options = ()
    longest = 1 << 30

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.applied = 0

    def new(self, seats: int, options: Mapping[str, str]) -> Taken:
        return Taken([])

    def to_act(self, s: Taken) -> Seat:
        return OVER if len(s.takes) >= 2 * self.rounds else len(s.takes) % 2

    def legal(self, s: Taken) -> list[Action]:
        return TAKES.copy()

    def odds(self, s: Taken) -> list[int]:
        return []

    def apply(self, s: Taken, action: Action, log: list[Event]) -> None:
        self.applied += 1
        s.takes.append(action.arg)

    def copy(self, s: Taken) -> Taken:
        return Taken(s.takes.copy())

    def scores(self, s: Taken) -> list[Score]:
        return [(sum(s.takes[seat::2]),) for seat in range(2)]

    def view(self, s: Taken, seat: Seat) -> Taken:
        return Taken(s.takes.copy(), seat)

    def guess(self, v: Taken, dice: Dice) -> Taken:
        return Taken(v.takes.copy())

    def redact(self, e: Event, seat: Seat) -> Event:
        return e

    def audit(self, s: Taken) -> None:
        assert len(s.takes) <= 2 * self.rounds


@pytest.mark.parametrize("seed", range(5))
def test_it_takes_what_ends_best(seed: int) -> None:
    game = Take(1)
    player = RolloutPlayer(game, SeededDice(seed), LITTLE)
    assert player.choose(game.new(2, {}), TAKES) == TAKE[6]


@pytest.mark.parametrize("seed", range(5))
def test_a_game_without_end_is_cut_off_and_counted_as_it_stands(seed: int) -> None:
    game = Take(1 << 29)
    player = RolloutPlayer(game, SeededDice(seed), LITTLE)
    assert player.choose(game.new(2, {}), TAKES) in TAKES
    assert game.applied < 10 * LONGEST


def test_it_keeps_to_its_steps_in_short_games() -> None:
    game = Take(3)
    RolloutPlayer(game, SeededDice(1), LITTLE).choose(game.new(2, {}), TAKES)
    assert LITTLE / 10 < game.applied < LITTLE


def test_random_play_stops_at_its_limit() -> None:
    game = Take(1 << 29)
    s = game.new(2, {})
    assert play_out(game, s, SeededDice(1), 25) == 25 == len(s.takes)


def test_it_chooses_the_same_in_all_worlds_its_seat_cannot_tell_apart() -> None:
    game, dice, compared = Toy(), SeededDice(7), 0
    for seats in game.seats:
        s = game.new(seats, {})
        while (who := game.to_act(s)) != OVER:
            if who != CHANCE and len(game.legal(s)) > 1:
                worlds = [redeal(s, who, dice) for _ in range(3)]
                chosen = {
                    RolloutPlayer(game, SeededDice(5), LITTLE)
                    .choose(game.view(world, who), game.legal(world))
                    .text
                    for world in (s, *worlds)
                }
                assert len(chosen) == 1
                compared += sum(world != s for world in worlds)
            game.apply(s, choose(game, s, dice), [])
    assert compared > 5


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_it_beats_random_players_over_many_games(name: str) -> None:
    tally = Duel(GAMES[name], 2, {}).play("rollout", "random", 100, 1200)
    assert tally.interval[0] > 0.5
