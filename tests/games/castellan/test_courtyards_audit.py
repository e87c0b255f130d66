"""The audit of castles finds every kind of fault."""

from __future__ import annotations

import pytest

from tests.games.castellan.agreement import agree
from tests.games.castellan.flood import flood
from trecastelli.games.castellan.notation.position import read
from trecastelli.games.castellan.rules.audit import audit_castle
from trecastelli.games.castellan.rules.board import LONG, SHORT
from trecastelli.games.castellan.rules.castle import copy_castle
from trecastelli.games.castellan.rules.ground import ground_of

CASTLE = "o-o-o/|a|b|/o-o-o/|c  |/o-o-o seats=3"


def test_the_audit_finds_a_wrong_number_of_towers() -> None:
    c = copy_castle(read(CASTLE).castle)
    audit_castle(c)
    c.towers[1] += 1
    with pytest.raises(AssertionError, match="courtyards differ"):
        audit_castle(c)
    with pytest.raises(AssertionError):
        agree(c, 3)


def test_the_audit_finds_a_courtyard_that_is_missing() -> None:
    c = copy_castle(read(CASTLE).castle)
    for facts in (c.owner, c.corner, c.towers, c.doubled):
        facts.pop()
    with pytest.raises(AssertionError, match="courtyards differ"):
        audit_castle(c)


def test_the_audit_finds_a_wrong_owner_by_the_open_sites() -> None:
    c = copy_castle(read(CASTLE).castle)
    c.owner[c.owner.index(2)] = 0
    with pytest.raises(AssertionError, match="open sites differ"):
        audit_castle(c)
    with pytest.raises(AssertionError):
        agree(c, 3)


def test_the_audit_finds_a_wrong_quarter_of_a_tower() -> None:
    c = copy_castle(read(CASTLE).castle)
    tower = next(iter(c.around))
    c.around[tower] ^= 1
    with pytest.raises(AssertionError, match="quarter"):
        audit_castle(c)
    with pytest.raises(AssertionError):
        agree(c, 3)


def test_the_audit_finds_an_open_site_too_many_and_one_too_few() -> None:
    many, few = copy_castle(read(CASTLE).castle), copy_castle(read(CASTLE).castle)
    many.open[SHORT].append(many.open[SHORT][-1] + 2)
    few.open[LONG].pop()
    for c in (many, few):
        with pytest.raises(AssertionError, match="open sites differ"):
            audit_castle(c)
        with pytest.raises(AssertionError):
            agree(c, 3)


def test_flooding_sees_a_gap_where_a_corner_tower_is_missing() -> None:
    assert flood(ground_of(read("o-o/|a|/o-o").castle)) != []
    assert flood(ground_of(read("o-/| |/o-o").castle)) == []
    assert flood(ground_of(read("-").castle)) == []
