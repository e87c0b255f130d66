"""A second Castelli, written from RULES.md alone, that only keeps the books of a game played.

It reads the packaged data file and the texts of actions, and shares no code with the game. It does
not know what is allowed; given a game, it says what everybody must own and score after each turn.
"""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from typing import Any

SIDES = "nesw"
STEP = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
ACROSS = {"n": "s", "s": "n", "e": "w", "w": "e"}
GOODS = ("wood", "grain", "stone")
Cell = tuple[int, int]


def cell(text: str) -> Cell:
    return int(text[1]) - 1, "abcdefgh".index(text[0])


class Books:
    """Who owns what, worked out anew from each action."""

    def __init__(self, seats: int, modules: str = "", rounding: str = "up") -> None:
        self.doc = json.loads(
            (files("trecastelli.games.castelli") / "data" / "board.json").read_text("utf-8")
        )
        self.seats, self.rounding = seats, rounding
        self.battle, self.dilemma = "battle" in modules, "dilemma" in modules
        self.layout = self.doc["layouts"]["two" if seats == 2 else "four"]
        self.colours = self.doc["colours"]
        self.mine = {2: 11, 3: 16, 4: 22}[seats]
        self.silver, self.points = [0] * seats, [0] * seats
        self.goods = [Counter[str]() for _ in range(seats)]
        self.hands = [Counter[str]() for _ in range(seats)]
        self.built = [0] * seats
        self.castles: dict[str, list[int]] = {}
        self.deck = sum(
            row["count"] for row in self.doc["cards"] if row["module"] == "base" or self.battle
        )
        self.under: list[str] = []
        self.parts: list[list[Any]] = []
        self.land: dict[Cell, dict[str, Any]] = {}
        self.settled: dict[Cell, str] = {}
        self.laid: dict[Cell, tuple[dict[str, Any], int]] = {}
        self.held: list[Any] = [None] * seats
        self.starts: list[Any] = [None] * seats
        self.draws: list[int] = []
        self.tile_draws: list[int] = []
        self.scored: list[str] = []
        self.turn = -1
        self.bought = False
        self.aim: tuple[str, set[str]] | None = None
        self.cards: set[str] = set()
        self.place: str = ""
        self.rival = -1
        self.square: Cell | None = None
        self.waiting = False
        self.over = False

    # reading a game

    def enter(self, who: int, text: str) -> None:
        """Book one action."""
        verb, _, what = text.partition(":")
        answers = verb in ("turn", "pass") or text == "play:governor"
        if verb == "draw":
            answers = bool(self.tile_draws)
        if self.waiting and not answers:
            self.score_tile()
        getattr(self, f"on_{verb}")(who, what)

    def catch_up(self, who: int) -> None:
        """The next to act is the player whose turn it is, and no card is to be drawn: score."""
        if self.waiting and who == self.turn and not self.tile_draws:
            self.score_tile()

    def on_part(self, who: int, what: str) -> None:
        self.parts.append([self.doc["parts"][int(what) - 1], 0])
        if len(self.parts) == len(self.layout["slots"]):
            self.build_board()

    def on_rotate(self, who: int, what: str) -> None:
        self.parts[-1][1] = int(what)
        self.build_board()

    def build_board(self) -> None:
        self.land, self.settled = {}, {}
        for (part, turn), (top, left) in zip(self.parts, self.layout["slots"], strict=False):
            for octagon in part["octagons"]:
                row, column = octagon["cell"]
                if turn:
                    row, column = 3 - row, 3 - column
                areas = []
                for area in octagon["areas"]:
                    sides = [side.lower() for side in area["sides"]]
                    sides = [ACROSS[side] for side in sides] if turn else sides
                    areas.append({**area, "sides": sides})
                self.land[top + row, left + column] = {"areas": areas}
                if octagon["settlement"]:
                    self.settled[top + row, left + column] = octagon["settlement"]

    def on_start(self, who: int, what: str) -> None:
        self.turn = int(what)

    def on_tile(self, who: int, what: str) -> None:
        row = self.tile_row(what)
        if what[0] == "S":
            seat = self.starts.index(None)
            self.starts[seat] = self.held[seat] = row
        else:
            self.up = row

    def tile_row(self, name: str) -> dict[str, Any]:
        rows = self.doc["start_tiles"] if name[0] == "S" else self.doc["tiles"]
        row: dict[str, Any] = rows[int(name[1:]) - 1]
        return row

    def on_flip(self, who: int, what: str) -> None:
        assert who == self.turn
        self.square = cell(what)

    def on_lay(self, who: int, what: str) -> None:
        pass

    def on_swap(self, who: int, what: str) -> None:
        self.held[who], self.up = self.up, self.held[who]

    def on_turn(self, who: int, what: str) -> None:
        assert self.square is not None
        self.laid[self.square] = (self.up, SIDES.index(what))
        if who == self.turn:
            self.waiting = True
            self.take(who, self.up["silver"])
            self.tile_draws = [who] * sum(1 for shield in self.up["shields"] if shield["card"])
            self.draws = list(self.tile_draws)
            self.draw_rest()

    def on_draw(self, who: int, what: str) -> None:
        self.deck -= 1
        self.hands[self.draws.pop(0)][what] += 1
        if self.waiting:
            self.tile_draws = list(self.draws)
        self.draw_rest()

    def draw_rest(self) -> None:
        """Cards under the deck are drawn without chance; without any, nothing is."""
        while self.draws and not self.deck:
            seat = self.draws.pop(0)
            if self.under:
                self.hands[seat][self.under.pop(0)] += 1
        if self.waiting:
            self.tile_draws = list(self.draws)

    def on_pass(self, who: int, what: str) -> None:
        if self.aim:
            self.overbuild()

    def take(self, seat: int, amount: int) -> None:
        got = min(amount, self.mine)
        self.mine -= got
        self.silver[seat] += got

    # scoring

    def shield(self, square: Cell, side: str) -> dict[str, Any]:
        tile, way = self.laid[square]
        shield: dict[str, Any] = tile["shields"][(SIDES.index(side) - way) % 4]
        return shield

    def inside(self, where: Cell) -> bool:
        rows, columns = self.layout["rows"], self.layout["cols"]
        return bool(0 <= where[0] < rows and 0 <= where[1] < columns)

    def neighbours(self, where: Cell, sides: list[str]) -> list[tuple[Cell, str]]:
        """The squares on some sides of an octagon, and the side with which they look at it."""
        near = [
            ((where[0] + STEP[side][0], where[1] + STEP[side][1]), ACROSS[side]) for side in sides
        ]
        return [(square, side) for square, side in near if self.inside(square)]

    def score_tile(self) -> None:
        self.waiting = False
        square = self.square
        assert square is not None
        for side in SIDES:
            beyond = (square[0] + STEP[side][0], square[1] + STEP[side][1])
            if not self.inside(beyond):
                self.score_frame(square, side)
        for side in SIDES:
            beyond = (square[0] + STEP[side][0], square[1] + STEP[side][1])
            if self.inside(beyond):
                areas = self.land[beyond]["areas"]
                area = next(area for area in areas if ACROSS[side] in area["sides"])
                near = self.neighbours(beyond, area["sides"])
                if area["type"] != "silver_mine" and all(q in self.laid for q, _ in near):
                    self.score_area(area, near)
        self.draw_rest()

    def score_frame(self, square: Cell, side: str) -> None:
        name, first, _ = self.layout["edges"][side.upper()]
        place = square[1] if side in "ns" else square[0]
        symbol = self.doc["frame"][name][first + place]
        shield = self.shield(square, side)
        if shield["points"]:
            self.give(shield["colour"], symbol, 1)

    def give(self, colour: str, symbol: str, amount: int) -> None:
        seat = self.colours.index(colour)
        if seat >= self.seats:
            return
        if symbol == "silver":
            self.take(seat, amount)
        elif symbol == "card":
            self.draws += [seat] * amount
        else:
            self.goods[seat][symbol] = min(5, self.goods[seat][symbol] + amount)

    def majority(self, near: list[tuple[Cell, str]]) -> list[str]:
        sums = Counter[str]()
        for square, side in near:
            shield = self.shield(square, side)
            sums[shield["colour"]] += shield["points"]
        best = max(sums.values())
        return [colour for colour in self.colours if best and sums[colour] == best]

    def score_area(self, area: dict[str, Any], near: list[tuple[Cell, str]]) -> None:
        self.scored.append(area["id"])
        top = self.majority(near)
        order = [(self.turn + step) % self.seats for step in range(self.seats)]
        for seat in order:
            if self.colours[seat] in top:
                what = "card" if area["type"] == "market" else area["type"]
                self.give(self.colours[seat], what, area["symbols"] // len(top))

    # cards

    def on_sell(self, who: int, what: str) -> None:
        self.hands[who][what] -= 1
        self.under.append(what)
        self.take(who, 2)

    def on_play(self, who: int, what: str) -> None:
        self.hands[who][what] -= 1
        self.under.append(what)
        others = [seat for seat in range(self.seats) if seat != who]
        if what.startswith("king"):
            self.points[who] += int(what[-1])
        elif what == "robber_knight":
            self.take(who, self.mine // 2)
        elif what in ("robber", "robber_band"):
            for other in others:
                got = min(self.silver[other], 1 if what == "robber" else 2)
                self.silver[other] -= got
                self.silver[who] += got
        elif what in ("farmer", "duke", "arsonist"):
            self.place = what
        elif what == "guardian":
            self.aim = None
        elif what != "traitor" and what != "governor":
            self.cards.add(what)

    def on_at(self, who: int, what: str) -> None:
        if self.place == "arsonist":
            del self.settled[cell(what)]
        else:
            self.settled[cell(what)] = "village" if self.place == "farmer" else "city"

    def on_rival(self, who: int, what: str) -> None:
        self.rival = int(what)
        self.silver[who] -= 1
        self.silver[self.rival] += 1

    def on_take(self, who: int, what: str) -> None:
        self.hands[self.rival][what] -= 1
        self.hands[self.turn][what] += 1

    # castles

    def pay(self, each: int, master: bool) -> None:
        goods, lack = self.goods[self.turn], 0
        for kind in GOODS:
            lack += max(0, each - goods[kind])
            goods[kind] = max(0, goods[kind] - each)
        silver = lack if master else 2 * lack
        assert master or lack <= 1
        if lack and not master:
            assert not self.bought
            self.bought = True
        self.silver[self.turn] -= silver
        self.mine += silver

    def line(self, where: Cell) -> list[Cell]:
        return [other for other in self.land if other[0] == where[0] or other[1] == where[1]]

    def worth(self, where: Cell) -> int:
        return sum(
            {"village": 1, "city": 2}.get(self.settled.get(o, ""), 0) for o in self.line(where)
        )

    def on_build(self, who: int, what: str) -> None:
        site = what + "1" if what + "1" not in self.castles else what + "2"
        self.castles[site] = [who]
        self.pay(1, "master_builder" in self.cards)
        self.raise_castle(who, what)

    def raise_castle(self, who: int, what: str) -> None:
        self.cards = set()
        self.built[who] += 1
        self.points[who] += self.worth(cell(what))

    def on_over(self, who: int, what: str) -> None:
        self.aim = (what, self.cards)
        self.cards = set()

    def overbuild(self) -> None:
        """Done once it is clear that no Guardian came."""
        assert self.aim is not None
        (site, cards), self.aim = self.aim, None
        self.castles[site].append(self.turn)
        self.pay(1 if "abbot" in cards else 2, False)
        self.raise_castle(self.turn, site)

    def on_end(self, who: int, what: str) -> None:
        self.bought = False
        self.cards = set()
        if len(self.laid) < len(self.land):
            self.turn = (self.turn + 1) % self.seats

    # the end

    def finish(self) -> None:
        """The mine, then all end points."""
        where = next(o for o, x in self.land.items() if x["areas"][0]["type"] == "silver_mine")
        top = self.majority(self.neighbours(where, list(SIDES)))
        amount = self.mine
        for seat in range(self.seats):
            if self.colours[seat] in top:
                self.take(seat, amount // len(top))
        ends = [self.end_points(seat) for seat in range(self.seats)]
        self.points = [points + end for points, end in zip(self.points, ends, strict=True)]

    def end_points(self, seat: int) -> int:
        total = sum(self.hands[seat].values()) + sum(self.goods[seat].values())
        total += self.silver_rank(seat)
        if self.dilemma and self.held[seat] is self.starts[seat]:
            total += 5
        if self.battle:
            total += 2 * sum(1 for stack in self.castles.values() if stack[-1] == seat)
            total += sum(self.settlement(where, seat) for where in self.settled)
        return total

    def silver_rank(self, seat: int) -> int:
        ranks = sorted(set(self.silver) - {0}, reverse=True)
        double = 2 if self.battle else 1
        if not self.silver[seat]:
            return 0
        level = self.silver.count(self.silver[seat])
        if self.silver[seat] == ranks[0]:
            return (4 if level == 1 else 3) * double
        if self.silver[seat] == ranks[1] and self.silver.count(ranks[0]) == 1:
            return 2 * double // level
        return 0

    def settlement(self, where: Cell, seat: int) -> int:
        line = self.line(where)
        count = Counter(stack[-1] for site, stack in self.castles.items() if cell(site) in line)
        best = max(count.values(), default=0)
        if not best or count[seat] != best:
            return 0
        tied = sum(1 for other in count.values() if other == best)
        worth = 6 if self.settled[where] == "city" else 3
        return -(-worth // tied) if self.rounding == "up" else worth // tied
