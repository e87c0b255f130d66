"""Statistics against values that were worked out elsewhere or by hand."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.arena.outcomes import outcome
from trecastelli.arena.contest import Contest
from trecastelli.arena.plots import axis_for, classes
from trecastelli.arena.ratings import ratings
from trecastelli.arena.report import report
from trecastelli.arena.results import results
from trecastelli.arena.sprt import Sprt
from trecastelli.arena.statistics import wilson
from trecastelli.arena.tables import forfeits, heading, printed, sheets

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
    assert first.won.interval == wilson(2.5, 4)
    assert (first.place, second.place) == (1.25, 1.5)
    assert (first.decisions, first.speed) == (16, 2.0)


def test_seats_are_counted_whoever_sits_in_them() -> None:
    found = results(DUEL, FOUR)
    assert [seat.wins for seat in found.seats] == [2.5, 1.5]
    assert [seat.games for seat in found.seats] == [4, 4]


def test_a_deal_that_is_played_twice_counts_once_for_the_seats() -> None:
    twice = [replace(game, deal=game.number // 2) for game in FOUR]
    found = results(DUEL, twice)
    assert found.deals == 2 and found.seats[0].rate == 0.625
    assert found.seats[0].interval == wilson(1.25, 2)


def test_meetings_compare_places_and_halve_what_is_level() -> None:
    (met,) = results(DUEL, FOUR).meetings
    assert (met.name, met.rival, met.ahead.games, met.ahead.wins) == ("greedy", "random", 4, 2.5)


def test_meetings_leave_out_who_did_not_meet() -> None:
    contest = Contest("castle", ("greedy", "random", "search"), 2)
    found = results(contest, [outcome(0, [0, 2], [2, 1]), outcome(1, [2, 1], [2, 1])])
    met = [(met.name, met.rival, met.ahead.wins) for met in found.meetings]
    assert met == [("greedy", "search", 0.0), ("random", "search", 1.0)]


def test_who_sits_twice_has_played_twice() -> None:
    contest = Contest("castle", ("greedy", "random"), 3)
    found = results(contest, [outcome(0, [0, 1, 1], [3, 1, 2])])
    won = {standing.name: standing.won for standing in found.standings}
    assert (won["random"].games, won["random"].wins) == (2, 1.0)
    assert found.meetings[0].ahead.wins == 0.0


def test_one_game_moves_ratings_as_openskill_says() -> None:
    winner, loser = ratings(2, [outcome(0, [0, 1], [1, 2])])
    assert (winner.mu, loser.mu) == pytest.approx((27.635231, 22.364769))
    assert winner.sigma == loser.sigma == pytest.approx(8.065506)
    assert winner.ordinal == pytest.approx(27.635231 - 3 * 8.065506)


def test_ratings_do_not_depend_on_the_order_games_were_finished_in() -> None:
    assert ratings(2, FOUR) == ratings(2, FOUR[::-1])


def test_who_wins_more_is_rated_higher_and_surer() -> None:
    games = [outcome(n, [0, 1, 2], [1, 2, 3]) for n in range(30)]
    one, two, three = ratings(3, games)
    assert one.mu > two.mu > three.mu and one.sigma < 7
    assert one.interval[0] > three.interval[1]


def test_everything_is_printed() -> None:
    odd = replace(FOUR[0], forfeits={"1": "It ended before the game did."}, number=7)
    found = results(DUEL, [*FOUR, odd])
    text = "\n".join([heading(found), *map(printed, sheets(found)), *forfeits(found)])
    assert "5 games of Castle for 2" in text
    assert "greedy" in text and "70.0 %" in text and "13.6" in text
    assert "Game 7: random forfeited. It ended before the game did." in text
    assert found.facts()["standings"][0]["name"] == "greedy"
    assert found.facts()["plies"] == {"mean": 13.6, "shortest": 8, "longest": 30}


def test_columns_stand_below_each_other() -> None:
    for sheet in sheets(results(DUEL, FOUR)):
        lines = printed(sheet).splitlines()[1:]
        assert len({len(line) for line in lines}) == 1


def page(test: Sprt | None = None) -> str:
    names = ("greedy", "program:./a <b> & c.py")
    odd = replace(FOUR[0], forfeits={"1": "It answered '<p>', which is no JSON."}, number=7)
    return report(results(replace(DUEL, players=names), [*FOUR, odd]), test)


def test_the_report_is_one_well_formed_page_that_needs_nothing_else() -> None:
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
    sections = [one for one in root.iter("section") if one.find(f"figure/{svg}svg") is not None]
    assert len(sections) == 5
    for section in sections:
        plot = section.find(f"figure/{svg}svg")
        assert plot is not None and plot.get("role") == "img"
        assert plot.findtext(f"{svg}title") and section.findtext("figure/figcaption")
        assert section.find("div/table/tbody/tr") is not None


def test_no_element_is_empty_that_html_would_leave_open() -> None:
    root = ElementTree.fromstring(page().removeprefix("<!DOCTYPE html>\n"))
    for node in root.iter():
        if not node.tag.startswith("{") and node.tag != "meta":
            assert node.text or len(node), node.tag


def test_axes_have_round_marks_and_hold_everything() -> None:
    axis = axis_for(3.2, 41.7, str)
    assert (axis.low, axis.high, axis.step) == (0, 50, 10)
    assert axis.ticks() == [0, 10, 20, 30, 40, 50]
    assert axis_for(24.0, 24.0, str).ticks()


def test_a_histogram_counts_every_game_once() -> None:
    for values in ([7], [1, 2, 3], list(range(100)), [5, 5, 5, 90]):
        found = classes(values)
        assert sum(count for _first, _last, count in found) == len(values)
        assert len(found) <= 20
