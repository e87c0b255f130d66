"""Every point on the tournament, cited by number."""

from __future__ import annotations

import pytest

from tests.games.castelli.script import asked, at, full, lay, offered, offers, play, stores, tell
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import places
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.notation.position import read
from trecastelli.games.castelli.rules.scoring import settlement_points
from trecastelli.games.castelli.rules.setup import LEAGUE, scores
from trecastelli.games.castelli.rules.stages import Counted

PAIRS = "seats=4 options=tournament:league pairs=0123"


@pytest.mark.rule("10.2", "10.3")
def test_each_field_has_its_mine_and_the_reserve_is_shared() -> None:
    """Point 59, §10.2, §10.3."""
    s = read(PAIRS)
    assert s.mines == [11, 11] and s.reserve == [0, 2, 2]
    assert [len(squares) for squares in s.field.squares] == [16, 16]


@pytest.mark.rule("10.3")
def test_cards_work_on_ones_own_field_and_the_deck_is_common() -> None:
    """Point 60, §10.3."""
    s = play(f"{PAIRS} silver=0,2,2,0 hands=robber///", "play:robber")
    assert s.silver == [1, 1, 2, 0]
    s = play(f"{PAIRS} hands=//governor/", *lay("c2", "T15", "n", "R"))
    assert asked(s) == "build0"  # seat 2 plays elsewhere
    s = play(f"{PAIRS} tiles={at('b1', 'T7', 'e', 'R')},f1:T8n", *lay("c2", "T15", "n", "G"))
    assert stores(s, 0)[0] + stores(s, 2)[0] == 0  # green is nobody's colour here


@pytest.mark.rule("10.2")
def test_the_mine_tile_covers_the_octagon_at_the_same_place() -> None:
    """Point 61, §10.2."""
    field = read(PAIRS).field
    assert field.mine == [4, 6] and field.sites[24:28] == [0, 0, 0, 0]
    assert sorted(field.squares_of_area[24]) == sorted(field.around[6])


@pytest.mark.rule("10.8")
def test_everybody_meets_everybody_in_a_league() -> None:
    """Point 62 and point 90, §10.8."""
    met = {frozenset(pairs[2 * n : 2 * n + 2]) for pairs in LEAGUE for n in range(2)}
    assert len(met) == 6 and LEAGUE[0] == (0, 1, 2, 3)
    s = read(f"{PAIRS} results=9,1,8,1,7,1,6,1 points=1,2,3,3 round=1")
    assert scores(s) == [(10,), (10,), (10,), (9,)] and places(scores(s)) == [1, 1, 1, 4]


@pytest.mark.rule("10.8")
def test_equal_totals_share_a_place() -> None:
    """Point 90, §10.8."""
    s = read(f"{PAIRS} results=9,9,9,1,7,1,6,1 round=0 points=9,9,7,6")
    assert places(scores(s)) == [1, 1, 3, 4]


@pytest.mark.rule("10.2", "10.4")
def test_the_fields_take_turns_and_end_on_their_own() -> None:
    """Point 88, §10.4, §10.5."""
    s = play(f"{PAIRS} turns=1", *lay("c2", "T15", "n", "R"), "end")
    assert asked(s) == "flip2" and all(name[0] in "efgh" for name in offered(s, "flip"))
    assert len([1 for tile in s.bag[:32] if tile]) == 31
    s = play(s, *lay("g2", "T17", "n", "R"), "end")
    assert asked(s) == "flip1"


@pytest.mark.rule("10.5")
def test_a_field_is_counted_after_its_sixteenth_turn() -> None:
    """Point 88, §10.5."""
    eastern = [f"{'efgh'[c]}{r + 1}" for r in range(8) for c in range(4) if (r + c) % 2][:-1]
    laid = full() + "," + ",".join(f"{q}:T{16 - n}n" for n, q in enumerate(eastern))
    s, log = tell(f"{PAIRS} {laid} turns=31 ask=build0 stores=3,0,0/0,0,0/0,0,0/0,0,0", "end")
    assert [event.seat for event in log if isinstance(event, Counted)] == [0, 1]
    assert s.home[s.turn] == 1 and asked(s).startswith("flip")


KNOCKOUT = "seats=4 options=tournament:knockout pairs=0123"


def end_of_round(points: str) -> str:
    eastern = [f"{'efgh'[c]}{r + 1}" for r in range(8) for c in range(4) if (r + c) % 2]
    laid = full() + "," + ",".join(f"{q}:T{16 - n}n" for n, q in enumerate(eastern))
    asks = "ask=finish0:1>sale3 hands=///king_3"
    return f"{KNOCKOUT} {laid} turns=32 turn=3 points={points} {asks}"


