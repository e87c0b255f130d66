"""The lesson on the options for drawing and for the Merchant."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

OPTIONS: Final = Lesson(
    key="options",
    title=later("Two options"),
    about=later("Limited drawing, and a Merchant who does not help to win."),
    names=("Bo",),
    first_game={"drawing": "limited", "merchant": "not_last"},
    tasks=(
        Task(
            position="options=drawing:limited hand0=soldier*5,archer,spy,thief,witch hand1=king"
            " exchange=queen",
            says=later(
                "With limited drawing you may not draw while you hold as many cards as at the"
                " start, or more. Two players start with nine, and you hold nine. Play or swap"
                " a card."
            ),
            solutions=("play:*", "swap:*"),
            rule="2.10",
        ),
        Task(
            position="options=merchant:not_last c3=king:1 b2=spy:1 hand0=merchant"
            " hand1=thief,witch exchange=archer decks=0,48",
            says=later(
                "With the other option the Merchant may not be your last card, and after him"
                " your last card must wait for another turn. Point at him to read why, then"
                " swap him."
            ),
            solutions=("swap:merchant",),
            rule="7.6",
            lights=("card-merchant",),
        ),
        Task(
            says=later("You may win with the Archer. Take him in exchange for the Merchant."),
            solutions=("for:archer",),
            rule="7.6",
            lights=("card-archer",),
        ),
        Task(
            says=later("You have one more action, and it is enough. Play the Archer."),
            solutions=("play:archer",),
            astray=later("Another swap would lose time."),
            rule="7.1",
            lights=("card-archer",),
        ),
        Task(
            says=later("All towers are free. Put the Archer on one of them and win."),
            solutions=("at:*",),
            well=later("You have won, without the Merchant's help."),
            rule="7.1",
        ),
    ),
)
