"""Invented outcomes whose statistics can be computed by hand."""

from __future__ import annotations

from collections.abc import Sequence

from trecastelli.arena.match import Outcome


def outcome(
    number: int, seating: Sequence[int], places: Sequence[int], plies: int = 10, deal: int = -1
) -> Outcome:
    seats = len(seating)
    return Outcome(
        number=number,
        round=number // seats,
        deal=number if deal < 0 else deal,
        seating=list(seating),
        places=list(places),
        scores=[[-place] for place in places],
        decisions=[4] * seats,
        seconds=[2.0] * seats,
        plies=plies,
        forfeits={},
        record="",
    )
