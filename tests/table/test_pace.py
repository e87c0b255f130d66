"""Tests that the time a bot takes does not betray that it had no choice."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from tests.table.houses import open_house, run
from trecastelli.core.dice import SeededDice
from trecastelli.games import GAMES
from trecastelli.table.house import House, Setup, Sitter
from trecastelli.table.pace import Pace, is_known_to_be_forced
from trecastelli.table.table import open_table
from trecastelli.table.thinkers import Choice

Times = dict[str, list[float]]


class FakeClock:
    """A clock that goes on only when somebody rests or thinks."""

    def __init__(self) -> None:
        self.time = 0.0

    def ticks(self) -> float:
        return self.time

    async def rest(self, seconds: float) -> None:
        self.time += seconds


class FakeThinkers:
    """Bots that wait for a process, think long if they have a choice, and choose at random."""

    def __init__(self, clock: FakeClock, longest: float) -> None:
        self._clock, self._dice, self._longest = clock, SeededDice(5), longest

    async def choose(
        self, payer: str, game: str, bot: str, seed: int, view: Any, legal: list[str], budget: Any
    ) -> Choice:
        self._clock.time += 0.01 * self._dice.below(60)
        began = self._clock.time
        if len(legal) > 1:
            self._clock.time += self._longest * (0.5 + 0.01 * self._dice.below(51))
        return Choice(legal[self._dice.below(len(legal))], began)

    def warm(self) -> None:
        """Nothing is to be started."""

    async def stop(self) -> None:
        """Nothing is running."""


async def times_of_bots(house: House, bot: str, longest: float, games: int) -> Times:
    """How long bots took for free choices and for those that only a secret had forced."""
    clock, times = FakeClock(), Times(free=[], secret=[], open=[])
    await house._services.thinkers.stop()
    house._services.thinkers = FakeThinkers(clock, longest)  # type: ignore[assignment]
    house._services.pace = Pace(0.6, clock.ticks, clock.rest)
    for game in range(games):
        room = await house.open(
            Setup("castelli", {}, (Sitter("bot", bot=bot),) * 3, seed=f"deal {game}")
        )
        room._seen = -1e9
        if room._driver:
            room._driver.cancel()
        while not room.table.is_over:
            start, table = clock.time, room.table
            await room._play_bot(bot, table)
            times[kind(table)].append(clock.time - start)
    return times


def kind(table: Any) -> str:
    if len(table.legal()) > 1:
        return "free"
    return "open" if is_known_to_be_forced(table) else "secret"


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """The Kolmogorov-Smirnov distance of two samples, in units of its 1 % limit."""
    steps = sorted({*one, *other})
    gaps = [abs(share(one, step) - share(other, step)) for step in steps]
    return max(gaps) / (1.63 * sqrt(1 / len(one) + 1 / len(other)))


def share(times: Sequence[float], most: float) -> float:
    return sum(each <= most + 1e-9 for each in times) / len(times)


def check_times(folder: Path, bot: str, longest: float) -> Times:
    async def story() -> Times:
        async with open_house(folder) as house:
            return await times_of_bots(house, bot, longest, 5)

    times = run(story())
    assert len(times["secret"]) > 20 and len(times["free"]) > 100
    assert distance(times["secret"], times["free"]) < 1
    return times


def test_a_king_takes_as_long_for_a_secretly_forced_choice_as_for_a_free_one(
    tmp_path: Path,
) -> None:
    times = check_times(tmp_path, "king", 1.0)
    assert max(times["open"]) < 0.8 and min(times["free"]) >= 1.0


def test_a_squire_takes_as_long_for_a_secretly_forced_choice_as_for_a_free_one(
    tmp_path: Path,
) -> None:
    check_times(tmp_path, "squire", 0.02)


def test_the_test_finds_bots_that_answer_at_once_when_they_have_no_choice() -> None:
    dice = SeededDice(1)
    free = [0.6 + 0.01 * dice.below(50) for _n in range(300)]
    assert distance(free[:30], free[30:]) < 1 < distance([0.6] * 30, free)


def test_the_same_deal_is_played_at_the_same_pace(tmp_path: Path) -> None:
    async def wait(seed: str) -> list[float]:
        clock, table = FakeClock(), open_table(GAMES["castle"], ["a", "b"], {}, seed)
        pace, waits = Pace(0.6, clock.ticks, clock.rest), []
        for _n in range(10):
            start = clock.time
            await pace.wait(table, start, start, 0.0)
            waits.append(clock.time - start)
            table.play(table.to_act, table.legal()[0].text)
        return waits

    one, same, other = run(wait("deal")), run(wait("deal")), run(wait("other"))
    assert one == same != other and len({round(each, 6) for each in one}) > 5
    assert min(one) >= 0.6 and max(one) <= 0.75
