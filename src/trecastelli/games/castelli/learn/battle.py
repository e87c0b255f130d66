"""The lesson on the module Battle: how castles are overbuilt and protected."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_BATTLE: Final = "seats=2 options=module:battle tiles=d1:T20s ask=build0"
"""Red builds, and only red has points at d2."""

_TASKS: Final = (
    Task(
        position=f"{_BATTLE} castles=d2n1:1 stores=2,2,2/0,0,0",
        says=later(
            "In Battle you may overbuild an opponent's castle. It costs 2 wood, 2 grain and 2"
            " stone, and your shields around the land must show more points than your"
            " opponent's. At d2 you have 4, Bruno none. Overbuild Bruno's castle."
        ),
        solutions=("over:d2n1",),
        well=later("You score as for any castle. Bruno keeps the points of the castle below."),
        astray=later("That is allowed, but this time overbuild Bruno's castle."),
        rule="9.2",
        lights=("castle-d2n1", "tile-d1"),
    ),
    Task(
        position="seats=2 options=module:battle tiles=c2:T15s,d1:T20s,c4:T25w ask=build0 "
        "castles=c3n1:1,d2n1:1 stores=2,2,2/0,0,0",
        says=later(
            "Bruno has castles at c3 and at d2. You have a shield at both. At c3 Bruno has 5"
            " points against your 3, at d2 you lead. Overbuild where you can."
        ),
        solutions=("over:d2n1",),
        well=later("It cannot be overbuilt again: two castles are the limit."),
        astray=later("You can overbuild the castle at d2."),
        rule="9.3",
        lights=("castle-c3n1", "castle-d2n1"),
    ),
    Task(
        position="seats=2 options=module:battle tiles=d1:T20e turn=1 first=1 castles=d2n1:0 "
        "stores=0,0,0/2,2,2 hands=guardian/ ask=build1>guard0:40",
        says=later(
            "Now Bruno wants to overbuild your castle at d2. You hold a Guardian, the card"
            " that stops this. Play it."
        ),
        solutions=("play:guardian",),
        then=("end",),
        well=later("Bruno paid nothing, but your castle was safe for the rest of the turn."),
        astray=later("If you pass, your castle is overbuilt. Play the Guardian."),
        rule="9.7",
        lights=("castle-d2n1",),
    ),
    Task(
        position=f"{_BATTLE} castles=d2n1:1 stores=1,1,1/0,0,0 hands=abbot/",
        says=later("With the Abbot overbuilding costs only 1 of each resource. Play the Abbot."),
        solutions=("play:abbot",),
        astray=later("Try the Abbot first."),
        rule="9.8",
        lights=("castle-d2n1",),
    ),
    Task(
        says=later("Now overbuild Bruno's castle."),
        solutions=("over:d2n1",),
        well=later("You paid half the price."),
        rule="9.8",
        lights=("castle-d2n1",),
    ),
    Task(
        position="seats=2 options=module:battle tiles=c2:T15s,c4:T25w first=1 ask=build0 "
        "castles=c3n1:1 stores=2,2,2/0,0,0 hands=knights/",
        says=later(
            "At c3 Bruno leads 5 to 3. With the Knights you need no majority, only a shield."
            " Play the Knights."
        ),
        solutions=("play:knights",),
        astray=later("Play the Knights."),
        rule="9.8",
        lights=("castle-c3n1",),
    ),
    Task(
        says=later("Overbuild the castle at c3."),
        solutions=("over:c3n1",),
        well=later("Five points, although Bruno has the majority there."),
        rule="9.8",
        lights=("castle-c3n1",),
    ),
    Task(
        says=later(
            "At the end of a Battle game, each village gives 3 points and each city 6 to the"
            " player with the most castles in line with it. You also score 2 points for each"
            " of your castles. Castles that were overbuilt do not count. The most silver"
            " scores 8, the second most 4."
        ),
        rule="9.9",
    ),
)

BATTLE: Final = Lesson(
    key="battle",
    title=later("Battle"),
    about=later("The module in which castles are overbuilt and defended."),
    tasks=_TASKS,
    names=("Bruno",),
    first_game={"module": "battle"},
)
