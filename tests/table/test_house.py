"""The house plays every game, lets only the right people act, and stands where it stood."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.table.housing import BOT, OPEN, housed, person, play_on, run, two, until, url_of
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import (
    BadRecord,
    BadSetup,
    IllegalAction,
    NotYourSeat,
    StalePly,
    UnknownTable,
)
from trecastelli.core.game import CHANCE
from trecastelli.games import GAMES
from trecastelli.table.database import connect
from trecastelli.table.dealer import verify
from trecastelli.table.house import Room, Setup, Sitter
from trecastelli.table.schema import TABLES


def frozen(room: Room) -> tuple[object, ...]:
    table = room.table
    return table.record(), repr(table.history.state), repr(table.news), room.sitters, room.status


def status_now(room: Room) -> str:
    return room.status


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_bots_to_the_end_and_the_record_is_fair(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await house.open(two(game, ann, person(ann), BOT))
            await play_on(room, ann, SeededDice(1))
            assert room.status == "over" and room.table.names == ["Ann", "Random"]
            assert verify(room.game, room.record()) > 0
            assert [s.status for s in await house.tables_of(ann.id)] == ["over"]
            assert room.seed == "one deal"

    run(story())


@pytest.mark.parametrize("game", GAMES)
def test_a_new_house_on_the_same_store_stands_where_the_old_one_stood(
    game: str, tmp_path: Path
) -> None:
    async def first() -> tuple[str, str, tuple[object, ...], str]:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            setup = two(game, ann, person(ann), person(ann, "Ben"))
            room = await house.open(setup)
            await play_on(room, ann, SeededDice(2), 30)
            return room.id, ann.id, frozen(room), house.secret()

    async def second(id: str, user: str, before: tuple[object, ...], secret: str) -> None:
        async with housed(tmp_path) as house:
            room = await house.room(id)
            assert frozen(room) == before and house.secret() == secret
            ann = await house.user(user)
            assert ann and ann.name == "Ann"
            await play_on(room, ann, SeededDice(3))
            assert verify(room.game, room.record()) > 0

    run(second(*run(first())))


def test_bots_that_were_to_move_go_on_after_a_restart(tmp_path: Path) -> None:
    async def first() -> str:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await house.open(two("castellan", ann, BOT, BOT))
            await until(room, lambda r: r.table.ply > 30)
            assert room.status == "playing"
            return room.id

    async def second(id: str) -> None:
        async with housed(tmp_path) as house:
            await asyncio.sleep(0)
            await until(await house.room(id), lambda r: r.status == "over")

    run(second(run(first())))


def test_only_whoever_holds_a_seat_acts_for_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann, ben, cas = [await house.greet(name) for name in ("Ann", "Ben", "Cas")]
            room = await house.open(two("castellan", ann, person(ann), person(ben)))
            before, seat = frozen(room), room.table.to_act
            owner, other = (ann, ben) if seat == 0 else (ben, ann)
            text, ply = room.table.legal()[0].text, room.table.ply
            for user in (other.id, cas.id, "", "nobody"):
                for act in (room.play(user, seat, ply, [text]), room.undo(user, seat, ply)):
                    with pytest.raises(NotYourSeat):
                        await act
            with pytest.raises(IllegalAction):
                await room.play(other.id, 1 - seat, ply, [text])
            for wrong in (-1, 2, 99, CHANCE):
                with pytest.raises(NotYourSeat):
                    await room.play(owner.id, wrong, ply, [text])
            assert frozen(room) == before
            await room.play(owner.id, seat, ply, [text])
            assert room.table.ply > ply

    run(story())


def test_several_actions_are_done_all_or_none(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await house.open(two("castellan", ann, person(ann), person(ann)))
            before, seat, ply = frozen(room), room.table.to_act, room.table.ply
            first = room.table.legal()[0].text
            for texts in ([], [first, "nonsense"], [first, first + "x"], ["draw:T1"], ["undo"]):
                with pytest.raises(IllegalAction):
                    await room.play(ann.id, seat, ply, texts)
                assert frozen(room) == before
            with pytest.raises(StalePly):
                await room.play(ann.id, seat, ply - 1, [first])
            trial = room.table.fork()
            trial.play(seat, first)
            await room.play(ann.id, seat, ply, [first, trial.legal()[0].text])
            assert room.table.ply >= ply + 2 and room.table.names == ["Ann", "Ann 2"]

    run(story())


def test_taking_back_is_an_entry_that_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await house.open(two("castellan", ann, person(ann), person(ann)))
            seat, ply, state = room.table.to_act, room.table.ply, room.table.history.state
            await room.play(ann.id, seat, ply, [room.table.legal()[0].text])
            await room.undo(ann.id, seat, ply + 1)
            assert room.table.history.state == state and room.table.ply == ply + 2
            assert room.table.history.entries[-1].text == "undo"
            with pytest.raises(IllegalAction):
                await room.undo(ann.id, seat, ply + 2)

    run(story())


def test_play_begins_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann, ben = await house.greet("Ann"), await house.greet("Ann")
            room = await house.open(
                Setup("castle", {}, (person(ann), OPEN, OPEN), owner=ann.id, listed=True)
            )
            assert status_now(room) == "waiting" and room.table.names[1:] == ["#2", "#3"]
            assert [s.id for s in await house.listed()] == [room.id]
            with pytest.raises(IllegalAction, match="every seat"):
                await room.play(ann.id, 0, room.table.ply, ["end"])
            with pytest.raises(IllegalAction, match="taken"):
                await room.sit(ben.id, 0)
            with pytest.raises(NotYourSeat):
                await room.fill(ben.id, 1, "random")
            with pytest.raises(BadSetup):
                await room.fill(ann.id, 1, "genius")
            with pytest.raises(BadSetup):
                await room.sit("nobody", 1)
            await room.sit(ben.id, 2)
            assert status_now(room) == "waiting" and room.seats_of(ben.id) == [2]
            await room.fill(ann.id, 1, "random")
            assert room.status == "playing" and room.table.names == ["Ann", "Random", "Ann 2"]
            (summary,) = await house.tables_of(ben.id)
            assert summary.status == "playing" and summary.sitters == room.sitters

    run(story())


def test_two_who_want_the_same_seat_do_not_both_get_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            users = [await house.greet(f"User {n}") for n in range(8)]
            room = await house.open(two("castellan", users[0], person(users[0]), OPEN))
            answers = await asyncio.gather(
                *(room.sit(user.id, 1) for user in users), return_exceptions=True
            )
            assert sorted(type(a).__name__ for a in answers) == ["IllegalAction"] * 7 + ["NoneType"]

    run(story())


def test_what_cannot_be_opened_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("  Ann   of\tAsh ")
            assert ann.name == "Ann of Ash"
            for setup in (
                two("chess", ann, BOT, BOT),
                two("castellan", ann),
                two("castellan", ann, *[BOT] * 5),
                two("castellan", ann, Sitter("bot", bot="genius"), BOT),
                two("castellan", ann, Sitter("person", user="nobody"), BOT),
                two("castellan", ann, Sitter("bot", bot="random", name="x" * 41), BOT),
                Setup("castellan", {"no": "such"}, (BOT, BOT)),
                Setup("castellan", {}, (BOT, BOT), owner="nobody"),
                Setup("castellan", {}, (BOT, BOT), seed="a\nb"),
            ):
                with pytest.raises(BadSetup):
                    await house.open(setup)
            for name in ("", "  ", "x" * 41, "a\0b"):
                with pytest.raises(BadSetup):
                    await house.greet(name)
            with pytest.raises(UnknownTable):
                await house.room("none")
            assert await house.tables_of(ann.id) == [] and await house.user("none") is None
            await house.open(two("castellan", ann, BOT, BOT), "here")
            with pytest.raises(BadSetup, match="already"):
                await house.open(two("castellan", ann, BOT, BOT), "here")

    run(story())


def test_a_branch_goes_on_from_a_finished_game_with_a_dealer_of_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await house.open(two("castellan", ann, person(ann), BOT))
            branch = Setup(
                "castellan",
                {},
                (person(ann), BOT),
                entries=tuple(room.table.history.entries),
                parent=room.id,
            )
            with pytest.raises(BadSetup, match="over"):
                await house.open(branch)
            with pytest.raises(IllegalAction):
                room.record()
            with pytest.raises(IllegalAction):
                _ = room.seed
            await play_on(room, ann, SeededDice(1))
            entries = tuple(room.record().entries)
            other = await house.open(
                Setup(
                    "castellan",
                    {},
                    (person(ann), BOT),
                    entries=entries[:40],
                    parent=room.id,
                    parent_ply=40,
                )
            )
            assert tuple(other.table.history.entries[:40]) == entries[:40]
            assert other.table.commitment == "" and other.table.dealer.seed != room.seed
            await play_on(other, ann, SeededDice(2))
            assert tuple(room.record().entries) == entries
            await house.open(Setup("castellan", {}, (BOT, BOT), entries=entries, seed=room.seed))
            with pytest.raises(BadRecord):
                await house.open(Setup("castellan", {}, (BOT, BOT), entries=entries, seed="other"))

    run(story())


def test_the_same_deal_begins_alike(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            one, two_ = [
                await house.open(two("castle", ann, person(ann), person(ann))) for _ in range(2)
            ]
            assert one.id != two_.id
            assert one.table.history.entries == two_.table.history.entries
            assert one.table.commitment == two_.table.commitment

    run(story())


def test_a_new_name_is_for_new_tables(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            old = await house.open(two("castle", ann, person(ann), OPEN))
            await house.rename(ann.id, "Anna")
            with pytest.raises(BadSetup):
                await house.rename(ann.id, "")
            new = await house.open(two("castle", ann, person(ann), OPEN))
            assert (old.table.names[0], new.table.names[0]) == ("Ann", "Anna")
            known = await house.user(ann.id)
            assert known and known.name == "Anna"

    run(story())


def test_a_list_says_who_is_waited_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            users = [await house.greet(name) for name in ("Ann", "Ben")]
            room = await house.open(two("castellan", users[0], *map(person, users)))
            open_ = await house.open(two("castellan", users[0], person(users[0]), OPEN))
            for seat, user in enumerate(users):
                found = {table.id: table for table in await house.tables_of(user.id)}
                assert found[room.id].waits_for(user.id) == (room.table.to_act == seat)
                assert not any(table.waits_for("") for table in found.values())
            assert not found.get(open_.id)
            everyone = await house.tables_of(users[0].id)
            assert [table.id for table in everyone] == [open_.id, room.id]
            assert not everyone[0].waits_for(users[0].id) and await house.listed() == []

    run(story())


def test_a_table_of_other_rules_is_refused_and_holds_up_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def first() -> list[str]:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            return [(await house.open(two("castellan", ann, BOT, BOT))).id for _n in range(2)]

    async def second(old: str, new: str) -> None:
        async with housed(tmp_path) as house:
            await until(await house.room(new), lambda room: room.status == "over")
            with pytest.raises(BadRecord, match="version 99"):
                await house.room(old)

    ids = run(first())
    engine = connect(url_of(tmp_path))
    with engine.begin() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == ids[0]).values(version=99))
    engine.dispose()
    run(second(*ids))
    assert f"Table {ids[0]} cannot go on" in caplog.text


def test_a_seat_that_another_house_gave_away_is_taken(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as one, housed(tmp_path) as other:
            ann, ben = await one.greet("Ann"), await one.greet("Ben")
            room = await one.open(two("castle", ann, person(ann), OPEN))
            twin = await other.room(room.id)
            await room.sit(ben.id, 1)
            with pytest.raises(IllegalAction, match="taken"):
                await twin.sit(ann.id, 1)
            with pytest.raises(IllegalAction, match="taken"):
                await twin.sit(ann.id, 1)
            assert twin.sitters == room.sitters and twin.status == "playing"

    run(story())


def test_nobody_sits_down_to_a_game_that_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with housed(tmp_path) as house:
            ann = await house.greet("Ann")
            room = await house.open(two("castellan", ann, BOT, BOT))
            await until(room, lambda r: r.status == "over")
            setup = Setup(
                "castellan", {}, (OPEN, OPEN), ann.id, entries=tuple(room.record().entries)
            )
            copy = await house.open(setup)
            assert copy.status == "over" and copy.record().entries == room.record().entries
            with pytest.raises(IllegalAction, match="over"):
                await copy.sit(ann.id, 0)

    run(story())