@pytest.mark.rule("10.6")
def test_winners_play_for_the_first_place_with_everything_anew() -> None:
    """Point 89, §10.6."""
    s = play(end_of_round("30,20,9,49"), "pass")
    assert s.round == 1 and s.ahead == (0, 3) and s.pairs == (0, 3, 1, 2)
    assert asked(s) == "part*" and s.results[0] == 30 and s.sizes == [0, 0, 0, 0]
    assert scores(s) == [(1, 0, 0), (0, 0, 0), (0, 0, 0), (1, 0, 0)]


@pytest.mark.rule("10.7")
def test_a_tie_for_going_on_is_decided_by_lot() -> None:
    """Point 89, §10.7."""
    ends = play(end_of_round("30,20,0,0"), "pass").results
    green, yellow = ends[4], ends[6]
    s = play(end_of_round(f"30,20,{50 + yellow},{50 + green}"), "pass")
    assert asked(s) == "lot*" and offers(s) == ["lot:2", "lot:3"]
    s = play(s, "lot:3")
    assert s.ahead == (0, 3) and s.pairs == (0, 3, 1, 2)


@pytest.mark.rule("10.7")
def test_castles_decide_before_the_lot() -> None:
    """Point 89, §10.7."""
    ends = play(end_of_round("30,20,0,0"), "pass").results
    text = end_of_round(f"30,20,{50 + ends[6]},{50 + ends[4]}")
    s = play(f"{text} castles=e1s1:2", "pass")
    assert s.ahead == (0, 2)


@pytest.mark.rule("10.7")
def test_places_of_the_last_round_may_be_shared() -> None:
    """Point 89, §10.7."""
    over = "round=1 results=9,1,8,1,7,1,9,1,40,1,50,1,50,1,40,1"
    s = read(f"{KNOCKOUT} {over} ahead=03 points=40,50,50,40")
    assert places(scores(s)) == [1, 3, 3, 1]


@pytest.mark.rule("4.5", "10.3", "10.5")
def test_with_the_option_cards_are_sold_across_both_fields() -> None:
    """Points 72, 93, §4.5, §10.3."""
    text = "seats=4 options=tournament:league;sell_any_time:true pairs=0123 offered=yes"
    s = play(f"{text} hands=/farmer/count/robber turns=1", *lay("c2", "T15", "n", "R")[:2])
    assert asked(s) == "offer1"
    s = play(s, "pass", "sell:count")
    assert asked(s) == "offer3" and s.silver == [0, 0, 2, 0] and s.mines == [11, 9]


@pytest.mark.rule("4.5", "10.5")
def test_a_field_that_has_been_counted_sells_no_more() -> None:
    """Points 72, 93, §4.5, §10.5."""
    text = "seats=4 options=tournament:league;sell_any_time:true pairs=0123 offered=yes"
    eastern = [f"{'efgh'[c]}{r + 1}" for r in range(8) for c in range(4) if (r + c) % 2][:-1]
    laid = full() + "," + ",".join(f"{q}:T{16 - n}n" for n, q in enumerate(eastern))
    s = play(f"{text} {laid} turns=31 hands=farmer/count/robber/king_3 ask=build0>offer3", "pass")
    s = play(s, "end")
    assert asked(s) == "sale1"
    s = play(s, "pass")
    assert asked(s) == "sale2"  # those of the other field may answer, too
    s = play(s, "pass", "pass")
    assert asked(s) == "sale0"
    s = play(s, "pass")
    assert s.home[s.turn] == 1 and asked(s) == "offer2"
    assert asked(play(s, "pass")) == "flip3"  # seats 0 and 1 have cards, but no say


@pytest.mark.rule("10.9")
def test_modules_are_allowed_and_battle_counts_each_field_for_itself() -> None:
    """Point 91, §10.9."""
    text = "seats=4 options=module:dilemma,battle;tournament:league pairs=0123 held=S1/S2/S3/S4"
    s = read(f"{text} castles=a1s1:0,e1s1:2")
    assert settlement_points(s, 0)[2:] == [0, 0] and settlement_points(s, 1)[:2] == [0, 0]
    assert settlement_points(s, 0)[0] > 0 and settlement_points(s, 1)[2] > 0


@pytest.mark.rule("10.1")
def test_a_tournament_needs_four() -> None:
    """§10.1."""
    with pytest.raises(BadSetup, match="four seats"):
        GAME.new(3, {"tournament": "league"})
