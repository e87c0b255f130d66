"""The lesson on the end of a game: the last sale, the mine and the final points."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_TILES: Final = (
    "tiles=b1:T8e,d1:T2n,a2:T25n,c2:T20s,b3:T19w,d3:T4n,a4:T9n,c4:T10e,b5:T11w,d5:T12n,a6:T14s,"
    "c6:T16n,b7:T17e,d7:T18w,a8:T22n"
)
"""All tiles of two players but the one on c8; blue has the most points at the mine."""

_TASKS: Final = (
    Task(
        position=f"seats=2 {_TILES} points=30,31 silver=4,4 stores=1,0,0/1,1,0 hands=king_3/ "
        "first=1",
        says=later("One tile is left. Turn it up."),
        solutions=("flip:c8",),
        then=("tile:T30",),
        rule="6.1",
        astray=later("You can do that, but this time go on to the end: turn up the last tile."),
        lights=("tile-c8",),
    ),
    Task(
        says=later(
            "The frame in the south gives stone. Each resource left scores 1 point: take it."
        ),
        solutions=("turn:s",),
        astray=later("The frame gives stone in the south."),
        rule="6.4",
        lights=("tile-c8",),
    ),
    Task(
        says=later(
            "You could still build and play cards in this turn. This time keep the King and"
            " end your turn."
        ),
        solutions=("end",),
        astray=later("That is allowed, but this time keep the card and end your turn."),
        rule="6.1",
    ),
    Task(
        says=later(
            "Now comes the last sale. The mine holds 3 silver, which blue will win. You both"
            " have 4 silver, and the most silver scores 4 points. Sell your card!"
        ),
        solutions=("sell:king_3",),
        astray=later("Then Bruno would have 7 silver and you 4. Sell the card."),
        well=later("You have 6 silver. Bruno won only the 1 that was left and has 5."),
        rule="6.2",
        lights=("mine-0",),
    ),
    Task(
        says=later(
            "Silver, cards and resources are scored. The most points win. If points are tied,"
            " the player who built more castles wins; if those are tied too, the win is"
            " shared."
        ),
        rule="6.6",
        lights=("score-0", "score-1"),
    ),
)

ENDINGS: Final = Lesson(
    key="the-end",
    title=later("The end of a game"),
    about=later("The last tile, the last sale, the mine and the final points."),
    tasks=_TASKS,
    names=("Bruno",),
)
