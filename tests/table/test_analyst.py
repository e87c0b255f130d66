"""Tests of hints at a table and of the analysis of finished games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.pace import quickly
from tests.table.houses import OPEN, person, play_on, run, setup_for, store_url
from trecastelli.ai.analysis import decisions
from trecastelli.ai.budget import Budget
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import IllegalAction, NotYourSeat, StalePly
from trecastelli.games import GAMES
from trecastelli.table.database import connect, migrate
from trecastelli.table.house import Analysis, House, Room, User
from trecastelli.table.services import Budgets

OLD_TABLE = (
    "INSERT INTO tables VALUES ('{id}', 'castle', 1, '{{}}', '', '', '', {listed}, NULL, NULL,"
    " NULL, 0, 0, 'over', 0, 0, 0, 0)"
)
QUICK = Budgets(Budget(iterations=8), Budget(iterations=2))


@asynccontextmanager
async def quick_house(folder: Path) -> AsyncIterator[House]:
    house = House(store_url(folder), workers=1, budgets=QUICK)
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


async def finished_room(house: House, ann: User, game: str) -> Room:
    room = await house.open(setup_for(game, ann, person(ann), person(ann, "Ben")))
    await play_on(room, ann, SeededDice(3))
    return room


async def analysis_with(house: House, id: str, least: int) -> Analysis:
    """The analysis of a game as soon as it has at least this number of assessments."""
    while True:
        analysis = await house.analysis(id)
        assert analysis
        if len(analysis.assessments) >= least:
            return analysis
        assert analysis.is_going_on
        await asyncio.sleep(0.01)


# Hints


@pytest.mark.parametrize("game", GAMES)
def test_the_player_to_act_gets_a_hint(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for(game, ann, person(ann), person(ann, "Ben")))
            await play_on(room, ann, SeededDice(2), 20)
            seat, ply = room.table.to_act, room.table.ply
            advice, same = await asyncio.gather(
                room.hint(ann.id, seat, ply), room.hint(ann.id, seat, ply)
            )
            assert advice is same and advice.seat == seat
            legal = [action.text for action in room.table.legal()]
            assert advice.prospects[0].action in legal
            await room.play(ann.id, seat, ply, [advice.prospects[0].action])
            with pytest.raises(StalePly):
                await room.hint(ann.id, seat, ply)

    run(story())


def test_nobody_else_gets_a_hint(tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann, ben = [await house.add_user(name) for name in ("Ann", "Ben")]
            room = await house.open(setup_for("castle", ann, person(ann), person(ben)))
            seat, ply = room.table.to_act, room.table.ply
            owner, other = (ann, ben) if seat == 0 else (ben, ann)
            for user in (other.id, "", "nobody"):
                with pytest.raises(NotYourSeat):
                    await room.hint(user, seat, ply)
            with pytest.raises(IllegalAction, match="not your turn"):
                await room.hint(other.id, 1 - seat, ply)
            with pytest.raises(StalePly):
                await room.hint(owner.id, seat, ply - 1)
            waiting = await house.open(setup_for("castle", ann, person(ann), OPEN))
            with pytest.raises(IllegalAction, match="begins"):
                await waiting.hint(ann.id, 0, waiting.table.ply)

    run(story())


def test_a_listed_table_and_one_without_hints_give_none(tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            setup = setup_for("castle", ann, person(ann), person(ann, "Ben"))
            for other in (replace(setup, hints=False), replace(setup, listed=True)):
                room = await house.open(other)
                with pytest.raises(IllegalAction, match="no hints"):
                    await room.hint(ann.id, room.table.to_act, room.table.ply)

    run(story())


def test_migrated_tables_give_hints_unless_they_are_listed(tmp_path: Path) -> None:
    engine = connect(store_url(tmp_path))
    migrate(engine)
    with engine.begin() as connection:
        for statement in (
            "DROP TABLE assessments",
            "DROP TABLE analyses",
            "ALTER TABLE tables DROP COLUMN hints",
            "ALTER TABLE seats DROP COLUMN seconds",
            "DROP INDEX ix_tables_deadline",
            "ALTER TABLE tables DROP COLUMN deadline",
            "UPDATE alembic_version SET version_num = '0001'",
            OLD_TABLE.format(id="a", listed=0),
            OLD_TABLE.format(id="b", listed=1),
        ):
            connection.execute(text(statement))
    migrate(engine)
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT id, hints FROM tables ORDER BY id")).all()
    assert [tuple(row) for row in rows] == [("a", 1), ("b", 0)]


# Analysis


@pytest.mark.parametrize("game", quickly("castelli"))
def test_the_analysis_of_a_finished_game_is_stored(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await finished_room(house, ann, game)
            assert await house.analysis(room.id) is None
            await house.analyse(room)
            await house.analyse(room)
            plies = decisions(room.table.history)
            analysis = await analysis_with(house, room.id, len(plies))
            assert analysis.is_done and [each.ply for each in analysis.assessments] == plies
            await house.analyse(room)
            again = await analysis_with(house, room.id, len(plies))
            assert again.assessments == analysis.assessments, "decisions were assessed again"

    run(story())


def test_an_analysis_resumes_after_a_restart(tmp_path: Path) -> None:
    async def first() -> tuple[str, Analysis]:
        async with quick_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await finished_room(house, ann, "castelli")
            await house.analyse(room)
            return room.id, await analysis_with(house, room.id, 5)

    async def second(id: str, before: Analysis) -> None:
        async with quick_house(tmp_path) as house:
            after = await analysis_with(house, id, before.total)
            assert after.is_done and after.assessments[:5] == before.assessments[:5]

    id, before = run(first())
    assert not before.is_done and before.is_going_on
    run(second(id, before))


def test_finished_games_are_analysed_one_at_a_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            running = await house.open(setup_for("castle", ann, person(ann), person(ann, "Ben")))
            with pytest.raises(IllegalAction, match="over"):
                await house.analyse(running)
            rooms = [await finished_room(house, ann, "castelli") for _game in range(2)]
            for room in rooms:
                await house.analyse(room)
            waiting = await house.analysis(rooms[1].id)
            assert waiting and waiting.before == 1 and not waiting.assessments
            await analysis_with(house, rooms[1].id, waiting.total)
            first = await house.analysis(rooms[0].id)
            assert first and first.is_done

    run(story())


def test_a_hint_comes_before_the_analysis(tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            over = await finished_room(house, ann, "castelli")
            room = await house.open(setup_for("castle", ann, person(ann), person(ann, "Ben")))
            await house.analyse(over)
            await analysis_with(house, over.id, 3)
            await asyncio.wait_for(room.hint(ann.id, room.table.to_act, room.table.ply), 20)
            analysis = await house.analysis(over.id)
            assert analysis and not analysis.is_done

    run(story())


def test_a_failed_analysis_does_not_stop_the_next_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            bad, good = [await finished_room(house, ann, "castelli") for _game in range(2)]
            thinkers = house._services.thinkers
            assess, calls = thinkers.assess, count(1)

            async def failing(*question: object) -> object:
                if next(calls) in (3, 4):
                    raise ValueError("no opinion")
                return await assess(*question)  # type: ignore[arg-type]

            thinkers.assess = failing  # type: ignore[method-assign, assignment]
            await house.analyse(bad)
            await house.analyse(good)
            await analysis_with(house, good.id, len(decisions(good.table.history)))
            broken = await house.analysis(bad.id)
            assert broken and not broken.is_done and not broken.is_going_on
            assert len(broken.assessments) == 2 and "no opinion" in caplog.text
            await house.analyse(bad)
            assert (await analysis_with(house, bad.id, broken.total)).is_done

    run(story())
