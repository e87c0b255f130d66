"""Tests of the house: who may act, what is stored, and what survives a restart."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.table.houses import (
    BOT,
    OPEN,
    open_house,
    person,
    play_on,
    run,
    setup_for,
    store_url,
    until,
)
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
from trecastelli.core.play.record import Entry
from trecastelli.games import GAMES
from trecastelli.table.clock import Clock
from trecastelli.table.database import connect
from trecastelli.table.dealer import verify
from trecastelli.table.house import Room, Setup, Sitter, User
from trecastelli.table.schema import TABLES


def snapshot(room: Room) -> tuple[object, ...]:
    table = room.table
    return table.record(), repr(table.history.state), repr(table.news), room.sitters, room.status


def status_now(room: Room) -> str:
    return room.status


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_and_its_record_is_fair(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for(game, ann, person(ann), BOT))
            await play_on(room, ann, SeededDice(1))
            assert room.status == "over" and room.table.names == ["Ann", "Random"]
            assert verify(room.game, room.record()) > 0
            assert [s.status for s in await house.tables_of(ann.id)] == ["over"]
            assert room.seed == "one deal"

    run(story())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_survives_a_restart(game: str, tmp_path: Path) -> None:
    async def first() -> tuple[str, str, tuple[object, ...], list[str]]:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            setup = setup_for(game, ann, person(ann), person(ann, "Ben"))
            room = await house.open(setup)
            await play_on(room, ann, SeededDice(2), 30)
            return room.id, ann.id, snapshot(room), house.secrets()

    async def second(id: str, user: str, before: tuple[object, ...], secret: list[str]) -> None:
        async with open_house(tmp_path) as house:
            room = await house.room(id)
            assert snapshot(room) == before and house.secrets() == secret
            ann = await house.user(user)
            assert ann and ann.name == "Ann"
            await play_on(room, ann, SeededDice(3))
            assert verify(room.game, room.record()) > 0

    run(second(*run(first())))


def test_bots_play_on_after_a_restart(tmp_path: Path) -> None:
    async def first() -> str:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, BOT, BOT))
            await until(room, lambda r: r.table.ply > 30)
            assert room.status == "playing"
            return room.id

    async def second(id: str) -> None:
        async with open_house(tmp_path) as house:
            await asyncio.sleep(0)
            await until(await house.room(id), lambda r: r.status == "over")

    run(second(run(first())))


def test_only_the_holder_of_a_seat_plays_for_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann, ben, cas = [await house.add_user(name) for name in ("Ann", "Ben", "Cas")]
            room = await house.open(setup_for("castellan", ann, person(ann), person(ben)))
            before, seat = snapshot(room), room.table.to_act
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
            assert snapshot(room) == before
            await room.play(owner.id, seat, ply, [text])
            assert room.table.ply > ply

    run(story())


def test_several_actions_are_played_all_or_none(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, person(ann), person(ann)))
            before, seat, ply = snapshot(room), room.table.to_act, room.table.ply
            first = room.table.legal()[0].text
            for texts in ([], [first, "nonsense"], [first, first + "x"], ["draw:T1"], ["undo"]):
                with pytest.raises(IllegalAction):
                    await room.play(ann.id, seat, ply, texts)
                assert snapshot(room) == before
            with pytest.raises(StalePly):
                await room.play(ann.id, seat, ply - 1, [first])
            trial = room.table.fork()
            trial.play(seat, first)
            await room.play(ann.id, seat, ply, [first, trial.legal()[0].text])
            assert room.table.ply >= ply + 2 and room.table.names == ["Ann", "Ann 2"]

    run(story())


def test_an_undo_is_an_entry_of_the_record(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, person(ann), person(ann)))
            seat, ply, state = room.table.to_act, room.table.ply, room.table.history.state
            await room.play(ann.id, seat, ply, [room.table.legal()[0].text])
            await room.undo(ann.id, seat, ply + 1)
            assert room.table.history.state == state and room.table.ply == ply + 2
            assert room.table.history.entries[-1].text == "undo"
            with pytest.raises(IllegalAction):
                await room.undo(ann.id, seat, ply + 2)

    run(story())


def test_play_starts_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann, ben = await house.add_user("Ann"), await house.add_user("Ann")
            room = await house.open(
                Setup("castle", {}, (person(ann), OPEN, OPEN), owner=ann.id, listed=True)
            )
            assert status_now(room) == "waiting" and room.table.names[1:] == ["#2", "#3"]
            assert [s.id for s in await house.listed_tables()] == [room.id]
            with pytest.raises(IllegalAction, match="every seat"):
                await room.play(ann.id, 0, room.table.ply, ["end"])
            with pytest.raises(IllegalAction, match="taken"):
                await room.sit(ben.id, 0)
            with pytest.raises(NotYourSeat):
                await room.seat_bot(ben.id, 1, "random")
            with pytest.raises(BadSetup):
                await room.seat_bot(ann.id, 1, "genius")
            with pytest.raises(BadSetup):
                await room.sit("nobody", 1)
            await room.sit(ben.id, 2)
            assert status_now(room) == "waiting" and room.seats_of(ben.id) == [2]
            await room.seat_bot(ann.id, 1, "random")
            assert room.status == "playing" and room.table.names == ["Ann", "Random", "Ann 2"]
            (summary,) = await house.tables_of(ben.id)
            assert summary.status == "playing" and summary.sitters == room.sitters

    run(story())


def test_only_one_of_several_users_gets_a_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            users = [await house.add_user(f"User {n}") for n in range(8)]
            room = await house.open(setup_for("castellan", users[0], person(users[0]), OPEN))
            answers = await asyncio.gather(
                *(room.sit(user.id, 1) for user in users), return_exceptions=True
            )
            assert sorted(type(a).__name__ for a in answers) == ["IllegalAction"] * 7 + ["NoneType"]

    run(story())


def test_an_impossible_setup_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("  Ann   of\tAsh ")
            assert ann.name == "Ann of Ash"
            for setup in (
                setup_for("chess", ann, BOT, BOT),
                setup_for("castellan", ann),
                setup_for("castellan", ann, *[BOT] * 5),
                setup_for("castellan", ann, Sitter("bot", bot="genius"), BOT),
                setup_for("castellan", ann, Sitter("person", user="nobody"), BOT),
                setup_for("castellan", ann, Sitter("bot", bot="random", name="x" * 41), BOT),
                Setup("castellan", {"no": "such"}, (BOT, BOT)),
                Setup("castellan", {}, (BOT, BOT), owner="nobody"),
                Setup("castellan", {}, (BOT, BOT), seed="a\nb"),
            ):
                with pytest.raises(BadSetup):
                    await house.open(setup)
            for name in ("", "  ", "x" * 41, "a\0b"):
                with pytest.raises(BadSetup):
                    await house.add_user(name)
            with pytest.raises(UnknownTable):
                await house.room("none")
            assert await house.tables_of(ann.id) == [] and await house.user("none") is None
            await house.open(setup_for("castellan", ann, BOT, BOT), "here")
            with pytest.raises(BadSetup, match="already"):
                await house.open(setup_for("castellan", ann, BOT, BOT), "here")

    run(story())


def branch_of(room: Room, ann: User, entries: tuple[Entry, ...]) -> Setup:
    """A table that continues after some entries of a game."""
    sitters, ply = (person(ann), BOT), len(entries)
    return Setup("castellan", {}, sitters, entries=entries, parent=room.id, parent_ply=ply)


def test_a_running_game_has_no_branches_record_or_seed(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, person(ann), BOT))
            with pytest.raises(BadSetup, match="finished"):
                await house.open(branch_of(room, ann, tuple(room.table.history.entries)))
            with pytest.raises(IllegalAction):
                room.record()
            with pytest.raises(IllegalAction):
                _ = room.seed

    run(story())


def test_a_branch_continues_a_finished_game_with_a_new_dealer(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, person(ann), BOT))
            await play_on(room, ann, SeededDice(1))
            entries = tuple(room.record().entries)
            branch = await house.open(branch_of(room, ann, entries[:40]))
            assert (branch.terms.parent, branch.terms.parent_ply) == (room.id, 40)
            assert tuple(branch.table.history.entries[:40]) == entries[:40]
            assert branch.table.commitment == "" and branch.table.dealer.seed != room.seed
            await play_on(branch, ann, SeededDice(2))
            assert tuple(room.record().entries) == entries

    run(story())


def test_a_record_is_opened_only_with_its_own_seed(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, person(ann), BOT))
            await play_on(room, ann, SeededDice(1))
            entries = tuple(room.record().entries)
            await house.open(Setup("castellan", {}, (BOT, BOT), entries=entries, seed=room.seed))
            with pytest.raises(BadRecord):
                await house.open(Setup("castellan", {}, (BOT, BOT), entries=entries, seed="other"))

    run(story())


def test_a_record_that_is_too_long_is_refused_before_it_is_replayed(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, person(ann), person(ann)))
            first = tuple(room.table.history.entries)
            seat = room.table.to_act
            loop = (Entry(seat, room.table.legal()[0].text), Entry(seat, "undo"))
            setup = Setup("castellan", {}, (BOT, BOT), entries=first + loop * 1000)
            with pytest.raises(BadRecord, match="longer than any game"):
                await house.open(setup)
            await house.open(replace(setup, entries=first + loop * 10))

    run(story())


def test_the_same_seed_deals_the_same_start(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            one, other = [
                await house.open(setup_for("castle", ann, person(ann), person(ann)))
                for _ in range(2)
            ]
            assert one.id != other.id
            assert one.table.history.entries == other.table.history.entries
            assert one.table.commitment == other.table.commitment

    run(story())


def test_a_new_name_is_used_at_new_tables_only(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            old = await house.open(setup_for("castle", ann, person(ann), OPEN))
            await house.rename(ann.id, "Anna")
            with pytest.raises(BadSetup):
                await house.rename(ann.id, "")
            new = await house.open(setup_for("castle", ann, person(ann), OPEN))
            assert (old.table.names[0], new.table.names[0]) == ("Ann", "Anna")
            user = await house.user(ann.id)
            assert user and user.name == "Anna"

    run(story())


def test_a_list_of_tables_says_who_is_to_act(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            users = [await house.add_user(name) for name in ("Ann", "Ben")]
            room = await house.open(setup_for("castellan", users[0], *map(person, users)))
            open_ = await house.open(setup_for("castellan", users[0], person(users[0]), OPEN))
            for seat, user in enumerate(users):
                tables = {table.id: table for table in await house.tables_of(user.id)}
                assert tables[room.id].waits_for(user.id) == (room.table.to_act == seat)
                assert not any(table.waits_for("") for table in tables.values())
            assert not tables.get(open_.id)
            newest = await house.tables_of(users[0].id)
            assert [table.id for table in newest] == [open_.id, room.id]
            assert not newest[0].waits_for(users[0].id) and await house.listed_tables() == []

    run(story())


def test_a_table_with_another_rules_version_does_not_stop_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def first() -> list[str]:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            setup = setup_for("castellan", ann, person(ann), BOT, clock=Clock(1))
            return [(await house.open(setup)).id for _n in range(2)]

    async def second(old: str, new: str) -> None:
        async with open_house(tmp_path) as house:
            await until(await house.room(new), lambda room: room.status == "over")
            with pytest.raises(BadRecord, match="version 99"):
                await house.room(old)

    ids = run(first())
    engine = connect(store_url(tmp_path))
    with engine.begin() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == ids[0]).values(version=99))
    engine.dispose()
    run(second(*ids))
    assert f"Table {ids[0]} cannot go on" in caplog.text


def test_a_seat_taken_through_another_house_is_taken(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as one, open_house(tmp_path) as other:
            ann, ben = await one.add_user("Ann"), await one.add_user("Ben")
            room = await one.open(setup_for("castle", ann, person(ann), OPEN))
            twin = await other.room(room.id)
            await room.sit(ben.id, 1)
            with pytest.raises(IllegalAction, match="taken"):
                await twin.sit(ann.id, 1)
            with pytest.raises(IllegalAction, match="taken"):
                await twin.sit(ann.id, 1)
            assert twin.sitters == room.sitters and twin.status == "playing"

    run(story())


def test_nobody_takes_a_seat_in_a_finished_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("castellan", ann, BOT, BOT))
            await until(room, lambda r: r.status == "over")
            setup = Setup(
                "castellan", {}, (OPEN, OPEN), owner=ann.id, entries=tuple(room.record().entries)
            )
            copy = await house.open(setup)
            assert copy.status == "over" and copy.record().entries == room.record().entries
            with pytest.raises(IllegalAction, match="over"):
                await copy.sit(ann.id, 0)

    run(story())
