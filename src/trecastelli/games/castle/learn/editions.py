"""The lesson on the French edition."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_COURTYARD: Final = (
    "b2=king:1 c2=queen:0 d2=prince:1 e2=princess:0 b3=mistress:1 c3=priest:0 d3=thief:1"
    " e3=minstrel:0 b4=merchant:1 c4=courtier:0 d4=courtesan:1 e4=conspirator:0"
    " b5=black_knight:1 c5=assassin:0 d5=spy:1"
)

FRENCH_EDITION: Final = Lesson(
    key="french-edition",
    title=later("The French edition"),
    about=later("Four cards that are different in the French original."),
    names=("Bo", "Cleo"),
    first_game={"edition": "french"},
    seats=3,
    tasks=(
        Task(
            position="seats=3 options=edition:french c3=king:0 o1=dragon:1 b2=spy:1 a1=witch:0"
            " hand0=soldier,thief hand1=archer hand2=queen left=1 first=no ask=step0:king.0.c3.-",
            says=later(
                "In the French edition the King returns a card of the castle: the Dragon outside is"
                " out of his reach. Return Bo's Spy."
            ),
            solutions=("target:b2",),
            astray=later("The Witch has your own token."),
            rule="8.2",
            lights=("card-dragon", "card-spy"),
        ),
        Task(
            position=f"seats=3 options=edition:french {_COURTYARD} hand0=ambassador,soldier"
            " hand1=archer hand2=witch exchange=knight",
            says=later(
                "The Ambassador takes only the last free space of the Courtyard. Fifteen are"
                " occupied, so now he has a space. Play him."
            ),
            solutions=("play:ambassador",),
            astray=later("The Ambassador may not get another chance. Play him."),
            rule="8.3",
            lights=("card-ambassador",),
        ),
        Task(
            says=later("There is one space for him. Put him there."),
            solutions=("at:e5",),
            rule="8.3",
            lights=("space-e5",),
        ),
        Task(
            position="seats=3 options=edition:french b2=spy:1 hand0=prince_charming,soldier"
            " hand1=archer hand2=witch left=1 first=no ask=place0:prince_charming.0",
            says=later(
                "Prince Charming stands next to the Princess only if she is in the Courtyard. She"
                " is not, so he may go anywhere in it. Put him there."
            ),
            solutions=("at:*",),
            rule="8.4",
        ),
        Task(
            position="seats=3 options=edition:french b2=spy:1 hand0=village_idiot,soldier"
            " hand1=archer,thief hand2=witch,queen left=1 first=no ask=place0:village_idiot.0",
            says=later(
                "With the Village Idiot nobody chooses: all draw a card at random from the hand on"
                " their right. Put him into the Courtyard."
            ),
            solutions=("at:*",),
            then=("pull:soldier", "pull:thief", "pull:witch"),
            well=later("Bo drew your Soldier, Cleo Bo's Thief, and you Cleo's Witch."),
            rule="8.5",
        ),
    ),
)
