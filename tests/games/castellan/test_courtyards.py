"""Three methods find the same courtyards: updating them piece by piece, survey and flood."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.castellan.agreement import agree
from tests.games.castellan.flood import Puddle
from tests.games.castellan.script import act, after, random_line, worth
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import Dice, Seat
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.board import LONG, PIECES, SHORT, TOWER, column, row
from trecastelli.games.castellan.rules.castle import OUTSIDE, Castle, new_castle, sites
from trecastelli.games.castellan.rules.faces import add_piece
from trecastelli.games.castellan.rules.survey import Spot

MIXES: list[dict[str, str]] = [
    {},
    {"double": "off"},
    {"divide": "single", "passed": "may"},
    {"passed": "may"},
    {"end": "play_on"},
    {"end": "play_on", "passed": "may", "divide": "single"},
]


def mixes(seats: int) -> list[dict[str, str]]:
    return [mix for mix in MIXES if seats > 2 or "end" not in mix]


# Random games


def check_game(seats: int, options: dict[str, str], seed: int) -> int:
    """Check every castle of a random game; return their number."""
    count, last = 0, ""
    for s in random_line(seats, options, seed).states:
        if repr(s.castle) != last:  # cards do not change it
            last = repr(s.castle)
            agree(s.castle, seats)
            count += 1
    return count


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "4.2", "4.9")
def test_all_three_methods_agree_in_random_games(seats: int) -> None:
    for seed in range({2: 12, 3: 6, 4: 4}[seats]):
        mix = mixes(seats)[seed % len(mixes(seats))]
        assert check_game(seats, mix, 1000 * seats + seed) > 60


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("part", range(10))
def test_all_three_methods_agree_in_thousands_of_random_games(seats: int, part: int) -> None:
    for seed in range(100 * part, 100 * part + 100):
        assert check_game(seats, mixes(seats)[seed % len(mixes(seats))], seed) > 60


# Crowded castles: in a small window everything happens that can happen to a courtyard

ROOM = """
o===o===o===o
H           H
H           H
H           H
o           o
H           H
H   o-o     H
H   |b|     H
o   o-o     o
H   |       H
H   o       H
Ha  |       H
o===o===o===o"""
"""A courtyard with another one inside it, attached by a branch."""


class Crowd:
    """Random pieces inside a window, with few towers."""

    def __init__(self, seed: int, size: int, first: Castle) -> None:
        self.dice: Dice = SeededDice(seed)
        self.size = size
        self.castle = first
        self.counts: Counter[str] = Counter()

    def step(self, seat: Seat) -> bool:
        """Set one more piece if there is a site for it; whether there was one."""
        kinds = (LONG, SHORT, LONG, SHORT, SHORT, TOWER)
        first = self.dice.below(len(kinds))
        for piece in kinds[first:] + kinds[:first]:
            inside = [at for at in sites(self.castle, piece, seat) if self._inside(piece, at)]
            if inside:
                where = inside[self.dice.below(len(inside))]
                growth = add_piece(self.castle, seat, piece, where)
                effect = "enclose" if growth.face == OUTSIDE else "divide"
                self.counts[f"{PIECES[piece].name} {effect} {len(growth.parts)}"] += 1
                return True
        return False

    def _inside(self, piece: int, where: int) -> bool:
        p, way = (where, 0) if piece == TOWER else divmod(where, 2)
        x, y = column(p), row(p)
        far = {TOWER: 0, SHORT: 1, LONG: 2}[piece]
        x2, y2 = (x + far, y) if way == 0 else (x, y + far)
        return min(x, y) >= 0 and max(x2, y2) <= self.size


def crowd(seed: int, size: int, room: bool) -> Counter[str]:
    """Fill a window and check the castle after each piece; return what happened, counted.

    It starts on bare land, or inside one large courtyard of seat 0.
    """
    building = Crowd(seed, size, read(ROOM).castle if room else new_castle(2))
    while building.step(0 if room else building.dice.below(2)):
        puddles = agree(building.castle, 2)
        if room:
            pairs = [(a, b) for a in puddles for b in puddles if a != b]
            building.counts["nested"] += sum(is_nested(inner, outer) for inner, outer in pairs)
    return building.counts


def is_nested(inner: Puddle, outer: Puddle) -> bool:
    """Whether a region lies inside another, which is then on all four sides of it."""
    x, y = min(inner.cells)
    rays = [set[Spot](), set[Spot](), set[Spot](), set[Spot]()]
    for u, v in outer.cells:
        if v == y:
            rays[u < x].add((u, v))
        if u == x:
            rays[2 + (v < y)].add((u, v))
    return all(rays)


@pytest.mark.rule("3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "4.2", "4.9")
def test_all_three_methods_agree_in_crowded_castles_where_everything_happens() -> None:
    counts: Counter[str] = Counter()
    for seed in range(8):
        counts += crowd(seed, 5, False)
    for seed in range(6):
        counts += crowd(seed, 6, True)
    kinds = [f"tower enclose {n}" for n in (0, 1, 2, 3)]
    kinds += [f"tower divide {n}" for n in (0, 2, 3, 4)]
    kinds += [f"{wall} {each}" for wall in ("long", "short") for each in ("enclose 1", "divide 2")]
    assert [kind for kind in [*kinds, "nested"] if not counts[kind]] == []


@pytest.mark.slow
@pytest.mark.parametrize(("size", "room"), [(3, False), (4, False), (8, False), (6, True)])
def test_all_three_methods_agree_in_a_thousand_crowded_castles(size: int, room: bool) -> None:
    counts: Counter[str] = Counter()
    for seed in range(250):
        counts += crowd(7000 + seed, size, room)
    assert counts["tower enclose 2"] or room
    assert counts["nested"] or not room


# Single positions


@pytest.mark.rule("4.5", "4.7")
def test_a_wall_divides_a_courtyard_and_both_parts_count_the_shared_towers() -> None:
    s = after("o-o-o/|a  |/o-o-o pool=0,0,1 ask=build0", "short:1,0n", "single")
    assert worth(s) == [(0, 4, False), (0, 4, False)]
    agree(s.castle, 2)


@pytest.mark.rule("4.2", "4.9")
def test_a_courtyard_inside_another_has_its_own_owner_and_its_outer_towers_count_for_both() -> None:
    s = read(ROOM)
    puddles = agree(s.castle, 2)
    assert [len(puddle.towers) for puddle in puddles] == [17, 4]
    assert sorted(worth(s)) == [(0, 17, False), (1, 4, False)]
    assert is_nested(puddles[1], puddles[0]) and not is_nested(puddles[0], puddles[1])


@pytest.mark.rule("4.1", "4.2")
def test_closing_the_outer_ring_encloses_everything_inside_whoever_built_it() -> None:
    open_ring = ROOM.replace("o===o===o===o\nH", "o===o===o   o\nH", 1).replace("Ha", "H ")
    s = after(f"{open_ring}\npool=0,1,0 ask=build0", "long:4,6e", "single")
    assert sorted(worth(s)) == [(0, 17, False), (1, 4, False)]
    agree(s.castle, 2)


@pytest.mark.rule("4.2")
def test_a_nested_courtyard_may_hang_on_a_corner_or_a_side_of_the_outer_one() -> None:
    s = read("o-o-o/|   |/o-o o/|b| |/o-o-o")
    assert sorted(towers for _, towers, _ in worth(s)) == [4, 8]


@pytest.mark.rule("4.2", "4.9")
def test_a_branch_inside_counts_and_one_outside_does_not() -> None:
    inside = read("o-o-o/|a  |/o o o/| | |/o-o-o")
    assert worth(inside) == [(0, 9, False)]
    agree(inside.castle, 2)
    outside = read("o-o-o/|a|/o-o-o/  |/  o@0,-1")
    assert worth(outside) == [(0, 4, False)]
    agree(outside.castle, 2)


@pytest.mark.rule("4.2")
def test_walls_without_a_far_tower_neither_count_nor_divide() -> None:
    s = read("o-o-o/|a| |/o   o/| | |/o-o-o")
    assert worth(s) == [(0, 8, False)]
    agree(s.castle, 2)


@pytest.mark.rule("4.7")
def test_one_tower_closes_two_areas_at_once_from_outside() -> None:
    s = after("o-o-o/| | |/o- -o pool=1,0,0 ask=build0 options=double:off", "tower:1,0")
    assert worth(s) == [(0, 4, False), (0, 4, False)]
    agree(s.castle, 2)


THREE = """
o-o-o
| | |
o- -o
| |
o-o"""


@pytest.mark.rule("4.7")
def test_one_tower_closes_three_areas_at_once_from_outside() -> None:
    s = after(f"{THREE}\npool=1,0,0 ask=build1 turn=1 options=double:off", "tower:1,1")
    assert worth(s) == [(1, 4, False)] * 3
    assert len(set(s.castle.corner[1:])) == 3
    agree(s.castle, 2)


@pytest.mark.rule("4.7")
def test_one_tower_divides_a_courtyard_into_three() -> None:
    three = "o-o-o/|a| |/o- -o/|   |/o-o-o pool=1,0,0 ask=build0 options=double:off"
    s = read(three)
    assert worth(s) == [(0, 8, False)]
    act(s, "tower:1,1")
    assert sorted(worth(s)) == [(0, 4, False), (0, 4, False), (0, 6, False)]
    agree(s.castle, 2)


@pytest.mark.rule("4.7")
def test_one_tower_divides_a_courtyard_into_four() -> None:
    s = after("o-o-o/|a| |/o- -o/| | |/o-o-o pool=1,0,0 ask=build0 options=double:off", "tower:1,1")
    assert worth(s) == [(0, 4, False)] * 4
    agree(s.castle, 2)


@pytest.mark.rule("4.2")
def test_a_tower_at_a_single_wall_in_a_courtyard_only_adds_itself() -> None:
    s = after("o-o-o/|a| |/o   o/|   |/o-o-o pool=1,0,0 ask=build0", "tower:1,1")
    assert worth(s) == [(0, 9, False)]
    agree(s.castle, 2)


def test_dividing_leaves_a_branch_and_a_nested_courtyard_on_their_own_side() -> None:
    s = read(ROOM + "\npool=3,2,2 ask=build0 options=double:off")
    act(s, "short:0,4e", "tower:1,4", "long:1,4e", "tower:3,4", "long:3,4e", "tower:5,4")
    assert max(s.castle.towers) == 20
    act(s, "short:5,4e")
    assert sorted(worth(s)) == [(0, 9, False), (0, 16, False), (1, 4, False)]
    agree(s.castle, 2)
