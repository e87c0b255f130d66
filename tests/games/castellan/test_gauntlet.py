"""Castellan keeps every promise of the contract, with every number of seats and every option."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.castellan.redeal import redeal, turn_of
from tests.games.castellan.tries import tries
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import NOBODY, Dice, Seat
from trecastelli.games.castellan import GAME, PARTS
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.state import State
from trecastelli.games.castellan.rules.view import View
from trecastelli.gauntlet import Broken, Gauntlet


def gauntlet(sample: int = 32) -> Gauntlet[State, View]:
    return Gauntlet(PARTS, redeal, turn_of, tries=tries, sample=sample)


SINGLE_SWITCHES = [
    (seats, {option.name: value})
    for seats in (2, 3, 4)
    for option in GAME.options
    for value in option.values[1:]
    if not (seats == 2 and value == "play_on")
]
EVERY_MIX = [
    (seats, dict(zip([option.name for option in GAME.options], values, strict=True)))
    for seats in (2, 3, 4)
    for values in product(*(option.values for option in GAME.options))
    if not (seats == 2 and "play_on" in values)
]


def test_what_the_game_offers_keeps_its_laws() -> None:
    gauntlet().check_offer()


@pytest.mark.parametrize("seed", range(3))
def test_two_players_keep_all_laws(seed: int) -> None:
    walked = gauntlet()
    walked.walk(2, {}, seed)
    assert walked.nodes > 100


@pytest.mark.parametrize(
    ("seats", "options"), [mix for mix in SINGLE_SWITCHES if mix[0] == 2], ids=str
)
def test_every_switch_keeps_all_laws_for_two(seats: int, options: dict[str, str]) -> None:
    gauntlet().walk(seats, options, 5)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"end": "play_on"}),
        (4, {"divide": "single", "passed": "may"}),
    ],
    ids=str,
)
def test_more_players_keep_all_laws(seats: int, options: dict[str, str]) -> None:
    gauntlet().walk(seats, options, 7)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), EVERY_MIX, ids=str)
def test_every_mix_of_options_keeps_all_laws(seats: int, options: dict[str, str]) -> None:
    walked = gauntlet()
    for seed in range(20, 25):
        walked.walk(seats, options, seed)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"double": "off"}),
        (2, {"passed": "may", "divide": "single"}),
        (3, {"passed": "may", "end": "play_on"}),
        (4, {"divide": "single"}),
        (4, {"double": "off"}),
    ],
    ids=str,
)
def test_every_state_keeps_the_laws_of_all_parts(seats: int, options: dict[str, str]) -> None:
    gauntlet(sample=1).walk(seats, options, 30 + seats)


def test_a_redeal_that_changes_what_a_seat_knows_is_noticed() -> None:
    """The law of redeal can fail: here a seat's own hand is dealt anew too."""

    def wrong(s: State, seat: Seat, dice: Dice) -> State:
        return redeal(s, NOBODY, dice)

    with pytest.raises(Broken, match="redeal"):
        Gauntlet(PARTS, wrong).walk(2, {}, 0)


def test_redealing_changes_what_is_hidden_and_nothing_else() -> None:
    s = read("o hands=T1T2W1W2/T3T4W3W4 discards=T7/W7")
    worlds = [redeal(s, 0, SeededDice(seed)) for seed in range(40)]
    for world in worlds:
        assert world.hands[0] == s.hands[0] and world.decks[0] == s.decks[0]
        assert world.discards == s.discards
        assert sorted(kind // 7 for kind in world.hands[1].kinds()) == [0, 0, 1, 1]
        assert not set(world.hands[1].kinds()) & {13}
    assert len({tuple(world.hands[1].counts) for world in worlds}) > 20
