"""Hints at a table, and finished games looked through in the background."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.pace import quickly
from tests.table.housing import OPEN, Hands, person, play_on, run, two, url_of
from trecastelli.ai.analysis import decisions
from trecastelli.ai.budget import Budget
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import IllegalAction, NotYourSeat, StalePly
from trecastelli.games import GAMES
from trecastelli.table.database import connect, migrate
from trecastelli.table.house import Analysis, House, Room, User
from trecastelli.table.staff import Counsel

OLD_TABLE = (
    "INSERT INTO tables VALUES ('{id}', 'castle', 1, '{{}}', '', '', '', {listed}, NULL, NULL,"
    " NULL, 0, 0, 'over', 0, 0, 0, 0)"
)
QUICK = Counsel(Budget(iterations=8), Budget(iterations=2))


@asynccontextmanager
async def quick_house(folder: Path) -> AsyncIterator[House]:
    house = House(url_of(folder), workers=1, counsel=QUICK)
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


async def finished(house: House, ann: User, game: str) -> Room:
    room = await house.open(two(game, ann, person(ann), person(ann, "Ben")))
    await play_on(room, ann, SeededDice(3))
    return room


async def progress(house: House, id: str, least: int) -> Analysis:
    """The analysis as soon as so many decisions have been looked at."""
    while True:
        analysis = await house.analysis(id)
        assert analysis
        if len(analysis.assessments) >= least:
            return analysis
        assert analysis.is_going_on
        await asyncio.sleep(0.01)


# Hints


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_for_whoever_is_to_choose(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await house.open(two(game, ann, person(ann), person(ann, "Ben")))
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


def test_a_hint_is_refused_to_everybody_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann, ben = [await house.greet(name) for name in ("Ann", "Ben")]
            room = await house.open(two("castle", ann, person(ann), person(ben)))
            seat, ply = room.table.to_act, room.table.ply
            owner, other = (ann, ben) if seat == 0 else (ben, ann)
            for user in (other.id, "", "nobody"):
                with pytest.raises(NotYourSeat):
                    await room.hint(user, seat, ply)
            with pytest.raises(IllegalAction, match="not your turn"):
                await room.hint(other.id, 1 - seat, ply)
            with pytest.raises(StalePly):
                await room.hint(owner.id, seat, ply - 1)
            waiting = await house.open(two("castle", ann, person(ann), OPEN))
            with pytest.raises(IllegalAction, match="begins"):
                await waiting.hint(ann.id, 0, waiting.table.ply)

    run(story())


def test_no_hints_where_the_table_has_none(tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.greet("Ann")
            setup = two("castle", ann, person(ann), person(ann, "Ben"))
            for other in (replace(setup, hints=False), replace(setup, listed=True)):
                room = await house.open(other)
                with pytest.raises(IllegalAction, match="no hints"):
                    await room.hint(ann.id, room.table.to_act, room.table.ply)

    run(story())


def test_tables_of_an_older_house_give_hints_unless_they_are_listed(tmp_path: Path) -> None:
    engine = connect(url_of(tmp_path))
    migrate(engine)
    with engine.begin() as connection:
        for statement in (
            "DROP TABLE assessments",
            "DROP TABLE analyses",
            "ALTER TABLE tables DROP COLUMN hints",
            "ALTER TABLE seats DROP COLUMN seconds",
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
def test_a_finished_game_is_looked_through_and_kept(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await finished(house, ann, game)
            assert await house.analysis(room.id) is None
            await house.analyse(room)
            await house.analyse(room)
            plies = decisions(room.table.history)
            analysis = await progress(house, room.id, len(plies))
            assert analysis.is_done and [each.ply for each in analysis.assessments] == plies
            await house.analyse(room)
            again = await progress(house, room.id, len(plies))
            assert again.assessments == analysis.assessments, (
                "what is known is not thought about again"
            )

    run(story())


def test_an_analysis_goes_on_where_the_house_was_closed(tmp_path: Path) -> None:
    async def first() -> tuple[str, Analysis]:
        async with quick_house(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await finished(house, ann, "castelli")
            await house.analyse(room)
            return room.id, await progress(house, room.id, 5)

    async def second(id: str, before: Analysis) -> None:
        async with quick_house(tmp_path) as house:
            after = await progress(house, id, before.total)
            assert after.is_done and after.assessments[:5] == before.assessments[:5]

    id, before = run(first())
    assert not before.is_done and before.is_going_on
    run(second(id, before))


def test_one_game_at_a_time_and_only_finished_ones(tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.greet("Ann")
            running = await house.open(two("castle", ann, person(ann), person(ann, "Ben")))
            with pytest.raises(IllegalAction, match="over"):
                await house.analyse(running)
            rooms = [await finished(house, ann, "castelli") for _game in range(2)]
            for room in rooms:
                await house.analyse(room)
            waiting = await house.analysis(rooms[1].id)
            assert waiting and waiting.before == 1 and not waiting.assessments
            await progress(house, rooms[1].id, waiting.total)
            first = await house.analysis(rooms[0].id)
            assert first and first.is_done

    run(story())


def test_live_questions_come_first(tmp_path: Path) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.greet("Ann")
            over = await finished(house, ann, "castelli")
            room = await house.open(two("castle", ann, person(ann), person(ann, "Ben")))
            await house.analyse(over)
            await progress(house, over.id, 3)
            await asyncio.wait_for(room.hint(ann.id, room.table.to_act, room.table.ply), 20)
            analysis = await house.analysis(over.id)
            assert analysis and not analysis.is_done

    run(story())


def test_a_decision_that_cannot_be_thought_about_ends_its_analysis_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with quick_house(tmp_path) as house:
            ann = await house.greet("Ann")
            bad, good = [await finished(house, ann, "castelli") for _game in range(2)]
            thinkers = house._staff.thinkers
            assess, asked = thinkers.assess, Hands()

            async def failing(*question: object) -> object:
                asked.time += 1
                if asked.time in (1003, 1004):
                    raise ValueError("no opinion")
                return await assess(*question)  # type: ignore[arg-type]

            thinkers.assess = failing  # type: ignore[method-assign, assignment]
            await house.analyse(bad)
            await house.analyse(good)
            wanted = len(decisions(good.table.history))
            await progress(house, good.id, wanted)
            broken = await house.analysis(bad.id)
            assert broken and not broken.is_done and not broken.is_going_on
            assert len(broken.assessments) == 2 and "no opinion" in caplog.text
            await house.analyse(bad)
            assert (await progress(house, bad.id, broken.total)).is_done

    run(story())
