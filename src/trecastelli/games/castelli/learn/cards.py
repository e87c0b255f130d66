"""The lesson on cards: what the characters do, and which help to build."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_D2: Final = "seats=2 tiles=d1:T20s ask=build0"
"""Red builds, and a red shield points at d2."""

_TASKS: Final = (
    Task(
        position=f"{_D2} stores=1,1,1/0,0,0 hands=farmer/",
        says=later(
            "The Farmer founds a village on free land. You will build at d2 in this turn, so a "
            "village in line with it would be worth a point. Play the Farmer."
        ),
        solutions=("play:farmer",),
        astray=later("Play the Farmer first: a castle scores only for what is there already."),
        rule="4.17",
        lights=("villages", "area-d2n"),
    ),
    Task(
        says=later("Found the village in the row or column of d2: at d2 itself, or at d8."),
        solutions=("at:d2", "at:d8"),
        well=later("The village counts for everybody, so build before others do."),
        astray=later("A village may stand there, but it is not in line with d2."),
        rule="4.17",
        lights=("area-d2n", "area-d8n"),
    ),
    Task(
        says=later("Now build at d2, for 4 points instead of 3."),
        solutions=("build:d2n",),
        well=later("Four points, thanks to the Farmer."),
        astray=later("Build at d2 first."),
        rule="5.9",
        lights=("area-d2n",),
    ),
    Task(
        position="seats=2 hands=king_3,king_5/",
        says=later(
            "You may play only one card in a turn; the other has to wait. Take the better King"
            " now: play the King of 5."
        ),
        solutions=("play:king_5",),
        well=later("Try the other King, if you like: it must wait for your next turn."),
        astray=later("Then the King of 5 would have to wait. Play it first."),
        rule="4.1",
    ),
    Task(
        position="seats=2 hands=robber_knight/",
        says=later(
            "The Robber knight takes half of the silver in the mine, rounded down. The mine"
            " holds 11. Play the Robber knight."
        ),
        solutions=("play:robber_knight",),
        well=later("You get 5 silver. The fuller the mine, the better."),
        astray=later("That can wait. Play the Robber knight."),
        rule="4.13",
        lights=("mine-0",),
    ),
    Task(
        position="seats=2 silver=1,0 hands=traitor/king_5,count",
        says=later(
            "The Traitor costs 1 silver, which you pay to an opponent, and takes a random card"
            " from that opponent. Play the Traitor."
        ),
        solutions=("play:traitor",),
        astray=later("You could do that, but try the Traitor now."),
        rule="4.16",
    ),
    Task(
        says=later("Choose the opponent who loses a card. Here there is only Bruno."),
        solutions=("rival:1",),
        then=("take:king_5",),
        well=later("You have taken Bruno's King of 5. Only you two know that."),
        rule="4.16",
    ),
    Task(
        position=f"{_D2} stores=1,1,1/0,0,0 castles=d2n1:1,d2n2:1 hands=count/",
        says=later(
            "Both sites at d2 are taken. With the Count you build in a grain area instead,"
            " with the Countess in a wood area. Each of them has room for one castle. Play the"
            " Count."
        ),
        solutions=("play:count",),
        astray=later("You can build another castle: play the Count."),
        rule="4.18",
        lights=("area-d2w",),
    ),
    Task(
        says=later("You must build the castle at once. Build it on the grain at d2."),
        solutions=("build:d2w",),
        well=later("It scores like any other castle."),
        rule="4.4",
        lights=("area-d2w",),
    ),
    Task(
        position=f"{_D2} stores=0,0,1/0,0,0 silver=2,0 hands=master_builder/",
        says=later(
            "You have a stone, but no wood and no grain. With the Master builder you pay 1"
            " silver for each missing resource. Play the Master builder."
        ),
        solutions=("play:master_builder",),
        astray=later("With 2 silver and the Master builder you can build a castle. Play the card."),
        rule="4.21",
        lights=("area-d2n",),
    ),
    Task(
        says=later("Now build at d2."),
        solutions=("build:d2n",),
        well=later("2 silver for wood and grain: half the usual price."),
        rule="4.21",
        lights=("area-d2n",),
    ),
    Task(
        says=later(
            "Everybody sees the cards you play, but not the cards you sell. Both go under the"
            " deck and come back when the deck runs out. You cannot sell cards while the mine"
            " is empty. Each card you still hold at the end scores 1 point."
        ),
        rule="4.8",
        lights=("deck",),
    ),
)

CARDS: Final = Lesson(
    key="cards",
    title=later("Cards"),
    about=later("What the characters do, when you play them, and which help you build."),
    tasks=_TASKS,
    names=("Bruno",),
)
