"""All the parts that Peep could have, small enough to plant faults in."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from tests.core.toy import (
    COPIES,
    DRAW,
    EMPTY,
    KINDS,
    PEEK,
    SHOW,
    State,
    Toy,
    ToyWords,
    View,
    redeal,
)
from trecastelli.core.actions import Action
from trecastelli.core.bag import Bag
from trecastelli.core.errors import BadRecord
from trecastelli.core.game import NOBODY, OVER, Event, Game
from trecastelli.core.parts import Parts
from trecastelli.core.parts.gallery import Exhibit, Gallery
from trecastelli.core.parts.gauge import Gauge
from trecastelli.core.parts.judge import Judge
from trecastelli.core.parts.lesson import Course, Lesson, Task
from trecastelli.core.parts.picture import Drawn, Holding, Panel, Picture, Plate, Shelf
from trecastelli.core.parts.position import Position
from trecastelli.core.parts.why import Refusal, Why
from trecastelli.core.parts.words import Words, plain
from trecastelli.draw.svg import Markup, Pen, el
from trecastelli.gauntlet import Gauntlet

CARDS = "abcdef"
SIZE = (90, 60)


class ToyPicture:
    """Looks are chosen on the board, the own card on the shelf."""

    ICONS: tuple[str, ...] = ("lion",)

    def draw(
        self,
        v: View,
        legal: Sequence[Action],
        names: Sequence[str],
        *,
        lit: Collection[str] = (),
        prefix: str = "",
        passive: bool = False,
    ) -> Drawn:
        pen = Pen(lit, prefix, passive)
        sites = [self.site(pen, action) for action in legal if action.verb is not SHOW]
        return pen.finish(self.board(pen, v, sites), SIZE)

    def board(self, pen: Pen, v: View, sites: list[Markup]) -> Markup:
        shade = el("defs", el("pattern", **pen.define("shade")))
        seats = [
            el("rect", fill=pen.paint("shade"), **pen.element(f"seat-{n}")) for n in everyone(v)
        ]
        names = [f"Player{n}" for n in everyone(v)]
        described = el("desc", ToyWords().board(v, names, plain))
        inside = (described, shade, *seats, pen.icon("lion", 0, 0, 3), *sites)
        return el(
            "svg",
            *inside,
            cls="board",
            viewbox="0 0 90 60",
            aria_description="",
            **pen.element("board"),
        )

    def site(self, pen: Pen, action: Action) -> Markup:
        return pen.choice(action, action.text, el("circle", r=3), cls="look")

    def panels(self, v: View, names: Sequence[str]) -> list[Panel]:
        looks = [Holding("lion", str(v.peeks[seat]), "looks") for seat in everyone(v)]
        return [Panel(seat, "0", "points", (looks[seat],)) for seat in everyone(v)]

    def shelves(self, v: View, legal: Sequence[Action], names: Sequence[str]) -> list[Shelf]:
        show = tuple(action for action in legal if action.verb is SHOW)
        theirs = "" if v.seat == NOBODY else f"{names[v.seat]}'s hand"
        return [Shelf("hand", "Hand", (Plate("card", "Card", "", "held", "", show),), theirs)]

    def marks(self, v: View, e: Event) -> tuple[str, ...]:
        return ("board", f"seat-{v.turn}")


def everyone(v: View) -> range:
    return range(v.seats)


class ToyPosition:
    """`1,2,2,2,2,2 0/- -/- 2/2 /ab 1`: bag, hands, seen, looks, shown, turn."""

    def write(self, s: State) -> str:
        bag = ",".join(map(str, s.bag.counts))
        cards = [self.cards(hand) for hand in s.hands], [self.cards(card) for card in s.seen]
        shown = "/".join("".join(CARDS[card] for card in row) for row in s.shown)
        peeks = "/".join(map(str, s.peeks))
        return f"{bag} {'/'.join(cards[0])} {'/'.join(cards[1])} {peeks} {shown} {s.turn}"

    def cards(self, card: int) -> str:
        return "-" if card == EMPTY else CARDS[card]

    def read(self, text: str, game: Game[State, Any] = Toy()) -> State:  # noqa: B008
        try:
            s = self.parse(text)
            game.audit(s)
            return s
        except (ValueError, IndexError, AssertionError) as error:
            raise BadRecord(f"This is no position of Peep: {error}.") from error

    def parse(self, text: str) -> State:
        bag, hands, seen, peeks, shown, turn = text.split(" ")
        counts = [int(n) for n in bag.split(",")]
        if len(counts) != KINDS or set(map(str, counts)) - set(map(str, range(COPIES + 1))):
            raise ValueError("the bag is wrong")
        s = State(
            Bag(counts),
            [self.card(each) for each in hands.split("/")],
            [self.card(each) for each in seen.split("/")],
            [int(each) for each in peeks.split("/")],
            [[CARDS.index(card) for card in row] for row in shown.split("/")],
            int(turn),
        )
        seats = len(s.hands)
        if {len(s.seen), len(s.peeks), len(s.shown)} != {seats} or seats not in Toy.seats:
            raise ValueError("the seats differ")
        if s.turn not in range(seats) or min(s.peeks) < 0:
            raise ValueError("nobody has that seat")
        return s

    def card(self, text: str) -> int:
        return EMPTY if text == "-" else CARDS.index(text) if len(text) == 1 else int(text)


class ToyWhy:
    """Everything is refused by one of six reasons."""

    REASONS: Mapping[str, str] = {
        "over": "2.3",
        "chance": "1.1",
        "not-your-turn": "2.1",
        "not-held": "1.2",
        "no-looks": "2.2",
        "nobody": "2.2",
    }

    def why_not(self, v: View, action: Action, names: Sequence[str]) -> Refusal | None:
        reason = self.reason(v, action)
        return (
            reason and Refusal(reason, self.REASONS[reason], f"It is refused: {reason}.")
        ) or None

    def reason(self, v: View, action: Action) -> str:
        if not v.has_card[v.turn] and not self.cards_left(v):
            return "over"
        if action.verb is DRAW or not v.has_card[v.turn]:
            return "chance"
        if v.turn != v.seat:
            return "not-your-turn"
        if action.verb is SHOW:
            return "" if action.arg == v.mine else "not-held"
        return self.against_looking(v)

    def against_looking(self, v: View) -> str:
        if not v.peeks[v.turn]:
            return "no-looks"
        return "" if v.has_card[(v.turn + 1) % v.seats] else "nobody"

    def cards_left(self, v: View) -> bool:
        return sum(map(len, v.shown)) + sum(v.has_card) < KINDS * COPIES

    def actions_at(self, v: View, element: str) -> list[Action]:
        if element == "card":
            return [SHOW[card] for card in range(KINDS)]
        return [PEEK[0]] if element in {"board", *(f"seat-{n}" for n in everyone(v))} else []

    def about(self, v: View) -> tuple[str, ...]:
        return ("2.1", "1.1")


class ToyJudge:
    """Points are what counts."""

    HEAT = 1.0
    FORKS: tuple[str, ...] = ("draw",)
    ALTERNATIVES: tuple[str, ...] = ("peek",)
    FEATURES: tuple[str, ...] = ("points", "looks")
    VARIETIES: Mapping[str, tuple[dict[str, str], ...]] = {"": ({}, {"peeks": "none"})}

    def judge(self, s: State) -> list[float]:
        return [float(sum(cards)) for cards in s.shown]

    def features(self, s: State) -> list[list[float]]:
        rows = zip(s.shown, s.peeks, strict=True)
        return [[float(sum(cards)), float(looks)] for cards, looks in rows]

    def outlook(self, s: State) -> list[float]:
        return [points / 10 for points in self.judge(s)]

    def promise(self, s: State, legal: list[Action]) -> list[float]:
        return [1.0 if action.verb is SHOW else 0.0 for action in legal]

    def is_quiet(self, s: State) -> bool:
        return Toy().to_act(s) in (0, OVER)


class ToyGauge:
    """Points and looks."""

    IS_RACE = False

    def gauge(self, v: View) -> list[tuple[int, ...]]:
        return [(sum(v.shown[seat]), v.peeks[seat]) for seat in everyone(v)]

    def amounts(self, n: str, count: int) -> tuple[str, ...]:
        return (f"{n} points", f"{n} looks")


class ToyGallery:
    """Six cards."""

    def gallery(self) -> list[Exhibit]:
        return [self.exhibit(card) for card in CARDS]

    def exhibit(self, card: str) -> Exhibit:
        return Exhibit(card, card.upper(), self.face(card), f"The card {card}.", 2, ("1.1",))

    def face(self, card: str) -> str:
        return self.framed(el("g", id=f"face-{card}"), el("use", href=f"#face-{card}"))

    def framed(self, *inside: str) -> str:
        return el("svg", *inside, viewbox="0 0 9 9", role="img", aria_label="A card")


BEGUN = "2,2,1,2,1,2 c/e -/- 2/2 / 0"
FIRST = Task(
    "It is your turn, so choose: show your card to all.",
    BEGUN,
    ("show:*",),
    ("show:e", "draw:0", "draw:1"),
    "Well done.",
    "Do not look.",
    "2.1",
    ("board", "card"),
)
SECOND = Task(
    "Now look at the card that the other player holds.",
    solutions=("peek",),
    astray="Do not show it yet.",
    rule="2.2",
)
FIRST_STEPS = Lesson("first-steps", "First steps", "A turn.", (FIRST, SECOND), ("Bo",))


class ToyCourse:
    """One lesson of two tasks."""

    def __init__(self, *lessons: Lesson) -> None:
        self.LESSONS = lessons or (FIRST_STEPS,)


class Peep(Parts[State, View]):
    """The game with all its parts, or with others in their places."""

    game: Toy = Toy()
    package = "tests.core"
    words: Words[View] = ToyWords()
    picture: Picture[View] | None = ToyPicture()
    position: Position[State] | None = ToyPosition()
    why: Why[View] | None = ToyWhy()
    judge: Judge[State] | None = ToyJudge()
    gauge: Gauge[View] | None = ToyGauge()
    course: Course | None = ToyCourse()
    gallery: Gallery | None = ToyGallery()

    def __init__(self, **parts: Any) -> None:
        for name, part in parts.items():
            setattr(self, name, part)


def run(parts: Parts[State, View], sample: int = 1) -> int:
    """Hold Peep to all laws, in a few games; the number of states."""
    gauntlet = Gauntlet(parts, redeal, lambda s: s.turn, sample=sample)
    gauntlet.check_offer()
    for seats, seed in ((2, 0), (2, 1), (3, 2), (3, 3)):
        gauntlet.walk(seats, {}, seed)
    return gauntlet.nodes
