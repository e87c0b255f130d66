"""Players choose one of the legal actions, and know nothing but a view."""

from __future__ import annotations

from collections import Counter

import pytest

from trecastelli.ai.budget import Budget
from trecastelli.ai.levels import BOTS
from trecastelli.ai.player import RandomPlayer
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import OVER
from trecastelli.games import GAMES
from trecastelli.table.table import open_table

CASTELLAN = GAMES["castellan"]
BRIEF = Budget(iterations=12)
ACTIONS = [CASTELLAN.actions[number] for number in range(7)]


def test_the_random_player_chooses_every_action_as_often() -> None:
    player = RandomPlayer(SeededDice(3))
    chosen = Counter(player.choose(None, ACTIONS).text for _ in range(7000))
    assert set(chosen) == {action.text for action in ACTIONS}
    assert all(850 < count < 1150 for count in chosen.values())


def test_the_random_player_takes_the_only_action_there_is() -> None:
    assert RandomPlayer(SeededDice(1)).choose(None, ACTIONS[4:5]) is ACTIONS[4]


def line(name: str, seed: int) -> list[str]:
    """What a bot chooses in both seats of the first turns of a game."""
    bot = BOTS[name].make(CASTELLAN, seed)
    table = open_table(CASTELLAN, ["x", "y"], {}, "first turns")
    while len(table.history.entries) < 40:
        seat = table.to_act
        table.play(seat, bot.choose(table.view(seat), table.legal(), BRIEF).text)
    return [entry.text for entry in table.history.line]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_the_same_from_the_same_seed(name: str) -> None:
    assert line(name, 5) == line(name, 5)
    assert line(name, 5) != line(name, 600)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_a_whole_game_by_the_rules(name: str, game: str) -> None:
    table = open_table(GAMES[game], [name, "random"], {}, "bots")
    players = [BOTS[name].make(GAMES[game], 0), BOTS["random"].make(GAMES[game], 1)]
    while not table.is_over:
        seat, legal = table.to_act, table.legal()
        before = [action.text for action in legal]
        action = players[seat].choose(table.view(seat), legal, BRIEF)
        assert action.text in before
        table.play(seat, action.text)
    assert table.to_act == OVER and len(GAMES[game].scores(table.history.state)) == 2
