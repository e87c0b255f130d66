"""Castle keeps every promise of the contract, for 2 to 5 seats and all options."""

from __future__ import annotations

import pytest

from tests.games.castle.gauntlet import gauntlet

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"edition": "french"},
    {"merchant": "not_last", "drawing": "limited"},
    {"edition": "french", "merchant": "not_last", "drawing": "limited"},
)
SEATS = [2, 3, 4, 5]


def test_what_the_game_offers_keeps_its_laws() -> None:
    gauntlet().check_offer()


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("edition", ["italian", "french"])
def test_a_random_game_keeps_all_laws(seats: int, edition: str) -> None:
    walked = gauntlet()
    options = OPTIONS[seats % 2 * 2 + (edition == "french")]
    walked.walk(seats, options, seats)
    assert walked.nodes > 100


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", OPTIONS, ids=["italian", "french", "house", "all"])
def test_many_random_games_keep_all_laws(seats: int, options: dict[str, str]) -> None:
    walked = gauntlet()
    for seed in range(100, 125):
        walked.walk(seats, options, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", OPTIONS, ids=["italian", "french", "house", "all"])
def test_every_state_keeps_the_laws_of_all_parts(seats: int, options: dict[str, str]) -> None:
    gauntlet(sample=1).walk(seats, options, 10 + seats)
