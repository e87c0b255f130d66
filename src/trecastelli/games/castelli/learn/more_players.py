"""The lesson on games of three and four: ties, more opponents, and the mine."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_TASKS: Final = (
    Task(
        position="seats=4 tiles=b3:T13n square=c4 flipped=T15 turn=0 first=3 ask=turn0",
        says=later(
            "Three or four players use all four parts of the board, and with four every colour"
            " has a player. Bruno has 3 points at the grain of c3, and your tile shows threes."
            " Point your red shield north."
        ),
        solutions=("turn:n",),
        well=later(
            "A tie: you share the 2 grain, 1 for each of you. What cannot be shared is lost."
        ),
        astray=later("The grain is in the north: half of it is better than nothing."),
        rule="3.4",
        lights=("area-c3s", "tile-b3"),
    ),
    Task(
        position="seats=4 silver=0,1,2,3 hands=robber///",
        says=later("The Robber takes 1 silver from every opponent who has any. Play the Robber."),
        solutions=("play:robber",),
        well=later("You get 3 silver, 1 from each. With more opponents the Robber is worth more."),
        astray=later("All three opponents have silver. Play the Robber."),
        rule="4.14",
        lights=("score-1", "score-2", "score-3"),
    ),
    Task(
        position="seats=3",
        says=later(
            "With three players nobody plays yellow, and with two nobody plays green either."
            " Their shields still count: what they win is lost, and in a tie with them you get"
            " only your share."
        ),
        rule="3.6",
    ),
    Task(
        says=later(
            "The mine holds 22 silver with four players, 16 with three and 11 with two. The"
            " last tile ends the game, so with three players one of you has one turn fewer."
        ),
        rule="1.6",
        lights=("mine-0",),
    ),
)

MORE_PLAYERS: Final = Lesson(
    key="more-players",
    title=later("Three and four players"),
    about=later("What changes with more players: a larger board, ties, and more opponents to rob."),
    tasks=_TASKS,
    names=("Bruno", "Chiara", "Dario"),
    seats=4,
)
