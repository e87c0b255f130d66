"""A game with rules and words alone is played by bots, in the arena and at a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.core.guest import installed
from tests.core.guest_game import ToyJudge, ToyParts
from tests.core.toy import State, View
from tests.table.houses import open_house, person, play_on, run, setup_for
from trecastelli.ai.advice import advise, best_prospects
from trecastelli.ai.budget import Budget
from trecastelli.ai.engine.search import SearchPlayer
from trecastelli.ai.levels import BOTS, LEVELS, bots_of, check_bot, opponents, steward, usual_bot
from trecastelli.arena import Contest, compete
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import CHANCE, OVER, Game
from trecastelli.games import GAMES
from trecastelli.table.setup import Sitter, valid_sitters

Peep: TypeAlias = Game[State, View]
REFUSED = r"The bots that can play Peep are: random, rollout\."


@pytest.fixture
def toy() -> Iterator[Peep]:
    with installed(ToyParts()) as game:
        yield game


@pytest.fixture
def judged() -> Iterator[Peep]:
    with installed(ToyParts(ToyJudge())) as game:
        yield game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_a_judge_has_every_bot(name: str) -> None:
    assert bots_of(GAMES[name]) == BOTS
    assert [bot.name for bot in opponents(GAMES[name])] == [*LEVELS, "random"]
    assert usual_bot(GAMES[name]) == "squire" and steward(GAMES[name]) == "knight"


def test_a_game_without_one_has_those_that_need_none(toy: Peep) -> None:
    assert list(bots_of(toy)) == ["random", "rollout"]
    assert [bot.name for bot in opponents(toy)] == ["rollout", "random"]
    assert usual_bot(toy) == steward(toy) == "rollout"


@pytest.mark.parametrize("bot", ["greedy", *LEVELS])
def test_the_others_are_refused_with_a_sentence_that_names_these(toy: Peep, bot: str) -> None:
    with pytest.raises(BadSetup, match=REFUSED):
        check_bot(toy, bot)
    with pytest.raises(BadSetup, match=REFUSED):
        valid_sitters(toy, [Sitter("bot", bot=bot)], {})
    with pytest.raises(BadSetup, match=REFUSED):
        compete(Contest("toy", ("random", bot), 2), 2)


def test_who_is_no_bot_at_all_is_told_which_there_are(toy: Peep) -> None:
    with pytest.raises(BadSetup, match="the bots are: random, rollout"):
        valid_sitters(toy, [Sitter("bot", bot="robot")], {})
    with pytest.raises(BadSetup, match="choose from: random, rollout, program"):
        compete(Contest("toy", ("random", "robot"), 2), 2)


def test_its_bots_meet_in_the_arena(toy: Peep, tmp_path: Path) -> None:
    contest = Contest("toy", ("rollout", "random"), 2, duplicate=True)
    found = compete(contest, 4, keep=tmp_path / "games.jsonl")
    assert found.games == 4 and not found.forfeits
    again = compete(contest, 4)
    assert [row.won.wins for row in again.standings] == [row.won.wins for row in found.standings]


@pytest.mark.parametrize("name", ["random", "rollout"])
def test_its_bots_play_it_to_the_end(toy: Peep, name: str) -> None:
    for seats in toy.seats:
        s, dice = toy.new(seats, {}), SeededDice(1)
        player = BOTS[name].make(toy, 3)
        while (who := toy.to_act(s)) != OVER:
            legal = toy.legal(s)
            if who == CHANCE:
                action = legal[dice.below(len(legal))]
            else:
                action = player.choose(toy.view(s, who), legal)
            assert action in legal
            toy.apply(s, action, [])


def test_a_table_of_it_gives_neither_hints_nor_an_analysis(toy: Peep, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann = await house.add_user("Ann")
            room = await house.open(setup_for("toy", ann, person(ann), person(ann, "Ben")))
            assert not room.has_hints
            with pytest.raises(BadSetup, match="does not offer that"):
                await room.hint(ann.id, room.table.to_act, room.table.ply)
            await play_on(room, ann, SeededDice(1))
            with pytest.raises(BadSetup, match="does not offer that"):
                await house.analyse(room)
            assert room.record().seed == room.seed

    run(story())


# With a judge, but nothing to count


def test_a_search_needs_no_more_than_the_contract(judged: Peep) -> None:
    s, dice = judged.new(3, {}), SeededDice(2)
    player = SearchPlayer(judged, ToyJudge(), SeededDice(1), Budget(60))
    while (who := judged.to_act(s)) != OVER:
        legal = judged.legal(s)
        if who == CHANCE:
            judged.apply(s, legal[dice.below(len(legal))], [])
        else:
            judged.apply(s, player.choose(judged.view(s, who), legal), [])


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_it(judged: Peep, level: str) -> None:
    s, dice = judged.new(2, {}), SeededDice(2)
    player = BOTS[level].make(judged, 1)
    while (who := judged.to_act(s)) != OVER:
        legal = judged.legal(s)
        if who == CHANCE:
            judged.apply(s, legal[dice.below(len(legal))], [])
        else:
            judged.apply(s, player.choose(judged.view(s, who), legal, Budget(20)), [])


def test_without_a_gauge_a_hint_gives_chances_only(judged: Peep) -> None:
    s, dice = judged.new(2, {}), SeededDice(2)
    while judged.to_act(s) == CHANCE or len(judged.legal(s)) < 2:
        legal = judged.legal(s)
        judged.apply(s, legal[dice.below(len(legal))], [])
    who, legal = judged.to_act(s), judged.legal(s)
    advice = advise(judged, ToyJudge(), judged.view(s, who), legal, dice, Budget(60))
    assert [each.gains for each in best_prospects(advice)] == [(), ()]
    assert all(sum(each.chances) == pytest.approx(1) for each in advice.prospects)
