"""The lesson on protection: Knights, Captain, Priest and Ambassador."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

PROTECTION: Final = Lesson(
    key="protection",
    title=later("Knights and protection"),
    about=later("What keeps a card safe, and how to get at it anyway."),
    names=("Bo",),
    tasks=(
        Task(
            position="c3=king:0 a1=witch:1 e5=spy:1 hand0=knight,soldier hand1=archer"
            " exchange=thief,siege_engine",
            says=later(
                "A Knight goes on another card and protects it: it cannot be returned, moved or"
                " killed any more. Play your Knight."
            ),
            solutions=("play:knight",),
            astray=later("Play the Knight this time."),
            rule="4.2",
            lights=("hand-knight",),
        ),
        Task(
            says=later(
                "He may go on any card in any zone, even on another Knight, but never on an empty"
                " space. Put him on your King."
            ),
            solutions=("at:c3",),
            well=later("As long as the Knight is there, the King is safe."),
            astray=later("That would protect a card of Bo's. Protect your King."),
            rule="4.1",
            lights=("card-king",),
        ),
        Task(
            position="c3=courtier:0 c4=thief:1+knight:1 b2=spy:1 hand0=witch,soldier hand1=archer"
            " left=1 first=no ask=step0:courtier.0.c3.-",
            says=later(
                "There is a Knight on Bo's Thief. An effect on a stack applies to its top"
                " card: here to the Knight, not to the Thief. Let your Courtier return the"
                " Knight."
            ),
            solutions=("target:c4",),
            well=later("The Knight is gone, and the Thief stands there unprotected."),
            astray=later("The Spy would do, but try the stack this time."),
            rule="4.5",
            lights=("card-knight-c4-1", "card-thief"),
        ),
        Task(
            position="o1=barbarian:0 a2=soldier:1 a3=captain:1 a4=soldier:1 c6=soldier:0"
            " hand0=witch hand1=archer left=1 first=no ask=step0:barbarian.0.o1.-",
            says=later(
                "The Captain protects the other Soldiers of his wall, but not himself. Your"
                " Barbarian returns a card on a tower or a rampart: return the Captain."
            ),
            solutions=("target:a3",),
            well=later("Without him his Soldiers are unprotected."),
            astray=later("That is your own Soldier."),
            rule="4.6",
            lights=("card-captain", "card-soldier-a2", "card-soldier-a4"),
        ),
        Task(
            position="e5=queen:0 c3=priest:1 c4=thief:1 b2=spy:1 d2=courtier:0 hand0=witch"
            " hand1=archer left=1 first=no ask=step0:queen.0.e5.-",
            says=later(
                "The Priest protects all cards around him that have a token of his own colour,"
                " but not himself. Let your Queen return the Priest."
            ),
            solutions=("target:c3",),
            well=later("The Thief and the Spy have lost their protection."),
            astray=later("The Courtier is yours."),
            rule="4.7",
            lights=("card-priest", "card-thief", "card-spy"),
        ),
        Task(
            position="c3=king:0 d4=ambassador:1 b2=spy:1 hand0=witch hand1=archer left=1 first=no"
            " ask=step0:king.0.c3.-",
            says=later(
                "The King returns any other card in play. But the Ambassador is always"
                " protected: point at him to read why. Choose the card that is left."
            ),
            solutions=("target:b2",),
            rule="4.8",
            lights=("card-ambassador",),
        ),
        Task(
            position="e5=princess:0 c3=king:1+knight:1 b2=thief:0 hand0=witch hand1=archer left=1"
            " first=no ask=step0:princess.0.e5.-",
            says=later(
                "Knights can be moved, token and all. The Princess moves one: choose the Knight"
                " who protects Bo's King."
            ),
            solutions=("target:c3",),
            rule="6.28",
            lights=("card-knight-c3-1",),
        ),
        Task(
            says=later(
                "He must land on another card of the same zone. Let Bo's Knight protect your Thief."
            ),
            solutions=("to:b2",),
            well=later("The Knight is still Bo's, but he guards your card."),
            astray=later("He may land there, too, but the Thief needs him more."),
            rule="4.4",
            lights=("card-thief",),
        ),
        Task(
            position="c3=thief:0 c4=ambassador:1 b2=king:1+knight:0 hand0=witch hand1=archer left=1"
            " first=no ask=step0:thief.0.c3.-",
            says=later(
                "Protection does not protect tokens. Every card of a stack can be chosen on its"
                " own, even a card under a Knight. Let your Thief take the Ambassador's token."
            ),
            solutions=("token:c4",),
            well=later("Without a token he would return to the Exchange, not to a hand."),
            astray=later("Possible, but show that not even the Ambassador is safe from a Thief."),
            rule="4.9",
            lights=("card-ambassador",),
        ),
    ),
)
