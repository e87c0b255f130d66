"""The lesson on building: blocked ends, towers inside, pieces that pass on, and extra cards."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_WALLS: Final = (
    Task(
        position="o-./|/o-o hands=T3/T3 played=W4 pool=0,1,1 ask=build0",
        says=later(
            "A wall's end must never be blocked. A long wall from the tower at the lower right to"
            " the north would cover the end that waits for a tower there. A short wall may end at"
            " the same point: both then wait for one tower. Set the short wall there."
        ),
        solutions=("short:1,0n",),
        well=later("Two walls, one point, and soon one tower for both."),
        astray=later(
            "That is allowed, but this time set the short wall where the other wall ends."
        ),
        rule="3.6",
        lights=("short-0-1e", "tower-1-0"),
    ),
    Task(
        position="o-o/|/o===. hands=T3/T3 played=W6 pool=0,0,1 ask=build0",
        says=later(
            "No wall may end at the middle of a long wall, since no tower could stand there. So"
            " nothing can go from the upper right tower to the south: point there to read why."
            " Set your short wall anywhere else."
        ),
        solutions=("short:*",),
        well=later("A long wall reaches far, but nothing can be built at its middle."),
        rule="3.5",
        lights=("long-0-0e",),
    ),
    Task(
        position="o-o-o-o/    |/o-o-o-o hands=T3/T3 played=W6 pool=0,0,1 ask=build0",
        says=later(
            "With one short wall you can close a courtyard on the left or one on the right. What"
            " you leave, Bo will take. Count the towers each would have, and close the better one."
        ),
        solutions=("short:0,0n",),
        well=later("Six towers instead of four."),
        astray=later("The courtyard on the left has six towers, the one on the right four."),
        rule="7.1",
        lights=("short-2-0n",),
    ),
)
_INSIDE: Final = (
    Task(
        position="o===o/H   H/H   H/Ha| H/o-o-o hands=T3/T3 played=T2 pool=1,0,0 ask=build0",
        says=later(
            "You may build in your own courtyards, and towers inside them count as well. A "
            "wall inside this courtyard waits for a tower. Set the tower."
        ),
        solutions=("tower:1,1",),
        well=later("Six towers now instead of five, and the courtyard is still one."),
        rule="4.2",
        lights=("courtyard-0-0", "short-1-0n"),
    ),
    Task(
        position=(
            "o===o-o/|     H/o o-o H/  |b| H/  o-o o/    | |/o===o-o"
            " hands=T3/T3 played=W6 pool=0,1,0 ask=build0"
        ),
        says=later(
            "Bo's small courtyard lies in the middle of all this. It stays Bo's, but its towers"
            " touch the ground around it, too. Close the ring around it with your long wall on"
            " the left."
        ),
        solutions=("long:0,0n",),
        well=later("Twelve towers: the eight of the ring and four of Bo's."),
        astray=later("The ring stays open there. Close the gap on the left side."),
        rule="4.2",
        lights=("courtyard-1-1", "tower-0-0", "tower-0-2"),
    ),
)
_CARDS_AND_PIECES: Final = (
    Task(
        position="o-. hands=T3/T3 played=T1 pool=2,0,0 ask=build0",
        says=later(
            "You have two towers, but only one wall's end waits for one. Set a tower, and "
            "see what happens to the other."
        ),
        solutions=("tower:1,0",),
        well=later(
            "The other tower has no place now. After your turn it passes to the player on your"
            " left, who must build it with the rest if it can be built."
        ),
        rule="5.1",
        lights=("pool-tower",),
    ),
    Task(
        says=later(
            "You always draw one card, and one more for each sign for an extra card that you"
            " played. T1 shows one, so you draw two. How many cards you played does not matter."
            " Draw one from each deck."
        ),
        solutions=("walls:1",),
        well=later("Cards with the sign give fewer pieces, but they keep your hand full."),
        astray=later("You may do that. This time take one from each."),
        rule="2.7",
        lights=("card-0-T1",),
    ),
    Task(
        position="o-o/|/o-o hands=T1T4W5/T2T3W1 discards=T2/T1 pool=1,0,0",
        says=later(
            "Bo could not build a tower and passed it on to you. It is already among your "
            "pieces, so you know about it before you choose your cards. You still must play"
            " a card: walls would go well with it. Play W5."
        ),
        solutions=("play:W5",),
        well=later("Two long walls, two short walls, and the tower from Bo."),
        astray=later("You have a tower already. Walls go better with it: play W5."),
        rule="5.2",
        lights=("pool-tower",),
    ),
)
BUILDING: Final = Lesson(
    key="finer-points",
    title=later("Finer points of building"),
    about=later("Blocked ends, towers inside, pieces that pass on, and extra cards."),
    tasks=(*_WALLS, *_INSIDE, *_CARDS_AND_PIECES),
    names=("Bo",),
)
