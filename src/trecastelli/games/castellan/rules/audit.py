"""Checks that a state is consistent: every card and piece in one place, every cache correct."""

from __future__ import annotations

from trecastelli.core.game import NOBODY, Seat
from trecastelli.games.castellan.rules.board import PIECES, column, piece_index, point, row
from trecastelli.games.castellan.rules.cards import CARDS, totals
from trecastelli.games.castellan.rules.castle import Castle, belt
from trecastelli.games.castellan.rules.ground import ground_of
from trecastelli.games.castellan.rules.state import State, backs
from trecastelli.games.castellan.rules.survey import Ground, Yard, open_sites, yards


def audit_state(s: State) -> None:
    """Assert that a state is consistent."""
    _audit_cards(s)
    assert s.deck_sizes == [backs(bag) for bag in s.decks], "decks are counted wrong"
    assert s.hand_sizes == [backs(bag) for bag in s.hands], "hands are counted wrong"
    _audit_pieces(s)
    _audit_keeps(s)
    audit_castle(s.castle)


def _audit_cards(s: State) -> None:
    for seat in range(s.seats):
        places = (s.decks[seat], s.hands[seat], s.discards[seat])
        for card in range(CARDS):
            on_table = s.played.count(card) if seat == s.turn else 0
            count = on_table + sum(bag[card] for bag in places)
            assert count == 1, f"seat {seat} has card {card} {count} times"


def _audit_pieces(s: State) -> None:
    ground = ground_of(s.castle)
    lengths = [wall.length for wall in ground.walls]
    built = (len(ground.towers), lengths.count(2), lengths.count(1))
    for piece, total in enumerate(totals(s.deck.cards)):
        waiting = sum(
            (s.decks[seat][card] + s.hands[seat][card]) * s.deck.cards[card].pieces[piece]
            for seat in range(s.seats)
            for card in range(CARDS)
        )
        loose = s.pool[piece] + s.passed[piece] + s.lost[piece]
        have = built[piece] + waiting + loose
        assert have == total * s.seats, f"{have} pieces of kind {PIECES[piece].name}"


def _audit_keeps(s: State) -> None:
    c = s.castle
    assert c.owner[0] == NOBODY and not c.doubled[0], "the land outside has a keep"
    doubled = [owner for owner, double in zip(c.owner, c.doubled, strict=True) if double]
    assert len(set(doubled)) == len(doubled), "a seat has two Double Keeps"
    assert s.options.double or not doubled, "a Double Keep in a game without"


def audit_castle(c: Castle) -> None:
    """Assert that the courtyards and open sites are the surveyed ones."""
    ground = ground_of(c)
    surveyed = yards(ground)
    sizes = sorted((point(*yard.corner), len(yard.towers)) for yard in surveyed)
    assert sorted(zip(c.corner[1:], c.towers[1:], strict=True)) == sizes, "courtyards differ"
    _audit_quarters(c, surveyed)
    _audit_sites(c, ground, surveyed)


def _owner(c: Castle, surveyed: list[Yard], x: float, y: float) -> Seat:
    """The owner of a spot, by the surveyed borders."""
    return c.owner[_face(c, surveyed, x, y)]


def _face(c: Castle, surveyed: list[Yard], x: float, y: float) -> int:
    for yard in surveyed:
        if yard.holds(x, y):
            return c.corner.index(point(*yard.corner))
    return 0


def _audit_quarters(c: Castle, surveyed: list[Yard]) -> None:
    for p, faces in c.around.items():
        for quarter, (dx, dy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
            there = _face(c, surveyed, column(p) + dx / 4, row(p) + dy / 4)
            assert (faces >> (8 * quarter)) & 255 == there, f"quarter {quarter} of a tower"


def _audit_sites(c: Castle, ground: Ground, surveyed: list[Yard]) -> None:
    lists: list[list[int]] = [[] for _ in c.open]
    for kind, spot, way in open_sites(ground):
        # a spot beside the site, on no wall: an open site lies in one face
        owner = _owner(c, surveyed, spot[0] + (0.5, 0.25)[way], spot[1] + (0.25, 0.5)[way])
        arg = point(*spot) if kind == "tower" else 2 * point(*spot) + way
        lists[belt(owner) + piece_index(kind)].append(arg)
    assert [sorted(sites) for sites in lists] == c.open, "open sites differ"
