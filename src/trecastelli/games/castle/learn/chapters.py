"""Chapters on Castle: Knights and protection, Soldiers and Siege Engines, the royal court."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

PROTECTION: Final = Lesson(
    key="protection",
    title=later("Knights and protection"),
    about=later("What keeps a card safe, and how to get at it all the same."),
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
            astray=later("The Knight is what this is about."),
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
                "Bo's Thief bears a Knight. Whoever aims at a stack hits its highest card, so"
                " the Knight is hit, not the Thief. Let your Courtier return the Knight."
            ),
            solutions=("target:c4",),
            well=later("The Knight is gone, and the Thief stands there unprotected."),
            astray=later("The Spy is a fair target. But try the stack this time."),
            rule="4.5",
            lights=("card-knight-c4-1", "card-thief"),
        ),
        Task(
            position="o1=barbarian:0 a2=soldier:1 a3=captain:1 a4=soldier:1 c6=soldier:0"
            " hand0=witch hand1=archer left=1 first=no ask=step0:barbarian.0.o1.-",
            says=later(
                "The Captain protects the other Soldiers of his wall, but not himself. Your"
                " Barbarian hits a card on a tower or a rampart: hit the Captain."
            ),
            solutions=("target:a3",),
            well=later("Without him his Soldiers are fair game."),
            astray=later("That is your own Soldier."),
            rule="4.6",
            lights=("card-captain", "card-soldier-a2", "card-soldier-a4"),
        ),
        Task(
            position="e5=queen:0 c3=priest:1 c4=thief:1 b2=spy:1 d2=courtier:0 hand0=witch"
            " hand1=archer left=1 first=no ask=step0:queen.0.e5.-",
            says=later(
                "The Priest protects all cards around him that bear a token of his own colour;"
                " nobody protects him. Let your Queen return the Priest."
            ),
            solutions=("target:c3",),
            well=later("Thief and Spy have lost their protection."),
            astray=later("The Courtier is yours."),
            rule="4.7",
            lights=("card-priest", "card-thief", "card-spy"),
        ),
        Task(
            position="c3=king:0 d4=ambassador:1 b2=spy:1 hand0=witch hand1=archer left=1 first=no"
            " ask=step0:king.0.c3.-",
            says=later(
                "The King returns any other card in play. But the Ambassador is always protected:"
                " point at him and read it. Choose the card that is left."
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
            astray=later("He may land there, too. But the Thief needs him more."),
            rule="4.4",
            lights=("card-thief",),
        ),
        Task(
            position="c3=thief:0 c4=ambassador:1 b2=king:1+knight:0 hand0=witch hand1=archer left=1"
            " first=no ask=step0:thief.0.c3.-",
            says=later(
                "Protection does not protect tokens. Every card of a stack can be chosen on its"
                " own, covered ones too. Let your Thief take the Ambassador's token."
            ),
            solutions=("token:c4",),
            well=later("Without a token he would return to the Exchange, to nobody's hand."),
            astray=later("Possible, but show that not even the Ambassador is safe from a Thief."),
            rule="4.9",
            lights=("card-ambassador",),
        ),
    ),
)

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
                "A Siege Engine stands outside, before a wall that has none. Bo's stands before the"
                " north wall. Put yours before another."
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
                "Three Soldiers stand on the north wall. Who puts a Soldier on the last free space"
                " of a wall returns the engine before it. Fill the wall."
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
                "Protection is judged before any Soldier goes. Here the Captain guards his wall and"
                " a Knight covers another Soldier. Put the fourth engine and see who stays."
            ),
            solutions=("at:west",),
            well=later("Only the Captain is back in Bo's hand."),
            rule="5.4",
            lights=("card-captain", "card-knight-c1-1"),
        ),
    ),
)

COURT: Final = Lesson(
    key="court",
    title=later("The royal court"),
    about=later("The King and his Herald, the Mistress, the Counselor and the Merchant."),
    names=("Bo",),
    tasks=(
        Task(
            position="o1=herald:1 b3=mistress:1 a1=witch:0 d5=spy:1 hand0=king,soldier"
            " hand1=archer exchange=thief",
            says=later(
                "The Herald is in play. Whoever holds the King at the start of a turn must then"
                " play him first, and nothing else glows. Play the King."
            ),
            solutions=("play:king",),
            rule="6.16",
            lights=("card-herald", "card-king"),
        ),
        Task(
            says=later("The King goes anywhere in the Courtyard. Put him where you like."),
            solutions=("at:*",),
            rule="3.1",
        ),
        Task(
            says=later(
                "The King returns another card in play. But Bo controls the Mistress, and after"
                " that Bo returns a card as well, unless she is gone. Return the Mistress."
            ),
            solutions=("target:b3",),
            well=later("With the Mistress away nobody answers your King."),
            astray=later("Then Bo's Mistress would answer and return a card of yours."),
            rule="6.17",
            lights=("card-mistress",),
        ),
        Task(
            position="c3=king:0 e5=thief:1 hand0=kings_counselor,witch hand1=archer"
            " exchange=soldier,ghost left=1 first=no ask=place0:kings_counselor.0",
            says=later(
                "The King's Counselor must stand next to the King. Without a King in the Courtyard"
                " the Prince would do. Put him beside the King."
            ),
            solutions=("at:*",),
            rule="6.18",
            lights=("card-king",),
        ),
        Task(
            says=later(
                "The Counselor puts a card of the Exchange into play, and its effect is yours. The"
                " Ghost needs somebody on a tower, so only the Soldier can come. Bring the Soldier."
            ),
            solutions=("bring:soldier",),
            rule="6.18",
            lights=("exchange-soldier",),
        ),
        Task(
            says=later("Soldiers go on the ramparts, as ever. Put this one where you like."),
            solutions=("at:*",),
            well=later("A card that was brought bears no token: it is nobody's."),
            rule="6.18",
        ),
        Task(
            position="c3=merchant:0 b2=spy:1 a3=soldier:0 hand0=witch,soldier hand1=archer left=0"
            " first=no ask=step0:merchant.0.c3.-",
            says=later(
                "The Merchant replaces up to three tokens of your opponents by your own. A card"
                " with your token returns to your hand, so think before you trade. Here one"
                " token can be replaced: the Spy's."
            ),
            solutions=("token:b2",),
            well=later("The Merchant also gives you one more action in this turn."),
            rule="6.23",
            lights=("card-spy",),
        ),
    ),
)
