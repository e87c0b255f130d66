"""The lesson on options."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_TASKS: Final = (
    Task(
        position=("o-o hands=T3/T3 played=T1 passed=0,1,1 options=passed:may ask=build0"),
        says=later(
            "With this option you need not build what was passed on to you. Your own pieces come"
            " first, and here they are built already. You may still set Bo's walls, or leave them"
            " to pass on again. Leave them."
        ),
        solutions=("leave",),
        well=later("They go on to Bo, who may also leave them."),
        astray=later("You may build them as well. This time leave them."),
        rule="5.3",
        lights=("passed-long", "passed-short"),
    ),
    Task(
        position=(
            "o-o-o/|a  |/o-o-o options=divide:single hands=T3/T3 played=W6 pool=0,0,1 ask=build0"
        ),
        says=later(
            "With this option a divided courtyard gets single keeps only: the Double Keep is for"
            " newly enclosed ones. Divide your courtyard, and see that nothing is asked."
        ),
        solutions=("short:1,0n",),
        well=later("Two courtyards with four towers each, and the Double Keep is still yours."),
        astray=later("That divides nothing. Set the wall across the middle of your courtyard."),
        rule="4.5",
        lights=("courtyard-0-0",),
    ),
    Task(
        position="o-o/|/o-o options=double:off hands=T3/T3 played=W6 pool=0,0,1 ask=build0",
        says=later(
            "And with this option there are no Double Keeps at all, which makes a good first game"
            " with children. Close the courtyard."
        ),
        solutions=("short:1,0n",),
        well=later("Four points, and no question."),
        astray=later("Set the wall between the two towers on the right."),
        rule="4.3",
        lights=("tower-1-0", "tower-1-1"),
    ),
)
OPTIONS: Final = Lesson(
    key="options",
    title=later("Options"),
    about=later("Leaving passed pieces, and playing with fewer Double Keeps or none."),
    tasks=_TASKS,
    names=("Bo",),
    first_game={"passed": "may"},
)
