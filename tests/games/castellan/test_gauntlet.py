"""Castellan keeps every promise of the contract, with every number of seats and every option."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.castellan.gauntlet import gauntlet
from tests.games.castellan.redeal import redeal
from trecastelli.core.dice import SeededDice
from trecastelli.games.castellan import GAME
from trecastelli.games.castellan.notation.position import read

SINGLE_OPTIONS = [
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
    walker = gauntlet()
    walker.walk(2, {}, seed)
    assert walker.nodes > 100


@pytest.mark.parametrize(
    ("seats", "options"), [mix for mix in SINGLE_OPTIONS if mix[0] == 2], ids=str
)
def test_every_option_keeps_all_laws_for_two_players(seats: int, options: dict[str, str]) -> None:
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
    walker = gauntlet()
    for seed in range(20, 25):
        walker.walk(seats, options, seed)


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


def test_redealing_changes_what_is_hidden_and_nothing_else() -> None:
    s = read("o hands=T1T2W1W2/T3T4W3W4 discards=T7/W7")
    states = [redeal(s, 0, SeededDice(seed)) for seed in range(40)]
    for other in states:
        assert other.hands[0] == s.hands[0] and other.decks[0] == s.decks[0]
        assert other.discards == s.discards
        assert sorted(kind // 7 for kind in other.hands[1].kinds()) == [0, 0, 1, 1]
        assert not set(other.hands[1].kinds()) & {13}
    assert len({tuple(other.hands[1].counts) for other in states}) > 20
