"""The lesson on the royal court: King, Herald, Mistress, Counselor and Merchant."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

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
                " play him first, so nothing else is highlighted. Play the King."
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
            well=later("With the Mistress gone, Bo does not return a card."),
            astray=later("Then Bo would control the Mistress and return a card of yours."),
            rule="6.17",
            lights=("card-mistress",),
        ),
        Task(
            position="c3=king:0 e5=thief:1 hand0=kings_counselor,witch hand1=archer"
            " exchange=soldier,ghost left=1 first=no ask=place0:kings_counselor.0",
            says=later(
                "The King's Counselor must stand next to the King. Without a King in the"
                " Courtyard the Prince would do. Put him next to the King."
            ),
            solutions=("at:*",),
            rule="6.18",
            lights=("card-king",),
        ),
        Task(
            says=later(
                "The Counselor puts a card of the Exchange into play, and you carry out its"
                " effect. The Ghost needs somebody on a tower, so only the Soldier is"
                " possible. Choose the Soldier."
            ),
            solutions=("bring:soldier",),
            rule="6.18",
            lights=("exchange-soldier",),
        ),
        Task(
            says=later("Soldiers go on the ramparts, as always. Put this one where you like."),
            solutions=("at:*",),
            well=later("A card from the Exchange has no token: it belongs to nobody."),
            rule="6.18",
        ),
        Task(
            position="c3=merchant:0 b2=spy:1 a3=soldier:0 hand0=witch,soldier hand1=archer left=0"
            " first=no ask=step0:merchant.0.c3.-",
            says=later(
                "The Merchant replaces up to three tokens of your opponents with your own. A"
                " card with your token returns to your hand, so think before you trade. Here"
                " one token can be replaced: the Spy's."
            ),
            solutions=("token:b2",),
            well=later("The Merchant also gives you one more action in this turn."),
            rule="6.23",
            lights=("card-spy",),
        ),
    ),
)
