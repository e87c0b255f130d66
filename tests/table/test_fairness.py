"""Tests that no payer can stop the bots, hints and analyses of others."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.table.houses import BOT, open_house, person, play_on, run, setup_for, until
from trecastelli.ai.budget import Budget
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import IllegalAction
from trecastelli.games import GAMES
from trecastelli.table.fairness import FairQueue
from trecastelli.table.house import House, Sitter
from trecastelli.table.table import open_table
from trecastelli.table.thinkers import MOST_HINTS, Thinkers


def always(_payer: str, _cost: float) -> bool:
    return True


def items(queue: FairQueue[str]) -> list[str]:
    order, taken = queue.order(), []
    while entry := queue.take(always):
        taken.append(entry[2])
    assert taken == order
    return taken


def test_payers_are_served_in_turn() -> None:
    queue: FairQueue[str] = FairQueue()
    for payer, number in (("ann", 4), ("ben", 2), ("cas", 1)):
        for index in range(number):
            queue.add(payer, f"{payer}{index}")
    assert items(queue) == ["ann0", "ben0", "cas0", "ann1", "ben1", "ann2", "ann3"]


def test_a_cheap_item_comes_before_dear_ones() -> None:
    queue: FairQueue[str] = FairQueue()
    for index in range(3):
        queue.add("ann", f"dear{index}", 10)
    queue.add("ann", "cheap", 0.1)
    assert items(queue) == ["cheap", "dear0", "dear1", "dear2"]


def test_whoever_costs_more_waits_longer() -> None:
    queue: FairQueue[str] = FairQueue()
    for index in range(3):
        queue.add("ann", f"dear{index}", 10)
        queue.add("ben", f"cheap{index}", 1)
    assert items(queue) == ["dear0", "cheap0", "cheap1", "cheap2", "dear1", "dear2"]


def test_nobody_saves_up_what_they_do_not_use() -> None:
    queue: FairQueue[str] = FairQueue()
    for index in range(6):
        queue.add("ann", f"ann{index}")
    for _item in range(4):
        queue.take(always)
    for index in range(3):
        queue.add("ben", f"ben{index}")
    assert items(queue) == ["ben0", "ann4", "ben1", "ann5", "ben2"]


def test_a_payer_who_may_not_be_served_now_does_not_hold_up_others() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.add("ann", "a", 1)
    queue.add("ben", "b", 2)
    assert queue.take(lambda payer, _cost: payer == "ben") == ("ben", 2, "b")
    assert queue.take(lambda payer, _cost: payer == "ben") is None and len(queue) == 1


async def choice(thinkers: Thinkers, payer: str, bot: str, seconds: float = 0.0) -> str:
    table = open_table(GAMES["castle"], ["a", "b"], {}, "deal")
    legal = [action.text for action in table.legal()]
    budget = Budget(seconds=seconds) if seconds else None
    view = table.view(table.to_act)
    return (await thinkers.choose(payer, "castle", bot, 7, view, legal, budget)).text


async def warm(thinkers: Thinkers) -> None:
    """Wait until all processes have started."""
    thinkers.warm()
    await asyncio.gather(*(choice(thinkers, f"warm{n}", "random") for n in range(4)))


@pytest.mark.parametrize("workers", [1, 2])
def test_many_kings_of_one_payer_do_not_hold_up_a_squire_of_another(workers: int) -> None:
    async def story() -> None:
        thinkers = Thinkers(workers)
        await warm(thinkers)
        answers: list[str] = []

        async def ask(payer: str, bot: str, seconds: float) -> None:
            await choice(thinkers, payer, bot, seconds)
            answers.append(payer)

        kings = [asyncio.create_task(ask("greedy", "king", 1.2)) for _n in range(4)]
        await asyncio.sleep(0.1)
        await ask("ann", "squire", 0.0)
        assert answers.count("greedy") == (1 if workers == 1 else 0)
        for king in kings:
            king.cancel()
        await thinkers.stop()

    run(story())


def test_waiting_does_not_count_as_thinking() -> None:
    async def story() -> None:
        thinkers = Thinkers(1)
        await warm(thinkers)
        before = thinkers._workers[0].processes
        thinkers._patience = 0.6
        await asyncio.gather(*(choice(thinkers, "ann", "king", 0.4) for _n in range(5)))
        assert thinkers._workers[0].processes == before
        await thinkers.stop()

    run(story())


def test_only_the_stuck_process_is_replaced() -> None:
    async def story() -> None:
        thinkers = Thinkers(2)
        await warm(thinkers)
        before = {pid for each in thinkers._workers for pid in each.processes}
        thinkers._patience = -0.8
        stuck = asyncio.create_task(choice(thinkers, "ann", "king", 1.0))
        await asyncio.sleep(0.05)
        thinkers._patience = 60.0
        assert await choice(thinkers, "ben", "king", 1.0)
        with pytest.raises(TimeoutError):
            await stuck
        await choice(thinkers, "ann", "random")
        assert len(before & {pid for each in thinkers._workers for pid in each.processes}) == 1
        await thinkers.stop()

    run(story())


def test_one_payer_has_few_hints_in_work(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann, ben = await house.add_user("Ann"), await house.add_user("Ben")
            rooms = [
                await house.open(setup_for("castle", user, person(user), person(user, "Cas")))
                for user in (*[ann] * (MOST_HINTS + 2), ben)
            ]
            answers = await asyncio.gather(
                *(r.hint(r.terms.owner, r.table.to_act, r.table.ply) for r in rooms),
                return_exceptions=True,
            )
            refused = [answer for answer in answers if isinstance(answer, IllegalAction)]
            assert len(refused) == 2 and "other hints" in str(refused[0])
            assert not isinstance(answers[-1], Exception)

    run(story())


async def finished_games(house: House, number: int) -> list[str]:
    ann = await house.add_user("Ann")
    ids = []
    for _n in range(number):
        room = await house.open(setup_for("castellan", ann, person(ann), BOT))
        await play_on(room, ann, SeededDice(1))
        ids.append(room.id)
    return ids


def test_analyses_are_queued_fairly_and_few_of_one_payer(tmp_path: Path) -> None:
    async def first() -> str:
        async with open_house(tmp_path) as house:
            ids = await finished_games(house, 7)
            for id in ids[:5]:
                await house.analyse(await house.room(id), "ann")
            with pytest.raises(IllegalAction, match="Several of your games"):
                await house.analyse(await house.room(ids[5]), "ann")
            await house.analyse(await house.room(ids[6]), "ben")
            waiting = await house.analysis(ids[6])
            assert waiting and waiting.before <= 2
            return ids[6]

    async def second(id: str) -> None:
        async with open_house(tmp_path) as house:
            waiting = await house.analysis(id)
            assert waiting and waiting.is_going_on and waiting.before <= 2

    run(second(run(first())))


def test_bots_rest_where_no_person_sits_or_watches(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            slow = Sitter("bot", bot="king", seconds=0.05)
            setup = replace(setup_for("castellan", ann, slow, slow), listed=True)
            room = await house.open(setup)
            room._seen = -1e9
            with room.watch():
                await until(room, lambda r: r.table.ply > 6)
            await asyncio.sleep(0.5)
            ply = room.table.ply
            await asyncio.sleep(0.5)
            assert room.table.ply == ply and room.status == "playing"
        async with open_house(tmp_path) as house:
            await asyncio.sleep(0.3)
            assert len((await house._store.table(room.id)).stamps) == ply, "resumed unwatched"
            room = await house.room(room.id)
            await until(room, lambda r: r.table.ply > ply)

    run(story())
