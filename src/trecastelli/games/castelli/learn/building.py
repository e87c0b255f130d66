"""The lesson on building: sites, influence, several castles, and what they score."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_D2: Final = "seats=2 tiles=d1:T20s ask=build0"
"""Red builds, and a red shield points at d2."""

_TASKS: Final = (
    Task(
        position=f"{_D2} stores=1,1,1/0,0,0 castles=d2n1:1",
        says=later(
            "Some stone areas have two building sites. Bruno has a castle on one of the two at"
            " d2. The other is free: build there."
        ),
        solutions=("build:d2n",),
        well=later(
            "Both castles score in full: castles never block each other's rows and columns."
        ),
        astray=later("You have all you need for a castle. Build at d2."),
        rule="5.2",
        lights=("area-d2n",),
    ),
    Task(
        position="seats=2 tiles=c2:T19e ask=build0 stores=1,1,1/0,0,0",
        says=later(
            "Your shield points at the grain of d2, not at the stone. That is enough: it"
            " points at the land d2, and the side does not matter. Build on its stone."
        ),
        solutions=("build:d2n",),
        well=later("With one shield you may build anywhere on that land."),
        astray=later("Build at d2: your shield at c2 points at that land."),
        rule="5.3",
        lights=("area-d2n", "tile-c2"),
    ),
    Task(
        position="seats=2 tiles=c2:T1s ask=build0 stores=1,1,1/0,0,0",
        says=later(
            "A shield may show a card instead of points. It wins no resources, but it lets you"
            " build. Yours on c2 points south: build at c3."
        ),
        solutions=("build:c3n",),
        well=later("You score 5 points with a shield that has none."),
        astray=later("Build at c3: a shield with a card is enough."),
        rule="5.3",
        lights=("area-c3n", "tile-c2"),
    ),
    Task(
        position="seats=2 tiles=c2:T19s,d1:T20s first=1 ask=build0 stores=2,2,2/0,0,0",
        says=later(
            "With enough resources you may build several castles in one turn. Build the first."
        ),
        solutions=("build:*",),
        astray=later("You have resources for two castles. Build one."),
        rule="5.1",
        lights=("area-c3n", "area-d2n"),
    ),
    Task(
        says=later("Now build the second."),
        solutions=("build:*",),
        well=later("Two castles in one turn. You have nine in all."),
        astray=later("You can build once more."),
        rule="5.1",
    ),
    Task(
        says=later(
            "You can store 5 of each resource; anything more is lost. So do not save for too"
            " long: early castles get the best sites. At the end each resource scores 1 point."
        ),
        rule="3.5",
        lights=("store-0",),
    ),
)

BUILDING: Final = Lesson(
    key="castles",
    title=later("Building and points"),
    about=later("Where you may build castles, how to build several, and what they score."),
    tasks=_TASKS,
    names=("Bruno",),
)
