"""The lesson on the siege: Soldiers and Siege Engines."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

SIEGE: Final = Lesson(
    key="siege",
    title=later("The siege"),
    about=later("Soldiers against Siege Engines: full walls and the fourth engine."),
    names=("Bo",),
    tasks=(
        Task(
            position="north=siege_engine:1 hand0=siege_engine,witch hand1=archer left=1 first=no"
            " ask=place0:siege_engine.0",
            says=later(
                "A Siege Engine stands outside, in front of a wall that has none. Bo's stands in"
                " front of the north wall. Put yours in front of another."
            ),
            solutions=("at:*",),
            well=later("An engine does nothing yet. The fourth one will."),
            rule="5.2",
            lights=("card-siege_engine-north",),
        ),
        Task(
            position="b6=soldier:1 c6=soldier:0 d6=soldier:1 north=siege_engine:1"
            " hand0=soldier,witch hand1=archer left=1 first=no ask=place0:soldier.0",
            says=later(
                "Three Soldiers stand on the north wall. Whoever puts a Soldier on the last free"
                " space of a wall returns the engine in front of it. Fill the wall."
            ),
            solutions=("at:e6",),
            well=later("The engine is back in Bo's hand."),
            astray=later("A Soldier may stand there, but the gap in the north wall is at e6."),
            rule="5.1",
            lights=("space-e6", "card-siege_engine-north"),
        ),
        Task(
            position="a6=lookout:0 b6=soldier:1 c6=soldier:0 d6=soldier:1 b1=soldier:1"
            " north=siege_engine:1 hand0=witch hand1=archer left=1 first=no"
            " ask=step0:lookout.0.a6.-",
            says=later(
                "The Lookout moves a Soldier to another rampart. That can fill a wall, too. Choose"
                " Bo's Soldier at b1, on the south wall."
            ),
            solutions=("target:b1",),
            astray=later("He is needed where he is. Take the one on the south wall."),
            rule="6.21",
            lights=("card-soldier-b1",),
        ),
        Task(
            says=later("Now choose where he moves. Fill the north wall with him."),
            solutions=("to:e6",),
            well=later("It does not matter whose Soldiers they are: the engine goes back."),
            astray=later("Any rampart will do, but only e6 fills the wall."),
            rule="6.21",
            lights=("space-e6",),
        ),
        Task(
            position="north=siege_engine:1 east=siege_engine:0 south=siege_engine:1 b6=soldier:1"
            " c1=soldier:1 f3=soldier:1 a2=soldier:0 hand0=siege_engine,witch hand1=archer"
            " exchange=spy,thief",
            says=later(
                "Three engines stand, and Bo has three Soldiers on the walls. The engine that makes"
                " four returns all unprotected Soldiers from all ramparts, yours as well. Play it."
            ),
            solutions=("play:siege_engine",),
            astray=later("First the Siege Engine."),
            rule="5.3",
            lights=("hand-siege_engine",),
        ),
        Task(
            says=later("Only the west wall has no engine yet. Put yours there."),
            solutions=("at:west",),
            well=later("Three Soldiers are back in Bo's hand, and one in yours."),
            rule="5.3",
            lights=("space-west",),
        ),
        Task(
            position="north=siege_engine:1 east=siege_engine:0 south=siege_engine:1 b6=soldier:1"
            " c6=captain:1 d6=soldier:1 c1=soldier:1+knight:1 hand0=siege_engine,witch hand1=archer"
            " left=1 first=no ask=place0:siege_engine.0",
            says=later(
                "Protection is checked before any Soldier leaves. Here the Captain protects"
                " his wall, and there is a Knight on another Soldier. Place the fourth engine"
                " and see who stays."
            ),
            solutions=("at:west",),
            well=later("Only the Captain is back in Bo's hand."),
            rule="5.4",
            lights=("card-captain", "card-knight-c1-1"),
        ),
    ),
)
