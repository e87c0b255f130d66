"""The lesson on keeps: divided courtyards, several at once, and the Double Keep."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_DIVIDED: Final = (
    Task(
        position=(
            "o-o-o-o-o/H       |/H   o o-o/Ha  |   |/o-o-o-o-o"
            " hands=T3/T3 played=W6 pool=0,0,1 ask=build0"
        ),
        says=later(
            "Thirteen towers, all yours. If you divide your courtyard, you get two, and the towers"
            " between them count in both. Set the short wall from the tower in the middle to the"
            " north."
        ),
        solutions=("short:2,1n",),
        well=later("Seven towers and nine: sixteen points instead of thirteen."),
        astray=later("Not there: join the tower in the middle to the one north of it."),
        rule="4.5",
        lights=("courtyard-0-0", "tower-2-1"),
    ),
    Task(
        says=later(
            "One part keeps the old keep, the other gets a new one, and you say which is which. So"
            " if you still have your Double Keep, you may set it in either part. Double the part"
            " with nine towers, on the right."
        ),
        solutions=("double:2,0",),
        well=later("18 + 7 = 25 points."),
        astray=later("You may do that, but the larger part on the right gives more."),
        rule="4.5",
        lights=("courtyard-2-0",),
    ),
    Task(
        position=(
            "o-o-o-o-o/H   |   |/H   o o-o/HA  |a  |/o-o-o-o-o"
            " hands=T3/T3 played=W6 ask=build0>move_double0:0,0;0,0;2,0"
        ),
        says=later(
            "Here the whole courtyard was doubled, 26 points, and you have just divided it."
            " Only one part stays doubled. That was not a good idea, but you can still make"
            " the best of it: choose the part with nine towers."
        ),
        solutions=("double:2,0",),
        well=later("25 points. With the other part it would have been 23."),
        astray=later("That part has seven towers, the other nine."),
        rule="4.6",
        lights=("courtyard-0-0", "courtyard-2-0"),
    ),
)
_CLAIMS: Final = (
    Task(
        position="o-o-o/| | |/o-.-o/| |/o-o hands=T3/T3 played=T2 pool=1,0,0 ask=build0",
        says=later(
            "Four walls meet at one point, and only its tower is missing. One tower may complete"
            " up to three courtyards at the same time. Set it."
        ),
        solutions=("tower:1,1",),
        well=later("Three courtyards at once!"),
        rule="4.7",
        lights=("short-1-0n", "short-0-1e", "short-1-1n", "short-1-1e"),
    ),
    Task(
        says=later(
            "All three are yours, and one of them may get your Double Keep. They are equally large,"
            " so choose by where towers can still be added, or wait for a larger one. Decide."
        ),
        solutions=("single", "double:*"),
        well=later("That is final for the whole game."),
        rule="4.7",
    ),
    Task(
        position=("o-o-o/|a|b|/o-o-o hands=T3W4/T3 discards=T2/T2 played=W6 pool=0,1,1 ask=build0"),
        says=later(
            "The Double Keep is set at the moment you claim, or not at all: a courtyard with a"
            " single keep never becomes doubled. Point at your keep and read why, then go on."
        ),
        rule="4.4",
        lights=("keep-0-0",),
    ),
)
KEEPS: Final = Lesson(
    key="keeps",
    title=later("Keeps and the Double Keep"),
    about=later("Dividing your courtyards, several at once, and what to double."),
    tasks=(*_DIVIDED, *_CLAIMS),
    names=("Bo",),
)
