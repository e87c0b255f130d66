"""Tests of the statistics against known values, and of the tables and the report."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pytest

from tests.arena.outcomes import outcome
from trecastelli.arena.contest import Contest
from trecastelli.arena.plots import axis_for, classes
from trecastelli.arena.provenance import command_of, program_version, provenance_facts
from trecastelli.arena.ratings import ratings
from trecastelli.arena.report import report
from trecastelli.arena.results import results
from trecastelli.arena.sprt import Sprt
from trecastelli.arena.statistics import by_deals, elo_from, wilson
from trecastelli.arena.tables import all_tables, as_text, contest_summary, crosstable, forfeits
from trecastelli.core.dice import SeededDice
from trecastelli.words import speaking

DUEL = Contest("castle", ("greedy", "random"), 2)
FOUR = [
    outcome(0, [0, 1], [1, 2], plies=8),
    outcome(1, [1, 0], [1, 2], plies=12),
    outcome(2, [0, 1], [1, 1], plies=10),
    outcome(3, [1, 0], [2, 1], plies=30),
]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (1, 29, 0.0061, 0.1718),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_has_the_known_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wins_places_and_speed_are_counted() -> None:
    first, second = results(DUEL, FOUR).standings
    assert (first.name, first.won.games, first.won.wins) == ("greedy", 4, 2.5)
    assert (second.name, second.won.games, second.won.wins) == ("random", 4, 1.5)
    assert (first.place, second.place) == (1.25, 1.5)
    assert (first.decisions, first.speed) == (16, 2.0)


def test_wins_are_counted_by_seat() -> None:
    result = results(DUEL, FOUR)
    assert [seat.wins for seat in result.seats] == [2.5, 1.5]
    assert [seat.games for seat in result.seats] == [4, 4]


def test_independent_games_have_the_interval_of_wilson() -> None:
    games = [outcome(n, [0, 1], [1, 2] if n % 3 else [2, 1]) for n in range(30)]
    result = results(DUEL, games)
    assert result.standings[0].won.interval == pytest.approx(wilson(20, 30))
    assert result.meetings[0].ahead.interval == pytest.approx(wilson(20, 30))
    assert result.seats[0].interval == pytest.approx(wilson(20, 30))


def test_equal_games_on_a_deal_count_once() -> None:
    games = [outcome(n, [0, 1], [1, 2] if n % 4 < 2 else [2, 1], deal=n // 2) for n in range(40)]
    result = results(DUEL, games)
    assert result.deals == 20 and result.seats[0].rate == 0.5
    assert result.seats[0].interval == pytest.approx(wilson(10, 20))


def test_split_deals_make_the_interval_of_a_player_narrow() -> None:
    games = [outcome(n, [n % 2, 1 - n % 2], [1, 2], deal=n // 2) for n in range(200)]
    result = results(DUEL, games)
    (low, high), seat = result.standings[0].won.interval, result.seats[0]
    assert 0.47 < low < 0.5 < high < 0.53
    assert seat.rate == 1 and seat.interval == pytest.approx(wilson(100, 100))


@pytest.mark.parametrize(("rate", "luck"), [(0.5, 0.0), (0.65, 0.5), (0.9, 0.0)])
def test_the_true_rate_is_in_95_of_100_intervals(rate: float, luck: float) -> None:
    """Pairs of games: with this probability the deal decides, otherwise the players."""
    dice, hits = SeededDice(7), 0
    skill = 0.5 + (rate - 0.5) / (1 - luck)
    for _contest in range(300):
        deals = {}
        for deal in range(30):
            points = [dice.below(10**6) / 10**6 for _ in range(3)]
            won = [float(point < skill) for point in points[:2]]
            deals[deal] = [1.0, 0.0] if points[2] < luck else won
        low, high = by_deals(deals)
        hits += low <= rate <= high
    assert 0.93 <= hits / 300 <= 0.99


def test_several_seats_in_a_game_are_not_independent_games() -> None:
    contest = Contest("castle", ("greedy", "random"), 3)
    games = [outcome(n, [0, 1, 1], [3, 1, 2]) for n in range(50)]
    random = results(contest, games).standings[0]
    assert (random.won.games, random.won.rate) == (100, 0.5)
    assert random.won.interval[1] < wilson(50, 100)[1]


def test_meetings_compare_places_and_a_tie_counts_half() -> None:
    (meeting,) = results(DUEL, FOUR).meetings
    assert (meeting.name, meeting.opponent, meeting.ahead.games, meeting.ahead.wins) == (
        "greedy",
        "random",
        4,
        2.5,
    )
    assert (
        meeting.elo == pytest.approx(elo_from(0.625))
        and meeting.elo_interval[0] < meeting.elo < 400
    )
    assert meeting.facts()["elo"] == 88.7


def test_a_meeting_that_one_always_wins_has_no_elo() -> None:
    (meeting,) = results(DUEL, FOUR[:1]).meetings
    assert meeting.facts()["elo"] is None and meeting.facts()["elo_interval"][1] is None
    assert "+∞ (" in as_text(all_tables(results(DUEL, FOUR[:1]))[1])


def test_entrants_that_did_not_meet_have_no_meeting() -> None:
    contest = Contest("castle", ("greedy", "random", "search"), 2)
    result = results(contest, [outcome(0, [0, 2], [2, 1]), outcome(1, [2, 1], [2, 1])])
    meeting = [(meeting.name, meeting.opponent, meeting.ahead.wins) for meeting in result.meetings]
    assert meeting == [("greedy", "search", 0.0), ("random", "search", 1.0)]


def test_who_sits_twice_has_played_twice() -> None:
    contest = Contest("castle", ("greedy", "random"), 3)
    result = results(contest, [outcome(0, [0, 1, 1], [3, 1, 2])])
    won = {standing.name: standing.won for standing in result.standings}
    assert (won["random"].games, won["random"].wins) == (2, 1.0)
    assert result.meetings[0].ahead.wins == 0.0


def test_one_game_moves_ratings_as_in_openskill() -> None:
    winner, loser = ratings(2, [outcome(0, [0, 1], [1, 2])])
    assert (winner.mu, loser.mu) == pytest.approx((27.635231, 22.364769))
    assert winner.sigma == loser.sigma == pytest.approx(8.065506)
    assert winner.ordinal == pytest.approx(27.635231 - 3 * 8.065506)


def test_ratings_do_not_depend_on_the_order_of_finishing() -> None:
    assert ratings(2, FOUR) == ratings(2, FOUR[::-1])


def test_more_wins_give_a_higher_and_surer_rating() -> None:
    games = [outcome(n, [0, 1, 2], [1, 2, 3]) for n in range(30)]
    one, two, three = ratings(3, games)
    assert one.mu > two.mu > three.mu and one.sigma < 7
    assert one.interval[0] > three.interval[1]


def test_everything_is_printed() -> None:
    odd = replace(FOUR[0], forfeits={"1": "It exited before the game was over."}, number=7)
    result = results(DUEL, [*FOUR, odd])
    text = "\n".join(
        [
            contest_summary(result),
            *map(as_text, all_tables(result)),
            *forfeits(result),
        ]
    )
    assert "5 games of Castle for 2" in text
    assert "greedy" in text and "70.0 %" in text and "13.6" in text
    assert "Game 7: random forfeited. It exited before the game was over." in text
    assert result.facts()["standings"][0]["name"] == "greedy"
    assert result.facts()["plies"] == {"mean": 13.6, "shortest": 8, "longest": 30}


def test_columns_are_aligned() -> None:
    for table in all_tables(results(DUEL, FOUR)):
        lines = as_text(table).splitlines()[1:]
        assert len({len(line) for line in lines}) == 1


def page(test: Sprt | None = None) -> str:
    names = ("greedy", "program:./a <b> & c.py")
    odd = replace(FOUR[0], forfeits={"1": "It answered '<p>', which is not JSON."}, number=7)
    return report(results(replace(DUEL, players=names), [*FOUR, odd]), test)


def test_the_report_is_one_well_formed_and_self_contained_page() -> None:
    text = page(Sprt())
    root = ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>\n"))
    assert root.tag == "html" and root.get("lang") == "en"
    links = {"src", "href", "srcset", "action"}
    assert not [node for node in root.iter() if links & set(node.attrib)]
    assert "url(" not in text and "@import" not in text
    assert "prefers-color-scheme:dark" in text


def test_each_plot_of_the_report_has_a_title_and_a_table() -> None:
    root = ElementTree.fromstring(page().removeprefix("<!DOCTYPE html>\n"))
    svg = "{http://www.w3.org/2000/svg}"
    plots = [(one, plot) for one in root.iter("section") for plot in one.iter(f"{svg}svg")]
    assert len(plots) == 5
    for section, plot in plots:
        assert plot.get("role") == "img" and plot.findtext(f"{svg}title")
        assert [text for text in plot.iter(f"{svg}text") if text.get("class") == "axis"]
        assert next(section.iter("tbody")).find("tr") is not None
    assert len(list(root.iter("figcaption"))) == len(list(root.iter("h3"))) == 5


def test_the_report_has_the_command_that_reproduces_it() -> None:
    contest = replace(DUEL, seats=3, iterations=50, seed="a b", options={"edition": "french"})
    result = results(contest, [outcome(0, [0, 1, 1], [3, 1, 2])])
    command = (
        "trecastelli arena castle --players greedy,random --games 1 --seats 3 --iterations 50"
        " --option edition=french --seed 'a b'"
    )
    assert command_of(result) == command
    assert command in report(result) and "50 iterations per decision" in report(result)
    assert f"Trecastelli {program_version()}" in report(result)
    test = Sprt(0, 50)
    result = results(replace(DUEL, duplicate=True, seconds=0.2, patience=3), FOUR)
    assert command_of(result, test) == (
        "trecastelli arena castle --sprt greedy random --elo0 0 --elo1 50 --alpha 0.05 --beta 0.05"
        " --games 4 --seats 2 --time 0.2 --patience 3 --seed 1"
    )
    assert provenance_facts(result, test)["command"] == command_of(result, test)
    test.scores[1.0] = 1000
    assert "--games" not in command_of(result, test)


def test_meetings_are_ranked_from_the_side_of_the_higher_entrant() -> None:
    contest = Contest("castle", ("random", "greedy"), 2)
    result = results(contest, [outcome(n, [0, 1], [2, 1]) for n in range(6)])
    (meeting,), (ranked,) = result.meetings, result.ranked_meetings
    assert (meeting.name, meeting.ahead.rate) == ("random", 0) and (
        ranked.name,
        ranked.ahead.rate,
    ) == (
        "greedy",
        1,
    )
    assert ranked.ahead.interval == pytest.approx((1 - meeting.ahead.interval[1], 1.0))
    table = crosstable(result)
    assert table.rows == (("greedy", "–", "100.0 %"), ("random", "0.0 %", "–"))


def test_very_many_meetings_have_a_table_and_no_plot() -> None:
    contest = Contest("castle", ("random",) * 7, 2)
    pairs = list(combinations(range(7), 2))
    result = results(contest, [outcome(n, pair, [1, 2]) for n, pair in enumerate(pairs)])
    assert report(result).count("<svg") == 4 and "random #7" in report(result)


def test_a_table_wider_than_the_terminal_becomes_a_list() -> None:
    table = all_tables(results(DUEL, FOUR))[1]
    assert as_text(table, 200) == as_text(table)
    narrow = as_text(table, 40).splitlines()
    assert narrow[:4] == [
        "One against one",
        "  greedy – random",
        "    games          4",
        "    ahead          62.5 %",
    ]
    assert max(map(len, narrow)) <= 40


def test_numbers_have_the_decimal_mark_of_the_language() -> None:
    with speaking("it"):
        assert "1,25" in as_text(all_tables(results(DUEL, FOUR))[0])


def test_no_element_is_empty() -> None:
    root = ElementTree.fromstring(page().removeprefix("<!DOCTYPE html>\n"))
    for node in root.iter():
        if not node.tag.startswith("{") and node.tag != "meta":
            assert node.text or len(node), node.tag


def test_an_axis_has_round_marks_and_includes_all_values() -> None:
    axis = axis_for(3.2, 41.7, str, "points")
    assert (axis.low, axis.high, axis.step) == (0, 50, 10)
    assert axis.ticks() == [0, 10, 20, 30, 40, 50]
    assert axis_for(24.0, 24.0, str, "points").ticks()


def test_a_histogram_counts_every_game_once() -> None:
    for values in ([7], [1, 2, 3], list(range(100)), [5, 5, 5, 90]):
        groups = classes(values)
        assert sum(count for _first, _last, count in groups) == len(values)
        assert len(groups) <= 20
