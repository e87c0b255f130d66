"""Castelli keeps every promise of the contract, with all seats, modules, switches, tournaments."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.castelli.gauntlet import gauntlet
from tests.games.castelli.redeal import redeal
from trecastelli.core.game import Dice, Seat
from trecastelli.games.castelli import GAME, PARTS
from trecastelli.games.castelli.rules.state import State
from trecastelli.gauntlet import Broken, Gauntlet

MODULES = ("base", "dilemma", "battle", "dilemma,battle")
SWITCHES = [
    (option.name, value)
    for option in GAME.options
    if option.name not in ("module", "tournament")
    for value in option.values[1:]
]


def test_what_the_game_offers_keeps_its_laws() -> None:
    gauntlet().check_offer()


QUICK = ((2, "base"), (2, "dilemma"), (2, "battle"), (4, "dilemma,battle"))
SETUPS = [
    pytest.param(*each, marks=() if each in QUICK else pytest.mark.slow)
    for each in product((2, 3, 4), MODULES)
]


@pytest.mark.parametrize(("seats", "module"), SETUPS)
def test_every_module_keeps_all_laws(seats: int, module: str) -> None:
    walked = gauntlet()
    walked.walk(seats, {"module": module}, seats)
    assert walked.nodes > 70


@pytest.mark.parametrize(("name", "value"), SWITCHES)
def test_every_switch_keeps_all_laws_for_two(name: str, value: str) -> None:
    gauntlet().walk(2, {"module": "dilemma,battle", name: value}, 7)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tournament", "module"), [("knockout", "dilemma,battle"), ("league", "base")]
)
def test_both_tournaments_keep_all_laws(tournament: str, module: str) -> None:
    walked = gauntlet()
    walked.walk(4, {"tournament": tournament, "module": module}, 3)
    assert walked.nodes > 300


def test_a_private_look_with_sales_at_any_time_keeps_all_laws() -> None:
    options = {"module": "dilemma,battle", "dilemma_flip": "private", "sell_any_time": "true"}
    gauntlet().walk(3, {**options, "cards_per_turn": "any"}, 4)


def leaky(s: State, seat: Seat, dice: Dice) -> State:
    """A redeal that shows a rival's hand to be empty: it changes what the seat may know."""
    other = redeal(s, seat, dice)
    other.sizes = [0] * len(other.sizes)
    return other


def test_the_gauntlet_would_notice_a_view_that_changes() -> None:
    walked = Gauntlet(PARTS, leaky)
    with pytest.raises(Broken, match="law of redeal"):
        walked.walk(2, {}, 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "module", "switch", "seed"),
    list(product((2, 3, 4), MODULES, SWITCHES, range(2))),
)
def test_every_mix_keeps_all_laws(
    seats: int, module: str, switch: tuple[str, str], seed: int
) -> None:
    gauntlet().walk(seats, {"module": module, switch[0]: switch[1]}, seed)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tournament", "module", "switch"), list(product(("knockout", "league"), MODULES, SWITCHES))
)
def test_every_tournament_keeps_all_laws(
    tournament: str, module: str, switch: tuple[str, str]
) -> None:
    gauntlet().walk(4, {"tournament": tournament, "module": module, switch[0]: switch[1]}, 9)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "module"), list(product((2, 3, 4), MODULES)))
def test_every_state_keeps_the_laws_of_all_parts(seats: int, module: str) -> None:
    gauntlet(sample=1).walk(seats, {"module": module, "cards_per_turn": "any"}, 11)


@pytest.mark.slow
@pytest.mark.parametrize("tournament", ["knockout", "league"])
def test_many_states_of_a_tournament_keep_the_laws_of_all_parts(tournament: str) -> None:
    options = {"module": "dilemma,battle", "dilemma_flip": "private", "sell_any_time": "true"}
    gauntlet(sample=5).walk(4, {**options, "tournament": tournament}, 5)
