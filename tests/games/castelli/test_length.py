"""No game is longer than length.py proves, whoever tries to draw it out."""

from __future__ import annotations

from itertools import permutations

import pytest

from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER, Event, lot
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.rules.board import NOTHING
from trecastelli.games.castelli.rules.events import Built, Drew, Overbuilt, Played, Sold
from trecastelli.games.castelli.rules.field import FOUR, PAIR, TWO, field_of
from trecastelli.games.castelli.rules.kit import PRINTED
from trecastelli.games.castelli.rules.length import DRAWS, FRAME, LONGEST, of_round
from trecastelli.games.castelli.rules.stages import RoundBegan

SLOW = {"sell_any_time": "true", "cards_per_turn": "any", "max_stack": "any"}
SETUPS = [
    (4, {**SLOW, "module": "dilemma,battle"}, 1, 3),
    (3, {**SLOW, "module": "battle"}, 1, 2),
    (4, {**SLOW, "module": "dilemma,battle", "tournament": "league"}, 3, 1),
    (4, {**SLOW, "module": "battle", "tournament": "knockout"}, 2, 1),
]


def test_the_bound_is_what_the_argument_adds_up_to() -> None:
    one = 16 + 32 * 6 + 108 + 33 + 3 * (128 + 24 + 744) + 32 * 3 + 4
    four = 16 + 32 * 8 + 108 + 33 + 3 * (128 + 24 + 744) + 3 * 32 * 3 + 4
    assert (of_round(1), of_round(3)) == (4 * one, 4 * four)
    assert max(3 * 4 * one, 4 * four) == LONGEST == GAME.longest


def test_no_more_sides_of_squares_face_the_frame_than_are_counted() -> None:
    for order in permutations(range(4)):
        placing = tuple(2 * part for part in order)
        for plan in (FOUR, PAIR):
            facing = field_of(PRINTED, plan, placing).edge
            assert sum(symbol != NOTHING for symbol in facing) <= FRAME
        assert len(field_of(PRINTED, TWO, placing[:2]).squares[0]) == 16


def slowest(legal: list[Action], dice: SeededDice) -> Action:
    """What keeps a turn going, if there is anything: cards, castles, anything but an end."""
    going = [action for action in legal if action.verb.name not in ("pass", "end", "flip", "turn")]
    cheap = [action for action in going if action.verb.name == "play"]
    return (cheap or going or legal)[dice.below(len(cheap or going or legal))]


@pytest.mark.parametrize(("seats", "options", "rounds", "rivals"), SETUPS)
def test_whoever_draws_a_game_out_stays_within_the_bound(
    seats: int, options: dict[str, str], rounds: int, rivals: int
) -> None:
    s, dice, log = GAME.new(seats, options), SeededDice(seats), list[Event]()
    count = 0
    while (who := GAME.to_act(s)) != OVER:
        legal = GAME.legal(s)
        chosen = legal[lot(GAME.odds(s), dice)] if who == CHANCE else slowest(legal, dice)
        GAME.apply(s, chosen, log)
        count += 1
    assert count <= rounds * of_round(rivals) <= LONGEST
    drawn = sum(isinstance(event, Drew) for event in log)
    gone = sum(isinstance(event, Played | Sold) for event in log)
    assert gone <= drawn <= rounds * DRAWS
    assert sum(isinstance(event, Built | Overbuilt) for event in log) <= rounds * 9 * seats


def test_every_round_of_a_tournament_begins_with_who_plays_whom() -> None:
    s, log = GAME.new(4, {"tournament": "league"}), list[Event]()
    GAME.apply(s, GAME.legal(s)[0], log)
    assert log[0] == RoundBegan(0, (0, 1, 2, 3))
