"""The lesson on three and four players."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_FOUR: Final = (
    Task(
        position=(
            "o-o-o===o/|a|B|C  H/o-o-o   H/  |d|   H/  o-o===o@-1,0 seats=4"
            " hands=T3/T3/T3/T3 played=W6 pool=0,0,1 ask=build0"
        ),
        says=later(
            "Four players build the same way as two, with the pieces of two boxes. You may "
            "not build in the courtyards of Bo, Cy and Dora, and the others will close many"
            " more before it is your turn again. Set your short wall outside."
        ),
        solutions=("short:*",),
        rule="3.7",
        lights=("courtyard-0-1", "courtyard-1-0", "courtyard-0-0"),
    ),
    Task(
        position="o seats=4 hands=T4/T3/T3/T3 played=T1 pool=1,0,0 ask=end0",
        says=later(
            "A tower is left that you could not build. When you end your turn, you draw, and the"
            " tower goes to Bo, who sits on your left and is next. End your turn."
        ),
        solutions=("end",),
        then=("draw:T2", "draw:T3"),
        well=later("Bo has the tower now and must build it if it can be built."),
        rule="5.1",
        lights=("pool-tower",),
    ),
    Task(
        position=(
            "o-o/|c|/o-o seats=4 hands=T4/T1/T1/ done=3 ending=yes"
            " discards=T1T2T3T5T6T7W1W2W3W4W5W6W7///T1T2T3T4T5T6T7W1W2W3W4W5W6W7"
        ),
        says=later(
            "Dora is out of cards. Each of the others has one last turn, in the usual order: you,"
            " then Bo, then Cy. Each takes the rest of their decks when their own last turn comes."
            " You had none left, so play your last card."
        ),
        solutions=("play:T4",),
        well=later("Then you build, and watch the others finish the castle."),
        rule="6.3",
    ),
    Task(
        position=(
            "o-o/|c|/o-o seats=4 options=end:play_on hands=T4/T1/T1/ done=3"
            " discards=T1T2T3T5T6///T1T2T3T4T5T6T7W1W2W3W4W5W6W7"
        ),
        says=later(
            "Three or four players may agree to play on instead: Dora is out and is passed over,"
            " but the others go on with ordinary turns until they have no cards either."
            " Play your card."
        ),
        solutions=("play:T4",),
        well=later("You will draw again at the end of this turn."),
        rule="6.4",
    ),
)
MORE_PLAYERS: Final = Lesson(
    key="three-or-four",
    title=later("Three or four players"),
    about=later("What changes when more of you build."),
    tasks=_FOUR,
    names=("Bo", "Cy", "Dora"),
    seats=4,
)
