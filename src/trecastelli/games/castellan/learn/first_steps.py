"""The first lesson: cards, towers, walls, and how a courtyard becomes yours."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_CARDS: Final = (
    Task(
        position="- hands=T1T5W4W6/T2T3W1W2",
        says=later(
            "All players build one castle together, and each wants its courtyards. A turn "
            "begins with cards: a card gives you the pieces it shows. Play T5, which shows "
            "two towers, a long wall and a short wall."
        ),
        solutions=("play:T5",),
        well=later("The pieces lie ready."),
        astray=later("That card would do as well, but let us begin with T5."),
        rule="2.2",
        lights=("card-0-T5",),
    ),
    Task(
        says=later(
            "You may play several cards in one turn and get more pieces. But a card you "
            "have played is gone for the whole game. One is enough for now: take the pieces"
            " and build."
        ),
        solutions=("build",),
        astray=later("More cards give more pieces, but you will want them later. Build with one."),
        rule="2.3",
    ),
)
_BUILDING: Final = (
    Task(
        says=later(
            "The castle begins with a tower, and there is one place for it. Everything you "
            "can do is highlighted. Set the first tower."
        ),
        solutions=("tower:0,0",),
        well=later("The castle has begun."),
        rule="3.1",
    ),
    Task(
        says=later(
            "A wall needs a tower at one end at least. A short wall reaches to the next point of"
            " the lattice, a long wall to the one after that. Set the long wall from your tower"
            " to the east, that is, to the right."
        ),
        solutions=("long:0,0e",),
        astray=later("It may stand there, but let the long wall run to the east this time."),
        rule="3.4",
        lights=("tower-0-0",),
    ),
    Task(
        says=later(
            "Towers stand only where walls end, and the far end of your wall waits for one."
            " Set your second tower there."
        ),
        solutions=("tower:2,0",),
        well=later("From this tower, too, walls can now go on."),
        astray=later("That is allowed, but first give the long wall its tower."),
        rule="3.3",
        lights=("long-0-0e",),
    ),
    Task(
        says=later(
            "You must go on building while any of your pieces has a place. One short wall is"
            " left, and it has many. Set it wherever you like."
        ),
        solutions=("short:*",),
        well=later("All your pieces are built."),
        rule="3.8",
    ),
)
_CLOSE_OF_TURN: Final = (
    Task(
        says=later(
            "Now you draw a card. You say from which deck before you see it: tower cards show"
            " more towers, wall cards more walls. Draw from the tower deck."
        ),
        solutions=("walls:0",),
        astray=later("The wall deck is as good, but take a tower card this time."),
        rule="2.8",
        lights=("deck-0-tower-deck",),
    ),
    Task(
        says=later(
            "Until you end your turn, you can take back everything you did in it, step by "
            "step. After that it is final. End your turn."
        ),
        solutions=("end",),
        then=("draw:T3",),
        well=later("You drew T3. Now it is Bo's turn."),
        rule="2.9",
    ),
)
_COURTYARDS: Final = (
    Task(
        position="o-o/|/o-o hands=T1T3W4/T2T3W1 played=W6 pool=0,0,1 ask=build0",
        says=later(
            "A few turns later. Bo built most of this, but whoever sets the piece that closes a"
            " courtyard owns it. One short wall is missing on the right. Close the courtyard."
        ),
        solutions=("short:1,0n",),
        well=later("It is yours for the rest of the game."),
        astray=later("There the wall closes nothing. Set it between the two towers on the right."),
        rule="4.1",
        lights=("tower-1-0", "tower-1-1"),
    ),
    Task(
        says=later(
            "A courtyard gives a point for each tower around and in it: here four. Once in the"
            " game you may set a Double Keep, and that courtyard counts twice. It is worth"
            " waiting for a larger one. Set a single keep."
        ),
        solutions=("single",),
        well=later("Four points, and your Double Keep is still at hand."),
        astray=later("Eight points now, but the Double Keep would be gone. Keep it for later."),
        rule="4.3",
        lights=("courtyard-0-0",),
    ),
    Task(
        position=(
            "o-o-o-./|     |/o-o-o-o hands=T3W4/T3W1 discards=W6T2/T2"
            " played=T1 pool=1,0,0 ask=build0"
        ),
        says=later(
            "All the walls are here, but one corner has no tower yet, and without it nothing is"
            " enclosed. So a tower can close a courtyard, too. Set the missing tower."
        ),
        solutions=("tower:3,1",),
        well=later("Closed: eight towers!"),
        rule="4.2",
        lights=("short-2-1e", "short-3-0n"),
    ),
    Task(
        says=later(
            "Eight towers are a fine courtyard. You decide at once, before the next piece, and"
            " never again for this courtyard. Set your Double Keep in it."
        ),
        solutions=("double:0,0",),
        well=later("Sixteen points! Towers that are added to it later count double, too."),
        astray=later("A single keep gives eight points here, the Double Keep sixteen."),
        rule="4.3",
        lights=("courtyard-0-0",),
    ),
    Task(
        position="o===o/H   H/H   H/Hb  H/o-o-o hands=T3/T3 played=W6 pool=0,0,1 ask=build0",
        says=later(
            "This courtyard is Bo's for the rest of the game. You may not build in it: "
            "point at its ground to read why. But you may build outwards from its towers. "
            "Set your short wall there."
        ),
        solutions=("short:*",),
        well=later("Outside, the castle is everybody's."),
        rule="3.7",
        lights=("courtyard-0-0",),
    ),
)
_COUNT: Final = (
    Task(
        position="o-o-o-o/|A  |b|/o-o-o-o/|a    |/o-o-o-o ask=nothing",
        says=later(
            "When a player runs out of cards, everybody else has one last turn, then points are"
            " counted. You have a doubled courtyard with six towers and a single one with eight,"
            " 12 + 8 = 20 points. Bo's courtyard has four. A tower between two courtyards counts"
            " in both. Look at the count, then go on: you know the game."
        ),
        rule="7.1",
        lights=("courtyard-0-0", "courtyard-0-1"),
    ),
)

FIRST_STEPS: Final = Lesson(
    key="first-steps",
    title=later("Your first castle"),
    about=later("Cards, towers, walls, and how a courtyard becomes yours."),
    tasks=(*_CARDS, *_BUILDING, *_CLOSE_OF_TURN, *_COURTYARDS, *_COUNT),
    names=("Bo",),
)
