"""The lesson on the module Dilemma: two tiles to choose from."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_DILEMMA: Final = "seats=2 options=module:dilemma"

_TASKS: Final = (
    Task(
        position=f"{_DILEMMA} held=S1/S2",
        says=later(
            "In Dilemma every player also holds a tile, at first a start tile with strong"
            " shields. Everybody can see it. Turn up a tile as usual."
        ),
        solutions=("flip:*",),
        then=("tile:T31",),
        well=later("A tile of sixes. Now you have two to choose from."),
        rule="8.1",
        lights=("tile-c2",),
    ),
    Task(
        says=later(
            "You lay one of the two and keep the other. Players who still hold their start"
            " tile at the end score 5 points, and these sixes are just as strong. Lay the tile"
            " you turned up."
        ),
        solutions=("lay",),
        well=later("You keep your start tile and its 5 points, for now."),
        astray=later("You would give up your start tile for nothing better. Lay the other tile."),
        rule="8.4",
    ),
    Task(
        position=f"{_DILEMMA} tiles=b3:T19n,d7:S1n held=T31/S2 square=c4 flipped=T5 ask=lay0",
        says=later(
            "Later in the game: you hold a tile of sixes and have turned up a tile of ones."
            " Bruno's 4 points at the grain at c3. A six beats it: lay the tile you hold."
        ),
        solutions=("swap",),
        well=later("Now you hold the tile of ones and can lay it later."),
        astray=later("With a one you cannot beat 4. Lay the tile you hold."),
        rule="8.2",
        lights=("area-c3s", "tile-b3"),
    ),
    Task(
        says=later("Now point the red six north, at the grain."),
        solutions=("turn:n",),
        well=later("You win 2 grain against Bruno's 4."),
        astray=later("The grain is north of your tile."),
        rule="8.2",
        lights=("area-c3s",),
    ),
    Task(
        says=later(
            "By default everybody sees the tiles that players hold. With an option only their"
            " owners see them; then you cannot take back a tile once you have turned it up."
        ),
        rule="8.3",
    ),
)

DILEMMA: Final = Lesson(
    key="dilemma",
    title=later("Dilemma"),
    about=later("The module with a second tile in your hand."),
    tasks=_TASKS,
    names=("Bruno",),
    first_game={"module": "dilemma"},
)
