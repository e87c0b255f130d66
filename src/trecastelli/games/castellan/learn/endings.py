"""The lesson on the end: last turns, the count and ties."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_BO_IS_OUT: Final = "/T1T2T3T4T5T6T7W1W2W3W4W5W6W7 done=1 ending=yes"
_LAST_TURN: Final = (
    Task(
        position=f"o-o/|b|/o-o hands=T4W4 discards=T1T2T3T5T6T7W1W2W3W5W6W7{_BO_IS_OUT}",
        says=later(
            "Bo has no cards left, neither in hand nor in the decks, so this is your last turn."
            " You have taken all cards that were left in your decks, and now you must play"
            " your whole hand. Play a card."
        ),
        solutions=("play:*",),
        rule="6.2",
    ),
    Task(
        says=later("You cannot build yet: in a last turn all cards are played. Play the other."),
        solutions=("play:*",),
        rule="6.2",
    ),
    Task(
        says=later("Your hand is empty now. Take the pieces and build."),
        solutions=("build",),
        well=later("Three towers, a long wall and two short walls: that makes a courtyard or two."),
        rule="6.3",
    ),
    Task(
        position=(
            "o-o-o/|b|/o-o-o played=W4T4 pool=0,0,1"
            f" discards=T1T2T3T5T6T7W1W2W3W5W6W7{_BO_IS_OUT} ask=build0"
        ),
        says=later("Your last piece, and one gap on the right. Close the courtyard."),
        solutions=("short:2,0n",),
        astray=later("It may stand there, but on the right it closes a courtyard."),
        rule="4.1",
        lights=("tower-2-0", "tower-2-1"),
    ),
    Task(
        says=later(
            "This is the last courtyard you will ever claim here, so there is nothing left to wait"
            " for. Set your Double Keep."
        ),
        solutions=("double:1,0",),
        well=later("Eight points. A Double Keep that is never set is worth nothing."),
        astray=later("Nothing larger can come any more: set the Double Keep."),
        rule="4.3",
        lights=("courtyard-1-0",),
    ),
    Task(
        says=later(
            "You have no cards to draw, and pieces nobody could build would now be out of the"
            " game. End your turn, and with it the game."
        ),
        solutions=("end",),
        well=later("8 points to 4: you win."),
        rule="5.4",
    ),
)
_TIE: Final = (
    Task(
        position="o-o-o-o-o/|A|b    |/o-o-o-o-o ask=nothing",
        says=later(
            "Another game, and both have eight points: 2 × 4 and 8. Then the number of keeps"
            " decides, and a Double Keep is two pieces. You have two, Bo has one. You win this one,"
            " too. Look at the count, then go on."
        ),
        rule="7.2",
        lights=("keep-0-0", "keep-1-0"),
    ),
)
ENDINGS: Final = Lesson(
    key="the-end",
    title=later("The end and the count"),
    about=later("Last turns, the count, and who wins when points are equal."),
    tasks=(*_LAST_TURN, *_TIE),
    names=("Bo",),
)
