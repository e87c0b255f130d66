"""What anybody would do at the table, the greedy player does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ai.test_greedy import decide
from trecastelli.ai.engine.playout import choose
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import OVER
from trecastelli.core.parts import require
from trecastelli.games import GAMES, PARTS
from trecastelli.games.castelli.rules.open import DOWN
from trecastelli.games.castelli.rules.scoring import castle_points
from trecastelli.games.castelli.rules.verbs import ASK_BUILD, BUILD, END

BUDGET = 2000


def after(name: str, position: str, *texts: str) -> Any:
    """The state after some actions from a position."""
    game, s = GAMES[name], require(PARTS[name].position).read(position)
    for text in texts:
        game.apply(s, game.actions.parse(text), [])
    return s


def chosen(s: Any, name: str) -> list[str]:
    """What it does with each of some seeds."""
    return [decide(name, s, seed, BUDGET).text for seed in range(3)]


# Castellan

SQUARE = "o-o/|/o-o hands=T1/T2 pool=0,0,1 ask=build0"
TRAP = "o/|1|/o-o hands=T3/T4 pool=0,0,1 ask=build0"


def test_it_sets_the_last_wall_of_a_courtyard() -> None:
    assert set(chosen(after("castellan", SQUARE), "castellan")) == {"short:1,0n"}


def test_it_leaves_no_courtyard_that_one_tower_would_complete() -> None:
    assert "short:0,1e" not in chosen(after("castellan", TRAP), "castellan")


# Castle

OUT = "hand1=spy,thief rest=exchange decks=0,0 left=1"
MET = "b2=spy:0 d4=thief:1 hand1=herald,queen rest=exchange decks=0,0"


def test_it_plays_its_last_card_and_wins() -> None:
    assert set(chosen(after("castle", f"hand0=soldier {OUT}"), "castle")) == {"play:soldier"}


def test_its_king_sends_a_rivals_card_home_and_not_its_own() -> None:
    s = after("castle", f"hand0=king,priest {MET}", "play:king", "at:c3")
    assert set(chosen(s, "castle")) == {"target:d4"}


def test_its_courtier_goes_where_he_meets_only_a_rival() -> None:
    s = after("castle", f"hand0=courtier,priest,soldier {MET}", "play:courtier")
    beside_the_thief = {f"at:{column}{row}" for column in "cde" for row in "345"}
    assert set(chosen(s, "castle")) <= beside_the_thief


def test_its_witch_gives_the_card_to_somebody_else() -> None:
    s = after("castle", f"hand0=witch,priest {MET}", "play:witch", "at:a1", "for:soldier")
    assert set(chosen(s, "castle")) == {"seat:1"}


# Castelli


@pytest.mark.parametrize("seats", [2, 4])
def test_it_does_not_end_its_last_turn_while_it_could_build_for_points(seats: int) -> None:
    game, seen = GAMES["castelli"], 0
    for seed in range(60):
        s, dice = game.new(seats, {}), SeededDice(seed)
        while game.to_act(s) != OVER:
            if _could_score(s):
                assert decide("castelli", s, seed, BUDGET).verb is not END
                seen += 1
            game.apply(s, choose(game, s, dice), [])
    assert seen > 3


def _could_score(s: Any) -> bool:
    """Whether all tiles lie open and a castle would bring more than its resources are worth."""
    if s.prompts[-1].ask != ASK_BUILD:
        return False
    stores = s.stores[3 * s.turn : 3 * s.turn + 3]
    if min(stores) == 0 or any(s.tiles[square] == DOWN for square in s.field.squares[0]):
        return False
    builds = [action for action in GAMES["castelli"].legal(s) if action.verb is BUILD]
    return any(castle_points(s, action.arg // 4) > len(stores) for action in builds)
