"""The laws of events and of what a game says of itself, and that every law can catch something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from tests.core import (
    test_check,
    test_check_learn,
    test_check_mind,
    test_check_picture,
    test_check_position,
    test_check_style,
    test_check_why,
    test_check_words,
)
from tests.core.peep import Peep, run
from tests.core.toy import State, Toy
from trecastelli.core.game import Credits, Event, Option, SeatEvent
from trecastelli.gauntlet import LAWS, Broken


@dataclass
class Rang(SeatEvent):
    card: int
    sound = "bell"


@dataclass
class Began(SeatEvent):
    card: int
    begins_turn = True


@dataclass
class Won(SeatEvent):
    card: int
    gives_points = True


class Rings(Toy):
    def show(self, s: State, log: list[Event]) -> None:
        super().show(s, log)
        log.append(Rang(s.turn, 0))


class BeginsNobodysTurn(Toy):
    def show(self, s: State, log: list[Event]) -> None:
        super().show(s, log)
        log.append(Began(-1, 0))


class GivesNobodyPoints(Toy):
    def show(self, s: State, log: list[Event]) -> None:
        super().show(s, log)
        log.append(Won(7, 0))


@dataclass
class Hid(Event):
    seat: int


class HidesItsSeat(Toy):
    def show(self, s: State, log: list[Event]) -> None:
        super().show(s, log)
        log.append(Hid(s.turn))


class MoreSeatsThanColours(Toy):
    seats = range(2, 7)


class AHueThatNoSeatHas(Toy):
    hue = 5


class NoNameForAddresses(Toy):
    name = "peep / toy"


class NoTitle(Toy):
    title = ""


class UsuallyMoreThanCan(Toy):
    usual_seats = 5


class NoVersion(Toy):
    version = 0


class TakesNoTime(Toy):
    minutes = 0


class AnUnfilledBlurb(Toy):
    blurb = "Play {game}."


class ByNobody(Toy):
    credits = Credits(())


class ByAnUnfilledName(Toy):
    credits = Credits(("{name}",))


class NoColour(Toy):
    colours: ClassVar = {"moon": ("", "#000")}


class AnOptionTwice(Toy):
    options = (*Toy.options, *Toy.options)


class AnOptionUnexplained(Toy):
    options = (*Toy.options, Option("more", "More", ("no", "yes"), ("No.",)))


class AnOptionWithoutWords(Toy):
    options = (*Toy.options, Option("more", "", ("no", "yes"), ("No.", "Yes.")))


EVENTS = (Rings, BeginsNobodysTurn, GivesNobodyPoints, HidesItsSeat)
HERE = [fault for fault in Toy.__subclasses__() if fault.__module__ == __name__]
FAULTS: list[tuple[type[Toy], str]] = [
    (fault, "event" if fault in EVENTS else "game") for fault in HERE
]


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_game_that_describes_itself_wrongly_is_caught(fault: type[Toy], law: str) -> None:
    with pytest.raises(Broken) as caught:
        run(Peep(game=fault(), position=None, course=None))
    assert caught.value.law == law, caught.value


def test_a_gauge_needs_a_judge() -> None:
    with pytest.raises(Broken, match="law of game: a gauge needs a judge"):
        run(Peep(judge=None))


def test_every_law_has_a_fault_that_it_catches() -> None:
    modules = (
        test_check,
        test_check_learn,
        test_check_mind,
        test_check_picture,
        test_check_position,
        test_check_style,
        test_check_why,
        test_check_words,
    )
    caught = {law for _, law in FAULTS} | {law for each in modules for _, law in each.FAULTS}
    assert caught | {"lesson"} == set(LAWS)
